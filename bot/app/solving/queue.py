"""`SolvingQueue`: who's waiting for a solved table, and whose turn it is."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, TypeVar

from engine.errors import ChopsticksError

MOST_OF_PERSON = 1
MOST_OF_SERVER = 2
MOST_WAITING = 3
"""How many tables one person can wait for at once."""

Work = TypeVar("Work")


class TooManyWaiting(ChopsticksError):
    """A person who's already waiting for tables asks for one more."""


@dataclass(eq=False)
class Waiting(Generic[Work]):
    """A place in the queue."""

    work: Work
    person: Hashable
    server: Hashable
    number: int = 0


@dataclass
class SolvingQueue(Generic[Work]):
    """A fair queue: one solve per person and two per server at a time; servers take turns."""

    waiting: list[Waiting[Work]] = field(default_factory=list[Waiting[Work]])
    running: list[Waiting[Work]] = field(default_factory=list[Waiting[Work]])
    _numbers: count[int] = field(default_factory=count)
    _served: dict[Hashable, int] = field(default_factory=dict[Hashable, int])
    """When each server in the queue was last served."""

    def join(self, work: Work, person: Hashable, server: Hashable) -> Waiting[Work]:
        """A place at the end of the queue. Raises TooManyWaiting if the person has enough."""
        if sum(place.person == person for place in self.waiting) >= MOST_WAITING:
            raise TooManyWaiting("solve-too-many-waiting", most=MOST_WAITING)
        place = Waiting(work, person, server, next(self._numbers))
        self.waiting.append(place)
        return place

    def leave(self, place: Waiting[Work]) -> None:
        """Remove a place that was served or given up."""
        for places in (self.waiting, self.running):
            if place in places:
                places.remove(place)
        present = {other.server for other in (*self.waiting, *self.running)}
        self._served = {key: when for key, when in self._served.items() if key in present}

    def next(self) -> Waiting[Work] | None:
        """The next place, which is being served from now on; None if none can be."""
        eligible = [place for place in self.waiting if self._may_run(place)]
        if not eligible:
            return None
        place = min(eligible, key=lambda one: (self._served.get(one.server, -1), one.number))
        self.waiting.remove(place)
        self.running.append(place)
        self._served[place.server] = next(self._numbers)
        return place

    def _may_run(self, place: Waiting[Work]) -> bool:
        of_person = sum(other.person == place.person for other in self.running)
        of_server = sum(other.server == place.server for other in self.running)
        return of_person < MOST_OF_PERSON and of_server < MOST_OF_SERVER

"""`Setup`: the house rules, who sits where, and the mode they play in."""

from __future__ import annotations

from enum import StrEnum
from itertools import groupby
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.rules.house_rules import FEWEST_SIDES, MOST_SIDES, HouseRules

MOST_SEATS = 24
MOST_BOARDS = 8


class Mode(StrEnum):
    """How seats are grouped into sides."""

    DUEL = "duel"
    FREE_FOR_ALL = "free-for-all"
    ONE_BODY = "one-body"
    RELAY = "relay"


TEAM_MODES = frozenset({Mode.ONE_BODY, Mode.RELAY})
"""The modes in which seats belong to teams."""


class Level(StrEnum):
    """How well a computer plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


class _Seated(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    team: Annotated[int, Field(ge=1, le=MOST_SIDES)] | None = None
    """In team modes, the team, counted from 1; otherwise None."""


class PersonSeat(_Seated):
    """A seat for a human; `name` is whatever the caller knows the person by, and may be empty."""

    kind: Literal["person"] = "person"
    name: Annotated[str, Field(max_length=100)] = ""


class ComputerSeat(_Seated):
    """A seat for the computer."""

    kind: Literal["computer"] = "computer"
    level: Level = Level.HARD


Seat: TypeAlias = Annotated[PersonSeat | ComputerSeat, Field(discriminator="kind")]


class Setup(BaseModel):
    """Everything fixed before the first move. Seats are in order of play; the first goes first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rules: HouseRules
    seats: Annotated[tuple[Seat, ...], Field(min_length=FEWEST_SIDES, max_length=MOST_SEATS)]
    mode: Mode = Mode.DUEL
    boards: Annotated[int, Field(ge=1, le=MOST_BOARDS)] = 1
    """How many boards the teams of a relay share; every other game has one."""

    @classmethod
    def of(cls, rules: HouseRules, players: int = 2) -> Self:
        """A setup for this many nameless people, each with their own hands."""
        mode = Mode.DUEL if players == FEWEST_SIDES else Mode.FREE_FOR_ALL
        return cls(rules=rules, seats=tuple(PersonSeat() for _ in range(players)), mode=mode)

    @property
    def is_relay(self) -> bool:
        """Whether two teams play on several boards, making one move on one of them each turn."""
        return self.mode is Mode.RELAY

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """For each side, in order of play, the seats that move it, in order."""
        if self.mode not in TEAM_MODES:
            return tuple((seat,) for seat in range(len(self.seats)))
        teams = [seat.team or 0 for seat in self.seats]
        by_team = sorted(range(len(teams)), key=lambda seat: teams[seat])
        return tuple(tuple(group) for _, group in groupby(by_team, key=lambda seat: teams[seat]))

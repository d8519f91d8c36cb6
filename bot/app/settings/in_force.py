"""`InForce`: what holds in a place, ready to be acted on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bot.app.settings.options import SettingsList
from bot.drawing.counting import Counting
from bot.drawing.moving import Format
from db.settings import Json


@dataclass(frozen=True, slots=True)
class InForce:
    """Every setting with its value, be it set there, on the server, or as is usual."""

    language: str | None
    """None: as Discord says."""
    prefix: str
    channels: tuple[int, ...]
    """Where the bot may be used; nowhere stands for everywhere."""
    clock: int | None
    """Seconds a move where nobody says others; None is as long as one likes."""
    hints: bool
    threads: bool
    """Whether a new game gets a thread of its own."""
    turn_pings: bool
    computer: bool
    largest_table: int
    pictures: bool
    """Whether boards are drawn beside their text."""
    counting: Counting
    """How drawn hands count where five fingers are not enough."""
    moving: Format
    """The kind of file of a replay that moves."""

    @classmethod
    def of(cls, options: SettingsList, *bodies: Mapping[str, Json]) -> Self:
        """What these say, the first before the next."""
        return cls(
            language=options.language.in_force(*bodies),
            prefix=options.prefix.in_force(*bodies),
            channels=options.channels.in_force(*bodies),
            clock=options.clock.in_force(*bodies),
            hints=options.hints.in_force(*bodies),
            threads=options.threads.in_force(*bodies),
            turn_pings=options.turn_pings.in_force(*bodies),
            computer=options.computer.in_force(*bodies),
            largest_table=options.largest_table.in_force(*bodies),
            pictures=options.pictures.in_force(*bodies),
            counting=options.counting.in_force(*bodies),
            moving=options.moving.in_force(*bodies),
        )

"""`Course`: how a game stood from its start to its end, for graphs."""

from __future__ import annotations

from dataclasses import dataclass

from bot.app.analysis.fortunes import Fortune, fortunes
from bot.app.analysis.hopes import Hopes, hopes
from engine.computer import Thinking
from engine.game import Game


@dataclass(frozen=True, slots=True)
class Course:
    """Of a game of two what each position was worth, of more the chances. The other is empty."""

    fortunes: tuple[Fortune, ...] = ()
    hopes: tuple[Hopes, ...] = ()


def course(game: Game, thinking: Thinking) -> Course | None:
    """The course of the game; None where what is known of its rules cannot say it."""
    if thinking.duel_table is not None:
        return Course(fortunes=fortunes(game, thinking.duel_table.table))
    if thinking.crowd_table is not None:
        return Course(hopes=hopes(game, thinking.crowd_table))
    return None

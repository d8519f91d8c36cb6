"""`example_scene`: the board that greets people who don't know the game yet."""

from __future__ import annotations

from functools import cache

from bot.drawing.scene import Scene
from bot.drawing.scene_builder import Played, scene_of
from engine.compiled import compile
from engine.notation import parse_move, parse_position
from engine.rules import PRESETS, Setup

BEFORE, MOVE = "1,4|2,3", "attack R R"
"""Mid-game, and a hit that puts a hand out."""


@cache
def example_scene() -> Scene:
    """The board after a hit that puts a hand out."""
    position = parse_position(BEFORE, compile(Setup.of(PRESETS["classic"])))
    move = parse_move(MOVE, position)
    return scene_of(position.play(move), played=Played(position, move))

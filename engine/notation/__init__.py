"""Reading what the engine writes: position codes, moves and records."""

from engine.notation.moves import parse_move
from engine.notation.positions import count_sides, parse_position
from engine.notation.records import parse_record

__all__ = ["count_sides", "parse_move", "parse_position", "parse_record"]

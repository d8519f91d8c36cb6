"""Parsers for everything the engine writes: position codes, moves and records."""

from engine.notation.moves import parse_move
from engine.notation.positions import count_sides, parse_position
from engine.notation.records import parse_record
from engine.notation.relay import parse_board_move, parse_relay

__all__ = [
    "count_sides",
    "parse_board_move",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_relay",
]

"""What a solved game knows of every position."""

from engine.tables.cancelled import Cancelled
from engine.tables.duel import Duel, Place
from engine.tables.limits import MOST_POSITIONS, TooLarge
from engine.tables.plain import Solved, SolvedTable, solve_many, solve_two
from engine.tables.reached import solved_many, solved_two
from engine.tables.solve import solve
from engine.tables.stored import FORMAT, UnreadableTable, from_bytes, to_bytes
from engine.tables.table import Table
from engine.tables.value import Value
from engine.tables.worth import Worth

__all__ = [
    "FORMAT",
    "MOST_POSITIONS",
    "Cancelled",
    "Duel",
    "Place",
    "Solved",
    "SolvedTable",
    "Table",
    "TooLarge",
    "UnreadableTable",
    "Value",
    "Worth",
    "from_bytes",
    "solve",
    "solve_many",
    "solve_two",
    "solved_many",
    "solved_two",
    "to_bytes",
]

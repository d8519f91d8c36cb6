"""Solved games: tables with the value of every position, and the solvers that make them."""

from engine.tables.canceled import Canceled
from engine.tables.duel import Duel, Place
from engine.tables.limits import MOST_POSITIONS, NoTable
from engine.tables.plain import (
    SolvedCrowdPosition,
    SolvedPosition,
    solve_crowd_plainly,
    solve_duel_plainly,
)
from engine.tables.reached import solve_reached_crowd, solve_reached_duel
from engine.tables.solve import solve
from engine.tables.stored import FORMAT, UnreadableTable, from_bytes, to_bytes
from engine.tables.table import Table
from engine.tables.value import Value
from engine.tables.worth import Worth

__all__ = [
    "FORMAT",
    "MOST_POSITIONS",
    "Canceled",
    "Duel",
    "NoTable",
    "Place",
    "SolvedCrowdPosition",
    "SolvedPosition",
    "Table",
    "UnreadableTable",
    "Value",
    "Worth",
    "from_bytes",
    "solve",
    "solve_crowd_plainly",
    "solve_duel_plainly",
    "solve_reached_crowd",
    "solve_reached_duel",
    "to_bytes",
]

"""Compiled rules: house rules turned once into what positions and solvers work with."""

from engine.compiled.attacks import AttackRules, MoveScope
from engine.compiled.compiled import Compiled, compile
from engine.compiled.scale import Scale, Shown, read_fingers, write_fingers
from engine.compiled.side import Hands, Role, Side
from engine.compiled.side_table import SideTable

__all__ = [
    "AttackRules",
    "Compiled",
    "Hands",
    "MoveScope",
    "Role",
    "Scale",
    "Shown",
    "Side",
    "SideTable",
    "compile",
    "read_fingers",
    "write_fingers",
]

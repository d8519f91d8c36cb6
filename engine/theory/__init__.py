"""Simple Chopsticks in combinatorial game theory: the values of positions, and their sums.

>>> name_of(Values()[parse_simple("(1|1)_12")])
'±J'
"""

from engine.theory.atomic_weight import atomic_weight
from engine.theory.form import Form, Forms
from engine.theory.limits import (
    MOST_BIRTHDAY,
    MOST_OPENING,
    MOST_POSITIONS,
    MOST_STEPS,
    MOST_TABLE,
    MOST_TREE,
    TooLarge,
)
from engine.theory.names import name_of, name_of_uptimal
from engine.theory.numbers import integer, integer_of
from engine.theory.opening import Interval, opening
from engine.theory.outcome import OutcomeClass, outcome_of
from engine.theory.position import (
    MOST_HANDS,
    MOST_N,
    Hands,
    Player,
    SimplePosition,
    Strike,
    parse_simple,
    position_of,
)
from engine.theory.table import table_of
from engine.theory.tree import Branch, Mark, Node, tree_of
from engine.theory.uptimal import Uptimal, power_of_up, uptimal_of
from engine.theory.values import Values

__all__ = [
    "MOST_BIRTHDAY",
    "MOST_HANDS",
    "MOST_N",
    "MOST_OPENING",
    "MOST_POSITIONS",
    "MOST_STEPS",
    "MOST_TABLE",
    "MOST_TREE",
    "Branch",
    "Form",
    "Forms",
    "Hands",
    "Interval",
    "Mark",
    "Node",
    "OutcomeClass",
    "Player",
    "SimplePosition",
    "Strike",
    "TooLarge",
    "Uptimal",
    "Values",
    "atomic_weight",
    "integer",
    "integer_of",
    "name_of",
    "name_of_uptimal",
    "opening",
    "outcome_of",
    "parse_simple",
    "position_of",
    "power_of_up",
    "table_of",
    "tree_of",
    "uptimal_of",
]

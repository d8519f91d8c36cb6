"""Games for tests of tables: drawn, named, and solved in each of the ways that there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from engine import Compiled, HouseRules, Setup, compile
from engine.compiled import MoveScope
from engine.tables import Duel, Table, small
from engine.tables.induction import Induction
from engine.tables.solve import induced, large_solver
from engine.tables.wide_solver import WideSolver
from tests.strategies import Size, house_rules

MOST_WIDE = 1_000
"""What a move of these rules does takes long to find out."""
Solver = Callable[[Duel], Induction]
SOLVERS: Mapping[str, Callable[[], Solver]] = {
    "small": lambda: small.SmallSolver,
    "large": large_solver,
    "wide": lambda: WideSolver,
}


def game(players: int = 2, /, **fields: Any) -> Compiled:
    return compile(Setup.of(HouseRules(**fields), players))


def solvers(rules: Compiled) -> tuple[str, ...]:
    """Those of the solvers that know these rules' moves."""
    return ("wide",) if rules.move_scope is MoveScope.ALL_SIDES else ("small", "large")


def solved(rules: Compiled, solver: str) -> Table:
    return induced(Duel(rules), SOLVERS[solver]())


@st.composite
def games(draw: st.DrawFn, *, most: int = 20_000) -> Compiled:
    """Any house rules for two with at most so many positions."""
    rules = draw(house_rules(size=Size(hands=4, fingers=5, sides=2)))
    # Nine lives and nine swaps show nothing that two do not, and make a hundred times the sides.
    counts = ("sudden_death", "swap_limit", "one_point_switches")
    few = {name: min(getattr(rules, name), 2) for name in counts}
    compiled = compile(Setup.of(rules.model_copy(update=few)))
    is_wide = compiled.move_scope is MoveScope.ALL_SIDES
    assume(Duel(compiled).count <= (MOST_WIDE if is_wide else most))
    return compiled

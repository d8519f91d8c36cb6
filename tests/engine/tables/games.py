"""Games for tests of tables: drawn, named, and solved in each of the ways that there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from engine import Compiled, HouseRules, Setup, compile
from engine.tables import Duel, Table, small
from engine.tables.induction import Induction
from engine.tables.solve import induced, large_solver
from tests.strategies import Size, house_rules

Solver = Callable[[Duel], Induction]
SOLVERS: Mapping[str, Callable[[], Solver]] = {
    "small": lambda: small.SmallSolver,
    "large": large_solver,
}


def game(**fields: Any) -> Compiled:
    return compile(Setup.of(HouseRules(**fields)))


def solved(rules: Compiled, solver: str) -> Table:
    return induced(Duel(rules), SOLVERS[solver]())


@st.composite
def games(draw: st.DrawFn, *, most: int = 20_000) -> Compiled:
    """Any house rules for two with at most so many positions."""
    rules = draw(house_rules(size=Size(hands=4, fingers=5, sides=2)))
    # Nine lives and nine swaps show nothing that two do not, and make a hundred times the sides.
    few = {name: min(getattr(rules, name), 2) for name in ("sudden_death", "swap_limit")}
    compiled = compile(Setup.of(rules.model_copy(update=few)))
    assume(Duel(compiled).count <= most)
    return compiled

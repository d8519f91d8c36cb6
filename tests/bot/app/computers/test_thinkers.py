"""What was worked out about some house rules is kept while they are played."""

from bot.app.computers.thinkers import ThinkerCache
from engine.compiled import Compiled, compile
from engine.rules import PRESETS, Setup
from engine.tables import solve


def rules(name: str) -> Compiled:
    return compile(Setup.of(PRESETS[name]))


def test_house_rules_that_differ_in_their_draws_only_share_a_mind() -> None:
    thinkers, official = ThinkerCache(), rules("official")
    thinker = thinkers.with_table(official, solve(official))
    endless = Setup.of(PRESETS["official"].model_copy(update={"repetition": 0}))
    assert thinkers.known(compile(endless)) is thinker
    assert thinkers.with_table(rules("official"), solve(official)) is thinker


def test_the_house_rules_that_nobody_has_played_for_longest_are_forgotten() -> None:
    thinkers = ThinkerCache(most=2)
    official, free, classic = map(rules, ("official", "free", "classic"))
    for one in (official, free):
        thinkers.with_table(one, solve(one))
    assert thinkers.known(official) is not None
    thinkers.with_table(classic, solve(classic))
    assert thinkers.known(free) is None
    assert thinkers.known(official) is not None
    assert thinkers.known(classic) is not None

"""What was worked out about some house rules is kept while they are played."""

from bot.app.computers.minds import ThinkerCache
from engine.compiled import Compiled, compile
from engine.rules import PRESETS, Setup
from engine.tables import solve


def rules(name: str) -> Compiled:
    return compile(Setup.of(PRESETS[name]))


def test_house_rules_that_differ_in_their_draws_only_share_a_mind() -> None:
    minds, official = ThinkerCache(), rules("official")
    mind = minds.taught(official, solve(official))
    endless = Setup.of(PRESETS["official"].model_copy(update={"repetition": 0}))
    assert minds.knowing(compile(endless)) is mind
    assert minds.taught(rules("official"), solve(official)) is mind


def test_the_house_rules_that_nobody_has_played_for_longest_are_forgotten() -> None:
    minds = ThinkerCache(most=2)
    official, free, classic = map(rules, ("official", "free", "classic"))
    for one in (official, free):
        minds.taught(one, solve(one))
    assert minds.knowing(official) is not None
    minds.taught(classic, solve(classic))
    assert minds.knowing(free) is None
    assert minds.knowing(official) is not None
    assert minds.knowing(classic) is not None

"""How claims are checked: verdicts, the search for readings, and the helpers that they rest on."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from docs.claims import CLAIMS, Claim, Verdict, judge, nearest
from docs.claims.checks import SECOND, Example, comes_up, examples, never_comes_up, won_by
from docs.claims.claim import Check, Finding, Reading
from docs.claims.counting import splits, told
from docs.claims.encyclopedia import LISTED, the_list
from docs.claims.facts import of_the_presets, of_the_rules
from docs.claims.knubs import forced, one_hand
from docs.claims.nearest import nearest_won_by
from docs.claims.paper import claimed, fibonacci_outcome, followed_outcome, solved_outcome
from docs.claims.simple import Pair, after, outcome, outcome_of_ours
from docs.claims.solving import compiled, position, replies, rules, solution
from docs.claims.strategy import Configuration, Strategy, configurations
from docs.claims.words import listed, named, short
from engine.tables import Value, solve_duel_plainly


def says(*, is_so: bool) -> Check:
    return lambda _: Finding(is_so, "")


YES, NO = (Reading("official", says(is_so=is_so)) for is_so in (True, False))


# Verdicts


@pytest.mark.parametrize(
    ("readings", "verdict"),
    [
        ((YES,), Verdict.HOLDS),
        ((YES, NO), Verdict.HOLDS),
        ((NO, YES), Verdict.READ_SO),
        ((NO, NO), Verdict.FAILS),
        ((), Verdict.OPEN),
    ],
)
def test_the_verdict_follows_from_what_is_found(
    readings: tuple[Reading, ...], verdict: Verdict
) -> None:
    assert judge(Claim("A title", "Something is so.", readings)).verdict is verdict


@pytest.mark.parametrize(("readings", "asked"), [((YES,), 0), ((NO, YES), 0), ((NO,), 1)])
def test_other_rules_are_looked_for_only_where_no_reading_holds(
    readings: tuple[Reading, ...], asked: int
) -> None:
    nearest = Finding(is_so=True, finds="elsewhere")
    claim = Claim("A title", "Something is so.", readings, nearest=lambda: (nearest,))

    assert judge(claim).nearest == (nearest,) * asked


@pytest.mark.parametrize(
    ("check", "true", "false"),
    [
        (won_by(SECOND), "free", "classic"),
        (comes_up(204), "official", "classic"),
        (never_comes_up("4,4|4,4"), "official", "suns"),
    ],
)
def test_a_check_can_come_out_either_way(check: Check, true: str, false: str) -> None:
    assert check(true).is_so
    assert not check(false).is_so


@pytest.mark.parametrize(
    ("move", "after", "is_so"),
    [
        ("split 3 2", None, True),
        ("split 1 4", None, False),
        ("split 1 4", "1,1|1,4", True),
        ("split 1 4", "1,1|4,1", False),
        ("split 3 2", "1,1|3,2", False),
    ],
)
def test_an_example_is_right_only_if_the_engine_does_the_same(
    move: str, after: str | None, is_so: bool
) -> None:
    assert examples(Example("classic", "2,3|1,1", move, after))("").is_so is is_so


# What the rules of this project say of some claims, in RULES.md


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        pytest.param(
            *("halvesies-is-won-by-the-second-player", Verdict.FAILS), marks=pytest.mark.slow
        ),
        ("halving-is-won-by-the-second-player", Verdict.FAILS),
        ("the-original-rules-are-won-by-the-second-player", Verdict.HOLDS),
        ("with-taps-the-first-player-wins", Verdict.HOLDS),
        ("204-reachable-positions", Verdict.READ_SO),
        ("14-kinds-of-moves", Verdict.HOLDS),
        ("five-moves-on-a-turn", Verdict.HOLDS),
        ("twenty-moves-with-meta-and-suicide", Verdict.READ_SO),
    ],
)
def test_the_rules_of_the_project_and_the_page_agree(name: str, verdict: Verdict) -> None:
    assert judge(CLAIMS[name]).verdict is verdict


def test_the_facts_are_those_of_the_rules_of_the_project() -> None:
    assert [row[1:] for row in of_the_rules()] == [
        ("draw", "204", "3"),
        ("draw", "171", "6"),
        ("second 26", "191", "33"),
        ("draw", "207", "25"),
        ("first 23", "199", "31"),
        ("second 8", "92", "8"),
        ("second 10", "144", "10"),
        ("second 14", "157", "20"),
        ("first 7", "172", "7"),
        ("second 14", "303", "20"),
    ]


def test_suicide_adds_four_splits_meta_two_and_both_ten() -> None:
    normal = splits("official")

    assert told(splits("suicide") - normal) == ("11–02", "12–03", "13–04", "22–04")
    assert told(splits("meta") - normal) == ("34–11", "44–12")
    assert len(splits("meta-suicide") - normal) == 10


@pytest.mark.slow
def test_every_preset_of_two_players_is_in_one_of_the_tables() -> None:
    names = [name for row in (*of_the_rules(), *of_the_presets()) for name in row[0].split(", ")]

    assert {"`quarters`", "`game-of-five`", "`gamesman-both`"} <= set(names)
    assert len(set(names)) == len(names)


# Solving


@pytest.mark.parametrize("written", ["free", "tapping", "knubs", "cherri", rules(hands=3)])
def test_what_can_come_up_and_its_worth_are_as_the_plain_solver_has_them(written: str) -> None:
    plain = {
        one.position.code: (one.value, one.distance)
        for one in solve_duel_plainly(compiled(written))
    }

    assert solution(written).found == plain
    assert solution(written).start_code == next(iter(plain))


def test_positions_out_of_reach_are_solved_too() -> None:
    solved = solution("classic")

    assert "4,4|4,4" not in solved.found
    assert solved["4,4|4,4"] == solution(rules("suns", overflow="cutoff")).start
    assert [solved[code].value for code in ("0,0|1,1", "1,1|0,0")] == [Value.LOSS, Value.WIN]


def test_house_rules_are_written_as_a_preset_where_there_is_one() -> None:
    assert rules("splits", fingers=6, halving="even") == "game-of-five-splits"
    assert rules("tapping", self_attack=False) == "classic"
    assert rules("classic", fingers=6) == '{"overflow": "cutoff", "fingers": 6}'


# Nearest rules


def test_the_nearest_rules_are_as_near_as_can_be_and_true() -> None:
    base = rules("halvesies", overflow="cutoff")

    (found,) = nearest_won_by(SECOND, base)

    assert "`fingers: 6` (in 14)" in found.finds
    assert solution(base).start.value is Value.DRAW
    assert solution(rules(base, fingers=6)).start.distance == 14


def test_two_changes_are_tried_where_one_does_not_do() -> None:
    (found,) = nearest_won_by(SECOND, "halvesies")

    assert found.finds.startswith("2 fields away from `halvesies`")
    assert "`fingers: 6` and `overflow: cutoff` (in 14)" in found.finds


def test_the_search_may_come_back_with_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearest, "VARIED", {"meta": (False, True), "logan": (False, True)})

    (found,) = nearest_won_by(SECOND, "classic")

    assert not found.is_so
    assert found.shown == ()


# The list of configurations


def best_moves() -> tuple[Configuration, ...]:
    """Every won configuration, those nearest to the end first: a list that does win."""
    found = solution("tapping").found
    lost = [code for code, one in found.items() if one.value is Value.LOSS]
    lost.sort(key=lambda code: found[code].distance or 0)
    return tuple(Configuration(*reversed(code.split("|"))) for code in lost)


def test_a_list_of_all_won_configurations_wins_as_fast_as_can_be() -> None:
    plan = Strategy("tapping", (*configurations("?,? 0,0"), *best_moves()))

    assert (plan.stuck(), plan.loop()) == ([], [])
    assert plan.longest() == plan.won_in[plan.start] == solution("tapping").start.distance == 23


def test_the_line_to_where_the_list_is_stuck_is_played_by_the_list() -> None:
    plan = the_list("tapping")

    for code in plan.stuck():
        line = plan.line_to(code)
        assert line[0] == "1,1|1,1"
        assert line[-1] == code
        for before, then in zip(line[::2], line[1::2], strict=False):
            assert plan.options(before)[0] == then
        for before, then in pairwise(line):
            assert then in replies(position("tapping", before))


def test_at_the_end_of_the_line_no_move_leads_to_the_list() -> None:
    configurations_of_the_list = {(one.mine, one.theirs) for one in LISTED}

    assert the_list("tapping").stuck() == ["1,3|1,1", "3,4|1,4"]
    for code in the_list("tapping").stuck():
        after_mine = [one.split("|") for one in replies(position("tapping", code))]
        assert all(theirs != "0,0" for theirs, _ in after_mine)
        assert all((mine, theirs) not in configurations_of_the_list for theirs, mine in after_mine)


def test_the_loop_can_be_played_for_ever() -> None:
    plan = the_list("tapping")
    loop = plan.loop()

    assert loop
    for mine, again in zip(loop, [*loop[1:], loop[0]], strict=True):
        assert again in replies(position("tapping", plan.options(mine)[0]))
    assert loop[0] in plan.met()


@pytest.mark.slow
def test_the_list_is_won_with_what_is_added_and_not_with_less() -> None:
    plan = the_list("tapping")
    (added,) = plan.completions(5)

    assert len(added) == 4
    for number in range(5):
        for some in combinations(sorted(added), number):
            more = Strategy("tapping", (*LISTED, *some))
            assert (more.start in more.won_in) is (number == 4)


@pytest.mark.slow
def test_no_one_or_two_other_configurations_complete_the_list() -> None:
    others = [one for one in best_moves() if one not in LISTED and one.theirs != "0,0"]

    for number in range(3):
        for some in combinations(others, number):
            more = Strategy("tapping", (*LISTED, *some))
            assert more.start not in more.won_in


# Knubs


def test_gathering_really_wins_whatever_the_opponent_does() -> None:
    won = forced("knubs", one_hand)

    assert len(won) == 53
    assert all(solution("knubs")[f"{side}|0,0.5"].value is Value.WIN for side in won)


# The paper


@pytest.mark.parametrize(
    "n", [*range(1, 40), *(pytest.param(n, marks=pytest.mark.slow) for n in range(40, 100))]
)
def test_one_hand_each_is_solved_followed_and_foretold_alike(n: int) -> None:
    assert solved_outcome(n) == followed_outcome(n) == fibonacci_outcome(n)


def test_moves_of_the_paper_leave_the_mover_where_he_is() -> None:
    assert set(after(Pair((1, 1), (1, 2), 3))) == {
        Pair((1, 1), (2, 2), 3),
        Pair((1, 1), (1, 3), 3),
    }
    assert after(Pair((3,), (2,), 3)) == (Pair((3,), (), 3),)


@pytest.mark.parametrize(
    ("pair", "who"),
    [
        (Pair((1,), (2,), 2), "N"),
        (Pair((1,), (1,), 2), "P"),
        (Pair((1, 1, 1), (1,), 2), "L"),
        (Pair((1,), (1, 1, 1), 2), "R"),
        (Pair((1,), (), 2), "P"),
    ],
)
def test_outcomes_are_the_papers(pair: Pair, who: str) -> None:
    assert outcome(pair) == who


def test_a_player_without_hands_has_lost_by_our_rule() -> None:
    assert outcome_of_ours(Pair((1,), (), 2)) == "L"
    assert outcome_of_ours(Pair((), (1, 1), 2)) == "R"


@pytest.mark.parametrize(
    ("counts", "who"),
    [
        ((1, 0, 1, 0), "P"),
        ((2, 0, 2, 0), "N"),
        ((2, 0, 1, 1), "L"),
        ((1, 1, 2, 0), "R"),
        ((0, 1, 0, 1), "N"),
        ((2, 0, 0, 0), "L"),
        ((1, 0, 0, 0), "P"),
        ((1, 1, 1, 0), "N"),
        ((1, 0, 1, 1), "N"),
        ((1, 0, 2, 0), "R"),
    ],
)
def test_the_propositions_are_read_as_they_stand(
    counts: tuple[int, int, int, int], who: str
) -> None:
    assert claimed(*counts) == who


# Words


def test_house_rules_are_named_by_the_nearest_preset() -> None:
    assert named("free") == "`free`"
    assert named(rules("tapping", swaps=True)) == "`tapping` with `swaps: true`"
    h6 = rules("halvesies", fingers=6, overflow="cutoff")
    assert named(h6) == "`halvesies` with `fingers: 6` and `overflow: cutoff`"


def test_words_are_listed_as_people_do() -> None:
    assert listed("abc") == "a, b and c"
    assert listed("a") == "a"
    assert listed("") == "none"
    assert short("1,2|0,1") == "[1201]"

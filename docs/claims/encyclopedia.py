"""What an old revision of the encyclopedia's article claims, its strategy above all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from docs.claims.checks import FIRST, SECOND, Example, every_position_is_solved, examples, won_by
from docs.claims.claim import Claim, Document, Finding, Reading
from docs.claims.commands import shows_moves, shows_value
from docs.claims.nearest import nearest_won_by
from docs.claims.solving import rules, solution
from docs.claims.strategy import Configuration, Strategy, configurations
from docs.claims.words import code, counted, listed, named
from engine.tables import Value

LISTED = configurations(
    """
    2,1 1,1
    ?,? 0,0
    2,1 4,1
    2,1 2,0
    3,1 1,1
    3,2 1,1
    3,2 4,1
    3,2 3,0
    3,3 4,1
    3,3 3,0
    3,1 1,0
    3,2 1,0
    3,3 1,0
    1,0 1,0
    2,0 1,0
    3,0 1,0
    2,1 1,0
    2,2 1,0
    4,2 1,0
    4,4 1,0
    1,1 1,0
    """
)
"""Your hands and the opponent's, after a move of yours; the likes of [2,1],[1,1]."""

MOST_ADDED = 5
SWAPPED = rules("classic", swaps=True)
WITH_SWAPS = rules("tapping", swaps=True)
MEANT = {Configuration("4,4", "0,1"): Configuration("3,4", "0,1")}
"""A configuration on the list, and the one it may be a slip for."""


def the_list(written: str) -> Strategy:
    """The list as a plan under these house rules."""
    return Strategy(written, LISTED)


def the_only_good_opening(written: str) -> Finding:
    """The first configuration comes of the only first move that wins."""
    solved = solution(written)
    first = solved.replies(solved.start_code)
    winning = [after for after in first if solved[after].value is Value.LOSS]
    finds = (
        f"Of {counted(len(first), 'different first move')} the tap, to"
        f" {listed(map(code, winning))}, is the only one that wins."
    )
    shown = shows_moves(written, solved.start_code, "tap"), shows_value(written, LISTED[0].code)
    return Finding(winning == [LISTED[0].code], finds, shown)


def each_is_won(written: str) -> Finding:
    """Each configuration is lost for the opponent, who is to move in it."""
    solved = solution(written)
    named = [one for one in LISTED if not one.is_won]
    distances = {one: solved.found[one.code].distance for one in named}
    wrong = [str(one) for one in named if solved.found[one.code].value is not Value.LOSS]
    rows = (f"| {one.mine} | {one.theirs} | {distances[one]} |" for one in named)
    finds = (
        f"All {len(named)} are, and so are any hands against none, of course."
        if not wrong
        else f"Not {listed(wrong)}."
    )
    shown = shows_value(written, named[1].code)
    details = ("| you have | they have | moves to the end |", "| --- | --- | --- |", *rows)
    return Finding(not wrong, finds, (shown,), details)


def one_is_always_in_reach(written: str) -> Finding:
    """Whatever the opponent does, one of the configurations can be reached."""
    plan = the_list(written)
    stuck = plan.stuck()
    if not stuck:
        return Finding(is_so=True, finds="There always is one.")
    line = " → ".join(map(code, plan.line_to(stuck[0])))
    finds = (
        f"Not after {line} (in each the player to move comes first): there, nothing on the list is"
        f" within reach, though {_ways(written, stuck[0])} would win.{_others(stuck[1:])}"
    )
    return Finding(is_so=False, finds=finds, shown=(shows_value(written, stuck[0]),))


def _others(stuck: Sequence[str]) -> str:
    return f" The same happens in {listed(map(code, stuck))}." if stuck else ""


def _ways(written: str, before: str) -> str:
    solved = solution(written)
    ways = (one for one in solved.replies(before) if solved[one].value is Value.LOSS)
    return " or ".join(map(_brackets, ways))


def _brackets(after: str) -> str:
    theirs, mine = after.split("|")
    return f"[{mine}],[{theirs}]"


def the_first_in_reach_wins(written: str) -> Finding:
    """Always taking the first that is within reach leads to a win."""
    plan = the_list(written)
    longest, loop = plan.longest(), plan.loop()
    if longest is not None:
        return Finding(is_so=True, finds=f"In {counted(longest, 'move')} at most.")
    steps = [f"{code(place)} to {_brackets(plan.options(place)[0])}" for place in loop]
    finds = (
        "If the order doesn’t leave you without a move, it lets you be led in circles forever: from"
        f" {', from '.join(steps)}, and then {code(loop[0])} can come again (you are to move)."
    )
    return Finding(is_so=False, finds=finds, details=tuple(steps))


def with_more_configurations() -> tuple[Finding, ...]:
    """The fewest configurations to add so that the list can force a win, taken in any order."""
    told = [_lacking("tapping"), _lacking(WITH_SWAPS) + _LEFT_OPEN]
    slip = Strategy(WITH_SWAPS, tuple(MEANT.get(one, one) for one in LISTED))
    if slip.start in slip.won_in:
        never, meant = next(iter(MEANT.items()))
        told.append(f"There, {meant} in place of {never} works too; perhaps a slip.")
    return tuple(Finding(is_so=True, finds=one) for one in told)


_LEFT_OPEN = (
    " (The article leaves open whether two hands that are in may be exchanged. In many variations,"
    " it says, they may not.)"
)


def _lacking(written: str) -> str:
    found = the_list(written).completions(MOST_ADDED)
    added = listed(str(one) for one in sorted(found[0]))
    only = "no other set that small works" if len(found) == 1 else "other sets work too"
    return f"Under {named(written)} the list can force a win with {added} added; {only}."


def in_another_order() -> tuple[Finding, ...]:
    """An order in which the completed list wins by taking the first in reach."""
    return tuple(
        Finding(
            is_so=True,
            finds=(
                f"Under {named(written)}, with the list completed as above and sorted so that"
                f" those nearest the end come first: in {_longest(written)} moves at most (best"
                f" play takes {solution(written).start.distance})."
            ),
        )
        for written in ("tapping", WITH_SWAPS)
    )


def _longest(written: str) -> int | None:
    plan = the_list(written)
    added = plan.completions(MOST_ADDED)[0]
    return Strategy(written, _soonest_first(plan, (*LISTED, *added))).longest()


def _soonest_first(plan: Strategy, listed: tuple[Configuration, ...]) -> tuple[Configuration, ...]:
    found = plan.solved.found
    return tuple(sorted(listed, key=lambda one: 0 if one.is_won else found[one.code].distance or 0))


ENCYCLOPEDIA = Document(
    title="The encyclopedia’s article",
    file="003_7a34ef88abdeef4c.txt",
    about=(
        "*Chopsticks (hand game)*, an older revision. A hand is out at five or more. You may tap"
        " your own hands, and move fingers between them if that empties none: our `tapping`."
    ),
    claims=(
        Claim(
            "A solved game, once more",
            "The game is solved: from every position it is known how to play best.",
            (Reading("tapping", every_position_is_solved),),
        ),
        Claim(
            "With taps the first player wins",
            "If you may tap your own hands but not combine them, the first player can force a win.",
            (Reading("tapping", won_by(FIRST)),),
        ),
        Claim(
            "The opening",
            "The way there starts with [2,1],[1,1] after your first move.",
            (Reading("tapping", the_only_good_opening),),
        ),
        Claim(
            "The winning configurations",
            "Each configuration on the list (your hands, then the opponent’s, after a move of"
            " yours) is won for you.",
            (Reading("tapping", each_is_won),),
            in_full=True,
        ),
        Claim(
            "One configuration is always in reach",
            "After each of your moves you can be in one of them.",
            (
                Reading("tapping", one_is_always_in_reach),
                Reading(WITH_SWAPS, one_is_always_in_reach, "if two hands may be exchanged"),
            ),
            nearest=with_more_configurations,
        ),
        Claim(
            "Taking the first on the list wins",
            "Always take the first of them that you can reach, and you win.",
            (
                Reading("tapping", the_first_in_reach_wins),
                Reading(WITH_SWAPS, the_first_in_reach_wins, "if two hands may be exchanged"),
            ),
            nearest=in_another_order,
        ),
        Claim(
            "Without taps but with combining the second player wins",
            "If you may not tap your own hands but may combine two into one, the second player can"
            " force a win.",
            (Reading("free", won_by(SECOND)),),
        ),
        Claim(
            "Halving is won by the second player",
            "If only a hand with an even number may be split, into halves, or odd ones too as"
            " evenly as possible, the second player can force a win.",
            (
                Reading(rules("halvesies", overflow="cutoff"), won_by(SECOND)),
                Reading(rules("nearly-halvesies", overflow="cutoff"), won_by(SECOND)),
                Reading(rules("splits", halving="even"), won_by(SECOND), "if taps are allowed"),
                Reading("splits", won_by(SECOND), "if taps are allowed"),
            ),
            nearest=partial(
                nearest_won_by,
                SECOND,
                rules("halvesies", overflow="cutoff"),
                rules("nearly-halvesies", overflow="cutoff"),
            ),
            remark="It doesn’t say which of the two it means, or whether taps are allowed.",
        ),
        Claim(
            "Moves in the encyclopedia’s article",
            "3-1 may become 2-2, not 1-3; 3 may become 1-2; two hands may not become one, unless"
            " that’s allowed. With rollover, 4 hit by 2 gives 1. Exchanging 3 and 1, or 0 and 1,"
            " where that’s allowed, skips the turn.",
            (
                Reading(
                    "",
                    examples(
                        Example("tapping", "3,1|1,1", "split 2 2", "1,1|2,2"),
                        Example("tapping", "3,1|1,1", "split 1 3", None),
                        Example("tapping", "3,0|1,1", "split 1 2", "1,1|1,2"),
                        Example("tapping", "3,1|1,1", "split 4 0", None),
                        Example("free", "3,1|1,1", "split 4 0", "1,1|4,0"),
                        Example("tapping", "2,1|1,1", "tap L R", "1,1|2,3"),
                        Example("official", "2,1|4,1", "attack L L", "1,1|2,1"),
                        Example(SWAPPED, "3,1|1,1", "swap L R", "1,1|1,3"),
                        Example("logan", "0,1|1,1", "swap L R", "1,1|1,0"),
                    ),
                ),
            ),
        ),
    ),
)

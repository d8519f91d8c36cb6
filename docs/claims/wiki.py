"""What the wiki page on the hand game claims: the second part of a collection of texts."""

from __future__ import annotations

from functools import partial

from docs.claims.checks import (
    NOBODY,
    SECOND,
    Example,
    every_position_is_solved,
    examples,
    never_comes_up,
    won_by,
)
from docs.claims.claim import Check, Claim, Document, Finding, Reading
from docs.claims.commands import shows_moves, shows_start
from docs.claims.counting import adds, both_add, kinds_in_all
from docs.claims.how_to import COLLECTION
from docs.claims.nearest import nearest_won_by
from docs.claims.solving import house_rules, position, rules, solution
from docs.claims.words import capital, listed, named, outcome, short, winner
from engine.compiled import Shown
from engine.moves import Flip
from engine.rules.house_rules import MOST_SWAPS
from engine.tables import Value

SIGNED = rules(overflow="cutoff", integers=True)
DECIDED = (
    "free",
    "tapping",
    "attacks-only",
    rules("transfers-only", overflow="cutoff"),
    rules("sudden-death", overflow="cutoff"),
    rules("halvesies", fingers=6, overflow="cutoff"),
    rules("suns", overflow="cutoff"),
)
"""House rules in which somebody can force a win, nobody being allowed to swap."""


def line(*codes: str) -> Check:
    """The first player may play to the second position; all after that is forced, and he wins.

    Codes have the player to move first. Where the opponent moves there must be no other move.
    """

    def check(written: str) -> Finding:
        before, killed, forced = codes
        mine = position(written, before)
        may = killed in {mine.play(move).code for move in mine.legal_moves()}
        answers = _after(written, killed)
        end = solution(written)[forced]
        is_so = may and answers == {forced} and end.value is Value.WIN
        finds = (
            f"From {short(before)} the split to {short(killed)} is {'' if may else 'not '}allowed,"
            f" the only answer leads to {listed(map(short, sorted(answers)))}, and there the"
            f" player to move wins in {end.distance}."
        )
        shown = (
            shows_moves(written, before, f'"{killed}"'),
            shows_moves(written, killed),
            shows_moves(written, forced, '"0,0|'),
        )
        return Finding(is_so, finds, shown)

    return check


def _after(written: str, before: str) -> set[str]:
    start = position(written, before)
    return {start.play(move).code for move in start.legal_moves()}


def swaps_make_draws(written: str) -> Finding:
    """With swaps nobody can force a win, though without them somebody could."""
    with_swaps = {
        base: solution(rules(base, swaps=True)).start.value is Value.DRAW for base in DECIDED
    }
    drawn = [named(base) for base, is_draw in with_swaps.items() if is_draw]
    start = solution(written).start
    finds = (
        f"{capital(outcome(start))}, but it is without swaps too. Of {len(DECIDED)} rule sets"
        f" in which one player can force a win, {len(drawn)} become draws with swaps:"
        f" {'; '.join(drawn)}."
    )
    shown = (shows_start(written), shows_start(rules("free", swaps=True)))
    return Finding(start.value is NOBODY and len(drawn) * 2 > len(DECIDED), finds, shown)


def a_limit_decides(written: str) -> Finding:
    """Any limit on swaps keeps the game from being drawn."""
    limited = {
        limit: solution(rules(written, swaps=True, swap_limit=limit)).start
        for limit in range(1, MOST_SWAPS + 1)
    }
    drawn = [limit for limit, start in limited.items() if start.value is Value.DRAW]
    finds = (
        f"With every limit from 1 to {MOST_SWAPS} the start is still a draw."
        if len(drawn) == len(limited)
        else f"Without a limit: {winner(solution(rules(written, swaps=True)).start)}; with a limit"
        f" of 1, 2, 3 …: {', '.join(map(winner, limited.values()))}."
    )
    shown = shows_start(rules(written, swaps=True, swap_limit=2))
    return Finding(not drawn, finds, (shown,))


def flip_is_complement(written: str) -> Finding:
    """A hand turned over shows as many fingers as are missing to r."""
    top = house_rules(written).fingers
    flipped = {shown: _flipped(written, shown) for shown in range(1, top)}
    finds = f"A flip makes {listed(f'{shown} a {after}' for shown, after in flipped.items())}."
    is_so = flipped == {shown: top - shown for shown in range(1, top)}
    return Finding(is_so, finds, (shows_moves(written, "1,2|1,1", "flip"),))


def _flipped(written: str, shown: int) -> Shown:
    return position(written, f"{shown},1|1,1").play(Flip("L")).hands(0)[0]


WIKI = Document(
    title="The wiki page on the hand game",
    file=COLLECTION,
    about=(
        "The second text in the same file: rules with rollover, called the official ones, and a"
        " long list of variations. Our `official`."
    ),
    claims=(
        Claim(
            "A solved game",
            "The game is solved: from every position it is known how to play best.",
            (Reading("official", every_position_is_solved),),
            remark="The page doesn’t say who wins from the start: no one does.",
        ),
        Claim(
            "The line for suicide",
            "In [1201] the split 12–03 leads to [0103]; the opponent then has to hit the three with"
            " the one, which gives [0401], and there’s a quick win.",
            (Reading("suicide", line("1,2|0,1", "0,1|0,3", "0,4|0,1")),),
        ),
        Claim(
            "Swaps lead to draws",
            "Swaps commonly make the game a draw.",
            (Reading("swaps", swaps_make_draws),),
        ),
        Claim(
            "A limit on swaps avoids the draw",
            "A limit on swaps in a row avoids that.",
            (
                Reading("official", a_limit_decides),
                Reading("attacks-only", a_limit_decides, "which isn’t a draw without swaps"),
            ),
            remark=(
                "A limit keeps players from swapping forever. It can’t decide a game that’s a draw"
                " without any swaps. Where a player can force a win, each swap of the limit makes"
                " it two moves longer."
            ),
        ),
        Claim(
            "Meta unlocks two moves",
            "Meta makes two moves possible: 34–11 and 44–12.",
            (Reading("meta", adds("official", "34–11", "44–12")),),
        ),
        Claim(
            "Meta with suicide unlocks four more",
            "Meta and suicide together add four: 24–01, 33–01, 34–02 and 44–03.",
            (Reading("meta-suicide", both_add("24–01", "33–01", "34–02", "44–03")),),
        ),
        Claim(
            "Twenty moves with meta and suicide",
            "With both, there are at most 20 kinds of moves.",
            (
                Reading("meta-suicide", kinds_in_all(20)),
                Reading(
                    "meta-suicide",
                    kinds_in_all(20, without="suicide"),
                    "without the four that suicide allows by itself",
                ),
            ),
            remark="14 in normal play, 4 from suicide, 2 from meta and 4 from both make 24.",
        ),
        Claim(
            "Halvesies is won by the second player",
            "If only even numbers may be split, and into halves, or odd ones too as evenly as"
            " possible, the second player can force a win.",
            (
                Reading("halvesies", won_by(SECOND)),
                Reading("nearly-halvesies", won_by(SECOND)),
            ),
            nearest=partial(nearest_won_by, SECOND, "halvesies", "nearly-halvesies"),
            remark="With six fingers and cutoff, a hand is out only at more than five.",
        ),
        Claim(
            "The start of Suns is out of reach",
            "[4444] can’t come up in normal play.",
            (Reading("official", never_comes_up("4,4|4,4")),),
        ),
        Claim(
            "Flips with rollover",
            "With rollover, turning a hand over is the same as replacing its value v by 5 − v.",
            (Reading("integers", flip_is_complement),),
        ),
        Claim(
            "Moves on the wiki page",
            "A hand is out at exactly five; no hand may get more than four by a split; 12–03 with"
            " suicide, [44] to [12] with meta; two different hands may be swapped, or a hand that’s"
            " in and one that’s out (Logan); [01] may become [0.5 0.5] (Stumps); only even numbers"
            " are halved, or odd ones as evenly as possible; flipped hands may show less than zero"
            " and are out at −5, and a hand with 0 may be in.",
            (
                Reading(
                    "",
                    examples(
                        Example("official", "4,1|1,1", "attack L L", "0,1|4,1"),
                        Example("official", "4,1|3,1", "attack L L", "2,1|4,1"),
                        Example("official", "4,3|1,1", "split 5 2", None),
                        Example("suicide", "1,2|0,1", "split 0 3", "0,1|0,3"),
                        Example("meta", "4,4|1,1", "split 1 2", "1,1|1,2"),
                        Example("swaps", "1,2|1,1", "swap L R", "1,1|2,1"),
                        Example("swaps", "2,2|1,1", "swap L R", None),
                        Example("logan", "0,2|1,1", "swap L R", "1,1|2,0"),
                        Example("stumps", "0,1|1,1", "split 0.5 0.5", "1,1|0.5,0.5"),
                        Example("halvesies", "0,4|1,1", "split 2 2", "1,1|2,2"),
                        Example("halvesies", "0,4|1,1", "split 1 3", None),
                        Example("halvesies", "0,3|1,1", "split 1 2", None),
                        Example("nearly-halvesies", "0,3|1,1", "split 1 2", "1,1|1,2"),
                        Example("transfers-only", "0,4|1,1", "split 2 2", None),
                        Example("divisions-only", "1,3|1,1", "split 2 2", None),
                        Example(SIGNED, "1,1|1,1", "flip L", "1,1|-1,1"),
                        Example(SIGNED, "-4,1|-1,1", "attack L L", "x,1|-4,1"),
                        Example(SIGNED, "-1,1|1,1", "attack L L", "0,1|-1,1"),
                    ),
                ),
            ),
        ),
    ),
)

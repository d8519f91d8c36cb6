"""What the README of a program that plays Chopsticks claims."""

from __future__ import annotations

from docs.claims.checks import Example, comes_up, examples, never_comes_up
from docs.claims.claim import Claim, Document, Finding, Reading
from docs.claims.commands import shows_moves, shows_start
from docs.claims.counting import (
    adds,
    at_most_on_a_turn,
    both_add,
    codes,
    kinds_in_all,
    kinds_of_moves,
)
from docs.claims.solving import position, rules, solution
from docs.claims.words import code, outcome

HIGH = rules("suns", overflow="cutoff")


def meta_moves(written: str) -> Finding:
    """What meta adds, and what meta and suicide add together."""
    alone = adds("official", "34–11", "44–12")("meta")
    together = both_add("24–01", "33–01", "34–02", "44–03")(written)
    finds = f"By meta: {_lowered(alone.finds)} By both: {_lowered(together.finds)}"
    return Finding(alone.is_so and together.is_so, finds)


def _lowered(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def suns_without_rollover_is_no_game(written: str) -> Finding:
    """From [4444] with cutoff every attack kills; with rollover none does."""
    kills = {one: _first_attacks_kill(one) for one in (written, "suns")}
    finds = (
        f"Without rollover {'every' if kills[written] else 'not every'} first attack knocks a hand"
        f" out, and {outcome(solution(written).start)}; with it"
        f" {'every' if kills['suns'] else 'no'} first attack does, and"
        f" {outcome(solution('suns').start)}."
    )
    shown = shows_moves(written, "4,4|4,4"), shows_start(written), shows_start("suns")
    return Finding(kills == {written: True, "suns": False}, finds, shown)


def _first_attacks_kill(written: str) -> bool:
    start = position(written, "4,4|4,4")
    attacks = [move for move in start.legal_moves() if str(move).startswith("attack")]
    return all(0 in start.play(move).hands(1) for move in attacks)


def written_in_order(_: str) -> Finding:
    """Codes have hands ascending."""
    read = position("official", "1032").code
    finds = f"1032 is understood too, and written {code(read)}."
    return Finding(read == "0,1|2,3", finds)


README = Document(
    title="The README of a program in Go",
    file="004_be8b7325e21c1664.txt",
    about=(
        "*Implementation of the Chopsticks Game in Go*. In its own rules, a hand is out at five or"
        " more (`classic`). Its numbers seem to come from a page with rollover."
    ),
    claims=(
        Claim(
            "625 positions",
            "There are 625 positions, counting the same hands in another order separately.",
            (Reading("classic", codes(True, 625)),),
        ),
        Claim(
            "225 different positions",
            "Of these, 225 are different.",
            (Reading("classic", codes(False, 225)),),
        ),
        Claim(
            "204 reachable positions",
            "Of these, 204 can be reached.",
            (
                Reading("classic", comes_up(204)),
                Reading("official", comes_up(204), "which has rollover"),
            ),
        ),
        Claim(
            "14 kinds of moves",
            "There are 14 kinds of moves: 4 attacks, 4 divisions and 6 transfers.",
            (Reading("classic", kinds_of_moves(4, 4, 6)),),
        ),
        Claim(
            "Five moves on a turn",
            "No more than 5 of them can be made on one turn.",
            (Reading("classic", at_most_on_a_turn(5)),),
        ),
        Claim(
            "Meta in the README",
            "Meta makes two moves possible, 34–11 and 44–12, and suicide with it four more: 24–01,"
            " 33–01, 34–02 and 44–03.",
            (Reading("meta-suicide", meta_moves),),
        ),
        Claim(
            "Twenty moves in the README",
            "With both, there are at most 20 kinds of moves.",
            (
                Reading("meta-suicide", kinds_in_all(20)),
                Reading(
                    "meta-suicide",
                    kinds_in_all(20, without="suicide"),
                    "without the four that suicide allows by itself",
                ),
            ),
        ),
        Claim(
            "Suns is out of reach",
            "[4444] can’t come up in normal play.",
            (
                Reading("classic", never_comes_up("4,4|4,4")),
                Reading("official", never_comes_up("4,4|4,4")),
            ),
        ),
        Claim(
            "Suns needs rollover",
            "Suns has to be played with rollover.",
            (Reading(HIGH, suns_without_rollover_is_no_game),),
            remark="A rule rather than a fact. What can be checked is what happens without it.",
        ),
        Claim(
            "Codes in order",
            "[1032] is the wrong way to write [0123].",
            (Reading("official", written_in_order),),
        ),
        Claim(
            "Moves in the README",
            "2-3 may not become 3-2, and 1-1 may not become 0-2. With rollover, a two hit by a four"
            " shows 1. With suicide, 12 may become 03, and with meta, 44 may become 12; two"
            " different hands may be swapped, 01 may become [0.5 0.5], and if only even numbers are"
            " halved, 4 may become 2-2.",
            (
                Reading(
                    "",
                    examples(
                        Example("classic", "2,3|1,1", "split 3 2", None),
                        Example("classic", "1,1|1,1", "split 0 2", None),
                        Example("official", "4,1|2,1", "attack L L", "1,1|4,1"),
                        Example("suicide", "1,2|0,1", "split 0 3", "0,1|0,3"),
                        Example("meta", "4,4|1,1", "split 1 2", "1,1|1,2"),
                        Example("swaps", "1,2|1,1", "swap L R", "1,1|2,1"),
                        Example("stumps", "0,1|1,1", "split 0.5 0.5", "1,1|0.5,0.5"),
                        Example("halvesies", "0,4|1,1", "split 2 2", "1,1|2,2"),
                        Example("halvesies", "0,3|1,1", "split 1 2", None),
                    ),
                ),
            ),
        ),
    ),
)

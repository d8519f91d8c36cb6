"""The statements of the paper, in our words, each with its check."""

from __future__ import annotations

from docs.claims.claim import Check, Claim, Reading
from docs.theory import outcomes, values
from docs.theory.search import outcome_if_no_hand_has_lost


def _reading(check: Check, words: str = "") -> Reading:
    return Reading("", check, words)


_NO_MOVE = "if nobody can move where a player has no hand, as in the paper"
_HAS_LOST = "if who has no hand has lost"
_BOTH = "if both players have a hand"

STATEMENTS = (
    Claim(
        "Theorem 3",
        "From (1|1)_n the first player wins just when the last Fibonacci number not above n has an"
        " even place among 1, 1, 2, 3, 5, …",
        (_reading(outcomes.by_fibonacci),),
    ),
    Claim(
        "Dicotic",
        "At every stage both players can move or neither can.",
        (_reading(values.dicotic),),
    ),
    Claim(
        "Table 1",
        "All values of (i|j)_20 are uptimals.",
        (_reading(values.all_uptimals),),
        remark="The entries are missing from our copy; they are printed below.",
    ),
    Claim(
        "Smaller tables",
        "With smaller n the values of (i|j)_n behave like those of Table 1.",
        (
            _reading(values.similar_below, "if that means that all of them are uptimals"),
            _reading(values.similar_but_for_some, "if it means that all but very few are uptimals"),
        ),
    ),
    Claim(
        "The value J",
        "J = {0|↑^[2]}, ↑^[2] being ↑ + ↑^2, is the uptimal .22*.",
        (_reading(values.j_is),),
    ),
    Claim(
        "Not all values are uptimals",
        "(2|5)_40 = {J|0} and (1|1)_12 = ±J, which are no uptimals.",
        (_reading(values.no_uptimals),),
    ),
    Claim(
        "Table 2",
        "The values of (1|1)_n, interval by interval, for n up to 606.",
        (_reading(values.as_in_table_2),),
    ),
    Claim(
        "Three values",
        "(1|1)_n is worth 0, * or ±J (found for n up to 606, and conjectured beyond).",
        (_reading(values.three_values),),
    ),
    Claim(
        "The conjecture",
        "±J appears where n is a number of the sequence A110035 from 12 on, and stays until the"
        " next P-position.",
        (_reading(values.as_in_the_sequence),),
        remark=(
            "The two numbers after the paper’s table are 1429 and 3740. This is no proof: further"
            " on the conjecture is as open as before."
        ),
    ),
    Claim(
        "The game on a chessboard",
        "(i|j)_n is a piece on an n × n board: from (a, b) Left moves it to (a+b, b) and Right to"
        " (a, a+b), and beyond the edge it is off.",
        (
            _reading(values.board_as_it_stands, "if the piece on (a, b) is the position (a|b)_n"),
            _reading(values.board_turned, "if it is the position (b|a)_n"),
        ),
        remark="There Left’s strikes change the first number, and with hands the second one.",
    ),
    Claim(
        "Theorem 4",
        "Whoever has more hands than the opponent, who still has one, and is to move wins.",
        (_reading(outcomes.more_hands_win),),
        remark=(
            "The statement itself is missing from our copy. This is what its uses need: Lemma 1,"
            " Propositions 1 to 4 and the half of the proof that is left."
        ),
    ),
    Claim(
        "Lemma 1",
        "Whoever has fewer hands, is to move and can win has just one fewer, and every winning"
        " move kills a hand.",
        (_reading(outcomes.fewer_hands_win_rarely),),
    ),
    Claim(
        "Proposition 1",
        "With n = 2, two hands more win, whoever begins.",
        (
            _reading(outcomes.two_fingered(range(2, 99)), _NO_MOVE),
            _reading(outcomes.two_fingered(range(2, 99), least=1), _BOTH),
            _reading(
                outcomes.two_fingered(range(2, 99), outcome_by=outcome_if_no_hand_has_lost),
                _HAS_LOST,
            ),
        ),
        remark=(
            "It counts hands from 0 on, and so takes in games that are over, which Proposition 3"
            " (for a difference of one) calls P."
        ),
    ),
    Claim(
        "Proposition 2",
        "With n = 2 and equally many hands: P if all show one finger and are odd in number; L if"
        " all of Left’s show one, and of Right’s some show two and an odd number one; R the other"
        " way round; else N.",
        (_reading(outcomes.two_fingered([0])),),
    ),
    Claim(
        "Proposition 3",
        "With n = 2 and one hand more, that player wins whoever begins, but for two cases: the"
        " other has no hand (P), or all of the other’s show one finger while the bigger side has"
        " hands with two and an odd number with one (N).",
        (
            _reading(outcomes.two_fingered([1]), _NO_MOVE),
            _reading(outcomes.two_fingered([1], outcome_by=outcome_if_no_hand_has_lost), _HAS_LOST),
        ),
    ),
    Claim(
        "Observation 5",
        "No move leads to the position in which nobody has a hand.",
        (_reading(outcomes.no_way_to_nothing),),
    ),
    Claim(
        "Proposition 4",
        "(1^a|1^a)_3 is an N-position for every number a of hands.",
        (_reading(outcomes.the_start_of_three),),
    ),
)

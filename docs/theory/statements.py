"""The statements of the paper, in our words, each with its check."""

from __future__ import annotations

from docs.claims.claim import Check, Claim, Reading
from docs.theory import outcomes, values
from docs.theory.search import outcome_if_no_hand_has_lost


def _reading(check: Check, words: str = "") -> Reading:
    return Reading("", check, words)


_NO_MOVE = "if no one can move once a player has no hand, as in the paper"
_HAS_LOST = "if a player without a hand has lost"
_BOTH = "if both players have a hand"

STATEMENTS = (
    Claim(
        "Theorem 3",
        "From (1|1)_n the first player wins exactly if the last Fibonacci number not above n has an"
        " even place among 1, 1, 2, 3, 5, …",
        (_reading(outcomes.by_fibonacci),),
    ),
    Claim(
        "Dicotic",
        "At any moment, both players can move or neither can.",
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
        "With smaller n, the values of (i|j)_n behave like those of Table 1.",
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
        "(2|5)_40 = {J|0} and (1|1)_12 = ±J, which aren’t uptimals.",
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
            "The two numbers after the paper’s table are 1429 and 3740. This isn’t a proof:"
            " beyond that, the conjecture is as open as before."
        ),
    ),
    Claim(
        "The game on a chessboard",
        "(i|j)_n is a piece on an n × n board: from (a, b), Left moves it to (a+b, b) and Right to"
        " (a, a+b), and past the edge it’s off the board.",
        (
            _reading(values.board_as_it_stands, "if the piece on (a, b) is the position (a|b)_n"),
            _reading(values.board_turned, "if it’s the position (b|a)_n"),
        ),
        remark="On the board, Left’s moves change the first number; with hands, the second.",
    ),
    Claim(
        "Theorem 4",
        "If you have more hands than your opponent, who still has one, and it’s your turn, you"
        " win.",
        (_reading(outcomes.more_hands_win),),
        remark=(
            "The statement itself is missing from our copy. This is what the places that use it"
            " need: Lemma 1, Propositions 1 to 4 and the half of the proof that’s left."
        ),
    ),
    Claim(
        "Lemma 1",
        "A player with fewer hands who is to move and can win has just one fewer, and every"
        " winning move knocks a hand out.",
        (_reading(outcomes.fewer_hands_win_rarely),),
    ),
    Claim(
        "Proposition 1",
        "With n = 2, two more hands win, whoever goes first.",
        (
            _reading(outcomes.two_fingered(range(2, 99)), _NO_MOVE),
            _reading(outcomes.two_fingered(range(2, 99), least=1), _BOTH),
            _reading(
                outcomes.two_fingered(range(2, 99), outcome_by=outcome_if_no_hand_has_lost),
                _HAS_LOST,
            ),
        ),
        remark=(
            "It counts hands from 0 up, and so includes games that are over, which Proposition 3"
            " (for a difference of one) calls P."
        ),
    ),
    Claim(
        "Proposition 2",
        "With n = 2 and equally many hands: P if all show one finger and their number is odd; L if"
        " all of Left’s show one, and some of Right’s show two and an odd number one; R the other"
        " way around; otherwise N.",
        (_reading(outcomes.two_fingered([0])),),
    ),
    Claim(
        "Proposition 3",
        "With n = 2, a player with one more hand wins, whoever goes first, except in two cases: the"
        " other has no hand (P), or all of the other’s show one finger while the bigger side has"
        " hands with two and an odd number with one (N).",
        (
            _reading(outcomes.two_fingered([1]), _NO_MOVE),
            _reading(outcomes.two_fingered([1], outcome_by=outcome_if_no_hand_has_lost), _HAS_LOST),
        ),
    ),
    Claim(
        "Observation 5",
        "No move leads to the position in which no one has a hand.",
        (_reading(outcomes.no_way_to_nothing),),
    ),
    Claim(
        "Proposition 4",
        "(1^a|1^a)_3 is an N-position for every number a of hands.",
        (_reading(outcomes.the_start_of_three),),
    ),
)

"""What the paper on Simple Chopsticks claims about outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from docs.claims.checks import Example, examples
from docs.claims.claim import Check, Claim, Document, Finding, Reading
from docs.claims.commands import shows_start
from docs.claims.simple import (
    MOST_HANDS,
    Hands,
    Pair,
    after,
    is_decided,
    outcome,
    outcome_of_ours,
    pairs,
    simple,
    wins_first,
)
from docs.claims.solving import position, rules, solution
from docs.claims.words import listed
from engine.rules import MOST_FINGERS
from engine.tables import Value

SEARCHED = ((1, 6), (2, 6), (3, 5), (4, 4), (5, 4))
"""Every position with that n and at most so many hands a player is looked at."""
MOST_N = MOST_FINGERS - 1
LAST_N = 606
"""Where Table 2 ends."""

TABLE_2 = (
    (1, 1, "N"),
    (2, 2, "P"),
    (3, 4, "N"),
    (5, 7, "P"),
    (8, 11, "N"),
    (12, 12, "N"),
    (13, 20, "P"),
    (21, 30, "N"),
    (31, 33, "N"),
    (34, 54, "P"),
    (55, 79, "N"),
    (80, 88, "N"),
    (89, 143, "P"),
    (144, 208, "N"),
    (209, 232, "N"),
    (233, 376, "P"),
    (377, 545, "N"),
    (546, 606, "N"),
)
"""First and last n of each interval, and who wins there."""

RANGES = listed(f"n = {n} (up to {hands} hands)" for n, hands in SEARCHED)


def searched() -> Iterator[Pair]:
    """Every position in which both have hands, smallest n and fewest hands first."""
    for n, most in SEARCHED:
        for left in range(1, most + 1):
            for right in range(1, most + 1):
                yield from pairs(n, left, right)


def holds_for_all(
    what: str, looked_at: Iterable[Pair], is_so: Callable[[Pair], bool], more: str = ""
) -> Finding:
    """Whether something is so in all these positions, or the smallest one in which it is not."""
    among = list(looked_at)
    against = [pair for pair in among if not is_so(pair)]
    if not against:
        return Finding(is_so=True, finds=f"True for all {len(among):,} {what}.{more}")
    smallest = min(against, key=lambda pair: (pair.n, pair.fingers, pair))
    finds = f"Not for {len(against):,} of {len(among):,} {what}; the smallest is {smallest}.{more}"
    return Finding(is_so=False, finds=finds, details=tuple(map(str, against[:20])))


# One hand each


def one_hand_rules(n: int) -> str:
    """The paper's game with one hand each."""
    return simple(n, 1)


def solved_outcome(n: int) -> str:
    """Who wins (1 | 1) with that n, by the solver."""
    return "N" if solution(one_hand_rules(n)).start.value is Value.WIN else "P"


def followed_outcome(n: int) -> str:
    """The same by playing the only game there is, for n beyond what house rules allow."""
    strikes, is_struck, moves = 1, 1, 0
    while True:
        moves += 1
        strikes, is_struck = is_struck + strikes, strikes
        if strikes > n:
            return "N" if moves % 2 else "P"


def fibonacci_outcome(n: int) -> str:
    """The same by the theorem: N where n is at least an even-numbered one and below the next."""
    numbers = [1, 1]
    while numbers[-1] <= n:
        numbers.append(numbers[-2] + numbers[-1])
    # numbers[-2] is the last one not above n; the first of them has number 1.
    return "N" if (len(numbers) - 1) % 2 == 0 else "P"


def one_option(_: str) -> Finding:
    """With one hand each there is exactly one move, until the game is over."""
    most = 20
    codes = [f"{mine}|{theirs}" for mine in range(1, most + 1) for theirs in range(1, most + 1)]
    written = one_hand_rules(most)
    counts = {len([*position(written, code).legal_moves()]) for code in codes}
    return Finding(counts == {1}, f"True for all {len(codes)} positions (i | j) with n = {most}.")


def by_fibonacci(_: str) -> Finding:
    """The solver's outcomes of (1 | 1) are those of the theorem."""
    wrong = [n for n in range(1, MOST_N + 1) if solved_outcome(n) != fibonacci_outcome(n)]
    further = [n for n in range(1, 10_001) if followed_outcome(n) != fibonacci_outcome(n)]
    finds = _agreement(wrong, further, 10_000)
    return Finding(not wrong and not further, finds, (shows_start(one_hand_rules(12)),))


def as_in_the_table(_: str) -> Finding:
    """The outcomes of Table 2, its intervals without a gap."""
    told = {n: who for first, last, who in TABLE_2 for n in range(first, last + 1)}
    wrong = [n for n in range(1, MOST_N + 1) if solved_outcome(n) != told.get(n)]
    further = [n for n in range(1, LAST_N + 1) if followed_outcome(n) != told.get(n)]
    finds = _agreement(wrong, further, LAST_N)
    rows = tuple(f"n = {first}–{last}: {who}" for first, last, who in TABLE_2)
    return Finding(not wrong and not further, finds, details=rows)


def _agreement(wrong: Sequence[int], further: Sequence[int], last: int) -> str:
    if wrong or further:
        return f"Not true for n = {listed(map(str, sorted({*wrong, *further})[:5]))}."
    return (
        f"True for n up to {MOST_N} by the solver, which is as far as our rules go, and up to"
        f" {last:,} by playing out the only line there is."
    )


def switches_at_fibonacci(_: str) -> Finding:
    """The winner of (1 | 1) changes exactly where n reaches a Fibonacci number."""
    found = [n for m, n in pairwise(range(1, MOST_N + 1)) if solved_outcome(m) != solved_outcome(n)]
    expected = [2, 3]
    while (following := expected[-2] + expected[-1]) <= MOST_N:
        expected.append(following)
    return Finding(found == expected, f"It changes at n = {listed(map(str, found))}.")


# More hands


def more_hands_win(_: str) -> Finding:
    """Who has more hands and is to move wins."""
    more = [pair for pair in searched() if len(pair.left) > len(pair.right)]
    return holds_for_all(f"positions like that with {RANGES}", more, wins_first)


def the_proofs_attack(_: str) -> Finding:
    """The attacks that the proof picks where nobody can kill at once are winning."""
    quiet = [
        pair
        for pair in searched()
        if len(pair.left) > len(pair.right) and pair.left[-1] + pair.right[-1] <= pair.n
    ]
    return holds_for_all("positions like that", quiet, _proof_wins)


def _proof_wins(pair: Pair) -> bool:
    weakest, strongest, target = pair.left[0], pair.left[-1], pair.right[0]
    by = weakest if weakest + target + strongest <= pair.n else strongest
    return not wins_first(struck(pair, by, target).turned)


def struck(pair: Pair, by: int, target: int) -> Pair:
    """The position after a hand of Left's has struck that hand of Right's."""
    rest = [*pair.right]
    rest.remove(target)
    if target + by <= pair.n:
        rest.append(target + by)
    return Pair(pair.left, tuple(sorted(rest)), pair.n)


def fewer_hands_win_rarely(_: str) -> Finding:
    """Who has fewer hands and still wins has just one fewer, and wins by kills only."""
    fewer = [pair for pair in searched() if len(pair.left) < len(pair.right)]
    won = [pair for pair in fewer if wins_first(pair)]
    return holds_for_all(f"won positions out of {len(fewer):,} like that", won, _wins_by_kills)


def _wins_by_kills(pair: Pair) -> bool:
    winning = [then for then in after(pair) if not then.right or not wins_first(then.turned)]
    return len(pair.left) == len(pair.right) - 1 and all(
        len(then.right) < len(pair.right) for then in winning
    )


def everything_is_decided(_: str) -> Finding:
    """No game of attacks goes on for ever, so every position is won by somebody."""
    return holds_for_all("positions", searched(), is_decided)


def both_or_neither_can_move(_: str) -> Finding:
    """While both have hands both could move; once one has none, nobody can."""
    written, hands = (
        simple(3, 3),
        [f"{a},{b},{c}" for c in range(4) for b in range(c + 1) for a in range(b + 1)],
    )
    codes = [(one, other) for one in hands for other in hands if one != other]
    wrong = [pair for pair in codes if _moves(written, *pair) != _moves(written, *pair[::-1])]
    finds = f"True for all {len(codes):,} positions with n = 3 and three hands, some of them out."
    return Finding(not wrong, finds if not wrong else f"Not in {wrong[0]}.")


def _moves(written: str, mine: str, theirs: str) -> bool:
    return any(position(written, f"{mine}|{theirs}").legal_moves())


# Two fingers


def twos(ones: int, both: int) -> Hands:
    """Hands of which so many show one finger and so many two."""
    return (1,) * ones + (2,) * both


def two_fingered(least: int = 0) -> Iterator[tuple[Pair, str]]:
    """The positions with n = 2 and up to six hands a side, each with the outcome claimed."""
    counts = [(a, b) for a in range(MOST_HANDS + 1) for b in range(MOST_HANDS + 1 - a)]
    for a, b in counts:
        for c, d in counts:
            if min(a + b, c + d) >= least and (a + b or c + d):
                yield Pair(twos(a, b), twos(c, d), 2), claimed(a, b, c, d)


def claimed(a: int, b: int, c: int, d: int) -> str:
    """What Propositions 1 to 3 say of (1^a, 2^b | 1^c, 2^d) with n = 2."""
    if a + b < c + d:
        turned = claimed(c, d, a, b)
        return {"L": "R", "R": "L"}.get(turned, turned)
    if a + b >= c + d + 2:
        return "L"
    return _claimed_even(a, b, c, d) if a + b == c + d else _claimed_one_more(a, b, c, d)


def _claimed_even(a: int, b: int, c: int, d: int) -> str:
    if b == d == 0 and a % 2:
        return "P"
    if b == 0 and d and c % 2:
        return "L"
    return "R" if d == 0 and b and a % 2 else "N"


def _claimed_one_more(a: int, b: int, c: int, d: int) -> str:
    if c == d == 0:
        return "P"
    return "N" if d == 0 and b and a % 2 else "L"


def proposition(
    differences: Sequence[int], outcome_of: Callable[[Pair], str] = outcome, least: int = 0
) -> Check:
    """The claimed outcomes where the numbers of hands differ by so much."""

    def check(_: str) -> Finding:
        said = {
            pair: who
            for pair, who in two_fingered(least)
            if abs(len(pair.left) - len(pair.right)) in differences
        }
        what = f"positions with up to {MOST_HANDS} hands a player"
        return holds_for_all(what, said, lambda pair: outcome_of(pair) == said[pair])

    return check


def no_way_to_nothing(_: str) -> Finding:
    """No move leads to a position in which neither player has a hand."""
    leads = [pair for pair, _ in two_fingered(1) if any(not then.left for then in after(pair))]
    return Finding(not leads, "No attack in any position leaves the attacker without hands.")


# Three fingers


def the_start_of_three(_: str) -> Finding:
    """Whoever begins wins with three-fingered hands, one finger on each."""
    hands = range(1, MOST_HANDS + 1)
    outcomes = [outcome(Pair((1,) * count, (1,) * count, 3)) for count in hands]
    finds = f"True for every number of hands our rules allow, 1 to {MOST_HANDS}."
    return Finding({*outcomes} == {"N"}, finds, (shows_start(simple(3, 3)),))


def the_lines_of_three(_: str) -> Finding:
    """The first move is the only one, and the kill is right against both answers."""
    hands = range(2, MOST_HANDS + 1)
    right = [_only_move(count) and all(_kill_wins(count, by) for by in (2, 3)) for count in hands]
    finds = f"True for 2 to {MOST_HANDS} hands: one opening, two answers, and the knockout wins."
    return Finding(all(right), finds)


def _only_move(count: int) -> bool:
    ones = (1,) * count
    return after(Pair(ones, ones, 3)) == (Pair(ones, (*ones[1:], 2), 3),)


def _kill_wins(count: int, by: int) -> bool:
    """Whether Left, answered on one hand, which then shows `by`, wins by killing the two."""
    ones = (1,) * (count - 1)
    killed = struck(Pair((*ones, by), (*ones, 2), 3), by, 2)
    return killed.right == ones and not wins_first(killed.turned)


# The claims


def _reading(check: Check, words: str = "") -> Reading:
    return Reading("", check, words)


PAPER = Document(
    title="The paper “Simple Chopsticks”",
    file="001_676f2f70902550e8.txt",
    about=(
        "*Simple Chopsticks: Playing with Any Number of Hands and Fingers*, by Dailly, Gledel,"
        " Nowakowski and Pereira dos Santos. Attacks only; a hand is out when it would show"
        " more than n fingers, so our `fingers` is n + 1 (with rollover it’s n). Left and Right"
        " both have hands, and positions are sorted by who wins: N the next player, P the"
        " previous one, L Left, R Right. Everything is read under `attacks-only` with"
        " `fingers: n + 1`. Game values (0, ±J and so on) are in [theory.md](theory.md)."
    ),
    claims=(
        Claim(
            "One hand, one move",
            "With one hand each, a player always has exactly one move.",
            (_reading(one_option),),
        ),
        Claim(
            "Theorem 3",
            "From (1 | 1) the first player wins exactly if the last Fibonacci number not above n"
            " has an even place among 1, 1, 2, 3, 5, …",
            (_reading(by_fibonacci),),
        ),
        Claim(
            "Table 2",
            "Who wins from (1 | 1), interval by interval, for n up to 606.",
            (_reading(as_in_the_table),),
            remark="This checks who wins. The values are in [theory.md](theory.md).",
        ),
        Claim(
            "Where the winner changes",
            "The winner of (1 | 1) changes whenever n reaches a Fibonacci number.",
            (_reading(switches_at_fibonacci),),
        ),
        Claim(
            "Theorem 4",
            "If you have more hands than your opponent, who still has one, and it’s your turn, you"
            " win.",
            (_reading(more_hands_win),),
            remark=(
                "The statement is missing from our copy. This is what the places that use it need:"
                " Lemma 1, Propositions 1 to 4 and the half of the proof that’s left."
            ),
        ),
        Claim(
            "The attack in the proof of Theorem 4",
            "If you have more hands, and no one can knock a hand out right away: hit their weakest"
            " hand with your weakest, if your strongest hand can then take a hit from it; if not,"
            " hit it with your strongest. That wins.",
            (_reading(the_proofs_attack),),
        ),
        Claim(
            "Lemma 1",
            "A player with fewer hands who is to move and can win has just one fewer, and every"
            " winning move knocks a hand out.",
            (_reading(fewer_hands_win_rarely),),
        ),
        Claim(
            "Proposition 1",
            "With n = 2, two more hands win, whoever goes first.",
            (
                _reading(
                    proposition(range(2, MOST_HANDS + 1)),
                    "if no one can move once a player has no hand, as in the paper",
                ),
                _reading(
                    proposition(range(2, MOST_HANDS + 1), least=1), "if both players have a hand"
                ),
                _reading(
                    proposition(range(2, MOST_HANDS + 1), outcome_of_ours),
                    "if a player without a hand has lost, as in our game",
                ),
            ),
            remark=(
                "It counts hands from 0 up, and so includes positions that Proposition 3 settles"
                " the other way for a difference of one."
            ),
        ),
        Claim(
            "Proposition 2",
            "With n = 2 and equally many hands, who wins depends on how many hands of each player"
            " show two fingers, and whether the number of those with one is odd: four cases.",
            (_reading(proposition([0])),),
        ),
        Claim(
            "Proposition 3",
            "With n = 2, a player with one more hand wins, whoever goes first, except in two cases:"
            " the other has no hand (P), or all of the other’s show one finger while the bigger"
            " side has hands with two and an odd number with one (N).",
            (
                _reading(
                    proposition([1]),
                    "if no one can move once a player has no hand, as in the paper",
                ),
                _reading(
                    proposition([1], outcome_of_ours),
                    "if a player without a hand has lost, as in our game",
                ),
            ),
        ),
        Claim(
            "Observation 5",
            "No move leads to the position in which no one has a hand.",
            (_reading(no_way_to_nothing),),
        ),
        Claim(
            "Proposition 4",
            "With n = 3 and one finger on each hand, the first player wins, however many hands.",
            (_reading(the_start_of_three),),
        ),
        Claim(
            "The lines in the proof of Proposition 4",
            "There’s only one first move. Whichever hand the second player then hits with, knocking"
            " out the hand that shows two wins.",
            (_reading(the_lines_of_three),),
        ),
        Claim(
            "No endless games",
            "Every game of attacks ends.",
            (_reading(everything_is_decided),),
        ),
        Claim(
            "Both can move or neither",
            "At any moment, either both players could move or neither could.",
            (_reading(both_or_neither_can_move),),
        ),
        Claim(
            "Other rules in the paper",
            "With rollover, a five-fingered hand that shows 4 and is hit by 2 shows 1; a player may"
            " empty one of their own hands in a split, may not just exchange two hands, and may"
            " revive one, perhaps only by halving an even number.",
            (
                Reading(
                    "",
                    examples(
                        Example("official", "2,1|4,1", "attack L L", "1,1|2,1"),
                        Example(rules("free", fingers=6), "2,3|1,1", "split 0 5", "1,1|0,5"),
                        Example(rules("free", fingers=6), "2,3|1,1", "split 3 2", None),
                        Example("paper-revive", "0,4|1,1", "split 2 2", "1,1|2,2"),
                        Example("paper-revive", "0,4|1,1", "split 1 3", None),
                    ),
                ),
            ),
            remark="So its n is our `fingers` with rollover, and one less than that without.",
        ),
        Claim(
            "Values and open questions",
            "The values of (i | j), that ±J comes back forever in Table 2, and that 3-fingered"
            " hands and the cost of computing are open questions.",
            remark="Not about who wins from a position; [theory.md](theory.md) is about values.",
        ),
    ),
)

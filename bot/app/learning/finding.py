"""`puzzles_in`: finds puzzles in a solved table by playing random games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from engine.compiled import Compiled
from engine.moves import Attack, Move
from engine.position import Position
from engine.tables import Duel, Place, Table, Value, Worth

MOST_FOUND = 200
FEWEST_FOUND = 31
"""One per day of a month; if there are fewer good ones, others are added."""
MOST_STEPS = 100_000
"""How many steps from one position to another are looked at, in about half a second."""
LONGEST_WALK = 60
MOST_WALKS_IN_VAIN = 40
"""After this many games with nothing new, there's little left to find."""
FEWEST_MOVES = 3
"""With fewer, there's little to think about."""
MOST_MOVES = 25
"""How many hits, and how many other moves, can be offered; more would be hard to pick from."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Either only the solution wins; or nothing wins, and only the solution doesn't lose."""

    position: Position
    solution: Move
    value: Value
    """A win or a draw: the position's value after the solution."""
    distance: int | None
    """In how many plies it wins; None for a draw."""


def puzzles_in(table: Table) -> tuple[Puzzle, ...]:
    """Puzzles from positions of random games, in an order that depends only on the rules.

    Those where the win takes more than one move, or a draw has to be saved, and there are several
    moves to choose from; others only if there are few of these.
    """
    # Rules number the sides as they come up, which two threads mustn't do at once.
    rules = replace(table.duel.rules)
    dice = Random(rules.digest)
    good: list[Puzzle] = []
    plain: list[Puzzle] = []
    for place, followers in _met(table.duel, dice):
        found = _puzzle(table, place, followers, rules, dice)
        if found is not None:
            (good if _is_good(found) else plain).append(found)
        if len(good) == MOST_FOUND:
            break
    kept = good + plain[: max(0, FEWEST_FOUND - len(good))]
    dice.shuffle(kept)
    return tuple(kept)


def _met(duel: Duel, dice: Random) -> Iterator[tuple[Place, Sequence[Place]]]:
    """Positions of random games, each once, with those one ply later."""
    seen: set[Place] = set()
    left, in_vain = MOST_STEPS, 0
    while left > 0 and in_vain < MOST_WALKS_IN_VAIN:
        place, in_vain = duel.start, in_vain + 1
        for _ in range(LONGEST_WALK):
            followers = duel.followers(place)
            left -= 1 + len(followers)
            if place not in seen:
                seen.add(place)
                in_vain = 0
                yield place, followers
            if not followers or left <= 0:
                break
            place = dice.choice(followers)


def _puzzle(
    table: Table, place: Place, followers: Sequence[Place], rules: Compiled, dice: Random
) -> Puzzle | None:
    worth = table.worth_at(place)
    if worth.value is Value.LOSS or len(followers) == 1:
        return None
    worths = map(table.worth_at, followers)
    if sum(_is_as_wanted(after, worth) for after in worths) != 1:
        return None
    position = _mixed(table.duel.position(place), rules, dice)
    moves = _moves(position)
    right = [move for move in moves if _is_as_wanted(table.worth(position.play(move)), worth)]
    if len(right) != 1 or len(moves) == 1:
        return None
    return Puzzle(position, right[0], worth.value, worth.distance)


def _is_as_wanted(after: Worth, worth: Worth) -> bool:
    """Whether that move, after which it's the opponent's turn, keeps the position's value."""
    return after.value is (Value.LOSS if worth.value is Value.WIN else Value.DRAW)


def _mixed(position: Position, rules: Compiled, dice: Random) -> Position:
    """The position with each side's hands in a random order."""
    sides = tuple(
        side._replace(hands=tuple(dice.sample(side.hands, len(side.hands))))
        for side in position.sides
    )
    return Position(rules, sides, position.turn)


def _moves(position: Position) -> list[Move]:
    """All moves; none if there are more than can be offered."""
    moves = list(islice(position.legal_moves(), 2 * MOST_MOVES + 1))
    hits = sum(isinstance(move, Attack) for move in moves)
    return [] if max(hits, len(moves) - hits) > MOST_MOVES else moves


def _is_good(puzzle: Puzzle) -> bool:
    enough = len(list(islice(puzzle.position.legal_moves(), FEWEST_MOVES))) == FEWEST_MOVES
    return enough and puzzle.distance != 1

"""The simple solver: list all reachable positions and their followers, then work backward.

It's slow and short. The faster solvers are tested against it, and it handles what they can't: games
with few reachable positions among very many, and games in which a move changes more than one side.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, TypeVar

from engine.compiled import Compiled, MoveScope
from engine.position import Key, Position
from engine.tables.limits import NoTable
from engine.tables.value import Value

MOST_REACHED = 200_000
"""Each takes a kilobyte or more here, and some have many followers."""

Pair: TypeAlias = tuple[int, int]
"""A two-player position: the numbers of the mover's side and the opponent's."""
Watched: TypeAlias = tuple[Key, int]
"""A position with three or more seats, and the seat it's solved for, counted from the mover."""
State = TypeVar("State", bound=Hashable)
Graph: TypeAlias = Mapping[State, tuple[State, ...]]


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """A two-player position, its value, and in how many plies it's decided with best play."""

    position: Position
    value: Value
    distance: int | None
    """None for a draw: the game goes on forever."""


@dataclass(frozen=True, slots=True)
class SolvedCrowdPosition:
    """A position with three or more seats, counted from the mover, who is 0."""

    position: Position
    wins: tuple[int, ...]
    """The seats that can force a win against all the others together."""
    safe: tuple[int, ...]
    """The seats all the others together can't keep from winning or playing on forever."""


def solve_duel_plainly(rules: Compiled) -> Iterator[SolvedPosition]:
    """Every two-player position reachable from the start, the start first.

    If a move changes only one side, sides are numbered and nothing is worked out twice. Any other
    game is solved too, by playing all its moves.
    """
    if rules.move_scope is MoveScope.ONE_SIDE:
        yield from _solved(_numbered(rules), partial(_followers, rules), partial(_position, rules))
    else:
        yield from _solved(_start(rules), partial(_played, rules), partial(Position, rules))


def _solved(
    start: State,
    followers: Callable[[State], Iterable[State]],
    position_of: Callable[[State], Position],
) -> Iterator[SolvedPosition]:
    graph = _graph(start, followers)
    positions = {state: position_of(state) for state in graph}
    ends = {at: position.winner == 0 for at, position in positions.items() if position.is_over}
    for state, (value, distance) in backward(graph, ends).items():
        yield SolvedPosition(positions[state], value, distance)


def _numbered(rules: Compiled) -> Pair:
    mine, theirs = map(rules.table.number, rules.start)
    return (mine, theirs)


def _position(rules: Compiled, pair: Pair) -> Position:
    return Position(rules, tuple(map(rules.table.side, pair)))


def _followers(rules: Compiled, pair: Pair) -> Iterator[Pair]:
    mine, theirs = pair
    table = rules.table
    if table.is_out(mine) or table.is_out(theirs):
        return
    attacker = table.swaps_reset(mine)
    for weapon in table.weapons(mine):
        yield from ((struck, attacker) for struck in table.struck(theirs, weapon))
    yield from ((theirs, turned) for turned in table.turns(mine))


def _graph(
    start: State, followers: Callable[[State], Iterable[State]]
) -> dict[State, tuple[State, ...]]:
    """Every state reachable from the start, each with its different followers.

    Raises NoTable if there are too many, as soon as that many have been seen.
    """
    graph: dict[State, tuple[State, ...]] = {}
    seen = {start}
    waiting = deque([start])
    while waiting:
        state = waiting.popleft()
        graph[state] = tuple(dict.fromkeys(followers(state)))
        new = [follower for follower in graph[state] if follower not in seen]
        seen.update(new)
        waiting.extend(new)
        if len(seen) > MOST_REACHED:
            raise NoTable("reached-too-many", most=MOST_REACHED)
    return graph


def _leaders(graph: Graph[State]) -> dict[State, list[State]]:
    """For each state, the states it can follow."""
    leaders: dict[State, list[State]] = {state: [] for state in graph}
    for state, followers in graph.items():
        for follower in followers:
            leaders[follower].append(state)
    return leaders


def backward(
    graph: Graph[State], ends: Mapping[State, bool]
) -> dict[State, tuple[Value, int | None]]:
    """The value and distance of each state; `ends` says if the mover won each finished one."""
    leaders = _leaders(graph)
    open_moves = {state: len(followers) for state, followers in graph.items()}
    found: dict[State, tuple[Value, int]] = {}
    waiting = deque[State]()
    for state, won in ends.items():
        found[state] = (Value.WIN if won else Value.LOSS, 0)
        waiting.append(state)
    while waiting:
        state = waiting.popleft()
        value, distance = found[state]
        for leader in leaders[state]:
            open_moves[leader] -= 1
            if leader not in found and (value is Value.LOSS or open_moves[leader] == 0):
                better = Value.WIN if value is Value.LOSS else Value.LOSS
                found[leader] = (better, distance + 1)
                waiting.append(leader)
    return {state: found.get(state, (Value.DRAW, None)) for state in graph}


def reachable(rules: Compiled) -> Iterator[Position]:
    """Every position reachable from the start, the start first, for any game."""
    graph = _graph(_start(rules), partial(_played, rules))
    return (Position(rules, key) for key in graph)


def _start(rules: Compiled) -> Key:
    return Position.start(rules).key


def _played(rules: Compiled, key: Key) -> Iterator[Key]:
    position = Position(rules, key)
    return (position.play(move).key for move in position.legal_moves())


def solve_crowd_plainly(rules: Compiled) -> Iterator[SolvedCrowdPosition]:
    """Every reachable position with three or more seats, the start first."""
    positions: dict[Key, Position] = {}

    def followers(key: Key) -> Iterator[tuple[Key, int]]:
        positions[key] = Position(rules, key)
        played = map(positions[key].play, positions[key].legal_moves())
        return ((after.key, after.turn) for after in played)

    graph = _turning_graph(_start(rules), followers)
    wins, unsafe = (
        _forced(graph, positions, _has_won, own=True),
        _forced(graph, positions, _has_lost, own=False),
    )
    for key, position in positions.items():
        seats = range(rules.players)
        yield SolvedCrowdPosition(
            position,
            wins=tuple(seat for seat in seats if (key, seat) in wins),
            safe=tuple(seat for seat in seats if (key, seat) not in unsafe),
        )


def _turning_graph(
    start: Key, followers: Callable[[Key], Iterator[tuple[Key, int]]]
) -> dict[Watched, tuple[Watched, ...]]:
    """The game as each seat sees it: seats count from the mover, so they shift every turn."""
    turned: dict[Key, tuple[tuple[Key, int], ...]] = {}

    def keys(key: Key) -> list[Key]:
        turned[key] = tuple(dict.fromkeys(followers(key)))
        return [follower for follower, _ in turned[key]]

    players = len(start)
    return {
        (key, seat): tuple((after, (seat - shift) % players) for after, shift in turned[key])
        for key in _graph(start, keys)
        for seat in range(players)
    }


def _has_won(position: Position, seat: int) -> bool:
    return position.winner == seat


def _has_lost(position: Position, seat: int) -> bool:
    """Whether the seat can't be saved anymore: it's out, or another seat has won."""
    winner = position.winner
    return winner != seat and (winner is not None or position.is_out(seat))


def _forced(
    graph: Graph[Watched],
    positions: Mapping[Key, Position],
    is_end: Callable[[Position, int], bool],
    *,
    own: bool,
) -> set[Watched]:
    """The states where this end of the game is forced, by the seat itself or by all the others."""
    leaders = _leaders(graph)
    open_moves = {watched: len(followers) for watched, followers in graph.items()}
    forced = {(key, seat) for key, seat in graph if is_end(positions[key], seat)}
    waiting = deque(forced)
    while waiting:
        for leader in leaders[waiting.popleft()]:
            open_moves[leader] -= 1
            chooses = (leader[1] == 0) is own
            if leader not in forced and (chooses or open_moves[leader] == 0):
                forced.add(leader)
                waiting.append(leader)
    return forced

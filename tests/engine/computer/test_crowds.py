"""The computer among two and more others."""

from __future__ import annotations

from functools import cache

import pytest

from engine.computer import Computer, History, Prospect
from engine.computer.choices import occurrence
from engine.position import Position
from engine.rules.setup import Level
from engine.tables import Value, solve_crowd_plainly
from tests.engine.computer.games import at, crowd_of, player, rules_of

BEST = (Level.HARD, Level.EXPERT)
NAMES = ("attacks-only", "zombies", "misere")


@cache
def all_positions(name: str) -> list[Position]:
    return [solved.position for solved in solve_crowd_plainly(rules_of(name, 3))]


def some_positions(name: str, every: int = 11) -> list[Position]:
    return [position for position in all_positions(name)[::every] if not position.is_over]


@pytest.mark.parametrize(
    "name", ["attacks-only", *(pytest.param(name, marks=pytest.mark.slow) for name in NAMES[1:])]
)
def test_a_forced_win_is_kept_and_a_forced_loss_kept_out_of(name: str) -> None:
    table = crowd_of(name, 3)
    players = [player(level, name, 3) for level in BEST]
    for position in some_positions(name):
        afters = [position.play(move) for move in position.legal_moves()]
        for computer in players:
            for choice in computer.likes(position):
                if any(is_won(position, after, name) for after in afters):
                    assert is_won(position, choice.after, name)
                elif any(is_safe(position, after, name) for after in afters):
                    assert is_safe(position, choice.after, name)
    assert table.safe(Position.start(rules_of(name, 3))) is not None


def is_won(position: Position, after: Position, name: str) -> bool:
    winner = after.winner
    if winner is not None:
        return winner == position.turn
    return (position.turn - after.turn) % 3 in crowd_of(name, 3).wins(after)


def is_safe(position: Position, after: Position, name: str) -> bool:
    winner = after.winner
    if winner is not None:
        return winner == position.turn
    return (position.turn - after.turn) % 3 in crowd_of(name, 3).safe(after)


@pytest.mark.parametrize("level", BEST)
def test_a_forced_win_is_brought_home_against_every_defence(level: Level) -> None:
    table, computer = crowd_of("attacks-only", 3), player(level, "attacks-only", 3)
    won = [p for p in some_positions("attacks-only", 5) if 0 in table.wins(p)]
    assert won

    def brought_home(position: Position, seat: int, left: int) -> bool:
        if position.winner is not None:
            return position.winner == seat
        assert left, "it takes for ever"
        if position.turn == seat:
            afters = [choice.after for choice in computer.likes(position)]
        else:
            afters = list({a.key: a for a in map(position.play, position.legal_moves())}.values())
        return all(brought_home(after, seat, left - 1) for after in afters)

    assert all(brought_home(position, position.turn, 12) for position in won[:40])


@pytest.mark.parametrize("level", BEST)
def test_where_nothing_is_forced_the_own_chance_counts(level: Level) -> None:
    computer = player(level, "official", 3)
    for code in ("1,1|1,1|1,1", "1,2|1,3|2,2", "0,4|1,3|1,1", "1,4|0,2|3,3"):
        position = at("official", code, 3)
        afters = [position.play(move) for move in position.legal_moves()]
        best = max(own_chance(level, position, after) for after in afters)
        for choice in computer.likes(position):
            assert own_chance(level, position, choice.after) == pytest.approx(best)


def own_chance(level: Level, position: Position, after: Position) -> float:
    """What the level goes by: to an expert the others err less."""
    table = crowd_of("official", 3)
    chances = table.keen_chances if level is Level.EXPERT else table.chances
    return chances(after)[(position.turn - after.turn) % 3]


def test_an_expert_among_hard_players_wins_more_than_his_share() -> None:
    expert, hard = (player(level, "misere", 3) for level in (Level.EXPERT, Level.HARD))
    won = sum(winner_of("misere", expert, hard, game % 3) == game % 3 for game in range(150))
    assert won > 60


def winner_of(name: str, one: Computer, other: Computer, seat: int) -> int | None:
    """Who wins where the one has that seat and the other plays for all the others."""
    position = Position.start(rules_of(name, 3))
    for _ in range(200):
        if position.winner is not None:
            break
        player = one if position.turn == seat else other
        position = position.play(player.choose(position))
    return position.winner


def test_it_does_not_matter_who_moves_first_in_the_seats() -> None:
    hard = player(Level.HARD, "official", 3)
    one = at("official", "1,2|1,3|2,2", 3)
    turned = Position(one.rules, (one.sides[2], *one.sides[:2]), 1)
    assert [c.after.key for c in hard.likes(one)] == [c.after.key for c in hard.likes(turned)]


def test_a_repetition_that_draws_is_worse_than_any_hope() -> None:
    expert = player(Level.EXPERT, "official", 3)
    position = at("official", "1,2|1,3|2,2", 3)
    liked = expert.likes(position)
    history = History({occurrence(c.after): 2 for c in liked}, repetition=3)
    again = {c.after.key for c in expert.likes(position, history)}
    assert not again & {c.after.key for c in liked}


def test_a_zombie_moves_at_every_level() -> None:
    position = at("zombies", "z|0,2|1,1", 3)
    for level in Level:
        assert position.is_legal(player(level, "zombies", 3).choose(position))


@pytest.mark.parametrize("level", BEST)
def test_a_zombie_likes_all_its_blows_as_well_also_those_that_end_the_game(level: Level) -> None:
    position = at("zombies", "z|0,4|0,1", 3)
    afters = {choice.after.winner for choice in player(level, "zombies", 3).likes(position)}
    assert afters == {None, 2}


def test_medium_sees_three_moves_ahead_among_others_too() -> None:
    medium = player(Level.MEDIUM, "attacks-only", 3)
    position = at("attacks-only", "0,4|0,1|0,0", 3)
    assert [c.after.winner for c in medium.likes(position)] == [position.turn]


def test_the_prospect_of_an_open_position_is_its_chance_and_not_a_value() -> None:
    hard = player(Level.HARD, "official", 3)
    moment = hard.thinking.moment(Position.start(rules_of("official", 3)), History())
    for prospect in hard.thinking.prospects(moment, lambda: True):
        assert prospect.value is None
        assert 0 < prospect.chance < 0.5


def test_a_forced_win_ranks_before_safety_before_any_chance() -> None:
    win = Prospect(Value.WIN, chance=0.9, safe=True)
    safe = Prospect(chance=0.1, safe=True)
    unsafe = Prospect(chance=0.8, safe=False)
    out = Prospect(Value.LOSS, 1, 0.0)
    assert win.rank > safe.rank > unsafe.rank > out.rank

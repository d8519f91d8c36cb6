"""What the history of a game changes: repetitions, circles, and the move limit."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.computer import NOTHING_SEEN, Choice, History
from engine.computer.choices import Occurrence, occurrence
from engine.game import DrawAgreed, Game, Reason, Result
from engine.position import Position
from engine.rules import PRESETS, HouseRules, Setup
from engine.rules.setup import Level
from engine.tables import Value
from tests.engine.computer.games import at, player, rules_of, table_of

BEST = (Level.HARD, Level.EXPERT)


def seen_twice(*positions: Position) -> History:
    seen: dict[Occurrence, int] = {occurrence(position): 2 for position in positions}
    return History(seen, repetition=3)


def undecided(name: str, value: Value, least: int) -> list[tuple[Position, tuple[Choice, ...]]]:
    """Positions of that value with so many equally good choices."""
    hard = player(Level.HARD, name)
    found = [
        (p, tuple(hard.likes(p)))
        for p, w in table_of(name).reached()
        if w.value is value and not p.is_over
    ]
    return [(position, liked) for position, liked in found if len(liked) >= least]


@pytest.mark.parametrize("level", BEST)
def test_a_win_is_not_repeated_into_a_draw_while_another_move_keeps_it(level: Level) -> None:
    computer = player(level, "free")
    looked_at = 0
    for position, (one, *others) in undecided("free", Value.WIN, 2):
        if one.after.is_over:
            continue
        liked = computer.likes(position, seen_twice(one.after))
        assert one.after.key not in {choice.after.key for choice in liked}
        assert {c.after.key for c in liked} <= {c.after.key for c in others}
        looked_at += 1
    assert looked_at


@pytest.mark.parametrize("level", BEST)
def test_a_win_is_not_played_where_every_defence_draws_by_repetition(level: Level) -> None:
    """Where a reply would bring a position for the third time, another way to win is better."""
    table, computer = table_of("free"), player(level, "free")
    looked_at = 0
    for position, (one, *others) in undecided("free", Value.WIN, 2):
        if one.after.is_over or not others:
            continue
        replies = [one.after.play(move) for move in one.after.legal_moves()]
        elsewhere = {
            choice.after.play(move).key for choice in others for move in choice.after.legal_moves()
        }
        own = [reply for reply in replies if reply.key not in elsewhere]
        if own and all(table.worth(reply).value is Value.WIN for reply in own):
            liked = computer.likes(position, seen_twice(own[0]))
            assert one.after.key not in {choice.after.key for choice in liked}
            looked_at += 1
    assert looked_at


@pytest.mark.parametrize("level", BEST)
def test_who_is_losing_repeats_the_position(level: Level) -> None:
    computer = player(level, "free")
    for position, _ in undecided("free", Value.LOSS, 1):
        for move in position.legal_moves():
            after = position.play(move)
            liked = computer.likes(position, seen_twice(after))
            assert after.is_over or [choice.after.key for choice in liked] == [after.key]


@pytest.mark.parametrize("name", ["official", "classic"])
def test_an_expert_who_is_not_losing_does_not_repeat_while_he_can_go_on(name: str) -> None:
    expert = player(Level.EXPERT, name)
    for position, liked in undecided(name, Value.DRAW, 2):
        for choice in liked:
            history = seen_twice(choice.after)
            again = {other.after.key for other in expert.likes(position, history)}
            assert choice.after.key not in again


def test_a_losing_expert_goes_where_the_game_has_been() -> None:
    expert = player(Level.EXPERT, "free")
    for position, liked in undecided("free", Value.LOSS, 2):
        for choice in liked:
            history = History({occurrence(choice.after): 1}, repetition=3)
            assert [c.after.key for c in expert.likes(position, history)] == [choice.after.key]


@pytest.mark.parametrize("level", BEST)
def test_a_loss_behind_the_move_limit_is_a_draw_and_a_win_behind_it_too(level: Level) -> None:
    thinking = player(level, "free").thinking
    for position, (value, distance) in table_of("free").reached():
        if distance is None or position.is_over:
            continue
        for left in (distance - 1, distance):
            if left == 0:
                continue
            moment = thinking.moment(position, History(moves_left=left))
            best = max(thinking.prospects(moment, lambda: True), key=lambda p: p.rank)
            assert best.value is (value if left == distance else Value.DRAW)


def test_two_experts_at_the_official_rules_do_not_go_in_short_circles() -> None:
    expert = player(Level.EXPERT, "official")
    lengths: list[int] = []
    for _ in range(5):
        game = Game(Setup.of(PRESETS["official"]))
        while game.outcome is None:
            game.play(expert.choose(game.position, History.of(game)))
        lengths.append(game.plies)
    assert min(lengths) > 30


def test_the_history_of_a_game_counts_as_the_game_does() -> None:
    game = Game(Setup.of(HouseRules(repetition=3, swaps=True, move_limit=20)))
    for _ in range(4):
        assert History.of(game).times(occurrence(game.position)) == game.times
        mover = game.position
        swap = [move for move in mover.legal_moves() if str(move).startswith("swap")]
        game.play(swap[0] if swap else next(mover.legal_moves()))
    game.add(DrawAgreed(0))
    assert History.of(game).times(occurrence(game.position)) == game.times
    assert History.of(game).moves_left == 16


def test_a_game_ends_by_the_rule_that_its_history_foretells() -> None:
    for rules in (HouseRules(), HouseRules(move_limit=12, repetition=0)):
        game = Game(Setup.of(rules))
        hard = player(Level.HARD, "official")
        foretold: Reason | None = None
        while game.outcome is None:
            history = History.of(game)
            move = hard.choose(game.position, history)
            foretold = history.drawn_by(occurrence(game.position.play(move)))
            game.play(move)
        if game.outcome.result is Result.DRAW:
            assert foretold is game.outcome.reason


def test_without_a_history_nothing_is_drawn() -> None:
    assert NOTHING_SEEN.drawn_by(occurrence(at("official", "1111"))) is None
    assert Counter(NOTHING_SEEN.seen) == Counter()
    assert rules_of("official").is_duel

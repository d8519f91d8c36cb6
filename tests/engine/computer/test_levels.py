"""What each level promises."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.computer import Computer, Thinking
from engine.errors import GameOver
from engine.position import Position
from engine.rules.setup import Level
from engine.tables import Value
from tests.engine.computer.games import at, player, rules_of, table_of

CODES = ("1111", "1122", "0112", "1314", "0123", "0413", "2314")


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", ["official", "free", "cherri", "stumps", "integers", "misere"])
def test_every_level_makes_legal_moves_to_the_end(level: Level, name: str) -> None:
    one = player(level, name)
    position = Position.start(rules_of(name))
    for _ in range(30):
        if position.is_over:
            break
        move = one.choose(position)
        assert position.is_legal(move)
        position = position.play(move)


@pytest.mark.parametrize("level", Level)
def test_nobody_moves_in_a_game_that_is_over(level: Level) -> None:
    with pytest.raises(GameOver):
        player(level, "official").choose(at("official", "0011"))


@pytest.mark.parametrize("level", Level)
def test_the_same_dice_make_the_same_moves(level: Level) -> None:
    for code in CODES:
        position = at("classic", code)
        first, second = (player(level, "classic", seed=7).choose(position) for _ in range(2))
        assert first == second


def test_easy_makes_every_legal_move_about_equally_often() -> None:
    position, easy = at("official", "1314"), player(Level.EASY, "official")

    made = Counter(easy.choose(position) for _ in range(2_000))

    legal = list(position.legal_moves())
    assert set(made) == set(legal)
    assert min(made.values()) > 0.7 * 2_000 / len(legal)


def test_medium_sees_a_loss_within_three_moves_and_none_behind_it() -> None:
    table = table_of("free")
    medium = player(Level.MEDIUM, "free")
    for position, worth in table.reached():
        if position.is_over or worth.value is Value.LOSS:
            continue
        for choice in medium.likes(position):
            value, distance = table.worth(choice.after)
            assert value is not Value.WIN or (distance or 0) + 1 > 3


def test_medium_wins_what_is_won_within_three_moves_and_wanders_elsewhere() -> None:
    table = table_of("free")
    medium, hard = player(Level.MEDIUM, "free"), player(Level.HARD, "free")
    wanders = 0
    for position, (value, distance) in table.reached():
        if value is not Value.WIN or position.is_over:
            continue
        if (distance or 0) <= 3:
            assert medium.likes(position) == hard.likes(position)
        else:
            wanders += len(medium.likes(position)) > len(hard.likes(position))
    assert wanders > 10


def test_hard_makes_any_of_the_equal_moves() -> None:
    position, hard = at("official", "1314"), player(Level.HARD, "official")

    made = {hard.choose(position) for _ in range(300)}

    assert made == {move for choice in hard.likes(position) for move in choice.moves}
    assert len(made) > 1


def test_the_expert_prefers_the_move_after_which_more_replies_are_mistakes() -> None:
    table, expert = table_of("official"), player(Level.EXPERT, "official")
    hard = player(Level.HARD, "official")
    liked, others = 0.0, 0.0
    for position, worth in table.reached():
        if worth.value is Value.DRAW and len(hard.likes(position)) > 1:
            liked += mistakes([c.after for c in expert.likes(position)])
            others += mistakes([c.after for c in hard.likes(position)])
    assert liked > 1.3 * others


def mistakes(positions: list[Position]) -> float:
    """The average share of replies that give a draw away."""
    shares: list[float] = []
    for position in positions:
        replies = {a.key: a for a in map(position.play, position.legal_moves())}.values()
        wrong = sum(table_of("official").worth(reply).value is Value.WIN for reply in replies)
        shares.append(wrong / len(replies))
    return sum(shares) / len(shares)


def test_the_games_of_an_expert_differ() -> None:
    expert = player(Level.EXPERT, "official")
    games: set[str] = set()
    for _ in range(20):
        position, game = Position.start(rules_of("official")), ""
        for _ in range(8):
            move = expert.choose(position)
            game += f"{move}, "
            position = position.play(move)
        games.add(game)
    assert len(games) > 10


def test_what_was_thought_before_changes_no_move() -> None:
    used = Thinking(rules_of("classic"), table_of("classic"))
    for position, _ in table_of("classic").reached():
        if position.is_over:
            continue
        fresh = Thinking(rules_of("classic"), table_of("classic"))
        first = Computer(Level.EXPERT, used, Random(3)).choose(position)
        assert first == Computer(Level.EXPERT, fresh, Random(3)).choose(position)

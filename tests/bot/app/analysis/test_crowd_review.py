"""Where games of three and more were decided."""

from random import Random

import pytest

from bot.app.analysis import BiggestMistake, PastMoves, crowd_review
from engine.computer import NOTHING_SEEN, CrowdProspects, choices
from engine.game import Game, Moved, Resigned
from engine.position import Position
from engine.rules import PRESETS, Setup
from tests.engine.tables.crowd.crowds import table

SETUP = Setup.of(PRESETS["official"], 3)


def played(seed: int) -> Game:
    """A game of three in which everybody plays as it comes, to its end."""
    dice, game = Random(seed), Game(SETUP)
    while game.outcome is None:
        game.play(dice.choice([*game.position.legal_moves()]))
    return game


def is_sure(position: Position, side: int) -> bool:
    if position.winner is not None:
        return position.winner == side
    return (side - position.turn) % 3 in table(position.rules).wins(position)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_was_decided_when_the_winner_could_not_be_stopped_any_more(seed: int) -> None:
    game = played(seed)
    assert game.outcome is not None
    winner = game.outcome.winner
    decided = crowd_review(game, table(game.rules)).decided
    assert winner is not None
    assert decided is not None
    assert decided.winner == winner
    positions = [position for _, position in game.line]
    assert not is_sure(positions[decided.ply - 1], winner)
    assert all(is_sure(position, winner) for position in positions[decided.ply :])
    event = game.events[decided.ply - 1]
    assert isinstance(event, Moved)
    assert (event.seat, event.move) == (decided.seat, decided.move)


@pytest.mark.parametrize("seed", range(4))
def test_no_move_cost_its_maker_more_than_the_biggest_mistake(seed: int) -> None:
    game = played(seed)
    biggest = crowd_review(game, table(game.rules)).biggest_mistake
    assert isinstance(biggest, BiggestMistake)
    prospects = CrowdProspects(table(game.rules), NOTHING_SEEN)
    costs = {}
    for ply, event in enumerate(game.events, start=1):
        assert isinstance(event, Moved)
        before = PastMoves.before_ply(game, ply).position
        chances = {c.moves: prospects.of(before, c).chance for c in choices(before)}
        (had,) = (chance for moves, chance in chances.items() if event.move in moves)
        costs[ply] = max(chances.values()) - had
    assert costs[biggest.ply] == max(costs.values())
    assert biggest.before - biggest.after == costs[biggest.ply]


def test_a_game_that_somebody_left_was_decided_by_nobodys_move() -> None:
    game = Game(SETUP)
    game.add(Resigned(1))
    game.add(Resigned(2))
    decided = crowd_review(game, table(game.rules)).decided
    assert decided is not None
    assert (decided.winner, decided.seat, decided.move) == (0, None, None)


def test_a_game_without_a_winner_was_never_decided() -> None:
    found = crowd_review(Game(SETUP), table(Game(SETUP).rules))
    assert (found.decided, found.biggest_mistake) == (None, None)

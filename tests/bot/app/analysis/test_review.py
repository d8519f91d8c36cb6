"""Where games were won and lost."""

import pytest

from bot.app.analysis import Blunder, EarlyExit, PastMoves, review
from engine.compiled import compile
from engine.computer.choices import occurrence
from engine.game import Abandoned, DrawAgreed, Game, Resigned, TimedOut, TookBack
from engine.moves import Move
from engine.notation import parse_move
from engine.rules import PRESETS, HouseRules, Setup
from engine.tables import Table, Value, solve

CLASSIC = PRESETS["classic"]
"""A draw, if nobody errs."""
ATTACKS = PRESETS["attacks-only"]
"""Lost for who begins."""


def table_of(rules: HouseRules) -> Table:
    return solve(compile(Setup.of(rules)))


def game_of(rules: HouseRules, *moves: str) -> Game:
    game = Game(Setup.of(rules))
    for move in moves:
        game.play(parse_move(move, game.position))
    return game


def value_after(game: Game, table: Table) -> Value:
    return table.worth(game.position).value


def blundered() -> Game:
    """A game of classic rules in which the first move that loses is found and made."""
    table, game = table_of(CLASSIC), game_of(CLASSIC)
    while True:
        moves = [*game.position.legal_moves()]
        losing = [m for m in moves if table.worth(game.position.play(m)).value is Value.WIN]
        if losing:
            game.play(losing[0])
            return game
        game.play(moves[0])


def played_out(game: Game, table: Table) -> Game:
    """The game, brought to its end with best play."""
    while game.outcome is None:
        game.play(
            min(
                game.position.legal_moves(),
                key=lambda move: _badness(table, game, move),
            )
        )
    return game


def _badness(table: Table, game: Game, move: Move) -> tuple[int, int]:
    value, distance = table.worth(game.position.play(move))
    ranks = {Value.LOSS: 0, Value.DRAW: 1, Value.WIN: 2}
    return ranks[value], (distance or 0) * (1 if value is Value.LOSS else -1)


def test_a_game_won_by_a_mistake_has_one_slip_and_names_the_better_move() -> None:
    table, game = table_of(CLASSIC), blundered()
    ply = game.plies
    found = review(played_out(game, table), table)
    slips = [turning for turning in found.turnings if turning is not None]
    (slip,) = slips
    assert isinstance(slip, Blunder)
    assert (slip.ply, slip.before, slip.after) == (ply, Value.DRAW, Value.LOSS)
    assert found.first == ply
    before = PastMoves.before_ply(game, ply)
    assert before.then.plies == ply - 1
    assert table.worth(before.position.play(slip.better)).value is Value.DRAW
    assert table.worth(before.position.play(slip.move)).value is Value.WIN


def test_who_loses_a_lost_game_has_given_nothing_away() -> None:
    table = table_of(ATTACKS)
    found = review(played_out(game_of(ATTACKS), table), table)
    assert found.turnings == (None, None)
    assert found.first is None
    assert found.start is not Value.DRAW


@pytest.mark.parametrize("leaves", [Resigned, TimedOut])
def test_who_leaves_a_game_that_is_not_lost_gives_it_away(leaves: type[Resigned]) -> None:
    game = game_of(CLASSIC, "attack L R")
    game.add(leaves(0))
    assert review(game, table_of(CLASSIC)).turnings == (EarlyExit(0, Value.DRAW), None)


def test_who_resigns_when_lost_gives_nothing_away() -> None:
    table, game = table_of(CLASSIC), blundered()
    loser = 1 - game.position.turn
    slip = review(_resigned(game, loser), table).turnings[loser]
    assert isinstance(slip, Blunder)


def _resigned(game: Game, seat: int) -> Game:
    game.add(Resigned(seat))
    return game


def test_what_was_taken_back_is_forgiven() -> None:
    game = blundered()
    game.add(TookBack(1 - game.position.turn, game.seq - 1))
    game.add(DrawAgreed(0))
    game.add(DrawAgreed(1))
    assert review(game, table_of(CLASSIC)).turnings == (None, None)


def test_a_game_that_was_left_unfinished_is_nobodys_fault() -> None:
    game = game_of(CLASSIC, "attack L R")
    game.add(Abandoned())
    assert review(game, table_of(CLASSIC)).turnings == (None, None)


@pytest.mark.parametrize("rules", [PRESETS["misere"], PRESETS["swaps"], HouseRules(hands=(2, 1))])
def test_games_by_other_rules_are_reviewed_too(rules: HouseRules) -> None:
    table, game = table_of(rules), game_of(rules)
    for _ in range(40):
        if game.outcome is None:
            game.play(next(game.position.legal_moves()))
    found = review(game, table)
    for turning in found.turnings:
        if isinstance(turning, Blunder):
            before = PastMoves.before_ply(game, turning.ply).position
            assert table.worth(before).value is turning.before
            assert turning.better in set(before.legal_moves())


# Moments of games


def test_a_moment_is_shown_as_it_was() -> None:
    game = game_of(CLASSIC, "attack L R", "attack L R", "attack L L")
    past = PastMoves.of(game, 1)
    assert past.position.code_in_places == "1,2|1,1"
    assert past.to_move == 1
    assert past.history.times(occurrence(game.line[0][1])) == 1
    assert past.history.times(occurrence(game.line[2][1])) == 0
    assert PastMoves.of(game, 99).at == past.last == 3
    assert PastMoves.of(game).position == game.position

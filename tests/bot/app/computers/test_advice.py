"""What the computer says of a position: to an offer, as a hint, and before the game."""

import pytest

from bot.app.computers import Computers
from bot.app.referee import AgreeToDraw, Play, Referee, Resign
from db.games import StoredGame
from engine.game import Outcome, Reason, Result
from engine.rules import HouseRules, Level, Setup
from engine.tables import Value
from tests.bot.app.computers.games import FREE, HUGE, OFFICIAL, SLOW, begun
from tests.db.games import ANA

A_DRAW = Outcome(Result.DRAW, Reason.AGREEMENT)


async def offered(referee: Referee, stored: StoredGame) -> StoredGame:
    return (await referee.act(stored.id, ANA, AgreeToDraw())).stored


# Draws


@pytest.mark.parametrize("level", Level)
async def test_a_draw_is_accepted_where_the_table_says_draw(
    computers: Computers, referee: Referee, level: Level
) -> None:
    stored = await offered(referee, await begun(referee, None, level))
    turn = await computers.answer_draw(stored)
    assert turn is not None
    assert turn.stored.game.outcome == A_DRAW
    assert await computers.answer_draw(turn.stored) is None


async def test_it_is_accepted_on_the_computers_turn_too(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, None, Level.HARD)
    stored = (await referee.act(stored.id, ANA, Play("attack L R"))).stored
    turn = await computers.answer_draw(await offered(referee, stored))
    assert turn is not None
    assert turn.stored.game.outcome == A_DRAW


@pytest.mark.parametrize("rules", [FREE, HUGE])
async def test_where_the_game_is_decided_or_nobody_knows_it_is_played_on(
    computers: Computers, referee: Referee, rules: HouseRules
) -> None:
    stored = await offered(referee, await begun(referee, None, Level.HARD, rules=rules))
    assert await computers.answer_draw(stored) is None
    assert (await referee.look(stored.id)).game.outcome is None


async def test_a_draw_that_nobody_offers_is_not_accepted(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, None, Level.HARD)
    assert await computers.answer_draw(stored) is None
    assert (await referee.look(stored.id)).game.seq == 0


async def test_at_a_table_of_three_no_draw_is_accepted(
    computers: Computers, referee: Referee
) -> None:
    stored = await offered(referee, await begun(referee, None, Level.EASY, Level.EASY))
    assert await computers.answer_draw(stored) is None


# Hints


async def test_a_hint_tells_what_each_move_is_worth_the_best_first(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, Level.HARD, None, rules=FREE)
    turn = await computers.move(stored)
    assert turn is not None
    best, *others = await computers.hints(turn.stored, person=ANA, server=None)
    assert (best.prospect.value, best.prospect.distance) == (Value.WIN, 25)
    assert others[-1].prospect.value is not Value.WIN
    said = {move for hint in (best, *others) for move in hint.moves}
    assert said == set(turn.stored.game.position.legal_moves())


async def test_without_a_table_a_hint_tells_what_a_search_sees(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, None, Level.EASY, rules=HUGE)
    hints = await computers.hints(stored, person=ANA, server=None)
    assert hints
    assert all(hint.prospect.value is None for hint in hints)


async def test_when_the_game_is_over_there_is_nothing_to_hint_at(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, None, Level.HARD)
    over = (await referee.act(stored.id, ANA, Resign())).stored
    assert await computers.hints(over, person=ANA, server=None) == ()


# The start


@pytest.mark.parametrize(
    ("rules", "players", "value"),
    [
        (OFFICIAL, 2, Value.DRAW),
        (FREE, 2, Value.LOSS),
        (FREE.model_copy(update={"move_limit": 26}), 2, Value.LOSS),
        (FREE.model_copy(update={"move_limit": 25}), 2, Value.DRAW),
        (FREE.model_copy(update={"move_limit": 0}), 2, Value.LOSS),
        (HUGE, 2, None),
        (HUGE, 3, None),
    ],
)
async def test_what_the_start_is_worth_is_told_where_it_is_known(
    computers: Computers, rules: HouseRules, players: int, value: Value | None
) -> None:
    setup = Setup.of(rules, players)
    assert await computers.worth(setup, person=ANA, server=None) is value


async def test_what_is_not_known_in_time_is_not_told(computers: Computers) -> None:
    setup = Setup.of(SLOW)
    assert await computers.worth(setup, person=ANA, server=None, seconds=0.01) is None


async def test_at_a_table_of_three_only_a_forced_win_is_told(computers: Computers) -> None:
    undecided = HouseRules(hands=1, fingers=3)
    won = HouseRules(hands=1, start=((4,), (1,), (3,)))
    for rules, value in ((undecided, None), (won, Value.WIN)):
        setup = Setup.of(rules, 3)
        assert await computers.worth(setup, person=ANA, server=None, seconds=60) is value

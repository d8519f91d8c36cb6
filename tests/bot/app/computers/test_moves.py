"""Where a computer is to move, it moves: once, in time, and by the table if there is one."""

import asyncio
import logging
from collections.abc import Awaitable
from random import Random
from typing import TypeVar

import pytest

from bot.app.computers import Computers
from bot.app.referee import AgreeToDraw, Referee, Resign, TakeBack, TakenTurn
from bot.app.solving import Solving
from bot.app.work.tables import Progress
from db.database import Database
from db.games import StoredGame
from engine.game import Moved
from engine.rules import HouseRules, Level
from tests.bot.app.computers.games import HUGE, MIDDLE, OFFICIAL, SLOW, as_stored, begun, moved
from tests.db.games import ANA

Found = TypeVar("Found")


@pytest.mark.parametrize("rules", [OFFICIAL, HouseRules(hands=3)])
@pytest.mark.parametrize("level", Level)
async def test_a_whole_game_is_played_to_its_end(
    computers: Computers, referee: Referee, house: Database, level: Level, rules: HouseRules
) -> None:
    stored, dice = await begun(referee, None, level, rules=rules), Random(3)
    while stored.game.outcome is None:
        turn = await moved(referee, stored.id, dice)
        answer = await computers.move(turn.stored)
        stored = (answer or turn).stored
    kept = (await as_stored(house, stored.id)).game
    assert kept.outcome == stored.game.outcome
    assert [event.seat for event in kept.events if isinstance(event, Moved)] == [
        ply % 2 for ply in range(kept.plies)
    ]


async def test_computers_move_until_a_person_is_to_move(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, Level.EASY, Level.EASY, None)
    turn = await computers.move(stored)
    assert turn is not None
    assert turn.stored.game.to_move == 2
    assert turn.stored.game.plies == 2


async def test_computers_play_each_other_to_the_end(computers: Computers, referee: Referee) -> None:
    turn = await computers.move(await begun(referee, Level.HARD, Level.EASY))
    assert turn is not None
    assert turn.stored.game.outcome is not None


async def test_where_a_person_is_to_move_no_computer_does(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, None, Level.HARD)
    assert await computers.move(stored) is None
    over = (await referee.act(stored.id, ANA, Resign())).stored
    assert await computers.move(over) is None
    assert over.game.plies == 0


@pytest.mark.parametrize("rules", [OFFICIAL, HUGE])
async def test_two_who_ask_at_once_get_the_same_move(
    computers: Computers, referee: Referee, rules: HouseRules
) -> None:
    stored = await begun(referee, Level.HARD, None, rules=rules)
    one, other = await asyncio.gather(computers.move(stored), computers.move(stored))
    assert one is other
    assert one is not None
    assert one.stored.game.plies == 1


async def test_whoever_gives_up_asking_leaves_the_move_to_the_others(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, Level.HARD, None, rules=HUGE)
    gone, stays = (asyncio.create_task(computers.move(stored)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    turn = await stays
    assert turn is not None
    assert turn.stored.game.plies == 1


# Tables


@pytest.mark.parametrize("level", Level)
async def test_a_game_too_large_for_a_table_is_played_all_the_same(
    computers: Computers, referee: Referee, level: Level
) -> None:
    stored = await begun(referee, level, None, rules=HUGE)
    turn = await computers.move(stored)
    assert turn is not None
    assert turn.stored.game.plies == 1


async def test_a_table_that_takes_too_long_is_waited_for_once(
    referee: Referee, caplog: pytest.LogCaptureFixture
) -> None:
    solving = Solving(time_limit=0.0)
    computers = Computers(referee, solving, dice=Random(1), search_seconds=0.01)
    stored = await begun(referee, Level.HARD, None, rules=SLOW)
    with caplog.at_level(logging.WARNING):
        for plies in (1, 3):
            turn = await computers.move(stored)
            assert turn is not None
            assert turn.stored.game.plies == plies
            stored = (await moved(referee, stored.id)).stored
    assert len([line for line in caplog.messages if "without its table" in line]) == 1
    await solving.close()


async def test_who_does_not_want_to_wait_gets_a_move_without_the_table(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, Level.HARD, None, rules=SLOW)
    assert not computers.stop_waiting(stored.id)
    turn = await impatient(computers, stored.id, computers.move(stored))
    assert turn is not None
    assert turn.stored.game.plies == 1

    stored = (await moved(referee, stored.id)).stored
    again = asyncio.create_task(computers.move(stored))
    while not again.done():
        assert not computers.stop_waiting(stored.id)
        await asyncio.sleep(0)
    assert (await referee.look(stored.id)).game.plies == 3


async def test_progress_is_told_to_all_who_wait(computers: Computers, referee: Referee) -> None:
    stored = await begun(referee, Level.HARD, None, None, rules=HouseRules(fingers=8))
    heard: set[str] = set()

    def listener(who: str) -> Progress:
        return lambda level, decided: heard.add(who)

    one, other = await asyncio.gather(
        *(computers.move(stored, listener(who)) for who in ("first", "second"))
    )
    assert one is other
    assert heard == {"first", "second"}


async def test_it_is_known_beforehand_whether_one_has_to_wait(
    computers: Computers, referee: Referee
) -> None:
    for level, rules, at_once in [
        (Level.EASY, HUGE, True),
        (Level.HARD, HUGE, False),
        (Level.EXPERT, OFFICIAL, True),
        (Level.HARD, MIDDLE, False),
        (None, HUGE, True),
    ]:
        stored = await begun(referee, level, None if level else Level.HARD, rules=rules)
        assert computers.at_once(stored) is at_once, (level, rules)
    stored = await begun(referee, Level.HARD, None, rules=MIDDLE)
    await computers.move(stored)
    assert computers.at_once(await begun(referee, Level.HARD, None, rules=MIDDLE))


# While it thinks


async def test_a_move_for_a_moment_that_is_over_is_dropped(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, None, Level.HARD, rules=SLOW)
    stored = (await moved(referee, stored.id)).stored
    thinks = await begun_to_wait(computers, stored)
    await referee.act(stored.id, ANA, TakeBack())
    assert await impatient(computers, stored.id, thinks) is None
    assert (await referee.look(stored.id)).game.plies == 0


async def test_a_game_that_is_over_is_left_alone(computers: Computers, referee: Referee) -> None:
    stored = await begun(referee, Level.HARD, None, rules=SLOW)
    thinks = await begun_to_wait(computers, stored)
    over = (await referee.act(stored.id, ANA, Resign())).stored
    assert await impatient(computers, stored.id, thinks) is None
    assert over.game.plies == 0


async def test_what_is_said_meanwhile_makes_it_think_anew(
    computers: Computers, referee: Referee
) -> None:
    stored = await begun(referee, Level.HARD, None, rules=SLOW)
    thinks = await begun_to_wait(computers, stored)
    await referee.act(stored.id, ANA, AgreeToDraw())
    turn = await impatient(computers, stored.id, thinks)
    assert turn is not None
    assert (turn.stored.game.seq, turn.stored.game.plies) == (2, 1)


async def test_the_event_loop_goes_on_while_a_computer_searches(
    referee: Referee, solving: Solving
) -> None:
    computers = Computers(referee, solving, dice=Random(1), search_seconds=0.5)
    stored = await begun(referee, Level.HARD, None, rules=HUGE)
    searches, beats = asyncio.create_task(computers.move(stored)), 0
    while not searches.done():
        beats += 1
        await asyncio.wait({searches}, timeout=0)
    assert beats > 10
    assert await searches is not None


async def test_closing_leaves_the_move_to_be_made_later(
    computers: Computers, referee: Referee, solving: Solving
) -> None:
    stored = await begun(referee, Level.HARD, None, rules=SLOW)
    thinks = await begun_to_wait(computers, stored)
    await computers.close()
    with pytest.raises(asyncio.CancelledError):
        await thinks
    assert (await referee.look(stored.id)).game.plies == 0


async def begun_to_wait(computers: Computers, stored: StoredGame) -> asyncio.Task[TakenTurn | None]:
    """The computer's move, for which it waits for a table by now."""
    task = asyncio.create_task(computers.move(stored))
    for _ in range(10):
        await asyncio.sleep(0)
    return task


async def impatient(computers: Computers, game: int, wanted: Awaitable[Found]) -> Found:
    """What is wanted, once the game's table is waited for no longer."""
    task = asyncio.ensure_future(wanted)
    for _ in range(1_000):
        if computers.stop_waiting(game):
            return await task
        await asyncio.sleep(0)
    raise AssertionError("nobody waits for a table")

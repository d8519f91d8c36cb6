"""Games that wait for somebody are found, and their players told once."""

from datetime import timedelta

import pytest

from db.database import Database
from db.errors import Conflict
from db.games import (
    Clock,
    Glance,
    StoredGame,
    Terms,
    games_of_computers,
    given_up_games,
    idle_games,
    low_games,
    store_event,
    tell_players,
)
from engine.game import DrawAgreed, Moved, Resigned
from engine.notation import parse_move
from engine.rules import Level
from tests.db import games
from tests.db.games import ANA, BEN, NOON, again, begin, happen

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


async def begin_timed(database: Database, time: timedelta) -> StoredGame:
    """A game with that time for a move."""
    terms = Terms(seconds_a_move=time // SECOND)
    return await begin(database, ANA, BEN, terms=terms, deadline=NOON + time)


async def low(database: Database, after: timedelta) -> list[Glance]:
    """The games in which time is low so long after noon."""
    async with database.reading() as look:
        return await low_games(look, NOON + after)


async def tell(database: Database, glance: Glance, after: timedelta) -> None:
    """The players are told so long after noon."""
    async with database.transaction() as tx:
        await tell_players(tx, glance, NOON + after)


async def credit(database: Database, by: timedelta, until: timedelta) -> int:
    """Credit all clocks with time that is over so long after noon."""
    async with database.transaction() as tx:
        return await games.credit(tx, by, until=NOON + until)


async def test_time_is_low_in_its_last_quarter_and_then_over(database: Database) -> None:
    hour, minutes = await begin_timed(database, HOUR), await begin_timed(database, 5 * MINUTE)
    await begin_timed(database, MINUTE)
    await begin(database, ANA, BEN)
    assert await low(database, 3 * MINUTE) == []
    assert [game.id for game in await low(database, 4 * MINUTE)] == [minutes.id]
    assert await low(database, 44 * MINUTE) == []
    assert [game.id for game in await low(database, 45 * MINUTE)] == [hour.id]
    assert await low(database, HOUR) == []


async def test_the_least_time_comes_first_and_so_many_at_a_time(database: Database) -> None:
    late, early = (
        await begin_timed(database, 4 * HOUR),
        await begin_timed(database, 3 * HOUR + SECOND),
    )
    async with database.reading() as look:
        at = NOON + 3 * HOUR
        found = await low_games(look, at)
        assert [game.id for game in found] == [early.id, late.id]
        assert [game.id for game in await low_games(look, at, most=1)] == [early.id]


async def test_players_are_told_once_a_turn(database: Database) -> None:
    stored = await begin_timed(database, HOUR)
    [glance] = await low(database, 50 * MINUTE)
    await tell(database, glance, 50 * MINUTE)
    assert await low(database, 50 * MINUTE) == []
    with pytest.raises(Conflict):
        await tell(database, glance, 51 * MINUTE)
    # What is said of a draw leaves the clock as it is, and is no new turn.
    await happen(database, stored, DrawAgreed(1), deadline=stored.deadline)
    assert await low(database, 51 * MINUTE) == []
    move = Moved(0, parse_move("attack L R", stored.game.position))
    await happen(database, stored, move, deadline=NOON + 2 * HOUR)
    assert [game.id for game in await low(database, 105 * MINUTE)] == [stored.id]


async def test_nobody_is_told_of_a_turn_that_is_over(database: Database) -> None:
    stored = await begin_timed(database, HOUR)
    [glance] = await low(database, 50 * MINUTE)
    move = Moved(0, parse_move("attack L R", stored.game.position))
    await happen(database, stored, move, deadline=NOON + 2 * HOUR)
    with pytest.raises(Conflict):
        await tell(database, glance, 50 * MINUTE)


# Credit


async def test_all_running_clocks_are_credited(database: Database) -> None:
    timed = [await begin_timed(database, time) for time in (HOUR, DAY)]
    over, untimed = await begin_timed(database, HOUR), await begin(database, ANA, BEN)
    await happen(database, over, Resigned(0))
    assert await credit(database, HOUR, until=HOUR) == 2
    deadlines = [(await again(database, game)).deadline for game in (*timed, over, untimed)]
    assert deadlines == [NOON + 2 * HOUR, NOON + DAY + HOUR, None, None]


async def test_a_turn_that_began_meanwhile_is_credited_with_its_part(database: Database) -> None:
    """The credit is for two hours of which the turn has seen the last alone."""
    stored = await begin_timed(database, 3 * HOUR)
    await credit(database, 2 * HOUR, until=HOUR)
    assert (await again(database, stored)).deadline == NOON + 4 * HOUR


async def test_who_was_told_is_not_told_again_for_a_credit(database: Database) -> None:
    stored = await begin_timed(database, HOUR)
    [glance] = await low(database, 50 * MINUTE)
    await tell(database, glance, 50 * MINUTE)
    await credit(database, 5 * HOUR, until=6 * HOUR)
    assert await low(database, 6 * HOUR - MINUTE) == []
    move = Moved(0, parse_move("attack L R", stored.game.position))
    await happen(database, stored, move, deadline=NOON + 7 * HOUR)
    assert [game.id for game in await low(database, 7 * HOUR - MINUTE)] == [stored.id]


async def speak_of_draw(database: Database, stored: StoredGame) -> None:
    """Which leaves the clock as it is known to be."""
    stored.game.add(DrawAgreed(0))
    async with database.transaction() as tx:
        clock = Clock(stored.deadline, stored.deadline)
        await store_event(tx, stored.id, stored.game, at=NOON, clock=clock)


async def test_an_event_that_knows_an_older_deadline_is_refused(database: Database) -> None:
    stored = await begin_timed(database, HOUR)
    await credit(database, HOUR, until=HOUR)
    with pytest.raises(Conflict):
        await speak_of_draw(database, stored)
    fresh = await again(database, stored)
    assert (fresh.game.seq, fresh.deadline) == (0, NOON + 2 * HOUR)
    await speak_of_draw(database, fresh)
    assert (await again(database, stored)).deadline == NOON + 2 * HOUR


# Forgotten games


async def idle(database: Database, after: timedelta) -> list[Glance]:
    async with database.reading() as look:
        return await idle_games(look, NOON + after)


async def given_up(database: Database, after: timedelta) -> list[int]:
    async with database.reading() as look:
        return [glance.id for glance in await given_up_games(look, NOON + after)]


async def test_a_forgotten_game_is_found_until_its_players_are_told(database: Database) -> None:
    later = await begin(database, ANA, BEN, at=NOON + DAY)
    stored = await begin(database, ANA, BEN)
    await begin_timed(database, 60 * DAY)
    over = await begin(database, ANA, BEN)
    await happen(database, over, Resigned(0))
    assert await idle(database, 11 * DAY - SECOND) == []
    assert [game.id for game in await idle(database, 11 * DAY)] == [stored.id]
    [first, second] = await idle(database, 12 * DAY)
    assert (first.id, second.id) == (stored.id, later.id)
    await tell(database, first, 12 * DAY)
    assert [game.id for game in await idle(database, 12 * DAY)] == [later.id]
    assert await given_up(database, 15 * DAY - SECOND) == []
    assert await given_up(database, 15 * DAY) == [stored.id]


async def test_whatever_happens_in_a_game_shows_that_it_is_not_forgotten(
    database: Database,
) -> None:
    stored = await begin(database, ANA, BEN)
    [glance] = await idle(database, 11 * DAY)
    # What happens in a test happens a second after the game began.
    await tell(database, glance, timedelta())
    await happen(database, stored, DrawAgreed(0))
    assert await idle(database, 11 * DAY) == []
    assert await given_up(database, 20 * DAY) == []
    assert [game.id for game in await idle(database, 11 * DAY + SECOND)] == [stored.id]


async def test_a_notice_is_no_older_than_the_time_to_answer_it(database: Database) -> None:
    await begin(database, ANA, BEN)
    [glance] = await idle(database, 11 * DAY)
    await tell(database, glance, 11 * DAY)
    assert await credit(database, 5 * DAY, until=17 * DAY) == 0
    assert await given_up(database, 19 * DAY - SECOND) == []
    assert await given_up(database, 19 * DAY) == [glance.id]


# After a start


async def test_games_in_which_it_is_a_computers_turn_are_found(database: Database) -> None:
    await begin(database, ANA, BEN)
    first = await begin(database, Level.EASY, ANA)
    second = await begin(database, ANA, Level.HARD)
    over = await begin(database, Level.EASY, ANA)
    await happen(database, over, Resigned(1))

    async def waiting() -> list[int]:
        async with database.reading() as look:
            return await games_of_computers(look)

    assert await waiting() == [first.id]
    await happen(database, second, Moved(0, parse_move("attack L R", second.game.position)))
    assert await waiting() == [first.id, second.id]

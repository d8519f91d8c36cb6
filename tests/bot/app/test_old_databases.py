"""A database that an older program has left is upgraded, and its games go on."""

from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.app.referee import AgreeToDraw, Play, Referee
from bot.app.upkeep import Upkeep
from db.bot_state import application_of
from db.check import differences
from db.database import Database
from db.games import StoredGame, load_game
from db.schema import games, is_on
from db.upgrade import steps, upgrade
from engine.game import DrawAgreed, Outcome
from engine.relay import BoardMove
from engine.rules import ComputerSeat
from tests.bot.app.referee.conftest import Clock
from tests.db.games import NOON
from tests.db.stored import load, stored_versions
from tests.db.tables import contents

STEPS, VERSIONS = steps(), stored_versions()
# They came together with a later step, so no program has ever made such a database.
NEVER_NEWEST = {"0002", "0006", "0007", "0008"}
CHANGED_BY_STEPS = {"heartbeats", "sequences"}
"""Tables whose rows an upgrade writes anew, which tests/db/test_upgrade.py looks at."""
RUNNING = 6
A_DAY = 86_400

Contents = Mapping[str, Sequence[Mapping[str, Any]]]


def test_there_is_a_database_of_every_version_but_the_newest() -> None:
    assert set(STEPS[:-1]) - set(VERSIONS) == NEVER_NEWEST
    assert set(VERSIONS) <= set(STEPS)


@pytest.fixture(
    params=[
        pytest.param(step, marks=[pytest.mark.slow] if step in NEVER_NEWEST else [])
        for step in STEPS
    ]
)
async def old(request: pytest.FixtureRequest, empty: str) -> AsyncIterator[Database]:
    """A database of that version, full of games in progress."""
    load(max(version for version in VERSIONS if version <= request.param), empty)
    database = await Database.open(empty)
    await upgrade(database, request.param)
    yield database
    await database.close()


async def held(database: Database) -> Contents:
    async with database.reading() as look:
        return await look.run_sync(contents)


async def running(database: Database) -> list[StoredGame]:
    async with database.reading() as look:
        numbers = list(await look.scalars(select(games.c.id).where(is_on).order_by(games.c.id)))
        return [await load_game(look, number) for number in numbers]


async def test_everything_is_as_it_was_and_nothing_differs(old: Database) -> None:
    before = await held(old)
    await upgrade(old)
    after = await held(old)
    assert [found async for found in differences(old)] == []
    for table, rows in before.items():
        if table not in CHANGED_BY_STEPS:
            assert _same_columns(after[table], rows) == rows
    for table in ("challenges", "lobbies", "matches", "blocks", "settings", "ratings"):
        assert after[table]


def _same_columns(
    rows: Sequence[Mapping[str, Any]], like: Sequence[Mapping[str, Any]]
) -> list[Mapping[str, Any]]:
    names = like[0] if like else {}
    return [{name: row[name] for name in names} for row in rows]


async def test_every_game_in_progress_goes_on(old: Database) -> None:
    await upgrade(old)
    referee = Referee(old, clock=Clock())
    found = await running(old)
    assert len(found) >= RUNNING
    for stored in found:
        await _move(referee, stored)
    assert [now.game.seq for now in await running(old)] == [was.game.seq + 1 for was in found]
    assert [found async for found in differences(old)] == []


async def _move(referee: Referee, stored: StoredGame) -> None:
    board = None if stored.game.relay is None else 0
    move = next(iter(stored.game.on(board).legal_moves()))
    seat = stored.game.mover_on(board)
    if isinstance(stored.game.setup.seats[seat], ComputerSeat):
        await referee.move_computer(stored.id, stored.game.seq, move)
    else:
        made = move if board is None else BoardMove(board, move)
        await referee.act(stored.id, stored.people[seat] or 0, Play(made))


async def test_clocks_are_credited_with_the_time_of_the_upgrade(old: Database) -> None:
    await upgrade(old)
    clock = Clock(NOON + timedelta(days=10))
    upkeep = Upkeep(old, Referee(old, clock=clock), clock=clock)
    await upkeep.wake()
    assert (await upkeep.check_games()).timed_out == ()
    timed = [game for game in await running(old) if game.deadline is not None]
    assert [(game.deadline, game.terms.seconds_a_move) for game in timed] == [
        (NOON + timedelta(days=11), A_DAY)  # nobody gets more than the whole time for a move
    ]


async def test_an_offered_draw_can_still_be_accepted(old: Database) -> None:
    await upgrade(old)
    (stored,) = [game for game in await running(old) if _is_offered(game)]
    referee = Referee(old, clock=Clock())
    done = await referee.act(stored.id, stored.people[0] or 0, AgreeToDraw())
    assert isinstance(done.stored.game.outcome, Outcome)
    assert done.stored.game.outcome.winner is None


def _is_offered(stored: StoredGame) -> bool:
    return bool(stored.game.events) and isinstance(stored.game.events[-1], DrawAgreed)


async def test_the_database_belongs_to_whom_it_did(old: Database) -> None:
    before = await held(old)
    await upgrade(old)
    async with old.reading() as look:
        assert await application_of(look) == (4711 if before.get("kept") else None)

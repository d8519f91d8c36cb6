"""The bot gets through problems with its database, and nothing is half stored."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from structlog.testing import capture_logs

from db import sqlite
from engine.game import Outcome, Reason, Result
from tests.cogs.club import Club
from tests.cogs.started import begin_duel, game, on_board, plies, restart, texts
from tests.simulated.people import private

MINUTE = 60


@contextmanager
def locked(club: Club) -> Iterator[None]:
    """Another program keeps the database for itself."""
    file = club.url.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the lock as long as the bot would."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)


async def full(club: Club, *, pages: int = 1) -> None:
    """As many pages as there are: no more, or so many."""
    async with club.app.database.transaction() as tx:
        await tx.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


async def said_to_who_begins(club: Club) -> str:
    """What Cat is told who starts a game against the computer; nothing if all went well."""
    answer = await club.cat.slash("play", level="easy", rules="classic")
    return private(answer) if answer.followups or answer.response is not None else ""


async def said_to_a_new_game(club: Club) -> str:
    """The same, where Cat ends the game at once."""
    said = await said_to_who_begins(club)
    if said:
        return said
    sure = await club.cat.slash("resign")
    answer = await club.cat.clicks("Yes, resign", on=sure)
    said = private(answer)
    return "" if said.startswith("You resigned") else said


# The database


async def test_while_the_database_is_locked_a_move_is_refused_and_then_taken(club: Club) -> None:
    await begin_duel(club)
    with locked(club):
        assert private(await club.ana.slash("move", move="attack L R"))
        await club.ana.types("attack L R")
        assert not texts(club)[-1].startswith("### ")
    assert await plies(club) == 0
    await club.ana.types("attack L R")
    assert await plies(club) == 1
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text


async def test_while_the_database_is_locked_a_click_is_refused_and_then_taken(club: Club) -> None:
    await begin_duel(club)
    with locked(club):
        assert private(await club.ana.clicks("left 1 → right 1"))
    await club.ana.clicks("left 1 → right 1")
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text


async def test_nothing_is_begun_by_halves_while_the_database_is_locked(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, rules="classic", first="challenger")
    with locked(club):
        await club.ben.clicks("Accept")
        assert private(await club.cat.slash("challenge"))
    await club.ben.clicks("Accept")
    await club.ana.types("attack L R")
    assert await plies(club) == 1


async def test_clocks_go_on_after_the_database_was_locked(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    with locked(club):
        await club.sim.advance_time(10)
    await club.sim.advance_time(MINUTE)
    assert (await game(club)).game.outcome == Outcome(Result.WIN, Reason.TIMEOUT, winner=1)


async def test_a_clock_that_runs_out_while_the_database_is_locked_does_so_afterwards(
    club: Club,
) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.advance_time(MINUTE - 2)
    with locked(club):
        await club.sim.advance_time(6)
    assert (await game(club)).game.outcome is None
    await club.sim.advance_time(15)
    assert (await game(club)).game.outcome == Outcome(Result.WIN, Reason.TIMEOUT, winner=1)


async def test_time_that_could_not_be_credited_at_once_is_credited_later(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    with locked(club):
        await club.sim.gap(10 * MINUTE)
        await club.sim.advance_time(4)
    await club.sim.advance_time(20)
    assert (await game(club)).game.outcome is None
    await club.sim.advance_time(MINUTE)
    assert (await game(club)).game.outcome == Outcome(Result.WIN, Reason.TIMEOUT, winner=1)


async def test_a_start_while_the_database_is_locked_is_made_up_for(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.close()
    await club.sim.leap(10 * MINUTE)
    with locked(club):
        await restart(club)
        await club.sim.advance_time(5)
    await club.sim.advance_time(20)
    assert (await game(club)).game.outcome is None
    assert f"► **{club.ana.mention}" in on_board(club).text


async def test_on_a_full_disk_people_are_told_and_nothing_is_lost(club: Club) -> None:
    await begin_duel(club)
    await full(club)
    said = ""
    while not said:
        said = await said_to_a_new_game(club)
    await full(club, pages=1_000_000)
    # Her last game may be on still, where it was the end that there was no room for.
    assert await said_to_who_begins(club) == ""
    await club.ana.types("attack L R")
    assert await plies(club) == 1


async def test_the_log_says_what_to_do_about_a_full_disk(club: Club) -> None:
    await begin_duel(club)
    await full(club)
    with capture_logs() as logged:
        while not await said_to_a_new_game(club):
            pass
    troubles = [entry for entry in logged if entry["event"] == "trouble with the database"]
    assert {entry["error"] for entry in troubles} == {"database-full"}
    assert all(entry["says"].startswith("The disk is full, so nothing") for entry in troubles)

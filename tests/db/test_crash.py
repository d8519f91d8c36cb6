"""What was acknowledged is there whatever becomes of the process, and of two writers one wins."""

import asyncio
import os
import signal
import time
from collections.abc import Iterable
from multiprocessing.connection import Connection
from random import Random

import pytest

from db.check import differences
from db.database import Database
from db.errors import Conflict
from db.games import StoredGame, Terms, load_game, store_event
from engine.game import Moved, Resigned
from tests.db.games import ANA, BEN, NOON, again, begin, happen, play_on
from tests.db.processes import processes

Acknowledged = tuple[int, int]
"""The numbers of a game and of an event in it."""

LONGEST = 0.1
"""How many seconds a writer lives at most once it has begun."""
MOVES = 6


def write_for_ever(url: str, seed: int, acknowledged: Connection) -> None:
    """Play game after game, and tell each event once it is stored."""
    asyncio.run(_write_for_ever(url, Random(seed), acknowledged))


async def _write_for_ever(url: str, dice: Random, acknowledged: Connection) -> None:
    database = await Database.open(url)
    while True:
        game = await begin(database, ANA, BEN, terms=Terms(rated=True))
        acknowledged.send((game.id, 0))
        for _ in range(MOVES):
            await play_on(database, game, dice, 1)
            acknowledged.send((game.id, game.game.seq))
        if game.game.to_move is not None:
            await happen(database, game, Resigned(game.game.to_move))
            acknowledged.send((game.id, game.game.seq))


def killed_writer(url: str, seed: int) -> list[Acknowledged]:
    """What a process was told to be stored before it was killed."""
    here, there = processes().Pipe(duplex=False)
    writer = processes().Process(target=write_for_ever, args=(url, seed, there))
    writer.start()
    there.close()
    acknowledged = [here.recv()]
    time.sleep(Random(seed).uniform(0, LONGEST))
    os.kill(writer.pid or 0, signal.SIGKILL)
    writer.join()
    try:
        while True:
            acknowledged.append(here.recv())
    except (EOFError, OSError):
        here.close()
    return acknowledged


async def assert_stored(url: str, acknowledged: Iterable[Acknowledged]) -> None:
    """See that all of it is there, and nothing by halves."""
    last: dict[int, int] = {}
    for game, seq in acknowledged:
        last[game] = max(seq, last.get(game, 0))
    database = await Database.open(url)
    async with database.reading() as look:
        for game, seq in last.items():
            assert (await load_game(look, game)).game.seq >= seq
    assert [difference async for difference in differences(database)] == []
    await database.close()


@pytest.mark.parametrize("rounds", [5, pytest.param(200, marks=pytest.mark.slow)])
async def test_what_was_acknowledged_survives_kill_9(url: str, rounds: int) -> None:
    acknowledged: list[Acknowledged] = []
    for seed in range(rounds):
        acknowledged += await asyncio.to_thread(killed_writer, url, seed)
        if seed % 20 == 0:
            await assert_stored(url, acknowledged)
    await assert_stored(url, acknowledged)
    assert len(acknowledged) > rounds


# Two processes, one game


def write_next(url: str, turns: Connection) -> None:
    """Whenever told so, make a move in the game as it was known, and tell whether it was stored."""
    asyncio.run(_write_next(url, turns))


async def _write_next(url: str, turns: Connection) -> None:
    database = await Database.open(url)
    while (told := turns.recv()) is not None:
        async with database.reading() as look:
            stored = await load_game(look, told)
        turns.send("ready")
        turns.recv()
        turns.send(await _is_stored(database, stored))
    await database.close()


async def _is_stored(database: Database, stored: StoredGame) -> bool:
    game = stored.game
    game.add(Moved(game.to_move or 0, next(iter(game.position.legal_moves()))))
    try:
        async with database.transaction() as tx:
            await store_event(tx, stored.id, game, at=NOON)
    except Conflict:
        return False
    return True


async def test_of_two_processes_that_write_the_same_event_exactly_one_does(url: str) -> None:
    database = await Database.open(url)
    pipes = [processes().Pipe() for _ in range(2)]
    writers = [processes().Process(target=write_next, args=(url, there)) for _, there in pipes]
    for writer in writers:
        writer.start()
    ends = [here for here, _ in pipes]
    stored = await begin(database, ANA, BEN)
    for turn in range(1, 101):
        if stored.game.outcome is not None or turn % MOVES == 0:
            stored = await begin(database, ANA, BEN)
        before = stored.game.seq
        for word in (stored.id, "go"):
            for end in ends:
                end.send(word)
            told = [await asyncio.to_thread(end.recv) for end in ends]
        assert sorted(told) == [False, True]
        stored = await again(database, stored)
        assert stored.game.seq == before + 1
    for end in ends:
        end.send(None)
    for writer in writers:
        writer.join()
    await database.close()

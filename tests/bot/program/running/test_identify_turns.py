"""Shards of all processes identify one after the other, as far apart as Discord wants it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise
from time import monotonic

import pytest

from bot.program.running import identify_turns as module
from bot.program.running.identify_turns import IdentifyTurns
from bot.program.running.run import Term
from db.address import DEFAULT
from db.database import Database
from db.errors import StorageError

EVERY = 0.2


@pytest.fixture(autouse=True)
def _quick(alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EVERY", EVERY)
    monkeypatch.setattr(module, "TO_CONNECT", 0.1)


@pytest.fixture
async def others() -> AsyncIterator[IdentifyTurns]:
    """Those of another process."""
    database = await Database.open(DEFAULT)
    yield IdentifyTurns(database, 1, lambda: None)
    await database.close()


async def test_shards_of_a_bucket_take_turns_whichever_process_has_them(
    term: Term, others: IdentifyTurns
) -> None:
    times: list[float] = []

    async def identify(turns: IdentifyTurns, shard: int) -> None:
        await turns.approach(shard)
        await turns.wait(shard)
        times.append(monotonic())

    await asyncio.gather(
        *(identify(turns, shard) for turns in (term.turns, others) for shard in range(3))
    )
    assert len(times) == 6
    assert min(later - earlier for earlier, later in pairwise(times)) > 0.8 * EVERY


async def test_a_connection_is_begun_shortly_before_its_turn(term: Term) -> None:
    await term.turns.wait(0)
    begun = monotonic()
    await term.turns.approach(1)
    assert 0.05 < monotonic() - begun < EVERY - 0.05
    await term.turns.wait(1)
    assert monotonic() - begun > 0.8 * EVERY


async def test_who_comes_too_late_for_a_turn_takes_another(
    term: Term, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LATE", 0.05)
    await term.turns.approach(0)
    await asyncio.sleep(0.1)
    begun = monotonic()
    await term.turns.wait(0)
    assert monotonic() - begun > 0.05


async def test_who_may_not_act_any_more_has_no_turn(term: Term) -> None:
    term.tenure.end()
    for ask in (term.turns.approach, term.turns.wait):
        with pytest.raises(StorageError, match="lease-over"):
            await ask(0)


async def test_where_too_many_are_waiting_the_library_is_told_to_try_again(
    term: Term, others: IdentifyTurns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.1)
    monkeypatch.setattr(module, "EVERY", 60)
    await others.wait(0)
    with pytest.raises(TimeoutError):
        await term.turns.wait(0)

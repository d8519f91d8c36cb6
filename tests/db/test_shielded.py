"""Work that is finished for a task that is cancelled, and gives up by its own clock."""

import asyncio

import pytest

from db.shielded import shielded_in_task


async def give_up() -> None:
    """Wait for what never comes, but not for long, as for a connection of a full pool."""
    async with asyncio.timeout(0.01):
        await asyncio.Event().wait()


async def test_work_gives_up_by_its_own_clock_and_its_caller_goes_on() -> None:
    async with asyncio.timeout(5):
        with pytest.raises(TimeoutError):
            await shielded_in_task(give_up())
    this = asyncio.current_task()
    assert this is not None
    assert not this.cancelling()


async def test_who_is_cancelled_meanwhile_is_so_once_the_work_is_finished() -> None:
    has_finished = False

    async def work() -> None:
        nonlocal has_finished
        await asyncio.sleep(0.02)
        has_finished = True

    caller = asyncio.create_task(shielded_in_task(work()))
    await asyncio.sleep(0)
    caller.cancel()
    await asyncio.wait([caller])
    assert has_finished
    assert caller.cancelled()

"""House rules whose tables take the computer a while to solve."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

import pytest

from bot.app.processes import ReportProgress, WorkProcess
from engine.rules import HouseRules
from tests.cogs.club import Club, opened
from tests.simulated.people import board, private

T = TypeVar("T")

RULES = HouseRules(hands=3, fingers=6)
"""With a table that a worker has to make, though it takes a moment only."""
WAITING = "-# The computer is working this game out first: 1200 positions so far."


class HeldUp(WorkProcess):
    """A worker that goes on when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_go_on = asyncio.Event()

    async def do(
        self, work: Callable[[ReportProgress], T], hear: ReportProgress = lambda _, __: None
    ) -> T:
        """Tell of a beginning, and wait."""
        hear(2, 1200)
        await self.may_go_on.wait()
        return await super().do(work, hear)


@pytest.fixture
def worker() -> HeldUp:
    return HeldUp()


@pytest.fixture
async def club(url: str, worker: HeldUp) -> AsyncIterator[Club]:
    """Ana has moved, and the computer works its answer out."""
    async with opened(url, pause=1.0, default_rules=RULES) as found:
        idle = found.app.solving._idle  # pyright: ignore[reportPrivateUsage]
        idle[:] = [worker]  # to be slow in no time
        await found.solo("hard")
        await found.sim.advance_time(1)
        await found.ana.types("attack 1 1")
        await found.sim.advance_time(2)
        yield found
    worker.end()


async def test_the_board_shows_how_far_the_computer_is(club: Club) -> None:
    assert WAITING in club.text
    assert "Computer (hard) to move." in club.text
    assert board(club.sim, club.room).buttons == ("Don't wait", "Rules", "Resign")
    assert (await club.game()).plies == 1


async def test_when_the_table_is_there_the_computer_moves(club: Club, worker: HeldUp) -> None:
    worker.may_go_on.set()
    await club.sim.advance_time(2)
    assert (await club.game()).plies == 2
    assert f"{club.ana.mention} to move." in club.text
    assert "works this game out" not in club.text


async def test_who_does_not_want_to_wait_gets_a_move_without_the_table(club: Club) -> None:
    await club.ana.clicks("Don't wait")
    await club.sim.advance_time(2)
    assert (await club.game()).plies == 2
    assert f"{club.ana.mention} to move." in club.text
    await club.ana.types("attack 1 1")
    await club.sim.advance_time(2)
    assert (await club.game()).plies == 4


async def test_only_players_say_how_long_is_waited(club: Club) -> None:
    answer = private(await club.cat.clicks("Don't wait"))
    assert answer.startswith("You're not in this game.")
    assert (await club.game()).plies == 1


async def test_one_can_give_up_while_the_computer_thinks(club: Club) -> None:
    asked = await club.ana.clicks("Resign")
    await club.ana.clicks("Yes, resign", on=asked)
    await club.sim.advance_time(2)
    assert "**🏆 Computer (hard) wins by resignation.**" in club.text


async def test_after_a_restart_the_computer_makes_the_move_it_owes(club: Club) -> None:
    await club.restart()
    await club.sim.settle()
    assert (await club.game()).plies == 2
    assert f"{club.ana.mention} to move." in club.text

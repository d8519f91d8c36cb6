"""Boards that fell behind are updated by themselves; ones that can't be are tried ever less."""

from collections.abc import AsyncIterator

import pytest

from bot.app.referee import Play
from bot.chat.boards import shown
from tests.bot.app.referee.conftest import Clock
from tests.cogs.board_keeper import FIRST, BoardKeeper, board_keeper, boards, shown_seq
from tests.cogs.club import Club
from tests.cogs.started import begin_duel, on_board, restart
from tests.db.games import ANA
from tests.simulated.local_discord import LocalDiscord, local_discord, status

HOUR, MINUTE = 3_600, 60
BOARD = "/channels/*/messages/*"
EVERY = 10
"""Seconds from one look to the next."""


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def there() -> AsyncIterator[LocalDiscord]:
    async with local_discord() as found:
        yield found


async def look_for(bot: BoardKeeper, seconds: int) -> None:
    for _ in range(seconds // EVERY):
        bot.clock.go_on(seconds=EVERY)
        await bot.upkeep.look()
        await bot.settle()


async def test_a_board_that_may_not_be_changed_is_tried_ever_less_and_shown_at_last(
    url: str, clock: Clock, there: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown, "NOTE_AFTER", 0.01)
    async with board_keeper(url, clock) as bot:
        await bot.begin()
        there.meets(*[status(403, code=50001)] * 1_000)
        await bot.move(ANA, "attack L R")
        await look_for(bot, HOUR)
        assert 5 < len(there.asked) < 12
        there.faults.clear()
        await look_for(bot, HOUR)
    assert [shown_seq(board) for board in boards(there)] == [1]


async def test_a_board_of_a_game_that_ended_long_ago_is_not_tried_at_a_start(
    url: str, clock: Clock, there: LocalDiscord
) -> None:
    async with board_keeper(url, clock) as bot:
        await bot.begin()
        there.meets(*[status(403, code=50001)] * 1_000)
        await bot.resign()
    there.faults.clear()
    there.asked.clear()
    clock.go_on(days=8)
    async with board_keeper(url, clock) as bot:
        await bot.repair()
    assert not [one for one in there.asked if "/messages" in str(one)]


async def test_a_board_that_was_given_up_comes_though_nobody_moves(club: Club) -> None:
    await begin_duel(club)
    club.sim.fails("PATCH", BOARD, 500, times=6)
    await club.ana.types("attack L R")
    await club.sim.advance_time(600)
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text


async def test_a_move_that_was_stored_elsewhere_is_shown_by_who_has_the_server(club: Club) -> None:
    await begin_duel(club)
    await club.sim.advance_time(2)
    await club.app.referee.act(FIRST, club.ana.id, Play("attack L R"))
    assert "attack L R" not in on_board(club).text
    await club.sim.advance_time(20)
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text


async def test_a_board_in_a_channel_that_is_gone_is_not_looked_for(club: Club) -> None:
    await begin_duel(club)
    await club.app.referee.act(FIRST, club.ana.id, Play("attack L R"))
    club.sim.fails("*", f"/channels/{club.room.id}/messages*", 404, code=10003, times=None)
    await restart(club)
    before = len(club.sim.requests)
    await club.sim.advance_time(10 * MINUTE)
    assert len(club.sim.requests) == before


async def test_where_the_bot_is_no_more_nothing_is_asked(club: Club) -> None:
    await begin_duel(club)
    await club.sim.expel(club.guild)
    before = len(club.sim.requests)
    await club.sim.advance_time(10 * MINUTE)
    assert len(club.sim.requests) == before


async def test_nothing_is_changed_while_nothing_happens(club: Club) -> None:
    await begin_duel(club)
    await club.ana.types("attack L R")
    await club.sim.advance_time(2)
    before = len(club.sim.requests)
    await club.sim.advance_time(10 * MINUTE)
    assert len(club.sim.requests) == before

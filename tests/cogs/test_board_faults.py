"""Exactly one board has buttons, and it shows the stored game, wherever the bot died before.

With the library's real HTTP client, for SimCord knows no nonces.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from random import Random

import aiohttp
import discord
import pytest

from bot.chat.boards import shown, updater
from bot.chat.boards.posting import NONCE_HOLDS, nonce
from db.boards import Posting
from db.games import load_game
from tests.bot.app.referee.conftest import Clock
from tests.cogs.board_keeper import (
    CHANNEL,
    FIRST,
    BoardKeeper,
    Killed,
    Life,
    board_keeper,
    boards,
    shown_seq,
)
from tests.db.games import ANA, BEN, NOON
from tests.simulated.local_discord import LocalDiscord, Lost, local_discord, status

MOST_DEEDS = 8
"""No story here has more, which the last of them shows by being told to its end."""
SECONDS, MINUTES = 20.0, 600.0


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def there(clock: Clock) -> AsyncIterator[LocalDiscord]:
    async with local_discord() as found:
        found.clock = clock
        yield found


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is waited for longer than it takes."""
    monkeypatch.setattr(updater, "RETRIES", (0.01, 0.01, 0.01))
    monkeypatch.setattr(shown, "NOTE_AFTER", 0.01)


async def repair(url: str, clock: Clock) -> None:
    """The bot starts once more, and has some time."""
    async with board_keeper(url, clock) as bot:
        for _ in range(3):
            await bot.repair()
            clock.go_on(seconds=11)


async def expect_one_board(url: str, clock: Clock, there: LocalDiscord) -> None:
    """One message has buttons, it is the one that is stored, and it shows what is stored."""
    async with board_keeper(url, clock) as bot, bot.app.database.reading() as look:
        stored = await load_game(look, FIRST)
    (board,) = boards(there)
    assert int(board["id"]) == stored.place.message
    assert shown_seq(board) == (stored.game.seq if stored.game.outcome is None else None)
    if stored.game.outcome is not None:
        assert "rematch" in str(board["components"])


# What may happen to a board


async def first_board(bot: BoardKeeper) -> None:
    await bot.begin()
    await bot.settle()


async def move(bot: BoardKeeper) -> None:
    await bot.move(ANA, "attack L R")


async def move_far_up(bot: BoardKeeper) -> None:
    for _ in range(9):
        bot.board_updater.note_message(CHANNEL)
    await bot.move(ANA, "attack L R", repost=True)


async def board_asked_for(bot: BoardKeeper) -> None:
    await bot.repost()


async def end(bot: BoardKeeper) -> None:
    await bot.resign()


Story = Callable[[BoardKeeper], Awaitable[None]]
stories = pytest.mark.parametrize("story", [move, move_far_up, board_asked_for, end])


async def told_until(
    url: str, clock: Clock, deeds: int, story: Story, *, begun: bool = True
) -> bool:
    """Tell it to a bot that dies after so many deeds; return whether it came to its end."""
    if begun:
        async with board_keeper(url, clock) as bot:
            await first_board(bot)
        clock.go_on(seconds=60)
    life = Life(deeds)
    async with board_keeper(url, clock, life) as bot:
        with suppress(Killed):
            await story(bot)
    return not life.is_over


# Killed


@pytest.mark.parametrize("away", [SECONDS, MINUTES])
@pytest.mark.parametrize("deeds", range(1, MOST_DEEDS + 1))
@stories
async def test_a_bot_that_dies_at_any_point_leaves_one_board_in_the_end(
    url: str, clock: Clock, there: LocalDiscord, story: Story, deeds: int, away: float
) -> None:
    told = await told_until(url, clock, deeds, story)
    assert told or deeds < MOST_DEEDS
    clock.go_on(seconds=away)
    await repair(url, clock)
    await expect_one_board(url, clock, there)


@pytest.mark.parametrize("away", [SECONDS, MINUTES])
@pytest.mark.parametrize("deeds", range(1, MOST_DEEDS + 1))
async def test_a_game_that_has_begun_gets_one_board(
    url: str, clock: Clock, there: LocalDiscord, deeds: int, away: float
) -> None:
    told = await told_until(url, clock, deeds, first_board, begun=False)
    assert told or deeds < MOST_DEEDS
    clock.go_on(seconds=away)
    await repair(url, clock)
    await expect_one_board(url, clock, there)


@pytest.mark.parametrize("away", [SECONDS, MINUTES])
@pytest.mark.parametrize("again", range(1, 5))
@pytest.mark.parametrize("deeds", range(1, 5))
async def test_a_bot_that_dies_twice_leaves_one_board_too(
    url: str, clock: Clock, there: LocalDiscord, deeds: int, again: int, away: float
) -> None:
    await told_until(url, clock, deeds, move_far_up)
    clock.go_on(seconds=away)
    async with board_keeper(url, clock, Life(again)) as bot:
        with suppress(Killed):
            await bot.repair()
    clock.go_on(seconds=away)
    await repair(url, clock)
    await expect_one_board(url, clock, there)


async def test_what_was_not_shown_before_two_deaths_ago_is_shown(
    url: str, clock: Clock, there: LocalDiscord
) -> None:
    await told_until(url, clock, 1, move)
    assert [shown_seq(board) for board in boards(there)] == [0]
    clock.go_on(hours=1)
    async with board_keeper(url, clock, Life(1)) as bot:
        with suppress(Killed):
            await bot.upkeep.look()
    clock.go_on(days=3)
    await repair(url, clock)
    await expect_one_board(url, clock, there)


# Lost answers


@pytest.mark.parametrize("lost", [[Lost()] * 5, [Lost(None)], [status(503)]])
@stories
async def test_an_answer_that_is_lost_leaves_one_board(
    url: str, clock: Clock, there: LocalDiscord, story: Story, lost: list[Lost]
) -> None:
    async with board_keeper(url, clock) as bot:
        await first_board(bot)
        there.meets(*lost)
        with suppress(discord.HTTPException, aiohttp.ClientError):
            await story(bot)
        for _ in range(3):
            clock.go_on(seconds=11)
            await bot.repair()
    await expect_one_board(url, clock, there)
    assert len(there.messages) <= 2


@pytest.mark.parametrize("away", [SECONDS, MINUTES])
async def test_a_bot_that_dies_over_a_lost_answer_leaves_one_board(
    url: str, clock: Clock, there: LocalDiscord, away: float
) -> None:
    async with board_keeper(url, clock) as bot:
        await first_board(bot)
        there.meets(Lost(None))
        with suppress(aiohttp.ClientError):
            await bot.board_updater.open(await bot.app.referee.look(FIRST), bot.channel)
    clock.go_on(seconds=away)
    await repair(url, clock)
    await expect_one_board(url, clock, there)
    assert len(there.messages) == 2


async def test_a_retirement_that_fails_is_made_up_for(
    url: str, clock: Clock, there: LocalDiscord
) -> None:
    async with board_keeper(url, clock) as bot:
        await first_board(bot)
        there.meets(None, status(403))
        await bot.repost()
        assert len(boards(there)) == 2
        clock.go_on(seconds=11)
        await bot.repair()
    await expect_one_board(url, clock, there)


async def test_a_board_that_was_deleted_meanwhile_is_replaced_by_one(
    url: str, clock: Clock, there: LocalDiscord
) -> None:
    async with board_keeper(url, clock) as bot:
        await first_board(bot)
        there.messages.clear()
        await move(bot)
    await expect_one_board(url, clock, there)


# Anything


async def any_move(bot: BoardKeeper) -> None:
    game = (await bot.app.referee.look(FIRST)).game
    if game.to_move is not None:
        first = next(iter(game.position.legal_moves()))
        await bot.move((ANA, BEN)[game.to_move], str(first))


async def any_move_far_up(bot: BoardKeeper) -> None:
    for _ in range(9):
        bot.board_updater.note_message(CHANNEL)
    await any_move(bot)


@pytest.mark.parametrize("seed", range(12))
async def test_whatever_goes_wrong_one_board_is_left(
    url: str, clock: Clock, there: LocalDiscord, seed: int
) -> None:
    dice = Random(seed)
    async with board_keeper(url, clock) as bot:
        await first_board(bot)
    for _ in range(8):
        async with board_keeper(url, clock, Life(dice.randint(1, 14))) as bot:
            if dice.random() < 0.5:
                there.meets(*dice.choice([[Lost()] * 5, [Lost(None)], [None, Lost(None)]]))
            for story in dice.choices([any_move, any_move_far_up, board_asked_for], k=3):
                with suppress(Killed, discord.HTTPException, aiohttp.ClientError):
                    await bot.upkeep.look()
                    await story(bot)
                clock.go_on(seconds=dice.choice([1, 11, 70, 300]))
        there.faults.clear()
    await repair(url, clock)
    await expect_one_board(url, clock, there)


# Two processes


async def test_who_shows_something_old_shows_the_newest_in_the_end(
    url: str, clock: Clock, there: LocalDiscord
) -> None:
    async with board_keeper(url, clock) as late, board_keeper(url, clock) as other:
        await first_board(late)
        await late.move(ANA, "attack L R")
        await other.move(BEN, "attack L R")
        assert (await late.app.referee.recall(FIRST)).game.seq == 1
        late.board_updater.change(FIRST)
        await late.settle()
    await expect_one_board(url, clock, there)


async def test_who_changes_an_old_message_takes_its_buttons_off_again(
    url: str, clock: Clock, there: LocalDiscord
) -> None:
    async with board_keeper(url, clock) as late, board_keeper(url, clock) as other:
        await first_board(late)
        await other.repost()
        late.board_updater.change(FIRST)
        await late.settle()
    await expect_one_board(url, clock, there)


async def test_two_that_post_at_once_leave_one_board(
    url: str, clock: Clock, there: LocalDiscord
) -> None:
    async with board_keeper(url, clock) as one, board_keeper(url, clock) as other:
        await first_board(one)
        clock.go_on(seconds=60)
        await asyncio.gather(one.repost(), other.repost())
        await repair(url, clock)
    await expect_one_board(url, clock, there)


# Nonces


def test_a_nonce_is_never_too_long_and_tells_postings_apart() -> None:
    largest = Posting(2**63 - 1, 2**31 - 1, CHANNEL, NOON)
    assert len(nonce(largest)) <= 25
    one, two = Posting(1, 1, CHANNEL, NOON), Posting(1, 2, CHANNEL, NOON)
    other, later = Posting(2, 1, CHANNEL, NOON), Posting(1, 1, CHANNEL, NOON + NONCE_HOLDS)
    assert len({nonce(posting) for posting in (one, two, other, later)}) == 4

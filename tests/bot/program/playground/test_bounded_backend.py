"""Hours of playing leave no more behind than minutes."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import discord
import pytest
from simcord.backend.models import Message

from bot.program.playground.bounded_backend import (
    MOST_MESSAGES,
    RECENT,
    BoundedBackend,
    RunningClock,
)
from bot.program.playground.play import locale_of
from bot.program.playground.window import time_zone
from tests.bot.program.playground.conftest import Playground


def test_messages_are_forgotten_but_the_newest() -> None:
    backend = BoundedBackend(RunningClock())
    channel = backend.create_channel(None, None)
    numbers = [backend.snowflake() for _ in range(MOST_MESSAGES + 20)]
    backend.messages[channel.id] = {
        number: Message(id=number, channel_id=channel.id, author_id=1, content="", timestamp="")
        for number in numbers
    }
    backend.tidy()
    assert list(backend.messages[channel.id]) == numbers[20:]


def test_pictures_are_forgotten_that_no_message_shows() -> None:
    backend = BoundedBackend(RunningClock())
    backend.store_attachments(1, [("board.png", b"hands")])
    backend.tidy()
    assert backend.cdn._blobs == {}


def test_interactions_are_forgotten_when_nobody_can_answer_them_any_more() -> None:
    clock = RunningClock()
    backend = BoundedBackend(clock)
    with clock.standing_at(datetime.now(UTC) - timedelta(minutes=16)):
        backend.new_interaction(2, 1, 1, None)
    late = backend.new_interaction(2, 1, 1, None)
    backend.tidy()
    assert list(backend.interactions) == [late.id]
    assert list(backend.interaction_tokens) == [late.token]


def test_numbers_only_grow_and_tell_the_hour() -> None:
    clock = RunningClock()
    backend = BoundedBackend(clock)
    before = [backend.snowflake() for _ in range(100)]
    with clock.standing_at(datetime(2026, 1, 1, tzinfo=UTC)):
        before.append(backend.snowflake())
    assert before == sorted(set(before))
    made = discord.utils.snowflake_time(before[0])
    assert abs(made - datetime.now(UTC)) < timedelta(minutes=1)


async def test_no_more_than_the_last_requests_are_remembered(club: Playground) -> None:
    world = club.window.env
    visitor = await club.comes()
    with world.as_bot():
        for _ in range(RECENT + 10):
            await world.bot.fetch_channel(club.window.channel.id)
    await visitor.slash("ping")
    await visitor.sees("I'm up")
    assert len(world.http_requests) == len(world.backend.transcript) == RECENT


async def test_the_bots_timers_go_off_by_themselves(club: Playground) -> None:
    world = club.window.env
    with world.as_bot():
        async with asyncio.timeout(5):
            await asyncio.create_task(asyncio.sleep(0.05))


async def test_a_fault_of_the_bot_ends_nothing(
    club: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise ValueError("wrong")

    visitor = await club.comes()
    with monkeypatch.context() as patched:
        patched.setattr(club.window.env.bot, "on_message", fails)
        await visitor.says("hello")
    await visitor.slash("ping")
    await visitor.sees("I'm up")


@pytest.mark.parametrize(
    ("language", "locale"),
    [("en", "en-US"), ("de", "de"), ("pt-BR", "pt-BR"), ("pt", "pt-BR"), ("tlh", "tlh")],
)
def test_a_language_has_discords_name(language: str, locale: str) -> None:
    assert locale_of(language) == locale


def test_a_time_zone_that_nobody_knows_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    assert time_zone() == "Europe/Berlin"
    monkeypatch.setenv("TZ", "../nowhere")
    assert time_zone() != "../nowhere"

"""Requests to Discord are counted by their route and answer, and no number is in a route."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest
from aiohttp import TraceConfig
from discord.http import Route
from hypothesis import given
from hypothesis import strategies as st
from yarl import URL

from bot.program.running.requests import WORDS, count_requests, route_of
from bot.program.running.run import Term
from bot.program.running.start import asking_while
from db.errors import StorageError
from tests.bot.program.running.discord_server import TOKEN, DiscordServer
from tests.counted import Counted

REQUESTS = "waribashi_discord_requests_total"
LIMITS = "waribashi_discord_rate_limits_total"
CHANNEL = 123456789012345678
SECRET = "aW50ZXJhY3Rpb246MTIz-_x"  # noqa: S105 - not one of anybody


@pytest.fixture
async def client(server: DiscordServer) -> AsyncIterator[discord.Client]:
    """A client whose requests are counted."""
    trace = TraceConfig()
    count_requests(trace)
    async with discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        await client.login(TOKEN)
        yield client


async def test_a_request_with_numbers_is_counted_under_its_route(client: discord.Client) -> None:
    counted = Counted()
    await client.http.get_message(CHANNEL, 987654321098765432)
    assert counted.risen(REQUESTS) == {("GET /channels/{id}/messages/{id}", "200"): 1}
    assert counted.by("waribashi_discord_request_seconds_count") == 1


async def test_a_refusal_is_counted_with_its_status(
    server: DiscordServer, client: discord.Client
) -> None:
    server.next_answers[f"/channels/{CHANNEL}"].append(403)
    counted = Counted()
    with pytest.raises(discord.Forbidden):
        await client.fetch_channel(CHANNEL)
    assert counted.risen(REQUESTS) == {("GET /channels/{id}", "403"): 1}
    assert counted.risen(LIMITS) == {}


@pytest.mark.parametrize(
    ("said", "scope"),
    [("user", "user"), ("global", "global"), ("shared", "shared"), (f"{CHANNEL}", "unsaid")],
)
async def test_a_limit_is_counted_by_whom_it_is_for_and_so_is_the_next_try(
    server: DiscordServer, client: discord.Client, said: str, scope: str
) -> None:
    server.next_answers[f"/users/{CHANNEL}"].append(429)
    server.headers = {"Via": "1.1 google", "X-RateLimit-Scope": said}
    counted = Counted()
    await client.http.get_user(CHANNEL)
    assert counted.risen(LIMITS) == {(scope,): 1}
    assert counted.risen(REQUESTS) == {
        ("GET /users/{id}", "429"): 1,
        ("GET /users/{id}", "200"): 1,
    }


async def test_a_limit_that_cloudflare_sets_is_counted_too(
    server: DiscordServer, client: discord.Client
) -> None:
    server.next_answers[f"/users/{CHANNEL}"].append(429)
    counted = Counted()
    with pytest.raises(discord.HTTPException):
        await client.http.get_user(CHANNEL)
    assert counted.risen(LIMITS) == {("unsaid",): 1}


async def test_what_is_never_answered_is_counted(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1")
    counted = Counted()
    with pytest.raises(OSError, match="Cannot connect"):
        await client.http.get_user(CHANNEL)
    assert counted.risen(REQUESTS) == {("GET /users/{id}", "failed"): 1}


async def test_the_gateway_is_counted_without_its_address(
    server: DiscordServer, client: discord.Client
) -> None:
    counted = Counted()
    presence = asyncio.create_task(client.connect())
    await server.there.wait()
    await client.close()
    await presence
    assert counted.risen(REQUESTS) == {("gateway", "101"): 1}


async def test_who_may_ask_no_more_is_not_counted(server: DiscordServer, term: Term) -> None:
    trace = asking_while(term.tenure.check)
    count_requests(trace)
    async with discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        await client.login(TOKEN)
        counted = Counted()
        term.tenure.end()
        with pytest.raises(StorageError, match="lease-over"):
            await client.fetch_channel(CHANNEL)
    assert counted.risen(REQUESTS) == {}


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/users/@me", "/users/@me"),
        (f"/interactions/{CHANNEL}/{SECRET}/callback", "/interactions/{id}/{token}/callback"),
        (f"/webhooks/{CHANNEL}/{SECRET}", "/webhooks/{id}/{token}"),
        (
            f"/webhooks/{CHANNEL}/{SECRET}/messages/@original",
            "/webhooks/{id}/{token}/messages/@original",
        ),
        (f"/channels/{CHANNEL}/messages?limit=50", "/channels/{id}/messages"),
        (
            "/channels/1/messages/2/reactions/%F0%9F%A5%A2/@me",
            "/channels/{id}/messages/{id}/reactions/{emoji}/@me",
        ),
        ("/invites/nobody-knows", "/invites/{other}"),
    ],
)
def test_tokens_and_names_are_no_part_of_a_route(path: str, route: str) -> None:
    assert route_of("POST", URL(Route.BASE + path)) == f"POST {route}"


def test_what_goes_elsewhere_is_one_route() -> None:
    assert route_of("GET", URL("https://cdn.discordapp.com/avatars/1/2.png")) == "elsewhere"


@given(st.lists(st.text("abcdefghijklmnopqrstuvwxyz0123456789-_.~@", min_size=1), max_size=8))
def test_a_route_is_made_of_known_words_alone(parts: list[str]) -> None:
    route = route_of("GET", URL(f"{Route.BASE}/{'/'.join(parts)}"))
    known = WORDS | {"{id}", "{token}", "{emoji}", "{other}", "", "elsewhere"}
    assert set(route.removeprefix("GET /").split("/")) <= known

"""Counts requests to Discord by route (without IDs) and status."""

from __future__ import annotations

from http import HTTPStatus
from time import perf_counter
from types import SimpleNamespace
from typing import Final

import aiohttp
from discord.http import Route
from yarl import URL

from bot.app import metrics

GATEWAY, ELSEWHERE = "gateway", "elsewhere"
FAILED = "failed"
"""Where there was no answer at all."""
SCOPES = ("user", "global", "shared")
"""For whom Discord says that there were too many requests."""
UNSAID = "unsaid"
"""Discord doesn't say, for example if Cloudflare answers in its place."""

# All else in a path is a number, a token, or something that somebody has named.
WORDS: Final = frozenset(
    """
    @me @original applications bot bulk-ban bulk-delete callback channels commands crosspost emojis
    entitlements followers gateway guilds integrations interactions invites members messages oauth2
    permissions pins reactions recipients roles skus stickers thread-members threads typing users
    webhooks
    """.split()
)
_BEFORE_A_TOKEN = frozenset({"interactions", "webhooks"})


def count_requests(trace: aiohttp.TraceConfig) -> None:
    """Count the requests of whatever client is given that trace."""

    async def begin(
        _session: object, context: SimpleNamespace, _params: aiohttp.TraceRequestStartParams
    ) -> None:
        context.began = perf_counter()

    async def end(
        _session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        metrics.REQUEST_SECONDS.observe(perf_counter() - context.began)
        status = params.response.status
        metrics.REQUESTS.labels(route_of(params.method, params.url), status).inc()
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            scope = params.response.headers.get("X-RateLimit-Scope", UNSAID)
            metrics.RATE_LIMITS.labels(scope if scope in SCOPES else UNSAID).inc()

    async def fail(
        _session: object, _context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        metrics.REQUESTS.labels(route_of(params.method, params.url), FAILED).inc()

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    trace.on_request_exception.append(fail)


def route_of(method: str, url: URL) -> str:
    """What is asked for, with the places of numbers and tokens in it instead of them."""
    if url.scheme in {"ws", "wss"}:
        return GATEWAY
    asked = str(url)
    if not asked.startswith(Route.BASE):
        return ELSEWHERE
    path = asked.removeprefix(Route.BASE).partition("?")[0].strip("/").split("/")
    return f"{method} /{'/'.join(map(_shown, path, ['', *path], ['', '', *path]))}"


def _shown(part: str, before: str, before_that: str) -> str:
    if part in WORDS:
        return part
    if part.isdecimal():
        return "{id}"
    if before == "reactions":
        return "{emoji}"
    return "{token}" if before_that in _BEFORE_A_TOKEN else "{other}"

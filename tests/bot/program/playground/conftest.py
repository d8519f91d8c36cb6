"""The playground in the test's own process, its games in a folder of the test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import aiohttp
import pytest

from bot.program.playground.play import PlayOptions, configuration, opened
from bot.program.playground.window import Window
from bot.program.running.start import open_application
from tests.bot.program.playground.visitor import Visitor


@dataclass(frozen=True)
class Playground:
    """The club while it is open."""

    window: Window
    comes: Callable[[], Awaitable[Visitor]]


Opening: TypeAlias = Callable[..., AbstractAsyncContextManager[Playground]]


@pytest.fixture
def open_club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opening:
    """Open the club; opened again, it has the same games."""
    monkeypatch.chdir(tmp_path)

    @asynccontextmanager
    async def opening(language: str = "en") -> AsyncIterator[Playground]:
        app = await open_application(configuration())
        try:
            async with (
                aiohttp.ClientSession() as session,
                opened(app, PlayOptions(port=0, language=language)) as window,
            ):
                yield Playground(window, lambda: Visitor.come(session, window.url))
        finally:
            await app.close()

    return opening


@pytest.fixture
async def club(open_club: Opening) -> AsyncIterator[Playground]:
    """The club, opened for the first time."""
    async with open_club() as playground:
        yield playground

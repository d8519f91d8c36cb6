"""Fixtures for tests that play the way people do."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy.engine.interfaces import DBAPIConnection

from bot.words import catalogue
from db import sqlite
from db.database import Database
from db.upgrade import upgrade
from tests.cogs.club import Club, opened
from tests.cogs.translation import GERMAN
from tests.pseudo import write_pseudo_language

ENGLISH = Path(__file__).parents[2] / "bot" / "words" / "locales" / "en"


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite doesn't wait for the disk: no test here cuts the power."""
    prepare = cast("Any", sqlite)._prepare

    def unsynced(connection: DBAPIConnection, *given: Any) -> None:
        prepare(connection, *given)
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous = OFF")
        cursor.close()

    monkeypatch.setattr(sqlite, "_prepare", unsynced)


@pytest.fixture(scope="session")
def upgraded_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of this version, with nothing stored."""
    file = tmp_path_factory.mktemp("cogs") / "upgraded.db"
    asyncio.run(_upgrade(f"sqlite:///{file}"))
    return file


@pytest.fixture
def url(upgraded_file: Path, tmp_path: Path) -> str:
    """The address of a copy of it."""
    copy = tmp_path / "club.db"
    shutil.copy(upgraded_file, copy)
    return f"sqlite:///{copy}"


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of languages: English, and a German that is the pseudo-language."""
    folder = tmp_path_factory.mktemp("locales")
    shutil.copytree(ENGLISH, folder / "en")
    write_pseudo_language(ENGLISH, folder / GERMAN)
    return folder


@pytest.fixture
def translated(locales: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the translation."""
    monkeypatch.setattr(catalogue, "LOCALES", locales)


@pytest.fixture
async def club(url: str) -> AsyncIterator[Club]:
    """The club, with the bot in it."""
    async with opened(url) as found:
        yield found


async def _upgrade(address: str) -> None:
    database = await Database.open(address)
    await upgrade(database)
    await database.close()

"""A referee with a database of its own and a clock that the test sets."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.app.referee import Referee
from db.database import Database
from db.upgrade import upgrade
from tests.db.games import NOON


@dataclass
class Clock:
    """Stands still until it is moved."""

    at: datetime = NOON

    def __call__(self) -> datetime:
        return self.at

    def go_on(self, **time: float) -> None:
        self.at += timedelta(**time)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Database]:
    """A database with nothing in it."""
    opened = await Database.open(f"sqlite:///{tmp_path}/house.db")
    await upgrade(opened)
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def referee(house: Database, clock: Clock) -> Referee:
    return Referee(house, clock=clock)

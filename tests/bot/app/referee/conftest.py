"""A referee with a database of its own and a clock that the test sets."""

from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest

from bot.app.referee import Referee
from db.database import Database
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
def clock() -> Clock:
    return Clock()


@pytest.fixture
def referee(house: Database, clock: Clock) -> Referee:
    return Referee(house, clock=clock)

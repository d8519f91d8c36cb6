"""Computers with a referee, a database and a way to tables of their own."""

from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.app.computers import Computers
from bot.app.referee import Referee
from bot.app.solving import Solving
from db.database import Database

NOT_LONG = 0.05
"""How many seconds a search may take here."""


@pytest.fixture
def referee(house: Database) -> Referee:
    return Referee(house)


@pytest.fixture
async def solving() -> AsyncIterator[Solving]:
    made = Solving()
    yield made
    await made.close()


@pytest.fixture
async def computers(referee: Referee, solving: Solving) -> AsyncIterator[Computers]:
    made = Computers(referee, solving, dice=Random(5), search_seconds=NOT_LONG)
    yield made
    await made.close()

"""The toy bot in a server, and a person there."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.simulated.people import Person
from tests.simulated.simulation import Simulation, simulated
from tests.simulated.toy import Toy


@pytest_asyncio.fixture
async def sim() -> AsyncIterator[Simulation]:
    async with simulated(Toy()) as there:
        yield there


@pytest.fixture
def ana(sim: Simulation) -> Person:
    club = sim.guild(locale="de")
    return Person(sim, sim.member(club, "Ana", locale="es-ES"), sim.channel(club))

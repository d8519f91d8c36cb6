"""`House`: all parts of the bot that know no Discord, put together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Self

from bot.app.analysis import Analysis
from bot.app.computers import Computers
from bot.app.learning import Puzzles
from bot.app.lobbies import Lobbies
from bot.app.meetings import Matches, Meetings
from bot.app.pictures import FilmRenderer, PictureCache
from bot.app.referee import Referee
from bot.app.settings import Settings
from bot.app.solving import Solving
from bot.app.theory import Theory
from bot.app.upkeep import Upkeep
from bot.program.configuration import Configuration
from bot.words.wording import Wordings
from db.database import Database
from db.shards import ALL, Shards
from db.types import now
from engine.rules import Setup
from engine.tables import Value


@dataclass(frozen=True, eq=False)
class Application:
    """What there is one of. Belongs to one event loop; close it, or its processes stay."""

    database: Database
    referee: Referee
    solving: Solving
    computers: Computers
    analysis: Analysis
    puzzles: Puzzles
    meetings: Meetings
    lobbies: Lobbies
    matches: Matches
    upkeep: Upkeep
    settings: Settings
    wordings: Wordings
    picture_cache: PictureCache
    films: FilmRenderer
    theory: Theory
    shards: Shards
    clock: Callable[[], datetime]

    @classmethod
    def over(
        cls,
        database: Database,
        configuration: Configuration,
        *,
        clock: Callable[[], datetime] = now,
        dice: Random | None = None,
        picture_cache: PictureCache | None = None,
    ) -> Self:
        """The house over an open database, which is closed with it."""
        chance = dice or Random()
        referee = Referee(database, clock=clock)
        settings = Settings(database, clock=clock, largest_table=configuration.largest_table)
        solving = Solving(largest=settings.largest_table)
        computers = Computers(referee, solving, dice=chance)
        shards = shards_of(configuration)

        def worth(setup: Setup, user: int, server: int | None) -> Awaitable[Value | None]:
            return computers.worth(setup, person=user, server=server)

        return cls(
            database=database,
            referee=referee,
            solving=solving,
            computers=computers,
            analysis=Analysis(solving),
            puzzles=Puzzles(database, solving, clock=clock, dice=chance),
            meetings=Meetings(
                database,
                referee,
                default_rules=configuration.default_rules,
                worth=worth,
                clock=clock,
                dice=chance,
            ),
            lobbies=Lobbies(database, referee, worth=worth, clock=clock, dice=chance),
            matches=Matches(database, referee, clock=clock),
            upkeep=Upkeep(database, referee, process=process_name(shards), clock=clock, of=shards),
            settings=settings,
            wordings=Wordings(),
            picture_cache=picture_cache or PictureCache(),
            films=FilmRenderer(),
            theory=Theory(),
            shards=shards,
            clock=clock,
        )

    async def close(self) -> None:
        """End all work and let go of the database."""
        await self.computers.close()
        await self.solving.close()
        self.picture_cache.close()
        await self.database.close()


def shards_of(configuration: Configuration) -> Shards:
    """The shards that this process looks after."""
    if configuration.shard_ids is None or configuration.shard_count is None:
        return ALL
    return Shards(configuration.shard_ids, configuration.shard_count)


def process_name(shards: Shards) -> str:
    """By which the heartbeats of this process are told from those of others."""
    if shards == ALL:
        return "bot"
    return f"shards {','.join(map(str, shards.ids))} of {shards.count}"

"""`Application`: all parts of the bot that know no Discord, put together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Self

from bot.app.analysis import Analysis
from bot.app.computers import Computers
from bot.app.housekeeping import BackupPlan, Backups, Housekeeping
from bot.app.housekeeping.job import Job
from bot.app.housekeeping.jobs import database_jobs
from bot.app.learning import Puzzles
from bot.app.lobbies import Lobbies
from bot.app.matchmaking import Matches, Matchmaking
from bot.app.pictures import FilmRenderer, PictureCache
from bot.app.referee import Referee
from bot.app.rulebook import NamedRules, Rulebook, RulesVerdicts
from bot.app.running_game_count import RunningGameCount
from bot.app.settings import Settings
from bot.app.solving import Solving
from bot.app.theory import Theory
from bot.app.upkeep import Upkeep
from bot.words.wording import Wordings
from db.database import Database
from db.shards import ALL, Shards
from db.types import now
from engine.rules import HouseRules, Setup
from engine.tables import Value
from engine.tables.limits import MOST_POSITIONS

OFFICIAL = HouseRules()


@dataclass(frozen=True, eq=False)
class Application:
    """The parts that exist once. Belongs to one event loop; close it, or its processes stay."""

    database: Database
    referee: Referee
    solving: Solving
    computers: Computers
    analysis: Analysis
    puzzles: Puzzles
    named_rules: NamedRules
    rulebook: Rulebook
    verdicts: RulesVerdicts
    matchmaking: Matchmaking
    lobbies: Lobbies
    matches: Matches
    upkeep: Upkeep
    housekeeping: Housekeeping
    settings: Settings
    wordings: Wordings
    picture_cache: PictureCache
    films: FilmRenderer
    theory: Theory
    games_running: RunningGameCount
    shards: Shards
    clock: Callable[[], datetime]

    @classmethod
    def over(  # noqa: PLR0913 - what operators set, and what tests put in its place
        cls,
        database: Database,
        *,
        default_rules: HouseRules = OFFICIAL,
        largest_table: int = MOST_POSITIONS,
        shards: Shards = ALL,
        backups: BackupPlan | None = None,
        clock: Callable[[], datetime] = now,
        dice: Random | None = None,
        picture_cache: PictureCache | None = None,
    ) -> Self:
        """The application on an open database, which it closes at the end."""
        chance = dice or Random()
        referee = Referee(database, clock=clock)
        settings = Settings(database, clock=clock, largest_table=largest_table)
        solving = Solving(largest=settings.largest_table)
        computers = Computers(referee, solving, dice=chance)
        named_rules = NamedRules(database, default=default_rules)

        def worth(setup: Setup, user: int, server: int | None) -> Awaitable[Value | None]:
            return computers.worth(setup, person=user, server=server)

        return cls(
            database=database,
            referee=referee,
            solving=solving,
            computers=computers,
            analysis=Analysis(solving),
            puzzles=Puzzles(database, solving, clock=clock, dice=chance),
            named_rules=named_rules,
            rulebook=Rulebook(database, named_rules, clock),
            verdicts=RulesVerdicts(solving),
            matchmaking=Matchmaking(
                database,
                referee,
                worth=worth,
                clock=clock,
                dice=chance,
            ),
            lobbies=Lobbies(database, referee, worth=worth, clock=clock, dice=chance),
            matches=Matches(database, referee, clock=clock),
            upkeep=Upkeep(database, referee, clock=clock),
            housekeeping=Housekeeping(_jobs(database, shards, backups), clock=clock),
            settings=settings,
            wordings=Wordings(),
            picture_cache=picture_cache or PictureCache(),
            films=FilmRenderer(),
            theory=Theory(),
            games_running=RunningGameCount(database, shards),
            shards=shards,
            clock=clock,
        )

    async def close(self) -> None:
        """Stop all work and close the database."""
        await self.games_running.close()
        await self.verdicts.close()
        await self.computers.close()
        await self.solving.close()
        self.picture_cache.close()
        await self.database.close()


def _jobs(database: Database, shards: Shards, backups: BackupPlan | None) -> Iterator[Job]:
    yield from database_jobs(database, shards)
    if backups is not None:
        yield Backups(database, backups)

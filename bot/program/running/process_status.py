"""`ProcessStatus`: what the process is doing, for health checks and the service manager.

`run` writes down here what happens; health and the service manager are told from here.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from enum import StrEnum

from bot.program.running.database_check import DatabaseCheck
from bot.program.running.shard_states import ShardStates, Source
from bot.program.running.tenure import Tenure
from db.database import Database
from db.shards import Shards


class State(StrEnum):
    """What the process is doing. The words are stable, because monitoring depends on them."""

    OPENING_DATABASE = "opening-database"
    ASKING_DISCORD = "asking-discord"
    PREPARING_DATABASE = "preparing-database"
    STANDING_BY = "standing-by"
    """Another process holds the leases, or they can't be taken."""
    SERVING = "serving"
    """It holds the leases, and its shards are connecting or connected."""
    LEAVING = "leaving"


class Leases(StrEnum):
    """Whether the process holds its leases. The words are stable too."""

    NOT_ASKED_FOR = "not-asked-for"
    STANDING_BY = "standing-by"
    HELD = "held"
    LOST = "lost"


class ProcessStatus:
    """The current state of the process. Belongs to one event loop."""

    def __init__(self) -> None:
        self.state = State.OPENING_DATABASE
        self.is_up = False
        """Whether the database is open, the application's own, and of this version."""
        self.database: DatabaseCheck | None = None
        """Whether the database answers, while it is up."""
        self.shards: ShardStates | None = None
        """The shards of this process, once it knows which."""
        self._tenure: Tenure | None = None
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` at each change from now on. It mustn't block or raise."""
        self._listeners.append(listener)

    def ask_discord(self) -> None:
        """The database is open, and Discord is being asked about the bot."""
        self._become(State.ASKING_DISCORD)

    def prepare_database(self) -> None:
        """Discord has answered, and the database is being prepared."""
        self._become(State.PREPARING_DATABASE)

    @contextmanager
    def up(self, database: Database, shards: Shards) -> Generator[None]:
        """Inside the block, the database can be used. `shards` are those of this process."""
        self.database, self.is_up = DatabaseCheck(database), True
        self.shards = ShardStates(shards, self._tell)
        self._tell()
        try:
            yield
        finally:
            self.database.close()
            self.database = None

    def stand_by(self) -> None:
        """The process waits for its leases."""
        self._tenure = None
        self._become(State.STANDING_BY)

    def serve(self, tenure: Tenure) -> None:
        """The process holds its leases."""
        self._tenure = tenure
        self._become(State.SERVING)

    def follow(self, client: Source) -> None:
        """This client connects the shards."""
        if self.shards is not None:
            self.shards.follow(client)

    def leave(self) -> None:
        """The process is shutting down. Nothing changes after that."""
        self._become(State.LEAVING)

    @property
    def leases(self) -> Leases:
        """Whether the process holds its leases right now."""
        if self._tenure is None:
            is_waiting = self.state is State.STANDING_BY
            return Leases.STANDING_BY if is_waiting else Leases.NOT_ASKED_FOR
        is_over = self._tenure.over.is_set() or self._tenure.left <= 0
        return Leases.LOST if is_over else Leases.HELD

    def _become(self, state: State) -> None:
        if self.state not in {state, State.LEAVING}:
            self.state = state
            self._tell()

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

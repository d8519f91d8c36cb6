"""`ProcessStatus`: how far the process is, for whoever watches it.

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
    """What the process is about. The words are stable: monitoring goes by them."""

    OPENING_DATABASE = "opening-database"
    ASKING_DISCORD = "asking-discord"
    PREPARING_DATABASE = "preparing-database"
    STANDING_BY = "standing-by"
    """Another process has the leases, or they can't be taken."""
    SERVING = "serving"
    """It has the leases: it connects its shards, or they are connected."""
    LEAVING = "leaving"


class Leases(StrEnum):
    """Whether the process may act. The words are stable too."""

    NOT_ASKED_FOR = "not-asked-for"
    STANDING_BY = "standing-by"
    HELD = "held"
    LOST = "lost"


class ProcessStatus:
    """How far the process is. Belongs to one event loop."""

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
        """Call it at each change from now on. It may not wait, nor raise."""
        self._listeners.append(listener)

    def ask_discord(self) -> None:
        """The database is open, and Discord is asked which bot this is."""
        self._become(State.ASKING_DISCORD)

    def prepare_database(self) -> None:
        """Discord has answered; the database may be upgraded now."""
        self._become(State.PREPARING_DATABASE)

    @contextmanager
    def up(self, database: Database, shards: Shards) -> Generator[None]:
        """Meanwhile the database can be used; these are the shards of this process."""
        self.database, self.is_up = DatabaseCheck(database), True
        self.shards = ShardStates(shards, self._tell)
        self._tell()
        try:
            yield
        finally:
            self.database.close()
            self.database = None

    def stand_by(self) -> None:
        """It waits for its leases."""
        self._tenure = None
        self._become(State.STANDING_BY)

    def serve(self, tenure: Tenure) -> None:
        """It has its leases for this tenure."""
        self._tenure = tenure
        self._become(State.SERVING)

    def follow(self, client: Source) -> None:
        """This client connects the shards from now on."""
        if self.shards is not None:
            self.shards.follow(client)

    def leave(self) -> None:
        """It was asked to go, or can't go on. Nothing else becomes of it after that."""
        self._become(State.LEAVING)

    @property
    def leases(self) -> Leases:
        """Whether the process may act, judged at this moment."""
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

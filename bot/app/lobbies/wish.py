"""`LobbyWish`: what table somebody wants to open."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from bot.app.meetings.stakes import Stakes
from db.games import Place
from db.lobbies import Plan
from engine.rules import FEWEST_SIDES, ComputerSeat, HouseRules, Mode

USUAL_BOARDS = 3
LIFETIME = timedelta(hours=24)
"""For how long a lobby can fill up."""


@dataclass(frozen=True, slots=True)
class LobbyWish:
    """A table for so many, with who wants it as its host."""

    host: int
    place: Place
    rules: HouseRules
    seats: int = 4
    mode: Mode = Mode.FREE_FOR_ALL
    boards: int | None = None
    """None: in relay as many as are usual for so many seats, else the one there is."""
    rated: bool | None = None
    """None: as is the custom. Rated is a lobby only as long as nothing speaks against it."""
    seconds_a_move: int | None = None
    team: int = 1
    """The host's team, where teams play."""
    computers: tuple[ComputerSeat, ...] = ()
    """Who sits there from the first."""

    @property
    def plan(self) -> Plan:
        """It as it is stored."""
        return Plan(
            rules=self.rules,
            seats=self.seats,
            mode=self.mode,
            boards=self.boards or usual_boards(self.mode, self.seats),
            rated=Stakes.of(self.rated, self.place) is not Stakes.NONE,
            seconds_a_move=self.seconds_a_move,
        )


def usual_boards(mode: Mode, seats: int) -> int:
    """How many boards there are where nobody says it: in relay one for each member at least."""
    return max(USUAL_BOARDS, -(-seats // FEWEST_SIDES)) if mode is Mode.RELAY else 1

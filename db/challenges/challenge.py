"""`Challenge`: a challenge from one person to another, or to anyone."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import ColumnElement, RowMapping, Select, select

from db.database import Connection
from db.errors import NotStored
from db.games import Place
from db.games.load import place_of
from db.rulesets import rules_of
from db.schema import challenges, players, rulesets
from db.words import First, Offer
from engine.rules import HouseRules

challengers, opponents = players.alias("challengers"), players.alias("opponents")


@dataclass(frozen=True, slots=True)
class Proposal:
    """What will be played if the opponent agrees."""

    rules: HouseRules
    first: First = First.RANDOM
    rated: bool = False
    seconds_a_move: int | None = None
    games: int = 1
    """Best of this many."""
    rematch_of: int | None = None
    """The number of the game that this would be a rematch of."""


@dataclass(frozen=True, slots=True)
class NewChallenge:
    """A challenge to be created; to anyone if there's no opponent."""

    challenger: int
    opponent: int | None
    proposal: Proposal
    at: datetime
    expires_at: datetime
    place: Place = field(default_factory=Place)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge as it is stored."""

    id: int
    challenger: int
    opponent: int | None
    """The person who can accept or has accepted it; None while anyone can."""
    proposal: Proposal
    place: Place
    made_at: datetime
    expires_at: datetime
    status: Offer
    game: int | None
    """The number of the game that it became."""

    @property
    def was_seen(self) -> bool:
        """Whether others can know of it: one that couldn't be shown is withdrawn at once."""
        return self.status is not Offer.WITHDRAWN or self.place.message is not None


async def load_challenge(look: Connection, challenge_id: int) -> Challenge:
    """The challenge with that number. Raises NotStored."""
    found = await challenges_where(look, challenges.c.id == challenge_id)
    if not found:
        raise NotStored("no-such-challenge", challenge=challenge_id)
    return found[0]


async def challenges_where(
    look: Connection,
    *conditions: ColumnElement[bool],
    order: ColumnElement[object] = challenges.c.id,
    most: int | None = None,
) -> list[Challenge]:
    """The challenges that meet all these conditions, in that order, then oldest first."""
    found = await look.execute(
        _all().where(*conditions).order_by(order, challenges.c.id).limit(most)
    )
    return [_challenge(row) for row in found.mappings()]


def _all() -> Select[*tuple[object, ...]]:
    return (
        select(
            challenges,
            rulesets.c.body,
            challengers.c.user_id.label("challenger"),
            opponents.c.user_id.label("opponent"),
        )
        .join(rulesets, rulesets.c.id == challenges.c.ruleset_id)
        .join(challengers, challengers.c.id == challenges.c.challenger_id)
        .outerjoin(opponents, opponents.c.id == challenges.c.opponent_id)
    )


def _challenge(row: RowMapping) -> Challenge:
    return Challenge(
        id=row["id"],
        challenger=row["challenger"],
        opponent=row["opponent"],
        proposal=Proposal(
            rules=rules_of(row["body"]),
            first=row["first"],
            rated=row["rated"],
            seconds_a_move=row["seconds_a_move"],
            games=row["games"],
            rematch_of=row["rematch_of"],
        ),
        place=place_of(row),
        made_at=row["made_at"],
        expires_at=row["expires_at"],
        status=row["status"],
        game=row["game_id"],
    )

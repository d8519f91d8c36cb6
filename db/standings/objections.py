"""What prevents a rated game, to be said before it starts, and what prevents help in one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    ScalarSelect,
    Select,
    func,
    literal_column,
    or_,
    select,
    union_all,
)

from db.database import Connection
from db.schema import game_seats, games, is_on, players, rulesets
from db.standings.pool import is_preset
from engine.message import Message, message
from engine.rules import PRESETS, Setup
from engine.tables import Value

MOST_A_DAY = 5

Where: TypeAlias = tuple[int | None, bool]
"""A game's server, and whether it counts on global leaderboards."""


@dataclass(frozen=True, slots=True)
class RatedProposal:
    """A game that someone wants to be rated, starting at that moment."""

    setup: Setup
    people: Sequence[int | None]
    """For each seat the user who plays there; None for a computer."""
    at: datetime
    server: int | None = None
    is_alternating: bool = False
    """Whether it's part of a match in which both go first equally often."""
    value: Value | None = None
    """What the start is worth to the player who goes first, if a table says."""

    @property
    def is_for_all(self) -> bool:
        """Whether it would count on global leaderboards."""
        return self.setup.rules in PRESETS.values()


async def rated_objection(look: Connection, proposal: RatedProposal) -> Message | None:
    """Why the game can't be rated; None if it can.

    The answer is final: a game that started as rated counts, whatever else is played.
    """
    return _objection_to(proposal) or await _enough_today(look, proposal)


def help_objection(
    user: int, people: Collection[int | None], *, rated: bool, is_on: bool
) -> Message | None:
    """Why the user gets no hints or analysis in these people's game; None if they do."""
    return message("help-in-rated-game") if rated and is_on and user in people else None


def _objection_to(proposal: RatedProposal) -> Message | None:
    people = proposal.people
    if None in people:
        return message("rated-people-only")
    if len(set(people)) < len(people):
        return message("rated-nobody-twice")
    if proposal.server is None and not proposal.is_for_all:
        return message("rated-no-board")
    if proposal.value in {Value.WIN, Value.LOSS} and not proposal.is_alternating:
        return message("rated-decided-start")
    return None


async def _enough_today(look: Connection, proposal: RatedProposal) -> Message | None:
    """The widest pools of a game have the most games: those of its server and of all servers."""
    played = await _played_today(look, proposal)
    here = sum(server == proposal.server for server, _ in played)
    everywhere = sum(is_for_all for _, is_for_all in played)
    most = max(
        0 if proposal.server is None else here,
        everywhere if proposal.is_for_all else 0,
    )
    return message("rated-enough-today", most=MOST_A_DAY) if most >= MOST_A_DAY else None


async def _played_today(look: Connection, proposal: RatedProposal) -> list[Where]:
    """Where the same people have started rated games of the same mode that day.

    Not those that ended without counting.
    """
    where: dict[int, Where] = {}
    people: defaultdict[int, set[int]] = defaultdict(set)
    for row in await look.execute(_seats_today(proposal)):
        where[row.id] = (row.server_id, is_preset(row.body))
        people[row.id].add(row.user_id)
    return [where[game] for game, users in people.items() if users == set(proposal.people)]


def _seats_today(proposal: RatedProposal) -> Select[*tuple[Any, ...]]:
    """All seats of rated games that the first of these people has started that day."""
    midnight = proposal.at.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    numbers = _on_or_ended_since(midnight, proposal.people[0]).subquery("mine")
    return (
        select(*games.c["id", "server_id"], rulesets.c.body, players.c.user_id)
        .join(numbers, numbers.c.game_id == games.c.id)
        .join(rulesets, rulesets.c.id == games.c.ruleset_id)
        .join(game_seats, game_seats.c.game_id == games.c.id)
        .join(players, players.c.id == game_seats.c.player_id)
        .where(
            games.c.started_at >= midnight,
            games.c.mode == proposal.setup.mode,
            games.c.rated == literal_column("1"),
            or_(is_on, games.c.counted == literal_column("1")),
        )
    )


def _on_or_ended_since(midnight: datetime, user: int | None) -> CompoundSelect[Any]:
    """The numbers of the person's games that hadn't ended before that day.

    Games are found by the order of endings, because there's no index by person and start, which all
    other games would have to pay for. One person's games of a day are few.
    """
    me = select(players.c.id).where(players.c.user_id == user).scalar_subquery()
    mine = select(game_seats.c.game_id).where(game_seats.c.player_id == me)
    return union_all(
        mine.where(game_seats.c.ended.is_(None)),
        mine.where(game_seats.c.ended > _last_before(midnight, me)),
    )


def _last_before(midnight: datetime, me: ScalarSelect[int]) -> ColumnElement[int]:
    """The person's last game that ended before that day, searched from the last one back."""
    seats = game_seats.alias("seats")
    last = (
        select(seats.c.ended)
        .join(games, games.c.id == seats.c.game_id)
        .where(seats.c.player_id == me, seats.c.ended.is_not(None), games.c.last_at < midnight)
        .order_by(seats.c.ended.desc())
        .limit(1)
    )
    return func.coalesce(last.scalar_subquery(), 0)

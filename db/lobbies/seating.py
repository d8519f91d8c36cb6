"""Joining and leaving lobbies. A change fails if the lobby changed since it was read.

They all raise Conflict, which says what became of the lobby, if it changed since.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from sqlalchemy import delete, insert, select, update

from db.database import Connection
from db.errors import Conflict, NotStored
from db.lobbies.lobby import Chair, Lobby
from db.players import player_of
from db.schema import is_gathering, lobbies, lobby_seats
from db.words import Offer
from engine.rules import Level

Row: TypeAlias = dict[str, Any]


async def join_lobby(tx: Connection, lobby: Lobby, user: int, *, team: int | None = None) -> Lobby:
    """Seat the person. Raises Conflict if they have a seat already, or none is left."""
    if user in lobby.people:
        raise Conflict("lobby-joined-already")
    return await _add(tx, lobby, Chair(user, team=team))


async def add_computer(
    tx: Connection, lobby: Lobby, level: Level, *, team: int | None = None
) -> Lobby:
    """Seat a computer. Raises Conflict if no seat is left."""
    return await _add(tx, lobby, Chair(level=level, team=team))


async def leave_lobby(tx: Connection, lobby: Lobby, user: int) -> Lobby:
    """Give up the person's seat; without people left, the lobby is withdrawn.

    If the host leaves, the next person becomes host. Raises Conflict if the person has no seat.
    """
    if user not in lobby.people:
        raise Conflict("lobby-not-joined")
    return await remove_chair(tx, lobby, lobby.people.index(user))


async def change_team(tx: Connection, lobby: Lobby, user: int, team: int) -> Lobby:
    """Move the person to another team, in the same seat. Raises Conflict if they have no seat."""
    if user not in lobby.people:
        raise Conflict("lobby-not-joined")
    chairs = tuple(
        replace(chair, team=team) if chair.user == user else chair for chair in lobby.chairs
    )
    return await _reseated(tx, replace(lobby, chairs=chairs))


async def remove_chair(tx: Connection, lobby: Lobby, chair: int) -> Lobby:
    """Remove that chair and its player, as if they had left.

    Raises IndexError if there's no such chair.
    """
    gone = lobby.chairs[chair]
    chairs = tuple(other for number, other in enumerate(lobby.chairs) if number != chair)
    people = [other.user for other in chairs if other.user is not None]
    if not people:
        return await cancel_lobby(tx, lobby)
    host = people[0] if gone.user == lobby.host else lobby.host
    return await _reseated(tx, replace(lobby, chairs=chairs, host=host))


async def start_lobby(tx: Connection, lobby: Lobby, *, game: int) -> Lobby:
    """The lobby became this game; start it in the same transaction."""
    return await _changed(tx, replace(lobby, status=Offer.TAKEN, game=game))


async def cancel_lobby(tx: Connection, lobby: Lobby) -> Lobby:
    """Withdraw the lobby."""
    return await _changed(tx, replace(lobby, status=Offer.WITHDRAWN))


async def seat(tx: Connection, lobby_id: int, chairs: Sequence[Chair]) -> None:
    """Make these the only chairs of that lobby."""
    await _put(tx, lobby_id, await _rows(tx, lobby_id, chairs))


async def _rows(tx: Connection, lobby_id: int, chairs: Sequence[Chair]) -> list[Row]:
    return [
        {
            "lobby_id": lobby_id,
            "place": place,
            "player_id": None if chair.user is None else await player_of(tx, chair.user),
            "level": chair.level,
            "team": chair.team,
        }
        for place, chair in enumerate(chairs)
    ]


async def _put(tx: Connection, lobby_id: int, rows: list[Row]) -> None:
    await tx.execute(delete(lobby_seats).where(lobby_seats.c.lobby_id == lobby_id))
    await tx.execute(insert(lobby_seats), rows)


async def _add(tx: Connection, lobby: Lobby, chair: Chair) -> Lobby:
    if len(lobby.chairs) >= lobby.plan.seats:
        raise Conflict("lobby-full", seats=lobby.plan.seats)
    return await _reseated(tx, replace(lobby, chairs=(*lobby.chairs, chair)))


async def _reseated(tx: Connection, lobby: Lobby) -> Lobby:
    # People before the lobby, as in deleting a person, to prevent deadlocks.
    rows = await _rows(tx, lobby.id, lobby.chairs)
    changed = await _changed(tx, lobby)
    await _put(tx, lobby.id, rows)
    return changed


async def _changed(tx: Connection, lobby: Lobby) -> Lobby:
    """The lobby, stored as the version after the one that its reader knows."""
    changed = await tx.execute(
        update(lobbies)
        .where(lobbies.c.id == lobby.id, lobbies.c.version == lobby.version, is_gathering)
        .values(
            version=lobby.version + 1,
            host_id=await player_of(tx, lobby.host),
            status=lobby.status,
            game_id=lobby.game,
        )
    )
    if not changed.rowcount:
        await _tell_what_became(tx, lobby.id)
    return replace(lobby, version=lobby.version + 1)


async def _tell_what_became(tx: Connection, lobby_id: int) -> None:
    became = await tx.scalar(select(lobbies.c.status).where(lobbies.c.id == lobby_id))
    if became is None:
        raise NotStored("no-such-lobby", lobby=lobby_id)
    raise Conflict("lobby-changed" if became is Offer.OPEN else f"lobby-{became}")

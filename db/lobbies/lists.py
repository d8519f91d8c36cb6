"""Lists of lobbies, and closing many of them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, and_, select, update

from db.database import Connection
from db.lobbies.lobby import Lobby, lobbies_where
from db.lobbies.seating import leave_lobby
from db.players import known_player
from db.schema import is_gathering, lobbies, lobby_seats
from db.shards import ALL, Shards
from db.words import Offer

AT_ONCE = 100
"""How many are expired in one transaction."""


async def open_lobbies(look: Connection, *, of: Shards = ALL) -> list[Lobby]:
    """All open lobbies on these shards, the first to expire first."""
    ours = of.have(lobbies.c.server_id)
    return await lobbies_where(look, is_gathering, ours, order=lobbies.c.expires_at)


async def open_lobbies_of(look: Connection, user: int) -> list[Lobby]:
    """The open lobbies that the person is in, oldest first."""
    player = await known_player(look, user)
    seats = select(lobby_seats.c.lobby_id).where(lobby_seats.c.player_id == player)
    return await lobbies_where(look, is_gathering, lobbies.c.id.in_(seats))


async def expire_lobbies(
    tx: Connection, at: datetime, *, of: Shards = ALL, most: int = AT_ONCE
) -> list[Lobby]:
    """Close lobbies on these shards that didn't start in time, a limited number; return them."""
    late = and_(lobbies.c.expires_at <= at, of.have(lobbies.c.server_id))
    due = await lobbies_where(tx, is_gathering, late, order=lobbies.c.expires_at, most=most)
    return await _close_all(tx, lobbies.c.id.in_([lobby.id for lobby in due]), Offer.EXPIRED)


async def withdraw_lobbies_on(tx: Connection, server: int) -> list[Lobby]:
    """Close all open lobbies on that server."""
    return await _close_all(tx, lobbies.c.server_id == server, Offer.WITHDRAWN)


async def leave_all_lobbies(tx: Connection, user: int) -> list[Lobby]:
    """Take the person out of every open lobby. Raises Conflict if one changes meanwhile."""
    return [await leave_lobby(tx, lobby, user) for lobby in await open_lobbies_of(tx, user)]


async def _close_all(tx: Connection, which: ColumnElement[bool], became: Offer) -> list[Lobby]:
    closed = await tx.scalars(
        update(lobbies)
        .where(is_gathering, which)
        .values(status=became, version=lobbies.c.version + 1)
        .returning(lobbies.c.id)
    )
    return await lobbies_where(tx, lobbies.c.id.in_(closed.all()))

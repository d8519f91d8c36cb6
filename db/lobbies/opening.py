"""Opening lobbies, and storing where they're shown."""

from __future__ import annotations

from sqlalchemy import insert, update

from db.database import Connection
from db.errors import NotStored
from db.games import Place
from db.lobbies.lobby import MOST_SEATS, Chair, Lobby, NewLobby, load_lobby
from db.lobbies.seating import seat
from db.players import player_of
from db.rulesets import ruleset_of
from db.schema import lobbies
from db.words import Offer
from engine.rules import Mode


async def open_lobby(tx: Connection, new: NewLobby) -> Lobby:
    """Store a lobby with its host in it.

    Raises ValueError for fewer than 3 seats (2 in relay) or more than 8.
    """
    plan = new.plan
    if not plan.fewest <= plan.seats <= MOST_SEATS:
        raise ValueError(f"a lobby has {plan.fewest} to {MOST_SEATS} seats")
    added = await tx.execute(
        insert(lobbies)
        .values(
            host_id=await player_of(tx, new.host),
            ruleset_id=await ruleset_of(tx, plan.rules),
            mode=plan.mode,
            boards=plan.boards if plan.mode is Mode.RELAY else None,
            seats=plan.seats,
            rated=plan.rated,
            seconds_a_move=plan.seconds_a_move,
            made_at=new.at,
            expires_at=new.expires_at,
            version=1,
            status=Offer.OPEN,
            **new.place.columns,
        )
        .returning(lobbies.c.id)
    )
    number = added.scalar_one()
    await seat(tx, number, (Chair(new.host, team=new.team),))
    return await load_lobby(tx, number)


async def show_lobby_at(tx: Connection, lobby_id: int, place: Place) -> None:
    """The lobby is now shown in that message, on the same server. Raises NotStored."""
    changed = await tx.execute(
        update(lobbies).where(lobbies.c.id == lobby_id).values(place.message_columns)
    )
    if not changed.rowcount:
        raise NotStored("no-such-lobby", lobby=lobby_id)

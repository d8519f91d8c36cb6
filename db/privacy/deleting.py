"""Deleting a person's data, while opponents keep their games and results."""

from __future__ import annotations

import secrets
from datetime import datetime

from sqlalchemy import delete, or_, select, update

from db.challenges import close_challenges_of
from db.database import Connection
from db.games import StoredGame
from db.leaving_games import leave_game, running_games
from db.lobbies import leave_all_lobbies
from db.matches import end_matches_of
from db.players import known_player
from db.schema import (
    blocks,
    boards,
    challenges,
    game_seats,
    games,
    house_rules,
    is_on,
    lobbies,
    lobby_seats,
    old_boards,
    players,
    puzzle_streaks,
    settings,
)
from db.standings import lock_endings, relist

RANDOM_BITS = 62


async def delete_person(tx: Connection, user: int, *, at: datetime) -> list[StoredGame]:
    """Delete the person's identity; does nothing for a stranger or a deleted person.

    Returns the running games that it changed, as they were shown. Raises Conflict if someone else
    writes at the same time: then nothing was deleted, and it can be tried again.
    """
    player = await known_player(tx, user)
    if player is None:
        return []
    left = await _leave_games(tx, player, user, at)
    await _leave_matchmaking(tx, player, user, at)
    await _forget_own(tx, player)
    await _forget_private_places(tx, player)
    await _forget_number(tx, player)
    await relist(tx, player)
    return left


async def _leave_games(tx: Connection, player: int, user: int, at: datetime) -> list[StoredGame]:
    playing = select(game_seats.c.game_id).where(
        game_seats.c.player_id == player, game_seats.c.ended.is_(None)
    )
    theirs = games.c.id.in_(playing)
    await running_games(tx, theirs)
    await lock_endings(tx)
    # From here on, the person can't start anything new, but until now they may have.
    await tx.execute(select(players.c.id).where(players.c.id == player).with_for_update())
    return [await leave_game(tx, game, user, at=at) for game in await running_games(tx, theirs)]


async def _leave_matchmaking(tx: Connection, player: int, user: int, at: datetime) -> None:
    await close_challenges_of(tx, player)
    await leave_all_lobbies(tx, user)
    await end_matches_of(tx, player, at=at)


async def _forget_own(tx: Connection, player: int) -> None:
    either = or_(blocks.c.player_id == player, blocks.c.blocked_id == player)
    await tx.execute(delete(blocks).where(either))
    await tx.execute(delete(puzzle_streaks).where(puzzle_streaks.c.player_id == player))
    for table in (settings, house_rules):
        changed = update(table).where(table.c.changed_by == player)
        await tx.execute(changed.values(changed_by=None))


async def _forget_private_places(tx: Connection, player: int) -> None:
    """Outside of servers, a channel is the person's own DM, and reveals who that is."""
    sat = select(game_seats.c.game_id).where(game_seats.c.player_id == player)
    sat_in_lobby = select(lobby_seats.c.lobby_id).where(lobby_seats.c.player_id == player)
    played = select(games.c.id).where(games.c.id.in_(sat), games.c.server_id.is_(None), ~is_on)
    for table in (boards, old_boards):
        await tx.execute(delete(table).where(table.c.game_id.in_(played)))
    theirs = (
        (games, games.c.id.in_(sat) & ~is_on),
        (
            challenges,
            or_(challenges.c.challenger_id == player, challenges.c.opponent_id == player),
        ),
        (lobbies, or_(lobbies.c.host_id == player, lobbies.c.id.in_(sat_in_lobby))),
    )
    for table, which in theirs:
        private = update(table).where(table.c.server_id.is_(None), which)
        await tx.execute(private.values(channel_id=None, message_id=None))


async def _forget_number(tx: Connection, player: int) -> None:
    """Replace Discord's number with a random one, so that deleted people can be told apart."""
    await tx.execute(
        update(players)
        .where(players.c.id == player)
        .values(user_id=-1 - secrets.randbits(RANDOM_BITS), on_global_boards=False, deleted=True)
    )

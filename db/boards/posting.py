"""Posting a board: the intention is stored first, then the message, then its place.

If a process dies in between, it leaves a posting that isn't known to be done, with everything
needed to find out what became of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import RowMapping, Update, and_, delete, exists, select, tuple_, update

from db.database import Connection
from db.errors import Conflict, NotStored
from db.games import Place, show_game_at
from db.games.load import place_of
from db.insert import insert_new
from db.schema import boards, games, is_on, old_boards
from db.words import Surface


@dataclass(frozen=True, slots=True)
class Posting:
    """A board that's being posted to a channel."""

    game: int
    number: int
    """How many times the board was posted, including this one."""
    channel: int
    since: datetime
    is_new: bool = False
    """Whether it's just been started; any other may have reached Discord already."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A posting that's done."""

    number: int
    seq: int | None
    """The event as of which the message shows the game; None if unknown."""


@dataclass(frozen=True, slots=True)
class OldBoard:
    """A message that was a board and may still have its buttons."""

    game: int
    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a board is, and which message no longer is one."""

    place: Place
    replaced: OldBoard | None = None


async def begin_posting(
    tx: Connection, game_id: int, *, channel: int, at: datetime, before: int | None
) -> Posting:
    """Store that the board will be posted in that channel; `before` is its current message.

    If another posting isn't known to be done, returns that one: of two processes, only one starts.
    Raises Conflict if the board is no longer that message.
    """
    number = await _begun(tx, game_id, channel, at, before)
    if number is None and await _track(tx, game_id):
        number = await _begun(tx, game_id, channel, at, before)
    if number is not None:
        return Posting(game_id, number, channel, at, is_new=True)
    still_open = await _open_posting(tx, game_id)
    if still_open is None:
        raise Conflict("conflict", game=game_id)
    return still_open


async def _track(tx: Connection, game_id: int) -> bool:
    """Start tracking what the board shows; return whether it wasn't tracked before."""
    server = select(games.c.server_id).where(games.c.id == game_id).scalar_subquery()
    return await insert_new(tx, boards, game_id=game_id, server_id=server, posting=0)


async def _begun(
    tx: Connection, game_id: int, channel: int, at: datetime, before: int | None
) -> int | None:
    is_there = exists().where(
        games.c.id == game_id, games.c.message_id.is_not_distinct_from(before)
    )
    begin = (
        update(boards)
        .where(boards.c.game_id == game_id, boards.c.posting_since.is_(None), is_there)
        .values(posting=boards.c.posting + 1, posting_channel=channel, posting_since=at)
        .returning(boards.c.posting)
    )
    return (await tx.execute(begin)).scalar_one_or_none()


async def unfinished(look: Connection, game_id: int) -> tuple[Posting | None, list[OldBoard]]:
    """The game's posting that isn't known to be done, and its boards that are to be removed."""
    found = await look.execute(
        select(old_boards.c.channel_id, old_boards.c.message_id)
        .where(old_boards.c.game_id == game_id)
        .order_by(old_boards.c.message_id)
    )
    old = [OldBoard(game_id, row.channel_id, row.message_id) for row in found]
    return await _open_posting(look, game_id), old


async def _open_posting(look: Connection, game_id: int) -> Posting | None:
    found = await look.execute(
        select(boards.c.posting, boards.c.posting_channel, boards.c.posting_since).where(
            boards.c.game_id == game_id, boards.c.posting_since.is_not(None)
        )
    )
    row = found.one_or_none()
    return None if row is None else Posting(game_id, *row)


async def cancel_posting(tx: Connection, posting: Posting) -> None:
    """Note that the posting failed for good; no effect if it's known to be done."""
    await tx.execute(_end(posting.game, posting.number))


def _end(game_id: int, number: int) -> Update:
    is_open = boards.c.posting_since.is_not(None)
    this = and_(boards.c.game_id == game_id, boards.c.posting == number, is_open)
    return update(boards).where(this).values(posting_channel=None, posting_since=None)


async def place_board(
    tx: Connection, game_id: int, place: Place, *, at: datetime, posted: Posted | None = None
) -> Placed:
    """The board is now that message, by that posting or without one; the server stays the same.

    The previous message is stored as an old board. If another process finished the posting, the
    board is where that process says, and a message elsewhere is an old board. Raises NotStored.
    """
    if posted is not None:
        ended = await tx.execute(_end(game_id, posted.number).values(shown_seq=posted.seq))
        if not ended.rowcount:
            now = place_of(await _game(tx, game_id))
            return Placed(now, await _replace(tx, game_id, place, now, at))
    game = await _game(tx, game_id)
    replaced = await _replace(tx, game_id, place_of(game), place, at)
    await show_game_at(tx, game_id, place)
    this = old_boards.c.game_id == game_id, old_boards.c.message_id == place.message
    await tx.execute(delete(old_boards).where(*this))
    shows_end = posted is not None and game["seq"] == posted.seq and not game["is_on"]
    if shows_end or place.surface is Surface.INTERACTION:
        await tx.execute(delete(boards).where(boards.c.game_id == game_id))
    return Placed(place, replaced)


async def _game(tx: Connection, game_id: int) -> RowMapping:
    found = await tx.execute(
        select(*_PLACE, games.c.seq, is_on.label("is_on")).where(games.c.id == game_id)
    )
    row = found.mappings().one_or_none()
    if row is None:
        raise NotStored("no-such-game", game=game_id)
    return row


_PLACE = (games.c.surface, games.c.server_id, games.c.channel_id, games.c.message_id)


async def _replace(
    tx: Connection, game_id: int, before: Place, now: Place, at: datetime
) -> OldBoard | None:
    """Store the previous board, if it's a message that can be edited and isn't the board now."""
    if before.channel is None or before.message is None or before.surface is Surface.INTERACTION:
        return None
    if now.message is None or now.message == before.message:
        return None
    old = OldBoard(game_id, before.channel, before.message)
    await keep_old_boards(tx, [old], at)
    return old


async def keep_old_boards(tx: Connection, old: Sequence[OldBoard], at: datetime) -> None:
    """Remember that the buttons of these have to be removed."""
    for one in old:
        values = {"game_id": one.game, "message_id": one.message, "channel_id": one.channel}
        await insert_new(tx, old_boards, since=at, **values)


async def forget_old_boards(tx: Connection, old: Sequence[OldBoard]) -> None:
    """They have no buttons anymore, or are gone."""
    if old:
        these = tuple_(old_boards.c.game_id, old_boards.c.message_id)
        await tx.execute(
            delete(old_boards).where(these.in_([(one.game, one.message) for one in old]))
        )

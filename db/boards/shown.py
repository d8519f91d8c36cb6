"""Storing what boards show, for many games at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import RowMapping, bindparam, delete, select, update

from db.boards.posting import OldBoard, forget_old_boards, keep_old_boards
from db.database import Connection
from db.schema import boards, games, is_on


@dataclass(frozen=True, slots=True)
class Shown:
    """What a message showed of a game when it was last seen."""

    game: int
    channel: int
    message: int
    seq: int
    """As of which event."""


_NOTE = (
    update(boards).where(boards.c.game_id == bindparam("game")).values(shown_seq=bindparam("shown"))
)


async def note_shown(
    tx: Connection, shown: Sequence[Shown], retired: Sequence[OldBoard], at: datetime
) -> list[int]:
    """Store what boards show, each game once, and which old ones have lost their buttons.

    Returns the games whose boards don't show what's stored: something has happened since, or the
    board is another message, and this one is then stored as an old board.
    """
    await forget_old_boards(tx, retired)
    stored = await _stored(tx, [one.game for one in shown])
    known = [one for one in shown if one.game in stored]
    strayed = [one for one in known if stored[one.game]["message_id"] != one.message]
    await keep_old_boards(tx, [OldBoard(one.game, one.channel, one.message) for one in strayed], at)
    there = sorted((one for one in known if one not in strayed), key=lambda one: one.game)
    if there:  # in a fixed order, so that two processes don't wait for each other
        await tx.execute(_NOTE, [{"game": one.game, "shown": one.seq} for one in there])
    await _let_go(tx, [one for one in there if _shows_end(one, stored[one.game])])
    old = [one.game for one in there if one.seq < stored[one.game]["seq"]]
    return old + [one.game for one in strayed]


async def _stored(tx: Connection, numbers: Sequence[int]) -> dict[int, RowMapping]:
    found = await tx.execute(
        select(games.c.id, games.c.seq, games.c.message_id, is_on.label("is_on")).where(
            games.c.id.in_(numbers)
        )
    )
    return {row["id"]: row for row in found.mappings()}


def _shows_end(one: Shown, stored: RowMapping) -> bool:
    return not stored["is_on"] and one.seq == stored["seq"]


async def _let_go(tx: Connection, ended: Sequence[Shown]) -> None:
    """Stop tracking these: they show how their games ended, and nothing more will happen."""
    if ended:
        numbers = [one.game for one in ended]
        done = boards.c.game_id.in_(numbers), boards.c.posting_since.is_(None)
        await tx.execute(delete(boards).where(*done))

"""How two people have done against each other in one-on-one games, rated or not."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from db.database import Connection
from db.insert import insert_or_change
from db.schema import head_to_head as pairs
from db.schema import players
from db.standings.ending import Ending
from db.standings.tally import NO_GAMES, Tally
from engine.rules import Mode

_ADDED = frozenset({"won", "drawn", "lost"})


async def enter_duels(tx: Connection, endings: Sequence[Ending]) -> None:
    """Add the one-on-one games among these, for both sides."""
    tallies: dict[tuple[int, int], Tally] = {}
    for ending in filter(_is_between_two, endings):
        one, other = (player.number for player in ending.people)
        for seat, pair in enumerate(((one, other), (other, one))):
            before = tallies.get(pair, NO_GAMES)
            tallies[pair] = before.after(ending.score(seat), ending.at)
    rows = [
        {"player_id": one, "other_id": other, **tally.columns}
        for (one, other), tally in tallies.items()
    ]
    await insert_or_change(tx, pairs, rows, adding=_ADDED)


async def head_to_head(look: Connection, user: int, other: int) -> Tally:
    """The user's wins, draws and losses against the other person."""
    me, them = players.alias("me"), players.alias("them")
    found = await look.execute(
        select(pairs)
        .join(me, me.c.id == pairs.c.player_id)
        .join(them, them.c.id == pairs.c.other_id)
        .where(me.c.user_id == user, them.c.user_id == other)
    )
    row = found.mappings().one_or_none()
    return NO_GAMES if row is None else Tally.of(row)


def _is_between_two(ending: Ending) -> bool:
    is_duel = ending.mode is Mode.DUEL
    return is_duel and len({player.number for player in ending.people}) == len(ending.seats)

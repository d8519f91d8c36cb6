"""`Gain`: how a game changed someone's rating."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import and_, bindparam, func, select

from db.database import Connection
from db.schema import players, pools, rating_history
from db.standings.rating import UNKNOWN, Rating


@dataclass(frozen=True, slots=True)
class Gain:
    """The user's rating in a pool of all rules, before the game and after it."""

    user: int
    server: int | None
    """Whose leaderboard it is; None for the global one."""
    before: Rating
    after: Rating


_earlier = rating_history.alias("earlier")
_LAST_BEFORE = (
    select(func.max(_earlier.c.ended))
    .where(
        _earlier.c.player_id == rating_history.c.player_id,
        _earlier.c.pool_id == rating_history.c.pool_id,
        _earlier.c.ended < rating_history.c.ended,
    )
    .correlate(rating_history)
    .scalar_subquery()
)
_before = rating_history.alias("before")
_GAINS = (
    select(
        players.c.user_id,
        pools.c.server_id,
        *rating_history.c["mu", "sigma"],
        _before.c.mu.label("mu_before"),
        _before.c.sigma.label("sigma_before"),
    )
    .join(pools, and_(pools.c.id == rating_history.c.pool_id, pools.c.ruleset_id.is_(None)))
    .join(players, players.c.id == rating_history.c.player_id)
    .outerjoin(
        _before,
        and_(
            _before.c.player_id == rating_history.c.player_id,
            _before.c.pool_id == rating_history.c.pool_id,
            _before.c.ended == _LAST_BEFORE,
        ),
    )
    .where(rating_history.c.game_id == bindparam("game"))
    .order_by(pools.c.server_id.is_(None), rating_history.c.player_id)
)


async def gains_of(look: Connection, game: int) -> list[Gain]:
    """The rating changes by the game on its server's leaderboard, else on the global one."""
    found = [
        Gain(
            user=row.user_id,
            server=row.server_id,
            before=UNKNOWN if row.mu_before is None else Rating(row.mu_before, row.sigma_before),
            after=Rating(row.mu, row.sigma),
        )
        for row in await look.execute(_GAINS, {"game": game})
    ]
    return [gain for gain in found if gain.server == found[0].server]

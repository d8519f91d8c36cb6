"""`Replaying`: shows moments of games, be they stored or from records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.analysis import Past, require_fair
from bot.boards.replays import Replay, replay_panel
from bot.boards.reviews import review_lines
from bot.client.asking import Asking, Clicked
from bot.computers.waits import Asker
from bot.panels import Panel
from db.games import StoredGame

if TYPE_CHECKING:
    from bot.client.client import Waribashi


class Replaying:
    """Makes a panel of a moment, with what analysis says of it."""

    def __init__(self, client: Waribashi) -> None:
        self._house = client.house

    async def at_its_turning(self, asking: Asking, stored: StoredGame) -> Replay:
        """The moment before the first move that gave something away, else the last to move in."""
        found = await self._house.analysis.review(stored.game, _asker(asking))
        first = None if found is None else found.first
        past = Past.of(stored.game)
        if first is not None:
            past = Past.before_ply(stored.game, first)
        elif stored.game.outcome is not None:
            past = Past.of(stored.game, max(0, past.last - 1))
        return Replay(stored, past)

    async def show(self, asking: Asking, replay: Replay, *, best: bool = False) -> None:
        """Show that moment to this person alone, with `best` what was best in it."""
        await asking.show(await self._panel(asking, replay, best=best))

    async def change(self, clicked: Clicked, replay: Replay, *, best: bool = False) -> None:
        """Show that moment in place of the one that was clicked on."""
        await clicked.acknowledge()
        await clicked.change(await self._panel(clicked, replay, best=best))

    async def require_fair(self, asking: Asking, stored: StoredGame) -> None:
        """Pass who plays no rated game by the rules of that game. Raises PlayError."""
        house = self._house
        await require_fair(house.database, house.referee, asking.user, stored.game.rules)

    async def _panel(self, asking: Asking, replay: Replay, *, best: bool) -> Panel:
        past, wording = replay.past, asking.private
        await past.recall()
        if best and past.outcome is None:
            review = await self._review(asking, replay)
            explanation = await self._house.analysis.explained(
                past.game.setup, past.position, _asker(asking), past.history
            )
            return replay_panel(replay, wording, review=review, best=explanation)
        review = await self._review(asking, replay) if past.at == past.last else ()
        return replay_panel(replay, wording, review=review)

    async def _review(self, asking: Asking, replay: Replay) -> Sequence[str]:
        found = await self._house.analysis.review(replay.stored.game, _asker(asking))
        return () if found is None else [*review_lines(replay.stored, found, asking.private)]


def _asker(asking: Asking) -> Asker:
    return Asker(asking.user, asking.place.server)

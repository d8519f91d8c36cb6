"""`Replaying`: shows moments of games, be they stored or from records."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING

from bot.app.analysis import (
    CrowdReview,
    Explanation,
    PastMoves,
    RelayExplanation,
    Reviewed,
    require_fair,
)
from bot.app.computers.table_requests import Asker
from bot.chat.asking.asking import Asking, Clicked
from bot.chat.boards.replays import Replay, replay_panel
from bot.chat.boards.reviews import review_lines
from bot.chat.panels import Panel
from bot.chat.pictures import options
from bot.drawing.sketch import Sketch, board_sketch, course_sketch
from bot.drawing.staging import game_scene
from db.games import StoredGame
from engine.computer import RelayHistory

if TYPE_CHECKING:
    from bot.chat.client import Waribashi


class Replaying:
    """Makes a panel of a moment, with what analysis says of it."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app

    async def at_its_turning(self, asking: Asking, stored: StoredGame) -> Replay:
        """The moment before the first move that gave something away, else the last to move in."""
        found = await self._house.analysis.review(stored.game, _asker(asking))
        first = _first_slip(found)
        past = PastMoves.of(stored.game)
        if first is not None:
            past = PastMoves.before_ply(stored.game, first)
        elif stored.game.outcome is not None:
            past = PastMoves.of(stored.game, max(0, past.last - 1))
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
        await replay.past.recall()
        panel = await self._in_words(asking, replay, best=best)
        sketches = [sketch async for sketch in self._sketches(asking, replay)]
        return await self._client.picturing.for_asker(asking, panel, *sketches)

    async def _in_words(self, asking: Asking, replay: Replay, *, best: bool) -> Panel:
        past, wording = replay.past, asking.private
        if best and past.outcome is None:
            review = await self._review(asking, replay)
            explanation = await self._explained(asking, past)
            return replay_panel(replay, wording, review=review, best=explanation)
        review = await self._review(asking, replay) if past.at == past.last else ()
        return replay_panel(replay, wording, review=review)

    async def _sketches(self, asking: Asking, replay: Replay) -> AsyncIterator[Sketch]:
        """The moment, and at the end of the game where it was lost."""
        past = replay.past
        yield board_sketch(game_scene(past.then), options(asking.settings))
        if past.at == past.last:
            course = await self._house.analysis.course(replay.stored.game, _asker(asking))
            if course is not None:
                yield course_sketch(course, asking.private)

    async def _explained(self, asking: Asking, past: PastMoves) -> Explanation | RelayExplanation:
        analysis, relay = self._house.analysis, past.then.relay
        if relay is not None:
            return await analysis.explained_relay(relay.position, RelayHistory.of(past.then))
        return await analysis.explained(
            past.game.setup, past.position, _asker(asking), past.history
        )

    async def _review(self, asking: Asking, replay: Replay) -> Sequence[str]:
        found = await self._house.analysis.review(replay.stored.game, _asker(asking))
        return () if found is None else [*review_lines(replay.stored, found, asking.private)]


def _first_slip(found: Reviewed | None) -> int | None:
    """The number of the first move of a game of two that gave something away, of more the dearest.

    None where nothing was given away, or nobody knows.
    """
    if isinstance(found, CrowdReview):
        return None if found.biggest_mistake is None else found.biggest_mistake.ply
    return None if found is None else found.first


def _asker(asking: Asking) -> Asker:
    return Asker(asking.user, asking.place.server)

"""`Replays`: shows moments of games, stored or from records."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from bot.app.analysis import (
    Analysis,
    CrowdReview,
    Explanation,
    PastMoves,
    RelayExplanation,
    Reviewed,
)
from bot.app.referee import Referee
from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.boards.reviews import review_lines
from bot.chat.panels.panel import Panel
from bot.chat.pictures import PanelPictures, options
from bot.chat.requests.typed_options import game_of
from bot.chat.which_game import WhichGame
from bot.drawing.scene_builder import game_scene
from bot.drawing.sketch import Sketch, board_sketch, course_sketch
from cogs.looking_back.replay_panel import Replay, replay_panel
from db.games import Place, StoredGame
from engine.computer import RelayHistory


class Replays:
    """Makes a panel of a moment, with its analysis."""

    def __init__(self, referee: Referee, analysis: Analysis, pictures: PanelPictures) -> None:
        self._referee = referee
        self._analysis = analysis
        self._pictures = pictures

    async def game(self, request: Request, number: int) -> StoredGame:
        """The game, if it was played here or the person has played in it. Raises PlayError."""
        stored = await self._referee.look(number)
        if not _was_played_at(request.place, stored) and request.user not in stored.people:
            raise PlayError("replay-not-yours", game=number)
        return stored

    async def at_turning_point(self, request: Request, stored: StoredGame) -> Replay:
        """The moment before the first mistake, else before the last move."""
        found = await self._analysis.review(stored.game, request.asker)
        first = _first_slip(found)
        past = PastMoves.of(stored.game)
        if first is not None:
            past = PastMoves.before_ply(stored.game, first)
        elif stored.game.outcome is not None:
            past = PastMoves.of(stored.game, max(0, past.last - 1))
        return Replay(stored, past)

    async def show(self, request: Request, replay: Replay, *, best: bool = False) -> None:
        """Show that moment to this person only; with `best`, the best moves in it."""
        await request.show(await self._panel(request, replay, best=best))

    async def change(self, clicked: ClickRequest, replay: Replay, *, best: bool = False) -> None:
        """Show that moment instead of the one that was clicked."""
        await clicked.acknowledge()
        await clicked.change(await self._panel(clicked, replay, best=best))

    async def _panel(self, request: Request, replay: Replay, *, best: bool) -> Panel:
        await replay.past.recall()
        panel = await self._in_words(request, replay, best=best)
        sketches = [sketch async for sketch in self._sketches(request, replay)]
        return await self._pictures.for_asker(request, panel, *sketches)

    async def _in_words(self, request: Request, replay: Replay, *, best: bool) -> Panel:
        past, wording = replay.past, request.private
        if best and past.outcome is None:
            review = await self._review(request, replay)
            explanation = await self._explained(request, past)
            return replay_panel(replay, wording, review=review, best=explanation)
        review = await self._review(request, replay) if past.at == past.last else ()
        return replay_panel(replay, wording, review=review)

    async def _sketches(self, request: Request, replay: Replay) -> AsyncIterator[Sketch]:
        """The moment and, at the end of the game, the chart of where it was lost."""
        past = replay.past
        yield board_sketch(game_scene(past.then), options(request.settings))
        if past.at == past.last:
            course = await self._analysis.course(replay.stored.game, request.asker)
            if course is not None:
                yield course_sketch(course, request.private)

    async def _explained(self, request: Request, past: PastMoves) -> Explanation | RelayExplanation:
        analysis, relay = self._analysis, past.then.relay
        if relay is not None:
            return await analysis.explained_relay(relay.position, RelayHistory.of(past.then))
        return await analysis.explained(past.game.setup, past.position, request.asker, past.history)

    async def _review(self, request: Request, replay: Replay) -> Sequence[str]:
        found = await self._analysis.review(replay.stored.game, request.asker)
        return () if found is None else [*review_lines(replay.stored, found, request.private)]


async def number_meant(
    which_game: WhichGame, request: TypedRequest, rest: str, game: StoredGame | None
) -> int:
    """The game that was typed, or else the one played here, or else the last one."""
    number = game_of(rest) or (None if game is None else game.id)
    return await which_game.last_of(request) if number is None else number


def _was_played_at(here: Place, stored: StoredGame) -> bool:
    """Whether the game was on this server, or in this chat."""
    played = stored.place
    if played.server is not None:
        return played.server == here.server
    return played.channel is not None and played.channel == here.channel


def _first_slip(found: Reviewed | None) -> int | None:
    """The number of the first mistake; with three or more players, of the biggest one.

    None if there was none, or no table knows.
    """
    if isinstance(found, CrowdReview):
        return None if found.biggest_mistake is None else found.biggest_mistake.ply
    return None if found is None else found.first

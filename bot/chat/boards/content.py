"""`BoardPanels`: a game's board as everyone sees it, in words and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.app.application import Application
from bot.chat.asking.answers import Where
from bot.chat.asking.places import Places
from bot.chat.boards.board import BoardView, board
from bot.chat.emoji import HandEmoji
from bot.chat.panels.panel import Panel
from bot.chat.pictures import LateBoard, PanelPictures, can_attach, options
from bot.chat.which_game import WhichGame
from bot.drawing.graphs.course import Course
from bot.drawing.scene_builder import game_scene
from bot.drawing.sketch import Sketch, board_sketch, course_sketch
from db.games import StoredGame
from db.standings import Gain, gains_of


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board, ready to be shown."""

    panel: Panel
    seq: int
    """The board shows this event, or a later one: the game goes on while its picture is drawn."""


class BoardPanels:
    """Looks up everything that a board shows apart from the game itself."""

    def __init__(
        self,
        app: Application,
        places: Places,
        pictures: PanelPictures,
        emoji: HandEmoji,
        which_game: WhichGame,
    ) -> None:
        self._app = app
        self._places = places
        self._pictures = pictures
        self._emoji = emoji
        self._which_game = which_game

    async def draw(
        self,
        stored: StoredGame,
        where: Where,
        *,
        pings: tuple[int, ...],
        decided: int | None,
        late: Callable[[], None],
    ) -> Drawn:
        """The board as it's shown there: see `_in_words` and `_with_pictures`."""
        seq = stored.game.seq
        panel = await self._in_words(stored, pings, decided)
        if can_attach(where):
            panel = await self._with_pictures(stored, panel, late)
        return Drawn(panel, seq)

    async def _in_words(
        self, stored: StoredGame, pings: tuple[int, ...], decided: int | None
    ) -> Panel:
        """The board without a picture, with `pings`. `decided` is how many positions are solved."""
        channel = stored.place.channel
        typed = channel is None or await self._which_game.typed_in(channel) in {stored.id, None}
        view = BoardView(
            typed=typed,
            decided=decided,
            gains=await self._gains(stored),
            match=await self._app.matches.score_of(stored),
            review=await self._app.analysis.review_at_once(stored.game),
            hints=self._places.settings_at(stored.place).hints,
            pings=tuple(dict.fromkeys(pings)),
            names=self._places.names.of(stored),
        )
        return self._emoji.on(board(stored, self._places.wording_at(stored.place), view))

    async def _with_pictures(
        self, stored: StoredGame, panel: Panel, late: Callable[[], None]
    ) -> Panel:
        """The same with the board drawn and, once the game is over, the chart of where it was lost.

        `late` is called once a picture is ready that took too long to wait for.
        """
        place = stored.place
        if not self._places.settings_at(place).pictures:
            return panel
        course = await self._app.analysis.course_at_once(stored.game)
        sketches = tuple(self._sketches(stored, course))
        return await self._pictures.for_all(
            place, panel, *sketches, late=LateBoard(stored.id, late)
        )

    def _sketches(self, stored: StoredGame, course: Course | None) -> Iterator[Sketch]:
        # Seat 1 is at the bottom, so that one picture works for everyone who looks at it.
        way = options(self._places.settings_at(stored.place))
        yield board_sketch(game_scene(stored.game), way)
        if course is not None:
            yield course_sketch(course, self._places.wording_at(stored.place))

    async def _gains(self, stored: StoredGame) -> tuple[Gain, ...]:
        if not stored.counted:
            return ()
        async with self._app.database.reading() as look:
            return tuple(await gains_of(look, stored.id))

"""`PanelPictures`: adds pictures to panels, where they're wanted and can be shown.

A panel's text is complete without them. So a picture that can't be drawn, or not in time, is left
out, and no one is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256

import discord
import structlog

from bot.app.drawing_line import LineFull
from bot.app.metrics import PICTURES, PictureOutcome
from bot.app.pictures import PictureCache
from bot.app.settings import InForce
from bot.chat.asking.answers import Answer, Where
from bot.chat.asking.places import Places
from bot.chat.asking.request import Request
from bot.chat.emoji import HandEmoji
from bot.chat.panels.panel import Panel, Picture
from bot.drawing.alt import MOST_CHARACTERS
from bot.drawing.board.board import DrawingOptions
from bot.drawing.scene import AnyScene
from bot.drawing.sketch import Sketch, board_sketch
from bot.words.wording import Wording
from db.games import Place
from engine.message import Message

PATIENCE = 1.5
"""Seconds that a message waits for a picture. A click has to be answered within three."""
LETTERS = 12
"""How many characters of a picture's hash are in its name."""

_log = structlog.stdlib.get_logger("waribashi.picturing")


@dataclass(frozen=True, slots=True)
class LateBoard:
    """A board that's shown without its picture for now."""

    game: int
    show: Callable[[], None]
    """Shows it again once the picture is there."""


class PanelPictures:
    """Has pictures drawn, and adds alt texts that say what they show."""

    def __init__(self, cache: PictureCache, places: Places, emoji: HandEmoji) -> None:
        self._cache = cache
        self._places = places
        self._emoji = emoji
        self._late: dict[int, set[asyncio.Task[bytes]]] = {}

    async def for_asker(self, request: Request, panel: Panel, *sketches: Sketch) -> Panel:
        """The panel with these pictures, for the person who asks."""
        panel = self._emoji.on(panel)
        if not (request.settings.pictures and request.can_attach):
            return panel
        return await self._illustrated(panel, sketches, request.private)

    async def with_board(self, request: Request, panel: Panel, scene: AnyScene) -> Panel:
        """The panel with the picture of a board, for the person who asks."""
        return await self.for_asker(request, panel, board_sketch(scene, options(request.settings)))

    async def for_all(
        self,
        place: Place,
        panel: Panel,
        *sketches: Sketch,
        late: LateBoard | None = None,
        patience: float | None = None,
    ) -> Panel:
        """The panel with these pictures, for everyone at that place.

        If a picture isn't there in time, or there are too many to draw, `late` hears of it later.
        What the same game was still waiting for isn't drawn anymore.
        """
        wording = self._places.wording_at(place)
        if late is not None:
            for task in self._late.pop(late.game, ()):
                task.cancel()
        return await self._illustrated(panel, sketches, wording, late, patience)

    async def _illustrated(
        self,
        panel: Panel,
        sketches: Iterable[Sketch],
        wording: Wording,
        late: LateBoard | None = None,
        patience: float | None = None,
    ) -> Panel:
        pictures: list[Picture] = []
        for sketch in sketches:
            content, outcome = await self._content(sketch, late, patience)
            PICTURES.labels(outcome).inc()
            if content is not None:
                pictures.append(_picture(sketch, content, wording))
        return panel.illustrated(pictures)

    async def _content(
        self, sketch: Sketch, late: LateBoard | None, patience: float | None
    ) -> tuple[bytes | None, PictureOutcome]:
        kept = self._cache.at_hand(sketch.key, width=sketch.width)
        if kept is not None:
            return kept, PictureOutcome.CACHED
        if late is not None and self._cache.is_behind:
            self._wait_for(sketch, late)
            return None, PictureOutcome.LATE
        try:
            async with asyncio.timeout(PATIENCE if patience is None else patience):
                return await self._asked(sketch), PictureOutcome.WAITED
        except (TimeoutError, LineFull):
            _log.info("picture too late", picture=sketch.kind)
            if late is not None:
                self._wait_for(sketch, late)
            return None, PictureOutcome.LATE
        except Exception as error:  # noqa: BLE001 - whatever it is, the text is there without it
            _log.error("picture failed", picture=sketch.kind, exc_info=error)
            return None, PictureOutcome.FAILED

    async def _asked(self, sketch: Sketch, *, patient: bool = False) -> bytes:
        return await self._cache.picture(
            sketch.key, sketch.draw, width=sketch.width, patient=patient
        )

    def _wait_for(self, sketch: Sketch, late: LateBoard) -> None:
        def drawn(task: asyncio.Task[bytes]) -> None:
            tasks = self._late.get(late.game, set())
            tasks.discard(task)
            if not tasks:
                self._late.pop(late.game, None)
            if not task.cancelled() and task.exception() is None:
                late.show()

        task = asyncio.create_task(self._asked(sketch, patient=True))
        self._late.setdefault(late.game, set()).add(task)
        task.add_done_callback(drawn)


def can_attach(where: Where) -> bool:
    """Whether the bot may attach files there. In direct messages it may."""
    match where:
        case Answer():
            return where.can_attach
        case (
            discord.TextChannel()
            | discord.VoiceChannel()
            | discord.StageChannel()
            | discord.Thread()
        ):
            return where.permissions_for(where.guild.me).attach_files
        case _:
            return True


def _picture(sketch: Sketch, content: bytes, wording: Wording) -> Picture:
    """The picture under a name by which clients can tell it from the one shown before."""
    name = f"{sketch.kind}-{sha256(content).hexdigest()[:LETTERS]}.png"
    return Picture(name, content, pictured(sketch.alt, wording))


def pictured(alt: Message, wording: Wording) -> str:
    """A picture's alt text, never longer than Discord allows."""
    said = wording.say(alt)
    return said if len(said) <= MOST_CHARACTERS else said[: MOST_CHARACTERS - 1] + "…"


def options(settings: InForce) -> DrawingOptions:
    """How hands are drawn there."""
    return DrawingOptions(settings.counting)

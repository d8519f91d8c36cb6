"""`Films`: whole games as films, and as strips of pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial

from bot.app.pictures import FilmRenderer, PictureCache
from bot.app.refusals import PlayError
from bot.chat.asking.request import Change, Request, SlashRequest
from bot.chat.panels.panel import Panel, Picture, Text
from bot.chat.pictures import options, pictured
from bot.drawing.alt import alt_text
from bot.drawing.filmstrip import filmstrip_svg
from bot.drawing.moving import MOST_FRAMES
from bot.drawing.picture import Frames
from bot.drawing.scene_builder import scenes_of
from engine.game import Game
from engine.message import Message, message

LARGEST = 8 * 2**20
"""In bytes: Discord accepts ten million, and the rest of the message has to fit."""
MOST_AT_ONCE = 6
"""Films that are being drawn or waited for. Each takes a few seconds."""
NEWS_EVERY = 2.0
"""Seconds between two updates of a film's progress."""


class Films:
    """Makes one film at a time for each person, and tells them how far it is."""

    def __init__(self, cache: PictureCache, renderer: FilmRenderer) -> None:
        self._cache = cache
        self._renderer = renderer
        self._waiting: set[int] = set()

    async def film(self, request: SlashRequest, game: Game, name: str) -> None:
        """Show the game as a film. Raises PlayError while too many films are being waited for."""
        with self._in_line(request.user):
            frames = await _frames(request, game)
            change = await request.show_for_now(_said(request, message("film-begins")))
            film = await self._made(request, frames, change)
            if len(film) > LARGEST:
                raise PlayError("film-too-large", most=LARGEST // 2**20)
            alt = message("film-alt", moves=game.plies, last=alt_text(frames.scenes[-1]))
            shown = Picture(
                f"{name}.{request.settings.moving}", film, pictured(alt, request.private)
            )
            panel = _said(request, _about(game, frames)).illustrated([shown])
            if request.can_attach:
                await change(panel)
            else:
                await request.write(panel)
                await change(_said(request, message("files-sent-directly")))

    async def strip(self, request: Request, game: Game, name: str) -> None:
        """Show the game as pictures side by side."""
        frames = await _frames(request, game, most=None)
        still = await self._cache.picture(frames, partial(filmstrip_svg, frames))
        alt = message("strip-alt", moves=game.plies, last=alt_text(frames.scenes[-1]))
        shown = Picture(f"{name}.png", still, pictured(alt, request.private))
        await request.give(_said(request, message("strip-said")).illustrated([shown]))

    @contextmanager
    def _in_line(self, user: int) -> Generator[None]:
        if user in self._waiting:
            raise PlayError("film-one-at-a-time")
        if len(self._waiting) >= MOST_AT_ONCE:
            raise PlayError("film-too-many")
        self._waiting.add(user)
        try:
            yield
        finally:
            self._waiting.discard(user)

    async def _made(self, request: Request, frames: Frames, change: Change) -> bytes:
        """The film. Drawing it stops if the person no longer waits for it."""
        progress = [0, len(frames)]

        def note(done: int, of: int) -> None:
            progress[:] = done, of

        making = asyncio.create_task(
            self._renderer.film(frames, request.settings.moving, progress=note)
        )
        try:
            while not (await asyncio.wait({making}, timeout=NEWS_EVERY))[0]:
                done, of = progress
                await change(_said(request, message("film-drawing", done=done, of=of)))
            return making.result()
        finally:
            making.cancel()


async def _frames(request: Request, game: Game, *, most: int | None = MOST_FRAMES) -> Frames:
    """The frames of the game; of a long game the last ones."""
    scenes = await asyncio.to_thread(lambda: tuple(scenes_of(game)))
    return Frames(scenes if most is None else scenes[-most:], options(request.settings))


def _about(game: Game, frames: Frames) -> Message:
    steps = len(game.course) - 1
    if len(frames) <= steps:
        return message("film-of-the-end", steps=steps, shown=len(frames) - 1)
    return message("film-said", moves=game.plies)


def _said(request: Request, said: Message) -> Panel:
    return Panel((Text(request.private.say(said)),))

"""`HandEmoji`: small pictures of hands on buttons, which Discord keeps for the application.

They are uploaded once. Their names say what is in them, so that new drawings replace old ones.
Without them buttons say the same in words.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import product

import discord
import structlog

from bot.app.pictures import PictureCache
from bot.chat.asking.faults import TROUBLE
from bot.chat.panels.panel import LEFT, RIGHT, Panel, hand_sign
from bot.drawing.counting.gesture import FINGERS
from bot.drawing.emoji import emoji_svg
from bot.words.logged import in_log

FIRST = "hand_"
"""How the names of all of ours begin."""
LETTERS = 8
RETRIES = (5.0, 60.0, 600.0)
"""Seconds until the next attempt."""

_log = structlog.stdlib.get_logger("waribashi.emoji")


class HandEmoji:
    """The hands that Discord has, by the signs that buttons give them."""

    def __init__(self, client: discord.Client, cache: PictureCache) -> None:
        self._client = client
        self._cache = cache
        self._known: Mapping[str, str] = {}

    def on(self, panel: Panel) -> Panel:
        """The panel with what there is of them on its buttons."""
        return replace(panel, emoji=self._known) if self._known else panel

    async def keep_trying(self) -> None:
        """Bring them to Discord; where that fails, try again a few times."""
        for pause in (*RETRIES, None):
            try:
                await self.bring()
            except TROUBLE as error:
                _log.info("no emoji", again=pause, **in_log(error))
            else:
                return
            if pause is not None:
                await asyncio.sleep(pause)

    async def bring(self) -> None:
        """Upload those that Discord lacks, and delete those that are drawn otherwise now.

        Raises HTTPException or ClientError; what is there by then is used.
        """
        there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        wanted = await self._wanted()
        for name, (sign, image) in wanted.items():
            if name not in there:
                there[name] = await self._client.create_application_emoji(name=name, image=image)
            self._known = {**self._known, sign: str(there[name])}
        for name, emoji in there.items():
            if name.startswith(FIRST) and name not in wanted:
                await emoji.delete()

    async def _wanted(self) -> Mapping[str, tuple[str, bytes]]:
        """By their names the signs that they stand for, and the pictures."""
        found: dict[str, tuple[str, bytes]] = {}
        for side, fingers in product((LEFT, RIGHT), range(FINGERS + 1)):
            draw = partial(emoji_svg, fingers, is_left=side == LEFT)
            image = await self._cache.picture(("emoji", side, fingers), draw)
            sign = hand_sign(side, fingers)
            found[f"{FIRST}{sign}_{sha256(image).hexdigest()[:LETTERS]}"] = sign, image
        return found

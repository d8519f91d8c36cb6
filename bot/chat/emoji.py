"""`HandEmoji`: small pictures of hands on buttons, as emoji of the application in Discord.

They're uploaded once. Their names say what's in them, so that new drawings replace old ones, and
an older version of the bot finds its own next to them. Without them, buttons say it in words.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache, partial
from hashlib import sha256
from itertools import product
from typing import TypeAlias

import discord
import structlog

from bot.app.pictures import PictureCache
from bot.chat.asking.faults import TROUBLE
from bot.chat.panels.panel import LEFT, RIGHT, Panel, hand_sign
from bot.drawing.counting.gesture import FINGERS
from bot.drawing.emoji import emoji_svg
from bot.words.logged import in_log

FIRST = "hand_"
"""The prefix of the names of all our emoji."""
LETTERS = 8
RETRIES = (5.0, 60.0, 600.0)
"""Seconds until the next attempt while some are missing."""
LOOK_EVERY = 3_600.0
"""One may be deleted in the portal, and Discord refuses buttons with an emoji that's gone."""
OLD_STAY = timedelta(hours=1)
"""How long processes of an older version may run next to this one during an update."""

Wanted: TypeAlias = Mapping[str, tuple[str, int, str]]
"""By name, the sign that each stands for, and which hand it shows."""

_log = structlog.stdlib.get_logger("waribashi.emoji")


class HandEmoji:
    """The hands that Discord has, by the signs that buttons use for them.

    With several processes, the one with shard 0 uploads and deletes. The others use what they find.
    """

    def __init__(self, client: discord.Client, cache: PictureCache, *, uploads: bool) -> None:
        self._client = client
        self._cache = cache
        self._uploads = uploads
        self._known: Mapping[str, str] = {}
        self._all_there_since: datetime | None = None

    def on(self, panel: Panel) -> Panel:
        """The panel with the available emoji on its buttons."""
        return replace(panel, emoji=self._known) if self._known else panel

    async def keep_up(self) -> None:
        """Upload them, or wait until they're all there. Then check now and then."""
        pauses = iter(RETRIES)
        while True:
            if await self._try():
                pauses = iter(RETRIES)
                await asyncio.sleep(LOOK_EVERY)
            else:
                await asyncio.sleep(next(pauses, LOOK_EVERY))

    async def _try(self) -> bool:
        try:
            return await self.bring()
        except TROUBLE as error:
            _log.info("no emoji", **in_log(error))
            return False

    async def bring(self) -> bool:
        """See which are there, and upload those that are missing. Return whether all are there.

        Raises HTTPException or ClientError; whatever is there by then is used.
        """
        there = await self._there()
        wanted = _wanted()
        self._know(there, wanted)
        if self._uploads:
            for name in wanted.keys() - there.keys():
                _, fingers, side = wanted[name]
                there[name] = await self._upload(name, await self._image(fingers, side))
                self._know(there, wanted)
            await self._delete_old(there, wanted)
        return wanted.keys() <= there.keys()

    async def _there(self) -> dict[str, discord.Emoji]:
        return {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}

    def _know(self, there: Mapping[str, discord.Emoji], wanted: Wanted) -> None:
        found = {sign: str(there[name]) for name, (sign, *_) in wanted.items() if name in there}
        self._known = found

    async def _upload(self, name: str, image: bytes) -> discord.Emoji:
        try:
            return await self._client.create_application_emoji(name=name, image=image)
        except discord.HTTPException:
            # Another process may have uploaded the same one by now, and names are unique.
            there = await self._there()
            if name not in there:
                raise
            return there[name]

    async def _delete_old(self, there: Mapping[str, discord.Emoji], wanted: Wanted) -> None:
        """Delete those with outdated drawings, once no older process shows them any more."""
        now = discord.utils.utcnow()
        if self._all_there_since is None:
            self._all_there_since = now
        if now - self._all_there_since < OLD_STAY:
            return
        for name, emoji in there.items():
            if name.startswith(FIRST) and name not in wanted:
                with suppress(discord.NotFound):
                    await emoji.delete()

    async def _image(self, fingers: int, side: str) -> bytes:
        draw = partial(emoji_svg, fingers, is_left=side == LEFT)
        return await self._cache.picture(("emoji", side, fingers), draw)


@cache
def _wanted() -> Wanted:
    found: dict[str, tuple[str, int, str]] = {}
    for side, fingers in product((LEFT, RIGHT), range(FINGERS + 1)):
        # Not of the pixels: drawing them takes another process, at every start.
        drawing = emoji_svg(fingers, is_left=side == LEFT).encode()
        sign = hand_sign(side, fingers)
        name = f"{FIRST}{sign}_{sha256(drawing).hexdigest()[:LETTERS]}"
        found[name] = sign, fingers, side
    return found

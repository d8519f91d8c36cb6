"""`Records`: games that somebody has sent the record of.

They are stored nowhere: the record comes with the message, and each click reads it again.
"""

from __future__ import annotations

import discord

from bot.app.analysis import LARGEST_RECORD, PastMoves, read_record, unstored
from bot.app.referee import PlayError
from bot.chat.asking.asking import Asking, Clicked, Filled, Slashed
from bot.chat.boards.replays import Replay
from bot.chat.filming import Filming
from bot.chat.panels import Act, Attached, Form
from bot.chat.replaying import Replaying
from bot.chat.trying import Trying

RECORD_FILE = "record.txt"


class Records:
    """Reads records and shows their games step by step."""

    def __init__(self, replaying: Replaying, trying: Trying, filming: Filming) -> None:
        self._replaying = replaying
        self._trying = trying
        self._filming = filming

    async def read(self, asking: Slashed, attached: discord.Attachment | None) -> None:
        """Show the game of the record in that file; without one, ask for its text."""
        if attached is None:
            await asking.ask(_form(asking))
            return
        await asking.acknowledge()
        await self.read_content(asking, await content_of(attached))

    async def read_text(self, filled: Filled) -> None:
        """Show the game of the record that was written into the form."""
        await filled.acknowledge()
        await self.read_content(filled, filled.text.encode())

    async def step(self, clicked: Clicked, at: int) -> None:
        """Show that moment of the game whose record comes with the message."""
        await clicked.acknowledge()
        await self._replaying.change(clicked, await self._from_message(clicked, at))

    async def best(self, clicked: Clicked, at: int) -> None:
        """Show what was best at that moment."""
        await clicked.acknowledge()
        replay = await self._from_message(clicked, at)
        await self._replaying.require_fair(clicked, replay.stored)
        await self._replaying.change(clicked, replay, best=True)

    async def try_from(self, clicked: Clicked, at: int) -> None:
        """Let the person try moves from that moment."""
        await clicked.acknowledge()
        replay = await self._from_message(clicked, at)
        game = replay.stored.game
        await self._trying.begin(clicked, game.setup.rules, replay.past.position)

    async def film(self, clicked: Clicked, at: int) -> None:
        """Show the whole game moving."""
        await clicked.acknowledge()
        replay = await self._from_message(clicked, at)
        await self._filming.film(clicked, replay.stored.game, "game")

    async def read_content(self, asking: Asking, content: bytes) -> None:
        """Show the game of that record. Raises PlayError, or as `parse_record` does."""
        game = await read_record(content)
        stored = unstored(game)
        await self._replaying.require_fair(asking, stored)
        replay = await self._replaying.at_its_turning(asking, stored)
        record = Attached(RECORD_FILE, content)
        await self._replaying.show(asking, Replay(stored, replay.past, record), best=True)

    async def _from_message(self, clicked: Clicked, at: int) -> Replay:
        """That moment of the game whose record comes with the message. Raises PlayError."""
        on = clicked.interaction.message
        files = [] if on is None else on.attachments
        record = next((file for file in files if file.filename == RECORD_FILE), None)
        if record is None:
            raise PlayError("record-gone")
        content = await content_of(record)
        game = await read_record(content)
        return Replay(unstored(game), PastMoves.of(game, at), Attached(RECORD_FILE, content))


def _form(asking: Asking) -> Form:
    text = asking.private.text
    return Form(
        text("record-window"),
        text("record-window-label"),
        str(Act("re-record")),
        text("record-window-hint"),
    )


async def content_of(attached: discord.Attachment) -> bytes:
    """What is in the file. Raises PlayError where it is too large or gone."""
    if attached.size > LARGEST_RECORD:
        raise PlayError("record-too-large", most=LARGEST_RECORD // 1024)
    try:
        return await attached.read()
    except (discord.NotFound, discord.Forbidden) as error:
        raise PlayError("record-gone") from error

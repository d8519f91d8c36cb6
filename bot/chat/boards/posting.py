"""`Postings`: posts a board as a new message, so that in the end exactly one has buttons.

First the bot stores its intention with a number, then it posts, then it stores where the message
is, and only then it removes the buttons from the previous one. If it crashes at any point, what's
stored says how to go on:

- A posting that isn't known to be done is repeated with its nonce for a few minutes. If Discord
  already has the message, it answers with that one.
- After that, the channel's history is searched for it. The newest message found becomes the board.
- Messages that were boards are remembered until they have lost their buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from http import HTTPStatus

import discord
import structlog

from bot.app.referee import Referee
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.places import Places
from bot.chat.boards.board import retired
from bot.chat.boards.recognizing import game_of_board
from bot.chat.boards.shown import ShownBoards
from bot.chat.panels.layouts import as_new, in_place
from bot.chat.panels.panel import Panel
from bot.words.logged import in_log
from db.boards import (
    OldBoard,
    Posted,
    Posting,
    begin_posting,
    cancel_posting,
    keep_old_boards,
    unfinished,
)
from db.database import Database
from db.games import Place, StoredGame
from db.types import EPOCH, MILLISECOND
from db.words import Surface

NONCE_HOLDS = timedelta(minutes=2)
"""Discord certainly knows a nonce for this long; its docs say "the past few minutes"."""
SKEW = timedelta(minutes=1)
"""How far this machine's clock may be off from Discord's."""
MOST_SEARCHED = 500
"""How many messages of a channel are searched for a lost one."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_log = structlog.stdlib.get_logger("waribashi.posting")


class Postings:
    """Posts boards, finds out what became of earlier postings, and retires replaced messages."""

    def __init__(
        self,
        database: Database,
        referee: Referee,
        places: Places,
        shown: ShownBoards,
        *,
        clock: Callable[[], datetime],
    ) -> None:
        self._database = database
        self._referee = referee
        self._places = places
        self._shown = shown
        self._clock = clock

    async def unfinished(self, number: int) -> tuple[Posting | None, list[OldBoard]]:
        """The game's posting that isn't known to be done, and its old boards that have to go."""
        async with self._database.reading() as look:
            return await unfinished(look, number)

    async def begin(self, stored: StoredGame, channel: int) -> Posting:
        """Store that the board will be posted there; an earlier unfinished posting comes first.

        Raises Conflict if the board has moved elsewhere in the meantime.
        """
        async with self._database.transaction() as tx:
            return await begin_posting(
                *(tx, stored.id), channel=channel, at=self._clock(), before=stored.place.message
            )

    def is_remembered(self, posting: Posting) -> bool:
        """Whether Discord still knows its nonce, so that it can be repeated."""
        return self._clock() - posting.since < NONCE_HOLDS

    async def send(
        self,
        stored: StoredGame,
        posting: Posting,
        where: discord.abc.Messageable,
        panel: Panel,
        *,
        seq: int | None,
    ) -> None:
        """Post the board, which shows the game after event `seq`; None if that's unknown.

        Raises HTTPException or ClientError if posting fails, or may have failed.
        """
        try:
            sent = await where.send(nonce=nonce(posting), **as_new(panel))
        except discord.HTTPException as error:
            if is_refused(error):
                await self._cancel(posting)
            raise
        if sent.created_at - posting.since > NONCE_HOLDS:
            # It took long, so Discord may have forgotten the nonce of a first attempt.
            others = [number for number in await self._find(stored, posting) if number != sent.id]
            await self._keep_old(posting, others)
        await self._place(stored, posting, sent.id, seq=seq)

    async def search(self, stored: StoredGame, posting: Posting) -> None:
        """Find out from the channel's history what became of a posting long ago.

        The newest message found becomes the board, all others old boards. Raises HTTPException or
        ClientError if Discord is having problems.
        """
        try:
            found = await self._find(stored, posting)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            _log.info("posting not looked for", game=stored.id, **in_log(error))
            found = []
        if not found:
            await self._cancel(posting)
            return
        *others, newest = found
        await self._keep_old(posting, others)
        await self._place(stored, posting, newest, seq=None)

    async def retire(self, stored: StoredGame, old: OldBoard) -> None:
        """Remove the buttons from an old board. If that fails now, it's tried again later."""
        place = Place(server=stored.place.server, channel=old.channel, message=old.message)
        panel = retired(stored, self._places.wording_at(place), stored.place)
        try:
            await self._places.message(place).edit(**in_place(panel))
        except discord.NotFound:
            pass  # the message is gone, and its buttons with it
        except TROUBLE as error:
            _log.info("old board not retired", game=stored.id, **in_log(error))
            return
        self._shown.note_retired(old)

    async def _place(
        self, stored: StoredGame, posting: Posting, message: int, *, seq: int | None
    ) -> None:
        place = Place(Surface.CHANNEL, stored.place.server, posting.channel, message)
        placed = await self._referee.show_at(stored.id, place, Posted(posting.number, seq))
        if placed.replaced is not None:
            await self.retire(await self._referee.look(stored.id), placed.replaced)

    async def _keep_old(self, posting: Posting, messages: Iterable[int]) -> None:
        old = [OldBoard(posting.game, posting.channel, number) for number in messages]
        async with self._database.transaction() as tx:
            await keep_old_boards(tx, old, self._clock())

    async def _cancel(self, posting: Posting) -> None:
        async with self._database.transaction() as tx:
            await cancel_posting(tx, posting)

    async def _find(self, stored: StoredGame, posting: Posting) -> list[int]:
        """Our messages with buttons of the game that aren't known as boards, oldest first."""
        me = self._places.me
        _, old = await self.unfinished(stored.id)
        known = {stored.place.message, *(one.message for one in old)}
        history = self._places.channel(posting.channel).history(
            after=posting.since - SKEW,
            limit=MOST_SEARCHED,
            oldest_first=True,
        )
        return [
            message.id
            async for message in history
            if me is not None
            and message.author.id == me.id
            and message.id not in known
            and game_of_board(message) == stored.id
        ]


def nonce(posting: Posting) -> str:
    """The nonce by which Discord recognizes the posting, in the 25 characters that it allows.

    The time is part of it, as a database can be made anew, or replaced by an older one, and then
    counts from there.
    """
    moment = (posting.since - EPOCH) // MILLISECOND
    parts = posting.game, posting.number % 36**4, moment % 36**5
    return "-".join(map(_in_36, parts))


def _in_36(number: int) -> str:
    rest, digit = divmod(number, len(_DIGITS))
    return (_in_36(rest) if rest else "") + _DIGITS[digit]


def is_refused(error: discord.HTTPException) -> bool:
    """Whether Discord certainly hasn't done it, and won't if asked again."""
    return (
        HTTPStatus.BAD_REQUEST <= error.status < HTTPStatus.INTERNAL_SERVER_ERROR
        and error.status != HTTPStatus.TOO_MANY_REQUESTS
    )

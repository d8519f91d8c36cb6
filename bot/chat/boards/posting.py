"""`Postings`: a board posted as a new message, so that exactly one has buttons in the end.

The bot stores the intention with a number first, then posts, then stores where the message is, and
only then takes the buttons off the one before. Wherever it dies, what is stored says how to go on:

- A posting that isn't known to be done is repeated with its nonce for some minutes. If Discord has
  taken the message already, it answers with that one.
- Later on the channel's history is searched for it. The newest message found becomes the board.
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
from bot.chat.boards.marks import game_on
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
"""For so long Discord surely knows a nonce; it says "the past few minutes"."""
SKEW = timedelta(minutes=1)
"""By so much the clock of this machine may differ from Discord's."""
MOST_SEARCHED = 500
"""Messages of a channel that are looked through for one that got lost."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_log = structlog.stdlib.get_logger("waribashi.posting")


class Postings:
    """Posts boards, finds out what has come of earlier postings, and retires what was replaced."""

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
        """The posting of the game that isn't known to be done, and its boards that are to go."""
        async with self._database.reading() as look:
            return await unfinished(look, number)

    async def begin(self, stored: StoredGame, channel: int) -> Posting:
        """Say that the board will be posted there; one that was begun before comes first.

        Raises Conflict where the board has gone elsewhere meanwhile.
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
        """Post the board, which shows the game after that event; None where nobody can know.

        Raises HTTPException or ClientError where that can't be, or where nobody knows.
        """
        try:
            sent = await where.send(nonce=nonce(posting), **as_new(panel))
        except discord.HTTPException as error:
            if is_refused(error):
                await self._cancel(posting)
            raise
        if sent.created_at - posting.since > NONCE_HOLDS:
            # It was long on its way, so the nonce of a first one may have been forgotten.
            others = [number for number in await self._find(stored, posting) if number != sent.id]
            await self._keep_old(posting, others)
        await self._place(stored, posting, sent.id, seq=seq)

    async def search(self, stored: StoredGame, posting: Posting) -> None:
        """Find out in the channel what has come of a posting of long ago.

        The newest message that is found becomes the board, all others old ones. Raises
        HTTPException or ClientError where Discord is in trouble.
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
        """Take the buttons off what was a board; where that can't be now, it's tried again."""
        place = Place(server=stored.place.server, channel=old.channel, message=old.message)
        panel = retired(stored, self._places.wording_at(place), stored.place)
        try:
            await self._places.message(place).edit(**in_place(panel))
        except discord.NotFound:
            pass  # it is gone, and its buttons with it
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
        """Messages of ours with buttons of the game that are no boards we know, oldest first."""
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
            and game_on(message) == stored.id
        ]


def nonce(posting: Posting) -> str:
    """By which Discord knows the posting again, in 25 characters, of which it takes no more.

    The moment is a part of it, for a database may be made anew, or an older one put in its place,
    and count from there.
    """
    moment = (posting.since - EPOCH) // MILLISECOND
    parts = posting.game, posting.number % 36**4, moment % 36**5
    return "-".join(map(_in_36, parts))


def _in_36(number: int) -> str:
    rest, digit = divmod(number, len(_DIGITS))
    return (_in_36(rest) if rest else "") + _DIGITS[digit]


def is_refused(error: discord.HTTPException) -> bool:
    """Whether Discord has surely not done it, and won't if it is asked again."""
    return (
        HTTPStatus.BAD_REQUEST <= error.status < HTTPStatus.INTERNAL_SERVER_ERROR
        and error.status != HTTPStatus.TOO_MANY_REQUESTS
    )

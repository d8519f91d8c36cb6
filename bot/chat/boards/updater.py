"""`BoardUpdater`: keeps the boards in their channels up to date.

A board is edited at most once a second; anything in between is shown together. If a board can't be
shown now, it's tried again, and no game depends on it: only what's stored is shown. Whatever is
still missing after that, or when the bot stops, is found through what's stored about boards.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from weakref import WeakValueDictionary

import discord
import structlog

from bot.app.application import Application
from bot.chat.asking.answers import Answer, Answers, Where
from bot.chat.asking.faults import TROUBLE, attempt, is_temporary, log_error
from bot.chat.asking.places import Places
from bot.chat.asking.request import ClickRequest, Request, SlashRequest
from bot.chat.asking.waiting import note_shown, people_waiting
from bot.chat.boards.content import BoardPanels, Drawn
from bot.chat.boards.posting import Postings, is_refused
from bot.chat.boards.shown import ShownBoards
from bot.chat.boards.update import PLAIN_UPDATE, BoardUpdate
from bot.chat.panels.layouts import as_new, in_place
from bot.words.logged import in_log
from db.boards import Posting
from db.errors import Conflict, NotStored, StorageError
from db.games import Place, StoredGame
from db.words import Surface

PAUSE = 1.0
"""Seconds between two edits of one board."""
RETRIES = (5.0, 20.0, 60.0)
"""Seconds until the next attempt when Discord is having problems."""
FAR = 5
"""A board with this many messages below it has scrolled out of sight."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
THREAD_ARCHIVED = 50083
_log = structlog.stdlib.get_logger("waribashi.showing")


class BoardUpdater:
    """All boards of this process."""

    def __init__(
        self, app: Application, places: Places, panels: BoardPanels, *, pause: float = PAUSE
    ) -> None:
        self._referee = app.referee
        self._places = places
        self._panels = panels
        self._pause = pause
        of_app = (app.database, app.referee)
        self._shown = ShownBoards(*of_app, clock=app.clock, show_again=self.repair)
        self._postings = Postings(*of_app, places, self._shown, clock=app.clock)
        self._updates: dict[int, BoardUpdate] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._changed_at: dict[int, float] = {}
        self._stirred: dict[int, asyncio.Event] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._below: dict[int, int] = {}
        self._decided: dict[int, int] = {}
        self._answers = Answers()

    # Requests

    def change(self, number: int, update: BoardUpdate = PLAIN_UPDATE) -> None:
        """Have the game's board updated, as the game has changed."""
        update = replace(update, waiting=update.waiting + people_waiting())
        before = self._updates.get(number)
        self._updates[number] = update if before is None else before.with_(update)
        if number in self._stirred:
            self._stirred[number].set()
        if number not in self._tasks:
            self._tasks[number] = asyncio.create_task(self._keep_up(number))

    def repair(self, number: int) -> None:
        """Repair the game's board, as something about it is wrong; wait if it's being edited."""
        if number not in self._tasks:
            self.change(number, BoardUpdate(tidy=True))

    async def open(self, stored: StoredGame, where: Where, pings: tuple[int, ...] = ()) -> None:
        """Show a game's board in that channel as a new message."""
        async with self._lock(stored.id):
            newest = await self._referee.look(stored.id)
            await self._post(newest, where, BoardUpdate(pings=pings))
        note_shown()

    async def answer(self, clicked: ClickRequest, number: int) -> None:
        """Show the newest state in answer to a click on the board."""
        stored = await self._referee.recall(number)
        if not await self.is_on_board(clicked, stored) or self._is_resting(number):
            await clicked.acknowledge()
            self.change(number)
            return
        drawn = await self._draw(stored, clicked.answer, PLAIN_UPDATE)
        self._note_change(number)
        try:
            await clicked.change(drawn.panel)
        except TROUBLE:
            self.change(number)
            raise
        note_shown()
        self._shown.note(stored, drawn.seq)

    async def refresh(self, clicked: ClickRequest, number: int) -> None:
        """After a click without effect, update a board that only a click can change."""
        stored = await self._referee.recall(number)
        is_answer = stored.place.surface is Surface.INTERACTION
        if is_answer and await self.is_on_board(clicked, stored):
            await self.answer(clicked, number)

    async def is_on_board(self, clicked: ClickRequest, stored: StoredGame) -> bool:
        """Whether the click is on the board. If so, and it's an answer, it can be edited now."""
        message, place = clicked.interaction.message, stored.place
        if message is None or place.surface is Surface.CHANNEL:
            return message is not None and message.id == place.message
        if message.id != place.message:
            if message.flags.ephemeral:  # a message for choosing a move
                return False
            shown_at = replace(place, channel=clicked.place.channel, message=message.id)
            await self._referee.show_at(stored.id, shown_at)
        self._answers.remember(stored.id, clicked.answer)
        return True

    def waits_for_click(self, stored: StoredGame) -> bool:
        """Whether the board is an answer that can't be edited any more until someone clicks."""
        return stored.place.surface is Surface.INTERACTION and not self._answers.of(stored.id)

    async def show_to(self, request: Request, stored: StoredGame) -> None:
        """Show a board that can't be edited as a new answer to the person acting in its chat."""
        if not isinstance(request, SlashRequest) or request.place.channel != stored.place.channel:
            return
        if self.waits_for_click(stored):
            await self.open(stored, request.where)

    def tell_progress(self, number: int, decided: int | None) -> None:
        """How many positions are solved of the table that the game waits for; None at the end."""
        if decided is None:
            self._decided.pop(number, None)
        else:
            self._decided[number] = decided
            self.change(number)

    def note_message(self, channel: int) -> None:
        """Note that someone posted in that channel, so a board there has moved up."""
        if channel in self._below:
            self._below[channel] += 1

    def forget_channel(self, channel: int) -> None:
        """Forget that channel, as it's gone."""
        self._below.pop(channel, None)

    async def lose_place(self, number: int) -> None:
        """The game's channel is gone: its board can be shown elsewhere with /board."""
        stored = await self._referee.recall(number)
        gone = replace(stored.place, channel=None, message=None)
        await self._referee.show_at(number, gone)

    async def finish(self, within: float) -> None:
        """Show what still has to be shown, within that many seconds. The rest waits for a start."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks.values(), timeout=within)
            for task in late:
                task.cancel()
        await attempt(self._shown.write())

    # How boards are updated

    def _is_resting(self, number: int) -> bool:
        last = self._changed_at.get(number)
        is_at_work = number in self._tasks
        return is_at_work or (last is not None and time.monotonic() - last < self._pause)

    async def _keep_up(self, number: int) -> None:
        try:
            while number in self._updates:
                await self._rest(number)
                await self._show(number, self._updates.pop(number))
        except Exception as error:  # noqa: BLE001 - no one waits for this or hears of it
            log_error(error, game=number)
        finally:
            del self._tasks[number]

    async def _rest(self, number: int) -> None:
        last = self._changed_at.pop(number, None)
        if last is not None:
            await asyncio.sleep(max(0.0, last + self._pause - time.monotonic()))

    async def _show(self, number: int, update: BoardUpdate) -> None:
        try:
            async with self._lock(number):
                stored = await self._referee.recall(number)
                if await self._put(stored, update.still_wanted(stored)):
                    update.note_shown()
        except NotStored:
            return  # deleted in the meantime
        except (StorageError, Conflict) as error:
            await self._try_again(number, update, error)
        except (*TROUBLE, discord.RateLimited) as error:
            if is_temporary(error):
                await self._try_again(number, update, error)
            else:
                # What's stored is safe, and anyone who asks for the board is told what's missing.
                _log.info("board not shown", game=number, **in_log(error))
        self._note_change(number)

    def _note_change(self, number: int) -> None:
        now = time.monotonic()
        self._changed_at = {
            game: at for game, at in self._changed_at.items() if now - at < self._pause
        }
        self._changed_at[number] = now

    async def _try_again(self, number: int, update: BoardUpdate, error: Exception) -> None:
        if update.attempt >= len(RETRIES):
            _log.warning("board given up", game=number, **in_log(error))
            return
        _log.info("board will be tried again", game=number, **in_log(error))
        stirred = await self._is_stirred(number, within=RETRIES[update.attempt])
        again = update if stirred else replace(update, attempt=update.attempt + 1)
        later = self._updates.get(number)
        self._updates[number] = (
            again if later is None else again.with_(replace(later, attempt=again.attempt))
        )

    async def _is_stirred(self, number: int, *, within: float) -> bool:
        """Whether something new happens in the game within that many seconds, which may be many."""
        self._stirred[number] = asyncio.Event()
        try:
            async with asyncio.timeout(within):
                await self._stirred[number].wait()
        except TimeoutError:
            return False
        finally:
            del self._stirred[number]
        return True

    async def _put(self, stored: StoredGame, update: BoardUpdate) -> bool:
        """Show the game where its board is; False if there's no board that can be edited."""
        if update.tidy:
            stored = await self._tidy(stored.id, update)
        place = stored.place
        if place.surface is Surface.INTERACTION:
            return await self._change_answer(stored, update)
        if place.channel is None:
            return False
        try:
            if (
                place.message is None
                or update.pings
                or (update.repost and self._has_scrolled(place))
            ):
                await self._post(stored, self._places.channel(place.channel), update)
            else:
                await self._change(stored, place, update)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                await self.lose_place(stored.id)
            raise
        return True

    async def _change_answer(self, stored: StoredGame, update: BoardUpdate) -> bool:
        """Edit a board that's an answer; if it's too late for that, the next click shows it."""
        answer = self._answers.of(stored.id)
        if answer is None:
            return False
        try:
            await answer.change((await self._draw(stored, answer, update)).panel)
        except discord.NotFound:
            self._answers.forget(stored.id)
            raise
        return True

    async def _change(self, stored: StoredGame, place: Place, update: BoardUpdate) -> None:
        """Edit the board, or post it again if it can't be edited any more."""
        where = self._places.channel(place.channel or 0)
        drawn = await self._draw(stored, where, update)
        try:
            await self._places.message(place).edit(**in_place(drawn.panel))
        except discord.HTTPException as error:
            if error.code not in {UNKNOWN_MESSAGE, THREAD_ARCHIVED}:
                raise
            await self._post(stored, where, update)
        else:
            self._shown.note(stored, drawn.seq)

    def _lock(self, number: int) -> asyncio.Lock:
        """A board is moved by one task at a time, so that no old one is left behind."""
        return self._locks.setdefault(number, asyncio.Lock())

    def _has_scrolled(self, place: Place) -> bool:
        return self._below.get(place.channel or 0, FAR + 1) > FAR

    async def _post(self, stored: StoredGame, where: Where, update: BoardUpdate) -> None:
        if isinstance(where, Answer):
            await self._post_answer(stored, where, update)
            return
        channel = _number(where)
        stored, posting = await self._begin(stored, channel)
        if not posting.is_new:
            stored = await self._settle(stored, posting, update)
            await self._post_unless_there(stored, where, update)
            return
        drawn = await self._draw(_shown_by(stored, Surface.CHANNEL), where, update)
        await self._postings.send(stored, posting, where, drawn.panel, seq=drawn.seq)
        self._below[channel] = 0

    async def _begin(self, stored: StoredGame, channel: int) -> tuple[StoredGame, Posting]:
        try:
            return stored, await self._postings.begin(stored, channel)
        except Conflict:  # another process has moved the board
            self._referee.forget(stored.id)
            stored = await self._referee.look(stored.id)
            return stored, await self._postings.begin(stored, channel)

    async def _post_unless_there(
        self, stored: StoredGame, where: discord.abc.Messageable, update: BoardUpdate
    ) -> None:
        """Settle an earlier posting first: it may have put the board where it's wanted."""
        place = stored.place
        if place.message is not None and place.channel == _number(where):
            await self._change(stored, place, update)
        else:
            await self._post(stored, where, update)

    async def _post_answer(self, stored: StoredGame, where: Answer, update: BoardUpdate) -> None:
        stored = _shown_by(stored, Surface.INTERACTION)
        sent = await where.send(**as_new((await self._draw(stored, where, update)).panel))
        self._answers.remember(stored.id, where)
        place = replace(stored.place, channel=sent.channel.id, message=sent.id)
        placed = await self._referee.show_at(stored.id, place)
        if placed.replaced is not None:
            await self._postings.retire(replace(stored, place=placed.place), placed.replaced)

    # Unfinished postings and old boards

    async def _tidy(self, number: int, update: BoardUpdate) -> StoredGame:
        """Settle what isn't known to be done, and remove the buttons from old boards."""
        self._referee.forget(number)  # as another process may have changed it
        stored = await self._referee.look(number)
        posting, _ = await self._postings.unfinished(number)
        if posting is not None:
            stored = await self._settle(stored, posting, update)
        _, old = await self._postings.unfinished(number)
        for one in old:
            await self._postings.retire(stored, one)
        return stored

    async def _settle(
        self, stored: StoredGame, posting: Posting, update: BoardUpdate
    ) -> StoredGame:
        """Make sure that the posting is done or undone; return the game with its board then."""
        if self._postings.is_remembered(posting):
            await self._repeat(stored, posting, update)
        else:
            await self._postings.search(stored, posting)
        return await self._referee.look(stored.id)

    async def _repeat(self, stored: StoredGame, posting: Posting, update: BoardUpdate) -> None:
        where = self._places.channel(posting.channel)
        drawn = await self._draw(_shown_by(stored, Surface.CHANNEL), where, update)
        try:
            # If Discord accepted it before, it still shows what it showed then.
            await self._postings.send(stored, posting, where, drawn.panel, seq=None)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            _log.info("posting refused", game=stored.id, **in_log(error))
        else:
            self._below[posting.channel] = 0

    async def _draw(self, stored: StoredGame, where: Where, update: BoardUpdate) -> Drawn:
        number = stored.id
        return await self._panels.draw(
            *(stored, where),
            pings=update.pings,
            decided=self._decided.get(number),
            late=lambda: self.change(number),
        )


def _shown_by(stored: StoredGame, surface: Surface) -> StoredGame:
    return replace(stored, place=replace(stored.place, surface=surface))


def _number(where: discord.abc.Messageable) -> int:
    """The number of the channel."""
    if not isinstance(where, discord.abc.Snowflake):
        raise TypeError(f"{where!r} isn't a channel")
    return where.id

"""The clockwork: heartbeats, clocks that run out, reminders, and time without the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import chain

import structlog
from discord.ext import commands

from bot.app.referee import Referee
from bot.app.upkeep import MISSED, Round, Upkeep
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.faults import attempt, tell_error
from bot.chat.asking.places import Places
from bot.chat.boards.showing import Showing
from bot.chat.boards.wish import BoardWish
from bot.chat.panels.layouts import layout, mentions
from bot.chat.panels.panel import Panel, Text
from bot.chat.repeating import Repeating
from bot.words.names import moment, player
from db.errors import StorageError
from db.games import StoredGame
from db.words import Surface

BEAT_EVERY = 15.0
LOOK_EVERY = 2.0
NO_TIME = timedelta()

_log = structlog.stdlib.get_logger("waribashi.clocks")


class Clockwork(commands.Cog):
    """All that is done again and again, from when all shards are ready."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts it needs
        self,
        upkeep: Upkeep,
        referee: Referee,
        places: Places,
        showing: Showing,
        after_moves: AfterMoves,
        clock: Callable[[], datetime],
    ) -> None:
        self._upkeep = upkeep
        self._referee = referee
        self._places = places
        self._showing = showing
        self._after_moves = after_moves
        self._clock = clock
        self._is_awake = False
        self.awake = asyncio.Event()
        """Set once the time without the bot is credited."""
        self._looked_at = clock()
        self._lost: dict[int, datetime] = {}
        """Since when shards have not been heard."""
        self._owed = NO_TIME
        """What clocks are still to be credited with."""
        self._ticking = Repeating((self._look, LOOK_EVERY), (self._beat, BEAT_EVERY))

    async def cog_unload(self) -> None:
        """Stop the clockwork, and let it finish what is in hand."""
        await self._ticking.stop()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Set it going, the first time. Before that nobody could move everywhere."""
        self._ticking.start()

    async def _beat(self) -> None:
        if self._is_awake and not self._lost and not self._owed:
            await self._upkeep.beat()

    async def _look(self) -> None:
        if not self._is_awake:
            await self._wake()
        last, self._looked_at = self._looked_at, self._clock()
        if self._lost:
            return  # who cannot reach the bot cannot move
        self._owe(self._looked_at - last)  # a machine that slept
        await self._credit()
        await self._show_round(await self._upkeep.look_round(self._places.is_known_to_have_left))

    async def _wake(self) -> None:
        """Credit the time without the bot, and go on with what the one before left behind."""
        awakened = await self._upkeep.wake()
        self._is_awake, self._looked_at = True, self._clock()
        self.awake.set()
        _log.info("awake", credited=awakened.credited.total_seconds(), stale=len(awakened.stale))
        for number in dict.fromkeys(chain(awakened.stale, awakened.computers)):
            self._showing.change(number)
        for number in awakened.computers:
            await attempt(self._let_think(number), game=number)
        await attempt(self._after_moves.resume_matches())

    async def _let_think(self, number: int) -> None:
        self._after_moves.let_think(await self._referee.look(number))

    async def _show_round(self, found: Round) -> None:
        for turn in (*found.timed_out, *found.ended):
            await attempt(self._after_moves.follow(turn), game=turn.stored.id)
        for stored in found.reminded:
            self._remind(stored)
        for stored in found.noticed:
            await attempt(self._notice(stored), game=stored.id)
        for fault in found.faults:
            tell_error(fault)

    def _remind(self, stored: StoredGame) -> None:
        """The board anew, calling who is to move: it says when time runs out."""
        movers = (stored.people[seat] for seat in stored.game.state.movers)
        pings = tuple(user for user in movers if user is not None)
        self._showing.change(stored.id, BoardWish(anew=True, pings=pings))

    async def _notice(self, stored: StoredGame) -> None:
        """A word that the game will end, below the board."""
        seat, channel = stored.game.to_move, stored.place.channel
        user = None if seat is None else stored.people[seat]
        if user is not None and await self._places.is_known_to_have_left(stored.place.server, user):
            await self._after_moves.follow(await self._referee.remove(stored.id, user))
            return
        if seat is None or channel is None or stored.place.surface is Surface.INTERACTION:
            return  # where the bot can only answer, nobody can be told
        wording = self._places.wording_at(stored.place)
        ends = moment(self._upkeep.ends_at(stored))
        words = wording.text("idle-notice", game=stored.id, player=player(stored, seat), when=ends)
        people = tuple(user for user in stored.people if user is not None)
        panel = Panel((Text(words),), people)
        where = self._places.channel(channel)
        await where.send(view=layout(panel), allowed_mentions=mentions(panel))

    # Time without the gateway

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        """From now on nobody can move there."""
        self._lost.setdefault(shard, self._last_alive())

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        """It is back, with all that was missed."""
        await self._back(shard)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """It is back, without what was missed, or there for the first time."""
        await self._back(shard)

    def _last_alive(self) -> datetime:
        """Now, unless the machine has slept and nothing has looked at the clock since."""
        now = self._clock()
        return self._looked_at if now - self._looked_at > MISSED else now

    async def _back(self, shard: int) -> None:
        since = self._lost.pop(shard, None)
        if since is not None:
            self._looked_at = now = self._clock()
            self._owe(now - since)
            await attempt(self._credit())

    def _owe(self, gap: timedelta) -> None:
        if gap > MISSED:
            self._owed += gap

    async def _credit(self) -> None:
        """Credit what is owed; that stays owed where the database cannot be used now."""
        owed, self._owed = self._owed, NO_TIME
        if not owed:
            return
        try:
            over = await self._upkeep.credit(owed)
        except StorageError:
            self._owed += owed
            raise
        _log.info("time credited", seconds=owed.total_seconds())
        for number in over:
            self._showing.change(number)

"""`ClockUpkeep`: heartbeats, clocks that run out, reminders, credit for time without the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain
from typing import TypeAlias

import structlog
from discord.ext import commands

from bot.app.referee import Referee
from bot.app.upkeep import MISSED, Awakened, Round, Upkeep
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.faults import attempt, log_error
from bot.chat.asking.places import Places
from bot.chat.boards.update import BoardUpdate
from bot.chat.boards.updater import BoardUpdater
from bot.chat.panels.layouts import as_new
from bot.chat.panels.panel import Panel, Text
from bot.chat.periodic import PeriodicTasks
from bot.words.names import moment, player
from db.games import StoredGame
from db.shards import Shards
from db.words import Surface

BEAT_EVERY = 15.0
LOOK_EVERY = 2.0

InTrouble: TypeAlias = Callable[[], Iterable[int]]
"""The servers that Discord says no one can use right now."""

_log = structlog.stdlib.get_logger("waribashi.clocks")


class ClockUpkeep(commands.Cog):
    """Does everything that's repeated for connected shards.

    A shard is awake from when its games have been credited for the time without a connection until
    it's disconnected. Only then do clocks run out on it, and only then do heartbeats name it.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts it needs
        self,
        upkeep: Upkeep,
        referee: Referee,
        places: Places,
        board_updater: BoardUpdater,
        after_moves: AfterMoves,
        clock: Callable[[], datetime],
        shards: Shards,
        in_trouble: InTrouble,
    ) -> None:
        self._upkeep = upkeep
        self._referee = referee
        self._places = places
        self._board_updater = board_updater
        self._after_moves = after_moves
        self._clock = clock
        self._shards = shards
        self._in_trouble = in_trouble
        self._heard: set[int] = set()
        self._awake: set[int] = set()
        self.awake = asyncio.Event()
        """Set once the time without the bot has been credited on a shard."""
        self._missed_since: dict[int, datetime] = {}
        """Since when shards that aren't awake have been disconnected; unknown before the first
        time, when the last heartbeat tells."""
        self._silent: dict[int, datetime] = {}
        """Servers that no one can use, and until when they have been credited for that."""
        self._looked_at = clock()
        self._waking = asyncio.Lock()
        self._ticking = PeriodicTasks((self._look, LOOK_EVERY), (self._beat, BEAT_EVERY))

    async def cog_unload(self) -> None:
        """Stop, and let running work finish."""
        await self._ticking.stop()

    async def _beat(self) -> None:
        self._notice_sleep()
        async with self._waking:
            # Again and again, so that the next start knows of it.
            await self._credit_servers(self._silent_on_awake())
        if self._awake:
            await self._upkeep.beat(self._shards.only(self._awake))

    async def _look(self) -> None:
        self._notice_sleep()
        await self._wake()
        await self._mind_silent()
        if self._awake:
            has_left, usable = self._places.is_known_to_have_left, self._usable(self._awake)
            await self._show_round(await self._upkeep.check_games(has_left, usable))

    async def _show_round(self, found: Round) -> None:
        for turn in (*found.timed_out, *found.ended):
            await attempt(self._after_moves.follow(turn), game=turn.stored.id)
        for stored in found.reminded:
            self._remind(stored)
        for stored in found.noticed:
            await attempt(self._notice(stored), game=stored.id)
        for fault in found.faults:
            log_error(fault)

    # Waking

    async def _wake(self) -> None:
        """Credit the connected shards that aren't awake. If that fails, they stay as they are.

        Raises StorageError.
        """
        while self._heard - self._awake:
            started = await self._wake_some()
            if started is not None:
                await self._go_on(started)

    async def _wake_some(self) -> Awakened | None:
        """Wake all shards missed since the same moment; return what has to be done at a start."""
        async with self._waking:
            asleep = self._heard - self._awake
            since = next((self._missed_since.get(shard) for shard in asleep), None)
            shards = [shard for shard in asleep if self._missed_since.get(shard) == since]
            started = await self._credit(shards, since) if shards else None
            for shard in shards:
                self._note_awake(shard)
        return started

    def _note_awake(self, shard: int) -> None:
        if shard in self._heard:
            self._awake.add(shard)
            self.awake.set()
            self._missed_since.pop(shard, None)
        else:  # it was disconnected while it was credited
            self._missed_since[shard] = self._clock()

    async def _credit(self, shards: Sequence[int], since: datetime | None) -> Awakened | None:
        if since is None:
            return await self._upkeep.wake(self._shards.only(shards))
        for number in await self._upkeep.credit(since, self._usable(shards)):
            self._board_updater.change(number)
        gap = self._clock() - since
        if gap > MISSED:
            _log.info("time credited", shards=sorted(shards), seconds=gap.total_seconds())
        return None

    async def _go_on(self, awakened: Awakened) -> None:
        """Continue what the previous process left unfinished."""
        credited = awakened.credited.total_seconds()
        _log.info("awake", credited=credited, stale=len(awakened.stale))
        for number in dict.fromkeys(chain(awakened.stale, awakened.computers)):
            self._board_updater.change(number)
        for number in awakened.computers:
            await attempt(self._let_think(number), game=number)
        await attempt(self._after_moves.resume_matches())

    # Servers that Discord has problems with, on shards that are awake. On other shards they're
    # credited with their shard, except for what's noted here already.

    async def _mind_silent(self) -> None:
        async with self._waking:
            here, now = self._shards.only(self._awake), self._clock()
            troubled = {server for server in self._in_trouble() if here.has(server)}
            for server in troubled:
                self._silent.setdefault(server, now)
            back = self._silent_on_awake() - troubled
            for number in await self._credit_servers(back):
                self._board_updater.change(number)
            for server in back:
                del self._silent[server]

    def _silent_on_awake(self) -> set[int]:
        here = self._shards.only(self._awake)
        return {server for server in self._silent if here.has(server)}

    async def _credit_servers(self, servers: set[int]) -> list[int]:
        """Return the games on them in which a clock runs. Raises StorageError."""
        now, found = self._clock(), list[int]()
        for since in {self._silent[server] for server in servers}:
            together = {server for server in servers if self._silent[server] == since}
            found += await self._upkeep.credit_servers(together, since=since, at=now)
            self._silent.update(dict.fromkeys(together, now))
        return found

    def _usable(self, shards: Iterable[int]) -> Shards:
        return replace(self._shards.only(shards), without=frozenset(self._silent))

    async def _let_think(self, number: int) -> None:
        self._after_moves.let_think(await self._referee.look(number))

    def _remind(self, stored: StoredGame) -> None:
        """Post the board again with a ping for the players to move. It says when time runs out."""
        movers = (stored.people[seat] for seat in stored.game.state.movers)
        pings = tuple(user for user in movers if user is not None)
        self._board_updater.change(stored.id, BoardUpdate(repost=True, pings=pings))

    async def _notice(self, stored: StoredGame) -> None:
        """Post below the board that the game will end."""
        seat, channel = stored.game.to_move, stored.place.channel
        user = None if seat is None else stored.people[seat]
        if user is not None and await self._places.is_known_to_have_left(stored.place.server, user):
            await self._after_moves.follow(await self._referee.remove(stored.id, user))
            return
        if seat is None or channel is None or stored.place.surface is Surface.INTERACTION:
            return  # if the bot can only answer, no one can be told
        wording = self._places.wording_at(stored.place)
        ends = moment(self._upkeep.ends_at(stored))
        words = wording.text("idle-notice", game=stored.id, player=player(stored, seat), when=ends)
        people = tuple(user for user in stored.people if user is not None)
        panel = Panel((Text(words),), people)
        where = self._places.channel(channel)
        await where.send(**as_new(panel))

    # Time without the gateway

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        """Note that from now on no one can move there."""
        self._heard.discard(shard)
        self._let_sleep([shard], self._last_alive())

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        """Note that the shard is back, and got everything that it missed."""
        await self._hear(shard)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Note that the shard is back without what it missed, or connected for the first time."""
        await self._hear(shard)

    async def _hear(self, shard: int) -> None:
        self._heard.add(shard)
        self._ticking.start()
        await attempt(self._wake())

    def _notice_sleep(self) -> None:
        """Notice if the machine was asleep: it was disconnected during that time."""
        last, self._looked_at = self._looked_at, self._clock()
        if self._looked_at - last > MISSED:
            self._let_sleep(list(self._awake), last)

    def _last_alive(self) -> datetime:
        """Now, unless the machine was asleep and nothing has looked at the clock since."""
        now = self._clock()
        return self._looked_at if now - self._looked_at > MISSED else now

    def _let_sleep(self, shards: Iterable[int], since: datetime) -> None:
        for shard in shards:
            if shard in self._awake:
                self._awake.discard(shard)
                self._missed_since[shard] = since

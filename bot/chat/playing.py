"""`Playing`: what follows when somebody has acted: the computer answers, and the board shows it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

import structlog

from bot.app.referee import Deed, TakenTurn
from bot.chat.asking.asking import Where
from bot.chat.asking.faults import tell_fault
from bot.chat.boards.showing import Wish
from db.games import StoredGame
from engine.game import DrawAgreed
from engine.rules import ComputerSeat

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

AWAY_AFTER = timedelta(minutes=5)
"""Who has not acted for so long may not be looking, and is called when it is their turn."""
MOST_REMEMBERED = 20_000

_log = structlog.stdlib.get_logger("waribashi.playing")


class Playing:
    """Lets people act in games and sees to what comes of it."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app
        self._acted: OrderedDict[tuple[int, int], datetime] = OrderedDict()
        self._thinking: dict[int, asyncio.Task[None]] = {}

    async def act(self, number: int, user: int, deed: Deed, seq: int | None = None) -> TakenTurn:
        """Let the user do that, and the computer answer it if it can at once.

        Nothing is shown yet: `follow` does that. Raises as the referee does.
        """
        turn = await self._house.referee.act(number, user, deed, seq=seq)
        self._remember(number, user)
        return await self._answered(turn)

    async def follow(self, turn: TakenTurn, *, anew: bool = True) -> None:
        """Show what has happened, call who is to move, and let a slow computer think."""
        stored = turn.stored
        self._client.showing.change(stored.id, Wish(anew=anew, pings=await self.pings(stored)))
        await self.settle(stored)

    async def follow_click(self, turn: TakenTurn) -> None:
        """The same where the click has changed the board already, unless somebody is called."""
        stored = turn.stored
        pings = await self.pings(stored)
        if pings:
            self._client.showing.change(stored.id, Wish(pings=pings))
        await self.settle(stored)

    async def settle(self, stored: StoredGame) -> None:
        """See to all else that may have changed: a computer's turn, or an end that makes room."""
        if stored.game.outcome is not None:
            await self._client.matching.go_on(stored)
            await self._make_room(stored)
        self.let_think(stored)

    async def _make_room(self, ended: StoredGame) -> None:
        """The next game of the channel takes typed moves now, and its board says so."""
        channel = ended.place.channel
        if channel is not None:
            self._client.typed_games.forget(channel)
            following = await self._client.typed_games.of(channel)
            if following is not None:
                self._client.showing.change(following)

    async def begin(self, turn: TakenTurn, where: Where, *, by: int) -> StoredGame:
        """Show a game that has just begun."""
        self._client.typed_games.forget(turn.stored.place.channel)
        self._remember(turn.stored.id, by)
        stored = (await self._answered(turn)).stored
        await self._client.showing.open(stored, where, await self.pings(stored))
        self.let_think(stored)
        return await self._house.referee.look(stored.id)

    async def begin_next(self, turn: TakenTurn, *, by: int | None) -> None:
        """Show a game that has begun by itself where the one before was; `by` is who is there."""
        self._client.typed_games.forget(turn.stored.place.channel)
        if by is not None:
            self._remember(turn.stored.id, by)
        await self.follow(turn)

    def let_think(self, stored: StoredGame) -> None:
        """Let the computer whose turn it is think, for as long as it takes."""
        if self._is_computers_turn(stored) and stored.id not in self._thinking:
            task = asyncio.create_task(self._think(stored))
            self._thinking[stored.id] = task
            task.add_done_callback(partial(self._thought, stored.id))

    async def pings(self, stored: StoredGame) -> tuple[int, ...]:
        """Those who are to move, if all are away and they are willing to be called."""
        movers = (stored.people[seat] for seat in stored.game.state.movers)
        called = tuple(user for user in movers if user is not None)
        is_watched = any(not self._is_away(stored.id, user) for user in called)
        if stored.place.server is None or is_watched:
            return ()
        for user in called:
            self._remember(stored.id, user)  # once is enough
        return called if self._client.settings_at(stored.place).turn_pings else ()

    async def _answered(self, turn: TakenTurn) -> TakenTurn:
        stored = turn.stored
        if isinstance(turn.event, DrawAgreed) and stored.game.outcome is None:
            return await self._house.computers.answer_draw(stored) or turn
        if self._is_computers_turn(stored) and self._house.computers.at_once(stored):
            return await self._house.computers.move(stored) or turn
        return turn

    async def _think(self, stored: StoredGame) -> None:
        def tell(_: int, decided: int) -> None:
            self._client.showing.tell_progress(stored.id, decided)

        try:
            turn = await self._house.computers.move(stored, tell)
        finally:
            self._client.showing.tell_progress(stored.id, None)
        if turn is not None:
            await self.follow(turn)

    def _thought(self, number: int, task: asyncio.Task[None]) -> None:
        del self._thinking[number]
        tell_fault(task, game=number)

    def _is_computers_turn(self, stored: StoredGame) -> bool:
        seat = stored.game.to_move
        return seat is not None and isinstance(stored.game.setup.seats[seat], ComputerSeat)

    def _remember(self, number: int, user: int) -> None:
        self._acted[number, user] = self._house.clock()
        self._acted.move_to_end((number, user))
        if len(self._acted) > MOST_REMEMBERED:
            self._acted.popitem(last=False)

    def _is_away(self, number: int, user: int) -> bool:
        last = self._acted.get((number, user))
        return last is None or self._house.clock() - last > AWAY_AFTER

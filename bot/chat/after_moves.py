"""`AfterMoves`: what follows a player's act: computers answer, and boards and pings are updated.

Any process may act in any game, for example from a direct message. Only the process that has the
shard of the game's server does what follows: it alone changes the board.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime, timedelta
from functools import partial

from bot.app.application import Application
from bot.app.metrics import counted_move
from bot.app.recent import Recent
from bot.app.referee import Action, Play, TakenTurn
from bot.app.refusals import PlayError
from bot.chat.asking.answers import Where
from bot.chat.asking.faults import attempt, log_fault
from bot.chat.asking.places import Places
from bot.chat.asking.request import ClickRequest, Request, SlashRequest
from bot.chat.asking.waiting import people_waiting
from bot.chat.boards.update import BoardUpdate
from bot.chat.boards.updater import BoardUpdater
from bot.chat.which_game import WhichGame
from bot.words.names import link
from db.games import Place, StoredGame, games_of_computers
from db.notices import About, Notice, tell
from db.words import Surface
from engine.game import Abandoned, DrawAgreed, TimedOut
from engine.message import message
from engine.rules import ComputerSeat

AWAY_AFTER = timedelta(minutes=5)
"""Someone who hasn't acted for this long may not be looking, so they're pinged on their turn."""
MOST_REMEMBERED = 20_000


class AfterMoves:
    """Lets people act in games, and does what follows."""

    def __init__(
        self, app: Application, places: Places, board_updater: BoardUpdater, which_game: WhichGame
    ) -> None:
        self._app = app
        self._places = places
        self._board_updater = board_updater
        self._which_game = which_game
        self._acted = Recent[tuple[int, int], datetime](MOST_REMEMBERED)
        self._thinking: dict[int, asyncio.Task[None]] = {}

    # Acting

    async def acknowledge(
        self, request: Request, stored: StoredGame, *, openly: bool = False
    ) -> None:
        """Acknowledge the request, as a board will change.

        Raises PlayError if the board can only be an answer, and would be one somewhere else.
        """
        if stored.place.surface is Surface.INTERACTION:
            is_there = request.place.channel == stored.place.channel
            if not is_there or not isinstance(request, SlashRequest):
                raise PlayError("played-by-clicks", game=stored.id)
            if isinstance(request, ClickRequest):
                await self._board_updater.is_on_board(request, stored)
        await request.acknowledge(openly=openly or self._board_updater.waits_for_click(stored))

    async def act(
        self, number: int, user: int, action: Action, seq: int | None = None
    ) -> TakenTurn:
        """Carry out what the user does, and the computer's answer if it has one at once.

        Shows nothing yet: `follow` does that. Raises like the referee.
        """
        with _counted(action):
            turn = await self._app.referee.act(number, user, action, seq=seq)
        self._remember(number, user)
        return await self._answered(turn)

    # What follows

    async def follow(self, turn: TakenTurn, *, repost: bool = True) -> None:
        """Show what happened, ping the players to move, and let a slow computer think."""
        stored = turn.stored
        if not self.is_ours(stored.place):
            await self._hand_over(stored)
            return
        self._board_updater.change(
            stored.id, BoardUpdate(repost=repost, pings=await self.pings(stored))
        )
        await self.settle(stored)

    async def follow_click(self, turn: TakenTurn) -> None:
        """The same after a click that has already changed the board, unless someone is pinged."""
        stored = turn.stored
        if not self.is_ours(stored.place):
            await self._hand_over(stored)
            return
        pings = await self.pings(stored)
        if pings:
            self._board_updater.change(stored.id, BoardUpdate(pings=pings))
        await self.settle(stored)

    async def follow_for(self, request: Request, turn: TakenTurn) -> None:
        """Show what happened, in an answer if the bot can do nothing more there."""
        await self.follow(turn)
        await self._board_updater.show_to(request, turn.stored)

    def is_ours(self, place: Place) -> bool:
        """Whether this process does what follows in a game there."""
        # Only the process that got the interaction can change an answer.
        is_answer = place.surface is Surface.INTERACTION
        return is_answer or self._app.shards.has(place.server)

    async def _hand_over(self, stored: StoredGame) -> None:
        """Tell the process that has the game's server. Moves of that server need no such notice."""
        async with self._app.database.transaction() as tx:
            await tell(tx, Notice(About.GAME, stored.id))

    async def follow_other(self, number: int) -> None:
        """Do what follows after another process acted and sent a notice."""
        await self.follow(TakenTurn(await self._app.referee.look(number)))

    async def resume(self) -> None:
        """Catch up on notices from other processes that weren't heard."""
        async with self._app.database.reading() as look:
            numbers = await games_of_computers(look, of=self._app.shards)
        for number in numbers:
            self.let_think(await self._app.referee.look(number))
        await self.resume_matches()

    async def settle(self, stored: StoredGame) -> None:
        """Handle the rest: a computer's turn, or an ended game that makes room for the next one."""
        if stored.game.outcome is not None:
            await self._go_on_with_match(stored)
            await self._make_room(stored)
        self.let_think(stored)

    async def point_to(self, request: Request, stored: StoredGame) -> None:
        """Tell the person where the board is, unless it's right here."""
        place = stored.place
        if place.channel == request.place.channel:
            await request.finish()
        elif place.channel is None:
            await request.tell(message("board-is-nowhere", game=stored.id))
        elif place.surface is Surface.INTERACTION:
            await request.tell(message("board-is-in-chat", game=stored.id))
        else:
            await request.tell(message("board-is-there", game=stored.id, link=link(place)))

    async def _make_room(self, ended: StoredGame) -> None:
        """The next game in the channel now takes typed moves. Update its board to say so."""
        channel = ended.place.channel
        if channel is not None:
            self._which_game.forget(channel)
            following = await self._which_game.typed_in(channel)
            if following is not None:
                self._board_updater.change(following)

    # New games

    async def begin(self, turn: TakenTurn, where: Where, *, by: int) -> StoredGame:
        """Show a new game."""
        self._which_game.forget(turn.stored.place.channel)
        self._remember(turn.stored.id, by)
        stored = (await self._answered(turn)).stored
        await self._board_updater.open(stored, where, await self.pings(stored))
        self.let_think(stored)
        return await self._app.referee.look(stored.id)

    async def resume_matches(self) -> None:
        """Continue matches that were interrupted between two games because the bot stopped."""
        for ended in await self._app.matches.waiting(self._app.shards):
            await attempt(self._go_on_with_match(ended), game=ended.id)

    async def _go_on_with_match(self, ended: StoredGame) -> None:
        """Start the next game of the match, if there is one. Doing this twice has no effect."""
        if ended.terms.match is None:
            return
        has_left = await self._has_someone_left(ended)
        turn = await self._app.matches.go_on(ended, is_abandoned=has_left)
        if turn is None:  # the match is over: update the board if it didn't say so yet
            self._board_updater.change(ended.id)
            return
        self._which_game.forget(turn.stored.place.channel)
        there = _who_is_there(ended)
        if there is not None:
            self._remember(turn.stored.id, there)
        await self.follow(turn)

    async def _has_someone_left(self, ended: StoredGame) -> bool:
        for user in ended.people:
            if await self._places.is_known_to_have_left(ended.place.server, user):
                return True
        return False

    # Computers

    def let_think(self, stored: StoredGame) -> None:
        """Let the computer think if it's its turn, for as long as it takes."""
        if _is_computers_turn(stored) and stored.id not in self._thinking:
            task = asyncio.create_task(self._think(stored))
            self._thinking[stored.id] = task
            task.add_done_callback(partial(self._thought, stored.id))

    async def _answered(self, turn: TakenTurn) -> TakenTurn:
        stored, computers = turn.stored, self._app.computers
        if isinstance(turn.event, DrawAgreed) and stored.game.outcome is None:
            return await computers.answer_draw(stored) or turn
        if _is_computers_turn(stored) and computers.at_once(stored):
            return await computers.move(stored) or turn
        return turn

    async def _think(self, stored: StoredGame) -> None:
        def tell(_: int, decided: int) -> None:
            self._board_updater.tell_progress(stored.id, decided)

        try:
            turn = await self._app.computers.move(stored, tell)
        finally:
            self._board_updater.tell_progress(stored.id, None)
        if turn is not None:
            await self.follow(turn)

    def _thought(self, number: int, task: asyncio.Task[None]) -> None:
        del self._thinking[number]
        log_fault(task, game=number)

    # Turn pings

    async def pings(self, stored: StoredGame) -> tuple[int, ...]:
        """The players to move, if all of them are away and have turn pings on."""
        movers = (stored.people[seat] for seat in stored.game.state.movers)
        called = tuple(user for user in movers if user is not None)
        is_watched = any(not self._is_away(stored.id, user) for user in called)
        if stored.place.server is None or is_watched:
            return ()
        for user in called:
            self._remember(stored.id, user)  # once is enough
        return called if self._places.settings_at(stored.place).turn_pings else ()

    def _remember(self, number: int, user: int) -> None:
        self._acted[number, user] = self._app.clock()

    def _is_away(self, number: int, user: int) -> bool:
        last = self._acted.get((number, user))
        return last is None or self._app.clock() - last > AWAY_AFTER


def _counted(action: Action) -> AbstractContextManager[None]:
    """Count the move that's made inside. Acts other than moves aren't counted."""
    waiting = people_waiting()
    return counted_move(waiting[0].way) if waiting and isinstance(action, Play) else nullcontext()


def _is_computers_turn(stored: StoredGame) -> bool:
    seat = stored.game.to_move
    return seat is not None and isinstance(stored.game.setup.seats[seat], ComputerSeat)


def _who_is_there(ended: StoredGame) -> int | None:
    """The person who has just acted, and so doesn't need a ping."""
    last = ended.game.events[-1]
    if last.seat is None or isinstance(last, TimedOut | Abandoned):
        return None
    return ended.people[last.seat]

"""`NewGames`: shows a new game, in the channel or in a thread of its own."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

import discord
import structlog

from bot.app.referee import Referee, TakenTurn
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.answers import Where
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.places import Places
from bot.chat.asking.request import ClickRequest, Request
from bot.chat.which_game import WhichGame
from bot.words.logged import in_log
from db.games import Place
from engine.message import message
from engine.rules import HouseRules

_log = structlog.stdlib.get_logger("waribashi.beginning")


class NewGames:
    """Shows the games that come from challenges, lobbies and /play."""

    def __init__(
        self, referee: Referee, places: Places, after_moves: AfterMoves, which_game: WhichGame
    ) -> None:
        self._referee = referee
        self._places = places
        self._after_moves = after_moves
        self._which_game = which_game

    async def begin_there(self, request: Request, turn: TakenTurn, *, branch: bool = False) -> None:
        """Show the new game, in a thread if that's wanted or usual there."""
        where = request.where
        if branch or _has_usually_threads(request):
            turn, where = await self._branched(request, turn)
        await self._begin(request, turn, where)

    async def is_busy(self, place: Place) -> bool:
        """Whether typed moves go to another game there, and there can be a thread beside it."""
        if place.channel is None or place.server is None or self._places.is_thread(place.channel):
            return False
        return await self._which_game.typed_in(place.channel) is not None

    async def _begin(self, request: Request, turn: TakenTurn, where: Where) -> None:
        """Show it there. If that can't be done now, keep trying, and say so."""
        number = turn.stored.id
        try:
            await self._after_moves.begin(turn, where, by=request.user)
        except TROUBLE as error:
            _log.warning("board of a new game not shown", game=number, **in_log(error))
            await self._after_moves.follow(TakenTurn(await self._referee.look(number)))
            await request.tell(message("begun-unseen", game=number))
        else:
            await self._after_moves.point_to(request, await self._referee.look(number))

    async def _branched(self, request: Request, turn: TakenTurn) -> tuple[TakenTurn, Where]:
        """The game in a thread of its own, or where it is if there can't be one."""
        stored = turn.stored
        name = request.public.text("thread-name", game=stored.id)
        try:
            thread = await _thread(request, name)
        except TROUBLE as error:
            _log.info("no thread", game=stored.id, **in_log(error))
            return turn, request.where
        if thread is None:
            return turn, request.where
        await self._referee.show_at(stored.id, replace(stored.place, channel=thread.id))
        await _bring(thread, stored.people)
        return TakenTurn(await self._referee.look(stored.id)), thread


async def rules_chosen(request: Request, name: str | None) -> HouseRules:
    """The rules with that name, or else those in force there. Raises BadRules."""
    named = request.places.named_rules
    return await named.chosen(name, request.place.server, request.parent)


def clock_chosen(request: Request, seconds: int | None) -> int | None:
    """The clock that was chosen: 0 is no clock, None the usual one. Returns None for no clock."""
    return request.settings.clock if seconds is None else seconds or None


def _has_usually_threads(request: Request) -> bool:
    """Whether a new game gets a thread there: it's set that way, and the bot may open one."""
    where, may = request.where, request.permissions
    return (
        request.settings.threads
        and isinstance(where, discord.TextChannel)
        and not where.is_news()
        and may.create_public_threads
        and may.send_messages_in_threads
    )


async def _thread(request: Request, name: str) -> discord.Thread | None:
    """A thread of the message that was clicked, or else one of the channel, if it can have any."""
    on = request.interaction.message if isinstance(request, ClickRequest) else None
    if on is not None and not on.flags.ephemeral:
        return await on.create_thread(name=name)
    if isinstance(request.where, discord.TextChannel):
        return await request.where.create_thread(name=name, type=discord.ChannelType.public_thread)
    return None


async def _bring(thread: discord.Thread, people: Iterable[int | None]) -> None:
    """Add the players to the thread, so that it's in their lists of channels."""
    for user in people:
        if user is not None:
            with suppress(*TROUBLE):
                await thread.add_user(discord.Object(user))

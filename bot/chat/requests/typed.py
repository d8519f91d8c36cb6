"""Typed words: moves and commands that people type.

    @typed("hint")
    async def hint(self, request: TypedRequest, rest: str, game: StoredGame | None) -> None: ...

`rest` is the text after the command, `game` the game that's meant, if the writer plays one here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum, auto
from functools import partial
from typing import TypeAlias, TypeVar

import discord

from bot.app.refusals import PlayError
from bot.chat.asking.permissions import EVERYWHERE, require_channel
from bot.chat.asking.places import Places, place_of_message
from bot.chat.asking.request import Request, TypedRequest
from bot.chat.requests.clicks import marked
from bot.chat.requests.handling import handle_request
from bot.chat.which_game import WhichGame
from bot.words.typed import Typed, read_typed
from bot.words.verbs import BY_SLASH_ONLY, Verbs
from db.games import StoredGame
from engine.errors import GameOver

LONGEST = 400

OnTyped: TypeAlias = Callable[[TypedRequest, str, StoredGame | None], Awaitable[None]]
F = TypeVar("F", bound=Callable[..., Awaitable[None]])

# What Discord posts in a person's name, such as the name of a new thread, isn't typed by them.
_WRITTEN = frozenset({discord.MessageType.default, discord.MessageType.reply})
_TYPED = "_handles_typed"


def typed(name: str) -> Callable[[F], F]:
    """Mark a method as the handler of that typed command; `move` takes bare moves, too."""

    def marked(handler: F) -> F:
        setattr(handler, _TYPED, (name,))
        return handler

    return marked


class Address(Enum):
    """Who a message is for, and how that shows."""

    NOBODY = auto()
    BY_PREFIX = auto()
    BY_MENTION = auto()
    BY_REPLY = auto()
    DIRECTLY = auto()


class TypedWords:
    """Reads messages, and answers those that are meant for the bot."""

    def __init__(self, places: Places, which_game: WhichGame) -> None:
        self._places = places
        self._which_game = which_game
        self._commands: dict[str, OnTyped] = {
            name: partial(_by_slash, name) for name in BY_SLASH_ONLY
        }

    def register(self, feature: object) -> None:
        """Register the methods of the feature that are marked for typed commands."""
        self._commands.update(marked(feature, _TYPED))

    async def read(self, message: discord.Message, since: float) -> None:
        """Do what a message asks of the bot, and ignore any other.

        `since` is when it came, by `perf_counter`.
        """
        address, words = self._addressed(message)
        verbs = Verbs.of(self._places.wording_at(place_of_message(message)))
        found = read_typed(words, verbs, addressed=address is not Address.NOBODY)
        if found is not None:
            doing = partial(self._do, address=address, typed=found)
            await handle_request(TypedRequest(self._places, message), doing, since)
        elif address in {Address.BY_MENTION, Address.DIRECTLY}:
            await handle_request(TypedRequest(self._places, message), _not_understood, since)

    def _addressed(self, message: discord.Message) -> tuple[Address, str]:
        """Who the message is for, and its text without the mention or prefix."""
        text, me = message.content.strip(), self._places.me
        for mention in (f"<@{me.id}>", f"<@!{me.id}>") if me else ():
            if text.startswith(mention):
                return Address.BY_MENTION, text.removeprefix(mention).strip()
        prefix = self._places.settings_at(place_of_message(message)).prefix
        if text[: len(prefix)].casefold() == prefix.casefold():
            return Address.BY_PREFIX, text[len(prefix) :].strip()
        if message.guild is None:
            return Address.DIRECTLY, text
        if message.reference is not None and me in message.mentions:
            return Address.BY_REPLY, text
        return Address.NOBODY, text

    async def _do(self, request: TypedRequest, *, address: Address, typed: Typed) -> None:
        game = await self._game_addressed(request.message, address)
        if game is None and address is Address.NOBODY:
            return  # chat of people who don't play here
        try:
            await self._carry_out(request, typed, game)
        except GameOver:
            # Another process may have ended it, and then the next game here is meant.
            following = await self._which_game.typed_by_refreshed(
                request.user, request.message.channel.id
            )
            if game is None or following is None or following.id == game.id:
                raise
            await self._carry_out(request, typed, following)

    async def _carry_out(
        self, request: TypedRequest, typed: Typed, game: StoredGame | None
    ) -> None:
        if typed.kind == "move":
            await self._commands["move"](request, typed.text, game)
            return
        if typed.text not in EVERYWHERE:
            require_channel(request)
        await self._commands[typed.text](request, typed.rest, game)

    async def _game_addressed(
        self, message: discord.Message, address: Address
    ) -> StoredGame | None:
        """The game whose board the message replies to, else the one that's played by typing here.

        None if it's no such reply and the writer plays no game here. Anyone can reply to a board,
        also people who don't play in that game.
        """
        if address is Address.BY_REPLY and message.reference is not None:
            board = message.reference.message_id
            answered = await self._which_game.shown_at(message.channel.id, board)
            if answered is not None:
                return answered
        return await self._which_game.typed_by(message.author.id, message.channel.id)


def is_by_a_person(message: discord.Message) -> bool:
    """Whether a person typed it, and it's short enough for a move or a command."""
    if message.author.bot or message.webhook_id is not None or message.type not in _WRITTEN:
        return False
    return 0 < len(message.content) <= LONGEST


async def _by_slash(name: str, _: TypedRequest, __: str, ___: StoredGame | None) -> None:
    raise PlayError("slash-only", command=name)


async def _not_understood(_: Request) -> None:
    raise PlayError("not-understood")

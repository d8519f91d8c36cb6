"""Moves and commands as people type them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from functools import partial

import discord
from discord.ext import commands

from bot.app.referee import PlayError
from bot.chat.asking.asking import Asking, Written
from bot.chat.asking.permissions import EVERYWHERE, require_channel
from bot.chat.client import Waribashi
from bot.chat.requests.handling import attend
from bot.chat.wishes import invitation_of, play_of
from bot.words.typed import Typed, Verbs, read_typed
from cogs.written import AroundTheGame, Command
from db.games import Place, open_games_in_channel

LONGEST = 400
# What Discord itself says in a person's name, such as the name of a new thread, is not written.
_WRITTEN = frozenset({discord.MessageType.default, discord.MessageType.reply})
_TOO_LONG = 16
"""No game has a number of so many digits."""


class Address(Enum):
    """To whom a message speaks."""

    NOBODY = auto()
    BY_PREFIX = auto()
    BY_MENTION = auto()
    BY_REPLY = auto()
    DIRECTLY = auto()


class Words(commands.Cog):
    """Reads what is written, and answers only those whom it concerns."""

    def __init__(self, client: Waribashi) -> None:
        self.client = client
        self.app = client.app
        seated = client.seated
        self._commands: Mapping[str, Command] = {
            "challenge": self._challenge,
            "play": self._play,
            "move": seated.move,
            "board": self._board,
            "hint": lambda asking, _, game: seated.hint(asking, game),
            "undo": lambda asking, _, game: seated.taking_back.ask(asking, game),
            "draw": lambda asking, _, game: seated.draw(asking, game),
            "resign": lambda asking, _, game: seated.ask_to_resign(asking, game),
            "rematch": lambda asking, _, __: client.inviting.ask_rematch(asking),
            "rules": lambda asking, _, __: seated.rules_here(asking),
            "help": lambda asking, _, __: client.seated.help(asking),
            **AroundTheGame(client).commands,
        }

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take what is meant for the bot; all else is none of its business."""
        self.client.showing.written_below(message.channel.id)
        if message.author.bot or message.webhook_id is not None or message.type not in _WRITTEN:
            return
        if not 0 < len(message.content) <= LONGEST or not self.client.is_new(message.id):
            return
        address, words = self._addressed(message)
        verbs = Verbs.of(self.client.wording_in(message))
        typed = read_typed(words, verbs, addressed=address is not Address.NOBODY)
        if typed is not None:
            doing = partial(self._do, address=address, typed=typed)
            await attend(Written(self.client, message), doing)
        elif address in {Address.BY_MENTION, Address.DIRECTLY}:
            await attend(Written(self.client, message), _not_understood)

    def _addressed(self, message: discord.Message) -> tuple[Address, str]:
        """To whom it speaks, and what is left without saying so."""
        text, me = message.content.strip(), self.client.user
        for mention in (f"<@{me.id}>", f"<@!{me.id}>") if me else ():
            if text.startswith(mention):
                return Address.BY_MENTION, text.removeprefix(mention).strip()
        prefix = self.client.settings_at(place_of(message)).prefix
        if text[: len(prefix)].casefold() == prefix.casefold():
            return Address.BY_PREFIX, text[len(prefix) :].strip()
        if message.guild is None:
            return Address.DIRECTLY, text
        if message.reference is not None and me in message.mentions:
            return Address.BY_REPLY, text
        return Address.NOBODY, text

    async def _do(self, asking: Written, *, address: Address, typed: Typed) -> None:
        game = await self._game_meant(asking.message, address)
        if game is None and address is Address.NOBODY:
            return  # talk of people who play nothing here
        if typed.kind == "move":
            await self.client.seated.move(asking, typed.text, game)
        else:
            if typed.text not in EVERYWHERE:
                require_channel(asking)
            await self._commands[typed.text](asking, typed.rest, game)

    async def _game_meant(self, message: discord.Message, address: Address) -> int | None:
        """The game whose board was answered, else that which is played by typing here.

        None where there is no such game, or its writer does not sit in it.
        """
        if address is Address.BY_REPLY:
            answered = await self._game_replied_to(message)
            if answered is not None:
                return answered
        number = await self.client.typed_games.of(message.channel.id)
        if number is None:
            return None
        stored = await self.app.referee.look(number)
        return number if message.author.id in stored.people else None

    async def _game_replied_to(self, message: discord.Message) -> int | None:
        """The game whose board was answered."""
        board = None if message.reference is None else message.reference.message_id
        async with self.app.database.reading() as look:
            games = await open_games_in_channel(look, message.channel.id)
        return next((game.id for game in games if game.place.message == board), None)

    async def _board(self, asking: Written, rest: str, game: int | None) -> None:
        number = int(rest) if rest.isdecimal() and len(rest) < _TOO_LONG else game
        await self.client.seated.board(asking, number)

    async def _challenge(self, asking: Written, rest: str, _: int | None) -> None:
        invitation = invitation_of(rest, asking.message.mentions)
        await self.client.inviting.challenge(asking, invitation)

    async def _play(self, asking: Written, rest: str, _: int | None) -> None:
        await self.client.inviting.play(asking, *play_of(rest))


def place_of(message: discord.Message) -> Place:
    """Where it was written."""
    return Place(server=message.guild.id if message.guild else None, channel=message.channel.id)


async def _not_understood(_: Asking) -> None:
    raise PlayError("not-understood")

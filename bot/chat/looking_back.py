"""`LookingBack`: what people ask for who look at a game again, or send the record of one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.app.analysis import PastMoves, exported, require_over_or_unrated
from bot.app.referee import PlayError
from bot.chat.asking.asking import Asking, Clicked, Slashed
from bot.chat.boards.replays import Replay
from bot.chat.filming import Filming
from bot.chat.panels import Attached, Panel, Text, act_of
from bot.chat.records import Records, content_of
from bot.chat.replaying import Replaying
from bot.chat.trying import Trying
from db.games import Place, StoredGame
from engine.game.record import FIRST_LINE

if TYPE_CHECKING:
    from bot.chat.client import Waribashi


class LookingBack:
    """Shows games again, step by step; each step is built anew from what the button says."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app
        self._replaying = Replaying(client)
        self.trying = Trying(client)
        self._filming = Filming(client)
        self.records = Records(self._replaying, self.trying, self._filming)

    # Games that are stored

    async def replay(self, asking: Asking, number: int) -> None:
        """Show the game from its start."""
        stored = await self._game(asking, number)
        if not asking.is_answered_here and asking.user not in stored.people:
            raise PlayError("replay-by-slash", game=number)
        await self._replaying.show(asking, Replay(stored, PastMoves.of(stored.game, 0)))

    async def step(self, clicked: Clicked, number: int, at: int) -> None:
        """Show that moment of the game in place of another."""
        stored = await self._game(clicked, number)
        await self._replaying.change(clicked, Replay(stored, PastMoves.of(stored.game, at)))

    async def best(self, clicked: Clicked, number: int, at: int) -> None:
        """Show what was best at that moment of the game."""
        stored = await self._game_to_analyse(clicked, number)
        await self._replaying.change(
            clicked, Replay(stored, PastMoves.of(stored.game, at)), best=True
        )

    async def try_from(self, clicked: Clicked, number: int, at: int) -> None:
        """Let the person try moves from that moment of the game."""
        stored = await self._game_to_analyse(clicked, number)
        past = PastMoves.of(stored.game, at)
        await self.trying.begin(clicked, stored.game.setup.rules, past.position)

    async def analyse(self, asking: Asking, number: int) -> None:
        """Show where the game was won and lost, beginning there; one that is on, as it stands."""
        stored = await self._game_to_analyse(asking, number)
        await asking.acknowledge()
        await self._replaying.show(
            asking, await self._replaying.at_its_turning(asking, stored), best=True
        )

    async def film(self, asking: Slashed, number: int) -> None:
        """Show the game moving."""
        stored = await self._game(asking, number)
        await self._filming.film(asking, stored.game, f"game-{number}")

    async def strip(self, asking: Asking, number: int) -> None:
        """Show the moments of the game beside each other."""
        stored = await self._game(asking, number)
        await asking.acknowledge()
        await self._filming.strip(asking, stored.game, f"game-{number}")

    async def export(self, asking: Asking, number: int) -> None:
        """Give out the record of the game."""
        stored = await self._game(asking, number)
        await asking.acknowledge()
        names = [await self._name_of(user, stored.place.server) for user in stored.people]
        record = (await asyncio.to_thread(exported, stored, names)).encode()
        said = Text(asking.private.text("export-said", game=number))
        await asking.show(Panel((said, Attached(f"game-{number}.txt", record))))

    # Positions

    async def analyze(self, asking: Asking, code: str | None, rules: str | None) -> None:
        """Show what the position is worth; without one the game that is played here, or the start.

        Raises BadRules for rules that nobody knows, NotationError for a code that means nothing.
        """
        game = await self._game_here(asking) if code is None and rules is None else None
        if game is not None:
            await self.analyse(asking, game)
            return
        named, server = self._house.named_rules, asking.place.server
        if rules is None:
            agreed = await named.here(server, asking.parent)
        else:
            agreed = await named.called(rules, server)
        await self.trying.analyze(asking, code, agreed)

    async def analyse_message(self, asking: Slashed, shown: discord.Message) -> None:
        """Analyse the game whose board, or whose record, that message is. Raises PlayError."""
        number = _game_on(shown) if _is_by(shown, self._client.user) else None
        if number is not None:
            await self.analyse(asking, number)
        elif FIRST_LINE in shown.content:
            await asking.acknowledge()
            begin = shown.content.index(FIRST_LINE)
            await self.records.read_content(asking, shown.content[begin:].rstrip("`\n ").encode())
        elif shown.attachments:
            await asking.acknowledge()
            await self.records.read_content(asking, await content_of(shown.attachments[0]))
        else:
            raise PlayError("no-board-there")

    # Inside

    async def _game(self, asking: Asking, number: int) -> StoredGame:
        """The game, if it was played here or the person has played in it. Raises PlayError."""
        stored = await self._house.referee.look(number)
        if not _was_played_at(asking.place, stored) and asking.user not in stored.people:
            raise PlayError("replay-not-yours", game=number)
        return stored

    async def _game_here(self, asking: Asking) -> int | None:
        """The one game that the person is playing here."""
        games = await self._client.seated.games_of(asking.user)
        here = [game.id for game in games if game.place.channel == asking.place.channel]
        return here[0] if len(here) == 1 else None

    async def _game_to_analyse(self, asking: Asking, number: int) -> StoredGame:
        stored = await self._game(asking, number)
        require_over_or_unrated(stored, asking.user)
        if stored.game.outcome is None:
            self._require_hints(stored)
        await self._replaying.require_fair(asking, stored)
        return stored

    def _require_hints(self, stored: StoredGame) -> None:
        if not self._client.settings_at(stored.place).hints:
            raise PlayError("analysis-hints-off")

    async def _name_of(self, user: int | None, server: int | None) -> str:
        """How the person is called there; nothing where that cannot be found out."""
        guild = None if server is None else self._client.get_guild(server)
        if user is None or user < 0:
            return ""
        try:
            found = await (guild.fetch_member(user) if guild else self._client.fetch_user(user))
        except (discord.HTTPException, aiohttp.ClientError):
            return ""
        return found.display_name


def _was_played_at(here: Place, stored: StoredGame) -> bool:
    """Whether it was on this server, or in this chat."""
    played = stored.place
    if played.server is not None:
        return played.server == here.server
    return played.channel is not None and played.channel == here.channel


def _is_by(shown: discord.Message, user: discord.ClientUser | None) -> bool:
    return user is not None and shown.author.id == user.id


def _game_on(shown: discord.Message) -> int | None:
    """The number of the game whose board that is; every board has a button for the rules."""
    for part in shown.components:
        for child in getattr(part, "children", ()):
            act = act_of(str(getattr(child, "custom_id", "")))
            if act is not None and act.name == "rules":
                return act.numbers[0]
    return None

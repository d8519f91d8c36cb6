"""`Moderating`: games that are stuck are ended by those who look after a server."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from bot.app.referee import PlayError, StaleMove
from bot.chat.asking.asking import Asking, Clicked
from bot.chat.offers import TROUBLE
from bot.chat.panels import Act, Button, Panel, Row, Style, Text
from bot.chat.panels.layouts import layout, mentions
from bot.words.names import moment, player
from db.errors import NotStored
from db.games import Glance, StoredGame, open_games_on_server
from engine.errors import GameOver
from engine.message import Message

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

_log = structlog.stdlib.get_logger("waribashi.moderating")


class Moderating:
    """Asks first, and then ends the game as it was seen."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app

    async def stuck_first(self, server: int | None) -> list[Glance]:
        """The games that are on there, the one first in which nothing has happened for longest."""
        if server is None:
            return []
        async with self._house.database.reading() as look:
            games = await open_games_on_server(look, server)
        return sorted(games, key=lambda game: game.last_at)

    async def ask(self, asking: Asking, number: int) -> None:
        """Ask whether the game shall end. Raises PlayError where there is no such game here."""
        stored = await self._game(asking, number)
        await asking.show(_question(asking, stored))

    async def end(self, clicked: Clicked, number: int, seq: int) -> None:
        """The game ends as it was seen, unless somebody has gone on with it since."""
        may = clicked.interaction.permissions
        if not (may.manage_messages or may.manage_guild):
            raise PlayError("endgame-not-a-moderator")
        stored = await self._game(clicked, number)
        await clicked.acknowledge()
        try:
            turn = await self._house.referee.abandon(number, seq=seq)
        except StaleMove as error:
            raise PlayError("endgame-gone-on", game=number) from error
        except GameOver as error:
            raise PlayError("endgame-over", game=number) from error
        self._house.computers.stop_waiting(number)
        await self._client.playing.follow(turn, anew=False)
        await self._tell_players(stored)
        _log.info("ended by a moderator", guild=stored.place.server, game=number)
        said = clicked.private.text("endgame-done", game=number)
        await clicked.change(Panel((Text(said),)))

    async def _game(self, asking: Asking, number: int) -> StoredGame:
        if asking.place.server is None:
            raise PlayError("endgame-on-server")
        try:
            stored = await self._house.referee.look(number)
        except NotStored as error:
            raise PlayError("endgame-not-here", game=number) from error
        if stored.place.server != asking.place.server:
            raise PlayError("endgame-not-here", game=number)
        if stored.game.outcome is not None:
            raise PlayError("endgame-over", game=number)
        return stored

    async def _tell_players(self, stored: StoredGame) -> None:
        """Where the game was played; where that cannot be, each of them directly."""
        words = self._client.wording_at(stored.place).text(
            "endgame-told", game=stored.id, players=_players(stored)
        )
        people = tuple(dict.fromkeys(user for user in stored.people if user is not None))
        panel = Panel((Text(words),), people)
        shown = {"view": layout(panel), "allowed_mentions": mentions(panel)}
        try:
            if stored.place.channel is not None:
                await self._client.channel(stored.place.channel).send(**shown)
                return
        except TROUBLE as error:
            _log.info("players not told in the channel", game=stored.id, error=str(error))
        for user in people:
            with suppress(*TROUBLE):
                await (await self._client.fetch_user(user)).send(view=layout(panel))


def _question(asking: Asking, stored: StoredGame) -> Panel:
    said = [
        asking.private.text(
            "endgame-sure",
            game=stored.id,
            players=_players(stored),
            when=moment(stored.last_at),
        )
    ]
    if stored.terms.match is not None:
        said.append(asking.private.text("endgame-sure-match"))
    act = str(Act("endgame", (stored.id, stored.game.seq)))
    button = Button(asking.private.text("button-endgame-yes"), act, Style.GRAVE)
    return Panel((Text(" ".join(said)), Row((button,))))


def _players(stored: StoredGame) -> tuple[Message, ...]:
    return tuple(player(stored, seat) for seat in range(len(stored.people)))

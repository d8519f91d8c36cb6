"""`Offers`: challenges as messages, which show what has become of them."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, TypeVar

import aiohttp
import discord
import structlog

from bot.app.meetings import GameWish, Proposed
from bot.app.referee import PlayError
from bot.chat.asking.answers import Answer, Answers
from bot.chat.asking.asking import Clicked, Where
from bot.chat.boards import challenge_panel
from bot.chat.panels import Panel
from bot.chat.panels.layouts import layout, mentions
from db.challenges import Challenge, load_challenge, open_challenges_by, rematches_of
from db.errors import Conflict
from db.games import Place
from db.words import Surface
from engine.message import Message

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

TO_SHOW = timedelta(minutes=1)
"""A challenge that is not shown by then never will be: the bot ended in between."""
TROUBLE = (discord.HTTPException, aiohttp.ClientError)
"""How it comes out that Discord does not do what it is asked."""

Answered = TypeVar("Answered")

_log = structlog.stdlib.get_logger("waribashi.offers")


class Offers:
    """All challenges of this process. Nothing stays open that nobody can see."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app
        self._answers = Answers()

    def heed(self, clicked: Clicked, number: int) -> None:
        """The challenge is on the message that was clicked on, be it no more than an answer."""
        if clicked.place.surface is Surface.INTERACTION:
            self._answers.heed(number, Answer(clicked))

    async def make(self, wish: GameWish, where: Where) -> None:
        """Propose it and show it there. Raises as `Meetings.propose` and `show` do."""
        try:
            proposed = await self._house.meetings.propose(wish)
        except PlayError as error:
            if error.code != "too-many-challenges" or not await self._withdraw_lost(wish):
                raise
            proposed = await self._house.meetings.propose(wish)
        await self.show(proposed, where)

    async def show(self, proposed: Proposed, where: Where) -> None:
        """Show a challenge that was just made.

        Raises HTTPException or ClientError where that cannot be; then it is withdrawn.
        """
        challenge = proposed.challenge
        panel = await self._panel(challenge, proposed.unrated)
        try:
            sent = await where.send(view=layout(panel), allowed_mentions=mentions(panel))
        except TROUBLE:
            with suppress(Conflict):
                await self._house.meetings.withdraw(challenge.id, challenge.challenger)
            raise
        if isinstance(where, Answer):
            self._answers.heed(challenge.id, where)
        place = replace(challenge.place, channel=sent.channel.id, message=sent.id)
        await self._house.meetings.show_at(challenge.id, place)

    async def answered(self, number: int, answer: Awaitable[Answered]) -> Answered:
        """What comes of an answer. One that comes too late puts right the message, too."""
        try:
            return await answer
        except Conflict:
            await self.put_right(number)
            raise

    async def show_answer(self, clicked: Clicked, number: int) -> None:
        """The click has closed the challenge, and its message says so. Raises as `show` does."""
        await clicked.change(await self._panel(await self._challenge(number)))

    async def put_right(self, number: int) -> None:
        """Show what has become of a challenge, wherever it is; its message may be gone."""
        challenge = await self._challenge(number)
        try:
            await self._change(challenge)
        except TROUBLE as error:
            _log.info("challenge not shown", challenge=number, error=str(error))

    async def _change(self, challenge: Challenge) -> None:
        place, answer = challenge.place, self._answers.of(challenge.id)
        if place.surface is Surface.INTERACTION:
            if answer is not None:  # else the next click on it shows it
                await answer.change(await self._panel(challenge))
        elif place.channel is not None and place.message is not None:
            where = self._client.get_partial_messageable(place.channel, guild_id=place.server)
            view = layout(await self._panel(challenge))
            await where.get_partial_message(place.message).edit(view=view)

    async def put_rematches_right(self, game: int) -> None:
        """The same for all offers to play that game again."""
        async with self._house.database.reading() as look:
            offers = await rematches_of(look, game)
        for offer in offers:
            await self.put_right(offer.id)

    async def _panel(self, challenge: Challenge, unrated: Message | None = None) -> Panel:
        wording = self._client.wording_at(challenge.place)
        busy = await self.is_busy(challenge.place)
        return challenge_panel(challenge, wording, unrated=unrated, can_branch_off=busy)

    async def is_busy(self, place: Place) -> bool:
        """Whether another game is typed there, and there can be a thread beside it."""
        if place.channel is None or place.server is None:
            return False
        if isinstance(self._client.get_channel(place.channel), discord.Thread):
            return False
        return await self._client.typed_games.of(place.channel) is not None

    async def _withdraw_lost(self, wish: GameWish) -> bool:
        """Withdraw those of the person's challenges that nobody can see; whether there were any."""
        async with self._house.database.reading() as look:
            made = await open_challenges_by(look, wish.challenger)
        lost = [challenge for challenge in made if await self._is_lost(challenge)]
        for challenge in lost:
            with suppress(Conflict):
                await self._house.meetings.withdraw(challenge.id, wish.challenger)
        return bool(lost)

    async def _is_lost(self, challenge: Challenge) -> bool:
        place = challenge.place
        if place.channel is None or place.message is None:
            return challenge.made_at + TO_SHOW < self._house.clock()
        if place.surface is Surface.INTERACTION:
            return False  # as far as anybody knows
        where = self._client.get_partial_messageable(place.channel, guild_id=place.server)
        try:
            await where.fetch_message(place.message)
        except discord.NotFound:
            return True
        except TROUBLE as error:
            _log.info("challenge not looked for", challenge=challenge.id, error=str(error))
        return False

    async def _challenge(self, number: int) -> Challenge:
        async with self._house.database.reading() as look:
            return await load_challenge(look, number)

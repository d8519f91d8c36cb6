"""`ChallengeMessages`: posts the messages of challenges, and keeps them up to date."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

import structlog

from bot.app.matchmaking import GameWish, Matchmaking, Proposed
from bot.app.refusals import PlayError
from bot.chat.asking.answers import Answer, Answers, Where
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.places import Places
from bot.chat.asking.request import ClickRequest
from bot.chat.new_games import NewGames
from bot.chat.panels.layouts import as_new, in_place
from bot.chat.panels.panel import Panel
from bot.words.logged import in_log
from cogs.challenges.panels import challenge_panel
from db.challenges import Challenge
from db.errors import Conflict
from db.words import Surface
from engine.message import Message

TO_SHOW = timedelta(minutes=1)
"""A challenge that hasn't been shown by then never will be: the bot stopped in between."""

Answered = TypeVar("Answered")

_log = structlog.stdlib.get_logger("waribashi.challenges")


class ChallengeMessages:
    """The messages of this process's challenges. A challenge that no one can see is closed."""

    def __init__(
        self,
        matchmaking: Matchmaking,
        places: Places,
        new_games: NewGames,
        *,
        clock: Callable[[], datetime],
    ) -> None:
        self._matchmaking = matchmaking
        self._places = places
        self._new_games = new_games
        self._clock = clock
        self._answers = Answers()

    def remember(self, clicked: ClickRequest, number: int) -> None:
        """Note that the challenge is on the message that was clicked, which may be an answer."""
        if clicked.place.surface is Surface.INTERACTION:
            self._answers.remember(number, clicked.answer)

    async def make(self, wish: GameWish, where: Where) -> None:
        """Make the challenge and show it there. Raises like `Matchmaking.propose` and `show`."""
        try:
            proposed = await self._matchmaking.propose(wish)
        except PlayError as error:
            if error.code != "too-many-challenges" or not await self._withdraw_lost(wish):
                raise
            proposed = await self._matchmaking.propose(wish)
        await self.show(proposed, where)

    async def show(self, proposed: Proposed, where: Where) -> None:
        """Show a new challenge.

        Raises HTTPException or ClientError if that's impossible; then the challenge is withdrawn.
        """
        challenge = proposed.challenge
        panel = await self._panel(challenge, proposed.unrated)
        try:
            sent = await where.send(**as_new(panel))
        except TROUBLE:
            with suppress(Conflict):
                await self._matchmaking.withdraw(challenge.id, challenge.challenger)
            raise
        if isinstance(where, Answer):
            self._answers.remember(challenge.id, where)
        place = replace(challenge.place, channel=sent.channel.id, message=sent.id)
        await self._matchmaking.show_at(challenge.id, place)

    async def repost(self, number: int) -> None:
        """Post it once more in its channel, if its message is gone. Raises like `show`."""
        challenge = await self._matchmaking.look(number)
        where = self._places.channel(challenge.place.channel or 0)
        await self.show(Proposed(challenge), where)

    async def answered(self, number: int, answer: Awaitable[Answered]) -> Answered:
        """The result of an answer. An answer that comes too late also updates the message."""
        try:
            return await answer
        except Conflict:
            await self.refresh(number)
            raise

    async def show_answer(self, clicked: ClickRequest, number: int) -> None:
        """Update the message of a challenge that the click has closed. Raises like `show`."""
        await clicked.change(await self._panel(await self._matchmaking.look(number)))

    async def refresh(self, number: int) -> None:
        """Show what has become of a challenge, wherever it is. Its message may be gone."""
        challenge = await self._matchmaking.look(number)
        try:
            await self._change(challenge)
        except TROUBLE as error:
            _log.info("challenge not shown", challenge=number, **in_log(error))

    async def _change(self, challenge: Challenge) -> None:
        place, answer = challenge.place, self._answers.of(challenge.id)
        if place.surface is Surface.INTERACTION:
            if answer is not None:  # otherwise the next click on it shows it
                await answer.change(await self._panel(challenge))
        elif place.channel is not None and place.message is not None:
            shown = in_place(await self._panel(challenge))
            await self._places.message(place).edit(**shown)

    async def refresh_rematches(self, game: int) -> None:
        """The same for all offers to play that game again."""
        for offer in await self._matchmaking.rematches_of(game):
            await self.refresh(offer.id)

    async def _panel(self, challenge: Challenge, unrated: Message | None = None) -> Panel:
        wording = self._places.wording_at(challenge.place)
        busy = await self._new_games.is_busy(challenge.place)
        return challenge_panel(challenge, wording, unrated=unrated, can_branch_off=busy)

    async def _withdraw_lost(self, wish: GameWish) -> bool:
        """Withdraw the person's challenges that no one can see. Return whether there were any."""
        made = await self._matchmaking.open_by(wish.challenger)
        lost = [challenge for challenge in made if await self._is_lost(challenge)]
        for challenge in lost:
            with suppress(Conflict):
                await self._matchmaking.withdraw(challenge.id, wish.challenger)
        return bool(lost)

    async def _is_lost(self, challenge: Challenge) -> bool:
        place = challenge.place
        if place.channel is None or place.message is None:
            return challenge.made_at + TO_SHOW < self._clock()
        if place.surface is Surface.INTERACTION:
            return False  # as far as anyone knows
        try:
            return await self._places.is_gone(place)
        except TROUBLE as error:
            _log.info("challenge not looked for", challenge=challenge.id, **in_log(error))
            return False

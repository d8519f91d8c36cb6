"""`ChallengeMessages`: challenges as messages, which show what has become of them."""

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
from bot.chat.asking.asking import Clicked
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.places import Places
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
"""A challenge that is not shown by then never will be: the bot ended in between."""

Answered = TypeVar("Answered")

_log = structlog.stdlib.get_logger("waribashi.challenges")


class ChallengeMessages:
    """All challenges of this process. Nothing stays open that nobody can see."""

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

    def remember(self, clicked: Clicked, number: int) -> None:
        """The challenge is on the message that was clicked on, be it no more than an answer."""
        if clicked.place.surface is Surface.INTERACTION:
            self._answers.remember(number, clicked.answer)

    async def make(self, wish: GameWish, where: Where) -> None:
        """Propose it and show it there. Raises as `Matchmaking.propose` and `show` do."""
        try:
            proposed = await self._matchmaking.propose(wish)
        except PlayError as error:
            if error.code != "too-many-challenges" or not await self._withdraw_lost(wish):
                raise
            proposed = await self._matchmaking.propose(wish)
        await self.show(proposed, where)

    async def show(self, proposed: Proposed, where: Where) -> None:
        """Show a challenge that was just made.

        Raises HTTPException or ClientError where that cannot be; then it is withdrawn.
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
        """Post it once more in its channel, where its message is gone. Raises as `show` does."""
        challenge = await self._matchmaking.look(number)
        where = self._places.channel(challenge.place.channel or 0)
        await self.show(Proposed(challenge), where)

    async def answered(self, number: int, answer: Awaitable[Answered]) -> Answered:
        """What comes of an answer. One that comes too late puts right the message, too."""
        try:
            return await answer
        except Conflict:
            await self.refresh(number)
            raise

    async def show_answer(self, clicked: Clicked, number: int) -> None:
        """The click has closed the challenge, and its message says so. Raises as `show` does."""
        await clicked.change(await self._panel(await self._matchmaking.look(number)))

    async def refresh(self, number: int) -> None:
        """Show what has become of a challenge, wherever it is; its message may be gone."""
        challenge = await self._matchmaking.look(number)
        try:
            await self._change(challenge)
        except TROUBLE as error:
            _log.info("challenge not shown", challenge=number, **in_log(error))

    async def _change(self, challenge: Challenge) -> None:
        place, answer = challenge.place, self._answers.of(challenge.id)
        if place.surface is Surface.INTERACTION:
            if answer is not None:  # else the next click on it shows it
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
        """Withdraw those of the person's challenges that nobody can see; whether there were any."""
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
            return False  # as far as anybody knows
        try:
            return await self._places.is_gone(place)
        except TROUBLE as error:
            _log.info("challenge not looked for", challenge=challenge.id, **in_log(error))
            return False

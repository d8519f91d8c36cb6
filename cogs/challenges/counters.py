"""Counter-offers: other rules or another clock for a challenge, chosen and then offered."""

from __future__ import annotations

from bot.app.matchmaking import Matchmaking
from bot.app.refusals import PlayError
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.permissions import require_room
from bot.chat.asking.request import ClickRequest
from bot.chat.feature import Feature
from bot.chat.new_games import rules_chosen
from bot.chat.panels.panel import OPTIONS_IN_A_MENU, Panel
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.slash.commands import SECONDS_A_MOVE
from cogs.challenges.messages import ChallengeMessages
from cogs.challenges.panels import counter_offer_panel
from db.challenges import Challenge


class CounterOffers(Feature):
    """Lets challenged people offer other terms. Acts carry the clock chosen so far, 0 for none."""

    def __init__(
        self, router: Router, matchmaking: Matchmaking, messages: ChallengeMessages
    ) -> None:
        super().__init__(router)
        self._matchmaking = matchmaking
        self._messages = messages

    @click("counter")
    async def ask(self, clicked: ClickRequest, number: int) -> None:
        """Let the person choose what to offer instead."""
        challenge = await self._answerable(clicked, number)
        seconds = challenge.proposal.seconds_a_move
        await clicked.show(await self._choices(clicked, challenge, "", seconds))

    @click("counter-rules")
    async def choose_rules(self, clicked: ClickRequest, number: int, seconds: int) -> None:
        """Choose those rules, and keep the clock."""
        challenge = await self._answerable(clicked, number)
        rules = clicked.choice
        await clicked.change(await self._choices(clicked, challenge, rules, seconds or None))

    @click("counter-clock")
    async def choose_clock(self, clicked: ClickRequest, number: int, _: int) -> None:
        """Choose that clock, and keep the rules."""
        challenge = await self._answerable(clicked, number)
        seconds = int(clicked.choice) if clicked.choice.isdecimal() else 0
        rules = clicked.act.text
        await clicked.change(await self._choices(clicked, challenge, rules, seconds or None))

    @click("offer")
    async def offer(self, clicked: ClickRequest, number: int, seconds: int) -> None:
        """Offer the chosen terms to the challenger."""
        seconds_a_move = seconds or None
        if seconds_a_move not in SECONDS_A_MOVE:
            raise PlayError("button-unknown")
        require_room(clicked)
        await clicked.acknowledge()
        rules = clicked.act.text
        agreed = await rules_chosen(clicked, rules) if rules else None
        offering = self._matchmaking.counter(number, clicked.user, agreed, seconds_a_move)
        proposed = await self._messages.answered(number, offering)
        try:
            await self._messages.show(proposed, clicked.where)
        except TROUBLE as error:
            raise PlayError("counter-unseen") from error
        finally:
            await self._messages.refresh(number)
        await clicked.close()

    async def _answerable(self, clicked: ClickRequest, number: int) -> Challenge:
        asked = self._matchmaking.require_answerer(number, clicked.user)
        return await self._messages.answered(number, asked)

    async def _choices(
        self, clicked: ClickRequest, challenge: Challenge, rules: str, seconds: int | None
    ) -> Panel:
        named = self.places.named_rules
        listed = await named.listed(clicked.place.server, "", most=OPTIONS_IN_A_MENU)
        names = [each.name for each in listed]
        if rules and rules not in names:
            names = [rules, *names[: OPTIONS_IN_A_MENU - 1]]
        return counter_offer_panel(challenge, clicked.private, names, rules=rules, seconds=seconds)

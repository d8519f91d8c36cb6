"""The buttons and menus of the house rules panel."""

from __future__ import annotations

from bot.app.refusals import PlayError
from bot.app.rulebook import NUMBERED, STEPS, Rulebook, RulesDraft, stepped, with_hands, with_option
from bot.chat.asking.request import ClickRequest
from bot.chat.feature import Feature
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from cogs.houserules.drafts import DraftEditor, server_of
from cogs.houserules.pages import STEPPED, RulesPage, draft_of
from cogs.houserules.sheet import saved_panel
from db.errors import Conflict
from engine.rules import MOST_HANDS, MOST_SIDES, HouseRules


class HouseRulesButtons(Feature):
    """Each click holds the draft that it changes: its channel, its version, its rules."""

    def __init__(self, router: Router, rulebook: Rulebook, editor: DraftEditor) -> None:
        super().__init__(router)
        self._rulebook = rulebook
        self._editor = editor

    # Pages

    @click("hr-page", "hr-take", "hr-again")
    async def turn_to(self, clicked: ClickRequest, channel: int, version: int, page: int) -> None:
        """Show another page, or the same one again."""
        await self._editor.show(clicked, _draft(clicked, channel, version), page)

    @click("hr-hand")
    async def choose_hand(
        self, clicked: ClickRequest, channel: int, version: int, _first: int
    ) -> None:
        """Pick the hand whose fingers to change."""
        place = _number(clicked.choice, 0, MOST_HANDS * MOST_SIDES)
        await self.turn_to(clicked, channel, version, RulesPage.START + place)

    # Changes

    @click("hr-set")
    async def choose_value(
        self, clicked: ClickRequest, channel: int, version: int, page: int, number: int
    ) -> None:
        """A value from a menu; a button without a value turns a number off."""
        option, value = _option(number), clicked.choice or "0"

        def changed(rules: HouseRules) -> HouseRules:
            return with_option(rules, option, value)

        await self._editor.change(clicked, _draft(clicked, channel, version), page, changed)

    @click("hr-flip")
    async def flip(
        self, clicked: ClickRequest, channel: int, version: int, page: int, number: int
    ) -> None:
        """Turn an option on or off."""
        option = _option(number)

        def flipped(rules: HouseRules) -> HouseRules:
            return with_option(rules, option, "off" if getattr(rules, option) else "on")

        await self._editor.change(clicked, _draft(clicked, channel, version), page, flipped)

    @click("hr-step")
    async def step(
        self, clicked: ClickRequest, channel: int, version: int, page: int, number: int
    ) -> None:
        """Raise or lower a number."""
        if number >= len(STEPS) or (page not in STEPPED and page < RulesPage.START):
            raise PlayError("button-unknown")
        option, place = STEPPED.get(page, "start"), max(page - RulesPage.START, 0)

        def changed(rules: HouseRules) -> HouseRules:
            return stepped(rules, option, number, place)

        await self._editor.change(clicked, _draft(clicked, channel, version), page, changed)

    @click("hr-hands")
    async def choose_hands(
        self, clicked: ClickRequest, channel: int, version: int, page: int, side: int
    ) -> None:
        """Give one side, or all, that many hands."""
        count = _number(clicked.choice, 1, MOST_HANDS)

        def changed(rules: HouseRules) -> HouseRules:
            return with_hands(rules, side, count)

        await self._editor.change(clicked, _draft(clicked, channel, version), page, changed)

    # The end of a draft

    @click("hr-cancel")
    async def cancel(self, clicked: ClickRequest, channel: int, version: int) -> None:
        """Drop the draft and show the rules in force."""
        standing = await self._rulebook.standing(_draft(clicked, channel, version).slot)
        await self._editor.show(clicked, standing.draft)

    @click("hr-save")
    async def save(self, clicked: ClickRequest, channel: int, version: int) -> None:
        """Put the draft in force. If someone else was faster, show both changes merged."""
        draft = _draft(clicked, channel, version)
        await clicked.acknowledge()
        try:
            await self._rulebook.save(draft, clicked.user)
        except Conflict:
            await self._editor.show_merged(clicked, draft)
            return
        standing = await self._rulebook.standing(draft.slot)
        await clicked.change(saved_panel(draft, standing.rules, clicked.private))


def _draft(clicked: ClickRequest, channel: int, version: int) -> RulesDraft:
    """The draft that the click holds. Raises PlayError if the person isn't a server manager."""
    if not clicked.interaction.permissions.manage_guild:
        raise PlayError("hr-not-a-manager")
    return draft_of(server_of(clicked), (channel, version), clicked.act.text)


def _option(number: int) -> str:
    if number not in NUMBERED:
        raise PlayError("button-unknown")
    return NUMBERED[number]


def _number(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most))):
        raise PlayError("button-unknown")
    if not least <= int(text) <= most:
        raise PlayError("button-unknown")
    return int(text)

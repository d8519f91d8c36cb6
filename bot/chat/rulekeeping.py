"""`Rulekeeping`: what managers ask for about house rules, and how they are answered."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from bot.app.referee import PlayError
from bot.app.rulebook import (
    NUMBERED,
    STEPS,
    Impossible,
    RulesDraft,
    SlotRules,
    WhichRules,
    require_option,
    rules_shared,
    stepped,
    with_hands,
    with_option,
)
from bot.chat.asking.asking import Asking, Clicked
from bot.chat.boards.house_rules import (
    Page,
    Sheet,
    impossible_panel,
    page_of,
    saved_panel,
    shared_panel,
    sheet_panel,
)
from bot.chat.boards.house_rules.clicks import draft_of
from bot.chat.panels import Act
from db.errors import Conflict
from engine.rules import MOST_HANDS, MOST_SIDES, HouseRules

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.client import Waribashi

    Changing: TypeAlias = Callable[[HouseRules], HouseRules]

_STEPPED = {Page.ENDS.value: "fingers", Page.TURNS.value: "move_limit"}


class Rulekeeping:
    """Every change is a draft, shown in words before it is saved; the draft is in custom ids."""

    def __init__(self, client: Waribashi) -> None:
        house = client.app
        self._named = house.named_rules
        self.rulebook = house.rulebook
        self._verdicts = house.verdicts

    async def close(self) -> None:
        """Nobody waits for tables any more."""

    # Commands

    async def show(self, asking: Asking, where: WhichRules) -> None:
        """The rules there in words."""
        await self._present(asking, (await self._existing(asking, where)).draft)

    async def preset(self, asking: Asking, called: str, where: WhichRules) -> None:
        """Those of that name, a preset or a set of the server's own."""
        standing = await self._standing(asking, where)
        rules = await self._named.called(called, asking.place.server)
        await self._wish(asking, standing.draft.of(rules))

    async def open(self, asking: Asking, option: str | None, where: WhichRules) -> None:
        """A panel on which everything can be changed, at the page of the option."""
        if option is not None:
            require_option(option)
        standing = await self._standing(asking, where)
        page = Page.ENDS if option is None else page_of(option)
        await self._present(asking, standing.draft, page)

    async def change(
        self, asking: Asking, option: str | None, value: str, where: WhichRules
    ) -> None:
        """One option by its name and value."""
        if option is None:
            raise PlayError("hr-value-of-what")
        require_option(option)
        standing = await self._standing(asking, where)
        await self._changed(
            asking, standing.draft, Page.NOTHING, lambda rules: with_option(rules, option, value)
        )

    async def reset(self, asking: Asking, where: WhichRules) -> None:
        """Take away what is there, after a look at what will hold then."""
        standing = await self._existing(asking, where)
        if standing.own is None:
            raise PlayError("hr-nothing-to-reset")
        await self._present(asking, standing.draft.of(None))

    async def share(self, asking: Asking, where: WhichRules) -> None:
        """The code by which the rules can be taken elsewhere."""
        standing = await self._existing(asking, where)
        await asking.show(shared_panel(standing.slot, standing.rules, asking.private))

    async def take_over(self, asking: Asking, code: str, where: WhichRules) -> None:
        """What somebody has shared, or rules in JSON."""
        standing = await self._standing(asking, where)
        await asking.acknowledge()
        rules = await asyncio.to_thread(rules_shared, code)
        await self._wish(asking, standing.draft.of(rules))

    # Clicks

    async def turn_to(self, clicked: Clicked, act: Act, page: int) -> None:
        """Another page, or the same once more."""
        await self._present(clicked, self._draft(clicked, act), page)

    async def choose(self, clicked: Clicked, act: Act) -> None:
        """A value from a menu; the button without one switches a limit off."""
        *_, page, number = act.numbers
        option, value = _option(number), clicked.choice or "0"
        await self._click(clicked, act, page, lambda rules: with_option(rules, option, value))

    async def flip(self, clicked: Clicked, act: Act) -> None:
        """A switch."""
        *_, page, number = act.numbers
        option = _option(number)

        def flipped(rules: HouseRules) -> HouseRules:
            return with_option(rules, option, "off" if getattr(rules, option) else "on")

        await self._click(clicked, act, page, flipped)

    async def step(self, clicked: Clicked, act: Act) -> None:
        """A number goes up or down."""
        *_, page, number = act.numbers
        if number >= len(STEPS) or (page not in _STEPPED and page < Page.START):
            raise PlayError("button-unknown")
        option, place = _STEPPED.get(page, "start"), max(page - Page.START, 0)
        await self._click(clicked, act, page, lambda rules: stepped(rules, option, number, place))

    async def hands(self, clicked: Clicked, act: Act) -> None:
        """So many hands for a side, or for all."""
        *_, page, side = act.numbers
        count = _number(clicked.choice, 1, MOST_HANDS)
        await self._click(clicked, act, page, lambda rules: with_hands(rules, side, count))

    async def hand(self, clicked: Clicked, act: Act) -> None:
        """Which hand is to show another number."""
        place = _number(clicked.choice, 0, MOST_HANDS * MOST_SIDES)
        await self.turn_to(clicked, act, Page.START + place)

    async def cancel(self, clicked: Clicked, act: Act) -> None:
        """Nothing is changed; what holds is shown."""
        standing = await self.rulebook.standing(self._draft(clicked, act).slot)
        await self._present(clicked, standing.draft)

    async def save(self, clicked: Clicked, act: Act) -> None:
        """Put it in force. Where somebody else was faster both are brought together, and shown."""
        draft = self._draft(clicked, act)
        await clicked.acknowledge()
        try:
            await self.rulebook.save(draft, clicked.user)
        except Conflict:
            await self._show_both(clicked, draft)
            return
        standing = await self.rulebook.standing(draft.slot)
        await clicked.change(saved_panel(draft, standing.rules, clicked.private))

    # Inside

    async def _standing(self, asking: Asking, where: WhichRules) -> SlotRules:
        slot = where.slot(_server(asking), asking.parent or 0)
        return await self.rulebook.standing(slot)

    async def _existing(self, asking: Asking, where: WhichRules) -> SlotRules:
        """The same, of a named set only where there is one. Raises PlayError."""
        standing = await self._standing(asking, where)
        if where.name is not None and standing.own is None:
            names = await self.rulebook.names(_server(asking))
            raise PlayError("hr-no-such-set", name=where.name, names=tuple(names))
        return standing

    def _draft(self, clicked: Clicked, act: Act) -> RulesDraft:
        """What the click knows. Raises PlayError where the person does not manage the server."""
        if not clicked.interaction.permissions.manage_guild:
            raise PlayError("hr-not-a-manager")
        return draft_of(_server(clicked), act.numbers[:2], act.text)

    async def _click(self, clicked: Clicked, act: Act, page: int, change: Changing) -> None:
        await self._changed(clicked, self._draft(clicked, act), page, change)

    async def _changed(
        self, asking: Asking, draft: RulesDraft, page: int, change: Changing
    ) -> None:
        """The draft with the change; or why that cannot be, and the nearest that can."""
        if draft.rules is None:
            raise PlayError("button-unknown")
        await asking.acknowledge()
        try:
            rules = await asyncio.to_thread(change, draft.rules)
        except Impossible as error:
            await asking.show(impossible_panel(draft, error, page, asking.private))
            return
        await self._present(asking, draft.of(rules), page)

    async def _wish(self, asking: Asking, draft: RulesDraft) -> None:
        """A whole set that was asked for: it can be saved although the same may hold already."""
        await self._put(asking, replace(await self._sheet(asking, draft), is_wished=True))

    async def _show_both(self, clicked: Clicked, draft: RulesDraft) -> None:
        together, conflict = await self.rulebook.merged(draft)
        sheet = await self._sheet(clicked, together)
        await self._put(clicked, replace(sheet, conflict=conflict))

    async def _present(self, asking: Asking, draft: RulesDraft, page: int = Page.NOTHING) -> None:
        await self._put(asking, replace(await self._sheet(asking, draft), page=page))

    async def _sheet(self, asking: Asking, draft: RulesDraft) -> Sheet:
        draft.require_place()
        await asking.acknowledge()
        standing = await self.rulebook.standing(draft.slot)
        sheet = Sheet(draft, standing)
        verdict = await self._verdicts.of(sheet.rules, asking.user, draft.slot.server)
        return replace(sheet, verdict=verdict)

    async def _put(self, asking: Asking, sheet: Sheet) -> None:
        panel = sheet_panel(sheet, asking.private)
        await (asking.change(panel) if isinstance(asking, Clicked) else asking.show(panel))


def _server(asking: Asking) -> int:
    if asking.place.server is None:
        raise PlayError("hr-servers-only")
    return asking.place.server


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

"""`DraftEditor`: shows house rules that are not saved yet, and changes them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from bot.app.refusals import PlayError
from bot.app.rulebook import (
    Impossible,
    NamedRules,
    Rulebook,
    RulesDraft,
    RulesVerdicts,
    SlotRules,
    WhichRules,
)
from bot.chat.asking.request import ClickRequest, Request
from bot.words.names import rules_in_brief
from cogs.houserules.pages import RulesPage
from cogs.houserules.sheet import Sheet, impossible_panel, sheet_panel
from engine.message import Datum, Message, message
from engine.rules import HouseRules

Changing: TypeAlias = Callable[[HouseRules], HouseRules]

MOST_TOLD = 8
"""With more sets than this, a sentence gives only their names."""


class DraftEditor:
    """Every change is a draft, shown in words before it's saved. Custom ids hold the draft."""

    def __init__(
        self, named_rules: NamedRules, rulebook: Rulebook, verdicts: RulesVerdicts
    ) -> None:
        self._named_rules = named_rules
        self._rulebook = rulebook
        self._verdicts = verdicts

    # What is there

    async def standing(self, request: Request, where: WhichRules) -> SlotRules:
        """The rules there. Raises PlayError outside of servers."""
        slot = where.slot(server_of(request), request.parent or 0)
        return await self._rulebook.standing(slot)

    async def existing(self, request: Request, where: WhichRules) -> SlotRules:
        """The same, but raises PlayError for a named set that doesn't exist."""
        standing = await self.standing(request, where)
        if where.name is not None and standing.own is None:
            sets = await self._rulebook.sets(server_of(request))
            raise PlayError("hr-no-such-set", name=where.name, names=_told(sets))
        return standing

    # Showing drafts

    async def show(
        self, request: Request, draft: RulesDraft, page: int = RulesPage.NOTHING
    ) -> None:
        """The draft in words, with everything that can be changed on the page."""
        await self._put(request, replace(await self._sheet(request, draft), page=page))

    async def offer(self, request: Request, draft: RulesDraft) -> None:
        """A whole set of rules. It can be saved even if the same rules are in force already."""
        await self._put(request, replace(await self._sheet(request, draft), is_wished=True))

    async def offer_named(self, request: Request, called: str, where: WhichRules) -> None:
        """Offer the rules of that name, a preset or one of the server's own sets."""
        standing = await self.standing(request, where)
        rules = await self._named_rules.called(called, request.place.server)
        await self.offer(request, standing.draft.of(rules))

    async def show_merged(self, request: Request, draft: RulesDraft) -> None:
        """The draft merged with what someone else has just saved."""
        together, conflict = await self._rulebook.merged(draft)
        await self._put(request, await self._sheet(request, together, conflict))

    # Changing drafts

    async def change(
        self, request: Request, draft: RulesDraft, page: int, change: Changing
    ) -> None:
        """The draft with the change; or why it's impossible, and the nearest rules that work."""
        if draft.rules is None:
            raise PlayError("button-unknown")
        await request.acknowledge()
        try:
            rules = await asyncio.to_thread(change, draft.rules)
        except Impossible as error:
            await request.show(impossible_panel(draft, error, page, request.private))
            return
        await self.show(request, draft.of(rules), page)

    # Inside

    async def _sheet(
        self, request: Request, draft: RulesDraft, conflict: Message | None = None
    ) -> Sheet:
        draft.require_place()
        await request.acknowledge()
        standing = await self._rulebook.standing(draft.slot)
        sheet = Sheet(draft, standing, conflict=conflict)
        verdict = await self._verdicts.of(sheet.rules, request.user, draft.slot.server)
        return replace(sheet, verdict=verdict)

    async def _put(self, request: Request, sheet: Sheet) -> None:
        panel = sheet_panel(sheet, request.private)
        await (request.change(panel) if isinstance(request, ClickRequest) else request.show(panel))


def _told(sets: Mapping[str, HouseRules]) -> tuple[Datum, ...]:
    """The sets by name, with what they're based on if there are few."""
    if len(sets) > MOST_TOLD:
        return tuple(sets)
    return tuple(
        message("hr-set-based-on", name=name, rules=rules_in_brief(rules))
        for name, rules in sets.items()
    )


def server_of(request: Request) -> int:
    """The server that the person is on. Raises PlayError elsewhere."""
    if request.place.server is None:
        raise PlayError("hr-servers-only")
    return request.place.server

"""`sheet_panel`: a set of house rules in words, what it would change, and what to do with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.app.rulebook import (
    Impossible,
    RulesDraft,
    RulesVerdict,
    SlotRules,
    differences,
    rules_code,
    setup_of,
)
from bot.chat.panels.panel import Button, Panel, Part, Row, Style, Text, fitting
from bot.words.names import channel, rules_name
from bot.words.wording import Wording
from cogs.houserules.pages import DraftPage, RulesPage, act_on, page_buttons, page_parts
from db.house_rules import Slot
from db.schema import IN_FORCE, WHOLE_SERVER
from engine.message import Message, message
from engine.rules import HouseRules, cautions, fact_groups, introduction

MOST_TEXT = 3_200
"""How much text the sheet may have, as a page also says something about its options."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What to show."""

    draft: RulesDraft
    standing: SlotRules
    verdict: RulesVerdict | None = None
    page: int = RulesPage.NOTHING
    is_wished: bool = False
    """Whether the whole set was asked for. It can be saved even if the same rules apply already."""
    conflict: Message | None = None
    """What became of both changes, if someone else saved first."""

    @property
    def rules(self) -> HouseRules:
        """The rules to explain: a named set that would be removed, else those that would apply."""
        if self.draft.rules is None and self.draft.slot.name != IN_FORCE:
            return self.standing.rules
        return self.draft.rules or self.standing.without


def sheet_panel(sheet: Sheet, wording: Wording) -> Panel:
    """The rules in words, their warnings, what the tables say; then what can be changed."""
    lines = (*_heading(sheet, wording), *_words(sheet, wording))
    return Panel((Text(fitting(lines, MOST_TEXT)), *_controls(sheet, wording)))


def impossible_panel(draft: RulesDraft, error: Impossible, page: int, wording: Wording) -> Panel:
    """Why these rules are impossible, and the closest ones that work."""
    if error.nearest is None or draft.rules is None:
        return Panel((Text(wording.say(error.message)),))
    changes = differences(draft.rules, error.nearest)
    nearest = wording.text("hr-nearest", changes=changes)
    act = act_on(draft.of(error.nearest), "hr-take", page)
    take = Button(wording.text("hr-button-take"), act, Style.MAIN)
    said = "\n".join((wording.say(error.message), nearest))
    return Panel((Text(said), Row((take,))))


def saved_panel(draft: RulesDraft, holds: HouseRules, wording: Wording) -> Panel:
    """What was done, and that games in progress keep their rules."""
    key = "hr-saved" if draft.rules is not None else "hr-taken-away"
    if draft.rules is None and draft.slot.name != IN_FORCE:
        key = "hr-removed"
    said = wording.text(key, where=_where(draft.slot), rules=rules_name(holds))
    return Panel((Text(said),))


def shared_panel(slot: Slot, rules: HouseRules, wording: Wording) -> Panel:
    """The code of the rules."""
    said = wording.text(
        "hr-shared", where=_where(slot), rules=rules_name(rules), code=rules_code(rules)
    )
    return Panel((Text(said),))


def _where(slot: Slot) -> Message:
    """Where the rules apply, or the name of the set."""
    if slot.name != IN_FORCE:
        return message("hr-where-named", name=slot.name)
    if slot.channel != WHOLE_SERVER:
        return channel(slot.channel)
    return message("hr-where-server")


def _heading(sheet: Sheet, wording: Wording) -> Iterator[str]:
    draft, standing = sheet.draft, sheet.standing
    yield wording.text("hr-title", where=_where(draft.slot))
    if sheet.conflict is not None:
        yield wording.say(sheet.conflict)
    if _is_saved(sheet):
        yield wording.text(_what_holds(standing))
    elif draft.rules is None:
        is_named = draft.slot.name != IN_FORCE
        yield wording.text("hr-would-be-removed" if is_named else "hr-would-be-taken-away")
    elif standing.own is None and draft.rules == standing.rules:
        yield wording.text("hr-would-be-put-down")
    else:
        changes = differences(standing.rules, draft.rules)
        yield wording.text("hr-not-saved", changes=changes)


def _what_holds(standing: SlotRules) -> str:
    if standing.own is not None:
        return "hr-in-force" if standing.slot.name == IN_FORCE else "hr-kept"
    return "hr-nothing-server" if standing.slot.channel == WHOLE_SERVER else "hr-nothing-channel"


def _is_saved(sheet: Sheet) -> bool:
    draft, standing = sheet.draft, sheet.standing
    if standing.own is not None or sheet.is_wished or draft.slot.name != IN_FORCE:
        return draft.rules == standing.own
    return draft.rules == standing.without


def _words(sheet: Sheet, wording: Wording) -> Iterator[str]:
    setup = setup_of(sheet.rules)
    yield wording.text("hr-rules", name=rules_name(sheet.rules))
    if sheet.page != RulesPage.DETAILS:
        yield " ".join(map(wording.say, introduction(setup)))
    yield from (wording.text("rules-caution", fact=said) for said in cautions(setup))
    if sheet.verdict is not None:
        yield wording.text("hr-tables", verdict=sheet.verdict.said)
    if sheet.page == RulesPage.DETAILS:
        for group in fact_groups(setup):
            yield wording.text("rules-heading", heading=group.heading)
            yield from (wording.text("rules-fact", fact=fact) for fact in group.facts)


def _controls(sheet: Sheet, wording: Wording) -> Iterator[Part]:
    paper = DraftPage(sheet.draft, sheet.rules, sheet.page, wording)
    if sheet.draft.rules is not None:
        yield from page_parts(paper)
        yield from page_buttons(paper)
    yield Row(tuple(_buttons(sheet, wording)))


def _buttons(sheet: Sheet, wording: Wording) -> Iterator[Button]:
    draft = sheet.draft
    if not _is_saved(sheet):
        key = "hr-button-save" if draft.rules is not None else "hr-button-take-away"
        style = Style.GOOD if draft.rules is not None else Style.GRAVE
        yield Button(wording.text(key), act_on(draft, "hr-save"), style)
        yield Button(wording.text("hr-button-cancel"), act_on(draft, "hr-cancel"))
    if sheet.verdict is not None and not sheet.verdict.is_final:
        yield Button(wording.text("hr-button-again"), act_on(draft, "hr-again", sheet.page))
    is_full = sheet.page == RulesPage.DETAILS
    key = "button-rules-brief" if is_full else "button-rules-details"
    page = RulesPage.NOTHING if is_full else RulesPage.DETAILS
    yield Button(wording.text(key), act_on(draft, "hr-page", page))

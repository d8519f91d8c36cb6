"""The pages of the panel on which house rules are changed: every option is on one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from math import ceil
from typing import Self

from bot.app.refusals import PlayError
from bot.app.rulebook import OPTIONS, STEPS, RulesDraft, in_words, option_name, sides_of, written
from bot.chat.panels.acts import LONGEST, Act
from bot.chat.panels.panel import (
    BUTTONS_IN_A_ROW,
    OPTIONS_IN_A_MENU,
    Button,
    Menu,
    Option,
    Part,
    Row,
    Style,
    Text,
    rows,
)
from bot.words.wording import Wording
from db.errors import OverLimit
from engine.compiled import write_fingers
from engine.errors import BadRules
from engine.message import Message, message
from engine.rules import MOST_HANDS, HouseRules, RuleOption, hand_counts, start_hands
from engine.rules.house_rules import PARTS_IN_ONE


class RulesPage(IntEnum):
    """What is shown to be changed. `START` and all above it are the hands, from all of them on.

    Custom ids have these numbers, so a further page takes one beyond the last hand, from 100 on.
    """

    NOTHING = 0
    ENDS = 1
    ATTACKS = 100
    SPLITS = 2
    TURNS = 3
    HANDS = 4
    START = 5
    DETAILS = 101
    """Nothing to be changed, and the rules in full instead of in short."""


@dataclass(frozen=True, slots=True)
class _Contents:
    """What a page of plain options has: menus, a number that goes up and down, switches."""

    menus: tuple[str, ...]
    number: str | None
    switches: tuple[str, ...]

    @classmethod
    def of(cls, page: RulesPage) -> Self:
        """A number with more values than a menu can have goes up and down, one on a page."""
        options = [option for name, option in OPTIONS.items() if page_of(name) == page]
        chosen = [option for option in options if not option.is_switch]
        return cls(
            tuple(each.name for each in chosen if len(each.values) <= OPTIONS_IN_A_MENU),
            next((each.name for each in chosen if len(each.values) > OPTIONS_IN_A_MENU), None),
            tuple(option.name for option in options if option.is_switch),
        )


def page_of(option: str) -> RulesPage:
    """The page on which the option can be changed."""
    return RulesPage[OPTIONS[option].page.upper()]


_PAGES: Mapping[int, _Contents] = {
    page: _Contents.of(page)
    for page in RulesPage
    if page not in {RulesPage.NOTHING, RulesPage.HANDS, RulesPage.START, RulesPage.DETAILS}
}
STEPPED: Mapping[int, str] = {
    page: contents.number for page, contents in _PAGES.items() if contents.number is not None
}
"""The number that goes up and down on a page; on all others what hands show at the start."""
_LARGEST_STEP = 10
"""By so much at most what a hand shows goes up or down with a click."""


def act_on(draft: RulesDraft, name: str, *numbers: int) -> str:
    """A click that knows the draft. Raises PlayError where it is too long for one."""
    act = str(Act(name, (*draft.numbers, *numbers), draft.text))
    if len(act) > LONGEST:
        raise PlayError("hr-too-long")
    return act


def draft_of(server: int, numbers: Sequence[int], text: str) -> RulesDraft:
    """The draft that a click on that server knows. Raises PlayError for what is none."""
    try:
        return RulesDraft.read(server, numbers, text)
    except (BadRules, OverLimit, ValueError) as error:
        raise PlayError("button-unknown") from error


@dataclass(frozen=True, slots=True)
class DraftPage:
    """Rules that are being changed, on a page, in somebody's words."""

    draft: RulesDraft
    rules: HouseRules
    page: int
    wording: Wording

    def act(self, name: str, *numbers: int) -> str:
        """A click that knows the draft. Raises PlayError where it is too long for one."""
        return act_on(self.draft, name, *numbers)


def page_parts(paper: DraftPage) -> Iterator[Part]:
    """All that can be changed on the page."""
    if paper.page == RulesPage.DETAILS:
        return
    if paper.page in _PAGES:
        yield from _plain_parts(paper, _PAGES[paper.page])
    elif paper.page == RulesPage.HANDS:
        yield from _hands_parts(paper)
    elif paper.page >= RulesPage.START:
        yield from _start_parts(paper, min(paper.page - RulesPage.START, _count(paper.rules)))


def page_buttons(paper: DraftPage) -> Sequence[Row]:
    """The way to each page."""
    has_own = paper.page in _PAGES or paper.page == RulesPage.DETAILS
    open_now = paper.page if has_own else min(paper.page, RulesPage.START)
    pages = [page for page in RulesPage if page not in {RulesPage.NOTHING, RulesPage.DETAILS}]
    buttons = [
        Button(
            paper.wording.text(f"hr-page-{page.name.lower()}"),
            paper.act("hr-page", page.value),
            Style.MAIN if page == open_now else Style.PLAIN,
        )
        for page in pages
    ]
    return _even_rows(buttons)


def _even_rows(buttons: Sequence[Button]) -> Sequence[Row]:
    """The buttons in as few rows as there have to be, none of them alone in the last."""
    length = ceil(len(buttons) / ceil(len(buttons) / BUTTONS_IN_A_ROW))
    return [Row(tuple(buttons[first : first + length])) for first in range(0, len(buttons), length)]


# Words, switches and numbers


def _plain_parts(paper: DraftPage, contents: _Contents) -> Iterator[Part]:
    for option in contents.menus:
        yield _menu(paper, option)
    if contents.number is not None:
        yield from _number_parts(paper, OPTIONS[contents.number])
    if contents.switches:
        yield from _even_rows([_switch(paper, option) for option in contents.switches])


def _menu(paper: DraftPage, option: str) -> Menu:
    current = getattr(paper.rules, option)
    options = tuple(
        Option(paper.wording.say(in_words(option, value)), written(value), chosen=value == current)
        for value in OPTIONS[option].values
    )
    prompt = paper.wording.say(option_name(option))
    act = paper.act("hr-set", paper.page, OPTIONS[option].number)
    return Menu(prompt, act, options)


def _switch(paper: DraftPage, option: str) -> Button:
    is_on: bool = getattr(paper.rules, option)
    act = paper.act("hr-flip", paper.page, OPTIONS[option].number)
    style = Style.GOOD if is_on else Style.PLAIN
    return Button(paper.wording.say(in_words(option, is_on)), act, style)


def _number_parts(paper: DraftPage, option: RuleOption) -> Iterator[Part]:
    """What a number is, and buttons for less and more, and for none where there may be none."""
    yield Text(paper.wording.say(in_words(option.name, getattr(paper.rules, option.name))))
    largest = ceil(int(option.values[-1]) / 10)
    buttons = [
        _step(paper, step) for step in STEPS if step.denominator == 1 and abs(step) <= largest
    ]
    if 0 in option.values:
        never = paper.act("hr-set", paper.page, option.number)
        buttons.append(Button(paper.wording.text(f"hr-button-no-{option.words}"), never))
    yield from rows(buttons)


def _step(paper: DraftPage, step: Fraction) -> Button:
    number = _as_shown(abs(step))
    key = "hr-more" if step > 0 else "hr-less"
    act = paper.act("hr-step", paper.page, STEPS.index(step))
    return Button(paper.wording.text(key, number=number), act)


def _as_shown(step: Fraction) -> str:
    """The step as fingers are written, without a point where it is whole."""
    return write_fingers(step.numerator if step.denominator == 1 else step)


# Hands and what they show


def _hands_parts(paper: DraftPage) -> Iterator[Part]:
    counts = hand_counts(paper.rules, sides_of(paper.rules))
    alike = counts[0] if len(set(counts)) == 1 else None
    yield _hands_menu(paper, 0, message("hr-hands-of-all"), alike)
    for side, count in enumerate(counts, 1):
        yield _hands_menu(paper, side, message("hr-hands-of-side", side=side), count)


def _hands_menu(paper: DraftPage, side: int, whose: Message, count: int | None) -> Menu:
    options = tuple(
        Option(
            paper.wording.text("hr-hands", whose=whose, hands=hands),
            str(hands),
            chosen=hands == count,
        )
        for hands in range(1, MOST_HANDS + 1)
    )
    return Menu(paper.wording.say(whose), paper.act("hr-hands", paper.page, side), options)


def _start_parts(paper: DraftPage, place: int) -> Iterator[Part]:
    yield from _place_menus(paper, place)
    whose, number = _places(paper.rules)[place]
    yield Text(paper.wording.text("hr-hand-shows", whose=whose, fingers=write_fingers(number)))
    part = Fraction(1, PARTS_IN_ONE[paper.rules.parts])
    yield from rows(_step(paper, step) for step in STEPS if part <= abs(step) <= _LARGEST_STEP)


def _place_menus(paper: DraftPage, place: int) -> Iterator[Menu]:
    places = _places(paper.rules)
    for first in range(0, len(places), OPTIONS_IN_A_MENU):
        listed = places[first : first + OPTIONS_IN_A_MENU]
        options = tuple(
            Option(
                paper.wording.text("hr-hand-shows", whose=whose, fingers=write_fingers(number)),
                str(each),
                chosen=each == place,
            )
            for each, (whose, number) in enumerate(listed, first)
        )
        act = paper.act("hr-hand", first)
        yield Menu(paper.wording.text("hr-which-hand"), act, options)


def _places(rules: HouseRules) -> Sequence[tuple[Message, int | Fraction]]:
    """All hands together, then each one."""
    sides = start_hands(rules, sides_of(rules))
    single = [
        (message("hr-hand", side=side, hand=hand), number)
        for side, shown in enumerate(sides, 1)
        for hand, number in enumerate(shown, 1)
    ]
    return [(message("hr-all-hands"), sides[0][0]), *single]


def _count(rules: HouseRules) -> int:
    return sum(hand_counts(rules, sides_of(rules)))

"""The pages of the panel on which house rules are changed: every option is on one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from math import ceil
from typing import Self

from bot.app.refusals import PlayError
from bot.app.rulebook import OPTIONS, STEPS, RulesDraft, sides_of, written
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
from bot.chat.panels.switches import switch
from bot.words.wording import Wording
from cogs.houserules.labels import about, choice, label, value_name
from db.errors import OverLimit
from engine.compiled import write_fingers
from engine.errors import BadRules
from engine.message import Message, message
from engine.rules import MOST_HANDS, HouseRules, RuleOption, hand_counts, start_hands
from engine.rules.house_rules import PARTS_IN_ONE


class RulesPage(IntEnum):
    """A page of the panel. `START` is all hands together, each number above it a single hand.

    Custom ids have these numbers, so a new page takes one above the last hand's: 100 or more.
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
    """The options on a page: those with menus, a number that goes up and down, switches."""

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
"""The number that goes up and down on each page; on others that's the fingers at the start."""
_LARGEST_STEP = 10
"""The largest change of a hand's fingers with one click."""


def act_on(draft: RulesDraft, name: str, *numbers: int) -> str:
    """A custom id that holds the draft. Raises PlayError if that's too long for one."""
    act = str(Act(name, (*draft.numbers, *numbers), draft.text))
    if len(act) > LONGEST:
        raise PlayError("hr-too-long")
    return act


def draft_of(server: int, numbers: Sequence[int], text: str) -> RulesDraft:
    """The draft in a custom id that was clicked on that server. Raises PlayError for any other."""
    try:
        return RulesDraft.read(server, numbers, text)
    except (BadRules, OverLimit, ValueError) as error:
        raise PlayError("button-unknown") from error


@dataclass(frozen=True, slots=True)
class DraftPage:
    """Rules that someone is changing: the page they're on, and their language."""

    draft: RulesDraft
    rules: HouseRules
    page: int
    wording: Wording

    def act(self, name: str, *numbers: int) -> str:
        """A custom id that holds the draft. Raises PlayError if that's too long for one."""
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
    """The buttons in as few rows as possible, with no button alone in the last one."""
    length = ceil(len(buttons) / ceil(len(buttons) / BUTTONS_IN_A_ROW))
    return [Row(tuple(buttons[first : first + length])) for first in range(0, len(buttons), length)]


# Words, switches and numbers


def _plain_parts(paper: DraftPage, contents: _Contents) -> Iterator[Part]:
    for option in contents.menus:
        yield _menu(paper, option)
    if contents.number is not None:
        yield from _number_parts(paper, OPTIONS[contents.number])
    if contents.switches:
        yield Text("\n".join(_told(paper, option) for option in contents.switches))
        yield from _even_rows([_switch(paper, option) for option in contents.switches])


def _menu(paper: DraftPage, option: str) -> Menu:
    current = getattr(paper.rules, option)
    options = tuple(
        Option(
            paper.wording.say(choice(option, value)),
            written(value),
            paper.wording.say(about(option, value, paper.rules)),
            chosen=value == current,
        )
        for value in OPTIONS[option].values
    )
    prompt = paper.wording.say(choice(option, current))
    act = paper.act("hr-set", paper.page, OPTIONS[option].number)
    return Menu(prompt, act, options)


def _told(paper: DraftPage, option: str) -> str:
    """Whether a switch is on and what it's about, as its button only has room for its name."""
    value: bool = getattr(paper.rules, option)
    meaning = about(option, value, paper.rules)
    return paper.wording.text("hr-switch", name=label(option), is_on=int(value), about=meaning)


def _switch(paper: DraftPage, option: str) -> Button:
    is_on: bool = getattr(paper.rules, option)
    act = paper.act("hr-flip", paper.page, OPTIONS[option].number)
    return switch(label(option), act, paper.wording, is_on=is_on)


def _number_parts(paper: DraftPage, option: RuleOption) -> Iterator[Part]:
    """The number, and buttons to lower and raise it, or to turn it off if it can be."""
    number = getattr(paper.rules, option.name)
    words = {
        "name": label(option.name),
        "value": value_name(option.name, number),
        "about": about(option.name, number, paper.rules),
    }
    yield Text(paper.wording.text("hr-number", **words))
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
    def told(hands: int) -> str:
        return paper.wording.text("hr-hands", whose=whose, hands=hands)

    options = tuple(
        Option(told(hands), str(hands), chosen=hands == count) for hands in range(1, MOST_HANDS + 1)
    )
    prompt = paper.wording.text("hr-differ", whose=whose) if count is None else told(count)
    return Menu(prompt, paper.act("hr-hands", paper.page, side), options)


def _start_parts(paper: DraftPage, place: int) -> Iterator[Part]:
    yield from _place_menus(paper, place)
    yield Text(paper.wording.text("hr-start", shown=_places(paper.rules)[place]))
    part = Fraction(1, PARTS_IN_ONE[paper.rules.parts])
    yield from rows(_step(paper, step) for step in STEPS if part <= abs(step) <= _LARGEST_STEP)


def _place_menus(paper: DraftPage, place: int) -> Iterator[Menu]:
    places = _places(paper.rules)
    for first in range(0, len(places), OPTIONS_IN_A_MENU):
        listed = places[first : first + OPTIONS_IN_A_MENU]
        options = tuple(
            Option(paper.wording.say(shown), str(each), chosen=each == place)
            for each, shown in enumerate(listed, first)
        )
        prompt = next(
            (option.label for option in options if option.chosen),
            paper.wording.text("hr-which-hand"),
        )
        yield Menu(prompt, paper.act("hr-hand", first), options)


def _places(rules: HouseRules) -> Sequence[Message]:
    """What all hands together show at the start, then what each hand shows."""
    sides = start_hands(rules, sides_of(rules))
    single = [
        _shows(message("hr-hand", side=side, hand=hand), number)
        for side, shown in enumerate(sides, 1)
        for hand, number in enumerate(shown, 1)
    ]
    alike = len({number for shown in sides for number in shown}) == 1
    everyone = message("hr-all-hands")
    together = _shows(everyone, sides[0][0]) if alike else message("hr-differ", whose=everyone)
    return [together, *single]


def _shows(whose: Message, number: int | Fraction) -> Message:
    return message("hr-hand-shows", whose=whose, fingers=write_fingers(number))


def _count(rules: HouseRules) -> int:
    return sum(hand_counts(rules, sides_of(rules)))

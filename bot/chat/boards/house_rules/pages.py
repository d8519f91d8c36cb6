"""The pages of the panel on which house rules are changed: every option is on one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction

from bot.app.rulebook import (
    CHOICES,
    OPTIONS,
    STEPS,
    RulesDraft,
    in_words,
    option_name,
    sides_of,
    written,
)
from bot.chat.boards.house_rules.clicks import act_on
from bot.chat.panels import Button, Menu, Option, Part, Row, Style, Text
from bot.chat.panels.panel import OPTIONS_IN_A_MENU, rows
from bot.words.wording import Wording
from engine.compiled import write_fingers
from engine.message import Message, message
from engine.rules import MOST_HANDS, HouseRules, hand_counts, start_hands
from engine.rules.house_rules import PARTS_IN_ONE


class Page(IntEnum):
    """What is shown to be changed. `START` and all above it are the hands, from all of them on."""

    NOTHING = 0
    ENDS = 1
    SPLITS = 2
    TURNS = 3
    HANDS = 4
    START = 5


@dataclass(frozen=True, slots=True)
class _Contents:
    """What a page of plain options has: menus, a number that goes up and down, switches."""

    menus: tuple[str, ...]
    number: str | None
    switches: tuple[str, ...]


_PAGES: Mapping[int, _Contents] = {
    Page.ENDS: _Contents(
        ("overflow", "goal", "sudden_death"), "fingers", ("self_attack", "integers", "zombies")
    ),
    Page.SPLITS: _Contents(
        ("transfers", "divisions", "halving", "parts"), None, ("suicide", "meta", "stumps")
    ),
    Page.TURNS: _Contents(
        ("swap_limit", "repetition"), "move_limit", ("swaps", "logan", "passing")
    ),
}
_SHORT_STEPS = {"fingers": 10, "move_limit": 1_000, "start": 10}


@dataclass(frozen=True, slots=True)
class Paper:
    """Rules that are being changed, on a page, in somebody's words."""

    draft: RulesDraft
    rules: HouseRules
    page: int
    wording: Wording


def page_parts(paper: Paper) -> Iterator[Part]:
    """All that can be changed on the page."""
    if paper.page in _PAGES:
        yield from _plain_parts(paper, _PAGES[paper.page])
    elif paper.page == Page.HANDS:
        yield from _hands_parts(paper)
    elif paper.page >= Page.START:
        yield from _start_parts(paper, min(paper.page - Page.START, _count(paper.rules)))


def page_buttons(paper: Paper) -> Row:
    """The way to each page."""
    open_now = min(paper.page, Page.START)
    pages = (page for page in Page if page is not Page.NOTHING)
    return Row(
        tuple(
            Button(
                paper.wording.text(f"hr-page-{page.name.lower()}"),
                act_on(paper.draft, "hr-page", page.value),
                Style.MAIN if page == open_now else Style.PLAIN,
            )
            for page in pages
        )
    )


def page_of(option: str) -> int:
    """The page on which the option can be changed."""
    for page, contents in _PAGES.items():
        if option in {*contents.menus, contents.number, *contents.switches}:
            return page
    return Page.HANDS if option == "hands" else Page.START


# Words, switches and numbers


def _plain_parts(paper: Paper, contents: _Contents) -> Iterator[Part]:
    for option in contents.menus:
        yield _menu(paper, option)
    if contents.number is not None:
        value = getattr(paper.rules, contents.number)
        shown = paper.wording.say(in_words(contents.number, value))
        steps = [step for step in STEPS if step.denominator == 1]
        yield from _steps(paper, contents.number, shown, steps)
    yield Row(tuple(_switch(paper, option) for option in contents.switches))


def _menu(paper: Paper, option: str) -> Menu:
    current = getattr(paper.rules, option)
    options = tuple(
        Option(paper.wording.say(in_words(option, value)), written(value), chosen=value == current)
        for value in CHOICES[option]
    )
    prompt = paper.wording.say(option_name(option))
    act = act_on(paper.draft, "hr-set", paper.page, OPTIONS[option].number)
    return Menu(prompt, act, options)


def _switch(paper: Paper, option: str) -> Button:
    is_on: bool = getattr(paper.rules, option)
    act = act_on(paper.draft, "hr-flip", paper.page, OPTIONS[option].number)
    style = Style.GOOD if is_on else Style.PLAIN
    return Button(paper.wording.say(in_words(option, is_on)), act, style)


def _steps(paper: Paper, option: str, shown: str, steps: Iterable[Fraction]) -> Iterator[Part]:
    """What a number is, and buttons for less and more."""
    yield Text(shown)
    fitting = [step for step in steps if abs(step) <= _SHORT_STEPS[option]]
    buttons = [_step(paper, step) for step in fitting]
    if option == "move_limit":
        never = act_on(paper.draft, "hr-set", paper.page, OPTIONS[option].number)
        label = paper.wording.text("hr-button-no-move-limit")
        buttons.append(Button(label, never))
    yield from rows(buttons)


def _step(paper: Paper, step: Fraction) -> Button:
    number = _as_shown(abs(step))
    key = "hr-more" if step > 0 else "hr-less"
    act = act_on(paper.draft, "hr-step", paper.page, STEPS.index(step))
    return Button(paper.wording.text(key, number=number), act)


def _as_shown(step: Fraction) -> str:
    """The step as fingers are written, without a point where it is whole."""
    return write_fingers(step.numerator if step.denominator == 1 else step)


# Hands and what they show


def _hands_parts(paper: Paper) -> Iterator[Part]:
    counts = hand_counts(paper.rules, sides_of(paper.rules))
    alike = counts[0] if len(set(counts)) == 1 else None
    yield _hands_menu(paper, 0, message("hr-hands-of-all"), alike)
    for side, count in enumerate(counts, 1):
        yield _hands_menu(paper, side, message("hr-hands-of-side", side=side), count)


def _hands_menu(paper: Paper, side: int, whose: Message, count: int | None) -> Menu:
    options = tuple(
        Option(
            paper.wording.text("hr-hands", whose=whose, hands=hands),
            str(hands),
            chosen=hands == count,
        )
        for hands in range(1, MOST_HANDS + 1)
    )
    return Menu(
        paper.wording.say(whose), act_on(paper.draft, "hr-hands", paper.page, side), options
    )


def _start_parts(paper: Paper, place: int) -> Iterator[Part]:
    yield from _place_menus(paper, place)
    whose, number = _places(paper.rules)[place]
    shown = paper.wording.text("hr-hand-shows", whose=whose, fingers=write_fingers(number))
    part = Fraction(1, PARTS_IN_ONE[paper.rules.parts])
    steps = [step for step in STEPS if abs(step) >= part]
    yield from _steps(paper, "start", shown, steps)


def _place_menus(paper: Paper, place: int) -> Iterator[Menu]:
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
        act = act_on(paper.draft, "hr-hand", first)
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

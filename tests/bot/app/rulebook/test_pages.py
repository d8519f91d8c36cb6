"""Everything about house rules can be reached on the panel, within Discord's limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.referee import PlayError
from bot.app.rulebook import OPTIONS, RulesDraft, RulesVerdict, SlotRules
from bot.chat.panels.acts import LONGEST, act_of
from bot.chat.panels.panel import OPTIONS_IN_A_MENU, Button, Menu, Panel, Row, Style, Text
from bot.words.wording import Wordings
from cogs.houserules.labels import about, choice, label
from cogs.houserules.pages import STEPPED, RulesPage, act_on, draft_of, page_of
from cogs.houserules.sheet import Sheet, sheet_panel
from db.house_rules import Slot
from engine.message import message
from engine.rules import HouseRules
from tests.conftest import examples
from tests.strategies import Size, house_rules

CHANNEL = 10**19 - 1
HERE = Slot(CHANNEL, CHANNEL)
NAMED = Slot(CHANNEL, name="n" * 40)
WORDING = Wordings().of("en")
AT_WORK = RulesVerdict(message("hr-tables-at-work", decided=12), is_final=False)
VERSION = 99_999


def panel(rules: HouseRules, page: int, slot: Slot = HERE) -> Panel:
    standing = SlotRules(slot, VERSION, HouseRules(), HouseRules())
    return sheet_panel(Sheet(RulesDraft(slot, VERSION, rules), standing, AT_WORK, page), WORDING)


def acts(shown: Panel) -> list[str]:
    """The custom ids of all that can be clicked."""
    found: list[str] = []
    for part in shown.parts:
        if isinstance(part, Row):
            found.extend(button.act for button in part.buttons)
        elif isinstance(part, Menu):
            found.append(part.act)
    return found


def size(shown: Panel) -> int:
    """How many components Discord counts."""
    inside = (len(part.buttons) if isinstance(part, Row) else 1 for part in shown.parts)
    lines = sum(isinstance(part, Menu) for part in shown.parts)
    rows = sum(isinstance(part, Row) for part in shown.parts)
    return sum(inside) + lines + rows


def require_in_limits(shown: Panel) -> None:
    assert size(shown) <= 40
    assert sum(len(part.words) for part in shown.parts if isinstance(part, Text)) <= 4_000
    assert all(len(act) <= LONGEST for act in acts(shown))
    assert len(set(acts(shown))) == len(acts(shown))
    menus = [part for part in shown.parts if isinstance(part, Menu)]
    assert all(1 <= len(menu.options) <= OPTIONS_IN_A_MENU for menu in menus)
    labels = [text for menu in menus for each in menu.options for text in (each.label, each.about)]
    assert all(len(text) <= 100 for text in labels)


@examples(15)
@given(house_rules(), st.sampled_from([*RulesPage, RulesPage.START + 12]))
def test_a_panel_of_any_rules_of_two_is_within_the_limits(rules: HouseRules, page: int) -> None:
    require_in_limits(panel(rules, page))
    require_in_limits(panel(rules, page, NAMED))


@examples(15)
@given(house_rules(8, size=Size(6, 10, 8)), st.sampled_from([*RulesPage, RulesPage.START + 48]))
def test_a_panel_of_any_rules_of_eight_is_within_the_limits(rules: HouseRules, page: int) -> None:
    require_in_limits(panel(rules, page, Slot(CHANNEL, name="Friday rules")))


def test_every_option_is_on_the_page_to_which_it_leads() -> None:
    for option in set(OPTIONS) - {"hands", "start", *STEPPED.values()}:
        numbers = [
            act.numbers for act in map(act_of, acts(panel(HouseRules(), page_of(option)))) if act
        ]
        assert (CHANNEL, VERSION, page_of(option), OPTIONS[option].number) in numbers
    names = {
        RulesPage.ENDS: "hr-step",
        RulesPage.ATTACKS: "hr-step",
        RulesPage.TURNS: "hr-step",
        RulesPage.HANDS: "hr-hands",
        RulesPage.START: "hr-hand",
    }
    for page, name in names.items():
        assert name in {act.name for act in map(act_of, acts(panel(HouseRules(), page))) if act}


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_has_its_words_for_the_panel(option: str) -> None:
    said = [WORDING.say(label(option))]
    for value in OPTIONS[option].values or (1, 2):
        said.append(WORDING.say(choice(option, value)))
        if OPTIONS[option].values:
            said.append(WORDING.say(about(option, value, HouseRules())))
    assert all(0 < len(each) <= 100 for each in said)


def switches(shown: Panel) -> dict[str, Style]:
    """The buttons that turn something on or off, with their looks."""
    buttons: list[Button] = []
    for part in shown.parts:
        buttons.extend(part.buttons if isinstance(part, Row) else ())
    return {button.label: button.style for button in buttons if button.label.startswith("Turn ")}


def test_a_switch_says_what_pressing_it_does_and_is_green_while_it_is_on() -> None:
    shown = panel(HouseRules(self_attack=True), RulesPage.ENDS)
    assert switches(shown) == {
        "Turn taps off": Style.GOOD,
        "Turn flips on": Style.PLAIN,
        "Turn zombies on": Style.PLAIN,
    }
    told = "\n".join(part.words for part in shown.parts if isinstance(part, Text))
    assert "- **taps: on** – hit your own hand with your own hand (`self_attack`)\n" in told


def test_a_closed_menu_says_what_it_is_about_and_what_is_chosen() -> None:
    rules = HouseRules(fingers=7, overflow="cutoff", hands=(2, 3), start=((1, 1), (1, 2, 1)))
    menus = [
        part
        for page in (RulesPage.ENDS, RulesPage.HANDS, RulesPage.START)
        for part in panel(rules, page).parts
        if isinstance(part, Menu)
    ]
    assert [menu.prompt for menu in menus] == [
        *("Overflow: cutoff", "Goal: last one standing", "Lives: none"),
        *("Everyone: mixed", "Player 1 (goes first): 2 hands", "Player 2: 3 hands"),
        "All hands: mixed",
    ]
    assert menus[0].options[1].about == "7 or more is out"


@given(house_rules())
@examples(15)
def test_a_click_knows_the_whole_draft(rules: HouseRules) -> None:
    for slot in (HERE, NAMED, Slot(CHANNEL, name="a: b - c")):
        draft = RulesDraft(slot, VERSION, rules)
        act = act_of(act_on(draft, "hr-save"))
        assert act is not None
        assert draft_of(CHANNEL, act.numbers, act.text) == draft


def test_rules_too_long_for_a_button_are_refused_with_what_would_help() -> None:
    start = tuple(tuple(range(side, side + 6)) for side in range(85, 93))
    rules = HouseRules(hands=(6,) * 8, fingers=99, start=start, transfers="off", divisions="off")
    with pytest.raises(PlayError) as refused:
        act_on(RulesDraft(NAMED, VERSION, rules), "hr-save")
    assert refused.value.code == "hr-too-long"


@pytest.mark.parametrize("text", ["", "A7MC x", "zz ", "A7MB " + "n" * 41, "A7MB  \t"])
@pytest.mark.parametrize("channel", [0, 7])
def test_a_click_that_says_nothing_is_refused(text: str, channel: int) -> None:
    with pytest.raises(PlayError) as refused:
        draft_of(1, (channel, 1), text)
    assert refused.value.code == "button-unknown"

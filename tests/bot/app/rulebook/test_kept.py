"""What codes and buttons meant once, they mean for ever: here they stand as they were written.

Nothing here is ever changed, only added to. A test that fails says that codes in people's hands
have come to mean other rules.
"""

import pytest

from bot.app.rulebook import NUMBERED, RulesDraft, SlotRules, rules_code, rules_of_code
from bot.app.rulebook.options import usual_first
from bot.chat.panels.panel import Menu, Row
from bot.words.wording import Wording
from cogs.houserules.pages import RulesPage
from cogs.houserules.sheet import Sheet, sheet_panel
from db.house_rules import Slot
from engine.rules import OPTIONS, PRESETS, HouseRules, RuleOption, parse_rules
from engine.rules.option import Plain

CODES = {
    "official": "A7MB",
    "classic": "A33EP3",
    "free": "AE0K0C4",
    "leftovers": "ADXGHHQ",
    "tapping": "A1QS3CH6",
    "misere": "A66EG9",
    "suicide": "ADXGHHQ",
    "swaps": "A3FC035K",
    "cherri": "A1V5C0CHK",
    "sudden-death": "A38D800PQA",
    "three-lives": "A9S7R00ZJM",
    "meta": "AVV0Y1R",
    "meta-suicide": "A19RGB6T",
    "logan": "A6YR0EYW",
    "cutoff": "A33EP3",
    "zombies": "A10M4G00PJ5",
    "transfers-only": "A154PF0",
    "divisions-only": "ACCCG9",
    "halvesies": "A50WDCV",
    "nearly-halvesies": "A9NCK7T",
    "splits": "A21EFSMC",
    "stumps": "AT3A009W6",
    "more-hands": "AJMZFPKG484BWY",
    "single-hands": "AJMZFPKG000JAK",
    "partition": "AJMZFPKG2A8QDR",
    "different-numbers": "A5A4R",
    "suns": "AC7RN9TSG000ZJ0",
    "integers": "A1M6M00NQJ",
    "knubs": "A8PW0K4JH",
    "quarters": "AHDA0KVCM",
    "game-of-five": "AE0QY7Y",
    "game-of-five-splits": "A1WT3P2K",
    "attacks-only": "A1MKHNK",
    "simple": "A1MQFY9",
    "paper-revive": "A4QKP85",
    "gamesman": "A33EP3",
    "gamesman-full": "AE0K0C4",
    "gamesman-pass": "ADXK3GAY",
    "gamesman-both": "AEBGKDMZ",
    "death-attack": "B5ZDM1HMT",
    "self-adding": "B5ZDM25S0",
    "cherry-bomb": "B4JYD",
    "one-point": "B81Z6",
    "poison": "B2G07Y",
    "mirror": "B50WN6",
    "bombs": "BY0NGD",
    "double-attack": "BYY0314",
}

UNUSUAL = {
    "AJMZEK82YVXFP3": (
        '{"hands":3,"fingers":6,"overflow":"cutoff","goal":"misere","transfers":"multiple",'
        '"divisions":"partition","suicide":true,"self_attack":true,"swaps":true,"passing":true,'
        '"swap_limit":9,"parts":"half","sudden_death":9,"repetition":10,"move_limit":10000}'
    ),
    "A1C2E3CTT9RS": (
        '{"fingers":100,"transfers":"off","divisions":"any","halving":"nearly","meta":true,'
        '"logan":true,"swap_limit":1,"stumps":true,"sudden_death":2,"zombies":true,'
        '"repetition":0,"move_limit":10}'
    ),
    "A670K32VSR80V3": (
        '{"hands":1,"fingers":2,"overflow":"cutoff","divisions":"off","passing":true,'
        '"swap_limit":5,"integers":true,"repetition":2,"move_limit":0}'
    ),
    "AD0GA8FCAZC01HJFQ8": (
        '{"hands":[1,2,3,4,5,6],"fingers":3,"transfers":"off","divisions":"off"}'
    ),
    "A4E4QABZWCD46Y000068H": '{"hands":[1,6],"start":[[4],[1,2,3,0,1,2]]}',
    "A46TXE7EPQCW00WP0": '{"start":[0,3],"parts":"quarter"}',
    "AMX8JM5G5GJKRWW0AT8B": '{"fingers":12,"start":[[0.25,1.75],[3,2.5]],"parts":"quarter"}',
    "A42RP9Q4Z400K0X": (
        '{"start":2,"integers":true,"zombies":true,"repetition":7,"move_limit":299}'
    ),
    "BR1HJZYDNVYX7ZPFF": (
        '{"hands":3,"fingers":100,"overflow":"cutoff","transfers":"off","divisions":"off",'
        '"self_attack":true,"swap_limit":1,"death_attack":true,"double_attack":true,'
        '"poison":true,"cherry_bomb":true,"mirror":true,"bomb":99,"self_add":true,'
        '"one_point_switches":9}'
    ),
    "BT32DG1WE3X3K2F7T4QBV": (
        '{"start":[[1,2],[3,4]],"overflow":"cutoff","goal":"misere","integers":true,'
        '"sudden_death":9,"double_attack":true,"cherry_bomb":true}'
    ),
    "B2MRYJMT7QKRT6Q": (
        '{"fingers":6,"zombies":true,"repetition":0,"move_limit":10,"poison":true,'
        '"one_point_switches":5}'
    ),
}
"""Rules that together have every option at its last value, and lists of every kind."""

LAYOUT_A: list[tuple[str, list[Plain]]] = [
    ("fingers", [5, 2, 3, 4, *range(6, 101)]),
    ("overflow", ["rollover", "cutoff"]),
    ("goal", ["last_standing", "misere"]),
    ("transfers", ["single", "off", "multiple"]),
    ("divisions", ["single", "off", "partition", "any"]),
    ("halving", ["off", "even", "nearly"]),
    ("suicide", [False, True]),
    ("meta", [False, True]),
    ("self_attack", [False, True]),
    ("swaps", [False, True]),
    ("logan", [False, True]),
    ("passing", [False, True]),
    ("swap_limit", [*range(10)]),
    ("parts", ["whole", "half", "quarter"]),
    ("stumps", [False, True]),
    ("integers", [False, True]),
    ("sudden_death", [*range(10)]),
    ("zombies", [False, True]),
    ("repetition", [3, 0, 2, *range(4, 11)]),
    ("move_limit", [300, 0, *range(10, 300), *range(301, 10_001)]),
]
"""The digits of version A in their order, each with what 0, 1, 2 … stand for."""

LAYOUT_B: list[tuple[str, list[Plain]]] = [
    ("death_attack", [False, True]),
    ("self_add", [False, True]),
    ("cherry_bomb", [False, True]),
    ("one_point_switches", [*range(10)]),
    ("poison", [False, True]),
    ("mirror", [False, True]),
    ("bomb", [0, *range(2, 100)]),
    ("double_attack", [False, True]),
]
"""The digits that version B has before those of version A."""

DRAFT = "A3FC4J5A Friday rules"
"""Swaps with six fingers, in a named set."""

CLICKS = {
    RulesPage.NOTHING: (
        "hr-page:0,2,1 hr-page:0,2,2 hr-page:0,2,3 hr-page:0,2,4 hr-page:0,2,5"
        " hr-save:0,2 hr-cancel:0,2"
    ),
    RulesPage.ENDS: (
        "hr-set:0,2,1,3 hr-set:0,2,1,4 hr-set:0,2,1,18"
        " hr-step:0,2,1,2 hr-step:0,2,1,3 hr-step:0,2,1,8 hr-step:0,2,1,9"
        " hr-flip:0,2,1,10 hr-flip:0,2,1,17 hr-flip:0,2,1,19"
    ),
    RulesPage.ATTACKS: (
        "hr-page:0,2,100 hr-set:0,2,100,25"
        " hr-step:0,2,100,2 hr-step:0,2,100,3 hr-step:0,2,100,8 hr-step:0,2,100,9"
        " hr-set:0,2,100,28"
        " hr-flip:0,2,100,22 hr-flip:0,2,100,23 hr-flip:0,2,100,24"
        " hr-flip:0,2,100,26 hr-flip:0,2,100,27 hr-flip:0,2,100,29"
    ),
    RulesPage.SPLITS: (
        "hr-set:0,2,2,5 hr-set:0,2,2,6 hr-set:0,2,2,7 hr-set:0,2,2,15"
        " hr-flip:0,2,2,8 hr-flip:0,2,2,9 hr-flip:0,2,2,16"
    ),
    RulesPage.TURNS: (
        "hr-set:0,2,3,14 hr-set:0,2,3,20"
        " hr-step:0,2,3,0 hr-step:0,2,3,1 hr-step:0,2,3,2 hr-step:0,2,3,3"
        " hr-step:0,2,3,8 hr-step:0,2,3,9 hr-step:0,2,3,10 hr-step:0,2,3,11 hr-set:0,2,3,21"
        " hr-flip:0,2,3,11 hr-flip:0,2,3,12 hr-flip:0,2,3,13"
    ),
    RulesPage.HANDS: "hr-hands:0,2,4,0 hr-hands:0,2,4,1 hr-hands:0,2,4,2",
    RulesPage.START: (
        "hr-hand:0,2,0 hr-step:0,2,5,2 hr-step:0,2,5,3 hr-step:0,2,5,8 hr-step:0,2,5,9"
    ),
    RulesPage.START + 4: (
        "hr-hand:0,2,0 hr-step:0,2,9,2 hr-step:0,2,9,3 hr-step:0,2,9,8 hr-step:0,2,9,9"
    ),
}
"""Every click that there was on each page, without what it says of the draft."""


def by_number(option: RuleOption) -> int:
    return option.number


def clicks(page: int) -> list[str]:
    """What can be clicked on that page of the draft."""
    draft = RulesDraft(Slot(7, name="Friday rules"), 2, HouseRules(fingers=6, swaps=True))
    standing = SlotRules(draft.slot, 2, HouseRules(), HouseRules())
    found: list[str] = []
    for part in sheet_panel(Sheet(draft, standing, page=page), Wording()).parts:
        if isinstance(part, Row):
            found.extend(button.act for button in part.buttons)
        elif isinstance(part, Menu):
            found.append(part.act)
    return found


@pytest.mark.parametrize("name", CODES)
def test_the_code_of_a_preset_stays_what_it_was(name: str) -> None:
    assert rules_code(PRESETS[name]) == CODES[name]
    assert rules_of_code(CODES[name]) == PRESETS[name]


def test_every_preset_has_its_code_here() -> None:
    assert set(CODES) == set(PRESETS)


@pytest.mark.parametrize("code", UNUSUAL)
def test_the_code_of_unusual_rules_stays_what_it_was(code: str) -> None:
    rules = parse_rules(UNUSUAL[code])
    assert rules_code(rules) == code
    assert rules_of_code(code) == rules


@pytest.mark.parametrize(("version", "published"), [("A", LAYOUT_A), ("B", LAYOUT_B)])
def test_a_version_of_codes_that_was_published_gets_no_other_options_or_values(
    version: str, published: list[tuple[str, list[Plain]]]
) -> None:
    its_own = [option for option in OPTIONS.values() if option.since == version and option.values]
    layout = [(each.name, [*usual_first(each.name)]) for each in sorted(its_own, key=by_number)]
    assert layout == published


def test_no_two_options_share_a_number() -> None:
    assert len(NUMBERED) == len(OPTIONS)


@pytest.mark.parametrize("page", CLICKS)
def test_what_a_half_made_draft_has_in_its_buttons_stays_what_it_was(page: int) -> None:
    written = f"{CLICKS[page]} {CLICKS[RulesPage.NOTHING]}".split()
    assert {f"w:{click}:{DRAFT}" for click in written} <= set(clicks(page))

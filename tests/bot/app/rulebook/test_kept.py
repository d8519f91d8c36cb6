"""What codes meant once, they mean for ever: here they stand as they were written.

Nothing here is ever changed, only added to. A test that fails says that codes in people's hands
have come to mean other rules.
"""

import pytest

from bot.app.rulebook import NUMBERED, rules_code, rules_of_code
from bot.app.rulebook.options import usual_first
from engine.rules import OPTIONS, PRESETS, RuleOption, parse_rules

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
}
"""Rules that together have every option at its last value, and lists of every kind."""

LAYOUT_A = [
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


def by_number(option: RuleOption) -> int:
    return option.number


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


def test_a_version_of_codes_that_was_published_gets_no_other_options_or_values() -> None:
    first = [option for option in OPTIONS.values() if option.since == "A" and option.values]
    layout = [(each.name, [*usual_first(each.name)]) for each in sorted(first, key=by_number)]
    assert layout == LAYOUT_A


def test_no_two_options_share_a_number() -> None:
    assert len(NUMBERED) == len(OPTIONS)

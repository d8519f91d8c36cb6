"""Says what there is to see of an option, as JSON: run where one was added to the product.

Its name is given as the argument. It's a switch that forbids taps that kill.
"""

import json
import sys

from bot.app.rulebook import (
    RulesDraft,
    SlotRules,
    differences,
    rules_code,
    rules_of_code,
    with_option,
)
from bot.chat.panels.panel import Panel, Row
from bot.words.wording import Wording
from cogs.houserules.pages import page_of
from cogs.houserules.sheet import Sheet, sheet_panel
from db.house_rules import Slot
from engine.compiled import compile
from engine.errors import BadRules, RuleError
from engine.notation import parse_move, parse_position
from engine.rules import (
    PRESETS,
    HouseRules,
    Setup,
    cautions,
    facts,
    parse_rules,
    rules_from,
    rules_text,
)

WORDING = Wording()
PLAIN = PRESETS["tapping"]


def panel_of(option: str, rules: HouseRules) -> Panel:
    """The page on which the option is changed."""
    slot = Slot(1)
    sheet = Sheet(RulesDraft(slot, 0, rules), SlotRules(slot, 0, None, PLAIN), page=page_of(option))
    return sheet_panel(sheet, WORDING)


def buttons(option: str, rules: HouseRules) -> dict[str, str]:
    """What is written on the buttons there, and what is in them."""
    rows = (part for part in panel_of(option, rules).parts if isinstance(part, Row))
    return {button.label: button.act for row in rows for button in row.buttons}


def refused(option: str) -> str:
    """What is said to a value that it can't have."""
    try:
        rules_from({option: 3})
    except BadRules as error:
        return WORDING.say(error.message)
    return ""


def tapped(rules: HouseRules) -> str:
    """What becomes of a tap that kills."""
    position = parse_position("1,4|1,1", compile(Setup.of(rules)))
    try:
        return position.play(parse_move("tap L R", position)).code
    except RuleError as error:
        return WORDING.say(error.message)


def told(rules: HouseRules) -> list[str]:
    """The explanation of the rules."""
    return [WORDING.say(fact) for fact in facts(Setup.of(rules))]


def seen(option: str) -> dict[str, object]:
    """Everything."""
    changed = with_option(PLAIN, option, "on")
    digests = (compile(Setup.of(rules)).digest for rules in (PLAIN, changed))
    return {
        "presets": {name: rules_code(rules) for name, rules in PRESETS.items()},
        "code": rules_code(changed),
        "code read": rules_of_code(rules_code(changed)) == changed,
        "json": rules_text(changed),
        "json read": parse_rules(rules_text(changed)) == changed,
        "refused": refused(option),
        "off": buttons(option, PLAIN),
        "on": buttons(option, changed),
        "new": [WORDING.say(difference) for difference in differences(PLAIN, changed)],
        "told": [line for line in told(changed) if line not in told(PLAIN)],
        "idle": [
            WORDING.say(caution)
            for caution in cautions(Setup.of(changed.model_copy(update={"hands": 1})))
        ],
        "tapped": [tapped(PLAIN), tapped(changed)],
        "digests": len(set(digests)),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(seen(sys.argv[1])))

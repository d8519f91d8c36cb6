"""What tests of translation share: its language, and finding words that didn't come from it.

German is the pseudo-language here, in which everything from the catalogue is in ⟦…⟧.
"""

import re
from collections.abc import Iterator
from typing import Any, cast

from engine.rules import PRESETS
from tests.pseudo import without_wording
from tests.simulated.limits import all_components

GERMAN = "de"
NOTATION = {"attack", "split", "L", "R", "help"}
NAMES = {word for name in PRESETS for word in name.split("-")}
SHOWN = ("content", "label", "placeholder", "description", "name")


def texts(body: object) -> Iterator[str]:
    """All text that people read in what the bot sends."""
    if not isinstance(body, dict):
        return
    sent = cast("dict[str, Any]", body)
    message = sent.get("data") or sent
    for part in [message, *all_components(message), *message.get("choices", [])]:
        yield from (part[key] for key in SHOWN if isinstance(part.get(key), str))
        yield from (option["label"] for option in part.get("options") or ())


def strangers(text: str) -> list[str]:
    """The words that come neither from the catalogue nor from the notation."""
    words = re.findall(r"[^\W\d_]+", without_wording(text))
    return [word for word in words if word not in NOTATION | NAMES]

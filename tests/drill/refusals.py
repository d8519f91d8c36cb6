"""What the bot's sentences mean: their keys in the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from bot.words.wording import Wording

SAID = "\N{SYMBOL FOR SUBSTITUTE}"
"""Stands for what a sentence takes from elsewhere."""
MINUTES = 3
"""Stands for a number on which the words around it depend."""

JUDGED = frozenset(
    """
    not-your-turn stale-move game-over not-at-this-table no-game-of-yours several-games
    refused-move not-understood button-unknown no-such-game
    """.split()
)
"""Refusals that say something about the stored game."""
_PLAIN = """
    stale-move game-over not-at-this-table no-game-of-yours not-understood
    button-unknown storage-trouble discord-trouble discord-forbids challenge-taken
    challenge-declined challenge-withdrawn challenge-expired challenge-to-another
    challenge-your-own answered-apart
""".split()
_FILLED = {
    "several-games": {"games": (SAID,)},
    "our-fault": {"reference": SAID},
    "challenged-lately": {"minutes": MINUTES},
    "refused-move": {"refusal": SAID, "legal": (SAID,)},
    "not-your-turn": {"player": SAID},
    "no-such-game": {"game": SAID},
    "too-many-games": {"most": SAID},
    "too-many-games-of-other": {"most": SAID},
    "too-many-challenges": {"most": SAID},
    "challenge-rated-no-more": {"why": SAID},
    "board-is-there": {"game": SAID, "link": SAID},
    "board-is-nowhere": {"game": SAID},
    "moved": {"move": SAID},
    "begun-unseen": {"game": SAID},
}


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    wording = Wording()
    said = {key: wording.text(key) for key in _PLAIN}
    said |= {key: wording.text(key, **data) for key, data in _FILLED.items()}
    return {
        key: re.compile(
            re.escape(text).replace(SAID, ".*").replace(str(MINUTES), r"\d+"), re.DOTALL
        )
        for key, text in said.items()
    }


def key_of(text: str) -> str:
    """The key of the sentence; `board` of a board, `else` of what nobody has foreseen."""
    if text.startswith("### "):
        return "board"
    found = (key for key, pattern in _patterns().items() if pattern.fullmatch(text))
    return next(found, "else")


def refused(texts: Iterable[str]) -> str | None:
    """The first key among the sentences that says no; None where all is well so far."""
    accepted = {"board", "board-is-there", "board-is-nowhere", "moved", "answered-apart"}
    keys = (key_of(text) for text in texts if text)
    return next((key for key in keys if key not in accepted), None)

"""`hint_panel`: what the best moves are, and why."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.panels import Panel, Text
from bot.words.wording import Wording
from db.games import StoredGame
from engine.computer import Explained, ExplainedRelay

MOST_MOVES = 5


def hint_panel(
    stored: StoredGame, wording: Wording, found: Sequence[Explained | ExplainedRelay]
) -> Panel:
    """The best moves first, each with the reason."""
    lines = [
        wording.text("hint-line", move=str(each.move), reason=each.reason)
        for each in found[:MOST_MOVES]
    ]
    return Panel((Text("\n".join((wording.text("hint-title", game=stored.id), *lines))),))

"""Moves with the reasons why they're good or bad, for hints, analyses and replays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.chat.boards.seats import members
from bot.words.wording import Wording
from db.games import StoredGame
from engine.computer import Explained, ExplainedRelay
from engine.message import Message

NUMBERED_PLAYER = "name-unwritten"
"""The key by which reasons name players, as the engine only knows their numbers."""


def with_names(reason: Message, stored: StoredGame) -> Message:
    """The reason, with the players of that game instead of their numbers."""
    data = {
        name: _named(datum, stored) if isinstance(datum, Message) else datum
        for name, datum in reason.data.items()
    }
    return Message(reason.key, data)


def _named(part: Message, stored: StoredGame) -> Message:
    side = part.data.get("seat")
    if part.key != NUMBERED_PLAYER or not isinstance(side, int):
        return with_names(part, stored)
    return Message("analysis-players", {"players": members(stored, side - 1)})


def counting_line(found: Iterable[Explained | ExplainedRelay], wording: Wording) -> Iterator[str]:
    """What "in 5" counts, if one of these moves wins or loses in more than one move."""
    for each in found:
        distance = each.prospect.distance
        if distance is not None and distance > 1:
            yield wording.text("computer-counting", left=distance)
            return

"""`table_lines`: all hands of a game, whatever its mode."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.boards.relay import relay_lines
from bot.chat.boards.seats import seat_lines
from bot.words.wording import Wording
from db.games import StoredGame


def table_lines(stored: StoredGame, wording: Wording) -> Iterator[str]:
    """Who sits there, what the hands show, and whose turn it is."""
    relay = stored.game.relay
    if relay is None:
        yield from seat_lines(stored, wording)
    else:
        yield from relay_lines(stored, relay, wording)

"""The tables that people want, and how they type them: “classic 5 one-body 1h”."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.app.refusals import PlayError
from bot.app.settings import CLOCKS
from bot.chat.requests.typed_options import RATED, left_over, options_among, require_clocks
from db.lobbies.lobby import FEWEST_IN_RELAY, MOST_SEATS
from engine.rules import Mode

MODES: Mapping[str, Mode] = {mode.value: mode for mode in Mode if mode is not Mode.DUEL}

_SEATS = re.compile(r"\d{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class WantedTable:
    """The table that someone wants to open; None means the default."""

    rules: str | None = None
    seats: int = 4
    mode: Mode = Mode.FREE_FOR_ALL
    boards: int | None = None
    seconds_a_move: int | None = None
    """0 for no clock."""
    rated: bool | None = None


def table_of(text: str) -> WantedTable:
    """The table that was typed.

    Raises PlayError for a clock that doesn't exist, or a number of seats that no table has.
    """
    words = text.split()
    require_clocks(words)
    written = [word for word in words if _SEATS.fullmatch(word)]
    seats = [int(word) for word in written]
    if any(not FEWEST_IN_RELAY <= number <= MOST_SEATS for number in seats):
        raise PlayError("lobby-seats-many", most=MOST_SEATS)
    clocks = [CLOCKS[word] for word in options_among(words, CLOCKS)]
    modes = [MODES[word] for word in options_among(words, MODES)]
    rated = [RATED[word] for word in options_among(words, RATED)]
    table = WantedTable(
        rules=left_over(words, CLOCKS, MODES, RATED, dict.fromkeys(written)),
        mode=modes[-1] if modes else Mode.FREE_FOR_ALL,
        seconds_a_move=clocks[-1] if clocks else None,
        rated=rated[-1] if rated else None,
    )
    return replace(table, seats=seats[-1]) if seats else table

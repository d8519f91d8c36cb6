"""What several features read from typed words: options, numbers of games, mentioned users.

The words of options are notation: the same in every language, and in any order. What's left over
is the name of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import discord

from bot.app.refusals import PlayError
from bot.app.settings import CLOCKS

RATED: Mapping[str, bool] = {"rated": True, "unrated": False}
LONGEST_NUMBER = 9
"""No game's number has more digits."""
LONGEST_SHOWN = 30

MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)
_CLOCK = re.compile(r"\d+[smhdw]", re.ASCII | re.IGNORECASE)


def options_among(words: Iterable[str], known: Mapping[str, object]) -> list[str]:
    """The words that are options of that kind, in order."""
    return [word.casefold() for word in words if word.casefold() in known]


def left_over(words: Iterable[str], *known: Mapping[str, object]) -> str | None:
    """The words that aren't options of any of these kinds, as the name of the rules."""
    left = [word for word in words if not any(word.casefold() in each for each in known)]
    return " ".join(left) or None


def require_clocks(words: Iterable[str]) -> None:
    """Check that no word is a clock that doesn't exist. Raises PlayError."""
    for word in words:
        if _CLOCK.fullmatch(word) and word.casefold() not in CLOCKS:
            raise PlayError("clock-unknown", clock=word, clocks=tuple(CLOCKS))


def person_of(
    text: str, mentioned: Iterable[discord.User | discord.Member]
) -> discord.User | discord.Member | None:
    """The person mentioned, None if nothing was typed. Raises PlayError for anything else."""
    found = MENTION.fullmatch(text.strip())
    if found is None and not text.strip():
        return None
    person = next((user for user in mentioned if found and user.id == int(found[1])), None)
    if person is None:
        raise PlayError("mention-one")
    return person


def game_of(text: str) -> int | None:
    """The number of the game typed, None if nothing was. Raises PlayError for anything else."""
    written = text.strip().removeprefix("#")
    if not written:
        return None
    if not (written.isascii() and written.isdecimal() and len(written) <= LONGEST_NUMBER):
        raise PlayError("game-number-wrong", given=written[:LONGEST_SHOWN])
    return int(written)

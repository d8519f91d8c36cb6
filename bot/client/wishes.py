"""Challenges and games as people write them: “@Ben classic 1h unrated”.

The words of options are notation: the same in every language, in any order; what is left over is
the name of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import discord

from bot.client.inviting import Invitation
from bot.referee import PlayError
from db.words import First
from engine.rules import Level

CLOCKS: Mapping[str, int | None] = {
    "none": None,
    "1m": 60,
    "5m": 300,
    "1h": 3_600,
    "1d": 86_400,
    "3d": 3 * 86_400,
}
RATED: Mapping[str, bool] = {"rated": True, "unrated": False}
FIRST: Mapping[str, First] = {
    "random": First.RANDOM,
    "first": First.CHALLENGER,
    "second": First.OPPONENT,
}
GAMES: Mapping[str, int] = {"bo1": 1, "bo3": 3, "bo5": 5, "bo7": 7}
"""The best of so many, as players of games write it."""
LEVELS: Mapping[str, Level] = {level.value: level for level in Level}

_CLOCK = re.compile(r"\d+[smhdw]", re.ASCII | re.IGNORECASE)
_MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)


def invitation_of(text: str, mentioned: Iterable[discord.User | discord.Member]) -> Invitation:
    """The challenge that was written.

    Raises PlayError where it names a stranger or several, or a clock that there is not.
    """
    numbers = {int(number) for number in _MENTION.findall(text)}
    if len(numbers) > 1:
        raise PlayError("challenge-one-only")
    known = {user.id: user for user in mentioned}
    opponent = None
    for number in numbers:
        opponent = known.get(number)
        if opponent is None:
            raise PlayError("challenge-not-here")
    words = _MENTION.sub(" ", text).split()
    _require_clocks(words)
    clocks = [CLOCKS[word] for word in _those(words, CLOCKS)]
    rated = [RATED[word] for word in _those(words, RATED)]
    first = [FIRST[word] for word in _those(words, FIRST)]
    games = [GAMES[word] for word in _those(words, GAMES)]
    return Invitation(
        opponent=opponent,
        rules=_rest(words, CLOCKS, RATED, FIRST, GAMES),
        seconds_a_move=clocks[-1] if clocks else None,
        first=first[-1] if first else First.RANDOM,
        rated=rated[-1] if rated else None,
        games=games[-1] if games else 1,
    )


def play_of(text: str) -> tuple[Level, str | None, First]:
    """The game against the computer that was written."""
    words = text.split()
    levels = [LEVELS[word] for word in _those(words, LEVELS)]
    first = [FIRST[word] for word in _those(words, FIRST)]
    return (
        levels[-1] if levels else Level.MEDIUM,
        _rest(words, LEVELS, FIRST),
        first[-1] if first else First.RANDOM,
    )


def _require_clocks(words: Iterable[str]) -> None:
    for word in words:
        if _CLOCK.fullmatch(word) and word.casefold() not in CLOCKS:
            raise PlayError("clock-unknown", clock=word, clocks=tuple(CLOCKS))


def _those(words: Iterable[str], known: Mapping[str, object]) -> list[str]:
    return [word.casefold() for word in words if word.casefold() in known]


def _rest(words: Iterable[str], *known: Mapping[str, object]) -> str | None:
    """What none of them knows, as the name of the rules."""
    left = [word for word in words if not any(word.casefold() in each for each in known)]
    return " ".join(left) or None

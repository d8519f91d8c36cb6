"""The games that people want, and how they type them: “@Ben classic 1h unrated”."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import discord

from bot.app.refusals import PlayError
from bot.app.settings import CLOCKS
from bot.chat.requests.typed_options import MENTION, RATED, left_over, options_among, require_clocks
from db.words import First
from engine.rules import Level

FIRST: Mapping[str, First] = {
    "random": First.RANDOM,
    "first": First.CHALLENGER,
    "second": First.OPPONENT,
}
GAMES: Mapping[str, int] = {"bo1": 1, "bo3": 3, "bo5": 5, "bo7": 7}
"""The best of how many games, in gamers' shorthand."""
LEVELS: Mapping[str, Level] = {level.value: level for level in Level}


@dataclass(frozen=True, slots=True)
class Invitation:
    """The game that someone is challenged to; None means the default."""

    opponent: discord.User | discord.Member | None = None
    """None for anyone."""
    rules: str | None = None
    seconds_a_move: int | None = None
    """0 for no clock."""
    first: First = First.RANDOM
    rated: bool | None = None
    games: int = 1


@dataclass(frozen=True, slots=True)
class ComputerGame:
    """The game against the computer that someone wants; None means the default."""

    level: Level = Level.MEDIUM
    rules: str | None = None
    first: First = First.RANDOM
    seconds_a_move: int | None = None
    """0 for no clock."""


def invitation_of(text: str, mentioned: Iterable[discord.User | discord.Member]) -> Invitation:
    """The challenge that was typed.

    Raises PlayError if it mentions a stranger or several people, or a clock that doesn't exist.
    """
    opponent = _opponent(text, mentioned)
    words = MENTION.sub(" ", text).split()
    require_clocks(words)
    clocks = [CLOCKS[word] for word in options_among(words, CLOCKS)]
    rated = [RATED[word] for word in options_among(words, RATED)]
    first = [FIRST[word] for word in options_among(words, FIRST)]
    games = [GAMES[word] for word in options_among(words, GAMES)]
    return Invitation(
        opponent=opponent,
        rules=left_over(words, CLOCKS, RATED, FIRST, GAMES),
        seconds_a_move=clocks[-1] if clocks else None,
        first=first[-1] if first else First.RANDOM,
        rated=rated[-1] if rated else None,
        games=games[-1] if games else 1,
    )


def play_of(text: str) -> ComputerGame:
    """The game against the computer that was typed. Raises PlayError like `invitation_of`."""
    words = text.split()
    require_clocks(words)
    clocks = [CLOCKS[word] for word in options_among(words, CLOCKS)]
    levels = [LEVELS[word] for word in options_among(words, LEVELS)]
    first = [FIRST[word] for word in options_among(words, FIRST)]
    return ComputerGame(
        level=levels[-1] if levels else Level.MEDIUM,
        rules=left_over(words, LEVELS, FIRST, CLOCKS),
        first=first[-1] if first else First.RANDOM,
        seconds_a_move=clocks[-1] if clocks else None,
    )


def _opponent(
    text: str, mentioned: Iterable[discord.User | discord.Member]
) -> discord.User | discord.Member | None:
    numbers = {int(number) for number in MENTION.findall(text)}
    if not numbers:
        return None
    if len(numbers) > 1:
        raise PlayError("challenge-one-only")
    opponent = next((user for user in mentioned if user.id in numbers), None)
    if opponent is None:
        raise PlayError("challenge-not-here")
    return opponent

"""Challenges and games as people write them: “@Ben classic 1h unrated”.

The words of options are notation: the same in every language, in any order; what is left over is
the name of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

import discord

from bot.app.referee import PlayError
from bot.app.settings import CLOCKS
from bot.chat.gathering import Table
from bot.chat.inviting import Invitation
from db.lobbies.lobby import FEWEST_IN_RELAY, MOST_SEATS
from db.words import First
from engine.rules import Level, Mode

RATED: Mapping[str, bool] = {"rated": True, "unrated": False}
FIRST: Mapping[str, First] = {
    "random": First.RANDOM,
    "first": First.CHALLENGER,
    "second": First.OPPONENT,
}
GAMES: Mapping[str, int] = {"bo1": 1, "bo3": 3, "bo5": 5, "bo7": 7}
"""The best of so many, as players of games write it."""
LEVELS: Mapping[str, Level] = {level.value: level for level in Level}
MODES: Mapping[str, Mode] = {mode.value: mode for mode in Mode if mode is not Mode.DUEL}
SCOPES: Mapping[str, bool] = {"server": False, "global": True}
"""Whether that is the board of all servers."""
OTHERS: Mapping[str, bool] = {"today": False, "another": True}
"""Whether that is another puzzle than today's."""
LONGEST_NUMBER = 9
"""No game has a number of more digits."""
LONGEST_SHOWN = 30

_SEATS = re.compile(r"\d{1,9}", re.ASCII)
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


def play_of(text: str) -> tuple[Level, str | None, First, int | None]:
    """The game against the computer that was written. Raises PlayError as `invitation_of` does."""
    words = text.split()
    _require_clocks(words)
    clocks = [CLOCKS[word] for word in _those(words, CLOCKS)]
    levels = [LEVELS[word] for word in _those(words, LEVELS)]
    first = [FIRST[word] for word in _those(words, FIRST)]
    return (
        levels[-1] if levels else Level.MEDIUM,
        _rest(words, LEVELS, FIRST, CLOCKS),
        first[-1] if first else First.RANDOM,
        clocks[-1] if clocks else None,
    )


def table_of(text: str) -> Table:
    """The table of many that was written: “classic 5 one-body 1h”.

    Raises PlayError for a clock that there is not, or a number of seats that no table has.
    """
    words = text.split()
    _require_clocks(words)
    written = [word for word in words if _SEATS.fullmatch(word)]
    seats = [int(word) for word in written]
    if any(not FEWEST_IN_RELAY <= number <= MOST_SEATS for number in seats):
        raise PlayError("lobby-seats-many", most=MOST_SEATS)
    clocks = [CLOCKS[word] for word in _those(words, CLOCKS)]
    modes = [MODES[word] for word in _those(words, MODES)]
    rated = [RATED[word] for word in _those(words, RATED)]
    table = Table(
        rules=_rest(words, CLOCKS, MODES, RATED, dict.fromkeys(written)),
        mode=modes[-1] if modes else Mode.FREE_FOR_ALL,
        seconds_a_move=clocks[-1] if clocks else None,
        rated=rated[-1] if rated else None,
    )
    return replace(table, seats=seats[-1]) if seats else table


def board_of(text: str) -> tuple[str | None, bool | None]:
    """The leaderboard that was written: the name of its rules, and whether of all servers."""
    words = text.split()
    scopes = [SCOPES[word] for word in _those(words, SCOPES)]
    return _rest(words, SCOPES), scopes[-1] if scopes else None


def puzzle_of(text: str) -> tuple[str | None, bool]:
    """The puzzle that was written: the name of its rules, and whether it is today's."""
    words = text.split()
    return _rest(words, OTHERS), not any(OTHERS[word] for word in _those(words, OTHERS))


def person_of(
    text: str, mentioned: Iterable[discord.User | discord.Member]
) -> discord.User | discord.Member | None:
    """The person who was mentioned; None where nothing was written. Raises PlayError for else."""
    found = _MENTION.fullmatch(text.strip())
    if found is None and not text.strip():
        return None
    person = next((user for user in mentioned if found and user.id == int(found[1])), None)
    if person is None:
        raise PlayError("mention-one")
    return person


def game_of(text: str) -> int | None:
    """The number of the game that was written; None where nothing was. Raises PlayError."""
    written = text.strip().removeprefix("#")
    if not written:
        return None
    if not (written.isascii() and written.isdecimal() and len(written) <= LONGEST_NUMBER):
        raise PlayError("game-number-wrong", given=written[:LONGEST_SHOWN])
    return int(written)


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

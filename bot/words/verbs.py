"""`Verbs`: the words that start a move or a command, in a language and in English."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from bot.words.wording import Wording
from engine.notation.moves import CANONICAL_VERBS, VERBS

BARE_COMMANDS = ("resign", "draw", "board", "hint")
"""What players can ask for with a single word, without addressing the bot."""
AROUND_THE_GAME = (
    *("lobby", "leaderboard", "stats", "history"),
    *("replay", "export", "analyze", "theory", "puzzle", "tutorial"),
)
BY_SLASH_ONLY = ("settings", "houserules", "endgame", "privacy", "import")
"""Their panels only work as answers to slash commands."""
COMMANDS = (
    *BARE_COMMANDS,
    *("challenge", "play", "move", "undo", "rematch", "rules", "help"),
    *AROUND_THE_GAME,
    *BY_SLASH_ONLY,
)

_MOST_LANGUAGES = 64


@dataclass(frozen=True, slots=True)
class Verbs:
    """Words in lower case with their meaning: the English verb of a move, or a command."""

    _moves: Mapping[str, str]
    _short: Mapping[str, str]
    _commands: Mapping[str, str]

    @classmethod
    @lru_cache(maxsize=_MOST_LANGUAGES)
    def of(cls, wording: Wording) -> Self:
        """The words of that language.

        English ones work, too, unless they mean something else in it. Created once for each
        wording.
        """
        english = {word: _english(word) for word in VERBS}
        return cls(
            _moves={word: verb for word, verb in english.items() if len(word) > 1}
            | dict(_worded(wording, CANONICAL_VERBS)),
            _short={word: verb for word, verb in english.items() if len(word) == 1}
            | dict(_worded_in_short(wording, CANONICAL_VERBS)),
            _commands=dict(zip(COMMANDS, COMMANDS, strict=True)) | dict(_worded(wording, COMMANDS)),
        )

    def move(self, word: str, *, addressed: bool) -> str | None:
        """The English verb of the move that the word starts; short words only if `addressed`."""
        found = self._moves.get(_folded(word))
        return self._short.get(_folded(word)) if found is None and addressed else found

    def command(self, word: str) -> str | None:
        """The name of the command for that word."""
        return self._commands.get(_folded(word))


def _english(word: str) -> str:
    return next(verb for verb in CANONICAL_VERBS if VERBS[verb] is VERBS[word])


def _worded(wording: Wording, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    for name in names:
        for word in wording.text(f"typed-{name}").split():
            yield _folded(word), name


def _worded_in_short(wording: Wording, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    for name in names:
        for word in wording.text(f"typed-{name}-short").split():
            yield _folded(word), name


def _folded(word: str) -> str:
    """The word in a form that ignores case and how accents are encoded."""
    return unicodedata.normalize("NFC", word.casefold())

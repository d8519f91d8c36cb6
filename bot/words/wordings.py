"""`Wordings`: the sentences of every language, escaped for Discord, each language made once."""

from __future__ import annotations

import re
from functools import lru_cache

from bot.words.catalogue import ENGLISH, folders_for
from bot.words.wording import Wording, spelled_out

# Moves and numbers pass unchanged, for in labels of buttons and in code nothing is unescaped.
_SPECIAL = re.compile(r"([\\*_~|`<>\[\]#@]|:(?=//))")

MOST_LANGUAGES = 100


def for_discord(text: str) -> str:
    r"""The text as Discord shows it letter by letter: no markdown, no mentions, no links."""
    return _SPECIAL.sub(r"\\\1", spelled_out(text))


class Wordings:
    """Ask for the wording of a language, by Discord's name for it."""

    def __init__(self) -> None:
        self._by_folder: dict[str, Wording] = {}
        self._folder = lru_cache(MOST_LANGUAGES)(lambda language: folders_for(language)[0])

    def of(self, language: str | None) -> Wording:
        """The sentences of that language; English, where there are none."""
        folder = self._folder(language or ENGLISH)
        if folder not in self._by_folder:
            self._by_folder[folder] = Wording(folder, escape=for_discord)
        return self._by_folder[folder]

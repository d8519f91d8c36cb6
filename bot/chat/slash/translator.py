"""Names and descriptions of commands, from the message catalogue.

@app_commands.command(description=said("command-play"))
"""

from __future__ import annotations

from functools import cache

from discord import Locale, app_commands
from discord.app_commands import (
    ContextMenu,
    TranslationContextLocation,
    TranslationContextTypes,
    locale_str,
)
from discord.app_commands.commands import validate_name

from bot.words.catalogue import ENGLISH, folders_for
from bot.words.wording import Wording

KEY = "key"
LONGEST_NAME = 32
LONGEST_TEXT = 100

_SLASH_NAMES = frozenset(
    {
        TranslationContextLocation.command_name,
        TranslationContextLocation.group_name,
        TranslationContextLocation.parameter_name,
    }
)


def said(key: str) -> locale_str:
    """The catalogue's text for that key, which Discord shows in each reader's own language."""
    return locale_str(_english().text(key), **{KEY: key})


@cache
def _english() -> Wording:
    return Wording(ENGLISH)


class CatalogueTranslator(app_commands.Translator):
    """Translates the texts marked with `said` into the catalogue's languages."""

    def __init__(self) -> None:
        # Each text of each command is requested in all of Discord's languages, dozens of them.
        self._languages = {locale: folders_for(locale.value)[0] for locale in Locale}
        self._wordings: dict[str, Wording] = {}

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text in that language; None if English is fine, or if Discord would refuse it."""
        key, language = string.extras.get(KEY), self._languages[locale]
        if key is None or language == ENGLISH:
            return None
        text = self._wording(language).text(key)
        return text if text != string.message and _is_allowed(text, context) else None

    def _wording(self, language: str) -> Wording:
        if language not in self._wordings:
            self._wordings[language] = Wording(language)
        return self._wordings[language]


def _is_allowed(text: str, context: TranslationContextTypes) -> bool:
    if context.location not in _SLASH_NAMES:
        return 0 < len(text) <= LONGEST_TEXT
    if isinstance(context.data, ContextMenu):
        return 0 < len(text) <= LONGEST_NAME
    return _is_name(text)


def _is_name(text: str) -> bool:
    try:
        validate_name(text)
    except ValueError:
        return False
    return True

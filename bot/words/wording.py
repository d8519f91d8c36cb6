"""Renders messages: everything that people read is a `Message`, worded in their language here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from fluent.runtime.types import FluentFloat, FluentInt, FluentType

from bot.words.catalogue import ENGLISH, Sentences, WordingError, folders_for
from engine.message import Datum, Message

Value: TypeAlias = str | FluentType

# A word that someone sent can have any length, and Fluent gives up on values over 2,500 characters.
# Escaping one character takes at most ten.
MOST_SHOWN = 240
MOST_KNOWN = 2_000
# Moves and numbers pass unchanged, because nothing is unescaped in button labels and in code.
_SPECIAL = re.compile(r"([\\*_~|`<>\[\]#@]|:(?=//))")

MOST_LANGUAGES = 100


def spelled_out(text: str) -> str:
    r"""The text on one line, unchanged except that invisible characters are written like `\x1b`.

    These include line ends, colors, and marks that change the reading direction.
    """
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text
    )


class Wording:
    """The sentences of one language; missing ones are in English.

    Words in a message's data can come from anyone, so each goes through `escape`, which depends on
    where the sentence will be shown.
    """

    def __init__(
        self, language: str = ENGLISH, *, escape: Callable[[str], str] = spelled_out
    ) -> None:
        self.language = language
        """As it was asked for."""
        functions = {"OR": _either, "COUNT": _count}
        self._languages = [Sentences(folder, functions) for folder in folders_for(language)]
        self._escape = escape
        # Boards repeat the same few hundred sentences, and filling them in takes a while.
        self._known = lru_cache(MOST_KNOWN)(self._worded)

    @cached_property
    def unescaped(self) -> Wording:
        """The same sentences for labels, in which Discord shows every character as it is."""
        return Wording(self.language)

    def say(self, message: Message) -> str:
        """The message in words. Raises WordingError if the catalogue doesn't match it."""
        return self._known(message)

    def text(self, key: str, /, **data: Datum) -> str:
        """The sentence for that key, with its data by name. Raises WordingError as `say` does."""
        return self._known(Message(key, data))

    def _worded(self, message: Message) -> str:
        return self._filled_in(message.key, self._values(message.data))

    def _values(self, data: Mapping[str, Datum]) -> dict[str, Value]:
        return {name: self._value(datum) for name, datum in data.items()}

    def _value(self, datum: Datum) -> Value:
        match datum:
            case bool():  # to Python a number, to the reader "True"
                raise WordingError(f"{datum} is no word; give a message that says what it means")
            case str():
                return self._escape(_shortened(datum))
            case int():
                return FluentInt(datum, useGrouping=False)
            case Fraction():
                return FluentFloat(float(datum), useGrouping=False)
            case Message():
                return self.say(datum)
            case tuple():
                return _List([self._value(item) for item in datum], self._joined)

    def _joined(self, items: list[Value], word: str) -> str:
        if not items:
            return self._filled_in("list-none", {})
        if len(items) == 1:
            return self._filled_in("list-one", {"only": items[0]})
        first, *middle, last = items
        for item in middle:
            first = self._filled_in("list-comma", {"first": first, "next": item})
        length = "many" if middle else "two"
        return self._filled_in(f"list-{word}-{length}", {"first": first, "last": last})

    def _filled_in(self, key: str, values: Mapping[str, Value]) -> str:
        for sentences in self._languages:
            if key in sentences:
                return _formatted(sentences, key, values)
        raise WordingError(f"no sentence has the key {key}")


class _List(FluentType):
    """A list in a sentence, joined with “and” unless one of the functions below takes it."""

    def __init__(self, items: list[Value], join: Callable[[list[Value], str], str]) -> None:
        self.items = items
        self.join = join

    def format(self, locale: object) -> str:  # noqa: ARG002 - the joining sentences have a language
        return self.join(self.items, "and")


def _either(items: _List) -> str:
    """`{ OR($items) }` in a sentence: the list joined with “or”."""
    return items.join(items.items, "or")


def _count(items: _List) -> FluentType:
    """`{ COUNT($items) -> … }` in a sentence: their number, to choose singular or plural by."""
    return FluentInt(len(items.items))


def _shortened(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def _formatted(sentences: Sentences, key: str, values: Mapping[str, Any]) -> str:
    bundle = sentences.bundle_with(key)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise WordingError(f"{key} has attributes and no sentence")
    text, errors = bundle.format_pattern(pattern, dict(values))
    if errors:
        raise WordingError(f"{key} cannot be said: {'; '.join(map(str, errors))}")
    return str(text)


def for_discord(text: str) -> str:
    r"""The text as Discord shows it verbatim: no markdown, no mentions, no links."""
    return _SPECIAL.sub(r"\\\1", spelled_out(text))


def _folder_for(language: str) -> str:
    return folders_for(language)[0]


class Wordings:
    """The wordings of all languages, by Discord's names for them."""

    def __init__(self) -> None:
        self._by_folder: dict[str, Wording] = {}
        self._folder = lru_cache(MOST_LANGUAGES)(_folder_for)

    def of(self, language: str | None) -> Wording:
        """The sentences of that language; English if there are none."""
        folder = self._folder(language or ENGLISH)
        if folder not in self._by_folder:
            self._by_folder[folder] = Wording(folder, escape=for_discord)
        return self._by_folder[folder]

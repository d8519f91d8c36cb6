"""The catalogue: a folder of Fluent files per language, such as `bot/words/locales/en/*.ftl`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, MessageReference, Resource, TermReference, TextElement
from fluent.syntax.visitor import Visitor

ENGLISH = "en"
LOCALES: Traversable = files("bot.words") / "locales"

_TERM = "-"
_BEGINNING = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
_SINGLE_LINE_END = re.compile(r"(?<!\n)\n(?!\n)")


class WordingError(Exception):
    """The catalogue and the code don't match. That's our bug, never a user's fault."""


def languages() -> tuple[str, ...]:
    """The languages that have a folder of sentences."""
    return tuple(sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir()))


def folders_for(language: str) -> list[str]:
    """The folders to look in, best first: for de-AT, de-AT and de if they exist, then English."""
    found = {name.lower(): name for name in languages()}
    parts = language.replace("_", "-").lower().split("-")
    names = ["-".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return list(dict.fromkeys(found[name] for name in [*names, ENGLISH] if name in found))


class Sentences:
    """All sentences of a language's folder. Each is parsed when it's first said.

    Parsing all of them takes 0.2 s, and a command line says ten. A test says every one.
    """

    def __init__(self, language: str, functions: Mapping[str, Callable[[Any], Any]]) -> None:
        """Raises WordingError for text outside of sentences, and for a key that stands twice."""
        self._folder = LOCALES / language
        self._sources = _sources(self._folder)
        # English comes second for its plurals, should Babel not know the language.
        self._bundle = FluentBundle(
            [language, ENGLISH], functions=dict(functions), use_isolating=False
        )
        self._parsed: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def bundle_with(self, key: str) -> FluentBundle:
        """A bundle with that sentence and all that it refers to.

        Raises WordingError if one of them can't be read as Fluent.
        """
        self._parse(key)
        return self._bundle

    def _parse(self, key: str) -> None:
        if key in self._parsed or key not in self._sources:
            return
        self._parsed.add(key)
        parsed = _parsed(self._folder, key)
        self._bundle.add_resource(parsed.resource)
        for other in parsed.refers_to:
            self._parse(other)


@cache
def keys() -> frozenset[str]:
    """The keys of all sentences; English has every one."""
    return frozenset(key for key in _sources(LOCALES / ENGLISH) if not key.startswith(_TERM))


class _Source(NamedTuple):
    """A sentence as it's written."""

    file: str
    text: str


class _Parsed(NamedTuple):
    """A sentence that has been read, and the keys of those that it uses."""

    resource: Resource
    refers_to: frozenset[str]


@cache
def _sources(folder: Traversable) -> Mapping[str, _Source]:
    """All sentences of the folder by their keys, where terms begin with a hyphen."""
    found: dict[str, _Source] = {}
    for path in sorted((path for path in folder.iterdir() if path.name.endswith(".ftl")), key=str):
        for key, text in _split(path):
            if key in found:  # Fluent would silently keep the first
                raise WordingError(f"{key} stands twice in {folder.name}")
            found[key] = _Source(path.name, text)
    return found


def _split(path: Traversable) -> Iterator[tuple[str, str]]:
    """The key and the text of each sentence; a comment is left with the one before it."""
    # Fluent wants every further line of a sentence indented, or to begin with a sign.
    before, *parts = _BEGINNING.split(path.read_text(encoding="utf-8"))
    outside = [line for line in before.splitlines() if line.strip() and line[0] != "#"]
    if outside:
        raise WordingError(f"{path.name} is not Fluent here: {outside[0]}")
    for key, rest in zip(parts[::2], parts[1::2], strict=True):
        yield key, f"{key} ={rest}"


@cache
def _parsed(folder: Traversable, key: str) -> _Parsed:
    source = _sources(folder)[key]
    resource = FluentParser().parse(source.text)
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise WordingError(f"{source.file} is not Fluent here: {entry.content}")
    reading = _Reading()
    reading.visit(resource)
    return _Parsed(resource, frozenset(reading.refers_to))


class _Reading(Visitor):
    """Joins the lines that a sentence has in its file; an empty line begins a paragraph.

    Also notes which other sentences this one uses.
    """

    def __init__(self) -> None:
        self.refers_to: set[str] = set()

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - Fluent's name
        node.value = _SINGLE_LINE_END.sub(" ", node.value)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - Fluent's name
        self.refers_to.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802 - Fluent's name
        self.refers_to.add(_TERM + node.id.name)
        self.generic_visit(node)

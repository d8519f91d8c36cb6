"""The catalogue: a folder of Fluent files per language, such as `bot/words/locales/en/*.ftl`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Resource, TextElement
from fluent.syntax.visitor import Visitor

ENGLISH = "en"
LOCALES: Traversable = files("bot.words") / "locales"

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


def bundle(language: str, functions: Mapping[str, Callable[[Any], Any]]) -> FluentBundle:
    """All sentences in that folder. Raises WordingError if a file isn't valid Fluent."""
    # English is the fallback for plurals, in case Babel doesn't know the language.
    made = FluentBundle([language, ENGLISH], functions=dict(functions), use_isolating=False)
    for resource in _resources(LOCALES / language):
        made.add_resource(resource)
    return made


@cache
def keys() -> frozenset[str]:
    """The keys of all sentences; English has them all."""
    entries = (entry for resource in _resources(LOCALES / ENGLISH) for entry in resource.body)
    return frozenset(entry.id.name for entry in entries if isinstance(entry, Message))


@cache
def _resources(folder: Traversable) -> tuple[Resource, ...]:
    paths = sorted((path for path in folder.iterdir() if path.name.endswith(".ftl")), key=str)
    resources = tuple(_parsed(path) for path in paths)
    _refuse_doubles(folder.name, resources)
    return resources


def _parsed(path: Traversable) -> Resource:
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise WordingError(f"{path.name} is not Fluent here: {entry.content}")
    _Unwrapped().visit(resource)
    return resource


class _Unwrapped(Visitor):
    """Joins a sentence's lines in its file; an empty line starts a paragraph."""

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - Fluent's name
        node.value = _SINGLE_LINE_END.sub(" ", node.value)


def _refuse_doubles(language: str, resources: tuple[Resource, ...]) -> None:
    """Raise WordingError for a duplicate key; Fluent would silently keep the first."""
    seen: set[str] = set()
    for entry in (entry for resource in resources for entry in resource.body):
        if isinstance(entry, Message):
            if entry.id.name in seen:
                raise WordingError(f"{entry.id.name} stands twice in {language}")
            seen.add(entry.id.name)

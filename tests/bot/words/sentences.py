"""The English sentences as they can come out, with data standing for itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Message,
    NumberLiteral,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
)

from tests.bot.conftest import ENGLISH

DATUM = "…"
"""What stands for a word, a name or a number that is filled in."""
MOST_FORMS = 64


def sentences() -> Iterator[tuple[str, str, str]]:
    """For each form of each sentence: its file, its key, and how it reads."""
    for path in sorted(ENGLISH.glob("*.ftl")):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Message) and entry.value is not None:
                for form in forms(entry.value):
                    yield path.name, entry.id.name, form


def forms(pattern: Pattern) -> list[str]:
    """Every way in which the pattern can read, up to a limit that none has needed."""
    choices = [_readings(element) for element in pattern.elements]
    found = dict.fromkeys("".join(parts) for parts in product(*choices))
    assert len(found) <= MOST_FORMS, "a sentence with so many forms cannot be translated"
    return list(found)


def _readings(element: TextElement | Placeable) -> list[str]:
    if isinstance(element, TextElement):
        return [element.value]
    match element.expression:
        case StringLiteral() as literal:
            return [literal.value]
        case NumberLiteral() as literal:
            return [literal.value]
        case SelectExpression() as selected:
            return [form for variant in selected.variants for form in forms(variant.value)]
        case Placeable() as inner:
            return _readings(inner)
        case _:
            return [DATUM]

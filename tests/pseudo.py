"""A pseudo-language: the English sentences with every letter accented and ⟦…⟧ around all text.

What a sentence is given to show, and what stands in it in braces and quotes, stays as it is and
outside the brackets. So a plain letter outside them is one that did not come from the catalogue.
"""

from __future__ import annotations

import re
import string
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Transformer

PSEUDO = "en-XA"

_ACCENTED = str.maketrans(
    string.ascii_letters, "àƀçðéƒĝĥîĵķļḿñóþɋŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻḾÑÓÞɊŔŠŢÛṼŴẊÝŽ"
)
_BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")


class _Accents(Transformer):
    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802 - Fluent's name
        return TextElement(accented(node.value)) if node.value.strip() else node


def accented(text: str) -> str:
    """The text in the pseudo-language; the spaces around it stay outside the brackets."""
    inner = text.strip()
    before, _, after = text.partition(inner)
    return f"{before}⟦{inner.translate(_ACCENTED)}⟧{after}"


def without_wording(shown: str) -> str:
    """What is left of shown text without all that the catalogue gave to it."""
    return _BRACKETED.sub(" ", shown)


def write_pseudo_language(english: Path, folder: Path) -> None:
    """Write each of the English files in the pseudo-language."""
    folder.mkdir(parents=True)
    for path in english.glob("*.ftl"):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        text = FluentSerializer().serialize(_Accents().visit(resource))
        (folder / path.name).write_text(text, encoding="utf-8")

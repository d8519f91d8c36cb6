"""What the source says about the catalogue: which keys it names, and with which data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path

ROOMS = ("engine", "db", "bot", "cogs")

# Says nothing to people, and its `text` is SQLAlchemy's.
MIGRATIONS = "migrations"

# Who takes a key as first argument, beside the errors of ours.
SPEAKERS = frozenset({"message", "text"})
# Which named arguments take one.
KEYWORDS = frozenset({"says", "shows", "in_short"})
FIRST_ERROR = "ChopsticksError"

_KEY_PART = re.compile(r"[a-z]*-[a-z-]*")


@dataclass(frozen=True)
class Named:
    """A place where a key is named outright, with the names of the data given to it there."""

    where: str
    key: str
    data: frozenset[str] | None
    """None where the data is not given at this place."""


class Sources:
    """The Python files of some folders."""

    def __init__(self, root: Path, folders: Iterable[str] = ROOMS) -> None:
        self._trees = {
            str(path.relative_to(root)): ast.parse(path.read_text(encoding="utf-8"))
            for folder in folders
            for path in sorted((root / folder).rglob("*.py"))
            if MIGRATIONS not in path.parts
        }

    @cached_property
    def errors(self) -> frozenset[str]:
        """The names of our error classes."""
        classes = [node for node in self._nodes() if isinstance(node, ast.ClassDef)]
        found = {FIRST_ERROR}
        for _ in classes:  # no line of descent is longer
            found |= {c.name for c in classes if any(_name(base) in found for base in c.bases)}
        return frozenset(found)

    def named(self) -> Iterator[Named]:
        """Every key that is named outright where a key is expected."""
        for where, node in self._calls():
            if _name(node.func) in SPEAKERS | self.errors and node.args:
                key = _literal(node.args[0])
                if key is not None:
                    yield Named(where, key, _data(node))
            for keyword in node.keywords:
                key = _literal(keyword.value) if keyword.arg in KEYWORDS else None
                if key:
                    yield Named(where, key, None)

    def literals(self) -> frozenset[str]:
        """Every string in the source."""
        return frozenset(filter(None, map(_literal, self._nodes())))

    def patterns(self) -> tuple[re.Pattern[str], ...]:
        """Every string put together while running that begins and goes on like a key."""
        joined = (node for node in self._nodes() if isinstance(node, ast.JoinedStr))
        made = ([_literal(value) for value in node.values] for node in joined)
        return tuple(
            re.compile("".join(part or ".+" for part in parts))
            for parts in made
            if parts[0] is not None and all(map(_KEY_PART.fullmatch, filter(None, parts)))
        )

    def _calls(self) -> Iterator[tuple[str, ast.Call]]:
        for path, tree in self._trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Call):
                    yield f"{path}:{node.lineno}", node

    def _nodes(self) -> Iterator[ast.AST]:
        return chain.from_iterable(map(ast.walk, self._trees.values()))


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _literal(node: ast.AST) -> str | None:
    match node:
        case ast.Constant(str() as text):
            return text
        case _:
            return None


def _data(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(filter(None, names))

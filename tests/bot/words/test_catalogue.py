"""The catalogue and the code fit each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import FunctionReference, Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from bot.words.wording import Wording
from engine.message import Datum
from tests.bot.conftest import ENGLISH
from tests.bot.sources import Sources

ROOT = Path(__file__).parents[3]


class _Shown(Visitor):
    """Which data a sentence shows, and which of it is a list or a number."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.lists: set[str] = set()
        self.numbers: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.names.add(node.id.name)

    def visit_FunctionReference(self, node: FunctionReference) -> None:  # noqa: N802 - Fluent's name
        found = self.numbers if node.id.name == "NUMBER" else self.lists
        for argument in node.arguments.positional:
            if isinstance(argument, VariableReference):
                found.add(argument.id.name)
        self.generic_visit(node)


def entries() -> Iterator[Message]:
    for path in sorted(ENGLISH.glob("*.ftl")):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        yield from (entry for entry in resource.body if isinstance(entry, Message))


def shown_by(entry: Message) -> _Shown:
    shown = _Shown()
    shown.visit(entry)
    return shown


SENTENCES = {entry.id.name: shown_by(entry) for entry in entries()}


@pytest.fixture(scope="module")
def sources() -> Sources:
    return Sources(ROOT)


@pytest.mark.parametrize("path", sorted(ENGLISH.parent.glob("*/*.ftl")), ids=lambda p: p.name)
def test_every_file_of_every_language_is_fluent_throughout(path: Path) -> None:
    read = FluentParser().parse(path.read_text(encoding="utf-8"))

    assert [entry.content for entry in read.body if isinstance(entry, Junk)] == []


def test_every_key_in_the_source_has_a_sentence(sources: Sources) -> None:
    assert [f"{n.where}: {n.key}" for n in sources.named() if n.key not in SENTENCES] == []


def test_every_key_made_while_running_has_a_sentence(sources: Sources) -> None:
    patterns = sources.patterns()

    assert [p.pattern for p in patterns if not any(map(p.fullmatch, SENTENCES))] == []


def test_every_sentence_is_used(sources: Sources) -> None:
    literals, patterns = sources.literals(), sources.patterns()

    unused = [
        key
        for key in SENTENCES
        if key not in literals and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


def test_every_sentence_is_given_the_data_that_it_shows(sources: Sources) -> None:
    missing = [
        f"{named.where}: {named.key} shows {name}"
        for named in sources.named()
        if named.data is not None and named.key in SENTENCES
        for name in SENTENCES[named.key].names - named.data
    ]
    assert missing == []


def test_every_sentence_can_be_said() -> None:
    wording = Wording()
    for key, shown in SENTENCES.items():
        data: dict[str, Datum] = {
            name: (1, 2) if name in shown.lists else 2 if name in shown.numbers else "x"
            for name in shown.names
        }
        assert wording.text(key, **data).strip(), key


# The checks above are worth what they would find.

WRONG = """
class Refusal(ChopsticksError): ...
class Late(Refusal): ...
message("unknown-key")
wording.text("known", one=1)
raise Late("other-unknown", **data)
click.option("--x", says="third-unknown")
f"made-{up}"
f"no key: {but}-{a}-sentence"
"""


def test_the_check_of_the_source_sees_keys_wherever_they_are_named(tmp_path: Path) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "x.py").write_text(WRONG)
    sources = Sources(tmp_path, ["bot"])

    assert [(named.key, named.data) for named in sources.named()] == [
        ("unknown-key", frozenset()),
        ("known", frozenset({"one"})),
        ("other-unknown", None),
        ("third-unknown", None),
    ]
    assert [pattern.pattern for pattern in sources.patterns()] == ["made-.+"]

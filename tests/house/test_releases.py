"""The version stands in one place, and the changelog tells of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
RELEASED = re.compile(r"\[?(\d+\.\d+\.\d+)\]? - \d{4}-\d{2}-\d{2}")
UNRELEASED = "Unreleased"
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def faults(version: str, changelog: str) -> Iterator[str]:
    """What keeps this changelog from being the one of this version."""
    headings = HEADING.findall(changelog)
    if headings[:1] != [UNRELEASED]:
        yield "Unreleased comes first"
    matches = [RELEASED.fullmatch(heading) for heading in headings[1:]]
    if None in matches:
        yield "a release is headed by its version and its date"
    releases = [match[1] for match in matches if match]
    if releases != sorted(releases, key=_number, reverse=True):
        yield "the newest release comes first"
    final, _, dev = version.partition(".dev")
    if not dev and releases[:1] != [final]:
        yield "the version has no section"
    if dev and final in releases:
        yield "the version is released and still a dev version"


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def test_the_changelog_is_that_of_the_version() -> None:
    assert list(faults(PROJECT["version"], CHANGELOG)) == []


def test_the_changelog_uses_the_headings_of_keep_a_changelog() -> None:
    assert set(re.findall(r"^### (.+)$", CHANGELOG, re.MULTILINE)) <= KINDS


@pytest.mark.parametrize(
    ("version", "headings"),
    [
        ("0.1.0.dev0", ["Unreleased"]),
        ("0.1.0", ["Unreleased", "0.1.0 - 2027-01-31"]),
        ("0.2.0.dev0", ["Unreleased", "0.1.0 - 2027-01-31"]),
        ("0.10.0", ["Unreleased", "0.10.0 - 2027-05-01", "0.9.0 - 2027-01-31"]),
    ],
)
def test_a_release_cut_as_written_has_no_fault(version: str, headings: list[str]) -> None:
    assert list(faults(version, _sections(headings))) == []


@pytest.mark.parametrize(
    ("version", "headings"),
    [
        ("0.1.0", ["Unreleased"]),
        ("0.1.0.dev0", ["Unreleased", "0.1.0 - 2027-01-31"]),
        ("0.1.0", ["0.1.0 - 2027-01-31"]),
        ("0.1.0", ["Unreleased", "0.1.0"]),
        ("0.2.0", ["Unreleased", "0.1.0 - 2027-01-31", "0.2.0 - 2027-05-01"]),
    ],
)
def test_a_release_cut_otherwise_has_one(version: str, headings: list[str]) -> None:
    assert list(faults(version, _sections(headings)))


def _sections(headings: list[str]) -> str:
    return "\n\n".join(f"## {heading}" for heading in headings)


def test_the_version_stands_in_pyproject_alone() -> None:
    told = re.compile(rf"(?<![\d.]){re.escape(PROJECT['version'])}(?![\d.])")
    rooms = (ROOT / room for room in ("engine", "db", "bot", "cogs", "deploy"))
    files = [path for room in rooms for path in room.rglob("*") if path.suffix != ".pyc"]
    texts = {path: path.read_bytes().decode(errors="replace") for path in files if path.is_file()}
    assert [str(path) for path, text in texts.items() if told.search(text)] == []

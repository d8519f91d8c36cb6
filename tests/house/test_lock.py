"""What is installed is pinned, and the lock says nothing about where it came from."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned() -> dict[str, str]:
    """Each distribution of the lock with all the lines that belong to it."""
    entries = re.split(r"^(?=[A-Za-z0-9])", LOCK, flags=re.MULTILINE)[1:]
    return {normal(entry.split("==")[0].split("[")[0]): entry for entry in entries}


def asked_for() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = chain.from_iterable(project["optional-dependencies"].values())
    found = (NAME.match(line) for line in (*project["dependencies"], *extras))
    return {normal(match[0]) for match in found if match is not None}


def test_every_dependency_is_pinned() -> None:
    assert asked_for() <= set(pinned())


def test_every_pin_has_its_version_and_hashes() -> None:
    for name, entry in pinned().items():
        assert re.search(r"==\d", entry.splitlines()[0]), name
        assert "--hash=sha256:" in entry, name


def test_the_lock_names_no_address() -> None:
    assert not re.search(r"://|--(extra-)?index-url|--find-links|^\s*#.*\s/\w", LOCK, re.MULTILINE)

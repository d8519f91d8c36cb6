"""What is installed is pinned, and the locks say nothing about where it came from."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WHOLE = "requirements.lock"
RUN = "requirements-run.lock"
BUILD = "requirements-build.lock"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
# An extra that an image has too.
SHIPPED = ("sentry",)

each_lock = pytest.mark.parametrize("lock", [WHOLE, RUN, BUILD])


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def text(lock: str) -> str:
    return (ROOT / lock).read_text(encoding="utf-8")


def pinned(lock: str) -> dict[str, str]:
    """Each distribution of the lock with all the lines that belong to it."""
    entries = re.split(r"^(?=[A-Za-z0-9])", text(lock), flags=re.MULTILINE)[1:]
    return {normal(entry.split("==")[0].split("[")[0]): entry for entry in entries}


def versions(lock: str) -> set[tuple[str, str, frozenset[str]]]:
    """Each name with a version of it and the files that may be installed for it."""
    entries = re.split(r"^(?=[A-Za-z0-9])", text(lock), flags=re.MULTILINE)[1:]
    return {
        (
            normal(entry.split("==")[0].split("[")[0]),
            entry.split("==")[1].split()[0],
            frozenset(re.findall(r"sha256:\w+", entry)),
        )
        for entry in entries
    }


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def names(requirements: chain[str]) -> set[str]:
    found = (NAME.match(line) for line in requirements)
    return {normal(match[0]) for match in found if match is not None}


def asked_for(*extras: str) -> set[str]:
    known = project()["project"]
    chosen = (known["optional-dependencies"][extra] for extra in extras)
    return names(chain(known["dependencies"], *chosen))


def test_every_dependency_is_pinned() -> None:
    assert asked_for(*project()["project"]["optional-dependencies"]) <= set(pinned(WHOLE))


def test_what_an_image_needs_is_pinned_apart() -> None:
    assert asked_for(*SHIPPED) <= set(pinned(RUN))
    assert names(chain(project()["build-system"]["requires"])) <= set(pinned(BUILD))


def test_an_image_has_no_tools_of_ours() -> None:
    tools = asked_for("dev", "play") - asked_for(*SHIPPED)
    assert tools
    assert tools.isdisjoint(pinned(RUN))


@pytest.mark.parametrize("lock", [RUN, BUILD])
def test_what_is_shipped_is_what_is_tested(lock: str) -> None:
    assert versions(lock) <= versions(WHOLE)


@each_lock
def test_every_pin_has_its_version_and_hashes(lock: str) -> None:
    for name, entry in pinned(lock).items():
        assert re.search(r"==\d", entry.splitlines()[0]), name
        assert "--hash=sha256:" in entry, name


@each_lock
def test_the_locks_name_no_address(lock: str) -> None:
    told = r"://|--(extra-)?index-url|--find-links|^\s*#.*\s/\w"
    assert not re.search(told, text(lock), re.MULTILINE)

"""The command line run inside the test, and the pseudo-language beside English."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.program.cli import run
from bot.words import catalogue
from tests.pseudo import PSEUDO, write_pseudo_language

ENGLISH = Path(__file__).parents[2] / "bot" / "words" / "locales" / "en"


@dataclass(frozen=True)
class Printed:
    """What a command line printed, and its exit code."""

    out: str
    err: str
    code: int


Waribashi: TypeAlias = Callable[..., Printed]


@pytest.fixture
def waribashi(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Waribashi:
    """Run `waribashi` with these arguments, in a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("WARIBASHI_LANGUAGE", raising=False)
    monkeypatch.delenv("WARIBASHI_DEBUG", raising=False)

    def call(*args: str, stdin: bytes = b"") -> Printed:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run(args)
        printed = capsys.readouterr()
        return Printed(printed.out, printed.err, code)

    return call


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of languages: English and the pseudo-language."""
    folder = tmp_path_factory.mktemp("locales")
    shutil.copytree(ENGLISH, folder / "en")
    write_pseudo_language(ENGLISH, folder / PSEUDO)
    return folder


@pytest.fixture
def pseudo(locales: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The pseudo-language's name, while there is one."""
    monkeypatch.setattr(catalogue, "LOCALES", locales)
    return PSEUDO


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let there be just these languages, each given by the text of its one file."""

    def write(**texts: str) -> None:
        for language, text in texts.items():
            folder = tmp_path / "locales" / language.replace("_", "-")
            folder.mkdir(parents=True)
            (folder / "all.ftl").write_text(text, encoding="utf-8")
        monkeypatch.setattr(catalogue, "LOCALES", tmp_path / "locales")

    return write

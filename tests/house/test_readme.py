"""The README promises what happens, and it does."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def block(language: str) -> str:
    found = [text for name, text in BLOCK.findall(README) if name == language]
    assert len(found) == 1, f"the README should have one block of {language}"
    return found[0]


def test_the_game_in_the_readme_prints_what_the_readme_says() -> None:
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(block("python"), "README.md", "exec"), {})  # noqa: S102 - our own page
    assert printed.getvalue() == block("text")


def test_every_page_that_the_readme_names_is_there() -> None:
    named = re.findall(r"\]\(([^):#]+)\)", README)
    assert named
    root = Path(__file__).parents[2]
    assert [page for page in named if not (root / page).exists()] == []

"""docs/house-rules.md: its table of options is the one that their records make."""

from docs.__main__ import FOLDER, PAGES
from engine.rules import OPTIONS

NAME = "house-rules.md"
PAGE = (FOLDER / NAME).read_text(encoding="utf-8")


def test_the_table_of_options_is_what_the_generator_writes() -> None:
    assert PAGES[NAME]() == PAGE


def test_every_option_is_in_the_table() -> None:
    for name in OPTIONS:
        assert f"\n| `{name}` | " in PAGE

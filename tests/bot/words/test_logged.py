"""What the log says of errors: a code to search for, and a sentence that helps."""

import re
from pathlib import Path

from bot.words.logged import in_log
from db.errors import StorageError

ROOT = Path(__file__).parents[3]
BY_HAND = re.compile(r"_log\.\w+\([^)]*\b(str|repr)\(error\)|_log\.\w+\([^)]*\berror\.code")


def test_an_error_of_ours_is_logged_as_its_code_and_its_sentence() -> None:
    logged = in_log(StorageError("database-full", file="data/waribashi.db"))
    assert logged["error"] == "database-full"
    assert logged["says"].startswith(
        "The disk is full, so nothing was written to data/waribashi.db"
    )


def test_an_error_of_others_is_logged_in_its_own_words_or_by_its_kind() -> None:
    assert in_log(OSError("no route")) == {"error": "no route"}
    assert in_log(TimeoutError()) == {"error": "TimeoutError"}


def test_no_line_of_the_log_says_an_error_in_another_way() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in _product()}
    assert [path.name for path, source in written.items() if BY_HAND.search(source)] == []


def _product() -> list[Path]:
    return [
        path for room in ("engine", "db", "bot", "cogs") for path in (ROOT / room).rglob("*.py")
    ]

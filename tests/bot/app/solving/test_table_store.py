"""Tables on disk come back as they were, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.app.solving.table_store import TableStore
from engine import HouseRules, Setup, compile
from engine.compiled import Compiled
from engine.tables import Table, solve

LARGE = HouseRules(hands=4, fingers=8)


def compiled(rules: HouseRules) -> Compiled:
    return compile(Setup.of(rules))


@pytest.fixture(scope="module")
def table() -> Table:
    return solve(compiled(LARGE))


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def test_a_table_comes_back_as_it_was(tmp_path: Path, table: Table) -> None:
    TableStore(tmp_path / "tables").keep(compiled(LARGE), table)
    back = TableStore(tmp_path / "tables").get(compiled(LARGE))
    assert back is not None
    assert back.codes == table.codes


def test_a_table_that_was_never_kept_is_not_there(tmp_path: Path) -> None:
    assert TableStore(tmp_path / "nowhere").get(compiled(LARGE)) is None


def test_rules_that_change_no_table_find_it(tmp_path: Path, table: Table) -> None:
    store = TableStore(tmp_path)
    store.keep(compiled(LARGE), table)
    assert store.get(compiled(LARGE.model_copy(update={"move_limit": 50}))) is not None


def test_a_small_table_is_not_worth_a_file(tmp_path: Path) -> None:
    rules = compiled(HouseRules())
    TableStore(tmp_path).keep(rules, solve(rules))
    assert files(tmp_path) == []


@pytest.mark.parametrize("place", [0, 40, -1])
def test_a_damaged_file_is_dropped(tmp_path: Path, table: Table, place: int) -> None:
    store = TableStore(tmp_path)
    store.keep(compiled(LARGE), table)
    (path,) = files(tmp_path)
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    assert store.get(compiled(LARGE)) is None
    assert files(tmp_path) == []


def test_a_file_of_other_rules_is_dropped(tmp_path: Path, table: Table) -> None:
    store = TableStore(tmp_path)
    store.keep(compiled(LARGE), table)
    other = compiled(HouseRules(hands=4, fingers=9))
    (path,) = files(tmp_path)
    path.rename(path.with_name(path.name.replace(compiled(LARGE).digest, other.digest)))
    assert store.get(other) is None
    assert files(tmp_path) == []


def test_the_file_used_last_stays_when_the_store_is_full(tmp_path: Path, table: Table) -> None:
    TableStore(tmp_path).keep(compiled(LARGE), table)
    (old,) = files(tmp_path)
    os.utime(old, (1, 1))
    other = compiled(LARGE.model_copy(update={"overflow": "cutoff"}))
    TableStore(tmp_path).keep(other, solve(other))
    both = sum(path.stat().st_size for path in files(tmp_path))
    TableStore(tmp_path, most=both - 1).keep(other, solve(other))
    assert [path.name.startswith(other.digest) for path in files(tmp_path)] == [True]


def test_a_folder_that_cannot_be_written_costs_the_table_and_nothing_else(
    tmp_path: Path, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    store = TableStore(blocked)
    store.keep(compiled(LARGE), table)
    assert store.get(compiled(LARGE)) is None
    assert "cannot keep a table" in caplog.text

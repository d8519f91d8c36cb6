"""Tables as bytes: read back without loss, and never read wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Compiled
from engine.tables import UnreadableTable, from_bytes, solve, stored, to_bytes
from tests.conftest import examples
from tests.engine.tables.games import game, games

RULES = game(overflow="cutoff", suicide=True)
BYTES = to_bytes(solve(RULES))


@examples(30)
@given(rules=games(most=5_000))
def test_a_table_is_read_back_without_loss(rules: Compiled) -> None:
    table = solve(rules)
    again = from_bytes(to_bytes(table), rules)
    assert list(again) == list(table)


def test_a_table_of_two_bytes_a_position_is_read_back_too() -> None:
    rules = game(overflow="cutoff", fingers=34)
    table = solve(rules)
    again = from_bytes(to_bytes(table), rules)
    assert (again.codes, again.longest) == (table.codes, table.longest)
    assert all(again.worth_at(place) == table.worth_at(place) for place in range(0, 10**5, 7))


@pytest.mark.parametrize("place", range(len(BYTES)))
def test_every_byte_that_is_not_as_it_was_is_found(place: int) -> None:
    for flipped in (0x01, 0x80, 0xFF):
        damaged = bytearray(BYTES)
        damaged[place] ^= flipped
        with pytest.raises(UnreadableTable):
            from_bytes(bytes(damaged), RULES)


def test_bytes_that_are_cut_off_anywhere_are_found() -> None:
    for end in range(len(BYTES)):
        with pytest.raises(UnreadableTable):
            from_bytes(BYTES[:end], RULES)


@given(more=st.binary(min_size=1, max_size=40))
def test_bytes_that_are_too_many_are_found(more: bytes) -> None:
    with pytest.raises(UnreadableTable):
        from_bytes(BYTES + more, RULES)


@given(data=st.binary(max_size=400))
def test_bytes_of_anything_else_are_no_table(data: bytes) -> None:
    with pytest.raises(UnreadableTable, match="isn't a table"):
        from_bytes(data, RULES)


def test_a_table_of_other_rules_is_not_taken_for_one_of_these() -> None:
    with pytest.raises(UnreadableTable, match="other rules"):
        from_bytes(BYTES, game(overflow="cutoff"))


def test_rules_that_change_no_table_share_one() -> None:
    rules = game(overflow="cutoff", suicide=True, repetition=5, move_limit=20)
    assert from_bytes(BYTES, rules).longest == 33


def test_a_table_of_another_format_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "FORMAT", stored.FORMAT + 1)
    with pytest.raises(UnreadableTable, match="format"):
        from_bytes(BYTES, RULES)

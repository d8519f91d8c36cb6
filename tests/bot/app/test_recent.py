"""What was used last is kept, and no more of it than there may be."""

from __future__ import annotations

from bot.app.recent import Recent


def test_what_fits_is_kept() -> None:
    kept = Recent[str, int](3)
    for name, value in (("a", 1), ("b", 2), ("c", 3)):
        kept[name] = value
    assert [kept.get(name) for name in "abc"] == [1, 2, 3]
    assert len(kept) == 3


def test_what_was_not_used_for_longest_goes_first() -> None:
    kept = Recent[str, int](2)
    kept["a"], kept["b"] = 1, 2
    kept.get("a")
    kept["c"] = 3
    assert list(kept) == ["a", "c"]
    kept["a"] = 4
    kept["d"] = 5
    assert list(kept) == ["a", "d"]
    assert kept.get("a") == 4


def test_values_count_by_their_size() -> None:
    kept = Recent[str, bytes](10, size=len)
    kept["a"], kept["b"] = b"1234", b"12345"
    assert kept.size == 9
    kept["c"] = b"12"
    assert list(kept) == ["b", "c"]
    kept["c"] = b"1"
    assert kept.size == 6


def test_a_value_larger_than_all_there_may_be_drives_nothing_out() -> None:
    kept = Recent[str, bytes](4, size=len)
    kept["a"] = b"1234"
    kept["b"] = b"12345"
    assert list(kept) == ["a"]


def test_what_is_taken_out_is_gone_and_makes_room() -> None:
    kept = Recent[str, int | None](2)
    kept["a"], kept["b"] = None, 2
    assert "a" in kept
    assert kept.pop("a") is None
    assert kept.pop("b") == 2
    assert kept.pop("b") is None
    assert (len(kept), kept.size) == (0, 0)

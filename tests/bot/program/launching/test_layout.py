"""Every shard belongs to one process, and shares are as even as they can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.program.launching import layout
from bot.program.launching.layout import LaunchRefused, Layout

NUMBERS = st.integers(1, 64)


@given(NUMBERS, NUMBERS)
def test_what_discord_advises_is_rounded_up_to_even_shares(processes: int, advised: int) -> None:
    found = Layout.as_advised(processes, advised)
    assert advised <= found.count < advised + processes
    assert {len(share) for share in found.shares} == {found.count // processes}


@given(NUMBERS, st.integers(0, 200))
def test_a_number_that_was_set_is_kept_and_each_process_has_neighbors(
    processes: int, more: int
) -> None:
    found = Layout.as_given(processes, processes + more)
    assert [shard for share in found.shares for shard in share] == list(range(processes + more))
    lengths = {len(share) for share in found.shares}
    assert max(lengths) - min(lengths) <= 1


def test_a_process_without_a_shard_is_refused() -> None:
    with pytest.raises(LaunchRefused, match="launch-too-few-shards"):
        Layout.as_given(3, 2)


@pytest.mark.parametrize(("cores", "advised", "processes"), [(4, 16, 4), (4, 3, 3), (1, 16, 1)])
def test_left_to_itself_it_has_a_process_for_each_core_that_gets_a_shard(
    monkeypatch: pytest.MonkeyPatch, cores: int, advised: int, processes: int
) -> None:
    monkeypatch.setattr(layout, "cores", lambda: cores)
    assert len(Layout.as_advised(None, advised).shares) == processes
    assert len(Layout.as_given(None, advised).shares) == processes


def test_only_cores_that_the_process_may_use_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {3, 5}, raising=False)
    assert layout.cores() == 2

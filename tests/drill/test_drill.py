"""Two processes are killed again and again while people play, and nothing of it is seen."""

from __future__ import annotations

import os
from random import SystemRandom

import pytest

from tests.db.conftest import POSTGRES, created
from tests.drill.drill import Options, drill

KILLS = 20


@pytest.mark.slow
@pytest.mark.skipif(not POSTGRES, reason="TEST_POSTGRES_URL names no server")
async def test_twenty_kills_of_two_processes_lose_no_move_and_leave_every_board_right(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seed = int(os.environ.get("DRILL_SEED") or SystemRandom().randrange(1_000_000))
    steps: list[str] = []
    with created() as address:
        options = Options(address, seed, 2, KILLS, games=16, people=40, pace=2.0, pause=2.0)
        with capsys.disabled():
            print(f"\ndrill with DRILL_SEED={seed}")  # noqa: T201 - so that it can be repeated
        report = await drill(options, steps.append)
    assert report.verdict.is_clean(), "\n".join([f"DRILL_SEED={seed}", *steps, *report.lines()])

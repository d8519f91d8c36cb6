"""The launcher keeps all processes running, and ends and replaces them in order."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from bot.program.launching import child, launcher
from bot.program.launching.child import Child, Reason
from bot.program.launching.combined_health import CombinedHealth
from bot.program.launching.combined_metrics import CombinedMetrics
from bot.program.launching.launcher import GaveUp
from bot.program.launching.rolling import roll_whenever
from bot.words.wording import Wording
from tests.bot.program.launching.conftest import Fleet
from tests.bot.program.running.discord_server import TOKEN


def behave(number: int, how: str, value: str = "") -> Path:
    """Have the stub of that number do so, from now on."""
    file = Path(f"{how}-{number}")
    file.write_text(value)
    return file


async def unhurried(_child: Child) -> None:
    """Nothing is to be done before a process is ended."""


async def metrics(fleet: Fleet) -> dict[str, float]:
    lines = (await fleet.answers.metrics()).decode().splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {series: float(value) for series, value in pairs}


# Being there


async def test_each_process_has_its_shards_and_tells_no_manager(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", "/run/manager")
    monkeypatch.setenv("SHARD_COUNT", "9")
    fleet.begin()
    await fleet.ready()
    await fleet.stop()
    said = "".join(fleet.entries)
    assert "here shards=0,1 of=4 manager=None process=1\n" in said
    assert "here shards=2,3 of=4 manager=None process=2\n" in said


async def test_a_process_that_is_killed_is_replaced_and_nothing_else_ends(fleet: Fleet) -> None:
    fleet.begin()
    await fleet.ready()
    fleet.kill(1)
    await fleet.until(lambda: len(fleet.pids(1)) == 2)
    await fleet.ready()
    assert len(fleet.pids(2)) == 1
    assert fleet.launcher.restarts == {Reason.ENDED: 1}
    await fleet.stop()


async def test_a_process_that_ends_again_and_again_is_started_after_longer_and_longer_pauses(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "COMMAND", (sys.executable, "-c", "raise SystemExit(1)"))
    monkeypatch.setattr(launcher, "PAUSES", (0.01, 0.02, 0.03))
    fleet.begin()
    await fleet.until(lambda: len(fleet.pids(1)) > 4)
    pauses = [each["seconds"] for each in fleet.said("process-restarts") if each["process"] == 1]
    assert pauses[:4] == [0.01, 0.02, 0.03, 0.03]
    await fleet.stop()


async def test_after_it_has_run_well_a_process_is_started_soon_again(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "COMMAND", (sys.executable, "-c", "raise SystemExit(1)"))
    monkeypatch.setattr(launcher, "PAUSES", (0.01, 0.02))
    monkeypatch.setattr(launcher, "WELL", 0.0)
    fleet.begin()
    await fleet.until(lambda: len(fleet.pids(1)) > 3)
    assert {each["seconds"] for each in fleet.said("process-restarts")} == {0.01}
    await fleet.stop()


async def test_a_process_that_does_not_answer_is_replaced(fleet: Fleet) -> None:
    fleet.begin()
    await fleet.ready()
    silence = behave(2, "silent")
    await fleet.until(lambda: bool(fleet.said("process-unresponsive")))
    silence.unlink()
    await fleet.until(lambda: len(fleet.pids(2)) == 2)
    await fleet.ready()
    assert fleet.launcher.restarts == {Reason.UNRESPONSIVE: 1}
    assert len(fleet.pids(1)) == 1
    await fleet.stop()


@pytest.mark.parametrize("code", [2, 3])
async def test_what_no_restart_helps_against_ends_all_processes_with_the_sentence(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    fleet.begin()
    await fleet.ready()
    refused = f"import sys; sys.stderr.write('No such token.\\n'); sys.exit({code})"
    monkeypatch.setattr(child, "COMMAND", (sys.executable, "-c", refused))
    fleet.kill(1)
    with pytest.raises(GaveUp) as ended:
        await fleet.over()
    assert (ended.value.code, ended.value.words) == (code, ("No such token.",))
    assert not any(each.is_running for each in fleet.children)


async def test_a_system_without_room_for_a_process_is_tried_again(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = child.COMMAND
    monkeypatch.setattr(child, "COMMAND", ("/nowhere/python",))
    fleet.begin()
    await fleet.until(lambda: len(fleet.said("process-not-started")) > 1)
    monkeypatch.setattr(child, "COMMAND", command)
    await fleet.ready()
    await fleet.stop()


# Going


async def test_all_processes_finish_when_the_launcher_is_asked_to_stop(fleet: Fleet) -> None:
    fleet.begin()
    await fleet.ready()
    await fleet.stop()
    assert "".join(fleet.entries).count("left") == 2
    assert {each["code"] for each in fleet.said("process-ended")} == {0}
    assert fleet.launcher.was_prompt


async def test_a_process_that_does_not_go_in_time_is_killed(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "LEAVING", 2.0)
    fleet.begin()
    await fleet.ready()
    behave(1, "stubborn")
    await fleet.stop()
    assert "".join(fleet.entries).count("left") == 1
    assert not fleet.launcher.was_prompt


async def test_while_processes_load_the_launcher_stops_at_once(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "COMMAND", (sys.executable, "-c", "import time; time.sleep(60)"))
    monkeypatch.setattr(launcher, "APART", 0.0)
    fleet.begin()
    await fleet.until(lambda: len(fleet.said("process-started")) == 2)
    await fleet.stop()
    assert fleet.launcher.was_prompt


# One after another


async def test_a_roll_replaces_each_process_and_never_takes_two_away(fleet: Fleet) -> None:
    fleet.begin()
    await fleet.ready()
    rolling = asyncio.create_task(fleet.launcher.roll(before=unhurried))
    running: set[int] = set()
    while not rolling.done():
        running.add(sum(each.is_ready for each in fleet.children))
        await asyncio.sleep(0.01)
    assert running == {1, 2}
    assert [len(fleet.pids(number)) for number in (1, 2)] == [2, 2]
    assert fleet.launcher.restarts == {Reason.ROLLED: 2}
    assert not fleet.said("process-restarts")
    assert fleet.said("rolled")
    await fleet.stop()


async def test_a_roll_stops_where_a_new_process_is_not_ready(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "ROLLING", 1.0)
    monkeypatch.setattr(launcher, "CONNECTING", 0.0)
    fleet.begin()
    await fleet.ready()

    async def spoil(each: Child) -> None:
        behave(each.number, "unready")

    await fleet.launcher.roll(before=spoil)
    assert [each["missing"] for each in fleet.said("roll-stopped")] == ["1"]
    assert len(fleet.pids(2)) == 1
    await fleet.stop()


async def test_processes_that_stand_by_are_rolled_although_none_is_ready(fleet: Fleet) -> None:
    for number in (1, 2):
        behave(number, "unready")
    fleet.begin()
    await fleet.until(lambda: all(each.is_up for each in fleet.children))
    await fleet.launcher.roll(before=unhurried)
    assert fleet.said("rolled")
    await fleet.stop()


async def test_a_roll_waits_for_processes_that_are_still_connecting(fleet: Fleet) -> None:
    connecting = [behave(number, "connecting") for number in (1, 2)]
    fleet.begin()
    await fleet.until(lambda: all(each.is_up for each in fleet.children))
    rolling = asyncio.create_task(fleet.launcher.roll(before=unhurried))
    await fleet.until(lambda: bool(fleet.said("rolling")))
    for _ in range(20):
        await asyncio.sleep(0.02)
    assert [len(fleet.pids(number)) for number in (1, 2)] == [1, 1]
    for each in connecting:
        each.unlink()
    await rolling
    assert fleet.said("rolled")
    await fleet.stop()


async def test_a_database_for_one_process_is_not_rolled_out_to_two(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///data/waribashi.db")
    fleet.begin()
    await fleet.ready()
    asked = asyncio.Event()
    asked.set()
    rolling = asyncio.create_task(roll_whenever(asked, fleet.launcher, fleet.watches, Wording()))
    await fleet.until(lambda: rolling.done() or bool(fleet.said("roll-refused")))
    rolling.cancel()
    [refused] = fleet.said("roll-refused")
    assert refused["because"].startswith("SQLite works with one process only, not 2.")
    assert not fleet.launcher.restarts
    await fleet.stop()


async def test_a_process_that_does_not_go_is_killed_and_the_roll_goes_on(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "ENDING", 2.0)
    fleet.begin()
    await fleet.ready()
    stubbornness = behave(1, "stubborn")
    await fleet.launcher.roll(before=unhurried)
    assert [each["process"] for each in fleet.said("process-killed")] == [1]
    assert fleet.said("rolled")
    stubbornness.unlink()
    await fleet.stop()


# What is told


async def test_readiness_names_the_process_that_is_not_ready(fleet: Fleet) -> None:
    fleet.begin()
    await fleet.ready()
    assert (await fleet.answers.readiness()).is_ready
    behave(2, "unready")
    found = await fleet.answers.readiness()
    assert not found.is_ready
    assert found.says == {
        "processes": {
            "1": {"ready": True, "database": "ok"},
            "2": {"ready": False, "database": "ok"},
        }
    }
    assert (await fleet.answers.life()).is_alive
    await fleet.stop()


async def test_before_there_are_processes_the_launcher_is_alive_and_not_ready() -> None:
    answers = CombinedHealth(CombinedMetrics())
    assert (await answers.life()).is_alive
    assert not (await answers.readiness()).is_ready
    assert await answers.metrics() == b""


async def test_all_are_alive_only_while_each_answers(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "PAUSES", (60.0,))
    fleet.begin()
    await fleet.ready()
    behave(2, "silent")
    fleet.kill(1)
    await fleet.until(lambda: not fleet.children[0].is_running)
    life = await fleet.answers.life()
    assert not life.is_alive
    assert life.says == {"processes": {"1": "not-running", "2": "no-answer"}}
    await fleet.stop()


async def test_metrics_are_summed_and_do_not_fall_after_a_restart(fleet: Fleet) -> None:
    behave(1, "moves", "5")
    behave(2, "moves", "7")
    fleet.begin()
    await fleet.ready()
    before = await metrics(fleet)
    assert (before["moves_total"], before["games"]) == (12, 2)
    behave(1, "moves", "1")
    fleet.kill(1)
    await fleet.until(lambda: not fleet.children[0].is_ready)
    between = await metrics(fleet)
    assert between["moves_total"] >= 12
    await fleet.until(lambda: len(fleet.pids(1)) == 2)
    await fleet.ready()
    after = await metrics(fleet)
    assert (after["moves_total"], after["games"]) == (13, 2)
    assert after["waribashi_processes_wanted"] == after["waribashi_processes_running"] == 2
    assert after['waribashi_process_restarts_total{reason="ended"}'] == 1
    assert after['waribashi_process_restarts_total{reason="rolled"}'] == 0
    await fleet.stop()

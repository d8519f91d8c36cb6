"""Whether the process that has a lease is gone is told by what can be proved, else by time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.program.running import owner
from bot.program.running.owner import Owner, in_short, is_gone, this_process

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc")
TELL = "from bot.program.running.owner import this_process; print(this_process(), flush=True)"


@contextmanager
def another() -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process that goes on until it is killed, and the text that names it."""
    command = [sys.executable, "-c", f"{TELL}; input()"]
    with subprocess.Popen(  # noqa: S603 - our own program
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


@needs_proc
def test_a_process_that_is_there_is_not_gone() -> None:
    assert not is_gone(str(this_process()))
    with another() as (_, text):
        assert not is_gone(text)


@needs_proc
def test_a_process_that_was_killed_is_gone() -> None:
    with another() as (process, text):
        process.kill()
        process.wait()
        assert is_gone(text)


@needs_proc
def test_so_is_one_that_its_parent_has_not_asked_for_yet() -> None:
    with another() as (process, text):
        process.kill()
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        assert is_gone(text)


@needs_proc
def test_another_process_with_the_same_number_is_not_it() -> None:
    assert is_gone(str(replace(this_process(), start="1")))


@pytest.mark.parametrize("changed", [{"boot": "another"}, {"namespace": "1"}])
def test_of_another_machine_or_container_nothing_is_known(changed: dict[str, str]) -> None:
    assert not is_gone(str(replace(this_process(), process=1 << 22, **changed)))  # type: ignore[arg-type] - texts only


@pytest.mark.parametrize("text", ["", "ana", "a:b:c:d:e", "::::", "h:1:2:3"])
def test_of_what_names_no_process_nothing_is_known(text: str) -> None:
    assert not is_gone(text)


def test_without_proc_nobody_is_known_to_be_gone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(owner, "PROC", tmp_path)
    first, second = this_process(), this_process()
    assert first != second  # a number alone may be given again
    assert not is_gone(str(first))
    assert not is_gone(str(replace(first, process=1 << 22)))


def test_a_text_names_one_process_and_says_so_in_short() -> None:
    ours = this_process()
    assert Owner.read(str(ours)) == ours
    assert in_short(str(ours)) == f"process {os.getpid()} on {ours.host}"
    assert in_short("ana") == "ana"


@needs_proc
def test_where_proc_tells_of_another_namespace_nobody_is_known_to_be_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with another() as (process, text):
        process.kill()
        process.wait()
        monkeypatch.setattr(os, "getpid", lambda: 1)
        assert not is_gone(text)

"""The unit is one that systemd takes, and leaves the bot few rights."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.program.cli.lazy import REFUSED
from bot.program.running.presence import LONGEST

UNIT = Path(__file__).parents[2] / "deploy" / "waribashi.service"
PROGRAM = "/opt/waribashi/bin/waribashi"
ANALYZE = shutil.which("systemd-analyze")
MOST_EXPOSED = 1.5
MISSING = "no systemd-analyze here"


def value(name: str) -> str:
    """What the unit says last of it."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)[-1]


def analyzed(*args: str) -> str:
    if ANALYZE is None:
        pytest.skip(MISSING)
    said = subprocess.run((ANALYZE, *args), capture_output=True, text=True, check=False)  # noqa: S603
    assert said.returncode == 0, said.stdout + said.stderr
    return said.stdout + said.stderr


@pytest.mark.may_skip(MISSING)
def test_systemd_has_nothing_against_the_unit(tmp_path: Path) -> None:
    here = tmp_path / UNIT.name
    text = UNIT.read_text(encoding="utf-8")
    assert PROGRAM in text
    here.write_text(text.replace(PROGRAM, sys.executable), encoding="utf-8")
    assert analyzed("verify", str(here)) == ""


@pytest.mark.may_skip(MISSING)
def test_the_service_is_hardly_exposed() -> None:
    said = analyzed("security", "--offline=true", str(UNIT))
    exposure = re.search(r"Overall exposure level for \S+: (\S+)", said)
    assert exposure is not None
    assert float(exposure[1]) <= MOST_EXPOSED


def test_systemd_waits_for_the_bot_to_go_and_does_not_repeat_wrong_settings() -> None:
    assert int(value("TimeoutStopSec")) > 2 * LONGEST
    assert value("RestartPreventExitStatus") == str(REFUSED)

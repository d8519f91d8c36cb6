"""The audit fails where there is something to do, and never says it asked when it couldn't."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

JUDGE = Path(__file__).parents[2] / ".ci" / "judge_audit.py"
SAFE: dict[str, object] = {"name": "click", "version": "8.5.1", "vulns": []}
UNKNOWN: dict[str, object] = {"name": "numpy", "skip_reason": "Dependency not found"}


def vulnerable(*fix_versions: str) -> dict[str, object]:
    found = {"id": "PYSEC-2027-1", "fix_versions": list(fix_versions), "aliases": []}
    return {"name": "pillow", "version": "13.0.0", "vulns": [found]}


def judged(*distributions: dict[str, object]) -> tuple[int, str]:
    given = json.dumps({"dependencies": distributions, "fixes": []})
    command = (sys.executable, str(JUDGE))
    said = subprocess.run(command, input=given, capture_output=True, text=True, check=False)  # noqa: S603
    return said.returncode, said.stdout


def test_a_vulnerability_with_a_fix_fails_and_names_the_fix() -> None:
    code, said = judged(SAFE, vulnerable("13.0.1"))
    assert code == 1
    assert "pillow 13.0.0: PYSEC-2027-1, fixed in 13.0.1\n" in said


def test_a_vulnerability_without_a_fix_is_told_and_fails_nothing() -> None:
    code, said = judged(SAFE, vulnerable())
    assert code == 0
    assert "pillow 13.0.0: PYSEC-2027-1, no fix yet\n" in said


def test_what_is_safe_passes() -> None:
    assert judged(SAFE) == (0, "Checked 1 packages. Vulnerabilities with a fix: 0.\n")


def test_an_answer_that_knows_nothing_is_no_audit() -> None:
    code, said = judged(UNKNOWN)
    assert code == 0
    assert said.startswith("No audit: ")


def test_what_nobody_could_judge_is_named() -> None:
    code, said = judged(SAFE, UNKNOWN)
    assert code == 0
    assert "numpy" in said

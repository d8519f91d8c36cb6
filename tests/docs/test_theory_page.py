"""The page on theory: its statements, its checks, and that it is what the generator writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.claims.claim import Claim, Verdict, judge
from docs.theory import STATEMENTS, page
from docs.theory.search import wins

PAGE = (Path(__file__).parents[2] / "docs" / "theory.md").read_text(encoding="utf-8")

READ_SO = {"Smaller tables", "The game on a chessboard", "Proposition 1"}
QUICK = {
    "Table 1",
    "The value J",
    "Not all values are uptimals",
    "Table 2",
    "The game on a chessboard",
    "Proposition 1",
    "Proposition 2",
    "Proposition 3",
}


def section(statement: Claim) -> str:
    return PAGE.split(f"### {statement.title}\n")[1].split("\n## ")[0].split("\n### ")[0]


@pytest.mark.parametrize(
    "statement", [one for one in STATEMENTS if one.title in QUICK], ids=lambda one: one.name
)
def test_a_statement_is_found_to_be_as_the_page_says(statement: Claim) -> None:
    judgement = judge(statement)

    expected = Verdict.READ_SO if statement.title in READ_SO else Verdict.HOLDS
    assert judgement.verdict is expected
    assert all(finding.finds in section(statement) for _, finding in judgement.findings)


def test_every_statement_has_a_section_with_its_verdict() -> None:
    for statement in STATEMENTS:
        verdict = Verdict.READ_SO if statement.title in READ_SO else Verdict.HOLDS
        assert f"**{verdict.value.capitalize()}.**" in section(statement)
        assert statement.says in section(statement)


@pytest.mark.parametrize("smallest", ["`(1|1)_12` = ±J", "`(1|2)_4` ↑", "`(|1,1)_2`"])
def test_the_smallest_counterexamples_are_shown(smallest: str) -> None:
    assert smallest in PAGE


def test_the_search_knows_who_wins_the_smallest_positions() -> None:
    assert wins((1,), (1,), 1)
    assert not wins((1,), (1,), 2)
    assert wins((1, 1), (1,), 2)
    assert not wins((1,), (1, 1), 2)


@pytest.mark.slow
def test_the_page_is_what_the_checks_write() -> None:
    assert page() == PAGE

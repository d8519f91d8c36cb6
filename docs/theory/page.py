"""The page: values, what the statements of the paper came to, and Table 1."""

from __future__ import annotations

from collections.abc import Iterator

from docs.claims.claim import Claim, Verdict, judge
from docs.claims.page import read_as
from docs.claims.words import capital
from docs.theory.statements import STATEMENTS
from docs.theory.values import TABLE_1, table_1
from docs.theory.words import HEAD, TABLE_DRAWN, WHY_OURS
from engine.theory import name_of


def page() -> str:
    """The whole page, all checks done."""
    parts = [HEAD, "## The statements of the paper\n", _verdicts()]
    parts += [text for statement in STATEMENTS for text in _statement(statement)]
    parts += [
        f"## Table 1\n\nThe value of (i|j)_{TABLE_1}: i down, j across.\n",
        _table(),
        TABLE_DRAWN,
        WHY_OURS,
    ]
    return "\n".join(parts)


def _verdicts() -> str:
    verdicts = [judge(statement).verdict for statement in STATEMENTS]
    counts = ", ".join(
        f"{verdicts.count(verdict)} {words}"
        for verdict, words in (
            (Verdict.HOLDS, "hold as far as we checked"),
            (Verdict.READ_SO, "hold only in another sense"),
            (Verdict.FAILS, "don’t hold"),
        )
        if verdict in verdicts
    )
    return (
        f"Of {len(STATEMENTS)} statements, {counts}.\n"
        "`make theory` runs all these checks again and writes this page.\n"
    )


def _statement(claim: Claim) -> Iterator[str]:
    judgement = judge(claim)
    yield f"### {claim.title}\n"
    yield f"{claim.says}\n"
    yield f"**{capital(judgement.verdict)}.**\n"
    for reading, finding in judgement.findings:
        read = read_as(reading)
        said = f"{read}: {'yes' if finding.is_so else 'no'}. " if read else ""
        yield f"- {said}{finding.finds}"
    yield f"\n{claim.remark}\n" if claim.remark else ""


def _table() -> str:
    head = ["i \\ j", *(str(j) for j in range(1, TABLE_1 + 1))]
    rows = [[str(i), *(name_of(value) for _, value in row)] for i, row in enumerate(table_1(), 1)]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = (
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (head, *rows)
    )
    return "```\n" + "".join(f"{line}\n" for line in lines) + "```\n"

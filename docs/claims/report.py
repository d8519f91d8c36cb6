"""One claim on the command line, with all that was looked at."""

from __future__ import annotations

from collections.abc import Iterator

from docs.claims.claim import Claim, Finding, judge
from docs.claims.page import read_as


def report(claim: Claim) -> Iterator[str]:
    """The claim, its verdict, and each reading with what was found, line by line."""
    judgement = judge(claim)
    yield claim.title
    yield claim.says
    yield f"Verdict: {judgement.verdict}"
    for reading, finding in judgement.findings:
        yield ""
        yield f"{read_as(reading) or 'As it stands'}: {'yes' if finding.is_so else 'no'}"
        yield from _found(finding)
    for finding in judgement.nearest:
        yield ""
        yield "What would make it true:"
        yield from _found(finding)
    if claim.remark:
        yield ""
        yield claim.remark


def _found(finding: Finding) -> Iterator[str]:
    yield finding.finds
    yield from (f"  {detail}" for detail in finding.details)
    for shown in finding.shown:
        yield f"  $ {shown.command}"
        yield from (f"  {line}" for line in shown.output)

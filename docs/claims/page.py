"""`docs/solved.md`: all claims, each checked with the solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from docs.claims import facts
from docs.claims.claim import (
    Claim,
    Document,
    Finding,
    Judgement,
    Reading,
    Shown,
    Verdict,
    anchor,
    judge,
)
from docs.claims.documents import DOCUMENTS
from docs.claims.words import capital, named

INTRODUCTION = """\
# Solved games

<!-- Written by `make docs`. Do not edit: change docs/claims and run it again. -->

A lot has been written about Chopsticks, and not all of it is true. This page takes each claim from
the documents we built the game from (who wins, how many positions and moves there are, which moves
are good) and checks it with Waribashi’s solver.

The claims are in our own words, and each is read under the house rules named with it. A *draw*
means that with best play the game never ends. Each player’s move counts as one. In position codes
like `0,1|2,3`, the player to move comes first. The verdicts:

- **Holds**: it’s true as the document says it.
- **Holds only in another sense**: not as it stands, but in another sense its words can have.
- **Doesn’t hold**: not in any such sense. The nearest rules that would make it true are named.
- **Can’t be checked**: a matter of taste, or not about who wins.

The commands work in a clone of this repository after `make setup`, with `.venv/bin` on the path
(`PATH=.venv/bin:$PATH`).
"""

FACTS = """\
## What we found ourselves

The facts our tests check the solver against, worked out again. “Second 26” means that the second
player wins in 26 moves with best play. “Can come up” counts the positions that can come up,
finished ones included. “Longest” is the longest win that a player can force from any of them.
"""

PRESETS = """\
The other house rules that have names, for two players:
"""


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION, *_summary(), *map(_document, DOCUMENTS), *_facts()]
    return "\n".join(parts)


def _table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = list(headings)
    written = [titles, ["---"] * len(titles), *map(list, rows)]
    return "".join(f"| {' | '.join(row)} |\n" for row in written)


# The summary


def _summary() -> Iterator[str]:
    yield "## In short\n"
    yield _table(["", *(verdict.value for verdict in Verdict)], _counts())
    yield "What doesn’t hold as it stands:\n"
    yield "".join(line for document in DOCUMENTS for line in _contested(document))


def _counts() -> Iterator[list[str]]:
    totals: Counter[Verdict] = Counter()
    for document in DOCUMENTS:
        counts = Counter(judge(claim).verdict for claim in document.claims)
        totals += counts
        link = f"[{document.title}](#{anchor(document.title)})"
        yield [link, *(str(counts[verdict] or "") for verdict in Verdict)]
    yield ["all", *(str(totals[verdict]) for verdict in Verdict)]


def _contested(document: Document) -> Iterator[str]:
    for claim in document.claims:
        verdict = judge(claim).verdict
        if verdict in {Verdict.FAILS, Verdict.READ_SO}:
            yield f"- [{claim.title}](#{claim.name}): {verdict.value}\n"


# The claims


def _document(document: Document) -> str:
    claims = "\n".join("\n".join(_claim(judge(claim))) for claim in document.claims)
    return f"## {document.title}\n\n{document.about} (`{document.file}`)\n\n{claims}"


def _claim(judgement: Judgement) -> Iterator[str]:
    claim = judgement.claim
    yield f"### {claim.title}\n"
    yield f"{claim.says}\n"
    yield _found(judgement)
    if judgement.nearest:
        yield "What would make it true:\n"
        yield "".join(f"- {finding.finds}\n" for finding in judgement.nearest)
    if claim.remark:
        yield f"{claim.remark}\n"
    if claim.in_full:
        yield from ("".join(f"{row}\n" for row in one.details) for _, one in judgement.findings)
    if judgement.findings:
        found = (finding for _, finding in judgement.findings)
        yield _commands(claim, [*found, *judgement.nearest])


def _found(judgement: Judgement) -> str:
    """The verdict and what it rests on, in one line where there is one reading."""
    verdict = f"**{capital(judgement.verdict)}.**"
    match judgement.findings:
        case ():
            return f"{verdict}\n"
        case ((reading, finding),):
            return f"{verdict} {_under(reading)}{finding.finds}\n"
        case several:
            return f"{verdict}\n\n{''.join(_item(*one) for one in several)}"


def _under(reading: Reading) -> str:
    read = read_as(reading)
    return f"({read}.) " if read else ""


def _item(reading: Reading, finding: Finding) -> str:
    return f"- {read_as(reading)}: {'yes' if finding.is_so else 'no'}. {finding.finds}\n"


def read_as(reading: Reading) -> str:
    """How the claim is read: house rules and words."""
    under = f"under {named(reading.rules)}" if reading.rules else ""
    return capital(", ".join(filter(None, (under, reading.words))))


def _commands(claim: Claim, findings: Iterable[Finding]) -> str:
    found = [*findings]
    shown = dict.fromkeys(shown for finding in found for shown in finding.shown)
    if not all(finding.shown for finding in found):
        shown[Shown(f"python -m docs claims {claim.name}", ())] = None
    lines = (line for one in shown for line in (f"$ {one.command}", *one.output))
    return "```console\n" + "".join(f"{line}\n" for line in lines) + "```\n"


# Our own facts


def _facts() -> Iterator[str]:
    yield FACTS
    yield _table(facts.HEADINGS, facts.of_the_rules())
    yield PRESETS
    yield _table(facts.HEADINGS, facts.of_the_presets())

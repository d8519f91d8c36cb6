"""`Claim`: one thing that a document says about the game, and how the solver is asked about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TypeAlias


class Verdict(StrEnum):
    """The verdict on a claim."""

    HOLDS = "holds"
    READ_SO = "holds only in another sense"
    FAILS = "doesn’t hold"
    OPEN = "can’t be checked"


@dataclass(frozen=True, slots=True)
class Shown:
    """A command line and what it prints."""

    command: str
    output: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """What the solver finds about a claim that is read in a certain way."""

    is_so: bool
    finds: str
    """In one or two sentences, worked out and not known beforehand."""
    shown: tuple[Shown, ...] = ()
    """Commands that show it; where there are none, `python -m docs claims` does."""
    details: tuple[str, ...] = ()
    """All that was looked at, line by line."""


Check: TypeAlias = Callable[[str], Finding]
"""Asks the solver about house rules, given as they are on the command line."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a claim: under which house rules, and in what sense."""

    rules: str
    check: Check
    words: str = ""
    """The sense, where the house rules do not say it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a document says, in our words.

    The first reading is what the document's own words and rules mean; the others are senses that
    its words bear as well.
    """

    title: str
    says: str
    readings: tuple[Reading, ...] = ()
    nearest: Callable[[], tuple[Finding, ...]] | None = None
    """Other rules, or other words, that would make it true: asked for where no reading does."""
    remark: str = ""
    """Why it cannot be checked, or what else there is to say."""
    in_full: bool = False
    """Whether the page prints the details of what was found, too."""

    @property
    def name(self) -> str:
        """What the command line calls it; the anchor of its title, too."""
        return anchor(self.title)


@dataclass(frozen=True, slots=True)
class Document:
    """A document that claims something."""

    title: str
    file: str
    about: str
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """A claim, what was found in each of its readings, and what becomes of it."""

    claim: Claim
    verdict: Verdict
    findings: tuple[tuple[Reading, Finding], ...]
    nearest: tuple[Finding, ...]


@cache
def judge(claim: Claim) -> Judgement:
    """Ask the solver about the claim, in each of its readings."""
    findings = tuple((reading, reading.check(reading.rules)) for reading in claim.readings)
    verdict = _verdict([finding.is_so for _, finding in findings])
    nearest = claim.nearest() if claim.nearest and verdict is Verdict.FAILS else ()
    return Judgement(claim, verdict, findings, nearest)


def _verdict(is_so: list[bool]) -> Verdict:
    if not is_so:
        return Verdict.OPEN
    if is_so[0]:
        return Verdict.HOLDS
    return Verdict.READ_SO if any(is_so) else Verdict.FAILS


def anchor(title: str) -> str:
    """The anchor that a heading gets where the page is shown."""
    return re.sub(r"[^\w\s-]", "", title.lower()).replace(" ", "-")

"""`Finding`: how one part is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.message import Datum, Message, message


class Verdict(StrEnum):
    """How well a part is."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Finding:
    """How one part is, and what to do about it."""

    verdict: Verdict
    says: Message


def well(key: str, **data: Datum) -> Finding:
    """It is as it should be."""
    return Finding(Verdict.OK, message(key, **data))


def doubtful(key: str, **data: Datum) -> Finding:
    """The bot runs, but not as somebody may expect."""
    return Finding(Verdict.WARN, message(key, **data))


def broken(said: Message) -> Finding:
    """It keeps the bot from running."""
    return Finding(Verdict.FAIL, said)

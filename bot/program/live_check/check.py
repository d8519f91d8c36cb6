"""`Check`: one thing the bot relies on, and how a check says that it isn't so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

import discord

from bot.program.live_check.context import CheckContext
from engine.errors import ChopsticksError
from engine.message import Datum, Message, message

MISSING_PERMISSIONS = 50013


class Verdict(StrEnum):
    """How a check ended."""

    PASS = "pass"  # noqa: S105 - a word and no secret
    FAIL = "fail"
    SKIPPED = "skipped"


class Failed(ChopsticksError):
    """Discord does something else than the bot expects."""


class Skipped(ChopsticksError):
    """The check can't be made here."""


Checking: TypeAlias = Callable[[CheckContext], Awaitable[Message | None]]
"""Returns what else is worth knowing. Raises Failed, Skipped, or what the library raises."""


@dataclass(frozen=True, slots=True)
class Check:
    """A check by its name. The sentence `live-NAME` says what it looks at."""

    name: str
    run: Checking
    seconds: float = 30.0
    """It fails if it takes longer."""

    @property
    def about(self) -> Message:
        """What it looks at."""
        return message(f"live-{self.name}")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one check ended, and why or what else there is to say."""

    name: str
    about: Message
    verdict: Verdict
    why: Message | None = None


async def outcome_of(check: Check, context: CheckContext) -> Outcome:
    """Run the check. Only a cancellation gets out of it."""
    verdict, why = await _judged(check, context)
    return Outcome(check.name, check.about, verdict, why)


async def _judged(check: Check, context: CheckContext) -> tuple[Verdict, Message | None]:
    try:
        async with asyncio.timeout(check.seconds):
            note = await check.run(context)
    except Failed as error:
        return Verdict.FAIL, error.message
    except Skipped as error:
        return Verdict.SKIPPED, error.message
    except TimeoutError:
        return Verdict.FAIL, message("live-too-slow", seconds=int(check.seconds))
    except discord.HTTPException as error:
        return _of_refusal(error)
    except Exception as error:  # noqa: BLE001 - reported as a failure; the rest is still checked
        return Verdict.FAIL, message("live-broke", error=repr(error))
    return Verdict.PASS, note


def _of_refusal(error: discord.HTTPException) -> tuple[Verdict, Message]:
    if error.code == MISSING_PERMISSIONS:
        return Verdict.SKIPPED, message("live-not-allowed")
    said = message("live-refused", status=error.status, code=error.code, words=error.text)
    return Verdict.FAIL, said


def expect(found: bool, key: str, **data: Datum) -> None:
    """Raise Failed with that sentence unless it was found so."""
    if not found:
        raise Failed(key, **data)


async def refused_with(codes: frozenset[int], asking: Awaitable[object]) -> Message:
    """The code with which Discord refuses, if it is one of these.

    Raises Failed if it's another one or Discord doesn't refuse, HTTPException if the bot may not.
    """
    expected = tuple(map(str, sorted(codes)))
    try:
        await asking
    except discord.HTTPException as error:
        if error.code in codes:
            return message("live-code", code=error.code)
        if error.code == MISSING_PERMISSIONS:
            raise
        raise Failed(
            "live-other-code", code=error.code, expected=expected, words=error.text
        ) from error
    raise Failed("live-not-refused", expected=expected)

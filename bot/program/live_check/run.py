"""`live_check`: runs all checks in order, prints each result, and cleans up."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager

import discord

from bot.program.cli.terminal import GAP, complaint, json_line, line, paragraph
from bot.program.configuration import Configuration
from bot.program.live_check import (
    application,
    commands,
    emoji,
    gateway,
    limits,
    messages,
    people,
    threads,
)
from bot.program.live_check.check import Check, Outcome, Verdict, outcome_of
from bot.program.live_check.cleanup import Cleanup
from bot.program.live_check.context import Visit, Wanted, context_for
from bot.program.live_check.traffic import Traffic
from bot.program.running.token import CannotStart, token_of, trouble_told
from bot.words.wording import Wording
from engine.message import Message, message

CHECKS: tuple[Check, ...] = (
    *application.CHECKS,
    *messages.CHECKS,
    *threads.CHECKS,
    *emoji.CHECKS,
    *commands.CHECKS,
    *limits.CHECKS,
    *gateway.CHECKS,
    *people.CHECKS,
    *messages.LAST,
    *people.LAST,
)
LOGIN = "login"
TO_LOG_IN = 30.0
_MARKS = {verdict: message(f"live-mark-{verdict}") for verdict in Verdict}


class Report:
    """Prints how each check ended, and counts."""

    def __init__(self, wording: Wording, *, as_json: bool) -> None:
        self._wording = wording
        self._as_json = as_json
        self._width = max(len(wording.say(mark)) for mark in _MARKS.values())
        self.count: Counter[Verdict] = Counter()

    def begin(self) -> None:
        """Say first of all what a result is worth."""
        self._note(message("live-unverified"))

    def tell(self, outcome: Outcome) -> None:
        """Print one outcome."""
        self.count[outcome.verdict] += 1
        about = self._wording.say(outcome.about)
        why = None if outcome.why is None else self._wording.say(outcome.why)
        if self._as_json:
            name, verdict = outcome.name, outcome.verdict
            json_line({"check": name, "verdict": verdict, "about": about, "why": why})
        else:
            mark = self._wording.say(_MARKS[outcome.verdict]).ljust(self._width)
            line(f"{mark}{GAP}{about}" + (f" {why}" if why else ""))
        # Some checks take long, and the reader may be a program behind a pipe.
        sys.stdout.flush()

    def to_do(self, sentence: str) -> None:
        """Ask the person at the terminal for something."""
        complaint(sentence)

    def end(self, left: list[Message]) -> None:
        """Print the summary, and what has to be removed by hand."""
        if left:
            self._note(message("live-left-behind", things=tuple(left)))
        numbers = {verdict.value: self.count[verdict] for verdict in Verdict}
        self._note(message("live-summary", **numbers))

    def _note(self, said: Message) -> None:
        sentence = self._wording.say(said)
        if self._as_json:
            json_line({"note": sentence})
        else:
            paragraph(sentence)


async def live_check(
    configuration: Configuration, wording: Wording, wanted: Wanted, *, as_json: bool
) -> bool:
    """Make all checks and print their outcomes; return whether none failed.

    Whatever ends it, what it has made is removed. Raises UsageProblem where the server or the
    channel can't be used.
    """
    report = Report(wording, as_json=as_json)
    report.begin()
    traffic = Traffic()
    with _ended_by_sigterm():
        async with discord.AutoShardedClient(
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),  # as the bot has it
            http_trace=traffic.trace(),
        ) as client:
            if await _is_logged_in(client, configuration, report):
                visit = Visit(client, traffic, configuration, wording, report.to_do)
                await _make_all(visit, wanted, report)
    return not report.count[Verdict.FAIL]


async def _is_logged_in(
    client: discord.Client, configuration: Configuration, report: Report
) -> bool:
    """Log in, which is the first check, and without which there are no others."""
    about = message("live-login")
    try:
        with trouble_told():
            async with asyncio.timeout(TO_LOG_IN):
                await client.login(token_of(configuration))
    except CannotStart as error:
        report.tell(Outcome(LOGIN, about, Verdict.FAIL, error.message))
        return False
    report.tell(Outcome(LOGIN, about, Verdict.PASS))
    return True


async def _make_all(visit: Visit, wanted: Wanted, report: Report) -> None:
    cleanup = Cleanup()
    try:
        context = await context_for(visit, wanted, cleanup)
        for check in CHECKS:
            report.tell(await outcome_of(check, context))
    finally:
        report.end(await cleanup.remove_all())


@contextmanager
def _ended_by_sigterm() -> Generator[None]:
    """Meanwhile the signal ends the run as Ctrl-C does, so that everything is tidied up."""
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    end: Callable[[], object] = task.cancel if task is not None else loop.stop
    try:
        loop.add_signal_handler(signal.SIGTERM, end)
    except (NotImplementedError, RuntimeError, ValueError):
        # Windows has none, and neither has a thread.
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGTERM)

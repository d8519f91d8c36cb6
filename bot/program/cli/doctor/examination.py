"""The examination: everything in turn, each told as soon as it is known."""

from __future__ import annotations

from collections.abc import AsyncIterator

from bot.program.cli.doctor.finding import Finding, Verdict, doubtful
from bot.program.cli.doctor.machine import of_machine
from bot.program.cli.doctor.portal import of_discord
from bot.program.cli.doctor.settings import has_token, read_or_explain
from bot.program.cli.doctor.stored import of_database
from bot.program.cli.terminal import GAP, json_line, line
from bot.words.wording import Wording
from engine.message import Message, message

_MARKS: dict[Verdict, Message] = {
    Verdict.OK: message("doctor-mark-ok"),
    Verdict.WARN: message("doctor-mark-warn"),
    Verdict.FAIL: message("doctor-mark-fail"),
}


async def examine_and_tell(wording: Wording, *, as_json: bool) -> bool:
    """Print a line about each part; return whether the bot can run."""
    can_run = True
    async for finding in _findings():
        can_run &= finding.verdict is not Verdict.FAIL
        _tell(wording, finding, as_json=as_json)
    return can_run


async def _findings() -> AsyncIterator[Finding]:
    for finding in of_machine():
        yield finding
    configuration, said = read_or_explain()
    for finding in said:
        yield finding
    if configuration is None:
        yield doubtful("doctor-not-examined")
        return
    async for finding in of_database(configuration.database_url):
        yield finding
    if has_token(configuration):
        async for finding in of_discord(configuration):
            yield finding


def _tell(wording: Wording, finding: Finding, *, as_json: bool) -> None:
    verdict, says = finding.verdict, wording.say(finding.says)
    if as_json:
        json_line({"verdict": verdict, "about": finding.says.key, "says": says})
    else:
        # On one line, so that links and paths can be copied.
        line(_mark(wording, verdict) + says)


def _mark(wording: Wording, verdict: Verdict) -> str:
    marks = {each: wording.say(mark) for each, mark in _MARKS.items()}
    return marks[verdict].ljust(max(map(len, marks.values())) + len(GAP))

"""Checks of the application's setup, before anything else."""

from __future__ import annotations

from bot.program.cli.doctor import Verdict, of_application, of_starts
from bot.program.live_check.check import Check, Failed
from bot.program.live_check.context import CheckContext
from engine.message import Message, message


async def application(context: CheckContext) -> Message:
    """The portal has the application set up as the bot needs it."""
    for finding in of_application(context.application, context.configuration):
        if finding.verdict is not Verdict.OK:
            raise Failed("live-application-wrong", why=finding.says)
    return message("doctor-known", name=context.application.name)


async def starts(context: CheckContext) -> Message:
    """Discord says how often the bot may start today, and how many shards at once."""
    limits = await context.client.fetch_session_start_limits()
    return message("live-starts-left", today=of_starts(limits).says, at_once=limits.max_concurrency)


CHECKS = (Check("application", application), Check("starts", starts))

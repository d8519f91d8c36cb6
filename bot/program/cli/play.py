"""`waribashi play`: the bot in the browser, without Discord."""

from __future__ import annotations

import asyncio

import click

from bot.program.cli.frame import Command, wording_of
from bot.program.cli.params import Option
from bot.program.cli.problems import UsageProblem
from bot.program.cli.terminal import complaint, line
from bot.words.wording import Wording
from engine.errors import ChopsticksError

PORT = 8642
HIGHEST_PORT = 65535
KEPT_OUT = 1


def port(given: str) -> int:
    """The number of a port. Raises UsageProblem where it is none."""
    if given.isascii() and given.isdecimal() and len(given) <= 5 and int(given) <= HIGHEST_PORT:
        return int(given)
    raise UsageProblem("port-wrong", given=given, most=HIGHEST_PORT)


class NotInstalled(ChopsticksError):
    """What the playground needs beside the bot is not there."""


@click.command(
    cls=Command,
    says="cli-play",
    in_short="cli-play-short",
    examples=("waribashi play", "waribashi play --fresh --port 0 --no-browser"),
)
@click.option(
    "--port",
    "number",
    cls=Option,
    type=port,
    default=str(PORT),
    says="cli-play-port",
    shows="cli-port-name",
)
@click.option("--no-browser", cls=Option, says="cli-play-no-browser")
@click.option("--fresh", cls=Option, says="cli-play-fresh")
@click.pass_context
def play(ctx: click.Context, number: int, no_browser: bool, fresh: bool) -> None:
    """Play in the browser until a signal comes."""
    ctx.exit(_play(wording_of(ctx), number, browser=not no_browser, fresh=fresh))


def _play(wording: Wording, number: int, *, browser: bool, fresh: bool) -> int:
    # An extra brings SimCord, and all of it takes longer than the other commands altogether.
    try:
        from bot.program.playground import play as playground  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise NotInstalled("playground-not-installed") from error

    wanted = playground.Wanted(number, wording.language, browser=browser, fresh=fresh)
    try:
        asyncio.run(playground.play(wanted, wording, line))
    except ChopsticksError as error:
        complaint(wording.say(error.message))
        return KEPT_OUT
    return 0

"""Commands that load what they need only when they run: `run`, `play`, `doctor` and `db`.

The libraries of Discord, of the database and of the playground take longer to load than all else.
"""

from __future__ import annotations

import asyncio

import click

from bot.program.cli.frame import Command, Group, help_without_command, wording_of
from bot.program.cli.given import json_option
from bot.program.cli.params import CliOption, UsageProblem
from bot.program.cli.terminal import complaint, line
from bot.words.wording import Wording
from engine.errors import ChopsticksError

KEPT_OUT, REFUSED = 1, 2
"""The exit codes where something keeps the bot from running, and where the settings do."""

_PORT = 8642
_HIGHEST_PORT = 65535


@click.command(
    cls=Command,
    says="cli-run",
    in_short="cli-run-short",
    examples=("waribashi run",),
)
@click.pass_context
def run(ctx: click.Context) -> None:
    """Be in Discord until a signal comes."""
    ctx.exit(_run(ctx.obj))


def _run(wording: Wording) -> int:
    from bot.program.configuration import BadConfiguration, read_configuration  # noqa: PLC0415
    from bot.program.running.start import start  # noqa: PLC0415
    from bot.program.running.token import CannotStart  # noqa: PLC0415
    from db.errors import StorageError  # noqa: PLC0415
    from db.kept import AnotherApplication  # noqa: PLC0415

    try:
        asyncio.run(start(read_configuration(), wording))
    except BadConfiguration as error:
        for fault in error.faults:
            complaint(wording.say(fault))
        return REFUSED
    except AnotherApplication as error:
        complaint(wording.say(error.message))
        return REFUSED
    except (CannotStart, StorageError) as error:
        complaint(wording.say(error.message))
        return KEPT_OUT
    return 0


def _port(given: str) -> int:
    """The number of a port. Raises UsageProblem where it is none."""
    if given.isascii() and given.isdecimal() and len(given) <= 5 and int(given) <= _HIGHEST_PORT:
        return int(given)
    raise UsageProblem("port-wrong", given=given, most=_HIGHEST_PORT)


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
    cls=CliOption,
    type=_port,
    default=str(_PORT),
    says="cli-play-port",
    shows="cli-port-name",
)
@click.option("--no-browser", cls=CliOption, says="cli-play-no-browser")
@click.option("--fresh", cls=CliOption, says="cli-play-fresh")
@click.pass_context
def play(ctx: click.Context, number: int, no_browser: bool, fresh: bool) -> None:
    """Play in the browser until a signal comes."""
    ctx.exit(_play(wording_of(ctx), number, browser=not no_browser, fresh=fresh))


def _play(wording: Wording, number: int, *, browser: bool, fresh: bool) -> int:
    # An extra brings SimCord.
    try:
        from bot.program.playground import play as playground  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise NotInstalled("playground-not-installed") from error

    wanted = playground.PlayOptions(number, wording.language, browser=browser, fresh=fresh)
    try:
        asyncio.run(playground.play(wanted, wording, line))
    except ChopsticksError as error:
        complaint(wording.say(error.message))
        return KEPT_OUT
    return 0


@click.command(
    name="doctor",
    cls=Command,
    says="cli-doctor",
    in_short="cli-doctor-short",
    examples=("waribashi doctor", "waribashi doctor --json"),
)
@json_option()
@click.pass_context
def doctor(ctx: click.Context, as_json: bool) -> None:
    """Examine everything and tell of each part how it is."""
    from bot.program.cli.checks import examine_and_tell  # noqa: PLC0415

    wording: Wording = ctx.obj
    if not asyncio.run(examine_and_tell(wording, as_json=as_json)):
        ctx.exit(KEPT_OUT)


class _LazyGroup(Group):
    """Loads its commands when one of them is asked for."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Load the commands, then read the arguments."""
        from bot.program.cli.storage import COMMANDS  # noqa: PLC0415

        for command in COMMANDS:
            self.add_command(command)
        return super().parse_args(ctx, args)


@click.command(name="db", cls=_LazyGroup, says="cli-db", in_short="cli-db-short")
@click.pass_context
def db(ctx: click.Context) -> None:
    """Print the help where no command is given; the commands do the rest."""
    help_without_command(ctx)

"""Commands that import what they need only when they run, to keep the others fast.

The libraries of Discord, of the database and of the playground take longer to load than all else.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import click

from bot.program.cli.frame import Command, Group, help_without_command, wording_of
from bot.program.cli.given import json_option
from bot.program.cli.params import CliOption, UsageProblem, discord_number
from bot.program.cli.terminal import complaint, line
from bot.words.wording import Wording
from engine.errors import ChopsticksError

if TYPE_CHECKING:
    from bot.program.live_check.context import Wanted

KEPT_OUT, REFUSED = 1, 2
"""The exit codes if something keeps the bot from running, and if settings are wrong."""

INTERRUPTED, TERMINATED = 130, 143
"""The exit codes after Ctrl-C and SIGTERM, as in shells."""

AUTO, ONE_A_CORE = "auto", 0
MOST_PROCESSES = 64
"""Far more than PostgreSQL's default number of connections allows."""

_PORT = 8642
_HIGHEST_PORT = 65535


def _processes(given: str) -> int:
    """The number of processes, or `ONE_A_CORE`. Raises UsageProblem if it's wrong."""
    if given == AUTO:
        return ONE_A_CORE
    if given.isascii() and given.isdecimal() and len(given) <= 5:
        number = int(given)
        if 0 < number <= MOST_PROCESSES:
            return number
    raise UsageProblem("processes-wrong", given=given, most=MOST_PROCESSES)


@click.command(
    cls=Command,
    says="cli-run",
    in_short="cli-run-short",
    examples=("waribashi run", "waribashi run --processes 4", "waribashi run --processes auto"),
)
@click.option(
    "--processes",
    cls=CliOption,
    type=_processes,
    says="cli-run-processes",
    shows="cli-run-processes-name",
)
@click.pass_context
def run(ctx: click.Context, processes: int | None) -> None:
    """Run the bot until a signal comes."""
    ctx.exit(_run(ctx.obj, processes))


def _run(wording: Wording, processes: int | None) -> int:
    from bot.program.configuration import BadConfiguration  # noqa: PLC0415
    from bot.program.running.launched import FOR_GOOD, process_number  # noqa: PLC0415
    from bot.program.running.token import CannotStart  # noqa: PLC0415
    from db.bot_state import AnotherApplication  # noqa: PLC0415
    from db.errors import StorageError  # noqa: PLC0415

    try:
        return _launch(wording, processes) if processes is not None else _start(wording)
    except BadConfiguration as error:
        for fault in error.faults:
            complaint(wording.say(fault))
        return REFUSED
    except AnotherApplication as error:
        complaint(wording.say(error.message))
        return REFUSED
    except (CannotStart, StorageError) as error:
        complaint(wording.say(error.message))
        is_for_good = isinstance(error, CannotStart) and error.is_for_good
        return FOR_GOOD if is_for_good and process_number() is not None else KEPT_OUT


def _start(wording: Wording) -> int:
    """Run the bot in this process."""
    from bot.program.configuration import read_configuration  # noqa: PLC0415
    from bot.program.running.start import start  # noqa: PLC0415

    asyncio.run(start(read_configuration(), wording))
    return 0


def _launch(wording: Wording, processes: int) -> int:
    """Run the bot in several processes, which this one watches."""
    from bot.program.configuration import read_configuration  # noqa: PLC0415
    from bot.program.launching.launch import launch  # noqa: PLC0415
    from bot.program.launching.launcher import GaveUp  # noqa: PLC0415

    try:
        were_prompt = asyncio.run(launch(read_configuration(), wording, processes or None))
    except GaveUp as error:
        for words in error.words:
            complaint(words)
        return REFUSED if error.code == REFUSED else KEPT_OUT
    return 0 if were_prompt else KEPT_OUT


def _port(given: str) -> int:
    """The port's number. Raises UsageProblem if it's wrong."""
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
    """Check everything the bot needs."""
    from bot.program.cli.doctor import run_checks  # noqa: PLC0415

    wording: Wording = ctx.obj
    if not asyncio.run(run_checks(wording, as_json=as_json)):
        ctx.exit(KEPT_OUT)


def _snowflake(given: str) -> int:
    """A Discord ID. Raises UsageProblem if it's wrong."""
    return discord_number(given, otherwise="live-number-wrong")


@click.command(
    name="live-check",
    cls=Command,
    says="cli-live-check",
    in_short="cli-live-check-short",
    examples=(
        "waribashi live-check --server 123456789012345678",
        "waribashi live-check --server 123456789012345678 --interactive",
    ),
)
@click.option(
    "--server",
    cls=CliOption,
    type=_snowflake,
    required=True,
    says="cli-live-check-server",
    shows="cli-live-check-number",
)
@click.option(
    "--channel",
    cls=CliOption,
    type=_snowflake,
    says="cli-live-check-channel",
    shows="cli-live-check-number",
)
@click.option("--interactive", cls=CliOption, says="cli-live-check-interactive")
@json_option()
@click.pass_context
def live_check(
    ctx: click.Context, server: int, channel: int | None, interactive: bool, as_json: bool
) -> None:
    """Test what the bot relies on against the real Discord."""
    from bot.program.live_check.context import Wanted  # noqa: PLC0415

    wanted = Wanted(server, channel, interactive=interactive)
    ctx.exit(_live_check(wording_of(ctx), wanted, as_json=as_json))


def _live_check(wording: Wording, wanted: Wanted, *, as_json: bool) -> int:
    from bot.program.configuration import BadConfiguration, LogLevel, read_configuration  # noqa: PLC0415
    from bot.program.live_check.run import live_check  # noqa: PLC0415
    from bot.program.running.logs import set_up_log  # noqa: PLC0415
    from bot.program.running.token import CannotStart, token_of  # noqa: PLC0415

    try:
        configuration = read_configuration()
        # The library's log would stand between the outcomes; errors go beside them.
        set_up_log(LogLevel.ERROR, configuration.log_format, token_of(configuration))
        is_well = asyncio.run(live_check(configuration, wording, wanted, as_json=as_json))
    except BadConfiguration as error:
        for fault in error.faults:
            complaint(wording.say(fault))
        return REFUSED
    except CannotStart as error:
        complaint(wording.say(error.message))
        return KEPT_OUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except asyncio.CancelledError:
        return TERMINATED
    return 0 if is_well else KEPT_OUT


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
    """Print the help if no command is given."""
    help_without_command(ctx)

"""`waribashi`: the program, and the one place that prints errors for people."""

from __future__ import annotations

import logging
import os
import secrets
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from itertools import pairwise

import click

from bot.program.cli.draw import draw
from bot.program.cli.frame import Group, help_without_command, wording_of
from bot.program.cli.lazy import db, doctor, live_check, play
from bot.program.cli.lazy import run as run_bot
from bot.program.cli.moves import moves
from bot.program.cli.params import CliOption, UsageProblem
from bot.program.cli.rules import rules
from bot.program.cli.solve import solve
from bot.program.cli.terminal import complaint, line
from bot.program.cli.theory import theory
from bot.words.catalogue import ENGLISH, languages
from bot.words.refusals import refused
from bot.words.wording import Wording
from engine.errors import ChopsticksError

PROGRAM = "waribashi"

# What a shell reports for a program that writes to a pipe nobody reads any more.
WRITTEN_TO_NOBODY = 141
FAILED, REFUSED = 1, 2

_log = logging.getLogger(PROGRAM)


def _print_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        line(_version_line(wording_of(ctx)))
        ctx.exit()


def _version_line(wording: Wording) -> str:
    try:
        return wording.text("cli-version-line", version=version(PROGRAM))
    except PackageNotFoundError:
        return wording.text("cli-version-unknown")


@click.command(
    cls=Group,
    says="cli-program",
    params=[
        CliOption(
            ["--version"],
            is_eager=True,
            expose_value=False,
            callback=_print_version,
            says="cli-version",
        )
    ],
)
@click.pass_context
def program(ctx: click.Context) -> None:
    """Print the help if no command is given."""
    help_without_command(ctx)


program.add_command(rules)
program.add_command(moves)
program.add_command(solve)
program.add_command(draw)
program.add_command(theory)
program.add_command(db)
program.add_command(run_bot)
program.add_command(play)
program.add_command(doctor)
program.add_command(live_check)


def run(args: Sequence[str]) -> int:
    """Run the command line and return the exit code. All errors are printed here."""
    asked = _language(args)
    wording = Wording(asked)
    try:
        return _obey(args, wording, asked)
    except BrokenPipeError:
        _let_go_of_stdout()
        return WRITTEN_TO_NOBODY
    except OSError:  # reading has its own errors, so this is writing
        _let_go_of_stdout()
        return _tell(wording.text("output-failed"), FAILED)
    except Exception:  # noqa: BLE001 - the last door: whatever comes here is our bug
        return _own_up(wording)


def _obey(args: Sequence[str], wording: Wording, asked: str) -> int:
    try:
        if asked not in languages():
            raise UsageProblem("language-unknown", given=asked, known=languages())
        _call(args, wording)
    except click.exceptions.Exit as done:
        return done.exit_code
    except ChopsticksError as error:
        return _tell(wording.say(refused(error)), REFUSED)
    return 0


def _call(args: Sequence[str], wording: Wording) -> None:
    try:
        with program.make_context(PROGRAM, list(args), obj=wording) as ctx:
            program.invoke(ctx)
    finally:
        sys.stdout.flush()  # not at the interpreter's end, where nobody catches what goes wrong


def _language(args: Sequence[str]) -> str:
    """The language asked for, found before click runs, because its errors need it."""
    asked = os.environ.get("WARIBASHI_LANGUAGE") or ENGLISH
    for arg, value in pairwise(args):
        if arg == "--language":
            asked = value
    for arg in args:
        if arg.startswith("--language="):
            asked = arg.partition("=")[2]
    return asked


def _tell(sentence: str, exit_code: int) -> int:
    complaint(sentence)
    return exit_code


def _own_up(wording: Wording) -> int:
    reference = secrets.token_hex(4)
    _log.exception("reference %s", reference, extra={"reference": reference})
    return _tell(wording.text("our-bug", reference=reference), FAILED)


def _let_go_of_stdout() -> None:
    """Let the interpreter flush what is left into nowhere, instead of complaining when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

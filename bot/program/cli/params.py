"""Options and arguments with names and explanations from the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

import click

from engine.errors import ChopsticksError
from engine.message import Message, message

LONGEST_NUMBER = 19
"""Digits of the largest number that Discord could give."""


class CliOption(click.Option):
    """An option. `says` is the key of its help, `shows` of the name of its value, if it has one."""

    def __init__(self, *args: Any, says: str, shows: str = "", **kwargs: Any) -> None:
        # Told False, click would take the option for one that may also stand without its value.
        super().__init__(*args, is_flag=None if shows else True, **kwargs)
        self.says = says
        self.shows = shows

    @property
    def form(self) -> Message:
        """How it is written: `--players N`."""
        name = self.opts[0]
        if not self.shows:
            return message("cli-flag-form", option=name)
        return message("cli-option-form", option=name, value=message(self.shows))


class CliArgument(click.Argument):
    """An argument. `says` is the key of its help, `shows` that of its name."""

    def __init__(self, *args: Any, says: str, shows: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.says = says
        self.shows = shows

    @property
    def form(self) -> Message:
        """How it is written: `CODE`."""
        return message(self.shows)


def codes_last(args: list[str], params: Sequence[click.Parameter]) -> list[str]:
    """The arguments with what looks like `-2,1|1,1` behind a `--`: that is a code and no option."""
    valued = {
        name
        for param in params
        if isinstance(param, CliOption) and param.shows
        for name in param.opts
    }
    kept: list[str] = []
    codes: list[str] = []
    rest = iter(args)
    for arg in rest:
        if arg == "--":
            return [*kept, arg, *codes, *rest]
        if _is_negative(arg):
            codes.append(arg)
        else:
            kept.append(arg)
        if arg in valued:
            kept.extend(value for value in [next(rest, None)] if value is not None)
    return [*kept, "--", *codes] if codes else kept


def _is_negative(arg: str) -> bool:
    return arg[:1] == "-" and arg[1:2].isdecimal()


class UsageProblem(ChopsticksError):
    """A command line that cannot be followed; said like everything else, by the catalogue."""


def discord_number(given: str, *, otherwise: str) -> int:
    """A Discord ID. Raises UsageProblem with that key if it isn't one."""
    is_number = given.isascii() and given.isdecimal() and len(given) <= LONGEST_NUMBER
    if is_number and 0 < int(given) < 1 << 63:
        return int(given)
    raise UsageProblem(otherwise, given=given)


def near(given: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of the known words that may have been meant, likeliest first."""
    return tuple(get_close_matches(given.lower(), list(known)))

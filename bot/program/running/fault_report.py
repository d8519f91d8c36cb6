"""What a fault report to Sentry contains: type, place and code, and nothing people wrote.

A fault happens while somebody plays, so local variables, messages of exceptions, log fields, even
the message of a database error may hold names, texts or passwords. None of them gets in here: all
that does is written in the code, or is one of few numbers.
"""

from __future__ import annotations

import errno
import re
import traceback
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from types import FrameType
from typing import TypedDict, cast

import discord
from sqlalchemy.exc import DBAPIError

from engine.errors import ChopsticksError

PROGRAM = "waribashi"
MOST_ERRORS = 10
"""How many errors of a chain, or a group, are told."""
MOST_FRAMES = 50
UNKNOWN = "unknown"

_OURS = ("engine", "db", "bot", "cogs")
_REFERENCE = re.compile(r"[0-9a-f]{8}")
# Names as they stand in code; a made-up name of made-up code could be anything.
_NAME = re.compile(r"<?[A-Za-z_]\w*>?")
_MODULE = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
_CODE = re.compile(r"[A-Za-z0-9_-]{1,60}")


class Frame(TypedDict):
    """A place in the code."""

    module: str
    filename: str
    function: str
    lineno: int
    in_app: bool


class Told(TypedDict):
    """One error of a chain."""

    type: str
    module: str
    value: str
    stacktrace: dict[str, list[Frame]]


class Report(TypedDict):
    """A fault as Sentry's protocol has it."""

    platform: str
    level: str
    release: str
    fingerprint: list[str]
    tags: dict[str, str]
    exception: dict[str, list[Told]]


def report_of(error: BaseException, reference: object = None) -> Report:
    """What may be told of the error, and of those that led to it."""
    chain = [_told(one) for one in _chain(error)]
    tags = {"reference": reference} if isinstance(reference, str) and _is_short(reference) else {}
    return {
        "platform": "python",
        "level": "error",
        "release": f"{PROGRAM}@{_version()}",
        "fingerprint": _fingerprint(chain[0]),
        "tags": tags,
        # Sentry wants the first cause first.
        "exception": {"values": chain[::-1]},
    }


def _is_short(reference: str) -> bool:
    return _REFERENCE.fullmatch(reference) is not None


def _version() -> str:
    try:
        return version(PROGRAM)
    except PackageNotFoundError:
        return UNKNOWN


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error, what it holds together, and what led to each; each once."""
    waiting, seen = [error], set[int]()
    while waiting and len(seen) < MOST_ERRORS:
        one = waiting.pop(0)
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        if isinstance(one, BaseExceptionGroup):
            waiting += cast(BaseExceptionGroup[BaseException], one).exceptions
        led = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
        waiting += [] if led is None else [led]


def _told(error: BaseException) -> Told:
    kind = type(error)
    frames = [_frame(frame, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    return {
        "type": _in_code(kind.__name__, _NAME),
        "module": _in_code(kind.__module__, _MODULE),
        "value": _code(error),
        "stacktrace": {"frames": frames[-MOST_FRAMES:]},
    }


def _frame(frame: FrameType, line: int) -> Frame:
    # By module and not by path, which begins with somebody's home.
    module = _in_code(str(frame.f_globals.get("__name__", "")), _MODULE)
    return {
        "module": module,
        "filename": module.replace(".", "/") + ".py",
        "function": _in_code(frame.f_code.co_name, _NAME),
        "lineno": line,
        "in_app": module.partition(".")[0] in _OURS,
    }


def _in_code(name: str, form: re.Pattern[str]) -> str:
    return name if form.fullmatch(name) else UNKNOWN


def _code(error: BaseException) -> str:
    """The error's number or stable name, if it has one, instead of its message."""
    match error:
        case ChopsticksError():
            code = error.code
        case discord.HTTPException():
            code = f"{error.status}-{error.code}"
        case discord.ConnectionClosed():
            code = str(error.code)
        case DBAPIError():
            code = _code_of_driver(error.orig)
        case OSError():
            code = errno.errorcode.get(error.errno or 0, "")
        case _:
            code = ""
    return code if _CODE.fullmatch(code) else ""


def _code_of_driver(error: object) -> str:
    """PostgreSQL's five letters, or SQLite's name."""
    return str(getattr(error, "sqlstate", None) or getattr(error, "sqlite_errorname", None) or "")


def _fingerprint(told: Told) -> list[str]:
    """What makes two faults the same: without the line, which changes with each version."""
    frames = told["stacktrace"]["frames"]
    ours = [frame for frame in frames if frame["in_app"]] or frames
    place = [ours[-1]["module"], ours[-1]["function"]] if ours else []
    return [told["module"], told["type"], told["value"], *place]

"""The log: one line an event, of ours and of the libraries alike.

log = structlog.get_logger()
with structlog.contextvars.bound_contextvars(guild=…, game=…, seq=…, user=…):
    log.info("move-made")        # everything that is logged in there has these beside it
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Any, Protocol

import structlog
from structlog.contextvars import merge_contextvars
from structlog.stdlib import BoundLogger, LoggerFactory, ProcessorFormatter

from bot.program.configuration import LogFormat, LogLevel
from bot.program.running.launched import process_number
from bot.program.running.token import SecretFilter
from bot.words.wording import spelled_out

if TYPE_CHECKING:
    from structlog.types import Processor

_PLAIN = re.compile(r"[^\s=\"']+")
# No event begins like this, so no traceback can pass for one.
MARGIN = "    | "
# Below these they log what people write, and every statement.
_QUIETED = {
    **dict.fromkeys(("discord", "aiohttp", "asyncio"), logging.INFO),
    **dict.fromkeys(("aiosqlite", "sqlalchemy", "alembic"), logging.WARNING),
    # It warns of voice, which the bot does without.
    "discord.client": logging.ERROR,
}

_SHARED: tuple[Processor, ...] = (
    merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.PositionalArgumentsFormatter(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def one_line(_logger: object, _level: str, event: MutableMapping[str, Any]) -> str:
    """When, how grave, what, and the data; a traceback follows with a margin of its own.

    Words come from anybody, names of servers for example. None of them can begin a line, or color
    one.
    """
    traceback = str(event.pop("exception", ""))
    parts = [str(event.pop("timestamp", "")), str(event.pop("level", "")).ljust(8)]
    parts.append(spelled_out(str(event.pop("event", ""))))
    parts += [f"{spelled_out(name)}={_value(value)}" for name, value in event.items()]
    return "\n".join([" ".join(parts), *map(_behind_margin, traceback.splitlines())])


def _behind_margin(line: str) -> str:
    return MARGIN + spelled_out(line)


def _value(value: object) -> str:
    shown = str(value)
    return shown if shown.isprintable() and _PLAIN.fullmatch(shown) else repr(shown)


class Stream(Protocol):
    """Where lines go. What is written at once stays together."""

    def write(self, text: str, /) -> object:
        """Take an entry."""
        ...


def set_up_log(level: LogLevel, form: LogFormat, token: str, stream: Stream | None = None) -> None:
    """Write everything that's logged to the stream (stderr), without the token."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_formatter(form, token))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name, least in _QUIETED.items():
        logging.getLogger(name).setLevel(max(least, root.level))
    logging.captureWarnings(capture=True)
    # What cannot be logged would else be printed as it is, token and all.
    logging.raiseExceptions = False
    _configure_structlog()


def _with_process(
    _logger: object, _level: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Add the process's number, if the launcher joins several logs."""
    number = process_number()
    if number is not None:
        event["process"] = number
    return event


def _formatter(form: LogFormat, token: str) -> logging.Formatter:
    render = one_line if form is LogFormat.TEXT else structlog.processors.JSONRenderer()
    return ProcessorFormatter(
        foreign_pre_chain=_SHARED,
        processors=[
            ProcessorFormatter.remove_processors_meta,
            _with_process,
            structlog.processors.format_exc_info,
            SecretFilter(token, render),
        ],
    )


def _configure_structlog() -> None:
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_SHARED,
            ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=LoggerFactory(),
        wrapper_class=BoundLogger,
        cache_logger_on_first_use=False,
    )

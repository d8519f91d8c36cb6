"""The log is one line an event, shows no token, and cannot be forged."""

from __future__ import annotations

import io
import json
import logging
import re
import warnings
from typing import Any

import pytest
import structlog

from bot.program.configuration import LogFormat, LogLevel
from bot.program.running.logs import set_up_log

TOKEN = "MTIz.abc-def.ghi_jkl"  # noqa: S105 - not one of anybody
FORMATS = tuple(LogFormat)


def written(log: io.StringIO) -> list[str]:
    return log.getvalue().splitlines()


def entries(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written(log)]


def in_json(log: io.StringIO, level: LogLevel = LogLevel.INFO) -> Any:  # noqa: ANN401 - structlog's own word
    set_up_log(level, LogFormat.JSON, TOKEN, log)
    return structlog.get_logger()


def in_text(log: io.StringIO) -> Any:  # noqa: ANN401 - structlog's own word
    set_up_log(LogLevel.INFO, LogFormat.TEXT, TOKEN, log)
    return structlog.get_logger()


def fail(words: str) -> None:
    raise ValueError(words)


# What stands on a line


def test_an_event_is_one_line_of_json(log: io.StringIO) -> None:
    in_json(log).info("move-made", move="attack L R")
    [entry] = entries(log)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", entry.pop("timestamp"))
    assert entry == {"event": "move-made", "level": "info", "move": "attack L R"}


def test_an_event_is_one_line_for_people(log: io.StringIO) -> None:
    in_text(log).warning("move-made", game=7, move="attack L R")
    [line] = written(log)
    assert re.fullmatch(r"\S+Z warning  move-made game=7 move='attack L R'", line)


def test_what_is_bound_stands_beside_the_event_of_a_library_too(log: io.StringIO) -> None:
    in_json(log)
    bound = {"guild": 1, "game": 2, "seq": 3, "user": 4}
    with structlog.contextvars.bound_contextvars(**bound):
        logging.getLogger("discord.http").warning("limited for %s s", 5)
        structlog.get_logger().info("move-made")
    theirs, ours = entries(log)
    assert theirs["event"] == "limited for 5 s"
    assert bound.items() <= theirs.items()
    assert bound.items() <= ours.items()


@pytest.mark.parametrize("form", FORMATS)
def test_of_several_processes_each_puts_its_number_on_every_line(
    log: io.StringIO, monkeypatch: pytest.MonkeyPatch, form: LogFormat
) -> None:
    monkeypatch.setenv("WARIBASHI_PROCESS", "3")
    set_up_log(LogLevel.INFO, form, TOKEN, log)
    logging.getLogger("discord.http").warning("limited")
    structlog.get_logger().info("move-made")
    said = {LogFormat.TEXT: " process=3", LogFormat.JSON: '"process": 3'}[form]
    assert [said in line for line in written(log)] == [True, True]


def test_what_is_less_grave_than_asked_for_is_not_logged(log: io.StringIO) -> None:
    logger = in_json(log, LogLevel.WARNING)
    logger.info("a")
    logging.getLogger("discord").info("b")
    logger.error("c")
    assert [entry["event"] for entry in entries(log)] == ["c"]


def test_what_people_write_is_not_logged_even_when_everything_is(log: io.StringIO) -> None:
    in_json(log, LogLevel.DEBUG).debug("ours")
    logging.getLogger("discord.gateway").debug("message content")
    assert [entry["event"] for entry in entries(log)] == ["ours"]


def test_a_warning_of_python_is_logged_like_all_else(log: io.StringIO) -> None:
    in_json(log)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("old", UserWarning, stacklevel=1)
    [entry] = entries(log)
    assert "old" in entry["event"]


# Tracebacks


def test_a_traceback_is_one_field_of_json(log: io.StringIO) -> None:
    logger = in_json(log)
    try:
        fail("no")
    except ValueError:
        logger.exception("broken")
        logging.getLogger("discord").exception("broken")
    for entry in entries(log):
        assert entry["event"] == "broken"
        assert entry["exception"].endswith("ValueError: no")
    assert len(entries(log)) == 2


def test_a_traceback_for_people_stands_behind_a_margin(log: io.StringIO) -> None:
    logger = in_text(log)
    try:
        fail("no\n2026-01-01T00:00:00Z info forged\x1b[31m")
    except ValueError:
        logger.exception("broken")
    first, *rest = written(log)
    assert first.endswith("error    broken")
    assert all(line.startswith("    | ") for line in rest)
    assert rest[-1] == "    | 2026-01-01T00:00:00Z info forged\\x1b[31m"


# The token


@pytest.mark.parametrize("form", FORMATS)
def test_the_token_is_in_no_line_however_it_gets_there(log: io.StringIO, form: LogFormat) -> None:
    set_up_log(LogLevel.DEBUG, form, TOKEN, log)
    logger = structlog.get_logger()
    logger.info("event %s", TOKEN, value=TOKEN, deep={"list": [TOKEN, TOKEN.encode()]})
    logger.info("key", **{TOKEN: 1})
    logging.getLogger("discord").info("argument %s", TOKEN)
    logging.getLogger("other").info("%d is no number", TOKEN)
    with structlog.contextvars.bound_contextvars(bound=TOKEN):
        try:
            fail(f"Authorization: Bot {TOKEN}")
        except ValueError as error:
            error.add_note(f"a note with {TOKEN}")
            logger.exception("broken")
            logging.getLogger("aiohttp").exception("broken")
    assert log.getvalue().count("[hidden]") >= 8
    assert TOKEN not in log.getvalue()


def test_what_cannot_be_logged_is_not_printed_with_the_token(
    log: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    in_json(log)
    logging.getLogger("other").info("%d is no number", TOKEN)
    assert TOKEN not in "".join(capsys.readouterr()) + log.getvalue()


def test_the_token_of_an_interaction_is_hidden_too(log: io.StringIO) -> None:
    secret = "aW50ZXJhY3Rpb246" * 5
    in_text(log).info("POST /api/v10/interactions/12/%s/callback", secret)
    assert secret not in log.getvalue()
    assert "/interactions/12/[hidden]/callback" in log.getvalue()


def test_without_a_token_nothing_is_hidden(log: io.StringIO) -> None:
    set_up_log(LogLevel.INFO, LogFormat.TEXT, "", log)
    structlog.get_logger().info("plain")
    assert "hidden" not in log.getvalue()


# Names that strangers choose


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    "name", ["a\nb", "a\r\nb", "\x1b[2Jb", "a\x00b", "a\u202eb", "a\u2028b", "a\x85b", "\ud800"]
)
def test_a_name_forges_no_line_and_paints_nothing(
    log: io.StringIO, form: LogFormat, name: str
) -> None:
    set_up_log(LogLevel.INFO, form, TOKEN, log)
    structlog.get_logger().info(f"joined {name}", name=name)
    structlog.get_logger().info("joined", **{name: 1})
    logging.getLogger("discord").info("joined %s", name)
    lines = log.getvalue().removesuffix("\n").split("\n")
    assert len(lines) == 3
    assert all(map(str.isprintable, lines))

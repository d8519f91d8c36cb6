"""What is told of a fault comes from the code, and nothing of it from people."""

from __future__ import annotations

import errno
import json
import sqlite3
from contextlib import closing
from importlib.metadata import version

import discord
import pytest
from sqlalchemy.exc import OperationalError

from bot.program.running.fault_report import MOST_ERRORS, Report, report_of
from db.errors import StorageError
from engine.errors import IllegalMove

NAME = "Ana the Great"


def raised(error: BaseException) -> BaseException:
    """The error, with a place where it came about."""
    try:
        raise error  # noqa: TRY301 - that's all there is to do
    except BaseException as caught:  # noqa: BLE001 - whichever it is
        return caught


def failing(name: str) -> None:
    raise ValueError(f"{name} can't be drawn")


def looked_up(name: str) -> str:
    try:
        failing(name)
    except ValueError as error:
        raise StorageError("database-full", file=name) from error
    return name


def report() -> Report:
    try:
        looked_up(NAME)
    except StorageError as error:
        return report_of(error, "0123abcd")
    raise AssertionError("unreached")


def test_type_place_code_reference_and_version_are_told() -> None:
    told = report()
    cause, error = told["exception"]["values"]
    assert (cause["type"], cause["module"], cause["value"]) == ("ValueError", "builtins", "")
    assert (error["type"], error["module"]) == ("StorageError", "db.errors")
    assert error["value"] == "database-full"
    frame = cause["stacktrace"]["frames"][-1]
    assert (frame["module"], frame["function"]) == (__name__, "failing")
    assert frame["filename"] == __name__.replace(".", "/") + ".py"
    assert frame["lineno"] == failing.__code__.co_firstlineno + 1
    assert told["tags"] == {"reference": "0123abcd"}
    assert told["release"] == f"waribashi@{version('waribashi')}"


def test_no_word_of_an_exception_is_told() -> None:
    assert NAME not in json.dumps(report())


def test_only_our_own_code_is_the_programs() -> None:
    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads("[")
    frames = report_of(caught.value)["exception"]["values"][-1]["stacktrace"]["frames"]
    assert {frame["module"].partition(".")[0] for frame in frames} == {"tests", "json"}
    assert not any(frame["in_app"] for frame in frames)


class Response:
    status, reason = 403, "Forbidden"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (IllegalMove("split-same", hand=NAME), "split-same"),
        (FileNotFoundError(errno.ENOENT, NAME), "ENOENT"),
        (OSError(NAME), ""),
        (discord.HTTPException(Response(), {"code": 50013, "message": NAME}), "403-50013"),  # type: ignore[arg-type]
        (StorageError(NAME), ""),
        (KeyError(NAME), ""),
        (SystemExit(NAME), ""),
    ],
)
def test_instead_of_words_the_number_or_the_name_of_the_error_is_told(
    error: BaseException, code: str
) -> None:
    told = report_of(raised(error))
    assert told["exception"]["values"][-1]["value"] == code
    assert NAME not in json.dumps(told)


def test_of_a_database_its_own_code_is_told() -> None:
    with closing(sqlite3.connect(":memory:")) as database, pytest.raises(sqlite3.Error) as caught:
        database.execute("SELECT * FROM nowhere")
    error = OperationalError(f"SELECT '{NAME}'", {"name": NAME}, caught.value)
    told = report_of(raised(error))
    assert told["exception"]["values"][-1]["value"] == "SQLITE_ERROR"
    assert NAME not in json.dumps(told)


def test_names_that_are_not_written_in_code_are_not_told() -> None:
    made = type(f"Of {NAME}", (Exception,), {"__module__": f"of {NAME}"})
    space: dict[str, object] = {"__name__": f"in {NAME}", "made": made}
    with pytest.raises(made) as caught:
        exec("def fail():\n    raise made\nfail()", space)  # noqa: S102 - as no code of ours does
    told = report_of(caught.value, reference=NAME)
    assert NAME not in json.dumps(told)
    assert told["exception"]["values"][-1]["type"] == "unknown"
    assert told["tags"] == {}


def test_a_group_tells_of_each_and_a_circle_ends() -> None:
    first, second = raised(KeyError(NAME)), raised(ValueError(NAME))
    first.__cause__, second.__cause__ = second, first
    group = raised(BaseExceptionGroup(NAME, [first, second]))
    kinds = [one["type"] for one in report_of(group)["exception"]["values"]]
    assert kinds == ["ValueError", "KeyError", "ExceptionGroup"]


def test_a_long_chain_is_cut() -> None:
    error: BaseException = ValueError()
    for _ in range(1000):
        later = ValueError()
        later.__cause__ = error
        error = later
    assert len(report_of(error)["exception"]["values"]) == MOST_ERRORS


def test_the_same_fault_has_the_same_fingerprint_whatever_was_said() -> None:
    def fault(name: str) -> list[str]:
        with pytest.raises(ValueError, match=name) as caught:
            failing(name)
        return report_of(caught.value)["fingerprint"]

    assert fault("Ana") == fault("Ben")
    assert fault("Ana") != report()["fingerprint"]

"""The program itself: its help, its complaints about a command line, and how it ends."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Self

import pytest

from bot.__main__ import main
from tests.bot.conftest import Waribashi

ROOT = Path(__file__).parents[3]


def started(*args: str, **environ: str) -> subprocess.Popen[str]:
    """`python -m bot` as a process of its own."""
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "bot", *args],
        cwd=ROOT,
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("args", [[], ["--help"], ["--language", "en"]])
def test_without_a_command_the_program_explains_itself(
    waribashi: Waribashi, args: list[str]
) -> None:
    printed = waribashi(*args)

    assert printed.out.startswith("Usage: waribashi [OPTIONS] COMMAND")
    assert re.findall(r"^  (\w+)", printed.out, re.MULTILINE)[:4] == [
        "rules",
        "moves",
        "solve",
        "draw",
    ]
    assert (printed.err, printed.code) == ("", 0)


@pytest.mark.parametrize("command", ["rules", "moves", "solve", "draw"])
def test_every_command_has_a_help_page_that_fits_the_terminal(
    waribashi: Waribashi, command: str
) -> None:
    printed = waribashi(command, "--help")

    assert printed.out.startswith(f"Usage: waribashi {command} ")
    assert max(map(len, printed.out.splitlines())) <= 80
    assert (printed.err, printed.code) == ("", 0)


@pytest.mark.parametrize("command", ["rules", "moves", "solve"])
def test_the_examples_of_every_help_page_work(waribashi: Waribashi, command: str) -> None:
    page = waribashi(command, "--help").out
    examples = [line.strip() for line in page.partition("Examples:")[2].strip().splitlines()]

    assert examples
    for example in examples:
        args = shlex.split(example)
        assert args.pop(0) == "waribashi"
        printed = waribashi(*args) if "@rules.json" not in args else None
        assert printed is None or (printed.code, printed.err) == (0, "")


def test_the_version_is_told(waribashi: Waribashi) -> None:
    printed = waribashi("--version")

    assert printed.out.startswith("waribashi")
    assert printed.code == 0


def test_the_language_may_be_named_anywhere_and_in_the_environment(
    waribashi: Waribashi, pseudo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = waribashi("--language", pseudo, "solve", "--rules").err

    assert "⟦" in said
    assert waribashi("solve", "--rules", "--language", pseudo).err != said
    assert waribashi("solve", f"--language={pseudo}", "--rules").err == said
    monkeypatch.setenv("WARIBASHI_LANGUAGE", pseudo)
    assert waribashi("solve", "--rules").err == said
    assert "⟦" not in waribashi("--language", "en", "solve", "--rules").err


@pytest.mark.parametrize(
    "stream",
    [
        ">&-",
        pytest.param("<&-", marks=pytest.mark.slow),
        pytest.param(">&- 2>&-", marks=pytest.mark.slow),
    ],
)
def test_a_closed_stream_is_no_trouble(stream: str) -> None:
    done = subprocess.run(  # noqa: S602 - our own command line, and a shell closes the stream
        f"exec {sys.executable} -m bot --help {stream}",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_who_has_seen_enough_ends_the_program_quietly() -> None:
    # More positions than fit into a pipe that nobody reads.
    with started("solve", "--rules", '{"fingers": 10}', "--json") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""

    assert process.returncode == 141


class _Interrupted:
    """A standard input at which somebody presses Ctrl-C."""

    @property
    def buffer(self) -> Self:
        return self

    def read(self, _: int) -> bytes:
        raise KeyboardInterrupt


def test_ctrl_c_ends_the_program_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", _Interrupted())
    monkeypatch.setattr(sys, "argv", ["waribashi", "rules", "-"])

    with pytest.raises(SystemExit) as ended:
        main()

    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "")


def test_a_full_disk_is_told_in_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bot", "--help"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert done.stderr.startswith("Can't write the output.")
    assert (done.stderr.count("\n"), done.returncode) == (1, 1)


def broken(*_: object) -> None:
    raise RuntimeError("the secret cause")


def test_our_own_mistake_gets_one_sentence_and_a_reference_and_its_traceback_goes_to_the_log(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.program.cli.given.parse_rules", broken)

    printed = waribashi("solve", "--rules", "official")

    reference = re.findall(r"reference ([0-9a-f]{8})\b", printed.err)[0]
    assert (printed.out, printed.err.count("\n"), printed.code) == ("", 1, 1)
    assert "secret" not in printed.err
    assert reference in caplog.text
    assert "the secret cause" in caplog.text


def test_a_terminal_that_lacks_letters_still_gets_its_sentence() -> None:
    with started("solve", "--rule", PYTHONIOENCODING="ascii") as process:
        said = process.communicate()[1]

    assert said.startswith("`waribashi solve` has no option \\u201c--rule\\u201d")
    assert process.returncode == 2

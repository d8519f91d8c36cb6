"""docs/solved.md: up to date, its links and its commands good."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bot.program.cli import run
from docs.__main__ import FOLDER, PAGES, main
from docs.claims import CLAIMS, DOCUMENTS, Verdict

ROOT = FOLDER.parent
PAGE = (FOLDER / "solved.md").read_text(encoding="utf-8")

SLOW_TO_SOLVE = "quarters"
"""House rules that take seconds."""
SLOW_TO_CHECK = {
    "one-configuration-is-always-in-reach",
    "taking-the-first-on-the-list-wins",
    "halvesies-is-won-by-the-second-player",
    "observation-5",
    "quarters-lasts-long",
    "theorem-3",
    "theorem-4",
    "lemma-1",
}
"""Claims that take most of the time that all of them take."""


def shown() -> list[tuple[str, tuple[str, ...]]]:
    """Every different command on the page, with the lines printed under it."""
    found: dict[str, tuple[str, ...]] = {}
    for block in re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *output = part.splitlines()
            assert found.setdefault(command, tuple(output)) == tuple(output), command
    return list(found.items())


SHOWN = shown()
OF_THE_BOT = [(command, output) for command, output in SHOWN if command.startswith("waribashi ")]
OF_THE_DOCS = [command for command, _ in SHOWN if command.startswith("python -m docs ")]


def piped(command: str) -> list[list[str]]:
    """The words of each command in a pipe."""
    parts: list[list[str]] = [[]]
    for word in shlex.split(command):
        if word == "|":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def filtered(lines: list[str], words: list[str]) -> list[str]:
    """What the little commands behind the pipe make of these lines."""
    match words:
        case ["head", "-1"]:
            return lines[:1]
        case ["wc", "-l"]:
            return [str(len(lines))]
        case ["grep", "-F", text]:
            return [line for line in lines if text in line]
        case ["grep", "-cF", text]:
            return [str(sum(text in line for line in lines))]
    raise AssertionError(words)


def quick_and_slow() -> list[object]:
    return [
        pytest.param(command, output, marks=[pytest.mark.slow] if SLOW_TO_SOLVE in command else [])
        for command, output in OF_THE_BOT
    ]


@pytest.mark.parametrize(("command", "output"), quick_and_slow())
def test_a_command_prints_what_the_page_says(
    command: str, output: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    (_, *args), *rest = piped(command)

    code = run(args)

    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    for words in rest:
        lines = filtered(lines, words)
    assert (tuple(lines), printed.err, code) == (output, "", 0)


def test_all_commands_are_of_the_two_kinds() -> None:
    assert len(SHOWN) == len(OF_THE_BOT) + len(OF_THE_DOCS)
    assert OF_THE_BOT
    assert OF_THE_DOCS


@pytest.mark.slow
def test_the_commands_run_in_a_shell_as_they_stand() -> None:
    """One of each kind does, for what the others print is known."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    by_kind = {tuple(words[0] for words in piped(line)): (line, out) for line, out in OF_THE_BOT}
    for command, output in by_kind.values():
        done = subprocess.run(  # noqa: S602 - the page's own commands, pipes and all
            command,
            shell=True,
            cwd=ROOT,
            env=os.environ | {"PATH": path},
            capture_output=True,
            check=False,
        )
        assert (tuple(done.stdout.decode().splitlines()), done.stderr) == (output, b""), command


@pytest.mark.parametrize("command", OF_THE_DOCS)
def test_a_command_of_the_docs_names_a_claim_of_the_page(command: str) -> None:
    _, _, _, kind, name = shlex.split(command)

    assert kind == "claims"
    assert f"### {CLAIMS[name].title}\n" in PAGE


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.slow] if name in SLOW_TO_CHECK else [])
        for name in CLAIMS
    ],
)
def test_the_command_line_says_of_a_claim_what_the_page_says(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    section = PAGE.split(f"### {CLAIMS[name].title}\n")[1].split("\n## ")[0].split("\n### ")[0]

    assert main(["claims", name]) == 0

    said = capsys.readouterr().out.splitlines()
    verdict = next(line for line in said if line.startswith("Verdict: "))
    assert f"**{verdict.removeprefix('Verdict: ').capitalize()}.**" in section
    found = [line for line in said if line.endswith(".") and not line.startswith(" ")]
    assert [line for line in found if line not in section] == []


@pytest.mark.slow
def test_the_page_is_what_the_generator_writes() -> None:
    assert PAGES["solved.md"]() == PAGE


def test_every_claim_has_a_section_with_a_verdict() -> None:
    verdicts = "|".join(verdict.capitalize() for verdict in Verdict)
    for document in DOCUMENTS:
        section = PAGE.split(f"\n## {document.title}\n")[1].split("\n## ")[0]
        claims = section.split("\n### ")[1:]
        assert [claim.splitlines()[0] for claim in claims] == [one.title for one in document.claims]
        assert all(
            len(re.findall(rf"^\*\*({verdicts})\.\*\*", one, re.MULTILINE)) == 1 for one in claims
        )


def test_the_summary_counts_the_verdicts_of_the_page() -> None:
    totals = re.search(r"^\| all \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)

    assert totals is not None
    counts = [
        len(re.findall(rf"^\*\*{one.capitalize()}\.\*\*", PAGE, re.MULTILINE)) for one in Verdict
    ]
    assert [int(total) for total in totals.groups()] == counts
    assert sum(counts) == len(CLAIMS)


def test_every_link_leads_to_a_heading() -> None:
    headings = [line.lstrip("#").strip() for line in PAGE.splitlines() if line.startswith("#")]
    anchors = [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings]
    links = re.findall(r"\]\(#([^)]*)\)", PAGE)

    assert links
    assert len(set(anchors)) == len(anchors)
    assert set(links) <= set(anchors)


def test_names_of_claims_are_different() -> None:
    assert len(CLAIMS) == sum(len(document.claims) for document in DOCUMENTS)


def test_the_page_knows_no_place_on_a_machine() -> None:
    assert not re.search(r"(?<![\w.])/(work|tmp|home|root|usr)/", PAGE)


@pytest.mark.parametrize("args", [["claims", "nonsense"], ["nonsense"], ["claims", "a", "b"]])
def test_what_cannot_be_done_is_refused(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2

    printed = capsys.readouterr()
    assert printed.out == ""
    assert "python -m docs claims" in printed.err


def test_the_claims_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["claims"]) == 0

    assert capsys.readouterr().out.splitlines() == list(CLAIMS)

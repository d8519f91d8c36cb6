"""`waribashi live-check` against a Discord that is right, and one that is wrong in one point."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from bot.program.configuration import read_configuration
from bot.program.live_check import messages, people
from bot.program.live_check import run as run_module
from bot.program.live_check.check import Check, Verdict, outcome_of
from bot.program.live_check.context import CheckContext, Wanted
from bot.program.live_check.run import CHECKS, live_check
from bot.words.wording import Wording
from tests.bot.conftest import Printed, Waribashi
from tests.bot.program.live_check.stand_in import LiveDiscord
from tests.bot.program.running.discord_server import TOKEN
from tests.bot.program.test_cli_language import OPTIONS, shown_in, strangers

ROOT = Path(__file__).parents[4]
LONGEST = 60.0
SOON = 2.0
"""Seconds for a check that fails anyway."""
PROGRAM = """
import sys
from bot.__main__ import main
from tests.bot.program.running.discord_server import turn_to
turn_to(sys.argv[1])
sys.argv[1:] = ["live-check", "--server", sys.argv[2]]
main()
"""
BY_HAND = {"friends", "hidden", "thinking", "phone"}
PEOPLE = {"click", "reply"}
FAULTS: Mapping[str, set[str]] = {
    "endpoint": {"application"},
    "flags-lost": {"posting"},
    "attachments-lost": {"keeping"},
    "old-files-stay": {"replacing"},
    "nonce-ignored": {"same-nonce"},
    "nonce-forgotten": {"late-nonce"},
    "nonces-alike": {"other-nonce"},
    "history-empty": {"history", "thread-of-message", "thread-in-channel"},
    "no-reactions": {"reaction"},
    "mentions": {"mentions"},
    "edit-pings": {"mentions"},
    "nobody-pinged": {"mentions"},
    "thread-elsewhere": {"thread-of-message", "thread-in-channel"},
    "never-closed": {"thread-in-channel", "archived-edit"},
    "archived-edit": {"archived-edit"},
    "stays-closed": {"archived-post"},
    "deleted-message": {"deleted-message"},
    "deleted-channel": {"deleted-channel"},
    "unknown-server": {"unknown-server"},
    "emoji-kept": {"emoji"},
    "emoji-twice": {"emoji-name"},
    "commands-lost": {"commands"},
    "commands-english": {"commands"},
    "many-components": {"components"},
    "long-text": {"text"},
    "many-options": {"options"},
    "long-alt": {"alt"},
    "odd-code": {"components", "text", "options", "alt"},
    "large-files": {"file-size"},
    "no-rate-headers": {"rate"},
    "messages-not-told": {"without-content", "resume"},
    "content-refused": {"with-content"},
    "content-let-in": {"with-content"},
    "resume-refused": {"resume"},
    "identifies-together": {"too-near"},
}
"""By what the stand-in does wrong, the checks that fail then, and no others."""


Run = Callable[..., Awaitable[dict[str, str]]]


@pytest.fixture
def run(there: LiveDiscord, capsys: pytest.CaptureFixture[str]) -> Run:
    """Make all checks; by their names the verdicts."""

    async def checked(**wanted: Any) -> dict[str, str]:
        on = Wanted(there.server, **wanted)
        await live_check(read_configuration(), Wording(), on, as_json=True)
        out = capsys.readouterr().out
        assert TOKEN not in out
        told = [json.loads(line) for line in out.splitlines() if line.startswith("{")]
        return {each["check"]: each["verdict"] for each in told if "check" in each}

    return checked


def failed(verdicts: Mapping[str, str]) -> set[str]:
    return {name for name, verdict in verdicts.items() if verdict == "fail"}


def skipped(verdicts: Mapping[str, str]) -> set[str]:
    return {name for name, verdict in verdicts.items() if verdict == "skipped"}


async def asked(waribashi: Waribashi, there: LiveDiscord, *args: str) -> Printed:
    """The command line while the stand-in answers from this loop."""
    return await asyncio.to_thread(waribashi, "live-check", "--server", str(there.server), *args)


def test_the_page_says_what_each_check_is_about() -> None:
    page = (ROOT / "docs" / "discord.md").read_text(encoding="utf-8")
    unsaid = {check.name for check in CHECKS if f"`{check.name}`" not in page}
    assert unsaid == BY_HAND


async def test_everything_passes_that_needs_no_person(run: Run) -> None:
    verdicts = await run()
    assert failed(verdicts) == set()
    assert skipped(verdicts) == PEOPLE | BY_HAND
    assert list(verdicts) == ["login", *(check.name for check in CHECKS)]


def checks_for(failing: set[str]) -> Iterator[Check]:
    """All of them, not waiting long for those that are going to fail.

    Commands take the most time, and have nothing to do with the rest.
    """
    for check in run_module.CHECKS:
        if check.name in failing:
            yield replace(check, seconds=SOON)
        elif check.name != "commands":
            yield check


@pytest.mark.parametrize("fault", FAULTS)
async def test_one_wrong_answer_fails_the_checks_of_that_point_alone(
    run: Run, there: LiveDiscord, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    monkeypatch.setattr(messages, "LATEST", 0.3)
    monkeypatch.setattr(run_module, "CHECKS", tuple(checks_for(FAULTS[fault])))
    there.misbehaves(fault)
    if not there.gateway.approves_content:
        monkeypatch.setenv("MESSAGE_CONTENT", "off")
    assert failed(await run()) == FAULTS[fault]


async def test_without_the_intent_in_the_portal_being_closed_out_is_what_is_expected(
    run: Run, there: LiveDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    there.gateway.approves_content = False
    monkeypatch.setenv("MESSAGE_CONTENT", "off")
    assert failed(await run()) == set()


# What is made goes again


def things(there: LiveDiscord) -> object:
    """Everything that a run may leave behind."""
    messages = [
        message for channel in there.world.channels.values() for message in channel.messages
    ]
    commands = {server: told for server, told in there.rest.told.items() if told}
    return sorted(there.world.channels), messages, there.rest.emoji_names(), commands


async def test_nothing_is_left_behind_and_nothing_else_is_touched(
    run: Run, there: LiveDiscord
) -> None:
    there.types(there.person, there.room, "hello")
    before = things(there)
    await run()
    assert things(there) == before


async def test_in_a_channel_that_was_there_only_what_was_made_goes(
    run: Run, there: LiveDiscord
) -> None:
    there.types(there.person, there.room, "hello")
    before = things(there)
    there.rest.forbidden = frozenset({"channels"})
    assert failed(await run(channel=there.room)) == set()
    assert things(there) == before


async def test_commands_that_are_there_already_are_not_replaced(
    run: Run, there: LiveDiscord
) -> None:
    own = {"id": "1", "name": "own", "type": 1}
    there.rest.told = {str(there.server): [own]}
    assert "commands" in skipped(await run())
    assert there.rest.told == {str(there.server): [own]}


async def test_what_cannot_be_removed_is_named(
    waribashi: Waribashi, there: LiveDiscord, log: io.StringIO
) -> None:
    there.rest.forbidden = frozenset({"threads"})
    printed = await asked(waribashi, there, "--channel", str(there.room))
    assert printed.code == 0
    assert "skipped  Posting in a deleted thread" in printed.out
    shown = " ".join(printed.out.split())
    assert "Please delete by hand, newest first: a thread, a thread" in shown


@pytest.mark.parametrize("signal_", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_ends_it_and_what_it_has_made_goes(
    there: LiveDiscord, signal_: signal.Signals
) -> None:
    before = things(there)
    there.rest.is_stuck = True
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM, there.address(1), str(there.server)),
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=PIPE,
        stderr=PIPE,
    )
    async with asyncio.timeout(LONGEST):
        await there.rest.waited_for.wait()
        assert things(there) != before
        process.send_signal(signal_)
        out, err = await process.communicate()
    assert process.returncode == 128 + signal_
    assert b"0 failed" in out
    assert b"Traceback" not in err
    assert things(there) == before


# People


async def test_a_person_presses_and_answers(run: Run, there: LiveDiscord) -> None:
    async def play() -> None:
        there.presses(await there.sees("how long Discord waits"))
        there.replies(await there.sees("Please reply"), "attack L R")

    _, verdicts = await asyncio.gather(play(), run(interactive=True))
    assert failed(verdicts) == set()
    assert skipped(verdicts) == BY_HAND


async def test_words_that_a_reply_loses_are_a_failure(run: Run, there: LiveDiscord) -> None:
    async def play() -> None:
        there.presses(await there.sees("how long Discord waits"))
        there.replies(await there.sees("Please reply"), "attack L R")

    there.misbehaves("reply-without-words")
    _, verdicts = await asyncio.gather(play(), run(interactive=True))
    assert failed(verdicts) == {"reply"}


async def test_where_nobody_comes_nothing_has_failed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "PATIENCE", 0.1)
    verdicts = await run(interactive=True)
    assert failed(verdicts) == set()
    assert skipped(verdicts) >= PEOPLE


# What keeps checks from being made


async def test_a_permission_that_the_bot_lacks_skips_what_needs_it(
    run: Run, there: LiveDiscord
) -> None:
    there.rest.forbidden = frozenset({"reactions"})
    assert skipped(await run()) == {"reaction", *PEOPLE, *BY_HAND}


async def test_a_check_that_takes_too_long_fails() -> None:
    async def wait(_: object) -> None:
        await asyncio.Event().wait()

    ended = await outcome_of(Check("posting", wait, seconds=0.01), cast(CheckContext, None))
    assert ended.verdict is Verdict.FAIL
    assert ended.why is not None
    assert ended.why.key == "live-too-slow"


async def test_any_error_of_a_check_is_its_failure() -> None:
    async def fall(_: object) -> None:
        raise LookupError("nothing")

    ended = await outcome_of(Check("posting", fall), cast(CheckContext, None))
    assert ended.verdict is Verdict.FAIL


# The command line


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--server", "here"), "isn't a Discord ID"),
        (("--server", "99"), "isn't on a server with the ID 99"),
        (("--channel", "99"), "can't see a text channel with the ID 99"),
    ],
)
async def test_what_cannot_be_followed_is_wrong_use(
    waribashi: Waribashi, there: LiveDiscord, log: io.StringIO, args: tuple[str, ...], said: str
) -> None:
    printed = await asked(waribashi, there, *args)
    assert printed.code == 2
    assert said in printed.err


async def test_without_manage_channels_a_channel_has_to_be_named(
    waribashi: Waribashi, there: LiveDiscord, log: io.StringIO
) -> None:
    there.rest.forbidden = frozenset({"channels"})
    printed = await asked(waribashi, there)
    assert printed.code == 2
    assert "Name one with `--channel`" in printed.err


async def test_without_a_token_nothing_is_asked(
    waribashi: Waribashi, there: LiveDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    printed = await asked(waribashi, there)
    assert printed.code == 2
    assert "DISCORD_TOKEN is missing" in printed.err
    assert not there.rest.asked


async def test_a_token_that_discord_refuses_is_a_failure(
    waribashi: Waribashi,
    there: LiveDiscord,
    log: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "not.the.token")
    printed = await asked(waribashi, there)
    assert printed.code == 1
    assert "fail     The bot logs in." in printed.out
    assert "not.the.token" not in printed.out + printed.err


async def test_people_are_told_what_it_is_worth_and_how_it_went(
    waribashi: Waribashi, there: LiveDiscord, log: io.StringIO
) -> None:
    printed = await asked(waribashi, there)
    assert printed.code == 0
    assert printed.out.startswith("No one has run these checks against the real Discord yet")
    assert printed.out.endswith(" 0 failed, 6 skipped.\n")
    there.misbehaves("no-reactions")
    failing = await asked(waribashi, there)
    assert failing.code == 1
    assert "fail     The bot can react to a message. The reaction is missing." in failing.out


async def test_all_of_it_is_in_the_readers_language(
    waribashi: Waribashi, there: LiveDiscord, pseudo: str, log: io.StringIO
) -> None:
    arguments = ("live-check", "--server", str(there.server))
    shown = await asyncio.to_thread(shown_in, pseudo, waribashi, *arguments)
    assert strangers(shown, "Waribashi “Waribashi”. --interactive /play DEV_GUILD") == []


def test_its_help_is_in_the_readers_language(waribashi: Waribashi, pseudo: str) -> None:
    shown = shown_in(pseudo, waribashi, "live-check", "--help")
    words = "waribashi live-check --server --channel --interactive --json WARIBASHI_LANGUAGE"
    assert strangers(shown, f"{words} DISCORD_TOKEN {OPTIONS}") == []

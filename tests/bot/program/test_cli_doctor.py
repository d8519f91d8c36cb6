"""`waribashi doctor`."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from discord.http import Route

from bot.program.configuration import Configuration
from tests.bot.conftest import Printed, Waribashi
from tests.bot.program.running.discord_server import CONTENT, TOKEN, DiscordServer, discord_server
from tests.bot.program.test_cli_language import OPTIONS, shown_in, strangers

SETTINGS = [name.upper() for name in Configuration.model_fields]


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting but those of the test, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)


def lines(printed: Printed, mark: str) -> list[str]:
    """What is told with that mark."""
    assert TOKEN not in printed.out + printed.err
    assert printed.err == ""
    found = (line.split(maxsplit=1) for line in printed.out.splitlines())
    return [said for marked, said in found if marked == mark]


async def asked(waribashi: Waribashi, *args: str) -> Printed:
    """The command line while a Discord answers from this loop."""
    return await asyncio.to_thread(waribashi, "doctor", *args)


# Without Discord


def test_without_a_token_all_else_is_examined(waribashi: Waribashi) -> None:
    printed = waribashi("doctor")
    assert printed.code == 0
    [warning] = lines(printed, "warn")
    assert warning.startswith("DISCORD_TOKEN is missing, so the bot can't run")
    told = "\n".join(lines(printed, "ok"))
    for variable in SETTINGS[1:]:
        assert f"{variable}: " in told
    assert "There's no database yet" in told
    assert "discord.py" in told
    assert list(Path().iterdir()) == []


def test_settings_of_the_file_are_told(waribashi: Waribashi) -> None:
    Path(".env").write_text("LOG_LEVEL=error\nDEFAULT_RULES=misere\n")
    told = lines(waribashi("doctor"), "ok")
    assert "LOG_LEVEL: error." in told
    assert "DEFAULT_RULES: misere." in told
    assert any("then from the file .env" in said for said in told)


def test_each_wrong_setting_fails(waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("DEFAULT_RULES", "clasic")
    printed = waribashi("doctor")
    assert printed.code == 1
    assert [said.split()[0] for said in lines(printed, "fail")] == [
        "DISCORD_TOKEN",
        "DEFAULT_RULES",
        "LOG_LEVEL",
    ]


def test_rules_that_make_no_game_of_two_fail(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("rules.json").write_text('{"hands": [2, 2, 2]}')
    monkeypatch.setenv("DEFAULT_RULES", "@rules.json")
    printed = waribashi("doctor")
    assert printed.code == 1
    [failure] = lines(printed, "fail")
    assert "can't be played by two" in failure


def test_an_address_for_health_is_tried(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEALTH_ADDRESS", f"unix:{Path('health').absolute()}")
    assert waribashi("doctor").code == 0
    assert not Path("health").exists()
    monkeypatch.setenv("HEALTH_ADDRESS", "192.0.2.1:8080")
    printed = waribashi("doctor")
    assert printed.code == 1
    [failure] = lines(printed, "fail")
    assert failure.startswith("Can't listen on 192.0.2.1:8080")


def test_an_address_in_use_may_be_the_bots_own(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as used:
        monkeypatch.setenv("HEALTH_ADDRESS", f"127.0.0.1:{used.getsockname()[1]}")
        printed = waribashi("doctor")
    assert printed.code == 0
    assert lines(printed, "warn")[-1].startswith("Something is already listening on 127.0.0.1:")


def test_an_address_for_faults_needs_its_package_and_is_not_shown(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SENTRY_DSN", "https://thekey@sentry.example/7")
    printed = waribashi("doctor")
    assert "SENTRY_DSN: on." in lines(printed, "ok")
    assert "thekey" not in printed.out

    def missing(name: str) -> str:
        if name == "sentry-sdk":
            raise PackageNotFoundError
        return "1"

    monkeypatch.setattr("bot.program.cli.doctor.version", missing)
    printed = waribashi("doctor")
    assert printed.code == 1
    assert lines(printed, "fail")[0].startswith("SENTRY_DSN needs a package")


def test_a_database_in_this_version_is_well_and_unchanged(waribashi: Waribashi) -> None:
    waribashi("db", "upgrade")
    before = Path("data/waribashi.db").read_bytes()
    printed = waribashi("doctor")
    told = "\n".join(lines(printed, "ok"))
    assert "The database is up to date" in told
    assert "The database is writable." in told
    assert "The database doesn't belong to an application yet" in told
    assert Path("data/waribashi.db").read_bytes() == before


def test_an_older_database_is_told_with_what_will_be_done(waribashi: Waribashi) -> None:
    waribashi("db", "upgrade")
    with closing(sqlite3.connect("data/waribashi.db")) as opened, opened:
        opened.execute("UPDATE alembic_version SET version_num = '0001'")
    assert "Make a backup first." in lines(waribashi("doctor"), "warn")[-1]


def test_where_backups_go_is_tried(waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch) -> None:
    assert any("BACKUP_EVERY=24h" in said for said in lines(waribashi("doctor"), "ok"))
    monkeypatch.setenv("BACKUP_EVERY", "24h")
    told = lines(waribashi("doctor"), "ok")
    assert "BACKUP_EVERY: 24h." in told
    assert any("data/backups, and the bot can write there" in said for said in told)
    assert list(Path().iterdir()) == []


def test_a_folder_for_backups_that_cannot_be_is_told(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKUP_EVERY", "30m")
    monkeypatch.setenv("BACKUP_FOLDER", "occupied/backups")
    Path("occupied").touch()
    printed = waribashi("doctor")
    assert any("it can't write to" in said for said in lines(printed, "warn"))
    assert printed.code == 0


def test_backups_of_a_server_need_its_programs(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BACKUP_EVERY", "24h")
    monkeypatch.setenv("DATABASE_URL", "postgresql://localhost:1/bot")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert any("pg_dump isn't installed" in said for said in lines(waribashi("doctor"), "warn"))


def test_an_empty_database_is_well(waribashi: Waribashi) -> None:
    Path("data").mkdir()
    Path("data/waribashi.db").touch()
    assert "The database is empty" in "\n".join(lines(waribashi("doctor"), "ok"))


def test_a_damaged_database_fails(waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("text.db").write_text("no database " * 100)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///text.db")
    printed = waribashi("doctor")
    assert printed.code == 1
    assert "is damaged, or isn't a database" in lines(printed, "fail")[-1]


def test_a_database_that_cannot_be_made_fails(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("file").touch()
    monkeypatch.setenv("DATABASE_URL", "sqlite:///file/bot.db")
    printed = waribashi("doctor")
    assert printed.code == 1
    assert "isn't writable" in lines(printed, "fail")[-1]


def test_a_password_is_not_shown(waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ana:secret@127.0.0.1:1/bot")
    printed = waribashi("doctor")
    assert printed.code == 1
    assert "Can't reach the database server" in lines(printed, "fail")[-1]
    assert "secret" not in printed.out


# With Discord


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordServer]:
    """A Discord on this machine, to which discord.py turns."""
    async with discord_server() as opened:
        monkeypatch.setattr(Route, "BASE", opened.address)
        yield opened


@pytest.fixture
def with_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """A token is set."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)


@pytest.mark.usefixtures("with_token")
async def test_discord_is_asked_what_it_knows(waribashi: Waribashi, server: DiscordServer) -> None:
    printed = await asked(waribashi)
    assert printed.code == 0
    told = "\n".join(lines(printed, "ok"))
    assert "DISCORD_TOKEN is set." in told
    assert "On Discord, the bot is “Waribashi”." in told
    assert "is allowed to read messages" in told
    assert "start 1000 more times today (of 1000 in all)" in told
    assert server.identified == []


@pytest.mark.usefixtures("with_token")
async def test_the_link_asks_for_what_the_bot_needs_and_for_no_more(
    waribashi: Waribashi, server: DiscordServer
) -> None:
    link = lines(await asked(waribashi), "ok")[-2].rpartition(" ")[2]
    assert link.startswith("https://discord.com/oauth2/authorize?client_id=4711&scope=bot+app")
    # View, Send, Attach, Read history, Create public threads, Send in threads.
    needed = sum(1 << bit for bit in (10, 11, 15, 16, 35, 38))
    assert f"permissions={needed}" in link
    assert link.endswith("&integration_type=0")


@pytest.mark.usefixtures("with_token")
async def test_persons_are_given_a_link_unless_the_portal_does_not_let_them_have_the_bot(
    waribashi: Waribashi, server: DiscordServer
) -> None:
    link = lines(await asked(waribashi), "ok")[-3].rpartition(" ")[2]
    assert link.endswith("?client_id=4711&scope=applications.commands&integration_type=1")
    server.installs = ("0",)
    printed = await asked(waribashi)
    assert "turn on “User Install”" in "\n".join(lines(printed, "warn"))
    assert printed.code == 0


@pytest.mark.usefixtures("with_token")
@pytest.mark.parametrize(
    ("flags", "setting", "said", "mark"),
    [
        (CONTENT, "on", "is allowed to read messages", "ok"),
        (0, "on", "turn on “Message Content Intent”", "warn"),
        (0, "off", "MESSAGE_CONTENT is off", "ok"),
    ],
)
async def test_it_is_told_whether_the_bot_may_read(
    waribashi: Waribashi,
    server: DiscordServer,
    monkeypatch: pytest.MonkeyPatch,
    flags: int,
    setting: str,
    said: str,
    mark: str,
) -> None:
    server.flags = flags
    monkeypatch.setenv("MESSAGE_CONTENT", setting)
    printed = await asked(waribashi)
    assert said in "\n".join(lines(printed, mark))
    assert printed.code == 0


@pytest.mark.usefixtures("with_token")
async def test_what_keeps_clicks_from_the_bot_fails(
    waribashi: Waribashi, server: DiscordServer
) -> None:
    server.endpoint = "https://example.org"
    printed = await asked(waribashi)
    assert printed.code == 1
    assert "Interactions Endpoint URL" in lines(printed, "fail")[0]


@pytest.mark.usefixtures("with_token")
async def test_few_starts_are_a_warning(waribashi: Waribashi, server: DiscordServer) -> None:
    server.starts["remaining"] = 3
    assert "start 3 more times" in lines(await asked(waribashi), "warn")[0]


@pytest.mark.parametrize(
    ("token", "status", "said"),
    [
        ("x.y.z", None, "token"),
        ("x\ny", None, "token"),
        ("tökén", None, "token"),
        (TOKEN, 503, "trouble"),
    ],
)
async def test_a_refusal_of_discords_fails(
    waribashi: Waribashi,
    server: DiscordServer,
    monkeypatch: pytest.MonkeyPatch,
    token: str,
    status: int | None,
    said: str,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    if status is not None:
        server.next_answers["/users/@me"].append(status)
    printed = await asked(waribashi)
    assert printed.code == 1
    assert said in lines(printed, "fail")[0]
    assert token not in printed.out


# For programs, and in the reader's language


def test_for_programs_each_finding_is_an_object(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    found = [json.loads(line) for line in waribashi("doctor", "--json").out.splitlines()]
    assert [sorted(finding) for finding in found] == [["about", "says", "verdict"]] * len(found)
    assert {finding["about"] for finding in found if finding["verdict"] == "fail"} == {
        "config-no-token",
        "config-wrong",
    }


def test_findings_are_in_the_readers_language(waribashi: Waribashi, pseudo: str) -> None:
    kept = "discord.py en en-XA .env DISCORD_TOKEN on official info text data/waribashi.db"
    kept += " BACKUP_EVERY=24h data/backups"
    shown = shown_in(pseudo, waribashi, "doctor")
    names = " ".join(f"{name}:" for name in SETTINGS)
    found = strangers(shown, f"{kept} {' '.join(SETTINGS)} {names} sqlite:///data/waribashi.db")
    assert [word for word in found if not word.startswith("/")] == []


def test_its_help_is_in_the_readers_language(waribashi: Waribashi, pseudo: str) -> None:
    shown = shown_in(pseudo, waribashi, "doctor", "--help")
    assert strangers(shown, f"waribashi doctor --json WARIBASHI_LANGUAGE {OPTIONS}") == []

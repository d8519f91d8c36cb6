"""`waribashi db`."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord.http import Route
from sqlalchemy import make_url

from db.database import Database
from db.games import Terms
from db.schema import metadata
from engine.game import Resigned
from tests.bot.conftest import Printed, Waribashi
from tests.bot.program.running.discord_server import APPLICATION, TOKEN, discord_server
from tests.bot.program.test_cli_language import OPTIONS, shown_in, strangers
from tests.db.conftest import POSTGRES, created
from tests.db.games import ANA, BEN, begin, happen, play_on

COMMANDS = ("upgrade", "status", "backup", "check", "recompute", "copy", "adopt")
FILE = Path("data", "waribashi.db")
TABLES = " ".join(metadata.tables)
HERE, THERE = "sqlite:///data/waribashi.db", "sqlite:///copy.db"
ADOPT = ("adopt", "--application", "4711")
NEEDS_A_DATABASE = (("status",), ("backup", "copy.db"), ("check",), ("recompute",), ADOPT)
on_a_server = pytest.mark.skipif(not POSTGRES, reason="TEST_POSTGRES_URL names no server")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)


@pytest.fixture
def upgraded(waribashi: Waribashi) -> Waribashi:
    """The command line, with a database in this version."""
    assert waribashi("db", "upgrade").code == 0
    return waribashi


async def _play() -> None:
    database = await Database.open("sqlite:///data/waribashi.db")
    over = await begin(database, ANA, BEN, terms=Terms(rated=True))
    await play_on(database, over, Random(1), 5)
    await happen(database, over, Resigned(0))
    await begin(database, ANA, BEN)
    await database.close()


@pytest.fixture
def played(upgraded: Waribashi) -> Waribashi:
    """The command line, with a rated game that is over and one that is on."""
    asyncio.run(_play())
    return upgraded


@pytest.fixture
def server() -> Iterator[str]:
    """The address of an empty database on the server."""
    with created() as address:
        yield address


def found(printed: Printed) -> Any:  # noqa: ANN401 - JSON is anything
    assert (printed.err, printed.code) == ("", 0)
    return json.loads(printed.out)


def refused(printed: Printed) -> str:
    """The one sentence that the command line was refused with."""
    assert (printed.out, printed.code, printed.err.count("\n")) == ("", 2, 1)
    assert printed.err.rstrip("\n⟧").endswith(".")
    assert "Traceback" not in printed.err
    return printed.err


def meddle(statement: str) -> None:
    with closing(sqlite3.connect(FILE)) as opened, opened:
        assert opened.execute(statement).rowcount


# The help


def test_alone_it_explains_itself(waribashi: Waribashi) -> None:
    printed = waribashi("db")
    assert printed.out.startswith("Usage: waribashi db [OPTIONS] COMMAND")
    assert [command for command in COMMANDS if f"\n  {command} " in printed.out] == list(COMMANDS)
    assert printed.code == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_page_with_examples_that_work(
    waribashi: Waribashi, command: str
) -> None:
    page = waribashi("db", command, "--help").out
    assert page.startswith(f"Usage: waribashi db {command} ")
    assert max(map(len, page.splitlines())) <= 80
    waribashi("db", "upgrade")
    for example in page.partition("Examples:")[2].split("\n"):
        args = example.split()[1:]
        assert not args or (waribashi(*args).code, waribashi("db").code) == (0, 0)


def test_a_command_that_there_is_not_is_refused_with_the_one_meant(waribashi: Waribashi) -> None:
    assert "Did you mean status?" in waribashi("db", "stats").err
    assert waribashi("db", "stats").code == 2


# Upgrade and status


def test_an_upgrade_makes_the_database_and_a_second_finds_nothing_to_do(
    waribashi: Waribashi,
) -> None:
    first = found(waribashi("db", "upgrade", "--json"))
    assert FILE.exists()
    version = {"before": None, "version": first["made"][-1], "backup": None}
    assert first == {"made": first["made"], **version}
    assert "Nothing to do" in waribashi("db", "upgrade").out


def test_status_of_nothing_makes_nothing(waribashi: Waribashi) -> None:
    assert "There's no database at data/waribashi.db yet" in waribashi("db", "status").out
    assert found(waribashi("db", "status", "--json"))["version"] is None
    assert list(Path().iterdir()) == []


def test_status_tells_version_and_holdings(played: Waribashi) -> None:
    told = found(played("db", "status", "--json"))
    assert told.pop("size") > 4096
    assert told == {
        "database": "sqlite:///data/waribashi.db",
        "version": told["version"],
        "missing": [],
        "application": None,
        "games": 2,
        "running": 1,
        "players": 2,
        "servers": 0,
    }
    said = played("db", "status").out
    assert "The database is up to date (version 00" in said
    assert "It has 2 games (1 still going), 2 players and 0 servers." in said
    assert "The database doesn't belong to an application yet" in said


def test_status_of_a_database_without_tables_says_what_to_do(waribashi: Waribashi) -> None:
    FILE.parent.mkdir()
    FILE.touch()
    said = waribashi("db", "status").out
    assert "It's empty. Create its tables with `waribashi db upgrade`." in said


def test_the_database_is_the_one_named(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///one.db")
    assert "one.db" in waribashi("db", "status").out
    assert "two.db" in waribashi("db", "status", "--database", "sqlite:///two.db").out
    monkeypatch.setenv("DATABASE_URL", "")
    assert "data/waribashi.db" in waribashi("db", "status").out


def test_the_database_is_that_of_the_bots_settings(waribashi: Waribashi) -> None:
    Path(".env").write_text("DATABASE_URL=sqlite:///three.db\n", encoding="utf-8")
    assert "three.db" in waribashi("db", "status").out


def test_settings_that_are_no_text_are_told_so(waribashi: Waribashi) -> None:
    Path(".env").write_bytes(b"DATABASE_URL=\xff\xfe")
    assert ".env isn't UTF-8 text" in waribashi("db", "status").err


# Backup


def test_a_backup_is_made_and_told(played: Waribashi) -> None:
    assert "Saved the backup in copy.db" in played("db", "backup", "copy.db").out
    told = found(played("db", "status", "--json", "--database", "sqlite:///copy.db"))
    assert told["games"] == 2
    assert found(played("db", "backup", "b.db", "--json")) == {
        "file": "b.db",
        "size": os.stat("b.db").st_size,  # noqa: PTH116 - no path is at hand
    }


def test_a_backup_that_cannot_be_is_refused(upgraded: Waribashi) -> None:
    Path("there.db").touch()
    assert "backups never overwrite a file" in refused(upgraded("db", "backup", "there.db"))
    assert "no folder x" in refused(upgraded("db", "backup", "x/copy.db"))


def test_where_there_is_no_pg_dump_its_command_is_printed_without_the_password(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    url = "postgresql://ana:secret@host/bot"
    printed = waribashi("db", "backup", "bot.dump", "--database", url)
    command = "pg_dump --format=custom --file=bot.dump --dbname=postgresql://ana@host/bot"
    assert printed.out.splitlines()[-1] == command
    assert "secret" not in printed.out
    assert found(waribashi("db", "backup", "bot.dump", "--json", "--database", url)) == {
        "command": command
    }


def test_a_server_that_cannot_be_reached_gets_no_backup(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("pg_dump", "pg_restore"):
        (tmp_path / name).write_text("#!/bin/sh\necho pg_dump: error: no way >&2\nexit 1\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    url = "postgresql://ana:secret@host/bot"
    told = refused(waribashi("db", "backup", "bot.dump", "--database", url))
    assert "no way" in told
    assert "secret" not in told


@on_a_server
def test_a_server_is_backed_up_too(waribashi: Waribashi, server: str) -> None:
    assert waribashi("db", "upgrade", "--database", server).code == 0
    said = waribashi("db", "backup", "bot.dump", "--database", server).out
    assert "Saved the backup in bot.dump" in said
    assert Path("bot.dump").stat().st_size > 0


# Check and recompute


def test_a_check_finds_nothing_where_nothing_is_wrong(played: Waribashi) -> None:
    printed = played("db", "check")
    assert printed.out == "No differences: all stored data matches the games.\n"
    assert printed.code == 0
    assert played("db", "check", "--json").out == ""


def test_a_check_lists_each_difference_and_fails(played: Waribashi) -> None:
    meddle("UPDATE games SET plies = 77, winner = NULL WHERE id = 1")
    printed = played("db", "check")
    assert printed.code == 1
    assert "Game 1: plies is 77, but should be 5." in printed.out
    assert "Game 1: winner is nothing, but should be 1." in printed.out
    assert "Found 2 differences." in printed.out
    lines = played("db", "check", "--json")
    assert [json.loads(line)["difference"] for line in lines.out.splitlines()] == [
        "check-differs",
        "check-differs",
    ]
    assert lines.code == 1


def test_recomputing_mends_standings(played: Waribashi) -> None:
    meddle("UPDATE ratings SET mu = 99")
    assert played("db", "check").code == 1
    assert "from 1 game." in played("db", "recompute").out
    assert played("db", "check").code == 0
    assert found(played("db", "recompute", "--json")) == {"games": 1}


# Copying


def test_a_copy_is_told_table_by_table(played: Waribashi) -> None:
    printed = played("db", "copy", HERE, THERE)
    assert (printed.err, printed.code) == ("", 0)
    assert re.search(r"^games +2$", printed.out, re.MULTILINE)
    assert "rows to sqlite:///copy.db. Both databases match." in printed.out
    assert found(played("db", "status", "--json", "--database", THERE))["running"] == 1


def test_a_copy_is_told_to_programs(played: Waribashi) -> None:
    told = found(played("db", "copy", HERE, THERE, "--json"))
    assert (told["from"], told["to"], told["differences"]) == (HERE, THERE, 0)
    assert (told["rows"]["games"], told["rows"]["blocks"]) == (2, 0)


def test_a_copy_tells_what_was_wrong_before(played: Waribashi) -> None:
    meddle("UPDATE games SET plies = 77 WHERE id = 1")
    printed = played("db", "copy", HERE, THERE)
    assert "Game 1: plies is 77, but should be 5." in printed.out
    assert "in the database you copied from, too" in printed.out
    assert printed.code == 1
    assert played("db", "status", "--database", THERE).code == 0


def test_an_unfinished_copy_is_refused_by_every_command_and_finished_by_the_same_one(
    played: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("db.copying.copying.digest", interrupt)
        printed = played("db", "copy", HERE, THERE)
    assert (printed.out, printed.code) == ("", 130)
    assert printed.err == "Interrupted. Run the same command again to continue.\n"
    with monkeypatch.context() as patched:
        patched.setattr("db.copying.copying.copy_rows", interrupt)
        assert played("db", "copy", HERE, THERE).code == 130
    for command in (("status",), ("upgrade",), ("check",), ("recompute",), ADOPT):
        said = refused(played("db", *command, "--database", THERE))
        assert "This database is an unfinished copy." in said
    assert played("db", "copy", HERE, THERE).code == 0
    assert played("db", "check", "--database", THERE).code == 0


def test_a_bar_is_shown_where_there_is_a_terminal(
    played: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    shown = played("db", "copy", HERE, THERE).err
    assert re.search(r"\[#+\.*\] \d+ of \d+ rows", shown)
    assert shown.endswith("\r\x1b[K")


def test_a_copy_of_itself_is_refused(played: Waribashi) -> None:
    assert "Both addresses name the same database" in refused(played("db", "copy", HERE, HERE))


# What is refused


@pytest.mark.parametrize("args", NEEDS_A_DATABASE[1:])
def test_without_a_database_a_command_says_so_and_makes_none(
    waribashi: Waribashi, args: tuple[str, ...]
) -> None:
    assert "There's no database at data/waribashi.db" in refused(waribashi("db", *args))
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("command", ["check", "recompute", "adopt"])
def test_an_older_database_has_to_be_upgraded_first(waribashi: Waribashi, command: str) -> None:
    FILE.parent.mkdir()
    FILE.touch()
    assert "waribashi db upgrade" in refused(waribashi("db", command))


@pytest.mark.parametrize("args", [*NEEDS_A_DATABASE[:1], *NEEDS_A_DATABASE[2:], ("upgrade",)])
def test_a_newer_database_is_left_alone(upgraded: Waribashi, args: tuple[str, ...]) -> None:
    meddle("UPDATE alembic_version SET version_num = '9999'")
    assert "from a newer Waribashi (version 9999)" in refused(upgraded("db", *args))


@pytest.mark.parametrize("args", [*NEEDS_A_DATABASE, ("upgrade",)])
@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "Use sqlite:///FOLDER/FILE"),
        ("sqlite:///text.db", "is damaged, or isn't a database"),
    ],
)
def test_whatever_is_wrong_is_told_in_one_sentence(
    waribashi: Waribashi, pseudo: str, args: tuple[str, ...], url: str, said: str
) -> None:
    Path("text.db").write_text("no database " * 100)
    assert said in refused(waribashi("db", *args, "--database", url))
    shown = refused(waribashi("--language", pseudo, "db", *args, "--database", url))
    kept = "sqlite:/// postgresql:// text.db"
    assert strangers(shown, kept) == []


def test_a_server_that_is_not_there_is_told(waribashi: Waribashi) -> None:
    said = refused(waribashi("db", "status", "--database", "postgresql://a:secret@127.0.0.1:1/b"))
    assert "Can't reach the database server at 127.0.0.1:1 (Connection refused)" in said
    assert "secret" not in said


# To whom it belongs


def test_the_database_is_given_to_another_application(upgraded: Waribashi) -> None:
    assert "now belongs to application 1." in upgraded("db", "adopt", "--application", "1").out
    assert "belongs to application 1." in upgraded("db", "status").out
    told = found(upgraded("db", "adopt", "--application", "2", "--json"))
    assert told == {"before": "1", "application": "2"}
    assert found(upgraded("db", "status", "--json"))["application"] == "2"
    assert "Before, it was 2's." in upgraded("db", "adopt", "--application", "3").out
    assert "Nothing to do" in upgraded("db", "adopt", "--application", "3").out


async def test_discord_is_asked_whose_the_token_is(
    upgraded: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_server() as discord:
        monkeypatch.setattr(Route, "BASE", discord.address)
        monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
        printed = await asyncio.to_thread(upgraded, "db", "adopt")
        assert f"now belongs to application {APPLICATION}." in printed.out
        monkeypatch.setenv("DISCORD_TOKEN", "a.wrong.one")
        said = refused(await asyncio.to_thread(upgraded, "db", "adopt"))
        assert "Discord doesn't accept the token" in said


def test_without_a_token_an_application_has_to_be_named(
    upgraded: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert "DISCORD_TOKEN" in refused(upgraded("db", "adopt"))


@pytest.mark.parametrize("given", ["0", "-1", "x", "1.5", str(1 << 63), "²"])
def test_what_is_no_number_of_an_application_is_refused(upgraded: Waribashi, given: str) -> None:
    assert "isn't an application ID" in refused(upgraded("db", "adopt", f"--application={given}"))


# Languages and servers


@pytest.mark.parametrize("args", ["db", *(f"db {command} --help" for command in COMMANDS)])
def test_help_is_in_the_readers_language(waribashi: Waribashi, pseudo: str, args: str) -> None:
    kept = """waribashi db upgrade status backup check recompute copy adopt --application 4711
        DISCORD_TOKEN --database --json --no-backup DATABASE_URL pg_dump BACKUP_FOLDER
        WARIBASHI_LANGUAGE sqlite:///data/waribashi.db sqlite:/// postgresql://
        sqlite:///data/other.db sqlite:///copy.db waribashi-monday.db"""
    assert strangers(shown_in(pseudo, waribashi, *args.split()), f"{kept} {OPTIONS}") == []


@pytest.mark.parametrize(
    "args",
    [
        *("upgrade", "status", "backup copy.db", "check", "recompute"),
        *("status --database sqlite:///x", "adopt --application 4711"),
        f"copy {HERE} {THERE}",
    ],
)
def test_what_is_done_is_told_in_the_readers_language(
    played: Waribashi, pseudo: str, args: str
) -> None:
    kept = f"waribashi db upgrade data/waribashi.db copy.db x 4711 DATABASE_URL {THERE} {TABLES}"
    assert strangers(shown_in(pseudo, played, "db", *args.split()), kept) == []


def test_differences_are_told_in_the_readers_language(played: Waribashi, pseudo: str) -> None:
    meddle("UPDATE games SET winner = NULL, ended = NULL WHERE id = 1")
    meddle("UPDATE events SET move = 'x' WHERE game_id = 2 OR seq = 1")
    shown = shown_in(pseudo, played, "db", "check")
    assert strangers(shown, "waribashi db recompute x attack split tap swap pass flip add") == []


@on_a_server
def test_all_of_it_works_on_a_server(waribashi: Waribashi, server: str) -> None:
    where = ("--database", server)
    name = make_url(server).database or ""
    assert "It's empty." in waribashi("db", "status", *where).out
    assert "0001" in waribashi("db", "upgrade", *where).out
    assert name in waribashi("db", "status", *where).out
    for command in (("check",), ("recompute",), ("status",), ADOPT):
        assert waribashi("db", *command, *where).code == 0

"""Backing up PostgreSQL with pg_dump, and verifying the result with pg_restore."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy import URL

from db.address import SECRETS, without_secrets
from db.errors import StorageError
from db.postgresql import PATIENCE
from db.shielded import shielded_in_task

DUMP, RESTORE = "pg_dump", "pg_restore"
TO_END = 5.0
"""Seconds that a program has to end after being asked to."""

# The programs' messages in English, which LC_ALL=C ensures.
_OLD = "version mismatch"
_FULL = ("No space left on device", "Disk quota exceeded")


class NoDumpProgram(StorageError):
    """pg_dump or pg_restore isn't installed on this machine."""


def dump_command(url: URL, to: Path) -> str:
    """The command line that backs up a PostgreSQL database, without the password."""
    parts = (DUMP, "--format=custom", f"--file={to}", f"--dbname={without_secrets(url)}")
    return shlex.join(parts)


def missing_program(url: URL) -> str | None:
    """The program that's missing here for a backup of that database, or None."""
    if url.get_backend_name() == "sqlite":
        return None
    return next((one for one in (DUMP, RESTORE) if shutil.which(one) is None), None)


async def dump(url: URL, to: Path) -> None:
    """Copy the database to that file in pg_dump's custom format, and read the whole copy back.

    No password is on a command line, where others on the machine could see it. If the task is
    canceled, the programs are stopped. Raises NoDumpProgram and StorageError.
    """
    missing = missing_program(url)
    if missing is not None:
        raise NoDumpProgram("backup-no-program", program=missing)
    arguments = (
        *("--format=custom", "--no-password", f"--lock-wait-timeout={PATIENCE}s"),
        *(f"--file={to}", f"--dbname={_open_address(url)}"),
    )
    await _run((DUMP, *arguments), _environment(url), "backup-dump-failed", to)
    # Converting it to statements reads every part, so truncation and damage are found.
    await _run((RESTORE, f"--file={os.devnull}", str(to)), {}, "backup-unreadable", to)


def _settings(url: URL) -> dict[str, str | int]:
    """The driver's connection parameters for that address."""
    return dict(url.get_dialect()().create_connect_args(url)[1])


def _open_address(url: URL) -> str:
    """The address in the programs' form, without secrets."""
    from psycopg.conninfo import make_conninfo  # noqa: PLC0415 - a file needs none of it

    given = {name: str(value) for name, value in _settings(url).items() if name not in SECRETS}
    return make_conninfo("", **given)


def _environment(url: URL) -> Mapping[str, str]:
    password = _settings(url).get("password")
    shown = {"PGCONNECT_TIMEOUT": str(PATIENCE)}
    return shown if password is None else {**shown, "PGPASSWORD": str(password)}


async def _run(
    command: tuple[str, ...], environment: Mapping[str, str], fault: str, file: Path
) -> None:
    process = await _started(command, environment, fault)
    try:
        said = (await process.communicate())[1].decode(errors="replace")
    finally:
        await shielded_in_task(_end(process))
    if process.returncode != 0:
        raise _told(said, fault, file)


async def _started(command: tuple[str, ...], environment: Mapping[str, str], fault: str) -> Process:
    try:
        return await asyncio.create_subprocess_exec(
            *command,
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=PIPE,
            env={**os.environ, **environment, "LC_ALL": "C"},
            start_new_session=True,  # Ctrl-C is for the bot, which then ends the program
        )
    except OSError as error:
        raise StorageError(fault, reason=error.strerror or str(error)) from error


async def _end(process: Process) -> None:
    """End the program if it's still running; it cancels its query on the server."""
    if process.returncode is None:
        process.terminate()
        try:
            async with asyncio.timeout(TO_END):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


def _told(said: str, fault: str, file: Path) -> StorageError:
    """The program's error, in our words if we know it."""
    if any(words in said for words in _FULL):
        return StorageError("database-full", file=str(file))
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    reason = "; ".join(
        line.removeprefix(f"{DUMP}: ").removeprefix(f"{RESTORE}: ") for line in lines
    )
    return StorageError("backup-program-old" if _OLD in said else fault, reason=reason)

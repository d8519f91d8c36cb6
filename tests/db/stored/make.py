"""Makes a stored database of an old version, with the code of that version.

    .ci/postgresql .venv/bin/python -m tests.db.stored.make COMMIT

The commit is checked out into a temporary folder, and its own code plays there (`play.py`), on
SQLite and on PostgreSQL. What comes out is written beside this file, named after the version.
"""

import os
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.db.conftest import created

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
# How the server and its program are called and set says nothing of the database.
_NOISE = ("--", "SET ", "SELECT pg_catalog.set_config", "\\")


def main(commit: str) -> None:
    """Make both files."""
    with _checked_out(commit) as folder:
        file = folder / "made.db"
        _play(folder, f"sqlite:///{file}")
        with closing(sqlite3.connect(file)) as made:
            (version,) = made.execute("SELECT version_num FROM alembic_version").fetchone()
            _write(f"{version}.sqlite.sql", "\n".join(made.iterdump()))
        with created() as address:
            _play(folder, address)
            _write(f"{version}.postgresql.sql", _dumped(address))


@contextmanager
def _checked_out(commit: str) -> Iterator[Path]:
    with TemporaryDirectory() as parent:
        folder = Path(parent) / "old"
        _run("git", "worktree", "add", "--detach", str(folder), commit)
        try:
            yield folder
        finally:
            _run("git", "worktree", "remove", "--force", str(folder))


def _play(folder: Path, address: str) -> None:
    environment = os.environ | {"PYTHONPATH": str(folder)}
    program = (sys.executable, str(HERE / "play.py"), address)
    subprocess.run(program, cwd=folder, env=environment, check=True)  # noqa: S603 - ours


def _dumped(address: str) -> str:
    """What `pg_dump` says of it, in plain SQL that any client can run."""
    dump = ("pg_dump", "--inserts", "--rows-per-insert=50", "--no-owner", "--no-privileges")
    lines = _run(*dump, f"--dbname={address}").splitlines()
    kept = [line for line in lines if line.strip() and not line.startswith(_NOISE)]
    return "\n".join(kept).replace("public.", "")


def _run(*command: str) -> str:
    print(shlex.join(command[:2]), file=sys.stderr)  # noqa: T201 - to see where it is
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603 - ours
    return done.stdout


def _write(name: str, text: str) -> None:
    (HERE / name).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])

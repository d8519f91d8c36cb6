"""The file `.env`, in the folder where the program is started."""

from __future__ import annotations

import os
from collections.abc import Mapping
from io import StringIO
from pathlib import Path

from dotenv import dotenv_values

from db.address import DEFAULT
from engine.errors import ChopsticksError

FILE = ".env"


class UnreadableFile(ChopsticksError):
    """A file `.env` that is there and says nothing."""


def written() -> Mapping[str, str | None]:
    """What stands in it; nothing where there is none. Raises UnreadableFile."""
    try:
        text = Path(FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UnreadableFile("config-file-unreadable", file=FILE) from error
    except UnicodeDecodeError as error:
        raise UnreadableFile("config-file-not-text", file=FILE) from error
    return dotenv_values(stream=StringIO(text))


def database_address() -> str:
    """Where the database is: as the environment says, else the file. Raises UnreadableFile."""
    name = "DATABASE_URL"
    return os.environ.get(name) or written().get(name) or DEFAULT

"""`Configuration`: all settings, read from environment variables and `.env`."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum
from io import StringIO
from pathlib import Path
from typing import Annotated, Self, TypeAlias, cast
from urllib.parse import urlsplit

from dotenv import dotenv_values
from pydantic import BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.program.health_address import HealthAddress, parse_health_address
from db.address import DEFAULT, address
from engine.errors import ChopsticksError
from engine.message import Message, message
from engine.rules import HouseRules, parse_rules, preset
from engine.tables.limits import MOST_POSITIONS

FILE = ".env"
BACKUPS = Path("data", "backups")
LONGEST_RULES = 10_000
SECRET = "discord_token"  # noqa: S105 - a name and no secret
TOGETHER = "shard_ids"
_UNITS = {"m": timedelta(minutes=1), "h": timedelta(hours=1), "d": timedelta(days=1)}
_INTERVAL = re.compile(r"(\d{1,4})([mhd])")
SHORTEST_INTERVAL = timedelta(minutes=5)


class UnreadableFile(ChopsticksError):
    """There's a file `.env`, but it can't be read."""


def written() -> Mapping[str, str | None]:
    """The settings in `.env`; empty without the file. Raises UnreadableFile."""
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
    """The database's address, from the environment or `.env`. Raises UnreadableFile."""
    return _given("DATABASE_URL") or DEFAULT


def backup_folder() -> Path:
    """The folder for backups, from the environment or `.env`. Raises UnreadableFile."""
    return Path(_given("BACKUP_FOLDER") or BACKUPS)


def _given(name: str) -> str | None:
    return os.environ.get(name) or written().get(name)


class LogLevel(StrEnum):
    """The lowest level that's logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    """The format of log lines: for people or for programs."""

    TEXT = "text"
    JSON = "json"


def _listed(given: object) -> object:
    """The parts between commas."""
    return [part.strip() for part in given.split(",")] if isinstance(given, str) else given


class InvalidValue(ValueError):
    """A wrong value, with our own message."""

    def __init__(self, error: ChopsticksError) -> None:
        super().__init__(error.code)
        self.message = error.message


def _rules(given: object) -> object:
    """The preset of that name, or the house rules in the file whose name follows an @."""
    if not isinstance(given, str):
        return given
    try:
        return _file_rules(given[1:]) if given.startswith("@") else preset(given)
    except ChopsticksError as error:
        raise InvalidValue(error) from error
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(given) from error


def _file_rules(name: str) -> HouseRules:
    with Path(name).open(encoding="utf-8") as file:
        return parse_rules(file.read(LONGEST_RULES + 1))


def _address(given: str) -> str:
    try:
        address(given)
    except ChopsticksError as error:
        raise InvalidValue(error) from error
    return given


def _health_address(given: object) -> object:
    if not isinstance(given, str):
        return given
    try:
        return parse_health_address(given)
    except ChopsticksError as error:
        raise InvalidValue(error) from error


def _dsn(given: object) -> object:
    """The address, if it has all that Sentry's do: a key, a host and the number of a project."""
    if not isinstance(given, str):
        return given
    parts = urlsplit(given)
    project = parts.path.rpartition("/")[2]
    is_whole = parts.scheme in {"http", "https"} and parts.username and parts.hostname
    if not is_whole or not (project.isascii() and project.isdecimal()) or parts.port == 0:
        raise ValueError("sentry_dsn")
    return given


def _interval(given: object) -> object:
    """The time that a number and a unit say: 30m, 6h or 1d. None for `off`."""
    if not isinstance(given, str):
        return given
    if given.strip().lower() == "off":
        return None
    said = _INTERVAL.fullmatch(given.strip().lower())
    if said is None:
        raise ValueError(given)
    return int(said[1]) * _UNITS[said[2]]


Snowflake: TypeAlias = Annotated[int, Field(gt=0, lt=1 << 63)]
"""A Discord ID."""


class Configuration(BaseSettings):
    """The settings. Use `read_configuration`, which explains what's wrong with them."""

    model_config = SettingsConfigDict(
        env_file=FILE, env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True, frozen=True
    )

    discord_token: Annotated[SecretStr, Field(min_length=1)]
    database_url: Annotated[str, BeforeValidator(_address)] = DEFAULT
    message_content: bool = True
    default_rules: Annotated[HouseRules, NoDecode, BeforeValidator(_rules)] = HouseRules()
    largest_table: Annotated[int, Field(ge=0, le=MOST_POSITIONS)] = MOST_POSITIONS
    log_level: LogLevel = LogLevel.INFO
    log_format: LogFormat = LogFormat.TEXT
    owner_ids: Annotated[frozenset[Snowflake], NoDecode, BeforeValidator(_listed)] = frozenset()
    dev_guild: Snowflake | None = None
    shard_ids: Annotated[
        tuple[Annotated[int, Field(ge=0)], ...] | None, NoDecode, BeforeValidator(_listed)
    ] = None
    shard_count: Annotated[int, Field(ge=1)] | None = None
    health_address: Annotated[HealthAddress | None, NoDecode, BeforeValidator(_health_address)] = (
        None
    )

    sentry_dsn: Annotated[SecretStr | None, BeforeValidator(_dsn)] = None
    backup_every: Annotated[
        Annotated[timedelta, Field(ge=SHORTEST_INTERVAL)] | None, BeforeValidator(_interval)
    ] = None
    backup_keep: Annotated[int, Field(ge=1)] = 7
    backup_folder: Path = BACKUPS

    @model_validator(mode="after")
    def _shards_fit(self) -> Self:
        if self.shard_ids is not None and (
            self.shard_count is None or any(one >= self.shard_count for one in self.shard_ids)
        ):
            raise ValueError("shard_ids")
        return self


_ALLOWED: Mapping[str, Message] = {
    "message_content": message("config-on-off"),
    "default_rules": message("config-rules"),
    "largest_table": message("config-positions", most=MOST_POSITIONS),
    "log_level": message("config-one-of", words=tuple(LogLevel)),
    "log_format": message("config-one-of", words=tuple(LogFormat)),
    "owner_ids": message("config-numbers"),
    "dev_guild": message("config-number"),
    "shard_ids": message("config-shards"),
    "shard_count": message("config-shard-count"),
    "sentry_dsn": message("config-dsn"),
    "backup_every": message("config-interval"),
    "backup_keep": message("config-backup-keep"),
}


class BadConfiguration(ChopsticksError):
    """Settings are wrong or missing, with a sentence about each."""

    @property
    def faults(self) -> tuple[Message, ...]:
        """A sentence about each wrong setting."""
        return cast(tuple[Message, ...], self.message.data["faults"])


def read_configuration() -> Configuration:
    """The settings from the environment and the file `.env`.

    Raises BadConfiguration where one is wrong or missing. The token is in no message.
    """
    _require_readable()
    try:
        return Configuration.model_validate({})
    except ValidationError as error:
        faults = tuple(dict.fromkeys(map(_fault, error.errors(include_url=False))))
        # Without the cause, whose words may show the token.
        raise BadConfiguration("config-bad", faults=faults) from None


def _require_readable() -> None:
    try:
        written()
    except UnreadableFile as error:
        raise BadConfiguration("config-bad", faults=(error.message,)) from error


def _fault(found: ErrorDetails) -> Message:
    field = str(found["loc"][0]) if found["loc"] else TOGETHER
    variable = field.upper()
    said = found.get("ctx", {}).get("error")
    if isinstance(said, InvalidValue):
        return message("config-wrong", variable=variable, why=said.message)
    if field == SECRET:
        return message("config-no-token")
    return message("config-wrong", variable=variable, why=_ALLOWED[field])

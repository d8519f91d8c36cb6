"""`Configuration`: all settings, each an environment variable of the same name in capitals."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Self, TypeAlias

from pydantic import BeforeValidator, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.program.configuration.file import FILE
from db.address import DEFAULT, address
from engine.errors import ChopsticksError
from engine.rules import HouseRules, parse_rules, preset
from engine.tables.limits import MOST_POSITIONS

LONGEST_RULES = 10_000


class LogLevel(StrEnum):
    """From how grave on something is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    """How a line of the log is written: for people or for programs."""

    TEXT = "text"
    JSON = "json"


def _listed(given: object) -> object:
    """What stands between commas."""
    return [part.strip() for part in given.split(",")] if isinstance(given, str) else given


class Said(ValueError):
    """A value that cannot be, and our own words why."""

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
        raise Said(error) from error
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(given) from error


def _file_rules(name: str) -> HouseRules:
    with Path(name).open(encoding="utf-8") as file:
        return parse_rules(file.read(LONGEST_RULES + 1))


def _address(given: str) -> str:
    try:
        address(given)
    except ChopsticksError as error:
        raise Said(error) from error
    return given


Snowflake: TypeAlias = Annotated[int, Field(gt=0, lt=1 << 63)]
"""A number that Discord gives."""


class Configuration(BaseSettings):
    """The settings. `read_configuration` says what is wrong with them in a sentence each."""

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

    @model_validator(mode="after")
    def _shards_fit(self) -> Self:
        if self.shard_ids is not None and (
            self.shard_count is None or any(one >= self.shard_count for one in self.shard_ids)
        ):
            raise ValueError("shard_ids")
        return self

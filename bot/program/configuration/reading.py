"""Reading the settings, and saying what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from bot.program.configuration.configuration import Configuration, LogFormat, LogLevel, Said
from bot.program.configuration.file import UnreadableFile, written
from engine.errors import ChopsticksError
from engine.message import Message, message
from engine.tables.limits import MOST_POSITIONS

SECRET = "discord_token"  # noqa: S105 - a name and no secret
TOGETHER = "shard_ids"

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
}


class BadConfiguration(ChopsticksError):
    """Settings with which the bot cannot start. Each is told in a sentence of its own."""

    @property
    def faults(self) -> tuple[Message, ...]:
        """What is wrong with each."""
        return cast(tuple[Message, ...], self.message.data["faults"])


def read_configuration() -> Configuration:
    """The settings of the environment and, where it is silent, of the file `.env`.

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
    if isinstance(said, Said):
        return message("config-wrong", variable=variable, why=said.message)
    if field == SECRET:
        return message("config-no-token")
    return message("config-wrong", variable=variable, why=_ALLOWED[field])

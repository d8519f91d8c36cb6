"""The settings: where they come from, and what each of them is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.program.cli.doctor.finding import Finding, broken, doubtful, well
from bot.program.configuration import FILE, BadConfiguration, Configuration, read_configuration
from db.address import address, without_secrets
from engine.errors import BadRules
from engine.message import Datum, message
from engine.rules import Setup, check, nearest

NO_TOKEN = "config-no-token"  # noqa: S105 - the key of a sentence
# Stands in for a token where all else is to be read without one.
_NONE = "-"


def read_or_explain() -> tuple[Configuration | None, list[Finding]]:
    """The settings, None where more than the token is amiss, and what there is to say of them."""
    said = [well("doctor-file") if Path(FILE).is_file() else well("doctor-no-file")]
    try:
        configuration = read_configuration()
    except BadConfiguration as error:
        faults = [fault for fault in error.faults if fault.key != NO_TOKEN]
        if not faults:
            return _without_token(said)
        return None, [*said, *map(broken, error.faults)]
    return configuration, [*said, well("doctor-token"), *_values(configuration)]


def has_token(configuration: Configuration) -> bool:
    """Whether there is one to ask Discord with."""
    return configuration.discord_token.get_secret_value() != _NONE


def _without_token(said: list[Finding]) -> tuple[Configuration, list[Finding]]:
    configuration = Configuration.model_validate({"discord_token": _NONE})
    return configuration, [*said, doubtful("doctor-no-token"), *_values(configuration)]


def _values(configuration: Configuration) -> Iterator[Finding]:
    for variable, value in _shown(configuration):
        yield well("doctor-value", variable=variable, value=value)
    try:
        check(Setup.of(configuration.default_rules))
    except BadRules as error:
        yield broken(message("doctor-rules", why=error.message))


def _shown(configuration: Configuration) -> Iterator[tuple[str, Datum]]:
    yield "DATABASE_URL", without_secrets(address(configuration.database_url))
    yield "MESSAGE_CONTENT", message("doctor-on" if configuration.message_content else "doctor-off")
    yield "DEFAULT_RULES", nearest(configuration.default_rules).message
    yield "LARGEST_TABLE", configuration.largest_table
    yield "LOG_LEVEL", configuration.log_level.value
    yield "LOG_FORMAT", configuration.log_format.value
    yield "OWNER_IDS", tuple(sorted(configuration.owner_ids))
    yield "DEV_GUILD", configuration.dev_guild or message("list-none")
    yield "SHARD_IDS", configuration.shard_ids or message("doctor-all")
    yield "SHARD_COUNT", configuration.shard_count or message("doctor-by-discord")

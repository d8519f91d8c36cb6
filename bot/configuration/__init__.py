"""What the bot is told from outside, read once when it starts."""

from bot.configuration.configuration import Configuration, LogFormat, LogLevel
from bot.configuration.file import FILE, database_address
from bot.configuration.reading import BadConfiguration, read_configuration

__all__ = [
    "FILE",
    "BadConfiguration",
    "Configuration",
    "LogFormat",
    "LogLevel",
    "database_address",
    "read_configuration",
]

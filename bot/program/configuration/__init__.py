"""What the bot is told from outside, read once when it starts."""

from bot.program.configuration.configuration import Configuration, LogFormat, LogLevel
from bot.program.configuration.file import FILE, database_address
from bot.program.configuration.reading import BadConfiguration, read_configuration

__all__ = [
    "FILE",
    "BadConfiguration",
    "Configuration",
    "LogFormat",
    "LogLevel",
    "database_address",
    "read_configuration",
]

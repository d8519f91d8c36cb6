"""What the bot is told from outside, read once when it starts."""

from bot.configuration.configuration import Configuration, LogFormat, LogLevel
from bot.configuration.reading import BadConfiguration, read_configuration

__all__ = ["BadConfiguration", "Configuration", "LogFormat", "LogLevel", "read_configuration"]

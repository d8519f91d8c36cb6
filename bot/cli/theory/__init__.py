"""`waribashi theory`: what positions of Simple Chopsticks are worth."""

from bot.cli.theory.group import theory

__all__ = ["theory"]

"""`waribashi theory`: what positions of Simple Chopsticks are worth."""

from bot.program.cli.theory.group import theory

__all__ = ["theory"]

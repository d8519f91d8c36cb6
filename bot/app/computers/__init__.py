"""Computer players of stored games: their moves, their answers to draw offers, and hints."""

from bot.app.computers.computers import Computers

__all__ = ["Computers"]

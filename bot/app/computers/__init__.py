"""The computer's side of stored games: its moves, its answers to draws, and its advice."""

from bot.app.computers.computers import Computers

__all__ = ["Computers"]

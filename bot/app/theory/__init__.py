"""Theory for people who ask: what positions and sums of Simple Chopsticks are worth. No Discord."""

from bot.app.theory.answers import Picturable, Summed, Worth, summed, worth_of
from bot.app.theory.theory import Theory

__all__ = ["Picturable", "Summed", "Theory", "Worth", "summed", "worth_of"]

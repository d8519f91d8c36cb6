"""Theory for people who ask: what positions and sums of Simple Chopsticks are worth. No Discord."""

from bot.theory.answers import Picturable, Summed, Worth, summed, worth_of
from bot.theory.theory import Theory

__all__ = ["Picturable", "Summed", "Theory", "Worth", "summed", "worth_of"]

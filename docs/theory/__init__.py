"""What the paper on Simple Chopsticks says of values and outcomes, and how it is checked."""

from docs.theory.page import page
from docs.theory.statements import STATEMENTS

__all__ = ["STATEMENTS", "page"]

"""How a number becomes fingers: what hands that show it look like, and the ways to count on."""

from bot.drawing.counting.gesture import Form, Gesture
from bot.drawing.counting.ways import Counting, gestures, is_plain

__all__ = ["Counting", "Form", "Gesture", "gestures", "is_plain"]

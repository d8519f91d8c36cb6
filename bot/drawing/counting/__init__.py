"""How a number becomes fingers: what hands that show it look like, and the ways to count on."""

from bot.drawing.counting.gesture import FingerForm, Gesture
from bot.drawing.counting.ways import Counting, gestures, is_plain

__all__ = ["Counting", "FingerForm", "Gesture", "gestures", "is_plain"]

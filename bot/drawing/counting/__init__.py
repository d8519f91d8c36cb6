"""How numbers become fingers: the gestures that show them, and the ways to count."""

from bot.drawing.counting.gesture import FingerForm, Gesture
from bot.drawing.counting.ways import Counting, gestures, is_plain

__all__ = ["Counting", "FingerForm", "Gesture", "gestures", "is_plain"]

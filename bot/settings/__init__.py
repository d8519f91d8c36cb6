"""What the managers of a server can set, for all of it or for a channel. No Discord in here."""

from bot.settings.clocks import CLOCKS
from bot.settings.in_force import InForce
from bot.settings.options import Options
from bot.settings.setting import Setting, Unfit
from bot.settings.settings import Contested, Settings, Spot, Standing, mark

__all__ = [
    "CLOCKS",
    "Contested",
    "InForce",
    "Options",
    "Setting",
    "Settings",
    "Spot",
    "Standing",
    "Unfit",
    "mark",
]

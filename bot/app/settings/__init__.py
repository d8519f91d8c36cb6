"""What the managers of a server can set, for all of it or for a channel. No Discord in here."""

from bot.app.settings.clocks import CLOCKS
from bot.app.settings.in_force import InForce
from bot.app.settings.options import SettingsList
from bot.app.settings.setting import Setting, UnfitValue
from bot.app.settings.settings import Contested, Settings, SettingsSpot, SpotSettings, mark

__all__ = [
    "CLOCKS",
    "Contested",
    "InForce",
    "Setting",
    "Settings",
    "SettingsList",
    "SettingsSpot",
    "SpotSettings",
    "UnfitValue",
    "mark",
]

"""Settings of a server or a channel. Knows no Discord."""

from bot.app.settings.kinds import CLOCKS
from bot.app.settings.options import InForce, SettingsList
from bot.app.settings.settings import ChangedMeanwhile, Settings, SettingsSpot, SpotSettings, mark

__all__ = [
    "CLOCKS",
    "ChangedMeanwhile",
    "InForce",
    "Settings",
    "SettingsList",
    "SettingsSpot",
    "SpotSettings",
    "mark",
]

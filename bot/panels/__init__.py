"""Panels: what a message with buttons shows and offers, as plain data without Discord."""

from bot.panels.acts import Act, act_of
from bot.panels.form import Form
from bot.panels.panel import Attached, Button, Menu, Option, Panel, Part, Row, Style, Text

__all__ = [
    "Act",
    "Attached",
    "Button",
    "Form",
    "Menu",
    "Option",
    "Panel",
    "Part",
    "Row",
    "Style",
    "Text",
    "act_of",
]

"""Panels: what a message with buttons shows and offers, as plain data without Discord."""

from bot.chat.panels.acts import Act, act_of
from bot.chat.panels.form import Form
from bot.chat.panels.panel import (
    Attached,
    Button,
    ChannelMenu,
    Menu,
    Option,
    Panel,
    Part,
    Picture,
    Row,
    Style,
    Text,
)

__all__ = [
    "Act",
    "Attached",
    "Button",
    "ChannelMenu",
    "Form",
    "Menu",
    "Option",
    "Panel",
    "Part",
    "Picture",
    "Row",
    "Style",
    "Text",
    "act_of",
]

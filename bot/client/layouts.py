"""A panel as a message of Discord."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord.ui import ActionRow, Item, LayoutView, Select, Separator, TextDisplay

from bot.panels import Button, Divider, Menu, Panel, Part, Row, Style, Text

_STYLES: Mapping[Style, discord.ButtonStyle] = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.GRAVE: discord.ButtonStyle.danger,
}
MOST_TEXT = 4_000


def layout(panel: Panel) -> LayoutView:
    """The panel as Components V2.

    The view is stopped at once: clicks are read from their custom ids alone, so the library need
    not remember any message, before or after a restart.
    """
    view = LayoutView(timeout=None)
    for part in panel.parts:
        view.add_item(_item(part))
    view.stop()
    return view


def mentions(panel: Panel) -> discord.AllowedMentions:
    """Whom the panel may call, and nobody else."""
    users = [discord.Object(user) for user in panel.pings]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def _item(part: Part) -> Item[LayoutView]:
    match part:
        case Text(words):
            return TextDisplay(_cut(words))
        case Divider():
            return Separator()
        case Row(buttons):
            return ActionRow(*map(_button, buttons))
        case Menu():
            return ActionRow(_select(part))


def _button(button: Button) -> discord.ui.Button[LayoutView]:
    return discord.ui.Button(
        label=button.label[:80], custom_id=button.act, style=_STYLES[button.style]
    )


def _select(menu: Menu) -> Select[LayoutView]:
    options = [
        discord.SelectOption(
            label=option.label[:100],
            value=option.value,
            description=option.about[:100] or None,
            default=option.chosen,
        )
        for option in menu.options
    ]
    return Select(custom_id=menu.act, placeholder=menu.prompt[:150], options=options)


def _cut(words: str) -> str:
    return words if len(words) <= MOST_TEXT else words[: MOST_TEXT - 1] + "…"

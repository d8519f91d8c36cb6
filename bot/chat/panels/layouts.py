"""Turns a panel into a Discord message."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

import discord
from discord.ui import (
    ActionRow,
    ChannelSelect,
    File,
    Item,
    Label,
    LayoutView,
    MediaGallery,
    Select,
    TextDisplay,
    TextInput,
)

from bot.chat.panels.panel import (
    LONGEST_TEXT,
    Attached,
    Button,
    ChannelMenu,
    Form,
    Menu,
    Panel,
    Part,
    Picture,
    Row,
    Style,
    Text,
)

_STYLES: Mapping[Style, discord.ButtonStyle] = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.GRAVE: discord.ButtonStyle.danger,
}
PLAYED_IN = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
)
"""The types of channels that boards can be in, or in threads of them."""
MOST_TEXT = 4_000
MOST_TITLE, MOST_HINT = 45, 100


def layout(panel: Panel) -> LayoutView:
    """The panel as Components V2.

    The view is stopped right away: clicks are read from their custom ids alone, so the library
    doesn't have to remember any message, before or after a restart.
    """
    view = LayoutView(timeout=None)
    for part in panel.parts:
        view.add_item(_item(part, panel.emoji))
    view.stop()
    return view


def mentions(panel: Panel) -> discord.AllowedMentions:
    """The users that the panel may ping, and no one else."""
    users = [discord.Object(user) for user in panel.pings]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def modal(form: Form) -> discord.ui.Modal:
    """The form as a Discord modal. The library doesn't have to remember it either."""
    window = discord.ui.Modal(title=form.title[:MOST_TITLE], custom_id=form.act)
    written = TextInput[LayoutView](
        style=discord.TextStyle.paragraph,
        placeholder=form.hint[:MOST_HINT] or None,
        max_length=LONGEST_TEXT,
    )
    window.add_item(Label(text=form.label[:MOST_TITLE], component=written))
    window.stop()
    return window


def as_new(panel: Panel) -> dict[str, Any]:
    """The panel as a new message, with its files."""
    shown = {"view": layout(panel), "allowed_mentions": mentions(panel)}
    brought = _files(panel)
    return {**shown, "files": brought} if brought else shown


def in_place(panel: Panel) -> dict[str, Any]:
    """The panel in place of what a message showed before, files included. It pings no one."""
    return {
        "view": layout(panel),
        "allowed_mentions": discord.AllowedMentions.none(),
        "attachments": _files(panel),
    }


def _files(panel: Panel) -> list[discord.File]:
    brought = (part for part in panel.parts if isinstance(part, Attached | Picture))
    return [discord.File(BytesIO(part.content), part.name) for part in brought]


def _item(part: Part, emoji: Mapping[str, str]) -> Item[LayoutView]:
    match part:
        case Text(words):
            return TextDisplay(_cut(words))
        case Row(buttons):
            return ActionRow(*(_button(button, emoji) for button in buttons))
        case Menu():
            return ActionRow(_select(part))
        case ChannelMenu():
            return ActionRow(_channel_select(part))
        case Attached(name):
            return File(f"attachment://{name}")
        case Picture(name, _, alt):
            return MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))


def _button(button: Button, emoji: Mapping[str, str]) -> discord.ui.Button[LayoutView]:
    return discord.ui.Button(
        label=button.label[:80],
        custom_id=button.act,
        style=_STYLES[button.style],
        emoji=emoji.get(button.sign),
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


def _channel_select(menu: ChannelMenu) -> ChannelSelect[LayoutView]:
    kind = discord.SelectDefaultValueType.channel
    return ChannelSelect(
        custom_id=menu.act,
        placeholder=menu.prompt[:150],
        min_values=0,
        max_values=menu.most,
        channel_types=list(PLAYED_IN),
        default_values=[discord.SelectDefaultValue(id=number, type=kind) for number in menu.chosen],
    )


def _cut(words: str) -> str:
    return words if len(words) <= MOST_TEXT else words[: MOST_TEXT - 1] + "…"

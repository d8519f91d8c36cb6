"""A panel as a message of Discord."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import discord
from discord.ui import (
    ActionRow,
    File,
    Item,
    Label,
    LayoutView,
    Select,
    TextDisplay,
    TextInput,
)

from bot.panels import Attached, Button, Form, Menu, Panel, Part, Row, Style, Text
from bot.panels.form import LONGEST_TEXT

_STYLES: Mapping[Style, discord.ButtonStyle] = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.GRAVE: discord.ButtonStyle.danger,
}
MOST_TEXT = 4_000
MOST_TITLE, MOST_HINT = 45, 100


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


def modal(form: Form) -> discord.ui.Modal:
    """The form as a window of Discord's, which like all else the library need not remember."""
    window = discord.ui.Modal(title=form.title[:MOST_TITLE], custom_id=form.act)
    written = TextInput[LayoutView](
        style=discord.TextStyle.paragraph,
        placeholder=form.hint[:MOST_HINT] or None,
        max_length=LONGEST_TEXT,
    )
    window.add_item(Label(text=form.label[:MOST_TITLE], component=written))
    window.stop()
    return window


def files(panel: Panel) -> list[discord.File]:
    """The files that a new message with the panel has to bring along."""
    attached = (part for part in panel.parts if isinstance(part, Attached))
    return [discord.File(BytesIO(part.content), part.name) for part in attached]


def _item(part: Part) -> Item[LayoutView]:
    match part:
        case Text(words):
            return TextDisplay(_cut(words))
        case Row(buttons):
            return ActionRow(*map(_button, buttons))
        case Menu():
            return ActionRow(_select(part))
        case Attached(name):
            return File(f"attachment://{name}")


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

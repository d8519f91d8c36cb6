"""Recognizes boards among the messages of a channel."""

from __future__ import annotations

import discord

from bot.chat.panels.acts import act_of


def game_of_board(shown: discord.Message) -> int | None:
    """The number of the game if the message is a board. Every board has a button for the rules."""
    for part in shown.components:
        for child in getattr(part, "children", ()):
            act = act_of(str(getattr(child, "custom_id", "")))
            if act is not None and act.name == "rules":
                return act.numbers[0]
    return None

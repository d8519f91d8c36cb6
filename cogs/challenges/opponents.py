"""Who can be challenged: a person other than yourself, who can see the challenge."""

from __future__ import annotations

import discord

from bot.app.refusals import PlayError
from bot.chat.asking.asking import Asking
from db.words import Surface


def require_opponent(asking: Asking, opponent: discord.User | discord.Member | None) -> None:
    """Check that this is someone who can play; None is anyone. Raises PlayError."""
    if is_alone(asking):
        raise PlayError("challenge-on-server")
    if opponent is None:
        return
    me = asking.places.me
    if me is not None and opponent.id == me.id:
        raise PlayError("challenge-me")
    if opponent.bot:
        raise PlayError("challenge-bot")


async def require_member(asking: Asking, user: int) -> None:
    """Check that the user is on the server. Raises PlayError."""
    if await asking.places.has_left(asking.place.server, user):
        raise PlayError("challenge-not-here")


def is_alone(asking: Asking) -> bool:
    """Whether only the person and the bot are there."""
    return asking.place.server is None and asking.place.surface is Surface.CHANNEL

"""Who can be challenged: a person other than yourself, who can see the challenge."""

from __future__ import annotations

import discord

from bot.app.refusals import PlayError
from bot.chat.asking.request import Request
from db.words import Surface


def require_opponent(request: Request, opponent: discord.User | discord.Member | None) -> None:
    """Check that this is someone who can play; None is anyone. Raises PlayError."""
    if is_alone(request):
        raise PlayError("challenge-on-server")
    if opponent is None:
        return
    me = request.places.me
    if me is not None and opponent.id == me.id:
        raise PlayError("challenge-me")
    if opponent.bot:
        raise PlayError("challenge-bot")


async def require_member(request: Request, user: int) -> None:
    """Check that the user is on the server. Raises PlayError."""
    if await request.places.has_left(request.place.server, user):
        raise PlayError("challenge-not-here")


def is_alone(request: Request) -> bool:
    """Whether only the person and the bot are there."""
    return request.place.server is None and request.place.surface is Surface.CHANNEL

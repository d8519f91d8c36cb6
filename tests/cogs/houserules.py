"""Helpers for tests of house rules: a manager, and what's stored."""

from typing import Any

import discord

from db.house_rules import Slot, named_rules, read_rules
from engine.rules import HouseRules
from tests.cogs.club import Club
from tests.simulated.people import Person, shown

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


def manager(club: Club, name: str = "Mia", **how: Any) -> Person:
    """A server manager."""
    return Person(
        club.sim, club.sim.member(club.guild, name, permissions=MANAGER, **how), club.room
    )


def newest(person: Person) -> str:
    """The last thing that the person sees."""
    return shown(person.messages[-1]).text


async def in_force(club: Club, channel: int = 0) -> HouseRules | None:
    """The rules of the server, or of a channel."""
    async with club.app.database.reading() as look:
        return (await read_rules(look, Slot(club.guild.id, channel))).rules


async def named(club: Club) -> dict[str, HouseRules]:
    """The server's named sets."""
    async with club.app.database.reading() as look:
        return dict(await named_rules(look, club.guild.id))

"""Helpers for tests of challenges."""

from datetime import datetime

from db.challenges import Challenge, load_challenge
from db.change import Change
from db.games import Glance, open_games_of_person
from db.house_rules import Slot, set_rules
from db.servers import join_server
from db.words import Offer
from engine.rules import HouseRules
from tests.cogs.club import Club
from tests.simulated.people import Person, shown
from tests.simulated.simulation import Message

ALL = ("Accept", "Decline", "Counteroffer…", "Withdraw")
"""The buttons of a challenge to one person."""


def newest(club: Club) -> str:
    """The last thing that the bot has shown in the room."""
    return shown(message(club)).text


def message(club: Club) -> Message:
    """The same as a message."""
    return club.sim.by_bot(club.room)[-1]


def pinged(club: Club, number: int = -1) -> list[int]:
    """The users whom the last message in the room pinged, or an earlier one."""
    path = f"/channels/{club.room.id}/messages"
    sent = [asked for asked in club.sim.requests if (asked.method, asked.path) == ("POST", path)]
    body = sent[number].json
    assert body is not None
    allowed = body["allowed_mentions"]
    assert allowed.get("parse", []) == [], allowed
    return [int(user) for user in allowed.get("users", [])]


async def challenge(club: Club, number: int = 1) -> Challenge:
    """The stored challenge."""
    async with club.app.database.reading() as look:
        return await load_challenge(look, number)


async def became(club: Club, number: int = 1) -> Offer:
    """What became of it."""
    return (await challenge(club, number)).status


async def games_of(club: Club, person: Person) -> list[Glance]:
    """The games that the person is playing."""
    async with club.app.database.reading() as look:
        return await open_games_of_person(look, person.id)


async def put_rules(club: Club, rules: HouseRules, *, channel: int = 0, name: str = "") -> None:
    """The server puts its own rules in force, or saves them under a name."""
    at: datetime = club.sim.now()
    server = club.guild.id
    slot = Slot(server, name=name) if name else Slot(server, channel)
    async with club.app.database.transaction() as tx:
        await join_server(tx, server, at=at)
        await set_rules(tx, slot, rules, Change(replaces=0, by=club.ana.id, at=at))

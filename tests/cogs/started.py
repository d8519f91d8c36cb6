"""Helpers for games that have started, and what can be seen of them."""

from typing import Any

from db.games import StoredGame
from tests.cogs.club import Club
from tests.simulated.people import Shown, shown
from tests.simulated.simulation import HttpLogEntry, Message

FIRST = 1
"""The number of the first game of a club."""


async def begin_duel(club: Club, **options: Any) -> None:
    """Ana challenges Ben, who accepts; Ana goes first."""
    given: dict[str, Any] = {"rules": "classic", "first": "challenger", "rated": False}
    await club.ana.slash("challenge", opponent=club.ben, **(given | options))
    await club.ben.clicks("Accept")


async def begin_with_computer(club: Club, **options: Any) -> None:
    """Ana plays the computer and goes first."""
    given: dict[str, Any] = {"rules": "classic", "first": "challenger", "level": "easy"}
    await club.ana.slash("play", **(given | options))


async def restart(club: Club) -> None:
    """Kill the bot, and wait until the next one has done everything that's due at its start."""
    await club.restart()
    await club.sim.settle()


async def game(club: Club, number: int = FIRST) -> StoredGame:
    """The stored game."""
    return await club.app.referee.look(number)


def texts(club: Club) -> list[str]:
    """Everything that the bot shows in the room, oldest first."""
    return [shown(message).text for message in club.sim.by_bot(club.room)]


def board_of(club: Club, number: int = FIRST) -> Message:
    """The newest board of the game, in progress or over."""
    title = f"**Game {number}** · "
    boards = [m for m in club.sim.by_bot(club.room) if shown(m).text.startswith(title)]
    return boards[-1]


def on_board(club: Club, number: int = FIRST) -> Shown:
    """What that board shows."""
    return shown(board_of(club, number))


def calls(club: Club, user: int) -> int:
    """How many of the bot's messages in the room have pinged the user."""
    return sum(
        user in ((sent.json or {}).get("allowed_mentions") or {}).get("users", [])
        or str(user) in ((sent.json or {}).get("allowed_mentions") or {}).get("users", [])
        for sent in posted(club)
    )


def posted(club: Club) -> list[HttpLogEntry]:
    """The messages that the bot has asked to post in the room."""
    path = f"/channels/{club.room.id}/messages"
    return [asked for asked in club.sim.requests if (asked.method, asked.path) == ("POST", path)]


def edits(club: Club) -> list[HttpLogEntry]:
    """The edits of messages that the bot has asked for in the room."""
    path = f"/channels/{club.room.id}/messages/"
    return [
        asked
        for asked in club.sim.requests
        if asked.method == "PATCH" and asked.path.startswith(path)
    ]


async def plies(club: Club, number: int = FIRST) -> int:
    """How many moves of the game haven't been undone."""
    return (await game(club, number)).game.plies

"""Games that have begun, and what of them can be seen."""

from typing import Any

from db.games import StoredGame
from tests.cogs.club import Club
from tests.simulated.people import Shown, shown
from tests.simulated.simulation import HttpLogEntry, Message

FIRST = 1
"""The number of the first game of a club."""


async def begin_duel(club: Club, **options: Any) -> None:
    """Ana challenges Ben, who accepts; Ana begins."""
    given: dict[str, Any] = {"rules": "classic", "first": "challenger", "rated": False}
    await club.ana.slash("challenge", opponent=club.ben, **(given | options))
    await club.ben.clicks("Accept")


async def begin_with_computer(club: Club, **options: Any) -> None:
    """Ana plays the computer and begins."""
    given: dict[str, Any] = {"rules": "classic", "first": "challenger", "level": "easy"}
    await club.ana.slash("play", **(given | options))


async def restart(club: Club) -> None:
    """The bot dies, and the next one has done what there was to do at its start."""
    await club.restart()
    await club.sim.settle()


async def game(club: Club, number: int = FIRST) -> StoredGame:
    """The game as it is stored."""
    return await club.app.referee.look(number)


def texts(club: Club) -> list[str]:
    """All that the bot shows in the room, oldest first."""
    return [shown(message).text for message in club.sim.by_bot(club.room)]


def board_of(club: Club, number: int = FIRST) -> Message:
    """The newest board of the game, on or over."""
    title = f"**Game {number}** · "
    boards = [m for m in club.sim.by_bot(club.room) if shown(m).text.startswith(title)]
    return boards[-1]


def on_board(club: Club, number: int = FIRST) -> Shown:
    """What it shows."""
    return shown(board_of(club, number))


def calls(club: Club, user: int) -> int:
    """How many messages of the bot in the room have called the user."""
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
    """The changes of messages that the bot has asked for in the room."""
    path = f"/channels/{club.room.id}/messages/"
    return [
        asked
        for asked in club.sim.requests
        if asked.method == "PATCH" and asked.path.startswith(path)
    ]


async def plies(club: Club, number: int = FIRST) -> int:
    """How many moves have been made in the game and stand."""
    return (await game(club, number)).game.plies

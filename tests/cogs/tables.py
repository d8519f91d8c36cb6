"""Helpers for tables of three or more: how they fill up, and how people play there."""

from collections.abc import Sequence
from typing import Any

from db.lobbies import Lobby, load_lobby
from engine.notation import parse_move
from tests.cogs.club import Club
from tests.simulated.people import Person, Shown, shown
from tests.simulated.simulation import Message, Result

FIRST = 1


async def lobby(club: Club, number: int = FIRST) -> Lobby:
    """The stored lobby."""
    async with club.app.database.reading() as look:
        return await load_lobby(look, number)


def lobby_message(club: Club) -> Message:
    """The newest message of a lobby, open or not."""
    found = [m for m in club.sim.by_bot(club.room) if "opened a table for" in shown(m).text]
    return found[-1]


def on_lobby(club: Club) -> Shown:
    """What that message shows."""
    return shown(lobby_message(club))


async def gather(
    club: Club,
    *others: Person,
    computers: Sequence[str] = (),
    starts: bool = True,
    **options: Any,
) -> None:
    """Ana opens a table for just these, and starts the game."""
    seats = 1 + len(others) + len(computers)
    given: dict[str, Any] = {"rules": "classic", "seats": max(seats, 3), "rated": False}
    said = {name: value for name, value in (given | options).items() if value is not None}
    await club.ana.slash("lobby", **said)
    for level in computers:
        await club.ana.selects(level, on=lobby_message(club))
    for person in others:
        await person.clicks("Join", on=lobby_message(club))
    if starts:
        await club.ana.clicks("Start", on=lobby_message(club))


def person_of(club: Club, user: int | None, *more: Person) -> Person:
    """The person with that account."""
    return next(one for one in (club.ana, club.ben, club.cat, *more) if one.id == user)


async def mover(club: Club, *more: Person) -> Person:
    """The person whose turn it is."""
    stored = await club.app.referee.look(FIRST)
    assert stored.game.to_move is not None
    return person_of(club, stored.people[stored.game.to_move], *more)


async def play_on(club: Club, *more: Person, most: int = 400) -> None:
    """People play the first legal move until the game is over."""
    for _ in range(most):
        stored = await club.app.referee.look(FIRST)
        if stored.game.outcome is not None:
            return
        move = next(iter(stored.game.position.legal_moves()))
        assert parse_move(str(move), stored.game.position) == move
        await (await mover(club, *more)).types(str(move))
    raise AssertionError("the game does not end")


async def seats(club: Club) -> tuple[int | None, ...]:
    """The user in each seat."""
    return (await club.app.referee.look(FIRST)).people


def sees(result: Result) -> Shown:
    """What an answer shows, after everything that was chosen on it."""
    answer = result.followups[-1] if result.followups else result.response
    assert answer is not None
    return shown(answer)


async def others(club: Club) -> list[int]:
    """The seats that can be attacked, clockwise."""
    position = (await club.game()).position
    count = len(position.sides)
    around = ((position.turn + step) % count for step in range(1, count))
    return [seat for seat in around if not position.is_out(seat)]


async def whom(club: Club, seat: int) -> str:
    """The button of that seat."""
    return newest_buttons(club)[(await others(club)).index(seat)]


def newest_buttons(club: Club) -> tuple[str, ...]:
    """The labels of the buttons on the newest message that has any."""
    newest = next(m for m in reversed(club.sim.by_bot(club.room)) if shown(m).buttons)
    return shown(newest).buttons

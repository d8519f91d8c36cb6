"""Rematches."""

from typing import Any

from db.words import Offer
from tests.cogs.at_once import at_once
from tests.cogs.challenges import became, games_of, message, newest, pinged
from tests.cogs.club import Club
from tests.simulated.people import Person, board_message, private, shown
from tests.simulated.simulation import Message


async def _played(club: Club, **options: Any) -> Message:
    """Ana, who began, has lost to Ben. The board of the game."""
    given: dict[str, Any] = {"rules": "classic", "first": "challenger", "clock": 300}
    await club.ana.slash("challenge", opponent=club.ben, **(given | options))
    await club.ben.clicks("Accept")
    await _gives_up(club.ana)
    return board_message(club.sim, club.room)


async def _gives_up(person: Person) -> None:
    await person.clicks("Yes, resign", on=await person.slash("resign"))


async def test_a_rematch_is_offered_with_the_sides_swapped_and_the_same_terms(club: Club) -> None:
    await _played(club)
    await club.ana.clicks("Rematch")
    assert newest(club).startswith(f"{club.ben.mention}, {club.ana.mention} wants a rematch!")
    assert "classic · 5 minutes a move" in newest(club)
    assert f"{club.ana.mention} goes second · rated" in newest(club)
    assert pinged(club) == [club.ben.id]
    await club.ben.clicks("Accept")
    assert " · classic · 5 minutes a move · rated" in newest(club)
    assert f"► **{club.ben.mention}" in newest(club)


async def test_whoever_asks_back_has_accepted(club: Club) -> None:
    over = await _played(club)
    await club.ana.clicks("Rematch", on=over)
    offer = message(club)
    await club.ben.clicks("Rematch", on=over)
    assert newest(club).startswith("**Game 2** · ")
    assert shown(offer).text.endswith("Accepted.")
    assert shown(offer).buttons == ()


async def test_both_ask_at_once_and_play_one_game(club: Club) -> None:
    over = await _played(club)
    async with at_once(club.sim):
        await club.ana.clicks("Rematch", on=over)
        await club.ben.clicks("Rematch", on=over)
    assert len(await games_of(club, club.ana)) == 1
    assert newest(club).startswith("**Game 2** · ")


async def test_a_rematch_is_asked_for_once(club: Club) -> None:
    over = await _played(club)
    await club.ana.clicks("Rematch", on=over)
    again = await club.ana.clicks("Rematch", on=over)
    assert private(again).startswith("You've already offered a rematch.")
    await club.ben.clicks("Accept")
    late = await club.ana.clicks("Rematch", on=over)
    assert private(late).startswith("This rematch has already started.")


async def test_who_did_not_play_gets_no_rematch(club: Club) -> None:
    await _played(club)
    asked = await club.cat.clicks("Rematch")
    assert private(asked).startswith("You're not in this game.")
    asked = await club.cat.slash("rematch")
    assert private(asked).startswith("You haven't finished a game yet.")


async def test_a_rematch_outlives_restarts(club: Club) -> None:
    await _played(club)
    await club.restart()
    await club.ana.slash("rematch")
    await club.restart()
    await club.ben.types("!rematch")
    assert newest(club).startswith("**Game 2** · ")


async def test_a_rematch_can_be_on_other_terms(club: Club) -> None:
    await _played(club)
    await club.ana.slash("rematch")
    opened = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Clock: no clock", on=opened)
    await club.ben.clicks("Send counteroffer", on=opened)
    assert newest(club).startswith(f"{club.ana.mention}, {club.ben.mention} wants a rematch!")
    assert f"no clock · {club.ben.mention} goes first" in newest(club)


async def test_the_computer_plays_again_at_once_even_after_restarts(club: Club) -> None:
    await club.ana.slash("play", level="easy", rules="classic", first="challenger")
    await _gives_up(club.ana)
    over = board_message(club.sim, club.room)
    await club.restart()
    await club.restart()
    await club.ana.clicks("Rematch", on=over)
    assert newest(club).startswith("**Game 2** · ")
    assert f"► **{club.ana.mention}" in newest(club), "the computer has begun"
    again = await club.ana.clicks("Rematch", on=over)
    assert private(again).startswith("This rematch has already started.")


async def test_no_rematch_with_somebody_who_has_left(club: Club) -> None:
    await _played(club)
    await club.sim.leave(club.ben.member)
    asked = await club.ana.clicks("Rematch")
    assert private(asked).startswith("This person isn't in this server.")


async def test_a_rematch_is_not_offered_where_the_other_cannot_see_it(club: Club) -> None:
    await _played(club)
    alone = Person(club.sim, club.ana.member.user)
    asked = await alone.slash("rematch")
    assert private(asked).startswith("Your opponent can't see an offer here.")


async def test_a_rematch_that_cannot_be_shown_is_not_left_open(club: Club) -> None:
    over = await _played(club)
    club.sim.fails("POST", "/channels/*/messages", 503)
    asked = await club.ana.clicks("Rematch", on=over)
    assert private(asked).startswith("Discord is having trouble")
    assert await became(club, 2) is Offer.WITHDRAWN
    await club.ana.clicks("Rematch", on=over)
    assert newest(club).startswith(f"{club.ben.mention}, {club.ana.mention} wants a rematch!")

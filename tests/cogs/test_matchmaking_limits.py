"""Limits on a person's open challenges, lobbies and games, and the messages that say so."""

from bot.app.matchmaking import GameWish
from db.games import NewGame, Place, start_game
from db.servers import join_server
from db.words import Offer
from engine.rules import PRESETS, Setup
from tests.cogs.challenges import became, games_of, message, newest
from tests.cogs.club import Club
from tests.simulated.people import private, shown

ELSEWHERE = 5
"""A channel that nobody looks at."""


async def _playing(club: Club, *people: int, games: int) -> None:
    """These two play so many games elsewhere on the server."""
    place = Place(server=club.guild.id, channel=ELSEWHERE)
    new = NewGame(Setup.of(PRESETS["classic"]), people, club.sim.now(), place)
    async with club.app.database.transaction() as tx:
        await join_server(tx, club.guild.id, at=club.sim.now())
        for _ in range(games):
            await start_game(tx, new)


async def test_somebody_with_ten_games_begins_no_other(club: Club) -> None:
    await club.ben.slash("challenge", opponent=club.ana)
    await club.cat.slash("challenge")
    await _playing(club, club.ana.id, club.cat.id, games=10)
    most = "You're already in 10 games, and that's the limit."
    assert private(await club.ana.slash("challenge")).startswith(most)
    assert private(await club.ana.slash("play")).startswith(most)
    assert private(await club.ana.clicks("Accept", on=club.sim.by_bot(club.room)[0])).startswith(
        most
    )
    refused = await club.ben.clicks("Accept", on=message(club))
    assert private(refused).startswith("Your opponent is already in 10 games")
    assert await became(club, 1) is Offer.OPEN
    assert await became(club, 2) is Offer.OPEN


async def test_a_server_has_two_hundred_games_at_the_most(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await _playing(club, 10**18 + 1, 10**18 + 2, games=200)
    full = "This server already has 200 games going, and that's the limit."
    assert private(await club.ana.slash("challenge")).startswith(full)
    assert private(await club.ana.slash("play")).startswith(full)
    assert private(await club.ben.clicks("Accept")).startswith(full)
    await club.ana.types("!play")
    assert newest(club).startswith(full)


async def test_somebody_with_five_open_challenges_makes_no_other(club: Club) -> None:
    for _ in range(5):
        await club.ana.slash("challenge")
    refused = await club.ana.slash("challenge")
    assert private(refused).startswith("You already have 5 open")
    await club.ana.clicks("Withdraw")
    await club.ana.slash("challenge")
    assert len(club.sim.by_bot(club.room)) == 6


async def test_challenges_that_nobody_can_see_any_more_do_not_count(club: Club) -> None:
    hall = club.sim.channel(club.guild, "hall")
    await club.ana.at(hall).slash("challenge")
    for _ in range(4):
        await club.ana.slash("challenge")
    await club.sim.delete(message(club))
    await club.sim.delete(hall)
    for _ in range(2):
        await club.ana.slash("challenge")
    assert [await became(club, number) for number in (1, 5)] == [Offer.WITHDRAWN] * 2
    refused = await club.ana.slash("challenge")
    assert private(refused).startswith("You already have 5 open")


async def test_challenges_that_a_crash_left_unseen_do_not_count(club: Club) -> None:
    place = Place(server=club.guild.id, channel=club.room.id)
    wish = GameWish(club.ana.id, None, place, PRESETS["classic"], rated=False)
    await club.ana.slash("challenge")
    for _ in range(4):
        await club.app.matchmaking.propose(wish)
    assert private(await club.ana.slash("challenge")).startswith("You already have 5 open")
    await club.sim.leap(61)
    await club.ana.slash("challenge")
    assert [await became(club, number) for number in range(1, 7)] == [
        Offer.OPEN,
        *[Offer.WITHDRAWN] * 4,
        Offer.OPEN,
    ]


async def test_challenges_that_cannot_be_looked_for_do_count(club: Club) -> None:
    for _ in range(5):
        await club.ana.slash("challenge")
    club.sim.fails("GET", "/channels/*/messages/*", 500, times=None)
    refused = await club.ana.slash("challenge")
    assert private(refused).startswith("You already have 5 open")
    assert all(shown(sent).buttons for sent in club.sim.by_bot(club.room))


async def test_the_same_person_is_challenged_once_in_ten_minutes(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await club.ben.clicks("Decline")
    refused = await club.ana.slash("challenge", opponent=club.ben)
    assert private(refused) == ("You just challenged this person. Try again in 10 minutes.")
    await club.ben.slash("challenge", opponent=club.ana)
    await club.ana.slash("challenge", opponent=club.cat)
    await club.sim.leap(9 * 60 + 1)
    refused = await club.ana.slash("challenge", opponent=club.ben)
    assert private(refused).endswith("Try again in a minute.")
    await club.sim.leap(60)
    await club.ana.slash("challenge", opponent=club.ben)
    assert newest(club).startswith(f"{club.ana.mention} challenges {club.ben.mention}")


async def test_a_refused_challenge_does_not_begin_the_pause(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, rules="no such rules")
    await club.ana.slash("challenge", opponent=club.ben)
    assert await games_of(club, club.ana) == []
    assert newest(club).startswith(f"{club.ana.mention} challenges {club.ben.mention}")

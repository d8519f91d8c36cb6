"""A moderator ends a game that's stuck, and no one loses it."""

import discord
import pytest

from bot.chat.panels.acts import Act
from db.check import differences
from db.matches import load_match
from engine.game import Outcome, Reason, Result
from tests.cogs.club import Club
from tests.cogs.started import begin_duel, calls, game, on_board, texts
from tests.cogs.test_settings import forged
from tests.simulated.people import Person, private, shown

MODERATOR = discord.Permissions(manage_messages=True, view_channel=True, send_messages=True)
UNFINISHED = Outcome(Result.UNFINISHED, Reason.ABANDONED)


@pytest.fixture
def mo(club: Club) -> Person:
    """He may manage messages."""
    return Person(club.sim, club.sim.member(club.guild, "Mo", permissions=MODERATOR), club.room)


async def test_a_stuck_game_ends_without_a_result_and_its_players_are_told(
    club: Club, mo: Person
) -> None:
    await begin_duel(club, rated=True, clock=60)
    await club.ana.types("attack L R")
    asked = private(await mo.slash("endgame", game=1))
    assert asked.startswith(
        f"End game 1 between {club.ana.mention} and {club.ben.mention}? "
        "No one wins or loses, no rating changes, and its clock stops."
    )
    assert (await game(club)).game.outcome is None
    called = calls(club, club.ana.id)
    assert called == calls(club, club.ben.id)
    await mo.clicks("End it without a result")
    assert "Game 1 has ended without a result. Its players have been told." in [
        shown(message).text for message in mo.messages
    ]
    stored = await game(club)
    assert stored.game.outcome == UNFINISHED
    assert (stored.deadline, stored.counted) == (None, False)
    assert "The game ended without a result." in on_board(club).text
    assert shown(club.sim.by_bot(club.room)[-1]).text == (
        f"A moderator ended game 1 between {club.ana.mention} and {club.ben.mention} without a "
        "result. No one won or lost, and no rating changed."
    )
    assert [calls(club, user) for user in (club.ana.id, club.ben.id)] == [called + 1] * 2
    await club.sim.advance_time(62)
    assert (await game(club)).game.outcome == UNFINISHED
    assert [found async for found in differences(club.app.database)] == []


async def test_its_match_ends_with_it(club: Club, mo: Person) -> None:
    await begin_duel(club, games=3)
    await club.typed("attack L R")
    said = private(await mo.slash("endgame", game=1))
    assert said.endswith("This ends the match it's part of, too.")
    await mo.clicks("End it without a result")
    async with club.app.database.reading() as look:
        assert (await load_match(look, 1)).ended_at is not None
    assert not any(text.startswith("**Game 2**") for text in texts(club))


async def test_against_the_computer_and_after_a_restart_it_ends_too(club: Club, mo: Person) -> None:
    await club.solo("expert")
    await mo.slash("endgame", game=1)
    await club.restart()
    await mo.clicks("End it without a result")
    assert (await game(club)).game.outcome == UNFINISHED
    assert calls(club, club.ana.id) == 1


async def test_a_game_whose_channel_is_gone_is_told_of_directly(club: Club, mo: Person) -> None:
    hall = club.sim.channel(club.guild, "hall")
    await club.ana.at(hall).slash("challenge", opponent=club.ben)
    await club.ben.at(hall).clicks("Accept")
    await club.sim.delete(hall)
    await mo.slash("endgame", game=1)
    await mo.clicks("End it without a result")
    for person in (club.ana, club.ben):
        assert club.letters(person)[-1].startswith("A moderator ended game 1 between ")


async def test_who_plays_on_meanwhile_is_not_stopped(club: Club, mo: Person) -> None:
    await club.duel()
    asked = await mo.slash("endgame", game=1)
    await club.ana.types("attack L R")
    said = private(await mo.clicks("End it without a result", on=asked))
    assert said.startswith("Someone just moved in game 1, so it isn't stuck.")
    assert (await game(club)).game.outcome is None


async def test_the_games_of_the_server_are_offered_the_longest_stuck_first(
    club: Club, mo: Person
) -> None:
    await club.duel()
    await club.sim.leap(60)
    await club.solo()
    await club.directly(club.cat).slash("play", level="easy")
    await club.sim.leap(60)
    await club.ana.types("attack L R")
    offered = await mo.completes("endgame", "game", "")
    assert [choice["value"] for choice in offered] == [2, 1]
    assert offered[1]["name"].startswith("1: ")
    assert [choice["value"] for choice in await mo.completes("endgame", "game", "1")] == [1]


async def test_what_cannot_be_ended_is_refused_with_what_can(club: Club, mo: Person) -> None:
    none = (
        "There's no game {} in this server right now. "
        "Pick one from the list that /endgame shows as you type."
    )
    assert private(await mo.slash("endgame", game=7)) == none.format(7)
    assert private(await mo.slash("endgame", game=2**53 - 1)) == none.format(2**53 - 1)
    await club.directly(club.cat).slash("play", level="easy")
    assert private(await mo.slash("endgame", game=1)) == none.format(1)
    await club.solo()
    await mo.slash("endgame", game=2)
    asked = await club.ana.clicks("Resign")
    await club.ana.clicks("Yes, resign", on=asked)
    over = "Game 2 is already over. Use /replay to see how it went."
    assert private(await mo.clicks("End it without a result")) == over
    assert private(await mo.slash("endgame", game=2)) == over


async def test_others_cannot_end_games(club: Club, mo: Person) -> None:
    await club.duel()
    act = str(Act("endgame", (1, 0)))
    board = await forged(club, act)
    assert private(await club.ana.presses(act, on=board)).startswith(
        "Only moderators, who can manage messages here, can end other people's games."
    )
    elsewhere = club.sim.guild("Elsewhere")
    stranger = Person(
        club.sim,
        club.sim.member(elsewhere, "Max", permissions=MODERATOR),
        club.sim.channel(elsewhere),
    )
    assert private(await stranger.slash("endgame", game=1)).startswith(
        "There's no game 1 in this server"
    )
    assert (await game(club)).game.outcome is None
    await mo.presses(act, on=board)
    assert (await game(club)).game.outcome == UNFINISHED

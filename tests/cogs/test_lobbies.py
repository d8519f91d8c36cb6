"""Tables fill up by clicks, and start; no one is seated, or left out, by mistake."""

from datetime import timedelta
from typing import Any

import pytest

from db.games import NewGame, Terms, start_game
from db.words import Offer
from engine.rules import PRESETS, Level, Mode, Setup
from tests.cogs.at_once import at_once
from tests.cogs.club import Club
from tests.cogs.tables import gather, lobby, lobby_message, on_lobby
from tests.simulated.people import Person, private

LATE = timedelta(hours=24).total_seconds()


def another(club: Club, name: str) -> Person:
    """One more member of the club."""
    return Person(club.sim, club.sim.member(club.guild, name), club.room)


async def fill(club: Club, **options: Any) -> None:
    """A table of three at which Ana, Ben and a computer sit."""
    await gather(club, club.ben, computers=("easy",), starts=False, **options)


# It fills up


async def test_the_host_sits_at_the_table_at_once(club: Club) -> None:
    await club.ana.slash("lobby", rules="classic", clock=60)
    there = on_lobby(club)
    assert f"### {club.ana.mention} opened a table for 4" in there.text
    assert "classic · free-for-all · 1 minute a move · rated" in there.text
    assert f"In: {club.ana.mention}\n3 seats left.\n" in there.text
    assert there.buttons == ("Join", "Leave", "Close table")
    assert there.options == ("easy", "medium", "hard", "expert")


async def test_who_joins_and_leaves_is_seen_by_all(club: Club) -> None:
    await fill(club, seats=4)
    assert f", Computer (easy) and {club.ben.mention}\n1 seat left." in on_lobby(club).text
    await club.ben.clicks("Leave", on=lobby_message(club))
    assert f"In: {club.ana.mention} and Computer (easy)\n2 seats left." in on_lobby(club).text
    await club.ana.clicks("Remove a computer", on=lobby_message(club))
    assert f"In: {club.ana.mention}\n3 seats left." in on_lobby(club).text
    assert "Remove a computer" not in on_lobby(club).buttons


async def test_a_full_table_takes_nobody_and_anybody_there_starts_it(club: Club) -> None:
    await fill(club)
    there = on_lobby(club)
    assert "The table's full: any player can start." in there.text
    assert there.options == ()
    assert "Join" not in there.buttons
    await club.ben.clicks("Start", on=lobby_message(club))
    assert "Game 1 has started." in on_lobby(club).text
    assert on_lobby(club).buttons == ()
    assert "**Game 1**" in club.text


async def test_the_next_one_is_host_when_the_host_leaves(club: Club) -> None:
    await fill(club)
    await club.ana.clicks("Leave", on=lobby_message(club))
    assert (await lobby(club)).host == club.ben.id
    assert f"### {club.ben.mention} opened a table" in on_lobby(club).text


async def test_the_table_is_closed_when_the_last_person_leaves(club: Club) -> None:
    await club.ana.slash("lobby")
    await club.ana.clicks("Leave", on=lobby_message(club))
    assert "The table was closed." in on_lobby(club).text
    assert on_lobby(club).buttons == ()


async def test_the_host_closes_the_table(club: Club) -> None:
    await fill(club)
    await club.ana.clicks("Close table", on=lobby_message(club))
    assert "The table was closed." in on_lobby(club).text


async def test_a_table_that_does_not_start_expires(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.ana.slash("lobby")
    clocks: Any = club.bot.get_cog("ClockUpkeep")
    monkeypatch.setattr(clocks, "_notice_sleep", lambda: None)
    await club.sim.leap(LATE)
    await club.sim.advance_time(60)
    assert (await lobby(club)).status is Offer.EXPIRED
    assert "No one started the game in time." in on_lobby(club).text


async def test_two_who_click_at_once_both_sit_and_the_message_shows_both(club: Club) -> None:
    await club.ana.slash("lobby", rules="classic")
    on = lobby_message(club)
    async with at_once(club.sim):
        await club.ben.clicks("Join", on=on)
        await club.cat.clicks("Join", on=on)
    assert set((await lobby(club)).people) == {club.ana.id, club.ben.id, club.cat.id}
    text = on_lobby(club).text
    assert club.ben.mention in text
    assert club.cat.mention in text


async def test_of_two_who_want_the_last_seat_one_is_told(club: Club) -> None:
    await gather(club, computers=("easy",), starts=False)
    on = lobby_message(club)
    async with at_once(club.sim):
        await club.ben.clicks("Join", on=on)
        await club.cat.clicks("Join", on=on)
    assert len((await lobby(club)).chairs) == 3
    assert "The table's full" in on_lobby(club).text


# Teams


async def test_teams_are_joined_and_changed(club: Club) -> None:
    await club.ana.slash("lobby", rules="classic", mode="one-body")
    there = on_lobby(club)
    assert f"Team 1: {club.ana.mention}\nTeam 2: –\n3 seats left." in there.text
    assert there.buttons[:2] == ("Join team 1", "Join team 2")
    await club.ben.clicks("Join team 2", on=lobby_message(club))
    assert "Join team 3" in on_lobby(club).buttons
    await club.ben.clicks("Join team 1", on=lobby_message(club))
    assert f"Team 1: {club.ana.mention} and {club.ben.mention}\nTeam 2: –" in on_lobby(club).text
    await club.ana.selects("hard, team 2", on=lobby_message(club))
    assert "Team 2: Computer (hard)\n" in on_lobby(club).text
    assert [chair.team for chair in (await lobby(club)).chairs] == [1, 1, 2]


async def test_a_game_needs_two_teams(club: Club) -> None:
    await club.ana.slash("lobby", rules="classic", mode="one-body", seats=3)
    await club.ana.selects("easy, team 1", on=lobby_message(club))
    await club.ana.selects("easy, team 1", on=lobby_message(club))
    answer = private(await club.ana.clicks("Start", on=lobby_message(club)))
    assert answer.startswith("You're all on the same team.")


async def test_teams_are_numbered_without_gaps_whatever_was_left(club: Club) -> None:
    await club.ana.slash("lobby", rules="classic", mode="one-body", seats=3)
    await club.ben.clicks("Join team 2", on=lobby_message(club))
    await club.cat.clicks("Join team 3", on=lobby_message(club))
    await club.ana.clicks("Join team 3", on=lobby_message(club))
    await club.ana.clicks("Start", on=lobby_message(club))
    setup = (await club.game()).setup
    assert setup.mode is Mode.ONE_BODY
    assert sorted(map(len, setup.sides)) == [1, 2]


# Ratings


async def test_a_table_says_whether_it_counts(club: Club) -> None:
    await gather(club, club.ben, club.cat, rated=True, starts=False)
    assert "no clock · rated" in on_lobby(club).text
    await club.ana.clicks("Start", on=lobby_message(club))
    assert (await club.app.referee.look(1)).terms.rated


async def test_a_table_with_computers_says_why_it_does_not_count(club: Club) -> None:
    await fill(club, rated=True)
    assert "unrated" in on_lobby(club).text
    assert "-# Games with computers aren't rated." in on_lobby(club).text
    await club.ana.clicks("Start", on=lobby_message(club))
    assert not (await club.app.referee.look(1)).terms.rated


async def test_a_started_table_says_why_its_game_does_not_count(club: Club) -> None:
    await gather(club, club.ben, club.cat, rated=True, starts=False)
    async with club.app.database.transaction() as tx:
        for _ in range(5):
            people = (club.ana.id, club.ben.id, club.cat.id)
            setup = Setup.of(PRESETS["classic"], 3)
            place, terms = (await lobby(club)).place, Terms(rated=True)
            await start_game(tx, NewGame(setup, people, club.sim.now(), place, terms))
    await club.ana.clicks("Start", on=lobby_message(club))
    assert "You two have played 5 rated games today" in on_lobby(club).text


# A restart


async def test_a_table_goes_on_filling_after_a_restart(club: Club) -> None:
    await fill(club, seats=4)
    await club.restart()
    await club.cat.clicks("Join", on=lobby_message(club))
    await club.ana.clicks("Start", on=lobby_message(club))
    seats = (await club.game()).setup.seats
    assert sorted(seat.kind for seat in seats) == ["computer", "person", "person", "person"]
    assert [seat.level for seat in seats if seat.kind == "computer"] == [Level.EASY]


async def test_the_largest_table_of_teams_is_within_the_limits(club: Club) -> None:
    people = [another(club, f"Guest {number}") for number in range(6)]
    await club.ana.slash("lobby", rules="classic", mode="one-body", seats=8)
    for team, person in enumerate(people, 2):
        await person.clicks(f"Join team {team}", on=lobby_message(club))
    there = on_lobby(club)
    assert there.buttons[:8] == tuple(f"Join team {team}" for team in range(1, 9))
    assert len(there.options) == 24
    await club.ben.clicks("Join team 8", on=lobby_message(club))
    await club.ana.clicks("Start", on=lobby_message(club))
    assert len((await club.game()).setup.sides) == 8

"""Challenges are accepted, declined, withdrawn, and run out."""

import pytest

from db.words import Offer
from tests.cogs.at_once import at_once
from tests.cogs.challenges import ALL, became, games_of, message, newest, pinged
from tests.cogs.club import Club
from tests.simulated.people import Person, private, shown


async def test_who_accepts_sees_the_board_and_the_challenge_closed(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, first="challenger")
    asked = message(club)
    await club.ben.clicks("Accept")
    assert shown(asked).text.endswith("\nAccepted.")
    assert shown(asked).buttons == ()
    assert newest(club).startswith("**Game 1** · ")
    assert pinged(club) == [club.ana.id], "who is to move has not seen it yet"


@pytest.mark.parametrize(
    ("who", "button", "said"),
    [("ben", "Decline", "Declined."), ("ana", "Withdraw", "Withdrawn.")],
)
async def test_a_challenge_can_be_declined_and_withdrawn(
    club: Club, who: str, button: str, said: str
) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    person: Person = getattr(club, who)
    await person.clicks(button)
    assert newest(club).endswith(f"\n{said}")
    assert shown(message(club)).buttons == ()


async def test_the_wrong_person_is_told_so_and_nothing_changes(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    for person, button, said in (
        (club.cat, "Accept", "This challenge is for someone else."),
        (club.cat, "Decline", "This challenge is for someone else."),
        (club.cat, "Counteroffer…", "This challenge is for someone else."),
        (club.cat, "Withdraw", "Only the challenger can withdraw this."),
        (club.ben, "Withdraw", "Only the challenger can withdraw this."),
        (club.ana, "Accept", "This is your own challenge."),
        (club.ana, "Decline", "This is your own challenge."),
        (club.ana, "Counteroffer…", "This is your own challenge."),
    ):
        assert private(await person.clicks(button)).startswith(said)
    assert shown(message(club)).buttons == ALL
    assert await became(club) is Offer.OPEN


async def test_of_two_who_accept_at_once_one_plays(club: Club) -> None:
    await club.ana.slash("challenge")
    async with at_once(club.sim):
        asked = await club.ben.clicks("Accept")
        too = await club.cat.clicks("Accept")
    assert len(await games_of(club, club.ana)) == 1
    loser = too if await games_of(club, club.ben) else asked
    assert private(loser).startswith("Someone already accepted this challenge.")


async def test_accepted_and_withdrawn_at_once_only_one_holds(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    async with at_once(club.sim):
        taken = await club.ben.clicks("Accept")
        back = await club.ana.clicks("Withdraw")
    if await became(club) is Offer.TAKEN:
        assert private(back).startswith("Someone already accepted this challenge.")
        assert len(await games_of(club, club.ana)) == 1
    else:
        assert private(taken).startswith("This challenge was withdrawn")
        assert await games_of(club, club.ana) == []


# Late, twice, and in between


async def test_who_comes_too_late_is_told_what_became_of_it(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    asked = message(club)
    club.sim.fails("PATCH", "/webhooks/*", 500)
    await club.ben.clicks("Decline", on=asked)
    assert "Accept" in shown(asked).buttons, "the answer could not be shown"
    late = await club.ben.clicks("Accept", on=asked)
    assert private(late).startswith("This challenge was already declined.")
    assert shown(asked).text.endswith("Declined."), "and now it is"
    assert shown(asked).buttons == ()


async def test_a_challenge_runs_out_after_a_day_and_says_so(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await club.sim.leap(24 * 3600 - 60)
    assert shown(message(club)).buttons == ALL
    await club.sim.leap(61)
    await club.sim.leap(31)
    assert newest(club).endswith("\nNo one answered in time.")
    assert shown(message(club)).buttons == ()


async def test_what_runs_out_where_nothing_can_be_shown_hinders_no_other(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await club.sim.delete(message(club))
    await club.ana.slash("challenge")
    await club.sim.leap(24 * 3600 + 31)
    await club.sim.leap(31)
    assert newest(club).endswith("\nNo one answered in time.")
    assert await became(club, 1) is Offer.EXPIRED


async def test_a_challenge_outlives_restarts(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await club.ana.slash("challenge")
    await club.restart()
    await club.restart()
    open_one, named = message(club), club.sim.by_bot(club.room)[0]
    await club.ana.clicks("Withdraw", on=open_one)
    assert shown(open_one).text.endswith("Withdrawn.")
    await club.ben.clicks("Accept", on=named)
    assert newest(club).startswith("**Game 1** · ")


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_challenge_that_is_delivered_twice_is_made_once(
    club: Club, *, restarted: bool
) -> None:
    await club.ana.slash("challenge")
    if restarted:
        await club.restart()
    await club.sim.repeat_interaction()
    assert len(club.sim.by_bot(club.room)) == 1


@pytest.mark.parametrize("restarted", [False, True])
async def test_an_answer_that_is_delivered_twice_is_given_once(
    club: Club, *, restarted: bool
) -> None:
    await club.ana.slash("challenge")
    await club.ben.clicks("Accept")
    if restarted:
        await club.restart()
    await club.sim.repeat_interaction()
    assert len(await games_of(club, club.ben)) == 1
    assert len(club.sim.by_bot(club.room)) == 2


# Where another game is on


async def _busy(club: Club) -> None:
    await club.ana.slash("play", level="easy", first="challenger")
    await club.ana.slash("challenge", opponent=club.ben, first="opponent")


async def test_in_a_busy_channel_a_challenge_offers_a_thread(club: Club) -> None:
    await _busy(club)
    assert "Use a thread to type moves." in newest(club)
    asked = message(club)
    await club.ben.clicks("Accept in a thread")
    (thread,) = club.bot.guilds[0].threads
    assert thread.name == "Chopsticks, game 2"
    inside = club.sim.channel_of(thread)
    assert "Click, or reply to this board." not in shown(club.sim.by_bot(inside)[-1]).text
    await club.ben.at(inside).types("attack L R")
    assert "`attack L R`" in shown(club.sim.by_bot(inside)[-1]).text
    assert shown(asked).text.endswith("Accepted.")


async def test_in_a_busy_channel_a_game_can_be_played_with_buttons_only(club: Club) -> None:
    await _busy(club)
    await club.ben.clicks("Accept")
    assert "Click, or reply to this board." in newest(club)
    assert shown(message(club)).text.startswith("**Game 2** · ")


async def test_in_a_thread_there_is_no_thread_to_offer(club: Club) -> None:
    thread = club.sim.thread(club.room, "aside", club.cat.member)
    await club.ana.at(thread).slash("play", level="easy", first="challenger")
    await club.ana.at(thread).slash("challenge", opponent=club.ben)
    assert shown(club.sim.by_bot(thread)[-1]).buttons == ALL


async def test_where_no_thread_can_be_made_the_game_is_played_in_the_channel(club: Club) -> None:
    await _busy(club)
    club.sim.fails("POST", "/channels/*/messages/*/threads", 500)
    await club.ben.clicks("Accept in a thread")
    assert "Click, or reply to this board." in newest(club)
    assert len(await games_of(club, club.ben)) == 1

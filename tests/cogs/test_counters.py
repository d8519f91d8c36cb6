"""Challenges answered with a counter-offer."""

import pytest

from bot.chat.panels.layouts import layout
from bot.chat.panels.panel import Button, Panel, Row
from db.words import Offer
from engine.rules import HouseRules
from tests.cogs.challenges import ALL, became, challenge, message, newest, pinged, put_rules
from tests.cogs.club import Club
from tests.simulated.people import Person, private, shown
from tests.simulated.simulation import Result

TITLE = "What would you rather play? The challenger gets your counteroffer."


async def _offers(club: Club, person: Person, *choices: str) -> Result:
    """The person opens the choice, chooses, and offers that."""
    opened = await person.clicks("Counteroffer…")
    assert private(opened) == TITLE
    for choice in choices:
        await person.selects(choice, on=opened)
    return await person.clicks("Send counteroffer", on=opened)


async def test_other_terms_go_back_to_the_challenger(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, first="challenger")
    first = message(club)
    await _offers(club, club.ben, "Rules: three-lives", "Clock: 5 minutes a move")
    assert shown(first).text.endswith("Declined.")
    assert newest(club).startswith(f"{club.ben.mention} challenges {club.ana.mention}")
    assert "three-lives · 5 minutes a move" in newest(club)
    assert f"{club.ben.mention} goes second" in newest(club)
    assert shown(message(club)).buttons == ALL
    assert pinged(club) == [club.ana.id]
    await club.ana.clicks("Accept")
    assert " · three-lives · 5 minutes a move" in newest(club)
    assert f"► **{club.ana.mention}" in newest(club)


async def test_the_choice_shows_what_is_chosen_so_far_and_goes_when_offered(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, clock=60)
    opened = await club.ben.clicks("Counteroffer…")
    assert opened.response is not None
    assert _chosen(opened) == ["Clock: 1 minute a move"]
    await club.ben.selects("Rules: misere", on=opened)
    await club.ben.selects("Clock: no clock", on=opened)
    assert _chosen(opened) == ["Rules: misere", "Clock: no clock"]
    await club.ben.clicks("Send counteroffer", on=opened)
    assert shown(message(club)).text.startswith(f"{club.ben.mention} challenges")
    assert not [m for m in club.ben.messages if shown(m).text == TITLE]


def _chosen(opened: Result) -> list[str]:
    assert opened.response is not None
    rows = [row["components"][0] for row in opened.response.components if "components" in row]
    options = [option for row in rows for option in row.get("options", ())]
    return [option["label"] for option in options if option.get("default")]


async def test_an_offer_can_be_answered_with_another_offer(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, first="opponent")
    await _offers(club, club.ben, "Rules: misere")
    await _offers(club, club.ana, "Clock: 1 hour a move")
    await _offers(club, club.ben, "Rules: official")
    assert [await became(club, number) for number in (1, 2, 3)] == [Offer.DECLINED] * 3
    await club.ana.clicks("Accept")
    assert " · official · 1 hour a move" in newest(club)
    assert f"► **{club.ben.mention}" in newest(club)


async def test_other_terms_for_a_challenge_to_anyone_leave_it_to_the_others(club: Club) -> None:
    await club.ana.slash("play", level="easy", first="challenger")
    await club.ana.slash("challenge")
    to_anyone = message(club)
    await _offers(club, club.ben, "Rules: misere")
    assert newest(club).startswith(f"{club.ben.mention} challenges {club.ana.mention}")
    buttons = ("Accept", "Accept in a thread", "Counteroffer…", "Withdraw")
    assert shown(to_anyone).buttons == buttons
    await club.cat.clicks("Accept", on=to_anyone)
    await club.ana.clicks("Accept")
    assert "**Game 3**" in newest(club)


async def test_to_offer_what_was_proposed_is_refused(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    same = await _offers(club, club.ben, "Rules: official")
    assert private(same).startswith("That's the same offer.")
    assert await became(club) is Offer.OPEN


async def test_the_servers_own_rules_can_be_offered(club: Club) -> None:
    await put_rules(club, HouseRules(fingers=7), name="Club: rules")
    await club.ana.slash("challenge", opponent=club.ben)
    await _offers(club, club.ben, "Rules: Club: rules")
    assert (await challenge(club, 2)).proposal.rules.fingers == 7


async def test_an_offer_that_comes_too_late_changes_nothing(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    opened = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Rules: misere", on=opened)
    await club.ana.clicks("Withdraw")
    late = await club.ben.clicks("Send counteroffer", on=opened)
    assert private(late).startswith("This challenge was withdrawn")
    late = await club.ben.selects("Rules: misere", on=opened)
    assert private(late).startswith("This challenge was withdrawn")


async def test_a_half_made_choice_outlives_a_restart(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    opened = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Rules: misere", on=opened)
    await club.restart()
    await club.ben.selects("Clock: 1 day a move", on=opened)
    await club.ben.clicks("Send counteroffer", on=opened)
    assert "-# misere · 1 day a move" in newest(club)


async def test_an_offer_that_cannot_be_shown_leaves_nothing_open(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    asked = message(club)
    opened = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Rules: misere", on=opened)
    club.sim.fails("POST", "/channels/*/messages", 500)
    trouble = await club.ben.clicks("Send counteroffer", on=opened)
    assert private(trouble).startswith("I couldn't show your counteroffer, so it doesn't count.")
    assert await became(club, 2) is Offer.WITHDRAWN
    assert shown(asked).buttons == ()


async def test_an_offer_stands_though_the_first_message_was_deleted(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    opened = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Rules: misere", on=opened)
    await club.sim.delete(message(club))
    await club.ben.clicks("Send counteroffer", on=opened)
    assert not [seen for seen in club.ben.messages if "trouble" in shown(seen).text]
    assert newest(club).startswith(f"{club.ben.mention} challenges {club.ana.mention}")


# What nobody can have clicked on


@pytest.mark.parametrize(
    "custom_id",
    [
        "w:offer:1,7:misere",
        "w:offer:1,999999999999999:misere",
        "w:offer:1:misere",
        "w:accept:1,1:",
        "w:accept::",
        "w:counter-clock:1,2,3:",
        "w:unheard-of:1:",
    ],
)
async def test_a_button_of_another_version_is_answered_and_does_nothing(
    club: Club, custom_id: str
) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    said = private(await _forged(club, custom_id))
    assert said.startswith("This button is from an older version of the bot.")
    assert await became(club) is Offer.OPEN


@pytest.mark.parametrize(
    ("custom_id", "said"),
    [
        ("w:accept:12345:", "There's no challenge 12345."),
        ("w:counter:9223372036854775807:", "There's no challenge 9223372036854775807."),
        ("w:accept:9999999999999999999:", "There's nothing with a number that big."),
        ("w:rematch:77:", "There's no game 77."),
        ("w:offer:1,60:no such rules", "There are no rules called “no such rules”"),
    ],
)
async def test_a_button_that_names_what_there_is_not_says_so(
    club: Club, custom_id: str, said: str
) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    assert private(await _forged(club, custom_id)).startswith(said)
    assert await became(club) is Offer.OPEN


async def _forged(club: Club, custom_id: str) -> Result:
    """Ben clicks on a button of the bot's that it would not make."""
    channel = club.bot.get_partial_messageable(club.room.id, guild_id=club.guild.id)
    button = Button("Forged", custom_id)
    with club.sim.world._bot_scope():  # pyright: ignore[reportPrivateUsage]
        await channel.send(view=layout(Panel((Row((button,)),))))
    return await club.ben.clicks("Forged")

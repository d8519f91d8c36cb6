"""What can't be done at a table that's filling up, and the messages that say so."""

from typing import Any

import pytest

from bot.chat.panels.layouts import layout
from bot.chat.panels.panel import Button, Panel, Row
from db.blocks import block
from db.games import open_games_of_person
from db.words import Offer
from engine.rules import HouseRules
from tests.cogs.at_once import at_once
from tests.cogs.club import Club, opened
from tests.cogs.tables import gather, lobby, lobby_message, on_lobby
from tests.simulated.people import private


async def fill(club: Club, **options: Any) -> None:
    """A table of three at which Ana, Ben and a computer sit."""
    await gather(club, club.ben, computers=("easy",), starts=False, **options)


async def forged(club: Club, custom_id: str) -> str:
    """What Ana is told who clicks on a button of the bot's that it would not make, or not now."""
    channel = club.bot.get_partial_messageable(club.room.id, guild_id=club.guild.id)
    panel = Panel((Row((Button("Forged", custom_id),)),))
    with club.sim.world._bot_scope():  # pyright: ignore[reportPrivateUsage]
        await channel.send(view=layout(panel))
    return private(await club.ana.clicks("Forged"))


async def test_only_the_host_seats_computers_and_closes(club: Club) -> None:
    await fill(club, seats=4)
    on = lobby_message(club)
    only = "Only the host of this table can do that."
    assert private(await club.ben.selects("hard", on=on)).startswith(only)
    assert private(await club.ben.clicks("Remove a computer", on=on)).startswith(only)
    assert private(await club.cat.clicks("Close table", on=on)).startswith(only)
    answer = private(await club.ben.clicks("Start", on=on))
    assert answer.startswith("Only the host can start before the table's full.")
    assert private(await club.cat.clicks("Start", on=on)).startswith("You're not at this table.")
    assert len((await lobby(club)).chairs) == 3


async def test_clicks_that_change_nothing_are_told_why(club: Club) -> None:
    await fill(club, seats=4)
    on = lobby_message(club)
    assert private(await club.ben.clicks("Join", on=on)) == "You're already at this table."
    answer = private(await club.cat.clicks("Leave", on=on))
    assert answer == "You're not at this table, so you can't leave it."
    await club.ana.slash("lobby", rules="classic", seats=3)
    answer = await forged(club, "w:lb-start:2,1:")
    assert answer.startswith("You need at least 3 players to start.")
    answer = await forged(club, "w:lb-remove:2:")
    assert answer == "There's no computer at this table."


@pytest.mark.parametrize(
    ("custom_id", "told"),
    [
        ("w:lb-join:1,2:", "This table doesn't have that team."),
        ("w:lb-join:77:", "There's no table 77."),
        ("w:lb-join:9223372036854775807:", "There's no table"),
        ("w:lb-start:1,99:", "The table just changed, so nothing happened."),
        ("w:lb-computer:1:", "That isn't one of the computers."),
        ("w:lb-whom:1,0:", "There's no game 1."),
    ],
)
async def test_made_up_clicks_are_refused(club: Club, custom_id: str, told: str) -> None:
    await club.ana.slash("lobby", rules="classic")
    answer = await forged(club, custom_id)
    assert answer.startswith(told)
    assert len((await lobby(club)).chairs) == 1


async def test_the_host_starts_only_what_the_host_has_seen(club: Club) -> None:
    await fill(club, seats=4)
    on = lobby_message(club)
    async with at_once(club.sim):
        await club.cat.clicks("Join", on=on)
        await club.ana.clicks("Start", on=on)
    assert (await lobby(club)).status is Offer.OPEN
    await club.ana.clicks("Start", on=lobby_message(club))
    assert (await lobby(club)).status is Offer.TAKEN


async def test_a_click_twice_starts_one_game(club: Club) -> None:
    await fill(club)
    on = lobby_message(club)
    async with at_once(club.sim):
        await club.ana.clicks("Start", on=on)
        await club.ben.clicks("Start", on=on)
    async with club.app.database.reading() as look:
        assert len(await open_games_of_person(look, club.ana.id)) == 1


async def test_late_clicks_are_told_what_has_become_of_the_table(club: Club) -> None:
    await gather(club, club.ben, computers=("easy",))
    answer = await forged(club, "w:lb-join:1:")
    assert answer == "This table has already started its game. You can open a new one."


async def test_who_is_blocked_by_the_host_finds_the_table_closed(club: Club) -> None:
    await club.ana.slash("lobby", rules="classic")
    async with club.app.database.transaction() as tx:
        await block(tx, club.ana.id, club.ben.id, at=club.sim.now())
        await block(tx, club.cat.id, club.ana.id, at=club.sim.now())
    answer = private(await club.ben.clicks("Join", on=lobby_message(club)))
    assert answer.startswith("You can't join this table.")
    answer = private(await club.cat.clicks("Join", on=lobby_message(club)))
    assert answer.startswith("You've blocked the host of this table.")


async def test_nobody_sits_at_more_than_five_tables_that_fill_up(club: Club) -> None:
    for _ in range(5):
        await club.ana.slash("lobby", rules="classic")
    answer = private(await club.ana.slash("lobby", rules="classic"))
    assert answer.startswith("You're already at 5 open tables")
    await club.sim.delete(lobby_message(club))
    await club.ana.slash("lobby", rules="classic")
    assert (await lobby(club, 5)).status is Offer.WITHDRAWN
    assert (await lobby(club, 6)).status is Offer.OPEN


async def test_who_plays_enough_already_is_named(club: Club) -> None:
    await fill(club)
    for _ in range(10):
        await club.ben.slash("play", level="easy", first="challenger")
    answer = private(await club.ana.clicks("Start", on=lobby_message(club)))
    assert answer.startswith(f"{club.ben.mention} is already in 10 games")
    assert (await lobby(club)).status is Offer.OPEN
    assert private(await club.ben.slash("lobby")).startswith("You're already in 10 games")


async def test_there_is_no_table_in_direct_messages(club: Club) -> None:
    await club.directly(club.ana).types("lobby")
    assert club.letters(club.ana)[-1].startswith("There's no one else here.")


async def test_rules_that_no_such_company_can_play_are_refused(url: str) -> None:
    async with opened(url, default_rules=HouseRules(hands=(2, 3))) as club:
        answer = private(await club.ana.slash("lobby"))
        assert "2" in answer
        assert club.sim.by_bot(club.room) == []


async def test_a_table_that_cannot_be_shown_is_none(club: Club) -> None:
    club.sim.fails("POST", "/channels/*/messages", 403, code=50013, times=None)
    answer = private(await club.ana.slash("lobby", rules="classic"))
    assert answer.startswith("Discord won't let me do that here.")
    assert (await lobby(club)).status is Offer.WITHDRAWN


async def test_what_the_bot_may_not_do_is_named(club: Club) -> None:
    await club.sim.deny(club.room, "send_messages")
    assert "Send Messages" in private(await club.ana.slash("lobby", rules="classic"))


async def test_who_has_left_the_server_is_not_started_with(club: Club) -> None:
    await fill(club)
    await club.sim.leave(club.ben.member)
    answer = private(await club.ana.clicks("Start", on=lobby_message(club)))
    assert answer.startswith("The table just changed, so nothing happened.")
    assert club.ben.mention not in on_lobby(club).text
    assert (await lobby(club)).people == (club.ana.id, None)


async def test_a_game_begun_in_a_busy_channel_can_go_into_a_thread(club: Club) -> None:
    await club.solo()
    await fill(club)
    assert "Start in a thread to type moves." in on_lobby(club).text
    await club.ana.clicks("Start in a thread", on=lobby_message(club))
    place = (await club.app.referee.look(2)).place
    assert place.channel not in {None, club.room.id}

"""Discord refuses, fails or is away: everyone gets told, and nothing is half done."""

import aiohttp
import pytest

from db.words import Offer
from tests.cogs.challenges import became, games_of, message, newest
from tests.cogs.club import Club
from tests.simulated.people import Person, private, shown

SEND = ("POST", "/channels/*/messages")
FAULTS = [(403, 50013), (404, 10003), (429, 0), (503, 0)]
TROUBLE = "Discord is having trouble"
FORBIDDEN = "Discord won't let me do that here."


def _said(status: int) -> str:
    return FORBIDDEN if status == 403 else TROUBLE


# A challenge is sent


@pytest.mark.parametrize(("status", "code"), FAULTS)
async def test_a_challenge_that_cannot_be_shown_is_not_left_open(
    club: Club, status: int, code: int
) -> None:
    club.sim.fails(*SEND, status, code=code)
    asked = await club.ana.slash("challenge", opponent=club.ben)
    assert private(asked).startswith(_said(status))
    assert await became(club) is Offer.WITHDRAWN
    assert club.sim.by_bot(club.room) == []
    await club.ana.slash("challenge", opponent=club.ben)
    assert shown(message(club)).buttons, "it can be tried again at once"


async def test_a_written_challenge_that_cannot_be_shown_is_answered_too(club: Club) -> None:
    club.sim.fails(*SEND, 500)
    await club.ana.types("!challenge classic")
    assert newest(club).startswith(TROUBLE)
    assert await became(club) is Offer.WITHDRAWN


async def test_where_the_bot_may_not_write_a_written_challenge_is_answered_directly(
    club: Club,
) -> None:
    await club.sim.deny(club.room, "send_messages")
    await club.ana.types("!challenge classic")
    assert club.sim.by_bot(club.room) == []
    direct = Person(club.sim, club.ana.member.user)
    assert "Send Messages" in shown(direct.messages[-1]).text


@pytest.mark.parametrize("status", [404, 500])
async def test_a_challenge_stands_though_the_note_that_the_bot_thinks_stays(
    club: Club, status: int
) -> None:
    club.sim.fails("DELETE", "/webhooks/*", status)
    await club.ana.slash("challenge", opponent=club.ben)
    assert not [seen for seen in club.ana.messages if TROUBLE in shown(seen).text]
    assert shown(message(club)).buttons
    assert await became(club) is Offer.OPEN


@pytest.mark.parametrize("command", ["challenge", "play"])
async def test_what_could_not_be_acknowledged_was_not_begun(club: Club, command: str) -> None:
    club.sim.fails("POST", "/interactions/*", 500)
    asked = await club.ana.slash(command)
    assert private(asked).startswith(TROUBLE)
    assert club.sim.by_bot(club.room) == []
    assert await games_of(club, club.ana) == []


# An answer


@pytest.mark.parametrize(("status", "code"), [*FAULTS, (404, 10008)])
async def test_who_accepts_gets_a_board_though_the_challenge_cannot_be_changed(
    club: Club, status: int, code: int
) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    club.sim.fails("PATCH", "/webhooks/*", status, code=code)
    await club.ben.clicks("Accept")
    assert newest(club).startswith("**Game 1** · ")


async def test_who_accepts_as_the_message_is_deleted_gets_a_board(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    asked = message(club)
    club.sim.fails("PATCH", "/webhooks/*", 404, code=10008)
    await club.ben.clicks("Accept", on=asked)
    await club.sim.delete(asked)
    assert newest(club).startswith("**Game 1** · ")


async def test_what_was_declined_stays_so_though_it_cannot_be_shown(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    club.sim.fails("PATCH", "/webhooks/*", 500)
    assert private(await club.ben.clicks("Decline")).startswith(TROUBLE)
    assert await became(club) is Offer.DECLINED


# A board


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_game_whose_board_cannot_be_shown_shows_it_later(club: Club, status: int) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    club.sim.fails(*SEND, status)
    told = await club.ben.clicks("Accept")
    assert private(told).startswith("Game 1 has started, but I couldn't show its board yet.")
    texts = [shown(sent).text for sent in club.sim.by_bot(club.room)]
    assert len([text for text in texts if text.startswith("**Game 1** · ")]) == 1
    assert len(await games_of(club, club.ben)) == 1


async def test_a_board_that_discord_was_too_busy_for_comes_by_itself(club: Club) -> None:
    club.sim.fails(*SEND, 500, times=2)
    told = await club.ana.slash("play", level="easy", first="challenger")
    assert private(told).startswith("Game 1 has started, but I couldn't show its board yet.")
    await club.sim.advance_time(6)
    assert newest(club).startswith("**Game 1** · ")
    assert "attack L L" not in newest(club)
    await club.ana.types("attack L R")
    assert "`attack L R`" in newest(club)


async def test_a_board_that_is_forbidden_is_told_and_comes_when_it_is_allowed(club: Club) -> None:
    club.sim.fails(*SEND, 403, code=50013, times=2)
    told = await club.ana.slash("play", level="easy", first="challenger")
    assert "check my permissions" in private(told)
    await club.ana.slash("board")
    assert newest(club).startswith("**Game 1** · ")


async def test_a_thread_in_which_the_board_cannot_be_shown_gets_it_later(club: Club) -> None:
    await club.ana.slash("play", level="easy", first="challenger")
    await club.ana.slash("challenge", opponent=club.ben, first="opponent")
    club.sim.fails(*SEND, 500)
    await club.ben.clicks("Accept in a thread")
    await club.sim.advance_time(6)
    (thread,) = club.bot.guilds[0].threads
    inside = club.sim.by_bot(club.sim.channel_of(thread))
    assert shown(inside[-1]).text.startswith("**Game 2** · ")


# No connection


async def test_without_a_connection_nothing_is_left_open(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    _cut(club, monkeypatch, "send_message")
    asked = await club.ana.slash("challenge", opponent=club.ben)
    assert private(asked).startswith(TROUBLE)
    assert await became(club) is Offer.WITHDRAWN
    asked = await club.ana.slash("play", level="easy")
    assert private(asked).startswith("Game 1 has started, but I couldn't show its board yet.")
    await club.ana.types("!challenge")
    monkeypatch.undo()
    await club.ana.slash("board")
    assert newest(club).startswith("**Game 1** · ")


async def test_without_a_connection_a_thread_is_done_without(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.ana.slash("play", level="easy", first="challenger")
    await club.ana.slash("challenge", opponent=club.ben)
    _cut(club, monkeypatch, "start_thread_with_message")
    await club.ben.clicks("Accept in a thread")
    assert newest(club).startswith("**Game 2** · ")


def _cut(club: Club, monkeypatch: pytest.MonkeyPatch, request: str) -> None:
    """These requests find no way to Discord."""

    async def lost(*_: object, **__: object) -> None:
        raise aiohttp.ClientConnectionError("cut by the test")

    monkeypatch.setattr(club.bot.http, request, lost)

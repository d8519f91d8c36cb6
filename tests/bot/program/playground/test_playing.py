"""The club as those see it who come to the page."""

from __future__ import annotations

import socket
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.bot.program.playground.conftest import Opening, Playground
from tests.bot.program.playground.visitor import Visitor
from tests.pseudo import without_wording

ANA, BEN = "Ana in #chopsticks", "Ben in #chopsticks"
LETTERS = "Ana in DMs"


async def duel(visitor: Visitor, **terms: object) -> None:
    """Ana challenges Ben, who accepts; Ana begins."""
    ben = next(view["id"] for view in visitor.seen["viewers"] if view["name"] == BEN)
    await visitor.slash("challenge", opponent=ben.partition("-")[2], first="challenger", **terms)
    await visitor.looks_as(BEN)
    await visitor.clicks("Accept")
    await visitor.sees("Game ", "to move")


async def test_the_channel_greets_with_what_to_try(club: Playground) -> None:
    visitor = await club.comes()
    assert visitor.seen["channel"]["name"] == "chopsticks"
    greeting = visitor.texts[0]
    assert greeting.count("\n- ") == 3
    for typed in ("/play", "/challenge", "attack L R"):
        assert f"`{typed}`" in greeting
    assert "lobby" not in greeting


async def test_a_button_of_the_greeting_shows_the_rest_in_its_place(club: Playground) -> None:
    visitor = await club.comes()
    before = visitor.seen["timeline"]
    await visitor.clicks("More to try")
    assert visitor.seen["timeline"] == before
    greeting = visitor.texts[0]
    assert greeting.count("\n- ") == 10
    for named in "play challenge lobby tutorial puzzle leaderboard stats replay analyze".split():
        assert f"`/{named}`" in greeting
    for named in ("/houserules set", "/settings", "/history", "/help", "/rules", "attack L R"):
        assert f"`{named}`" in greeting
    assert visitor.labels == []


async def test_the_greeting_has_a_picture_of_a_board_before_and_after(club: Playground) -> None:
    visitor = await club.comes()
    assert len(visitor.pictures) == 1
    await visitor.clicks("More to try")
    assert len(visitor.pictures) == 1


async def test_one_looks_through_the_eyes_of_players_and_a_manager_in_channel_and_letters(
    club: Playground,
) -> None:
    visitor = await club.comes()
    assert [view["name"] for view in visitor.seen["viewers"]] == [
        ANA,
        BEN,
        "Mia (server manager) in #chopsticks",
        LETTERS,
        "Ben in DMs",
        "Mia in DMs",
    ]
    await visitor.looks_as(LETTERS)
    assert visitor.seen["channel"]["recipient"]["name"] == "Waribashi"
    assert "These are DMs" in visitor.texts[0]


async def test_a_game_is_played_by_slash_by_button_and_by_typing(club: Playground) -> None:
    visitor = await club.comes()
    await visitor.slash("play", level="easy", first="challenger")
    await visitor.sees("Computer (easy)", "to move")
    await visitor.clicks("left 1 → left 1")
    await visitor.sees("`attack L L`", "Computer")
    await visitor.says("resign")
    await visitor.looks_as(LETTERS)
    await visitor.sees("Resign game 1?")
    await visitor.clicks("Yes, resign")
    await visitor.looks_as(ANA)
    await visitor.sees("by resignation")


async def test_two_people_play_each_other(club: Playground) -> None:
    visitor = await club.comes()
    await duel(visitor)
    await visitor.says("attack L R")
    await visitor.sees("'s turn.")
    await visitor.looks_as(ANA)
    await visitor.says("attack L R")
    await visitor.sees("Game 1", "left 1 · right 2")


@pytest.mark.slow
async def test_letters_are_a_place_to_play(club: Playground) -> None:
    visitor = await club.comes()
    await visitor.looks_as(LETTERS)
    await visitor.slash("play", first="challenger")
    await visitor.sees("Game 1", "to move")
    await visitor.says("attack L L")
    await visitor.sees("Game 1", "`attack L L`")
    await visitor.looks_as(ANA)
    assert not any("Game 1" in text for text in visitor.texts)


@pytest.mark.slow
async def test_what_others_do_is_seen_without_doing_anything(club: Playground) -> None:
    ana, ben = await club.comes(), await club.comes()
    await ana.slash("challenge")
    await ben.sees("wants to play Chopsticks")


@pytest.mark.slow
async def test_messages_are_of_now_and_time_goes_on(club: Playground) -> None:
    visitor = await club.comes()
    await visitor.says("good morning")
    sent = visitor.seen["messages"][visitor.seen["timeline"][-1]]
    assert abs(datetime.now(UTC) - datetime.fromisoformat(sent["timestamp"])) < timedelta(minutes=1)
    await duel(visitor, clock="60")
    board = next(text for text in visitor.texts if "**Game 1**" in text)
    deadline = datetime.fromtimestamp(int(board.partition("<t:")[2].partition(":")[0]), UTC)
    assert timedelta(seconds=30) < deadline - datetime.now(UTC) <= timedelta(seconds=61)


async def test_a_button_that_has_changed_meanwhile_does_nothing(club: Playground) -> None:
    ana = await club.comes()
    await duel(ana)
    await ana.looks_as(ANA)
    late = await club.comes()
    await ana.clicks("left 1 → right 1")
    await ana.sees("Game 1", "`attack L R`")
    assert (await late.clicks("left 1 → right 1"))["rejected"]
    await late.look()
    assert not any("`attack L R` ·" in text for text in late.texts)


@pytest.mark.slow
async def test_a_button_works_although_something_else_has_happened(club: Playground) -> None:
    ana, other = await club.comes(), await club.comes()
    await duel(ana)
    await ana.looks_as(ANA)
    await other.says("good luck")
    assert not (await ana.clicks("left 1 → right 1"))["rejected"]
    await ana.sees("Game 1", "`attack L R`")


async def test_games_and_challenges_are_there_again_the_next_time(open_club: Opening) -> None:
    async with open_club() as club:
        visitor = await club.comes()
        await duel(visitor)
        await visitor.looks_as(ANA)
        await visitor.says("attack L R")
        await visitor.sees("Game 1", "`attack L R`")
        await visitor.slash("challenge")
        await visitor.slash("lobby")
        people = [view["id"] for view in visitor.seen["viewers"]]
    async with open_club() as club:
        visitor = await club.comes()
        assert [view["id"] for view in visitor.seen["viewers"]] == people
        await visitor.sees("Game 1", "`attack L R`")
        await visitor.sees("wants to play Chopsticks", "Expires")
        await visitor.slash("ping")
        await visitor.looks_as(BEN)
        await visitor.clicks("Join")
        await visitor.sees("opened a table for 4", "2 seats left.")
        await visitor.looks_as(BEN)
        await visitor.clicks("left 1 → left 1")
        await visitor.sees("Game 1", "`attack L L`")


@pytest.mark.slow
async def test_a_game_in_a_thread_is_there_again_the_next_time(open_club: Opening) -> None:
    async with open_club() as club:
        visitor = await club.comes()
        await duel(visitor)
        await visitor.looks_as(ANA)
        await visitor.slash("challenge")
        await visitor.looks_as(BEN)
        branch = next(label for label in visitor.labels if "thread" in label)
        await visitor.clicks(branch)
        await visitor.look()
        thread = next(view["name"] for view in visitor.seen["viewers"] if "thread" in view["name"])
        await visitor.looks_as(thread)
        await visitor.sees("Game 2")
    async with open_club() as club:
        visitor = await club.comes()
        await visitor.looks_as(thread)
        await visitor.sees("Game 2")


@pytest.mark.slow
async def test_everything_is_said_in_the_language_that_was_asked_for(
    open_club: Opening, pseudo: str
) -> None:
    async with open_club(pseudo) as club:
        visitor = await club.comes()
        greeting = without_wording(visitor.texts[0])
        assert not any(word.isalpha() for word in greeting.split()), greeting


async def test_nobody_outside_this_machine_is_spoken_to(
    open_club: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[Any] = []
    plain = socket.socket.connect

    def connect(door: socket.socket, address: Any) -> None:  # noqa: ANN401 - any kind of address
        called.append(address)
        plain(door, address)

    def look_up(host: Any, *_: Any, **__: Any) -> Any:  # noqa: ANN401 - as `socket` has it
        raise AssertionError(f"somebody has asked where {host} is")

    monkeypatch.setattr(socket.socket, "connect", connect)
    async with open_club() as club:
        port = club.window.url.partition("127.0.0.1:")[2].partition("/")[0]
        visitor = await club.comes()
        monkeypatch.setattr(socket, "getaddrinfo", look_up)
        await duel(visitor)
        await visitor.slash("ping")
    assert {address for address in called if isinstance(address, tuple)} <= {
        ("127.0.0.1", int(port))
    }

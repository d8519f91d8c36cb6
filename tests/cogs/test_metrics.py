"""Each thing that people do is counted once, by its result, and never by person or place."""

import asyncio
import gc
import re
from random import Random
from weakref import ref

import pytest
from prometheus_client import REGISTRY

from bot.app.application import Application
from bot.app.pictures import PictureCache
from bot.chat import pictures
from bot.chat.asking.request import Request
from bot.chat.client import Waribashi
from bot.drawing.sketch import Draw
from bot.program.running.gauges import watch, watch_database
from bot.program.running.run import intents
from bot.words.catalogue import keys
from db.database import Database
from tests.cogs.club import Club, opened
from tests.cogs.sketchbook import Sketchbook
from tests.counted import Counted, label_values
from tests.metrics_page import rows
from tests.simulated.people import board, board_message

MOVES = "waribashi_moves_total"
REFUSALS = "waribashi_refusals_total"
FAULTS = "waribashi_faults_total"
SIGNS = "waribashi_acknowledgement_seconds_count"
BOARDS = "waribashi_board_seconds_count"
PICTURES = "waribashi_pictures_total"
DRAWINGS = "waribashi_picture_drawing_seconds_count"
STATEMENTS = "waribashi_database_seconds_count"

SAID_IN_WORDS = {
    "code": lambda value: value in keys(),
    "route": lambda value: re.fullmatch(r"gateway|elsewhere|[A-Z]+ (?:[^0-9]|oauth2)*", value),
    "status": lambda value: re.fullmatch(r"\d{3}|failed", value),
    "shard": lambda value: re.fullmatch(r"\d{1,4}", value),
    "job": lambda value: re.fullmatch(r"[a-z-]+", value),
    "outcome": lambda value: re.fullmatch(r"[a-z-]+", value),
}
"""What the values of labels are that the page tells of in words."""


def gauge(name: str, **labels: str) -> float | None:
    """What somebody who scrapes is told."""
    return REGISTRY.get_sample_value(name, labels)


# Moves


async def test_a_typed_move_counts_once_and_so_does_its_board(club: Club) -> None:
    await club.duel()
    counted = Counted()
    await club.ana.types("attack L R")
    assert counted.risen(MOVES) == {("made", "typed"): 1}
    assert counted.risen(BOARDS) == {("typed",): 1}
    assert counted.risen(SIGNS) == counted.risen(REFUSALS) == {}


async def test_a_refused_move_counts_by_its_code_and_shows_no_board(club: Club) -> None:
    await club.duel()
    counted = Counted()
    await club.ben.types("attack L R")
    assert counted.risen(MOVES) == {("refused", "typed"): 1}
    assert counted.risen(REFUSALS) == {("not-your-turn",): 1}
    assert counted.risen(BOARDS) == counted.risen(FAULTS) == {}


async def test_a_click_counts_as_a_move_that_is_acknowledged_and_shown(club: Club) -> None:
    await club.duel()
    counted = Counted()
    await club.ana.clicks("left 1 → right 1")
    assert counted.risen(MOVES) == {("made", "click"): 1}
    assert counted.risen(SIGNS) == counted.risen(BOARDS) == {("click",): 1}


async def test_a_stale_click_is_a_refused_move(club: Club) -> None:
    await club.duel()
    club.sim.fails("PATCH", "/channels/*/messages/*", 403, code=50001)
    old = board_message(club.sim, club.room)
    await club.ana.types("attack L R")
    counted = Counted()
    await club.ben.clicks("left 1 → left 1", on=old)
    assert counted.risen(MOVES) == {("refused", "click"): 1}
    assert counted.risen(REFUSALS) == {("stale-move",): 1}
    assert counted.risen(SIGNS) == {("click",): 1}


async def test_a_move_by_command_counts_as_one(club: Club) -> None:
    await club.duel()
    counted = Counted()
    await club.ana.slash("move", move="attack L R")
    assert counted.risen(MOVES) == {("made", "slash"): 1}
    assert counted.risen(SIGNS) == counted.risen(BOARDS) == {("slash",): 1}


async def test_a_computers_answer_counts_beside_the_move_it_answers(club: Club) -> None:
    await club.solo("hard")
    counted = Counted()
    await club.ana.types("attack L R")
    assert counted.risen(MOVES) == {("made", "typed"): 1, ("made", "computer"): 1}
    assert counted.risen("waribashi_computer_thinking_seconds_count") == {("hard",): 1}
    assert counted.risen("waribashi_tables_total").keys() <= {("at_once",), ("memory",)}


async def test_what_is_no_move_counts_as_none(club: Club) -> None:
    await club.duel()
    counted = Counted()
    await club.cat.types("attack on titan is great")
    sure = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=sure)
    assert counted.risen(MOVES) == {}
    assert counted.by(SIGNS, way="slash") == counted.by(SIGNS, way="click") == 1


async def test_an_event_that_comes_twice_counts_once(club: Club) -> None:
    await club.duel()
    counted = Counted()
    await club.ana.clicks("left 1 → right 1")
    await club.sim.repeat_interaction()
    assert counted.risen(MOVES) == {("made", "click"): 1}
    assert counted.risen(SIGNS) == {("click",): 1}


async def test_a_board_that_is_shown_later_counts_then_for_all_who_wait(url: str) -> None:
    async with opened(url, pause=1.0) as club:
        await club.duel()
        await club.sim.advance_time(2)
        counted = Counted()
        await club.typed("attack L R", "attack L R", "attack L R")
        soon = counted.by(BOARDS, way="typed")
        await club.sim.advance_time(2)
        assert soon < counted.by(BOARDS, way="typed") == 3


async def test_a_board_that_cannot_be_shown_does_not_count(club: Club) -> None:
    await club.duel()
    counted = Counted()
    club.sim.fails("PATCH", "/channels/*/messages/*", 403, code=50013)
    await club.ana.types("attack L R")
    assert counted.risen(MOVES) == {("made", "typed"): 1}
    assert counted.risen(BOARDS) == {}


async def test_what_happens_by_itself_is_no_answer_to_the_last_request(club: Club) -> None:
    await club.duel(clock=60)
    counted = Counted()
    await club.sim.advance_time(90)
    assert "ran out of time" in club.text or "time" in club.text
    assert counted.risen(BOARDS) == counted.risen(SIGNS) == {}


# Faults and trouble


async def test_a_fault_of_ours_counts(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: Request) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(club.bot.get_cog("Basics"), "show_help", broken)
    counted = Counted()
    await club.ana.slash("help")
    assert counted.risen(FAULTS) == {("request",): 1}
    assert counted.risen(REFUSALS) == {}
    assert [type(error) for error in club.sim.errors] == [ZeroDivisionError]


async def test_a_fault_of_which_nobody_is_told_counts_too(club: Club) -> None:
    async def broken(_: object) -> None:
        raise ZeroDivisionError

    club.bot.add_listener(broken, "on_message")
    counted = Counted()
    await club.ana.types("hello")
    assert counted.risen(FAULTS) == {("background",): 1}
    assert [type(error) for error in club.sim.errors] == [ZeroDivisionError]


async def test_trouble_of_discords_counts_as_what_people_are_told(club: Club) -> None:
    await club.duel()
    club.sim.fails("POST", "/channels/*/messages", 403, code=50013)
    counted = Counted()
    await club.ana.slash("board")
    assert counted.risen(REFUSALS) == {("discord-forbids",): 1}


# Pictures


async def test_a_picture_is_drawn_once_and_then_at_hand(club: Club) -> None:
    counted = Counted()
    await club.duel()
    assert counted.by(PICTURES, outcome="waited") == counted.by(DRAWINGS) == 1
    await club.ana.slash("board")
    assert counted.by(PICTURES, outcome="cached") >= 1
    assert counted.by(DRAWINGS) == 1


async def test_a_picture_that_cannot_be_drawn_counts_as_failed(url: str) -> None:
    class Broken(Sketchbook):
        async def png(self, draw: Draw, width: int | None) -> bytes:
            raise ValueError("no paper")

    async with opened(url, renderer=Broken()) as club:
        counted = Counted()
        await club.duel()
        assert counted.risen(PICTURES).keys() == {("failed",)}
        assert {str(error) for error in club.sim.errors} == {"no paper"}


async def test_a_picture_that_takes_too_long_counts_as_late(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "PATIENCE", 0)

    class Slow(Sketchbook):
        async def png(self, draw: Draw, width: int | None) -> bytes:
            await asyncio.sleep(0.01)
            return await super().png(draw, width)

    async with opened(url, renderer=Slow()) as club:
        counted = Counted()
        await club.duel()
        assert counted.by(PICTURES, outcome="late") >= 1
        assert counted.by(PICTURES, outcome="waited") == 0


# What is read when somebody looks


async def test_shards_connections_and_games_are_told_to_whoever_looks(club: Club) -> None:
    watch(club.bot)
    await club.duel()
    assert gauge("waribashi_shards") == gauge("waribashi_shards_connected") == 1
    most = gauge("waribashi_database_connections_max")
    assert most is not None
    assert most > 1
    async with club.app.database.reading():
        assert (gauge("waribashi_database_connections") or 0) >= 1
    for _ in range(100):
        await club.sim.settle()
    assert gauge("waribashi_games_running") == 1


async def test_a_shard_that_is_cut_off_is_not_connected(club: Club) -> None:
    watch(club.bot)
    await club.sim.lose()
    assert gauge("waribashi_shards") == 1
    assert gauge("waribashi_shards_connected") == 0


async def test_nothing_is_told_of_a_bot_that_is_closed(club: Club) -> None:
    watch(club.bot)
    await club.sim.close()
    assert gauge("waribashi_shards") is gauge("waribashi_games_running") is None


async def test_watching_keeps_no_bot_alive(url: str) -> None:
    database = await Database.open(url)
    app = Application.over(database, picture_cache=PictureCache(renderer=Sketchbook()))
    client = Waribashi(app, intents(message_content=True))
    watch(client)
    assert gauge("waribashi_shards") == 1
    found = ref(client), ref(database)
    await app.close()
    del client, app, database
    gc.collect()
    assert [one() for one in found] == [None, None]


async def test_what_the_database_takes_is_counted_by_kind(club: Club) -> None:
    watch_database(club.app.database)
    await club.duel()
    counted = Counted()
    await club.ana.types("attack L R")
    assert counted.by(STATEMENTS, kind="insert") >= 1
    assert counted.by(STATEMENTS, kind="update") >= 1
    assert counted.by(STATEMENTS, kind="commit") >= 1
    waited = counted.by(STATEMENTS, kind="wait")
    assert counted.by(STATEMENTS, kind="commit") <= waited


# Labels


async def test_no_label_holds_anything_but_what_the_page_says(club: Club) -> None:
    watch(club.bot)
    watch_database(club.app.database)
    await play_all_sorts(club, Random(1))
    page = {row.name.removesuffix("_total"): row.labels for row in rows()}
    numbers = {str(one.id) for one in (club.ana, club.ben, club.cat, club.guild, club.room)}
    for name, label, value in label_values():
        listed = page[name][label]
        fits = value in listed if listed is not None else SAID_IN_WORDS[label](value)
        assert fits, (name, label, value)
        assert not any(number in value for number in numbers)


async def play_all_sorts(club: Club, dice: Random) -> None:
    """A long day: games of people and with computers, in every way, right and wrong."""
    await club.duel(rated=False)
    directly = club.directly(club.cat)
    for _ in range(12):
        mover = await club.mover()
        if mover is None:
            break
        position = (await club.game()).position
        move = str(dice.choice([*position.legal_moves()]))
        await dice.choice((club.ana, club.ben, club.cat)).types(move)  # mostly out of turn
        if await club.mover() is mover:
            await mover.slash("move", move=move)
    await directly.types(f"attack {club.ana.mention} {club.guild.id}")
    await club.ana.types(f"attack {club.ben.mention} {club.room.id}")
    await club.ana.slash(
        "move", move=f"split {club.ana.id} {club.ben.id}", game=7_000_000_000_000_000
    )
    await club.cat.slash("play", level="easy", first="challenger", rules=f"no-{club.cat.id}")
    await club.cat.slash("play", level="medium", first="challenger")
    await club.cat.clicks(next(b for b in board(club.sim, club.room).buttons if "→" in b))
    await club.cat.types(f"!history {club.ana.mention}")
    await club.cat.slash("stats")
    await club.cat.slash("leaderboard")
    await club.sim.settle()

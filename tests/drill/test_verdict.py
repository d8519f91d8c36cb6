"""The verdict of a drill: it finds what is wrong, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from db.words import EventKind
from tests.drill.attempts import Attempt, Attempts, Came, Way
from tests.drill.discord import Discord
from tests.drill.plan import layouts_of, plan_of
from tests.drill.processes import Layout, Process
from tests.drill.stored import Happened, Standing
from tests.drill.verdict import unfair, wrong_boards
from tests.drill.world import World
from tests.simulated.limits import Body

ME = {"id": "4711"}
MINUTE = 60


def standing(seq: int = 3, *, is_on: bool = True, to_move: int = 1, message: int = 0) -> Standing:
    return Standing(1, seq, is_on, to_move, None, message, None, MINUTE)


def attempt(came: Came, *, key: str | None = None, after: Standing | None = None) -> Attempt:
    made = Attempt(1, 7, 1, "attack L R", Way.DIRECT, 3, 100.0, standing())
    made.came, made.key, made.after = came, key, after or standing()
    return made


def moved(seq: int, *, seat: int = 1, at: float = 101.0) -> Happened:
    return Happened(1, seq, at, EventKind.MOVED, seat, "attack L R")


def wrongs(events: list[Happened], *tried: Attempt) -> list[str]:
    return list(Attempts(list(tried)).wrongs({1: events}))


# Moves


def test_an_acknowledged_move_that_is_stored_is_right() -> None:
    assert wrongs([moved(4)], attempt(Came.SHOWN)) == []


def test_an_acknowledged_move_that_is_not_stored_is_lost() -> None:
    [said] = wrongs([], attempt(Came.SHOWN))
    assert said.startswith("lost")


def test_a_move_that_is_stored_twice_is_found() -> None:
    [said] = wrongs([moved(4), moved(6)], attempt(Came.SHOWN))
    assert said.startswith("stored twice")


def test_a_move_whose_process_died_may_be_stored_or_not() -> None:
    assert wrongs([moved(4)], attempt(Came.DIED)) == []
    assert wrongs([], attempt(Came.DIED)) == []


def test_a_move_that_was_refused_by_the_stored_game_is_not_stored_later() -> None:
    assert wrongs([moved(6)], attempt(Came.REFUSED, key="not-your-turn")) != []


# Refusals


@pytest.mark.parametrize("key", ["not-your-turn", "stale-move", "game-over", None])
def test_a_refusal_is_false_while_the_stored_game_says_otherwise(key: str | None) -> None:
    assert attempt(Came.REFUSED, key=key).is_false_refusal()


@pytest.mark.parametrize("key", ["not-your-turn", "stale-move", "game-over", None])
def test_a_refusal_is_right_if_something_was_stored_meanwhile(key: str | None) -> None:
    assert not attempt(Came.REFUSED, key=key, after=standing(4)).is_false_refusal()


def test_whose_turn_it_is_not_is_refused_rightly() -> None:
    refused = attempt(Came.REFUSED, key="not-your-turn", after=standing(to_move=0))
    assert not refused.is_false_refusal()


def test_a_click_on_an_old_board_is_refused_rightly() -> None:
    refused = attempt(Came.REFUSED, key="stale-move")
    refused.seq = 2
    assert not refused.is_false_refusal()


# Boards


def board(seq: int) -> Body:
    button = {"type": 2, "custom_id": f"w:play:1,{seq}:attack L R"}
    return {"components": [{"type": 1, "components": [button]}]}


@pytest.fixture
def discord() -> Discord:
    return Discord(World(1, 1, 2), Random(1))


def post(discord: Discord, body: Body) -> int:
    [channel] = discord.world.channels.keys() - set(discord.world.people.values())
    message = discord.world.post(channel, ME, body)
    discord.world.take_note(message)
    return message.id


def test_one_board_that_shows_the_stored_moment_is_right(discord: Discord) -> None:
    number = post(discord, board(3))
    assert wrong_boards(discord, [standing(3, message=number)]) == {}


def test_a_second_live_board_is_wrong(discord: Discord) -> None:
    post(discord, board(2))
    number = post(discord, board(3))
    assert "2 live boards" in wrong_boards(discord, [standing(3, message=number)])[1]


def test_an_old_board_is_wrong(discord: Discord) -> None:
    number = post(discord, board(2))
    assert "shows [2]" in wrong_boards(discord, [standing(3, message=number)])[1]


def test_what_is_shown_and_not_stored_is_wrong(discord: Discord) -> None:
    number = post(discord, board(4))
    assert "stored only to 3" in wrong_boards(discord, [standing(3, message=number)])[1]


def test_a_game_that_is_over_has_no_live_board_and_shows_its_end(discord: Discord) -> None:
    over = standing(4, is_on=False)
    assert "not shown" in wrong_boards(discord, [over])[1]
    post(discord, {"components": [{"type": 2, "custom_id": "w:rematch:1:"}]})
    assert wrong_boards(discord, [over]) == {}
    post(discord, board(3))
    assert "can be played on" in wrong_boards(discord, [over])[1]


# Clocks


def process(awake: float, ended: float | None) -> Process:
    layout = Layout.even(1)
    return Process(1, layout, (0,), started_at=awake, awake_at=awake, ended_at=ended)


def timed_out(*processes: Process) -> list[str]:
    events = [moved(3, at=1_000), Happened(1, 4, 1_100, EventKind.TIMED_OUT, 1, None)]
    return list(unfair([standing()], {1: events}, {1: 900.0}, list(processes)))


def test_who_had_all_the_time_with_the_bot_there_has_lost_fairly() -> None:
    assert timed_out(process(900, 1_030), process(1_060, None)) == []


def test_who_had_not_all_of_it_while_the_bot_was_there_has_lost_unfairly() -> None:
    [said] = timed_out(process(900, 1_010), process(1_060, None))
    assert "50.0 s of 60" in said


def test_processes_that_are_there_together_count_once() -> None:
    assert timed_out(process(900, 1_040), process(950, 1_030)) != []


# The plan


@pytest.mark.parametrize("processes", [1, 2, 8])
def test_the_same_seed_gives_the_same_plan(processes: int) -> None:
    layouts = layouts_of(processes)
    assert plan_of(5, layouts, 30, 2.0) == plan_of(5, layouts, 30, 2.0)
    assert plan_of(5, layouts, 30, 2.0) != plan_of(6, layouts, 30, 2.0)


def test_every_shard_is_with_one_process() -> None:
    for layout in layouts_of(8):
        shards = [shard for share in layout.shares for shard in share]
        assert sorted(shards) == list(range(layout.count))

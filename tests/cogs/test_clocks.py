"""Clocks run out for players who could have moved, and forgotten games end."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import cast

import pytest

from cogs.upkeep.clocks import ClockUpkeep
from engine.game import Outcome, Reason, Result
from tests.cogs.club import Club, opened
from tests.cogs.started import (
    FIRST,
    begin_duel,
    begin_with_computer,
    board_of,
    calls,
    edits,
    game,
    on_board,
    posted,
    restart,
    texts,
)
from tests.simulated.people import Person

MINUTE, HOUR, DAY = 60, 3_600, 86_400
SOON = 3
"""Seconds within which what is due has happened."""
BEAT = 15
"""Seconds between heartbeats."""
BEN_WON = Outcome(Result.WIN, Reason.TIMEOUT, winner=1)


def clocks(club: Club) -> ClockUpkeep:
    """The cog; its class here is not the one that the library has loaded."""
    return cast("ClockUpkeep", club.bot.get_cog("ClockUpkeep"))


@pytest.fixture
def always_there(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Days that pass in one leap are no gap: the bot was there all the time."""
    monkeypatch.setattr(clocks(club), "_notice_sleep", lambda: None)


async def left(club: Club, number: int = FIRST) -> float:
    """How many seconds there are until somebody loses on time."""
    deadline = (await game(club, number)).deadline
    assert deadline is not None
    return (deadline - club.sim.now()).total_seconds()


# On the clock


@pytest.mark.parametrize("seconds", [MINUTE, 3 * DAY])
async def test_the_board_says_until_when_there_is_time(club: Club, seconds: int) -> None:
    await begin_duel(club, clock=seconds)
    ends = int(club.sim.now().timestamp()) + seconds
    assert f"Time's up <t:{ends}:R>." in on_board(club).text
    await club.sim.advance_time(20)
    await club.ana.types("attack L R")
    assert f"Time's up <t:{ends + 20}:R>." in on_board(club).text


async def test_whose_time_runs_out_loses_and_everybody_sees_it(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.advance_time(MINUTE - 1)
    assert (await game(club)).game.outcome is None
    await club.sim.advance_time(SOON)
    assert (await game(club)).game.outcome == BEN_WON
    shown = on_board(club)
    assert f"{club.ana.mention} ran out of time" in shown.text
    assert f"**🏆 {club.ben.mention} wins on time.**" in shown.text
    assert shown.buttons == ("Rematch", "Rules", "Analyze", "Replay")


async def test_a_game_lost_on_time_counts_where_it_is_rated(club: Club) -> None:
    await begin_duel(club, clock=MINUTE, rated=True)
    for person, move in ((club.ana, "attack L L"), (club.ben, "attack R R")) * 2:
        await person.types(move)
    await club.sim.advance_time(MINUTE + SOON)
    shown = on_board(club).text
    assert f"**🏆 {club.ben.mention} wins on time.**" in shown
    assert f"Rating: {club.ana.mention} " in shown
    assert f" · {club.ben.mention} " in shown


async def test_a_move_in_the_last_second_is_in_time(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.advance_time(MINUTE - 1)
    await club.ana.types("attack L R")
    await club.sim.advance_time(MINUTE - 1)
    assert (await game(club)).game.outcome is None
    await club.sim.advance_time(SOON)
    assert f"**🏆 {club.ana.mention} wins on time.**" in on_board(club).text


async def test_who_runs_short_of_time_is_called_once(club: Club) -> None:
    await begin_duel(club, clock=5 * MINUTE)
    before, called, board = len(posted(club)), calls(club, club.ana.id), board_of(club)
    await club.sim.advance_time(220)
    assert len(posted(club)) == before
    await club.sim.advance_time(25)
    assert len(posted(club)) == before + 1
    assert calls(club, club.ana.id) == called + 1
    assert board_of(club).id != board.id
    await club.sim.advance_time(50)
    assert len(posted(club)) == before + 1


async def test_the_clock_ticks_without_a_word_where_a_move_takes_a_minute(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    before = len(posted(club))
    await club.sim.advance_time(MINUTE - 1)
    assert len(posted(club)) == before


async def test_the_computer_is_not_hurried(club: Club) -> None:
    await begin_with_computer(club)
    assert "Time's up" not in on_board(club).text
    assert (await game(club)).deadline is None


async def test_nothing_is_asked_of_discord_while_nothing_happens(club: Club) -> None:
    await begin_duel(club, clock=HOUR)
    before = len(club.sim.requests)
    await club.sim.advance_time(5 * MINUTE)
    assert len(club.sim.requests) == before


# Time in which the bot was away


async def test_a_restart_takes_nobodys_time(club: Club) -> None:
    await begin_duel(club, clock=5 * MINUTE)
    await club.sim.advance_time(MINUTE)
    await club.sim.close()
    await club.sim.leap(HOUR)
    await restart(club)
    assert 4 * MINUTE <= await left(club) <= 4 * MINUTE + 15
    ends = int(club.sim.now().timestamp() + await left(club))
    assert f"Time's up <t:{ends}:R>." in on_board(club).text


async def test_days_without_the_bot_take_nobodys_time(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.close()
    await club.sim.leap(3 * DAY)
    await restart(club)
    await club.sim.advance_time(MINUTE - 15)
    assert (await game(club)).game.outcome is None
    await club.sim.advance_time(15 + SOON)
    assert (await game(club)).game.outcome == BEN_WON


async def test_a_gap_of_the_gateway_takes_nobodys_time(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.gap(10 * MINUTE)
    assert (await game(club)).game.outcome is None
    assert await left(club) == MINUTE
    await club.sim.advance_time(MINUTE + SOON)
    assert (await game(club)).game.outcome == BEN_WON


async def test_a_gap_after_which_all_is_new_takes_nobodys_time(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.advance_time(20)
    await club.sim.gap(10 * MINUTE, resumed=False)
    assert await left(club) == MINUTE - 20


async def test_a_short_gap_is_nothing(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.gap(29)
    assert await left(club) == MINUTE - 29


async def test_after_a_gap_no_board_says_that_time_is_over(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    before = len(edits(club))
    await club.sim.gap(HOUR)
    ends = int(club.sim.now().timestamp()) + MINUTE
    assert f"Time's up <t:{ends}:R>." in on_board(club).text
    assert len(edits(club)) == before + 1


async def test_a_machine_that_slept_takes_nobodys_time(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.advance_time(20)
    await club.sim.leap(HOUR)
    assert (await game(club)).game.outcome is None
    assert MINUTE - 20 <= await left(club) <= MINUTE


async def test_a_machine_that_slept_and_lost_the_gateway_by_it_takes_nobodys_time(
    club: Club,
) -> None:
    await begin_duel(club, clock=MINUTE)
    club.clock.advance(HOUR)
    await clocks(club).on_shard_disconnect(0)
    await club.sim.settle()
    await club.sim.advance_time(10)
    assert (await game(club)).game.outcome is None
    await clocks(club).on_shard_resumed(0)
    assert MINUTE - 2 <= await left(club) <= MINUTE


# Several shards


@pytest.fixture
async def spread(url: str) -> AsyncIterator[Club]:
    """The club with a bot of two shards; the club is on the first."""
    async with opened(url, shard_count=2) as found:
        yield found


@pytest.fixture
def other(spread: Club) -> Club:
    """Another club, on the second shard."""
    guild = spread.sim.guild("Other", shard=1)
    room = spread.sim.channel(guild, "games")
    people = (Person(spread.sim, spread.sim.member(guild, name), room) for name in ("Dan", "Eve"))
    ana, ben = people
    return replace(spread, guild=guild, room=room, ana=ana, ben=ben)


HERE, THERE = 1, 2
"""The numbers of two games, one in each club."""


async def test_a_lost_shard_stops_its_own_clocks_alone(spread: Club, other: Club) -> None:
    await begin_duel(spread, clock=MINUTE)
    await begin_duel(other, clock=MINUTE)
    await spread.sim.lose(1)
    await spread.sim.advance_time(MINUTE + SOON)
    assert (await game(spread, HERE)).game.outcome == BEN_WON
    await spread.sim.advance_time(5 * MINUTE)
    assert (await game(spread, THERE)).game.outcome is None
    await spread.sim.find_again(1)
    assert MINUTE - SOON <= await left(spread, THERE) <= MINUTE
    await spread.sim.advance_time(MINUTE + SOON)
    assert (await game(spread, THERE)).game.outcome == BEN_WON


async def test_a_shard_that_is_back_credits_its_own_clocks_alone(spread: Club, other: Club) -> None:
    await begin_duel(spread, clock=HOUR)
    await begin_duel(other, clock=HOUR)
    await spread.sim.gap(2 * MINUTE, shard=1)
    assert await left(spread, HERE) == HOUR - 2 * MINUTE
    assert await left(spread, THERE) == HOUR


async def test_shards_that_are_away_at_once_are_each_credited_once(
    spread: Club, other: Club
) -> None:
    await begin_duel(spread, clock=HOUR)
    await begin_duel(other, clock=HOUR)
    await spread.sim.lose(1)
    await spread.sim.advance_time(2 * MINUTE)
    await spread.sim.lose(0)
    await spread.sim.advance_time(2 * MINUTE)
    await spread.sim.find_again(1, resumed=False)
    assert HOUR - SOON <= await left(spread, THERE) <= HOUR
    await spread.sim.advance_time(2 * MINUTE)
    await spread.sim.find_again(0, resumed=False)
    assert HOUR - 2 * MINUTE - 2 * SOON <= await left(spread, HERE) <= HOUR - 2 * MINUTE
    assert HOUR - 2 * MINUTE - 2 * SOON <= await left(spread, THERE) <= HOUR - 2 * MINUTE


async def test_a_machine_that_slept_owes_its_gap_to_all_shards(spread: Club, other: Club) -> None:
    await begin_duel(spread, clock=MINUTE)
    await begin_duel(other, clock=MINUTE)
    await spread.sim.leap(HOUR)
    for number in (HERE, THERE):
        assert (await game(spread, number)).game.outcome is None
        assert MINUTE - SOON <= await left(spread, number) <= MINUTE


async def test_a_death_while_a_shard_was_away_is_credited_to_both(
    spread: Club, other: Club
) -> None:
    await begin_duel(spread, clock=HOUR)
    await begin_duel(other, clock=HOUR)
    await spread.sim.lose(1)
    await spread.sim.advance_time(2 * MINUTE)
    await spread.sim.close()
    await spread.sim.leap(10 * MINUTE)
    await restart(spread)
    assert HOUR - 2 * MINUTE <= await left(spread, HERE) <= HOUR - 2 * MINUTE + BEAT
    assert HOUR - SOON <= await left(spread, THERE) <= HOUR


async def test_shards_arranged_anew_take_nobodys_time(spread: Club, other: Club) -> None:
    await begin_duel(spread, clock=HOUR)
    await begin_duel(other, clock=HOUR)
    for n, count in enumerate((1, 2, 1, None), start=1):
        await spread.sim.advance_time(MINUTE)
        await spread.sim.close()
        await spread.sim.leap(20 * MINUTE)
        spread.settings = spread.settings.model_copy(update={"shard_count": count})
        await restart(spread)
        for number in (HERE, THERE):
            expected = HOUR - n * MINUTE
            assert expected <= await left(spread, number) <= expected + n * BEAT


# Servers that Discord has trouble with


async def test_a_server_in_trouble_takes_nobodys_time(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.advance_time(20)
    await club.sim.take_away(club.guild)
    await club.sim.advance_time(5 * MINUTE)
    assert (await game(club)).game.outcome is None
    await club.sim.give_back(club.guild)
    await club.sim.advance_time(SOON)
    assert MINUTE - 20 - 2 * SOON <= await left(club) <= MINUTE - 20
    ends = int(club.sim.now().timestamp() + await left(club))
    assert f"Time's up <t:{ends}:R>." in on_board(club).text
    await club.sim.advance_time(MINUTE)
    assert (await game(club)).game.outcome == BEN_WON


async def test_a_server_in_trouble_stops_no_clocks_elsewhere(club: Club) -> None:
    quiet = club.sim.guild("Quiet")
    await club.sim.settle()
    await begin_duel(club, clock=MINUTE)
    await club.sim.take_away(quiet)
    await club.sim.advance_time(MINUTE + SOON)
    assert (await game(club)).game.outcome == BEN_WON


async def test_a_server_in_trouble_takes_nobodys_time_over_a_restart(club: Club) -> None:
    await begin_duel(club, clock=HOUR)
    await club.sim.take_away(club.guild)
    await club.sim.advance_time(5 * MINUTE)
    await club.sim.close()
    await club.sim.leap(30 * MINUTE)
    await restart(club)
    assert HOUR - 2 * SOON <= await left(club) <= HOUR


@pytest.mark.parametrize("resumed", [True, False])
async def test_a_server_in_trouble_on_a_lost_shard_is_credited_once(
    club: Club, *, resumed: bool
) -> None:
    await begin_duel(club, clock=HOUR)
    await club.sim.advance_time(2 * MINUTE)
    await club.sim.take_away(club.guild)
    await club.sim.advance_time(2 * MINUTE)
    await club.sim.gap(2 * MINUTE, resumed=resumed)
    await club.sim.give_back(club.guild)
    await club.sim.advance_time(2 * MINUTE)
    expected = HOUR - 4 * MINUTE
    assert expected - 2 * SOON <= await left(club) <= expected + 2 * SOON


# Forgotten games


@pytest.mark.usefixtures("always_there")
async def test_a_forgotten_game_is_remembered_and_then_ends_unfinished(club: Club) -> None:
    await begin_duel(club)
    before = len(posted(club))
    await club.sim.leap(11 * DAY - 60)
    await club.sim.advance_time(20)
    assert len(posted(club)) == before
    await club.sim.advance_time(60)
    assert len(posted(club)) == before + 1
    assert "Game 1 has been quiet for a long time." in texts(club)[-1]
    [ends] = re.findall(r"doesn't move, it ends without a result <t:(\d+):R>", texts(club)[-1])
    remaining = int(ends) - club.sim.now().timestamp()
    assert 3 * DAY - 60 <= remaining <= 3 * DAY
    await club.sim.leap(remaining - 60)
    assert (await game(club)).game.outcome is None
    await club.sim.leap(60)
    await club.sim.advance_time(20)
    assert (await game(club)).game.outcome == Outcome(Result.UNFINISHED, Reason.ABANDONED)
    assert "The game ended without a result." in on_board(club).text


@pytest.mark.usefixtures("always_there")
async def test_a_move_after_the_notice_keeps_the_game(club: Club) -> None:
    await begin_duel(club)
    await club.sim.leap(11 * DAY)
    await club.ana.types("attack L R")
    await club.sim.leap(10 * DAY)
    await club.sim.advance_time(20)
    assert (await game(club)).game.outcome is None
    assert "attack L R" in on_board(club).text


async def test_no_game_ends_without_a_notice(club: Club) -> None:
    await begin_duel(club)
    await club.sim.leap(40 * DAY)
    await club.sim.advance_time(20)
    assert (await game(club)).game.outcome is None
    assert "has been quiet for a long time" in texts(club)[-1]


async def test_a_notice_that_discord_does_not_take_stops_no_clock(club: Club) -> None:
    await begin_duel(club)
    club.sim.fails("POST", f"/channels/{club.room.id}/messages", 403, code=50001)
    await club.sim.leap(11 * DAY)
    await club.sim.advance_time(20)
    other = 2
    await begin_duel(club, clock=MINUTE)
    await club.sim.advance_time(MINUTE + SOON)
    assert (await game(club, other)).game.outcome == BEN_WON


# Who is not there any more


async def test_who_has_left_the_server_has_resigned_when_the_clock_runs_out(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.leave(club.ana.member)
    await club.sim.advance_time(MINUTE + SOON)
    assert (await game(club)).game.outcome == Outcome(Result.WIN, Reason.RESIGNATION, winner=1)
    assert f"**🏆 {club.ben.mention} wins by resignation.**" in on_board(club).text


async def test_who_has_left_the_server_has_resigned_when_the_game_seems_forgotten(
    club: Club,
) -> None:
    await begin_duel(club)
    await club.sim.leave(club.ana.member)
    await club.sim.leap(11 * DAY)
    await club.sim.advance_time(20)
    assert (await game(club)).game.outcome == Outcome(Result.WIN, Reason.RESIGNATION, winner=1)
    assert not any("nothing has happened" in text for text in texts(club))


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10004), (503, 0)])
async def test_where_nobody_can_say_who_is_there_the_clock_decides(
    club: Club, status: int, code: int
) -> None:
    await begin_duel(club, clock=MINUTE)
    club.sim.fails("GET", f"/guilds/{club.guild.id}/members/*", status, code=code, times=None)
    await club.sim.advance_time(MINUTE + SOON)
    assert (await game(club)).game.outcome == BEN_WON

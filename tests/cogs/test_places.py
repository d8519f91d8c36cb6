"""Servers, channels and threads come and go, and so does the bot."""

import pytest

from engine.game import Outcome, Reason, Result
from tests.cogs.club import Club, opened
from tests.cogs.started import begin_duel, board_of, game, on_board, plies, restart, texts
from tests.simulated.people import Person, private, shown
from tests.simulated.simulation import Channel

UNFINISHED = Outcome(Result.UNFINISHED, Reason.ABANDONED)
MINUTE = 60


async def in_a_thread(club: Club) -> Channel:
    """Where the first game is played: a thread beside another game, in which Ana begins."""
    await club.cat.slash("play", level="easy")
    await club.ana.slash("challenge", opponent=club.ben, rules="classic", first="challenger")
    await club.ben.clicks("Accept in a thread")
    guild = club.bot.get_guild(club.guild.id)
    assert guild is not None
    [thread] = guild.threads
    return club.sim.channel_of(thread)


# Servers


async def test_where_the_bot_is_removed_games_end_unfinished(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.ana.slash("challenge")
    await club.sim.expel(club.guild)
    assert (await game(club)).game.outcome == UNFINISHED
    before = len(club.sim.requests)
    await club.sim.advance_time(2 * MINUTE)
    assert len(club.sim.requests) == before


async def test_servers_where_the_bot_still_is_are_not_left_at_a_start(club: Club) -> None:
    await begin_duel(club)
    await restart(club)
    assert (await game(club)).game.outcome is None


async def test_a_server_where_the_bot_has_just_come_can_play_at_once(club: Club) -> None:
    other = club.sim.guild("Other")
    room = club.sim.channel(other, "hall")
    await club.sim.settle()
    dora = Person(club.sim, club.sim.member(other, "Dora"), room)
    await dora.slash("play", level="easy", rules="classic", first="challenger")
    await dora.types("attack L R")
    assert "attack L R" in shown(club.sim.by_bot(room)[-1]).text


# Channels


async def test_a_game_whose_channel_is_deleted_goes_on_where_it_is_called(club: Club) -> None:
    await begin_duel(club)
    hall = club.sim.channel(club.guild, "hall")
    await club.sim.delete(club.room)
    await club.ana.at(hall).slash("board")
    assert f"► **{club.ana.mention}" in shown(club.sim.by_bot(hall)[-1]).text
    await club.ana.at(hall).types("attack L R")
    assert await plies(club) == 1


async def test_a_game_whose_channel_went_while_the_bot_was_away_goes_on_too(club: Club) -> None:
    await begin_duel(club)
    hall = club.sim.channel(club.guild, "hall")
    await club.sim.close()
    await club.sim.delete(club.room)
    await restart(club)
    await club.ana.at(hall).slash("board")
    await club.ana.at(hall).types("attack L R")
    assert await plies(club) == 1


async def test_a_clock_runs_out_though_the_channel_is_gone(club: Club) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.delete(club.room)
    await club.sim.advance_time(MINUTE + 3)
    assert (await game(club)).game.outcome == Outcome(Result.WIN, Reason.TIMEOUT, winner=1)


async def test_a_deleted_board_comes_back_with_the_next_move(club: Club) -> None:
    await begin_duel(club)
    await club.sim.delete(board_of(club))
    await club.ana.types("attack L R")
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text


async def test_a_challenge_whose_channel_is_deleted_expires_quietly(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await club.sim.delete(club.room)
    await club.sim.leap(25 * 3_600)
    hall = club.sim.channel(club.guild, "hall")
    await club.ana.at(hall).slash("challenge", opponent=club.ben)
    assert "challenges" in shown(club.sim.by_bot(hall)[-1]).text


# Threads


async def test_a_game_in_a_thread_that_is_deleted_goes_on_where_it_is_called(club: Club) -> None:
    thread = await in_a_thread(club)
    await club.sim.delete(thread)
    await club.ana.slash("board", game=2)
    assert f"► **{club.ana.mention}" in on_board(club, 2).text


async def test_a_thread_goes_with_its_channel(club: Club) -> None:
    await in_a_thread(club)
    hall = club.sim.channel(club.guild, "hall")
    await club.sim.delete(club.room)
    await club.ana.at(hall).slash("board")
    assert "Game 2" in shown(club.sim.by_bot(hall)[-1]).text


# What the bot may do


@pytest.mark.parametrize("missing", ["send_messages", "view_channel", "read_message_history"])
async def test_a_move_counts_though_the_bot_may_not_show_it(club: Club, missing: str) -> None:
    await begin_duel(club)
    await club.sim.deny(club.room, missing)
    await club.ana.slash("move", move="attack L R")
    assert await plies(club) == 1
    await club.sim.deny(club.room)
    await club.ben.slash("board")
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text


async def test_a_clock_runs_out_though_the_bot_may_not_say_so(club: Club) -> None:
    await begin_duel(club, clock=5 * MINUTE)
    await club.sim.deny(club.room, "view_channel", "send_messages")
    await club.sim.advance_time(5 * MINUTE + 3)
    assert (await game(club)).game.outcome == Outcome(Result.WIN, Reason.TIMEOUT, winner=1)


async def test_what_is_missing_is_named_to_who_asks_for_the_board(club: Club) -> None:
    await begin_duel(club)
    await club.sim.deny(club.room, "send_messages")
    assert "Send Messages" in private(await club.ana.slash("board"))
    assert texts(club)[-1].startswith("**Game 1**")


async def test_a_server_that_was_left_while_the_bot_was_away_is_found_at_the_start(
    club: Club,
) -> None:
    await begin_duel(club, clock=MINUTE)
    await club.sim.close()
    await club.sim.expel(club.guild)
    await restart(club)
    assert (await game(club)).game.outcome == UNFINISHED
    before = len(club.sim.requests)
    await club.sim.advance_time(2 * MINUTE)
    assert len(club.sim.requests) == before


# Servers that are there, and out of sight


async def test_a_server_in_trouble_is_not_left(club: Club) -> None:
    await begin_duel(club)
    await club.sim.take_away(club.guild)
    await club.sim.advance_time(5 * MINUTE)
    await club.sim.give_back(club.guild)
    assert (await game(club)).game.outcome is None
    await club.ana.types("attack L R")
    assert await plies(club) == 1


async def test_a_shard_that_comes_back_while_a_server_is_in_trouble_ends_nothing(
    club: Club,
) -> None:
    await begin_duel(club)
    await club.sim.take_away(club.guild)
    await club.sim.gap(5 * MINUTE, resumed=False)
    assert (await game(club)).game.outcome is None


async def test_nothing_ends_where_discord_says_that_the_bot_is_there(club: Club) -> None:
    await begin_duel(club)
    await club.sim.leave_unnamed(club.guild)
    assert (await game(club)).game.outcome is None


async def test_nothing_ends_where_discord_cannot_say_whether_the_bot_is_there(club: Club) -> None:
    await begin_duel(club)
    club.sim.fails("GET", f"/guilds/{club.guild.id}", 403, code=60003)
    await club.sim.leave_unnamed(club.guild)
    assert (await game(club)).game.outcome is None


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10004)])
async def test_games_end_where_discord_says_that_the_bot_is_not_there(
    club: Club, status: int, code: int
) -> None:
    await begin_duel(club)
    club.sim.fails("GET", f"/guilds/{club.guild.id}", status, code=code)
    await club.sim.leave_unnamed(club.guild)
    assert (await game(club)).game.outcome == UNFINISHED


async def test_a_process_leaves_servers_of_other_shards_alone(url: str) -> None:
    async with opened(url, shard_count=2) as club:
        await begin_duel(club)
        club.settings = club.settings.model_copy(update={"shard_ids": (1,)})
        before = len(club.sim.requests)
        await restart(club)
        assert club.bot.get_guild(club.guild.id) is None
        assert (await game(club)).game.outcome is None
        asked = [request.path for request in club.sim.requests[before:]]
        assert f"/guilds/{club.guild.id}" not in asked

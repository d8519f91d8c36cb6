"""Matches: the next game starts by itself, with sides swapped, until the match is decided."""

from typing import Any

import pytest

from db.matches import load_match
from engine.rules import PRESETS
from tests.cogs.challenges import games_of, newest, pinged, put_rules
from tests.cogs.club import Club
from tests.cogs.started import board_of, calls, game, on_board, restart
from tests.simulated.people import Person, private, shown

DAY = 24 * 3600


async def begin(club: Club, **options: Any) -> None:
    """Ana challenges Ben to the best of three, and begins in the first game."""
    given: dict[str, Any] = {"rules": "classic", "first": "challenger", "games": 3}
    await club.ana.slash("challenge", opponent=club.ben, **(given | options))
    await club.ben.clicks("Accept")


async def gives_up(person: Person) -> None:
    await person.clicks("Yes, resign", on=await person.slash("resign"))


def score(club: Club, ana: int, ben: int) -> str:
    return f"Best of 3: {club.ana.mention} **{ana}–{ben}** {club.ben.mention}"


async def has_ended(club: Club, number: int = 1) -> bool:
    async with club.app.database.reading() as look:
        return (await load_match(look, number)).ended_at is not None


async def test_a_challenge_to_a_match_says_of_how_many_games(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, rules="classic", games=5)
    assert "best of 5" in newest(club)
    await club.ana.types(f"!challenge {club.cat.mention} classic bo7")
    assert "best of 7" in newest(club)


async def test_a_match_is_played_to_its_end_with_the_sides_swapped(club: Club) -> None:
    await begin(club)
    assert score(club, 0, 0) in on_board(club).text
    await club.ana.types("attack L R")
    await gives_up(club.ben)
    assert score(club, 1, 0) in on_board(club).text
    assert "The next game starts by itself, sides swapped." in on_board(club).text
    assert "Rematch" not in on_board(club).buttons
    assert f"► **{club.ben.mention}" in on_board(club, 2).text
    assert score(club, 1, 0) in on_board(club, 2).text
    await club.ben.types("attack L R")
    assert (await game(club, 2)).game.plies == 1, "moves are typed in it at once"
    await gives_up(club.ana)
    assert f"► **{club.ana.mention}" in on_board(club, 3).text
    assert score(club, 1, 1) in on_board(club, 3).text
    await gives_up(club.ana)
    assert score(club, 1, 2) in on_board(club, 3).text
    assert f"**{club.ben.mention} wins the match!**" in on_board(club, 3).text
    assert await has_ended(club)
    assert await games_of(club, club.ana) == []


async def test_a_match_is_over_once_nobody_can_catch_up(club: Club) -> None:
    await begin(club)
    await gives_up(club.ana)
    await gives_up(club.ana)
    assert f"**{club.ben.mention} wins the match!**" in on_board(club, 2).text
    assert await games_of(club, club.ana) == []


async def test_draws_count_for_neither(club: Club) -> None:
    await begin(club)
    for _ in range(3):
        await club.ana.slash("draw")
        await club.ben.slash("draw")
    assert f"{score(club, 0, 0)}, 3 drawn" in on_board(club, 3).text
    assert "**The match is a draw.**" in on_board(club, 3).text
    assert await has_ended(club)


async def test_a_game_lost_on_time_counts_and_who_is_away_is_called(club: Club) -> None:
    await begin(club, clock=60)
    await club.sim.advance_time(65)
    assert score(club, 0, 1) in on_board(club, 2).text
    assert "Time's up" in on_board(club, 2).text
    assert calls(club, club.ben.id) == 2, "challenged, and then to begin the second game"


async def test_who_has_just_moved_is_not_called_to_begin_the_next_game(club: Club) -> None:
    await begin(club, first="opponent")
    await gives_up(club.ana)
    assert pinged(club) == []


async def test_the_first_to_click_rematch_of_a_match_is_told_that_it_goes_on(club: Club) -> None:
    await begin(club)
    await gives_up(club.ana)
    assert private(await club.ben.slash("rematch")).startswith("This game is part of a match")


async def test_a_rematch_of_a_match_is_a_match(club: Club) -> None:
    await begin(club)
    await gives_up(club.ana)
    await gives_up(club.ana)
    await club.ana.clicks("Rematch")
    assert "best of 3" in newest(club)
    await club.ben.clicks("Accept")
    assert f"Best of 3: {club.ana.mention} **0–0** {club.ben.mention}" in on_board(club, 3).text


async def test_other_terms_leave_the_number_of_games(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, rules="classic", games=3)
    opened = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Clock: 1 hour a move", on=opened)
    await club.ben.clicks("Send counteroffer", on=opened)
    assert "1 hour a move" in newest(club)
    assert "best of 3" in newest(club)


async def test_a_match_outlives_restarts(club: Club) -> None:
    await begin(club)
    await restart(club)
    await gives_up(club.ana)
    await restart(club)
    assert score(club, 0, 1) in on_board(club, 2).text
    await gives_up(club.ben)
    assert score(club, 1, 1) in on_board(club, 3).text


async def test_a_bot_that_died_between_two_games_begins_the_next_one(club: Club) -> None:
    await begin(club)
    number = (await game(club)).id
    await club.app.referee.remove(number, club.ana.id)  # and nothing that would follow
    await restart(club)
    assert score(club, 0, 1) in on_board(club, 2).text
    assert len(await games_of(club, club.ben)) == 1
    await restart(club)
    assert len(await games_of(club, club.ben)) == 1


async def test_a_match_breaks_off_where_somebody_has_left(club: Club) -> None:
    await begin(club)
    await club.sim.leave(club.ben.member)
    await gives_up(club.ana)
    assert "The match ends here, undecided." in on_board(club).text
    assert await has_ended(club)
    assert await games_of(club, club.ana) == []


async def test_a_match_breaks_off_where_a_game_is_forgotten(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocks = club.bot.get_cog("ClockUpkeep")
    monkeypatch.setattr(clocks, "_notice_sleep", lambda: None)  # the bot was there all the time
    await begin(club)
    for days in (11, 3):
        await club.sim.leap(days * DAY)
        await club.sim.advance_time(20)
    assert "The match ends here, undecided." in on_board(club).text
    assert await has_ended(club)
    assert await games_of(club, club.ana) == []


async def test_the_next_game_goes_on_where_its_channel_is_gone(club: Club) -> None:
    await begin(club, clock=60)
    await club.sim.delete(club.room)
    await club.sim.advance_time(65)
    assert len(await games_of(club, club.ana)) == 1
    other = club.sim.channel(club.guild, "elsewhere")
    await club.ana.at(other).slash("board")
    assert "Best of 3" in shown(club.sim.by_bot(other)[-1]).text


async def test_a_decided_start_can_be_rated_in_a_match(club: Club) -> None:
    rules = PRESETS["classic"].model_copy(update={"start": 2, "fingers": 3})
    await put_rules(club, rules, name="short")
    alone = await club.ana.slash("challenge", opponent=club.ben, rules="short", rated=True)
    assert private(alone).startswith("With best play, the start already decides who wins.")
    await club.ana.slash("challenge", opponent=club.ben, rules="short", rated=True, games=3)
    assert "best of 3 · rated" in newest(club)


async def test_a_match_goes_on_unrated_after_the_most_rated_games_of_a_day(club: Club) -> None:
    await begin(club, games=7)
    for number in range(1, 6):
        who = club.ana if number % 2 else club.ben
        assert "· rated" in on_board(club, number).text
        for move in ("attack L R", "attack L L", "attack R L", "attack L R"):
            mover = await club.mover(number)
            assert mover is not None
            if not (await mover.types(move)):
                break
        await gives_up(who)
    assert "· rated" not in on_board(club, 6).text
    assert board_of(club, 6)

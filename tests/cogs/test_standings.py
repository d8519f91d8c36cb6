"""Leaderboards, stats and past games, the way people ask for them."""

from collections import Counter
from datetime import timedelta
from random import Random

from db.choices import choose_global_boards
from db.database import Database
from db.games import StoredGame, load_game
from db.privacy import delete_person
from engine.rules import PRESETS, HouseRules, Level
from tests.cogs.challenges import put_rules
from tests.cogs.club import Club
from tests.db.games import NOON
from tests.db.standings.games import DRAWN, played
from tests.simulated.people import Person, private, shown
from tests.simulated.simulation import Message, Result

CROWD = range(9_000, 9_025)
LONG_AGO = NOON - timedelta(days=800)


async def play(
    club: Club, *people: int | Level, times: int = 1, server: int | None = None, **how: object
) -> StoredGame:
    """So many games of these people on the club's server, won by the first unless said."""
    stored = None
    for _ in range(times):
        stored = await played(
            club.app.database,
            *people,
            server=server or club.guild.id,
            at=LONG_AGO,
            **{"rated": Level not in set(map(type, people)), **how},  # type: ignore[arg-type]
        )
    assert stored is not None
    return stored


async def crowd(club: Club) -> list[int]:
    """A server on which many have played one another; the numbers of its games."""
    dice, numbers = Random(3), list[int]()
    people = [*CROWD[:14], club.ana.id, club.ben.id]
    for _ in range(70):
        pair = dice.sample(people, 2)
        stored = await play(club, *pair, winner=dice.choice((0, 1, DRAWN)))
        numbers.append(stored.id)
    return numbers


def text(result: Result) -> str:
    """What the person was shown, which is private."""
    return private(result)


async def willing(club: Club, *people: int) -> None:
    async with club.app.database.transaction() as tx:
        for user in people:
            await choose_global_boards(tx, user, willing=True)


# Boards


async def test_an_empty_board_says_what_would_help(club: Club) -> None:
    seen = text(await club.ana.slash("leaderboard"))
    assert seen.startswith(
        "### One-on-one: this server\nNobody's ranked yet. Play a rated game with /challenge."
    )
    assert "/challenge" in seen
    assert "5 more rated games to go (5 needed)." in seen


async def test_the_best_come_first_with_their_records(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, times=5)
    seen = text(await club.cat.slash("leaderboard", scope="server"))
    assert "2 players, page 1 of 1" in seen
    [first] = [line for line in seen.splitlines() if line.startswith("**1.**")]
    assert f"{club.ana.mention} **" in first
    assert first.endswith("5–0–0 · 5 in a row")
    assert f"**2.** {club.ben.mention}" in seen
    assert "You're not ranked here." in seen


async def test_a_board_agrees_with_the_games_on_every_page(club: Club) -> None:
    numbers = await crowd(club)
    won, lost, drawn = await _counted(club.app.database, numbers)
    people = {*won, *lost, *drawn}
    listed = {one for one in people if won[one] + lost[one] + drawn[one] >= 5}
    seen = await club.cat.slash("leaderboard")
    pages = [text(seen)]
    while "Next" in shown(_answer(seen)).buttons:
        await club.cat.clicks("Next", on=seen)
        pages.append(shown(_answer(seen)).text)
    lines = [line for page in pages for line in page.splitlines() if line.startswith("**")]
    assert len(pages) == -(-len(listed) // 10) > 1
    for one in listed:
        [line] = [line for line in lines if f"<@{one}>" in line]
        assert f" · {won[one]}–{drawn[one]}–{lost[one]}" in line
    assert len(lines) == len(listed)
    ratings = [float(line.split("**")[3]) for line in lines]
    assert ratings == sorted(ratings, reverse=True)


async def _counted(
    database: Database, numbers: list[int]
) -> tuple[Counter[int | None], Counter[int | None], Counter[int | None]]:
    """Who has won, lost and drawn how often, by the games alone."""
    won, lost, drawn = Counter[int | None](), Counter[int | None](), Counter[int | None]()
    async with database.reading() as look:
        for number in numbers:
            stored = await load_game(look, number)
            outcome = stored.game.outcome
            assert outcome is not None
            for seat, user in enumerate(stored.people):
                if outcome.winner is None:
                    drawn[user] += 1
                else:
                    (won if outcome.winner == seat else lost)[user] += 1
    return won, lost, drawn


async def test_ones_own_place_is_shown_and_reached_however_far_down(club: Club) -> None:
    for strong in range(12):
        await play(club, CROWD[strong], CROWD[strong + 12], times=5)
    await play(club, CROWD[24], club.ana.id, times=5)
    seen = await club.ana.slash("leaderboard", page=1)
    [own] = [line for line in text(seen).splitlines() if line.startswith("…")]
    assert club.ana.mention in own
    await club.ana.clicks("My rank", on=seen)
    there = shown(_answer(seen))
    assert f"** {club.ana.mention} **" in there.text
    assert "My rank" not in there.buttons
    assert "page 1 of" not in there.text


async def test_a_page_beyond_the_last_is_the_last(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, times=5)
    assert "page 1 of 1" in text(await club.ana.slash("leaderboard", page=99_999))


async def test_pages_are_turned_after_a_restart(club: Club) -> None:
    await crowd(club)
    seen = await club.ana.slash("leaderboard")
    await club.restart()
    await club.ana.clicks("Next", on=seen)
    assert "page 2 of" in shown(_answer(seen)).text
    await club.ana.clicks("Previous", on=seen)
    assert "page 1 of" in shown(_answer(seen)).text


async def test_the_boards_of_all_show_only_who_wants_it(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, times=5, server=502)
    seen = await club.ana.slash("leaderboard", scope="global")
    assert "Nobody's ranked yet." in text(seen)
    assert "only list players who've joined them" in text(seen)
    await club.ana.clicks("Join the leaderboards of all servers", on=seen)
    there = shown(_answer(seen)).text
    assert f"**1.** {club.ana.mention}" in there
    assert club.ben.mention not in there
    await club.ana.clicks("Leave the leaderboards of all servers", on=seen)
    assert "Nobody's ranked yet." in shown(_answer(seen)).text


async def test_a_board_of_one_preset_counts_its_games_alone(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, times=5, rules=PRESETS["misere"])
    await play(club, club.ben.id, club.ana.id, times=5)
    seen = text(await club.cat.slash("leaderboard", rules="misere"))
    assert "Only games by the rules “misere”" in seen
    assert f"**1.** {club.ana.mention}" in seen
    assert " · 5–0–0" in seen


async def test_rules_of_a_servers_own_have_a_board_there_but_none_of_all(club: Club) -> None:
    own = HouseRules(fingers=8)
    await put_rules(club, own, name="Friday rules")
    await play(club, club.ana.id, club.ben.id, times=5, rules=own)
    seen = await club.ana.slash("leaderboard", rules="friday   rules")
    based = "official, but with hands out at 8"
    assert f"Only games by the rules “friday rules” ({based})" in text(seen)
    assert f"**1.** {club.ana.mention}" in text(seen)
    await club.ana.clicks("Show all servers", on=seen)
    assert "Changed rules have one on each server." in shown(_answer(seen)).text
    await club.ana.clicks("Show this server", on=seen)
    assert f"**1.** {club.ana.mention}" in shown(_answer(seen)).text


async def test_unknown_rules_are_refused_with_what_comes_near(club: Club) -> None:
    seen = text(await club.ana.slash("leaderboard", rules="clasic"))
    assert "Did you mean classic" in seen
    assert "at most 60 characters" in text(await club.ana.slash("leaderboard", rules="x" * 90))


async def test_tables_of_many_have_boards_of_their_own(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, club.cat.id, times=5)
    seen = await club.ana.slash("leaderboard")
    assert "Nobody's ranked yet." in text(seen)
    await club.ana.selects("Games: Free-for-all", on=seen)
    there = shown(_answer(seen)).text
    assert there.startswith("### Free-for-all: this server")
    assert f"**1.** {club.ana.mention}" in there


async def test_the_deleted_are_on_no_board(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, times=5)
    async with club.app.database.transaction() as tx:
        await delete_person(tx, club.ben.id, at=NOON)
    assert "1 player, page 1 of 1" in text(await club.ana.slash("leaderboard"))
    assert "haven't finished a game" in text(await club.ben.slash("stats"))


async def test_in_direct_messages_the_board_is_that_of_all(club: Club) -> None:
    alone = club.directly(club.ana)
    assert text(await alone.slash("leaderboard")).startswith("### One-on-one: all servers")
    assert text(await alone.slash("leaderboard", scope="server")).startswith("This isn't a server.")


# Records


async def test_a_record_says_all_there_is_to_say(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, times=3)
    await play(club, club.ana.id, club.ben.id, winner=DRAWN)
    await play(club, club.ana.id, club.ben.id, winner=1)
    await play(club, club.ana.id, Level.HARD, times=2)
    await play(club, Level.EASY, club.ana.id)
    seen = text(await club.ben.slash("stats", player=club.ana))
    assert seen.startswith(f"### {club.ana.mention}\n**One-on-one, this server**")
    assert "rank **1** of 2 · 3 wins, 1 draw, 1 loss" in seen
    assert "Longest win streak: 3" in seen
    assert "Last 5 rated games: `" in seen
    assert f"**You against {club.ana.mention}:** 1 win, 1 draw, 3 losses" in seen
    assert "easy: 0 wins, 0 draws, 1 loss" in seen
    assert "hard: 2 wins, 0 draws, 0 losses, longest win streak: 2" in seen
    assert "**Favorite rules:** classic (8)" in seen


async def test_ones_own_record_says_why_one_is_not_ranked(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, times=2)
    seen = text(await club.ana.slash("stats"))
    assert "Not ranked: 3 more rated games to go (5 needed)." in seen
    assert (
        "Not ranked: The leaderboards of all servers only list players who've joined them." in seen
    )
    assert "You against" not in seen


async def test_who_has_played_nothing_is_told_how_to_begin(club: Club) -> None:
    assert "Start one with /play or /challenge." in text(await club.ana.slash("stats"))
    other = text(await club.ana.slash("stats", player=club.ben))
    assert "No finished games yet." in other


async def test_the_menu_of_a_person_shows_the_record(club: Club) -> None:
    await play(club, club.ben.id, club.ana.id, times=5)
    seen = text(await club.ana.menu("Chopsticks record", club.ben))
    assert seen.startswith(f"### {club.ben.mention}\n")
    assert "rank **1** of 2" in seen


async def test_what_others_have_done_elsewhere_is_not_told(club: Club) -> None:
    await play(club, club.ben.id, CROWD[0], times=5, server=502)
    seen = text(await club.ana.slash("stats", player=club.ben))
    assert "all servers" not in seen
    assert "5 more rated games to go (5 needed)." in seen
    assert "all servers" in text(await club.ben.slash("stats"))
    await willing(club, club.ben.id)
    assert "**One-on-one, all servers**" in text(await club.ana.slash("stats", player=club.ben))


async def test_bots_have_no_record(club: Club) -> None:
    robot = Person(club.sim, club.sim.member(club.guild, "Robot", bot=True), club.room)
    assert text(await club.ana.slash("stats", player=robot)).startswith("Bots don't have stats.")
    assert text(await club.ana.slash("history", player=robot)).startswith("Bots don't have stats.")


# Histories


async def test_a_history_lists_games_with_result_rules_and_rating(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id)
    await play(club, club.ben.id, club.ana.id, rated=False, rules=HouseRules(fingers=8))
    await play(club, club.ana.id, Level.HARD, winner=DRAWN)
    seen = text(await club.ana.slash("history")).splitlines()
    assert seen[0] == f"### {club.ana.mention}'s games"
    assert seen[1].startswith("- drawn · vs. Computer (hard) · classic · ")
    assert seen[2].startswith(f"- lost · vs. {club.ben.mention} · like ")
    assert seen[3].startswith(f"- **won** · vs. {club.ben.mention} · classic · rating ")
    assert "(+" in seen[3]
    assert all("<t:" in line and "game" in line for line in seen[1:])


async def test_a_board_is_linked_where_it_is(club: Club) -> None:
    await club.duel(rules="classic")
    await club.ana.clicks("Yes, resign", on=await club.ana.slash("resign"))
    seen = text(await club.cat.slash("history", player=club.ben))
    assert f"[game 1](https://discord.com/channels/{club.guild.id}/{club.room.id}/" in seen


async def test_pages_of_a_history_go_back_to_the_first_game(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id, times=20)
    seen = await club.ana.slash("history")
    assert "Newest" not in shown(_answer(seen)).buttons
    found = [text(seen)]
    await club.restart()
    while "Older" in shown(_answer(seen)).buttons:
        await club.ana.clicks("Older", on=seen)
        found.append(shown(_answer(seen)).text)
    games = [int(line.split()[-1]) for page in found for line in page.splitlines()[1:]]
    assert games == list(range(20, 0, -1))
    await club.ana.clicks("Newest", on=seen)
    assert shown(_answer(seen)).text == found[0]


async def test_of_others_only_the_games_of_this_server_are_listed(club: Club) -> None:
    await play(club, club.ben.id, CROWD[0], server=502)
    assert text(await club.ana.slash("history", player=club.ben)).endswith(
        "No finished games here yet. Start the first one with /challenge."
    )
    assert "game 1" in text(await club.ben.slash("history"))
    alone = club.directly(club.ana)
    assert text(await alone.slash("history", player=club.ben.member.user)).startswith(
        "Here you only see your own games."
    )


async def test_the_record_leads_to_the_games(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id)
    seen = await club.ana.slash("stats", player=club.ben)
    opened = await club.ana.clicks("Past games", on=seen)
    assert text(opened).startswith(f"### {club.ben.mention}'s games")


async def test_of_many_opponents_some_are_named(club: Club) -> None:
    await play(club, club.ana.id, *CROWD[:6])
    assert "<@9002> and 3 more" in text(await club.ana.slash("history"))


async def test_a_deleted_opponent_is_nobody(club: Club) -> None:
    await play(club, club.ana.id, club.ben.id)
    async with club.app.database.transaction() as tx:
        await delete_person(tx, club.ben.id, at=NOON)
    assert "vs. a deleted player" in text(await club.ana.slash("history"))
    assert "You haven't finished a game yet." in text(await club.ben.slash("history"))


def _answer(result: Result) -> Message:
    answer = result.followups[-1] if result.followups else result.response
    assert answer is not None
    return answer

"""Typed commands other than moves: answered by DM, or in the channel."""

from db.words import Offer
from engine.rules import PRESETS, Mode
from tests.cogs.club import Club
from tests.cogs.tables import lobby, on_lobby
from tests.cogs.test_looking_back import played
from tests.simulated.people import Shown, shown

REFUSED = (
    ("lobby 9", "A table has at most 8 seats."),
    ("lobby 2h", "There's no “2h” clock"),
    ("lobby duel", "There are no rules called “duel”"),
    ("leaderboard nonsense", "There are no rules called “nonsense”"),
    ("puzzle nonsense", "There are no rules called “nonsense”"),
    ("stats Ben", "Mention one person after that, or no one to mean yourself."),
    ("history <@1> <@2>", "Mention one person after that, or no one to mean yourself."),
    ("replay soon", "“soon” isn't a game number. You'll find it at the top of the board."),
    ("replay 99", "There's no game 99"),
    ("replay", "You haven't finished a game yet. Start one with /play or /challenge."),
    ("settings prefix ?", "Use /settings for that. "),
    ("houserules", "Use /houserules for that. "),
    ("endgame 1", "Use /endgame for that. "),
)


def letter(club: Club) -> Shown:
    """What the bot has written to Ana last."""
    return shown(club.sim.by_bot(club.ana.member.user.dm_channel)[-1])


async def test_standings_are_asked_for_by_naming_rules_servers_and_people(club: Club) -> None:
    await played(club, "attack L R", "attack R L")
    before = len(club.sim.by_bot(club.room))
    await club.ana.types("!leaderboard classic")
    assert letter(club).text.startswith("### ")
    assert letter(club).text.endswith("-# For buttons, use /leaderboard.")
    assert letter(club).buttons == letter(club).options == ()
    await club.ana.types("!leaderboard global")
    assert "all servers" in letter(club).text
    await club.ana.types(f"!stats {club.ben.mention}")
    assert letter(club).text.startswith(f"### {club.ben.mention}")
    await club.ana.types(f"!history {club.ben.mention}")
    assert letter(club).text.startswith(f"### {club.ben.mention}'s games\n")
    await club.ana.types("!stats")
    assert letter(club).text.startswith(f"### {club.ana.mention}")
    assert len(club.sim.by_bot(club.room)) == before


async def test_in_direct_messages_the_buttons_are_there(club: Club) -> None:
    await played(club, "attack L R")
    ana = club.directly(club.ana)
    await ana.types("history")
    assert "has buttons" not in letter(club).text
    await ana.types("stats")
    assert "Past games" in letter(club).buttons
    await ana.types("leaderboard")
    assert letter(club).options


async def test_a_game_is_looked_at_by_its_number_or_the_last_one_without(club: Club) -> None:
    await played(club, "attack L R", "attack R L")
    for text in ("!replay 1", "!replay #1", "!replay"):
        await club.ana.types(text)
        assert letter(club).text.startswith("### Game 1, step 0 of 3"), text
        await club.directly(club.ana).clicks("Next")
        assert "step 1 of 3" in letter(club).text
    await club.ana.types("!export")
    assert "game 1" in letter(club).text.lower()
    await club.ana.types("!analyse")
    assert letter(club).options


async def test_puzzles_lessons_and_positions_go_on_in_direct_messages(club: Club) -> None:
    ana = club.directly(club.ana)
    await club.ana.types("!puzzle")
    assert letter(club).text.startswith("### Today's puzzle\n-# official")
    await ana.clicks("Show the answer")
    assert "Show the answer" not in letter(club).buttons
    await club.ana.types("!puzzle another tapping")
    assert letter(club).text.startswith("### Puzzle\n-# tapping")
    await club.ana.types("!tutorial")
    await ana.clicks("Next")
    assert "Back" in letter(club).buttons
    await club.ana.types("!analyze 1,2|1,1")
    assert "**Player 1: left 1 · right 2**" in letter(club).text


async def test_a_table_of_many_is_opened_with_what_is_written_in_any_order(club: Club) -> None:
    await club.ana.types("!lobby 1h classic one-body 5 unrated")
    opened = await lobby(club)
    assert (opened.status, opened.plan.seats, opened.plan.mode) == (Offer.OPEN, 5, Mode.ONE_BODY)
    assert opened.plan.rules == PRESETS["classic"]
    assert "1 hour a move" in on_lobby(club).text
    await club.ben.types(f"{club.bot_mention} lobby")
    assert "for 4" in on_lobby(club).text


async def test_what_cannot_be_done_in_writing_is_answered_with_what_can(club: Club) -> None:
    for text, why in REFUSED:
        await club.ana.types(f"!{text}")
        assert club.last.startswith(why), text
    assert club.letters(club.ana) == []


async def test_onlookers_are_told_how_to_look_at_the_game_of_others(club: Club) -> None:
    await played(club, "attack L R")
    await club.cat.types("!replay 1")
    assert club.last == "You didn't play in game 1. To look at it, use /replay."
    await club.cat.types("!export 1")
    assert "game 1" in club.letters(club.cat)[-1].lower()


async def test_words_around_the_game_are_talk_unless_the_bot_is_spoken_to(club: Club) -> None:
    await club.duel()
    before = len(club.sim.by_bot(club.room))
    for text in ("leaderboard", "stats", "puzzle", "lobby", "settings", "replay 1"):
        await club.ana.types(text)
    assert len(club.sim.by_bot(club.room)) == before
    assert club.letters(club.ana) == []

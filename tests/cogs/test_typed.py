"""Typed messages: moves, commands, and conversation that the bot ignores."""

from contextlib import AbstractAsyncContextManager

import discord
import pytest

from engine.game import Moved
from engine.moves import Attack
from tests.cogs.club import Club, opened
from tests.simulated.people import Person, board_message, shown

TALK = (
    "attack on titan is great",
    "split the bill?",
    "I pass",
    "hint hint, it is my birthday",
    "draw me like one of your french girls",
    "board games tonight?",
    "swap places with me",
    "gg",
    "a",
    "p",
    "attack L R\nno wait",
    "help",
    "rules",
    "undo",
    "!",
    "!!!",
    "!help " * 80,
)

WRONG = (
    ("attack L", "`attack` takes two hands: yours, then theirs. Try `attack L L`."),
    ("attack L Q", "“Q” isn't a hand: use L or R. Try `attack L L` or `attack L R`."),
    ("split 2 2", "You have 2 fingers, but that split uses 4. Try `attack L L`."),
    ("split 1 1", "Your hands already show that. Try `attack L L`."),
    ("tap R L", "You can't tap your own hands here. Try `attack R L`."),
    ("swap", "You can't swap right now. Try `attack L L`."),
    ("pass", "You can't skip your turn here. Try `attack L L`."),
    ("flip L", "You can't flip hands here. Try `attack L L`."),
    ("split 2", "You have 2 hands, but gave one number. Try `attack L L`."),
)


def count(club: Club) -> int:
    return len(club.sim.by_bot(club.room))


def no_content(url: str) -> AbstractAsyncContextManager[Club]:
    """The club where the portal has not granted the message content."""
    portal = discord.Intents.all()
    portal.message_content = False
    return opened(url, content=False, approved_intents=portal)


async def test_talk_is_not_taken_for_a_move(club: Club) -> None:
    await club.duel()
    before = count(club)
    for text in TALK:
        await club.ana.types(text)
        assert count(club) == before, text
    assert (await club.game()).seq == 0


async def test_what_others_type_is_never_answered(club: Club) -> None:
    await club.duel()
    before = count(club)
    robot = Person(club.sim, club.sim.member(club.guild, "Robot", bot=True), club.room)
    webhook = club.guild.create_webhook(club.room)
    for text in ("attack L R", "draw", "board", "hint", "resign", "attack x y"):
        await club.cat.types(text)
        await robot.types(text)
        await webhook.send(text)
        assert count(club) == before, text
    assert club.letters(club.cat) == []
    assert (await club.game()).seq == 0


async def test_a_word_where_nothing_is_played_is_talk(club: Club) -> None:
    await club.ana.types("attack L R")
    await club.ana.types("resign")
    assert club.sim.by_bot(club.room) == []


async def test_the_thread_beside_a_game_is_another_place(club: Club) -> None:
    await club.duel()
    thread = club.sim.thread(club.room, "beside", club.ana.member)
    await club.ana.at(thread).types("attack L R")
    assert (await club.game()).seq == 0
    assert club.sim.by_bot(thread) == []


async def test_a_wrong_move_gets_one_line_with_why_and_a_move_that_is_near(club: Club) -> None:
    await club.duel()
    before = count(club)
    for number, (text, why) in enumerate(WRONG, start=1):
        await club.ana.types(text)
        assert count(club) == before + number, text
        assert club.last == why


async def test_of_many_legal_moves_one_of_the_kind_and_an_attack_are_named(club: Club) -> None:
    await club.duel(rules="more-hands", rated=False)
    await club.typed("attack 1 1", "attack 1 1", "split 1")
    assert club.last == (
        "You have 4 hands, but gave one number. Try `split 1 2 2 1` or `attack 1 1`."
    )


async def test_who_is_not_to_move_is_told_so(club: Club) -> None:
    await club.duel()
    await club.ben.types("attack L R")
    assert club.last == f"It's {club.ana.mention}'s turn."


async def test_moves_have_several_spellings(club: Club) -> None:
    await club.duel()
    spellings = ("attack L R", "ATTACK l r", "  hit left right ", "strike 1 2", "attack L > R")
    for ply, text in enumerate((*spellings, "Attack, L, R")):
        await (club.ben if ply % 2 else club.ana).types(text)
        assert (await club.game()).events[-1] == Moved(ply % 2, Attack("L", "R")), text


async def test_one_letter_counts_only_in_what_is_said_to_the_bot(club: Club) -> None:
    await club.duel()
    await club.ana.types("a l r")
    assert (await club.game()).seq == 0
    await club.ana.types("!a l r")
    assert (await club.game()).seq == 1
    await club.ben.types(f"{club.bot_mention} a l r")
    assert (await club.game()).seq == 2
    await club.ana.types("a l r", reply_to=board_message(club.sim, club.room))
    assert (await club.game()).seq == 3


async def test_a_message_that_discord_delivers_twice_is_read_once(club: Club) -> None:
    await club.duel()
    message = await club.ana.types("attack L Q")
    before = count(club)
    club.bot.dispatch("message", message)
    await club.sim.settle()
    assert count(club) == before


async def test_what_discord_says_in_a_persons_name_is_not_what_the_person_says(club: Club) -> None:
    await club.duel()
    message = await club.ana.types("look here")
    message.id, message.type = message.id + 1, discord.MessageType.thread_created
    message.content = "attack L R"
    club.bot.dispatch("message", message)
    await club.sim.settle()
    assert (await club.game()).seq == 0


# Without the intent


async def test_without_the_intent_bare_words_are_not_seen_and_mentions_are(url: str) -> None:
    async with no_content(url) as club:
        await club.duel()
        await club.ana.types("attack L R")
        assert (await club.game()).seq == 0
        await club.ana.types(f"{club.bot_mention} attack L R")
        assert (await club.game()).seq == 1
        await club.ben.types(f"{club.bot_mention} a l r")
        assert (await club.game()).seq == 2


async def test_without_the_intent_a_reply_to_the_board_is_a_move(url: str) -> None:
    async with no_content(url) as club:
        await club.duel()
        await club.ana.types("attack L R", reply_to=board_message(club.sim, club.room))
        assert f"{club.ana.mention} `attack L R`" in club.text
        await club.ben.types("a r r", reply_to=board_message(club.sim, club.room))
        assert f"{club.ben.mention} `attack R R`" in club.text


async def test_without_the_intent_direct_messages_are_read(url: str) -> None:
    async with no_content(url) as club:
        ana = club.directly(club.ana)
        await ana.types("play easy official first")
        await ana.types("attack L R")
        await ana.types("board")
        assert "`attack L R`" in shown(club.sim.by_bot(ana.channel)[-1]).text


async def test_help_says_that_moves_are_just_typed(club: Club) -> None:
    await club.ana.types("!help")
    assert "Click, or type `attack L R`." in club.letters(club.ana)[-1]


async def test_without_the_intent_help_says_how_moves_are_typed(url: str) -> None:
    async with no_content(url) as club:
        await club.ana.types(f"{club.bot_mention} help")
        assert "Click, or reply `attack L R`." in club.letters(club.ana)[-1]
        await club.directly(club.ana).clicks("Typing moves")
        assert "**Type your move** in a reply to the board" in club.letters(club.ana)[-1]


# Two games in one channel


async def test_in_a_busy_channel_the_second_board_is_answered_by_replies(club: Club) -> None:
    await club.duel()
    await club.cat.slash("play", level="easy", first="challenger")
    second = board_message(club.sim, club.room)
    assert "Click, or reply to this board." in shown(second).text
    await club.cat.types("attack L R")
    assert (await club.game(2)).seq == 0
    await club.cat.types("attack L R", reply_to=second)
    assert (await club.game(2)).plies == 2
    assert (await club.game(1)).seq == 0


async def test_a_reply_means_the_game_of_that_board_and_no_other(club: Club) -> None:
    await club.duel()
    first = board_message(club.sim, club.room)
    await club.cat.slash("play", level="easy", first="challenger")
    await club.cat.types("attack L R", reply_to=first)
    assert club.last.startswith("You're not in this game.")
    assert (await club.game(2)).seq == 0


async def test_when_the_first_game_is_over_the_second_takes_what_is_typed(club: Club) -> None:
    await club.duel()
    await club.cat.slash("play", level="easy", first="challenger")
    second = board_message(club.sim, club.room)
    resigning = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=resigning)
    assert "What is typed in this channel" not in shown(second).text
    await club.cat.types("attack L R")
    assert (await club.game(2)).plies == 2


# Commands as text


@pytest.mark.parametrize("address", ["!", "mention "])
async def test_every_command_for_players_can_be_written(club: Club, address: str) -> None:
    to = address.replace("mention", club.bot_mention)
    await club.ana.types(f"{to}play easy classic first")
    assert "Computer (easy)" in club.text
    await club.ana.types(f"{to}move attack L R")
    assert (await club.game()).plies == 2
    await club.ana.types(f"{to}undo")
    assert f"{club.ana.mention} undid a move" in club.text
    await club.ana.types(f"{to}board")
    assert "further down" in shown(club.sim.by_bot(club.room)[0]).text
    await club.ana.types(f"{to}board 1")
    await club.ana.types(f"{to}hint")
    assert "best moves first" in club.letters(club.ana)[-1]
    await club.ana.types(f"{to}rules")
    assert "The rules here: official" in club.letters(club.ana)[-1]
    await club.ana.types(f"{to}help")
    assert "**Chopsticks**: hit your opponent's hands" in club.letters(club.ana)[-1]
    await club.ana.types(f"{to}resign")
    assert club.letters(club.ana)[-1] == "Resign game 1?"
    await club.directly(club.ana).clicks("Yes, resign")
    assert "by resignation" in club.text
    await club.ana.types(f"{to}rematch")
    assert "Computer (easy): left" in club.text
    await club.ana.types(f"{to}draw")
    assert "Draw by agreement." in club.text
    await club.ana.types(f"{to}challenge {club.ben.mention} classic 1h unrated")
    assert "1 hour a move" in club.last


async def test_who_takes_no_direct_messages_is_told_in_the_channel(club: Club) -> None:
    await club.solo()
    club.sim.fails(
        "POST", f"/channels/{club.ana.member.user.dm_channel.id}/messages", 403, code=50007
    )
    await club.ana.types("hint")
    assert club.last.startswith("I can't DM you.")


async def test_what_is_said_to_the_bot_and_not_understood_is_answered(club: Club) -> None:
    for number, text in enumerate(("what are you?", "", "attac L R", "/play", "challeng"), start=1):
        await club.ana.types(f"{club.bot_mention} {text}")
        assert count(club) == number
        assert club.last == "Sorry, I didn't get that. Say `help` to me, or use /help."


async def test_mentioning_the_bot_in_the_middle_of_talk_is_talk(club: Club) -> None:
    await club.ana.types(f"I like {club.bot_mention} a lot")
    assert club.sim.by_bot(club.room) == []


async def test_a_wrong_move_in_direct_messages_is_told_there(club: Club) -> None:
    ana = club.directly(club.ana)
    await ana.slash("play", level="easy", rules="official", first="challenger")
    await ana.types("split 2 2")
    assert shown(club.sim.by_bot(ana.channel)[-1]).text.startswith(
        "You have 2 fingers, but that split uses 4. Try `attack L L`."
    )

"""What the board shows, and where it is."""

import pytest

from engine.rules import PRESETS
from tests.cogs.at_once import at_once
from tests.cogs.club import Club, opened
from tests.simulated.people import Person, board, board_message, private, shown

GAME = "**Game 1**"


async def chatter(club: Club, lines: int = 6) -> None:
    for _ in range(lines):
        await club.cat.types("nice")


# What stands on it


async def test_the_board_says_whose_turn_it_is_and_what_the_hands_show(club: Club) -> None:
    await club.duel(rules="classic")
    ana, ben = club.ana.mention, club.ben.mention
    assert board(club.sim, club.room).text == "\n".join(
        (
            f"{GAME} · classic · no clock · rated",
            f"► **{ana}: left 1 · right 1**",
            f"▻ {ben}: left 1 · right 1",
            f"{ana} to move.",
        )
    )


async def test_the_board_tells_what_both_did_last(club: Club) -> None:
    await club.duel(rules="classic", rated=False)
    await club.typed("attack L R", "attack L R", "attack L L", "attack L L", "attack R R")
    ana, ben = club.ana.mention, club.ben.mention
    assert f"\n-# {ben} `attack L L` · {ana} `attack R R`\n" in club.text


async def test_a_dead_hand_is_out(club: Club) -> None:
    await club.duel(rules="attacks-only")
    await club.typed("attack L R", "attack R R", "attack R R")
    assert f"{club.ben.mention}: left 1 · right out" in club.text
    hits = [button for button in board(club.sim, club.room).buttons if "→" in button]
    assert hits == ["left 1 → left 1", "left 1 → right 3"]


async def test_a_clock_is_shown_as_the_time_that_is_left(club: Club) -> None:
    await club.duel(clock=300)
    ends = int(club.sim.now().timestamp()) + 300
    assert f"Time's up <t:{ends}:R>." in club.text
    assert "5 minutes a move" in club.text


async def test_a_near_repetition_is_warned_of_before_it_is_a_draw(club: Club) -> None:
    await club.duel(rules="gamesman-pass", rated=False)
    await club.typed("attack L R", "pass")
    assert "⚠" not in club.text
    await club.typed("pass", "pass")
    assert "⚠ This position has come up twice. Once more and it's a draw." in club.text
    await club.typed("pass", "pass")
    assert "**Draw by repetition.**" in club.text


async def test_the_last_moves_before_the_limit_are_counted_down(url: str) -> None:
    rules = PRESETS["gamesman-pass"].model_copy(update={"move_limit": 12, "repetition": 0})
    async with opened(url, default_rules=rules) as club:
        await club.duel(rated=False)
        await club.typed("attack L R", "pass")
        assert "⚠ 10 more moves and it's a draw" in club.text
        await club.typed(*["pass"] * 10)
        assert "**Draw by move limit.**" in club.text


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("three-lives", "3 lives"),
        ("sudden-death", "1 life"),
        ("single-hands", ": 1 · 1 · 1 · 1"),
        ("knubs", "left 1 · right 1"),
    ],
)
async def test_what_house_rules_count_is_on_the_board(club: Club, rules: str, words: str) -> None:
    await club.solo(rules=rules)
    assert words in club.text


async def test_turns_given_up_are_counted_on_the_board(club: Club) -> None:
    await club.duel(rules="cherri", rated=False)
    await club.typed("attack L R", "attack L L", "swap")
    assert "skipped 1 of 2" in club.text


async def test_half_fingers_are_shown(club: Club) -> None:
    await club.duel(rules="knubs", rated=False)
    await club.typed("split 0.5 1.5")
    assert f"{club.ana.mention}: left 0.5 · right 1.5" in club.text
    assert "left 1 → right 1.5" in board(club.sim, club.room).buttons


# Where it stands


async def test_a_click_changes_the_board_in_place(club: Club) -> None:
    await club.duel()
    await chatter(club)
    before = board_message(club.sim, club.room)
    posted = len(club.sim.by_bot(club.room))
    await club.ana.clicks("left 1 → right 1")
    assert board_message(club.sim, club.room).id == before.id
    assert len(club.sim.by_bot(club.room)) == posted
    assert "`attack L R`" in club.text


async def test_a_board_that_has_scrolled_away_comes_down_and_the_old_one_points_to_it(
    club: Club,
) -> None:
    await club.duel()
    before = board_message(club.sim, club.room)
    await chatter(club)
    await club.ana.types("attack L R")
    after = board_message(club.sim, club.room)
    assert after.id != before.id
    assert shown(before).text == (
        "-# Game 1 has moved [further down]"
        f"(https://discord.com/channels/{club.guild.id}/{club.room.id}/{after.id})."
    )
    assert shown(before).buttons == ()


async def test_a_board_in_sight_stays_where_it_is(club: Club) -> None:
    await club.duel()
    before = board_message(club.sim, club.room)
    await chatter(club, 2)
    await club.ana.types("attack L R")
    assert board_message(club.sim, club.room).id == before.id
    assert "`attack L R`" in shown(before).text


async def test_board_brings_the_board_down(club: Club) -> None:
    await club.duel()
    before = board_message(club.sim, club.room)
    await club.ben.slash("board")
    assert shown(before).text.startswith("-# Game 1 has moved")
    assert club.last.startswith(GAME)


async def test_board_elsewhere_says_where_the_game_is(club: Club) -> None:
    await club.duel()
    hall = club.sim.channel(club.guild, "hall")
    answer = private(await club.ana.at(hall).slash("board"))
    here = board_message(club.sim, club.room).id
    link = f"https://discord.com/channels/{club.guild.id}/{club.room.id}/{here}"
    assert answer == f"Game 1 is [over there]({link})."
    assert private(await club.directly(club.ana).slash("board")) == answer


async def test_a_deleted_board_is_shown_anew_at_the_next_move(club: Club) -> None:
    await club.duel()
    await club.sim.delete(board_message(club.sim, club.room))
    await club.ana.types("attack L R")
    assert club.last.startswith(GAME)
    assert "`attack L R`" in club.last


async def test_the_game_of_a_deleted_channel_goes_on_where_it_is_asked_for(club: Club) -> None:
    await club.duel()
    await club.ana.types("attack L R")
    await club.sim.delete(club.room)
    hall = club.sim.channel(club.guild, "hall")
    ana, ben = club.ana.at(hall), club.ben.at(hall)
    answer = private(await club.directly(ben).slash("move", move="attack L L"))
    assert answer.startswith("Game 1's channel is gone. Use /board in another channel")
    await ana.slash("board")
    await ana.types("attack L L")
    assert f"{ana.mention} `attack L L`" in board(club.sim, hall).text


async def test_another_server_does_not_get_the_board_of_a_deleted_channel(club: Club) -> None:
    await club.duel()
    await club.sim.delete(club.room)
    other = club.sim.guild("Other")
    lobby = club.sim.channel(other, "lobby")
    guest = Person(club.sim, club.sim.member(other, club.ana.member.user), lobby)
    answer = private(await guest.slash("board"))
    assert answer.startswith("Game 1's channel is gone.")
    assert club.sim.by_bot(lobby) == []


async def test_a_board_in_an_archived_thread_is_shown_anew_below(club: Club) -> None:
    thread = club.sim.thread(club.room, "play here", club.ana.member)
    ana = club.ana.at(thread)
    await ana.slash("play", level="easy", first="challenger")
    club.sim.fails("PATCH", "/channels/*/messages/*", 400, code=50083)
    await ana.slash("move", move="attack L R")
    assert "`attack L R`" in shown(club.sim.by_bot(thread)[-1]).text


async def test_the_game_of_a_deleted_thread_goes_on_in_the_channel(club: Club) -> None:
    thread = club.sim.thread(club.room, "play here", club.ana.member)
    await club.ana.at(thread).slash("play", level="easy", first="challenger")
    await club.sim.delete(thread)
    await club.ana.slash("board")
    await club.ana.types("attack L R")
    assert "`attack L R`" in club.text


async def test_a_channel_that_was_deleted_unheard_is_found_gone(club: Club) -> None:
    await club.duel()
    hall = club.sim.channel(club.guild, "hall")
    club.sim.fails("*", f"/channels/{club.room.id}/messages*", 404, code=10003)
    await club.ana.at(hall).slash("move", move="attack L R")
    answer = private(await club.directly(club.ben).slash("board"))
    assert answer.startswith("Game 1's channel is gone.")
    await club.ben.at(hall).slash("board")
    assert "`attack L R`" in board(club.sim, hall).text


async def test_two_who_ask_for_the_board_at_once_leave_no_board_behind(club: Club) -> None:
    await club.duel()
    await chatter(club)
    async with at_once(club.sim):
        await club.ana.slash("board")
        await club.ben.slash("board")
    boards = [shown(message) for message in club.sim.by_bot(club.room)]
    assert len([seen for seen in boards if "Resign" in seen.buttons]) == 1

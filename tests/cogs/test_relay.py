"""Relay teams: two teams, several boards in one message, and the last move of all wins."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.chat.panels.layouts import layout, mentions
from bot.chat.panels.panel import Button, Panel, Row
from engine.game.relay_state import RelayState
from engine.moves import Move
from engine.relay import BoardMove
from engine.rules import HouseRules
from tests.cogs.club import Club, opened
from tests.cogs.started import calls, on_board
from tests.cogs.tables import FIRST, lobby_message, on_lobby, sees
from tests.cogs.test_looking_back import file_of
from tests.simulated.people import Person, private
from tests.simulated.simulation import Message

QUICK = HouseRules(hands=1, fingers=3, overflow="cutoff")
"""A board of these is over after two moves."""
SIMPLE = HouseRules(hands=1, fingers=5, overflow="cutoff", transfers="off", divisions="off")
MINUTE = 60
FORGED_PLAY, FORGED_BOARD = "w:play:1,0:2: attack L R", "w:rl-board:1,2,0:"
SIX_HANDS = HouseRules(hands=6, fingers=6, start=2, transfers="multiple", divisions="any")


def another(club: Club, name: str) -> Person:
    """One more member of the club."""
    return Person(club.sim, club.sim.member(club.guild, name), club.room)


async def relay(
    club: Club,
    *teams: Sequence[Person],
    computer: str | None = None,
    starts: bool = True,
    **options: Any,
) -> None:
    """Ana, who is in the first of these teams, opens a relay of two teams and starts it."""
    seats = sum(map(len, teams)) + (computer is not None)
    given = {"mode": "relay", "seats": seats, "rules": "classic", "rated": False} | options
    await club.ana.slash(
        "lobby", **{name: value for name, value in given.items() if value is not None}
    )
    for number, members in enumerate(teams, 1):
        for person in members:
            if person is not club.ana:
                await person.clicks(f"Join team {number}", on=lobby_message(club))
    if computer is not None:
        await club.ana.selects(f"{computer}, team 2", on=lobby_message(club))
    if starts:
        await club.ana.clicks("Start", on=lobby_message(club))


async def state(club: Club) -> RelayState:
    """How the relay stands."""
    found = (await club.game()).relay
    assert found is not None
    return found


async def member(club: Club, board: int, *people: Person) -> Person:
    """Who of the team to move plays on that board."""
    stored = await club.app.referee.look(FIRST)
    user = stored.people[(await state(club)).member(board)]
    return next(one for one in people if one.id == user)


async def members(club: Club, team: int) -> list[str]:
    """Who is in that team, in the order of their boards."""
    people = (await club.app.referee.look(FIRST)).people
    return [f"<@{people[seat]}>" for seat in (await state(club)).teams[team]]


async def in_order(club: Club) -> tuple[Person, Person]:
    """Of Ana and Ben who begins, and then the other."""
    (first,) = await members(club, 0)
    return (club.ana, club.ben) if first == club.ana.mention else (club.ben, club.ana)


async def first_move(club: Club, board: int) -> Move:
    """The first move that there is on that board."""
    return next(iter((await state(club)).position.board(board).legal_moves()))


async def forging(club: Club, *custom_ids: str) -> Message:
    """A message with buttons of these custom ids, as anybody can make believe there is one."""
    panel = Panel((Row(tuple(Button("x", custom_id) for custom_id in custom_ids)),))
    where = club.bot.places.channel(club.room.id)
    await where.send(view=layout(panel), allowed_mentions=mentions(panel))
    return club.sim.by_bot(club.room)[-1]


async def resign(club: Club, who: Person) -> None:
    """Somebody gives up."""
    asked = await who.slash("resign")
    await who.clicks("Yes, resign", on=asked)


async def make(club: Club, who: Person, move: BoardMove, *, by: int) -> None:
    """Make the move by typing it, by clicking, or by a command."""
    if by == 0:
        await who.types(str(move))
    elif by == 1:
        await who.slash("move", move=str(move))
    elif len((await state(club)).position.open_boards) > 1:
        asked = await who.clicks(f"Board {move.board + 1}")
        await who.clicks(sees(asked).buttons[0], on=asked)
    else:
        await who.clicks(on_board(club).buttons[0])


# A whole game


async def test_four_play_on_three_boards_by_typing_clicking_and_slash_move(url: str) -> None:
    async with opened(url, default_rules=QUICK) as club:
        dan = another(club, "Dan")
        everybody = club.ana, club.ben, club.cat, dan
        await relay(club, (club.ana, club.ben), (club.cat, dan), rules=None, boards=3)
        assert "relay (2 teams) · 3 boards" in on_lobby(club).text
        for turn in range(8):
            standing = await state(club)
            if standing.outcome is not None:
                break
            board = standing.position.open_boards[-1]
            who = await member(club, board, *everybody)
            await make(club, who, BoardMove(board, await first_move(club, board)), by=turn % 3)
        game = await club.game()
        assert game.plies == 6
        assert game.outcome is not None
        assert game.outcome.winner == 1
        winners = [club.app, *(await members(club, 1))][1:]
        assert f"**🏆 {winners[0]} and {winners[1]} win! There are no moves left.**" in club.text
        assert club.text.count("finished: ") == 3
        assert on_board(club).buttons == ("Open a new table", "Rules", "Analyze", "Replay")


async def test_all_boards_say_who_plays_there_and_whose_team_is_to_move(club: Club) -> None:
    await relay(club, (club.ana,), (club.ben, club.cat), boards=3)
    assert (await state(club)).teams in {
        ((0,), (1, 2)),
        ((0, 1), (2,)),
        ((0, 2), (1,)),
        ((1, 2), (0,)),
    } | {((2,), (0, 1)), ((1,), (0, 2))}
    lines = club.text.splitlines()
    assert lines[0] == "**Game 1** · classic · 3 boards · no clock"
    ours, theirs = (await members(club, 0)), (await members(club, 1))
    assert lines[1] == f"**Team 1: {' and '.join(ours)}** – Team 2: {' and '.join(theirs)}"
    for board in range(3):
        first, second = ours[board % len(ours)], theirs[board % len(theirs)]
        assert lines[2 + board] == f"**Board {board + 1}:** {first} 1·1 – {second} 1·1"
    own = "1, 2 or 3" if len(ours) == 1 else f"1 or 3 · {ours[1]} on 2"
    assert lines[5] == f"Team 1 to move: {ours[0]} on {own}."
    assert on_board(club).buttons[:3] == ("Board 1", "Board 2", "Board 3")


# Which board


async def test_a_move_needs_its_board_only_where_several_could_be_meant(club: Club) -> None:
    await relay(club, (club.ana,), (club.ben,), seats=2, boards=2)
    who, other = await in_order(club)
    await who.types("attack L R")
    assert club.last == "Which board: 1 or 2? Try `1: attack L R` or `2: attack L R`."
    assert (await club.game()).plies == 0
    await who.types("2: attack L R")
    assert f"{who.mention} `2: attack L R`" in club.text
    assert "**Board 2:** " in club.text
    await other.types("3: attack L R")
    assert "There's no board 3 in this game." in club.last
    assert (await club.game()).plies == 1


async def test_with_one_member_a_board_it_may_always_be_left_away(club: Club) -> None:
    dan = another(club, "Dan")
    await relay(club, (club.ana, club.ben), (club.cat, dan), boards=2)
    who = await member(club, 1, club.ana, club.ben, club.cat, dan)
    await who.types("attack L R")
    assert f"{who.mention} `2: attack L R`" in club.text


async def test_nobody_moves_on_the_board_of_somebody_else(club: Club) -> None:
    dan = another(club, "Dan")
    everybody = club.ana, club.ben, club.cat, dan
    await relay(club, (club.ana, club.ben), (club.cat, dan), boards=3)
    one, two = await member(club, 0, *everybody), await member(club, 1, *everybody)
    refused = f"That's {two.mention}'s board. Yours are 1 and 3."
    await one.types("2: attack L R")
    assert club.last.startswith(refused)
    assert private(await one.clicks("Board 2")).startswith(refused)
    asked = await two.clicks("Board 2")
    answer = private(await one.presses(FORGED_PLAY, on=await forging(club, FORGED_PLAY)))
    assert answer.startswith(refused)
    others = await members(club, 1)
    opponent = next(one for one in everybody if one.mention in others)
    assert private(await opponent.clicks("Board 1")) == "It's team 1's turn."
    assert (await club.game()).plies == 0
    await two.clicks("left 1 → left 1", on=asked)
    assert (await club.game()).plies == 1


async def test_a_finished_board_is_marked_and_takes_no_move(url: str) -> None:
    async with opened(url, default_rules=QUICK) as club:
        await relay(club, (club.ana,), (club.ben,), seats=2, rules=None, boards=2)
        one, two = await in_order(club)
        for who in (one, two):
            await who.types("1: attack 1 1")
        assert "-# Board 1, finished: " in club.text
        assert "Board 1" not in on_board(club).buttons
        await one.types("1: attack 1 1")
        assert club.last.startswith("There's no move left on board 1.")
        answer = private(await one.presses(FORGED_BOARD, on=await forging(club, FORGED_BOARD)))
        assert answer.startswith("There's no move left on board 1")
        await one.clicks("hand 1 1 → hand 1 1")  # the only board left needs no choosing
        assert f"{one.mention} `2: attack 1 1`" in on_board(club).text


# Chosen in steps


async def test_a_board_is_chosen_and_taken_back_before_the_move(club: Club) -> None:
    await relay(club, (club.ana,), (club.ben,), seats=2, boards=2)
    who, _ = await in_order(club)
    asked = await who.clicks("Board 2")
    assert private(asked).startswith("What's your move?\n**Board 2** – ")
    await club.restart()
    await who.clicks("Back", on=asked)
    assert private(asked).startswith("Which board do you want to move on?\n**Board 1** – ")
    assert sees(asked).buttons == ("Board 1", "Board 2")
    assert (await club.game()).seq == 0
    await who.clicks("Board 1", on=asked)
    await who.clicks("left 1 → right 1", on=asked)
    assert private(asked) == "You played `1: attack L R`."
    assert f"{who.mention} `1: attack L R`" in club.text


async def test_a_half_made_choice_of_an_earlier_moment_changes_nothing(club: Club) -> None:
    await relay(club, (club.ana,), (club.ben,), seats=2, boards=2)
    who, _ = await in_order(club)
    asked = await who.clicks("Board 2")
    await who.types("1: attack L R")
    for button in ("left 1 → right 1", "Back"):
        answer = private(await who.clicks(button, on=asked))
        assert answer.startswith("The board has changed.")
    assert (await club.game()).plies == 1


async def test_forged_choices_are_told_what_is_wrong(club: Club) -> None:
    await relay(club, (club.ana,), (club.ben,), seats=2, boards=2)
    who, _ = await in_order(club)
    forged = (
        "w:rl-board:1,0,9:",
        "w:rl-board:1,0,1234567890:",
        "w:lb-whom:1,0:",
        "w:step:1,0:9: attack",
        "w:back:1,0:0:",
    )
    on = await forging(club, *forged)
    for custom_id in forged:
        answer = private(await who.presses(custom_id, on=on))
        assert "\n" not in answer
        assert "inside the bot" not in answer
    assert (await club.game()).seq == 0


async def test_slash_move_completes_the_moves_on_ones_own_boards(club: Club) -> None:
    dan = another(club, "Dan")
    await relay(club, (club.ana, club.ben), (club.cat, dan), boards=2)
    who = await member(club, 1, club.ana, club.ben, club.cat, dan)
    offered = [each["value"] for each in await who.completes("move", "move", "")]
    assert offered[0] == "2: attack L L"
    assert all(move.startswith("2: ") for move in offered)
    assert [each["name"] for each in await who.completes("move", "move", "r l")] == [
        "2: attack R L"
    ]


async def test_eight_boards_with_six_hands_each_fit_into_a_message(url: str) -> None:
    async with opened(url, default_rules=SIX_HANDS) as club:
        guests = [another(club, f"Guest {number}") for number in range(5)]
        everybody = club.ana, club.ben, club.cat, *guests
        await relay(club, everybody[::2], everybody[1::2], rules=None, boards=8)
        for board in range(8):
            who = await member(club, board, *everybody)
            asked = await who.clicks(f"Board {board + 1}")
            await who.clicks("Attack…", on=asked)
            await who.selects(f"{board + 1}: attack 3", on=asked)
            for _ in range(3):
                await who.clicks("Back", on=asked)
            assert private(asked).startswith("Which board do you want to move on?")
            await who.clicks(f"Board {board + 1}", on=asked)
            await who.clicks("Attack…", on=asked)
            await who.selects(f"{board + 1}: attack 3", on=asked)
            await who.selects(f"{board + 1}: attack 3 6", on=asked)
            assert f"{who.mention} `{board + 1}: attack 3 6`" in club.text
        assert on_board(club).buttons[:8] == tuple(f"Board {number}" for number in range(1, 9))


# Who leaves


async def test_the_boards_of_who_resigns_are_the_rest_of_the_teams(club: Club) -> None:
    dan = another(club, "Dan")
    everybody = club.ana, club.ben, club.cat, dan
    await relay(club, (club.ana, club.ben), (club.cat, dan), boards=3, clock=MINUTE)
    gone, left = await member(club, 0, *everybody), await member(club, 1, *everybody)
    before = (await club.app.referee.look(FIRST)).deadline
    await club.sim.advance_time(20)
    await resign(club, gone)
    assert (await club.app.referee.look(FIRST)).deadline == before
    assert f"Team 1 to move: {left.mention} on 1, 2 or 3." in club.text
    await gone.types("1: attack L R")
    assert club.last == "You're not in this game anymore."
    await left.types("3: attack L R")
    assert f"{left.mention} `3: attack L R`" in club.text
    await resign(club, left)
    assert "by resignation." in club.text
    assert (await club.game()).outcome is not None


async def test_a_team_that_runs_out_of_time_loses(club: Club) -> None:
    await relay(club, (club.ana, club.ben), (club.cat,), seats=3, boards=2, clock=MINUTE)
    winners = await members(club, 1)
    await club.sim.advance_time(MINUTE + 3)
    assert f"{' and '.join(winners)} wins on time." in club.text


async def test_who_may_be_called_are_all_of_the_team_to_move(club: Club) -> None:
    dan = another(club, "Dan")
    everybody = club.ana, club.ben, club.cat, dan
    await relay(club, (club.ana, club.ben), (club.cat, dan), boards=2)
    await club.sim.leap(600)
    who = await member(club, 0, *everybody)
    called = await members(club, 1)
    await who.types("attack L R")
    assert {one.mention for one in everybody if calls(club, one.id)} == set(called)


async def test_all_agree_to_a_draw_and_to_taking_a_move_back(club: Club) -> None:
    await relay(club, (club.ana, club.ben), (club.cat,), seats=3, boards=2)
    everybody = club.ana, club.ben, club.cat
    who = await member(club, 0, *everybody)
    await who.types("1: attack L R")
    await who.slash("undo")
    asked = club.sim.by_bot(club.room)[-1]
    for one in everybody:
        if one is not who:
            await one.clicks("Allow", on=asked)
    assert (await club.game()).plies == 0
    for one in everybody:
        await one.slash("draw")
    assert "Draw by agreement." in club.text


# Tables


async def test_what_relay_refuses_is_refused_with_what_would_help(club: Club) -> None:
    refused: dict[str, dict[str, Any]] = {
        "Leave out goal misere": {"rules": "misere"},
        "Leave out swaps": {"rules": "swaps"},
        "a team of 4 needs at least 4 boards, not 2.": {"boards": 2, "seats": 8},
        "Leave out the 3 boards, or choose relay.": {"boards": 3, "mode": None},
        "That takes at least 3 seats.": {"seats": 2, "mode": None},
    }
    for told, options in refused.items():
        given = {"mode": "relay", "rules": "classic"} | options
        said = {name: value for name, value in given.items() if value is not None}
        answer = private(await club.ana.slash("lobby", **said))
        assert told in answer
        assert "\n" not in answer


async def test_a_team_has_a_board_for_each_member_and_a_computer_is_alone(club: Club) -> None:
    await relay(club, (club.ana,), (), seats=4, boards=2, starts=False)
    on = lobby_message(club)
    assert on_lobby(club).buttons[:2] == ("Join team 1", "Join team 2")
    alone = "In a relay, a computer is a team by itself. Use the other team."
    assert private(await club.ana.selects("easy, team 1", on=on)) == alone
    await club.ben.clicks("Join team 1", on=on)
    answer = private(await club.cat.clicks("Join team 1", on=on))
    assert answer == "Team 1 already has a player for each of its 2 boards. Join the other team."
    await club.ana.selects("easy, team 2", on=on)
    assert private(await club.cat.clicks("Join team 2", on=on)) == alone
    assert private(await club.ana.clicks("Join team 2", on=on)) == alone
    await club.ana.clicks("Remove a computer", on=on)
    answer = private(await club.ana.clicks("Start", on=on))
    assert answer.startswith("You're all on the same team.")


async def test_as_many_boards_as_members_where_nobody_says_it(club: Club) -> None:
    for seats, boards in ((2, 3), (8, 4)):
        await club.ana.slash("lobby", mode="relay", rules="classic", seats=seats)
        assert f"relay (2 teams) · {boards} boards" in on_lobby(club).text


async def test_a_new_table_has_as_many_boards(club: Club) -> None:
    await relay(club, (club.ana,), (club.ben,), seats=2, boards=5, clock=MINUTE)
    await resign(club, club.ana)
    await club.ben.clicks("Open a new table")
    assert "5 boards · 1 minute a move" in on_lobby(club).text
    assert "opened a table for 2" in on_lobby(club).text


# Afterwards


async def test_a_restart_in_the_middle_changes_nothing(club: Club) -> None:
    await relay(club, (club.ana,), (club.ben,), seats=2, boards=2)
    one, two = await in_order(club)
    await one.types("2: attack L R")
    before = await state(club)
    await club.restart()
    assert (await state(club)).position.tables == before.position.tables
    await two.types("1: attack R L")
    assert f"{two.mention} `1: attack R L`" in club.text


async def test_its_record_is_exported_and_imported_and_replayed_with_all_boards(club: Club) -> None:
    await relay(club, (club.ana,), (club.ben,), seats=2, boards=2)
    one, two = await in_order(club)
    await one.types("2: attack L R")
    await two.types("1: attack R L")
    await resign(club, one)
    answer = await club.cat.slash("export", game=FIRST)
    record = file_of(club, answer).decode()
    assert "Mode: relay\nBoards: 2\n" in record
    assert "1. 2: attack L R" in record
    imported = await club.cat.slash("import", record=("game.txt", record.encode()))
    for shown in (imported, await club.cat.slash("replay", game=FIRST)):
        await club.restart()
        await club.cat.clicks("First" if shown is imported else "Next", on=shown)
        await club.cat.clicks("Last", on=shown)
        text = sees(shown).text
        assert "step 3 of 3" in text
        assert "**Board 1:** " in text
        assert "by resignation." in text
        assert "No mistakes" not in text
        await club.cat.clicks("Back", on=shown)
        assert "`1: attack R L`" in sees(shown).text
        assert "Try moves from here" not in sees(shown).buttons


async def test_a_rated_relay_changes_the_ratings_of_both_teams(club: Club) -> None:
    dan = another(club, "Dan")
    everybody = club.ana, club.ben, club.cat, dan
    await relay(club, (club.ana, club.ben), (club.cat, dan), boards=2, rated=True)
    assert "rated" in club.text.splitlines()[0]
    for board in (0, 1, 0, 1):
        who = await member(club, board, *everybody)
        await who.types("attack L R")
    for seat in (await state(club)).teams[0]:
        user = (await club.app.referee.look(FIRST)).people[seat]
        await resign(club, next(one for one in everybody if one.id == user))
    winners = await members(club, 1)
    for one in everybody:
        (line,) = (said for said in club.text.splitlines() if said.startswith("-# Rating: "))
        (gain,) = (said for said in line.split(" · ") if f"{one.mention} " in said)
        assert ("(+" if one.mention in winners else "(-") in gain
    ours, theirs = winners, await members(club, 0)
    against = theirs if club.ana.mention in ours else ours
    history = private(await club.ana.slash("history"))
    assert all(one in history for one in against)
    mate = next(one for one in {*ours, *theirs} - {*against, club.ana.mention})
    assert mate not in history


# Against the computer


@pytest.mark.parametrize("level", ["easy", "hard"])
async def test_a_team_plays_a_computer_that_has_all_its_boards(url: str, level: str) -> None:
    async with opened(url, default_rules=QUICK) as club:
        await relay(club, (club.ana, club.ben), computer=level, rules=None, seats=3, boards=3)
        for _ in range(3):
            await club.sim.settle()
            standing = await state(club)
            if standing.outcome is not None:
                break
            board = standing.position.open_boards[0]
            who = await member(club, board, club.ana, club.ben)
            await make(club, who, BoardMove(board, await first_move(club, board)), by=0)
        game = await club.game()
        assert game.outcome is not None
        assert game.plies == 6
        assert f"Computer ({level}) `" in club.text
        assert private(await club.ana.slash("draw")) != ""


# What is best


async def test_hints_and_analysis_name_the_board_and_the_reason(url: str) -> None:
    async with opened(url, default_rules=SIMPLE) as club:
        await relay(club, (club.ana,), (club.ben,), seats=2, rules=None, boards=2)
        one, two = await in_order(club)
        await one.types("1: attack 1 1")
        hint = private(await two.slash("hint"))
        assert "**Game 1: best moves first**" in hint
        assert "`1: attack 1 1` " in hint
        assert "board 1 is worth " in hint
        assert "board 2 is worth " in hint
        assert private(await one.slash("hint")) == "It's team 2's turn."
        now = private(await two.slash("analyze"))
        assert "step 1 of 1" in now
        await resign(club, two)
        answer = await club.cat.clicks("Analyze")
        text = sees(answer).text
        assert "step 1 of 2" in text
        assert "board 1 is worth " in text
        await club.cat.clicks("Back", on=answer)
        await club.restart()
        await club.cat.clicks("Show best moves", on=answer)
        assert "(played)" in sees(answer).text
        assert sees(answer).text.count("board 2 is worth ") > 0


async def test_several_boards_are_analysed_together(club: Club) -> None:
    text = private(await club.cat.slash("analyze", position="1,1|1,2/1,2|1,1", rules="simple"))
    assert text.startswith("### Analysis\n-# simple · 2 boards\n**Board 1** – ")
    assert "**Team 1 can't avoid losing.**" in text
    text = private(await club.cat.slash("analyze", position="0,0|1,1/0,1|0,0", rules="cutoff"))
    assert "so the team to move loses" in text
    for position, rules, told in (
        ("1,1|1,1/1,1|1,1", "misere", "Leave out goal misere"),
        (
            "/".join(["1,1|1,1"] * 9),
            "classic",
            "A relay position has 1 to 8 boards, with “/” between them.",
        ),
        ("1,1|1,1/x", "classic", "x"),
    ):
        answer = private(await club.cat.slash("analyze", position=position, rules=rules))
        assert told in answer
        assert "\n" not in answer

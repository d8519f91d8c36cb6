"""Replays and analyses: step by step, the best moves, and where games were won."""
# pyright: reportPrivateUsage=false

import pytest

from bot.app.settings import SettingsSpot
from bot.chat.panels.layouts import layout
from bot.chat.panels.panel import Button, Panel, Row
from engine.compiled import compile
from engine.game import Game
from engine.position import Position
from engine.rules import PRESETS, HouseRules, Setup
from engine.tables import Value, solve
from tests.cogs.club import Club, opened
from tests.cogs.started import board_of
from tests.simulated.people import Person, private, shown
from tests.simulated.simulation import Result


def seen(result: Result) -> tuple[str, tuple[str, ...]]:
    """The text of the private answer, and its buttons."""
    answer = (*result.followups, result.response)[0]
    assert answer is not None
    now = shown(answer)
    return now.text, now.buttons


async def played(club: Club, *moves: str) -> None:
    """Ana and Ben play these moves by classic rules, and Ana resigns."""
    await club.duel(rules="classic", rated=False)
    await club.typed(*moves)
    asked = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=asked)


# Replays


async def test_a_replay_goes_through_the_game_with_every_button(club: Club) -> None:
    await played(club, "attack L R", "attack R L")
    opened = await club.cat.slash("replay", game=1)
    text, buttons = seen(opened)
    assert text.startswith("### Game 1, step 0 of 3\n-# classic\n► **")
    assert buttons == ("Next", "Last", "Show best moves", "Try moves from here", "Make a film")
    await club.cat.clicks("Next", on=opened)
    text, buttons = seen(opened)
    assert "step 1 of 3" in text
    assert f"-# {club.ana.mention} `attack L R`" in text
    assert "left 1 · right 2" in text
    assert buttons[:4] == ("First", "Back", "Next", "Last")
    await club.cat.clicks("Last", on=opened)
    text, buttons = seen(opened)
    assert "step 3 of 3" in text
    assert f"**🏆 {club.ben.mention} wins by resignation.**" in text
    assert buttons == ("First", "Back", "Make a film")
    await club.cat.clicks("Back", on=opened)
    assert "step 2 of 3" in seen(opened)[0]
    await club.cat.clicks("First", on=opened)
    assert "step 0 of 3" in seen(opened)[0]


async def test_the_board_of_an_ended_game_has_buttons_for_it(club: Club) -> None:
    await played(club, "attack L R")
    assert "step 0 of 2" in private(await club.cat.clicks("Replay"))
    assert "step 1 of 2" in private(await club.cat.clicks("Analyze"))


async def test_every_button_works_after_a_restart(club: Club) -> None:
    await played(club, "attack L R", "attack R L")
    opened = await club.cat.slash("replay", game=1)
    for button, step in (("Next", 1), ("Last", 3), ("Back", 2), ("First", 0)):
        await club.restart()
        await club.cat.clicks(button, on=opened)
        assert f"step {step} of 3" in seen(opened)[0]
    await club.restart()
    await club.cat.clicks("Show best moves", on=opened)
    assert "draw with best play" in seen(opened)[0]
    await club.restart()
    tried = await club.cat.clicks("Try moves from here", on=opened)
    await club.restart()
    await club.cat.clicks("Play best move", on=tried)
    assert "1 move tried" in seen(tried)[0]


async def test_it_says_what_was_best_and_what_was_played(club: Club) -> None:
    await played(club, "attack L R")
    opened = await club.cat.slash("replay", game=1)
    await club.cat.clicks("Show best moves", on=opened)
    text, _ = seen(opened)
    assert "**Draw with best play.**" in text
    assert "(played)" in text
    assert "`attack L R`" in text


async def test_what_was_taken_back_is_not_replayed(club: Club) -> None:
    await club.solo(rules="classic")
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    text, _ = seen(await club.ana.slash("replay", game=1))
    assert "step 0 of 0" in text


async def test_a_game_that_is_on_can_be_replayed_too(club: Club) -> None:
    await club.duel(rated=True)
    await club.typed("attack L R")
    text, buttons = seen(await club.cat.slash("replay", game=1))
    assert "step 0 of 1" in text
    assert "Next" in buttons


OF_THREE = b"""Waribashi record 1
Rules: zombies
Mode: free-for-all
Seat 1: person "Ana"
Seat 2: computer hard
Seat 3: person ""
1. attack L 2:R
2. attack L 3:R
Result: none yet
"""


async def test_games_of_three_are_replayed_seat_by_seat(club: Club) -> None:
    answer = await club.ana.slash("import", record=("three.txt", OF_THREE))
    told, _ = seen(answer)
    assert "step 2 of 2" in told
    assert "► **3. Player 3: left 1 · right 2**" in told
    assert "▻ 2. Computer (hard): left 1 · right 2" in told


# Who may look


async def test_a_game_that_there_is_not_is_not_replayed(club: Club) -> None:
    for name in ("replay", "export"):
        assert private(await club.cat.slash(name, game=99)).startswith("There's no game 99")
    assert private(await club.cat.slash("replay", game=-1)).startswith("There's no game -1")


async def test_games_of_others_are_looked_at_where_they_were_played(club: Club) -> None:
    await played(club, "attack L R")
    elsewhere = club.directly(club.cat)
    assert private(await elsewhere.slash("replay", game=1)).startswith("Game 1 was played elsewhe")
    assert private(await elsewhere.slash("export", game=1)).startswith("Game 1 was played elsewhe")
    mine = club.directly(club.ana)
    assert "step 0 of 2" in private(await mine.slash("replay", game=1))


# Analysis of games


async def test_analysis_begins_where_the_game_was_lost_and_says_so(club: Club) -> None:
    await played(club, *losing_line())
    text = private(await club.cat.clicks("Analyze"))
    lines = [line for line in text.split("\n") if "on move" in line or "no mistakes" in line]
    assert len(lines) == 2
    assert any(
        line.startswith(f"{club.ana.mention} turned a draw into a loss on move") for line in lines
    )
    assert "(played)" in text


def losing_line() -> list[str]:
    """Moves of classic rules after which Ana, who has just moved, is lost."""
    rules = compile(Setup.of(PRESETS["classic"]))
    table, position, moves = solve(rules), Position.start(rules), list[str]()
    for _ in range(60):
        legal = [*position.legal_moves()]
        lost = [m for m in legal if table.worth(position.play(m)).value is Value.WIN]
        kept = [m for m in legal if table.worth(position.play(m)).value is Value.DRAW]
        chosen = lost[0] if lost and len(moves) % 2 == 0 else kept[0]
        moves.append(str(chosen))
        position = position.play(chosen)
        if chosen in lost:
            return moves
    raise AssertionError("nobody can lose")


async def test_the_board_itself_says_where_the_game_was_lost(club: Club) -> None:
    moves = losing_line()
    await played(club, *moves)
    sentences = club.text.split("\n")[-2:]
    assert sentences[0].startswith(
        f"{club.ana.mention} turned a draw into a loss on move {len(moves)}, `{moves[-1]}`. Better"
    )
    assert sentences[1] == f"{club.ben.mention} made no mistakes."


async def test_the_board_of_a_game_that_was_not_decided_by_play_says_that(club: Club) -> None:
    await club.duel(rules="classic", rated=False)
    await club.ana.clicks("Offer a draw")
    await club.ben.clicks("Agree to a draw")
    assert club.text.endswith("No mistakes by either side!\nWith best play, this game is a draw.")


async def test_who_resigns_in_a_drawn_game_is_told_so(club: Club) -> None:
    await played(club, "attack L R")
    opened = await club.cat.slash("replay", game=1)
    await club.cat.clicks("Last", on=opened)
    text, _ = seen(opened)
    assert text.endswith(
        f"{club.ana.mention} left in a drawn position.\n{club.ben.mention} made no mistakes."
    )


async def test_the_menu_of_a_board_analyses_its_game(club: Club) -> None:
    await played(club, "attack L R")
    text = private(await club.cat.menu("Analyze this game", board_of(club)))
    assert "### Game 1, step 1 of 2" in text


async def test_the_menu_of_another_message_says_what_would_help(club: Club) -> None:
    await club.cat.types("hello")
    said = club.sim.messages(club.room)[-1]
    assert private(await club.cat.menu("Analyze this game", said)).startswith(
        "That message has no board"
    )


async def test_an_unrated_game_is_analysed_while_it_is_on(club: Club) -> None:
    await club.duel(rated=False, rules="classic")
    await club.typed("attack L R")
    for answer in (
        await club.ben.slash("analyze"),
        await club.cat.menu("Analyze this game", board_of(club)),
    ):
        text = private(answer)
        assert "### Game 1, step 1 of 1" in text
        assert "Draw with best play." in text
        assert "no mistakes" not in text


async def test_a_rated_game_that_is_on_is_analysed_for_nobody(club: Club) -> None:
    await club.duel(rated=True)
    assert private(await club.ana.slash("analyze")) == (
        "There's no help in your own rated game until it's over."
    )
    waiting = "Game 1 is rated and still going. You can analyze it when it's over."
    menu = await club.cat.menu("Analyze this game", board_of(club))
    assert private(menu) == waiting
    opened = await club.cat.slash("replay", game=1)
    assert private(await club.cat.clicks("Show best moves", on=opened)) == waiting
    assert private(await club.cat.clicks("Try moves from here", on=opened)) == waiting


RATED = "You're playing rated game 1 by these rules."


async def test_who_plays_a_rated_game_gets_no_help_with_its_rules_elsewhere(club: Club) -> None:
    tried = await club.ana.slash("analyze", rules="official")
    exported = await club.ana.slash("analyze", rules="classic")
    await club.duel(rated=True, rules="official")
    for position in ("1,1|1,2", "1111", "4,4|0,1"):
        answer = await club.ana.slash("analyze", position=position, rules="official")
        assert private(answer).startswith(RATED)
    assert private(await club.ana.clicks("Play best move", on=tried)).startswith(RATED)
    assert private(await club.ana.slash("import", record=("x.txt", RECORD))).startswith(RATED)
    await club.ana.clicks("Play best move", on=exported)
    assert "1 move tried" in seen(exported)[0]
    assert "### Analysis" in private(await club.cat.slash("analyze", rules="official"))


RECORD = (
    b"Waribashi record 1\nRules: official\n1. attack L R\n2. seat 2 resigns\n"
    b"Result: side 1 wins: resignation\n"
)


async def test_a_server_can_turn_analysis_of_running_games_off(club: Club) -> None:
    await club.duel(rated=False)
    settings = club.app.settings
    await settings.put(
        SettingsSpot(club.guild.id), settings.options.hints, value=False, by=club.ana.id
    )
    said = "This server doesn't allow analysis during games."
    assert private(await club.ana.slash("analyze")).startswith(said)
    asked = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=asked)
    assert "### Game 1" in private(await club.ana.clicks("Analyze"))


# Records


def file_of(club: Club, result: Result) -> bytes:
    """What is in the file that the answer brings along beside pictures."""
    answer = (*result.followups, result.response)[0]
    assert answer is not None
    files = answer._message.attachments
    attached = next(file for file in files if not file["filename"].endswith(".png"))
    content = club.sim.world.backend.cdn.get(attached["url"])
    assert content is not None
    return content


async def test_a_game_that_was_exported_is_imported_again(club: Club) -> None:
    await played(club, "attack L R", "attack R L")
    exported = await club.cat.slash("export", game=1)
    record = file_of(club, exported).decode()
    assert record.startswith('Waribashi record 1\nRules: classic\nMode: duel\nSeat 1: person "Ana"')
    assert '\nGame: "1"\n' in record
    assert record.endswith(
        "1. attack L R\n2. attack R L\n3. seat 1 resigns\nResult: side 2 wins: resignation\n"
    )
    there = club.directly(club.cat)
    imported = await there.slash("import", record=("game-1.txt", record.encode()))
    text, buttons = seen(imported)
    assert text.startswith("### Imported game, step 2 of 3\n-# classic\n► **Ana: ")
    assert "Ana left in a drawn position." in text
    assert "Next" in buttons
    assert file_of(club, imported).decode() == record


async def test_an_imported_game_is_stepped_through_after_a_restart(club: Club) -> None:
    await played(club, "attack L R", "attack R L")
    record = file_of(club, await club.cat.slash("export", game=1))
    imported = await club.cat.slash("import", record=("game-1.txt", record))
    for button, step in (("First", 0), ("Next", 1), ("Last", 3), ("Back", 2)):
        await club.restart()
        await club.cat.clicks(button, on=imported)
        assert f"step {step} of 3" in seen(imported)[0]
    await club.restart()
    await club.cat.clicks("Show best moves", on=imported)
    assert "Draw with best play" in seen(imported)[0]
    tried = await club.cat.clicks("Try moves from here", on=imported)
    assert private(tried).startswith("### Analysis\n-# classic")


async def test_a_record_is_pasted_into_a_form(club: Club) -> None:
    form = await club.cat.slash("import")
    await club.restart()
    answer = await club.cat.fills(form, **{form_field(form): RECORD.decode()})
    text, _ = seen(answer)
    assert text.startswith("### Imported game, step 1 of 2\n-# official")
    again = await club.cat.slash("import")
    broken = await club.cat.fills(again, **{form_field(again): "Waribashi\nRules"})
    assert private(broken) == "A record starts with the line `Waribashi record 1`."


def form_field(form: Result) -> str:
    """The custom id of the one text of the form."""
    assert form.modal is not None
    (label,) = form.modal["components"]
    return str(label["component"]["custom_id"])


async def test_a_record_in_a_message_is_read_from_its_menu(club: Club) -> None:
    await club.ana.types(f"look:\n```\n{RECORD.decode()}```")
    said = club.sim.messages(club.room)[-1]
    text = private(await club.cat.menu("Analyze this game", said))
    assert text.startswith("### Imported game, step 1 of 2")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "A record starts with the line"),
        (b"\xff\xff", "That isn't a text file in UTF-8."),
        (b"x" * (64 * 1024 + 1), "A record can be 64 kB at most."),
        (b"Waribashi record 1\nRules: nonsense\nResult: none yet", "I don't know any rules called"),
        (b"Waribashi record 1\n1. attack L R\nResult: draw", "Line 3 of the record says"),
        (b"Waribashi record 1\n1. <@1>@everyone\nResult: none yet", "Line 2 of the record, “1. "),
    ],
)
async def test_a_record_that_is_none_is_refused_in_a_sentence(
    club: Club, content: bytes, says: str
) -> None:
    assert private(await club.cat.slash("import", record=("x.txt", content))).startswith(says)


async def test_names_in_a_record_call_nobody(club: Club) -> None:
    record = RECORD.replace(
        b"1. attack", b'Seat 1: person "<@1> **x**"\nSeat 2: person "@everyone"\n1. attack'
    )
    text = private(await club.cat.slash("import", record=("x.txt", record)))
    assert r"\<\@1\> \*\*x\*\*" in text


async def test_a_long_game_is_imported_and_shown(club: Club) -> None:
    rules = HouseRules(passing=True, repetition=0, move_limit=2_000)
    game = Game(Setup.of(rules))
    for move in [*game.position.legal_moves()][-1:] * 2_000:
        if game.outcome is None:
            game.play(move)
    record = str(game).encode()
    assert len(record) < 64 * 1024
    text = private(await club.cat.slash("import", record=("long.txt", record)))
    assert "step 1999 of 2000" in text


# Positions


def lines(person: Person, result: Result) -> list[str]:
    assert person
    return seen(result)[0].split("\n")


async def test_a_position_is_analysed_with_every_move_and_its_reason(club: Club) -> None:
    answer = await club.cat.slash("analyze", position="0,3|1,4", rules="classic")
    text, buttons = seen(answer)
    assert text.startswith(
        "### Analysis\n-# classic\n► **Player 1: left out · right 3**\n"
        "▻ Player 2: left 1 · right 4\n-# Position code: 0,3\\|1,4\n"
        "**Player 1 wins in 3 with best play.**\n"
    )
    assert "`attack R R` – only winning move (wins in 3); knocks out their right hand" in text
    assert text.endswith("-# “In 3” counts every player's moves, this one included.")
    assert buttons == ("Play best move", "Map all positions")


async def test_the_buttons_follow_the_best_line_and_back(club: Club) -> None:
    answer = await club.cat.slash("analyze", position="4,4|2,3", rules="classic")
    await club.cat.clicks("Play best move", on=answer)
    text, buttons = seen(answer)
    assert "-# 1 move tried: `attack " in text
    assert "**Player 2 loses in " in text
    assert buttons == ("First", "Back", "Play best move", "Map all positions")
    for _ in range(40):
        if "Game over" in seen(answer)[0]:
            break
        await club.restart()
        await club.cat.clicks("Play best move", on=answer)
    text, buttons = seen(answer)
    assert "**Game over: Player 1 won.**" in text
    assert buttons == ("First", "Back", "Map all positions")
    await club.cat.clicks("Back", on=answer)
    assert "**Player 1 wins in 1 with best play.**" in seen(answer)[0]
    await club.cat.clicks("First", on=answer)
    assert "tried" not in seen(answer)[0]


async def test_any_move_can_be_tried(club: Club) -> None:
    answer = await club.cat.slash("analyze", position="1,3|1,1", rules="classic")
    await club.cat.selects("split 2 2", on=answer)
    await club.cat.selects("attack L L", on=answer)
    assert "-# 2 moves tried: `split 2 2` · `attack L L`" in seen(answer)[0]


async def test_a_line_too_long_for_buttons_says_how_to_go_on(club: Club) -> None:
    answer = await club.cat.slash("analyze", rules="gamesman-pass")
    for _ in range(60):
        if "/analyze" in seen(answer)[0]:
            break
        await club.cat.selects("pass", on=answer)
    text, buttons = seen(answer)
    assert "That's as many moves as buttons can hold." in text
    assert buttons == ("First", "Back", "Map all positions")
    await club.cat.clicks("Back", on=answer)
    assert "Play best move" in seen(answer)[1]


async def test_moves_that_have_no_room_are_on_more_pages(club: Club) -> None:
    answer = await club.cat.slash("analyze", position="1,2,3,4|1,2,3,4", rules="more-hands")
    text, buttons = seen(answer)
    assert "-# Page 1 of " in text
    assert buttons == ("Play best move", "More moves", "Map all positions")
    await club.cat.clicks("More moves", on=answer)
    text, buttons = seen(answer)
    assert "-# Page 2 of " in text
    assert "Better moves" in buttons


async def test_three_and_more_are_analysed_by_chances(club: Club) -> None:
    answer = await club.cat.slash("analyze", position="1,1|1,2|0,3", rules="zombies")
    text, _ = seen(answer)
    assert "▻ Player 3: left out · right 3" in text
    assert "% of the time" in text
    await club.cat.clicks("Play best move", on=answer)
    assert "1 move tried" in seen(answer)[0]


async def test_rules_that_have_no_table_are_searched(url: str) -> None:
    large = HouseRules(hands=5, fingers=20)
    async with opened(url, default_rules=large) as club:
        answer = await club.cat.slash("analyze")
        text, buttons = seen(answer)
        assert "**No forced win in sight.**" in text
        assert text.endswith("so this comes from a 1-second search.")
        assert buttons == ("Play best move",)


async def test_rules_without_a_name_are_analysed_after_a_restart_too(url: str) -> None:
    async with opened(url, default_rules=HouseRules(fingers=6, transfers="off")) as club:
        answer = await club.cat.slash("analyze")
        await club.restart()
        await club.cat.clicks("Play best move", on=answer)
        assert "1 move tried" in seen(answer)[0]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"position": "x"}, "“x” isn't a position code"),
        ({"position": "9,9|1,1"}, "A hand can't show 9"),
        ({"position": "1,1"}, "“1,1”"),
        ({"position": "|" * 900}, ""),
        ({"rules": "nonsense"}, "There are no rules called"),
        ({"position": "|".join(["1,1"] * 9)}, "That code has 9 players, but a game has 8 at most"),
        ({"position": "0,0|1,1"}, "### Analysis"),
    ],
)
async def test_positions_and_rules_that_are_wrong_are_refused_in_a_sentence(
    club: Club, options: dict[str, str], says: str
) -> None:
    assert private(await club.cat.slash("analyze", **options)).startswith(says)


async def test_a_button_that_somebody_has_made_up_is_refused(club: Club) -> None:
    custom_ids = (
        "w:re-line:99999,2,0:1,1|1,1",
        "w:re-line:1,9,0:1,1|1,1",
        "w:re-line:1,2,0:1,1|1,1/aXY",
        "w:re-on:1,2,0:0,0|1,1",
        "w:re-show:1,5:",
        "w:re-show:5:",
        "w:re-try:5:",
        "w:re-nothing:5:",
    )
    await club.cat.slash("analyze", rules="classic")
    row = Row(tuple(Button("x", custom_id) for custom_id in custom_ids[:5]))
    more = Row(tuple(Button("x", custom_id) for custom_id in custom_ids[5:]))
    await club.bot.places.channel(club.room.id).send(view=layout(Panel((row, more))))
    on = club.sim.by_bot(club.room)[-1]
    for custom_id in custom_ids:
        answer = private(await club.cat.presses(custom_id, on=on))
        assert "\n" not in answer
        assert "inside the bot" not in answer


async def test_a_page_that_there_is_not_is_the_last_one(club: Club) -> None:
    await club.cat.slash("analyze", rules="classic")
    button = Button("x", "w:re-line:1,2,999999999999999:1,1|1,1")
    await club.bot.places.channel(club.room.id).send(view=layout(Panel((Row((button,)),))))
    on = club.sim.by_bot(club.room)[-1]
    await club.cat.presses(button.act, on=on)
    assert "draw with best play" in shown(on).text

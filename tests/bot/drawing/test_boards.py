"""Boards: they look as they did, and picture and words both say what the scene says."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.drawing.alt import MOST_CHARACTERS, description
from bot.drawing.board.board import DrawingOptions
from bot.drawing.counting import Counting
from bot.drawing.emoji import emoji_svg
from bot.drawing.picture import picture_svg
from bot.drawing.raster import png
from bot.drawing.scene import AnyScene, Hand, RelayScene, Scene, SeatStatus, ShownSeat
from bot.drawing.scene_builder import game_scene, scene_of, scenes_of
from bot.words.wording import Wording
from engine import PRESETS, DrawAgreed, Game, HouseRules, Setup, compile, parse_position
from engine.compiled import write_fingers
from engine.rules import PersonSeat
from tests.bot.drawing.board_pictures import PICTURES, after, relay
from tests.bot.drawing.graph_pictures import FOLDER
from tests.bot.drawing.reading import Drawn, Picture, read
from tests.conftest import examples
from tests.engine.playing import MOST_LISTED, begun, games, played
from tests.strategies import relays

WORDING = Wording()
WAYS = st.sampled_from(Counting)


@pytest.mark.parametrize("name", PICTURES)
def test_a_board_looks_as_it_did(name: str) -> None:
    svg = PICTURES[name]()

    assert svg + "\n" == (FOLDER / f"{name}.svg").read_text("utf-8")
    assert png(svg, width=320).startswith(b"\x89PNG")


# Picture and scene


def check_hand(hand: Hand, drawn: Drawn, counting: Counting, top: int) -> None:
    """Fingers, form and figures of the drawn hand say what the hand shows."""
    assert drawn.name == hand.name
    if hand.fingers is None:
        assert (drawn.forms, drawn.written) == (("away",), None)
        return
    assert drawn.counted(counting, top) in {None, abs(Fraction(hand.fingers))}
    if drawn.forms == ("ring",):
        assert hand.fingers == 0
    if drawn.written is None:  # then fingers alone say it, as everybody counts
        assert isinstance(hand.fingers, int)
        assert 1 <= hand.fingers <= 5
        assert drawn.counted(Counting.WRITTEN, top) == hand.fingers
    else:
        assert drawn.written == hand.fingers


def check_picture(scene: Scene, picture: Picture, counting: Counting) -> None:
    """The picture shows just what is in the scene."""
    for seat, side in zip(scene.seats, picture.sides, strict=True):
        hands = seat.hands[:1] if seat.status is SeatStatus.ZOMBIE else seat.hands
        for hand, drawn in zip(hands, side, strict=True):
            check_hand(hand, drawn, counting, scene.fingers)
    assert picture.turns == (() if scene.to_move is None else (scene.to_move,))
    winner = None if scene.ended is None else scene.ended.winner
    assert picture.winners == (() if winner is None else (winner,))
    undecided = scene.ended is not None and winner is None
    assert picture.results == ((str(scene.ended.result),) if undecided and scene.ended else ())
    assert picture.deeds == (() if scene.last is None else (str(scene.last.kind),))


# Words and scene


def words_of(seat: ShownSeat) -> str:
    if seat.status is SeatStatus.ZOMBIE:
        return "a zombie with one finger"
    shown = ["out" if hand.is_out else write_fingers(hand.fingers) for hand in seat.hands]
    if set(shown) == {"out"}:
        return "all hands out"
    if len(shown) == 1:
        return f"one hand, {shown[0]}"
    if len(shown) == 2:
        return "left {} and right {}".format(*shown)
    return "hands " + ", ".join(shown[:-1]) + f" and {shown[-1]}"


def check_words(scene: Scene, said: str) -> None:
    seats = re.findall(r"Player (\d)(?: \(([^)]*)\))?: (.*?)\.(?= |$)", said)
    assert [hands for _, _, hands in seats] == [words_of(seat) for seat in scene.seats]
    to_move = [int(number) - 1 for number, marks, _ in seats if "to move" in marks]
    assert to_move == ([] if scene.to_move is None else [scene.to_move])
    assert ("Last move:" in said) == (scene.last is not None)
    winner = None if scene.ended is None else scene.ended.winner
    assert re.findall(r"Player (\d) won", said) == ([] if winner is None else [str(winner + 1)])


@examples(30)
@given(game=games(most=12), counting=WAYS, viewer=st.integers(0, 7))
def test_every_position_is_drawn_and_said_as_it_stands(
    game: Game, counting: Counting, viewer: int
) -> None:
    scene = game_scene(game, viewer=viewer % len(game.setup.sides))
    assert isinstance(scene, Scene)
    said = description(scene, WORDING)

    check_picture(scene, read(picture_svg(scene, DrawingOptions(counting))), counting)
    check_words(scene, said)
    assert len(said) < MOST_CHARACTERS


@examples(10)
@given(setup=relays(), data=st.data())
def test_every_board_of_a_relay_is_drawn_and_said(setup: Setup, data: st.DataObject) -> None:
    game = Game(setup)
    for _ in range(data.draw(st.integers(0, 6))):
        if game.relay is not None and game.outcome is None:
            listed = list(islice(game.relay.position.legal_moves(), MOST_LISTED))
            made = data.draw(st.sampled_from(listed))
            game.play(made.move, made.board)
    scene = game_scene(game)
    assert isinstance(scene, RelayScene)
    said = description(scene, WORDING)

    hands = [hand for board in scene.boards for seat in board.seats for hand in seat.hands]
    drawn = [hand for side in read(picture_svg(scene)).sides for hand in side]
    for hand, seen in zip(hands, drawn, strict=True):
        check_hand(hand, seen, Counting.WRITTEN, scene.boards[0].fingers)
    for board in scene.boards:
        assert " against ".join(map(words_of, board.seats)) in said
    assert len(said) < MOST_CHARACTERS


@pytest.mark.parametrize("counting", Counting)
@pytest.mark.parametrize(("fingers", "parts"), [(6, "quarter"), (40, "whole"), (12, "half")])
def test_every_number_a_hand_can_show_is_drawn_in_every_way_to_count(
    counting: Counting, fingers: int, parts: str
) -> None:
    steps = {"whole": 1, "half": 2, "quarter": 4}[parts]
    fields = {"hands": 1, "fingers": fingers, "parts": parts}
    rules = compile(Setup.of(HouseRules.model_validate(fields)))
    for number in range(1, fingers * steps):
        code = write_fingers(Fraction(number, steps))
        scene = scene_of(parse_position(f"{code}|1", rules))

        check_picture(scene, read(picture_svg(scene, DrawingOptions(counting))), counting)


# What pictures promise besides


def test_one_picture_serves_every_game_with_that_position_and_last_move() -> None:
    moves = "attack L R", "attack R R"
    ana = played(Game(Setup.of(PRESETS["official"])), *moves)
    named = Setup(rules=PRESETS["official"], seats=(PersonSeat(name="Ben"), PersonSeat(name="Cem")))

    assert game_scene(played(Game(named), *moves)) == game_scene(ana)
    assert picture_svg(game_scene(played(Game(named), *moves))) == picture_svg(game_scene(ana))


def test_a_game_is_a_scene_for_every_moment_and_only_the_last_has_the_result() -> None:
    game = played(begun(overflow="cutoff", fingers=2), "attack L L", "attack R L", "attack R R")
    scenes = list(scenes_of(game))

    assert [scene.to_move for scene in scenes] == [0, 1, 0, None]
    assert [scene.ended is None for scene in scenes] == [True, True, True, False]
    assert len({picture_svg(scene) for scene in scenes}) == 4


@pytest.mark.parametrize(
    ("code", "move", "fields", "told"),
    [
        ("1,2|1,1", "attack R L", {"mirror": True}, "The attacking hand was 2 and is now 4."),
        ("2,3|2,4", "attack R L", {"cherry_bomb": True}, "The attacking hand was 3 and is now 1."),
        (
            *("1,2|3,4", "attack L L", {"poison": True}),
            (
                "Last move: player 1's left hand poisoned player 2's left hand (was 3, now out). "
                "The attacking hand was 1 and is now out."
            ),
        ),
        (
            "0,2|0,3",
            "attack R L",
            {"death_attack": True},
            "hit player 2's left hand (was out, now 2).",
        ),
        (
            "1,4|1,1",
            "add R",
            {"self_add": True},
            "player 1 added a finger, right hand from 4 to out.",
        ),
        (
            *("1,3|3,3", "attack L L", {"bomb": 4}),
            (
                "hit player 2's left hand (was 3, now 4). "
                "Then player 2's left hand exploded, and the others still in got a finger. "
                "Then player 1's right hand and player 2's right hand exploded together, "
                "and the others still in got a finger. Player 1 won."
            ),
        ),
        (
            *("2,3|1,1", "split 1 4", {"bomb": 4}),
            (
                "Last move: player 1 split their hands, left hand from 2 to 1 "
                "and right hand from 3 to 4. "
                "Then player 1's right hand exploded, and the others still in got a finger."
            ),
        ),
        (
            *("1,2|1,1", "attack R L, R R", {"double_attack": True, "mirror": True}),
            (
                "player 1's right hand hit player 2's left hand (was 1, now 3). "
                "The attacking hand was 2 and is now 4. "
                "Then player 1's right hand hit player 2's right hand (was 1, now out). "
                "The attacking hand was 4 and is now 3."
            ),
        ),
        ("0,1|1,1", "swap L R", {"one_point_switches": 2}, "Player 1 (1 switch left): left 1 and"),
    ],
)
def test_all_that_a_move_has_changed_is_told(
    code: str, move: str, fields: dict[str, Any], told: str
) -> None:
    assert told in description(after(code, move, HouseRules(**fields)), WORDING)


def test_of_many_hands_that_explode_together_the_number_is_told() -> None:
    rules = HouseRules(hands=4, fingers=6, bomb=4)
    said = description(after("1,3,3,3|1,3,3,3", "attack 1 2", rules), WORDING)
    assert "Then 5 hands exploded together" in said


def test_every_hand_that_explodes_has_a_burst_and_every_strike_an_impact() -> None:
    bombs = picture_svg(after("1,3|3,3", "attack L L", HouseRules(bomb=4)))
    twice = picture_svg(after("1,2|1,1", "attack L L, R R", HouseRules(double_attack=True)))

    assert (bombs.count('class="blast"'), bombs.count('class="impact"')) == (3, 1)
    assert (twice.count('class="blast"'), twice.count('class="impact"')) == (0, 2)
    assert len(set(map(picture_svg, _attacks_to_the_same_end()))) == 2


def _attacks_to_the_same_end() -> list[AnyScene]:
    """The same strikes in one order and the other: they're numbered."""
    rules = HouseRules(double_attack=True)
    return [after("1,2|1,1", move, rules) for move in ("attack L L, R R", "attack R R, L L")]


def test_a_film_shows_both_strikes_of_an_attack_as_one_moment() -> None:
    game = played(begun(double_attack=True), "attack L R, R L", "attack L L, L R")
    scenes = list(scenes_of(game))

    assert len(scenes) == 3
    assert [picture_svg(scene).count('class="impact"') for scene in scenes] == [0, 2, 2]


def test_an_offered_draw_leaves_the_last_move_in_the_picture() -> None:
    game = played(begun(), "attack L R")
    before = game_scene(game)
    game.add(DrawAgreed(0))

    assert game_scene(game) == before


def test_who_looks_sits_at_the_bottom_and_words_do_not_change() -> None:
    ours, theirs = (after("2314", "attack L L", PRESETS["official"], viewer=at) for at in (0, 1))

    assert picture_svg(ours) != picture_svg(theirs)
    assert read(picture_svg(ours)) == read(picture_svg(theirs))
    assert (
        description(ours, WORDING)
        == description(theirs, WORDING)
        == (
            "Player 1: left 2 and right 3. Player 2 (to move): left 3 and right 4. "
            "Last move: player 1's left hand hit player 2's left hand (was 1, now 3)."
        )
    )


def test_a_relay_says_which_board_was_moved_on_and_whose_team_moves() -> None:
    assert description(relay(), WORDING).endswith(
        "Board 2: left 2 and right 3 against left 3 and right 4. "
        "Board 3, finished: all hands out against left 1 and right 1. "
        "The last move was on board 2. "
        "Last move: player 1's left hand hit player 2's left hand (was 1, now 3). Team 2 to move."
    )


@pytest.mark.parametrize("fingers", range(6))
def test_an_emoji_has_its_fingers_and_left_is_right_in_a_mirror(fingers: int) -> None:
    left, right = (emoji_svg(fingers, is_left=is_left) for is_left in (True, False))

    assert left.count('class="up"') == right.count('class="up"') == fingers
    assert left != right


@pytest.mark.parametrize("fingers", [-1, 6])
def test_there_is_no_emoji_of_a_hand_that_nobody_has(fingers: int) -> None:
    with pytest.raises(ValueError, match="no hand has"):
        emoji_svg(fingers, is_left=True)

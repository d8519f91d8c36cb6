"""The lessons can all be done, and the first game comes to its end."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.learning import LESSONS, Exchange, FirstGame, lesson_numbered, move_taught
from bot.app.learning.first_game import MOST_TURNS
from bot.app.learning.lessons import ME, hands_in
from bot.app.referee import PlayError
from bot.words.wording import Wordings
from tests.conftest import examples


def test_every_lesson_but_the_first_has_right_and_wrong_moves() -> None:
    for lesson in LESSONS:
        judged = [lesson.is_right(move) for move in lesson.position.legal_moves()]
        assert any(judged)
        assert all(judged) is (lesson is LESSONS[0])


def test_what_a_move_has_done_is_told_as_a_sum() -> None:
    position, wording = lesson_numbered(3).position, Wordings().of("en")
    told = {
        str(move): wording.say(Exchange(position, move).told) for move in position.legal_moves()
    }
    assert told["attack L L"] == "`attack L L`: 4 + 1 = 5, so that hand is out."
    assert told["attack L R"] == "`attack L R`: 4 + 3 = 7. Past 5, that leaves 2."
    assert told["attack R L"] == "`attack R L`: 2 + 1 = 3."
    assert told["split 3 3"] == "`split 3 3`: fingers moved between hands."


@examples(40)
@given(st.integers(0, 9_999), st.randoms(use_true_random=False))
def test_the_first_game_ends_however_it_is_played(seed: int, dice: Random) -> None:
    game = FirstGame.begun(seed)
    while not game.is_over:
        move = dice.choice(list(game.position.legal_moves()))
        again, _ = FirstGame.read(game.numbers, game.text + str(move))
        assert again == game
        game, made = game.after(move)
        assert 1 <= len(made) <= 2
    assert game.turns <= MOST_TURNS


@pytest.mark.parametrize("seed", range(30))
def test_who_makes_five_wherever_it_can_be_made_wins_soon(seed: int) -> None:
    game, dice = FirstGame.begun(seed), Random(seed)
    while not game.is_over:
        moves = list(game.position.legal_moves())
        there = hands_in(game.position, 1)
        taking = [move for move in moves if hands_in(game.position.play(move), 1) < there]
        assert bool(taking) is game.can_take
        game, _ = game.after(dice.choice(taking or moves))
    assert game.position.winner == ME
    assert game.turns <= 20


def test_the_same_click_gets_the_same_answer() -> None:
    game = FirstGame.begun(7)
    move = move_taught("attack L R", game.position)
    assert game.after(move) == game.after(move)


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ((1, 0), "1,1|1,1"),
        ((1, 0), "1,1|1,1/attack L X"),
        ((1, 0), "1,1|1,1/split 2 0"),
        ((1, 0), "0,0|1,1/attack L R"),
        ((1, 0), "9,1|1,1/attack L R"),
        ((1, 0), "/attack L R"),
        ((1, MOST_TURNS), "1,1|1,1/attack L R"),
        ((10**6, 0), "1,1|1,1/attack L R"),
    ],
)
def test_what_no_button_says_is_refused(numbers: tuple[int, int], text: str) -> None:
    with pytest.raises(PlayError):
        FirstGame.read(numbers, text)

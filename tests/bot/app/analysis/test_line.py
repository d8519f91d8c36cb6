"""Lines that are tried out, and how they are written into buttons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.analysis import TriedLine, position_of
from bot.app.referee import PlayError
from engine.errors import GameOver, IllegalMove, NotationError
from engine.moves import Pass
from engine.notation import parse_move
from engine.position import Position
from engine.rules import PRESETS, HouseRules

OFFICIAL = PRESETS["official"]
MANY = HouseRules(hands=4, fingers=5, transfers="multiple", divisions="any", start=2)


RULES = [
    OFFICIAL,
    MANY,
    PRESETS["integers"],
    PRESETS["knubs"],
    PRESETS["tapping"],
    PRESETS["cherri"],
    HouseRules(fingers=12, start=9),
    HouseRules(hands=1, parts="quarter", fingers=9, start=3),
    HouseRules(zombies=True, start=((1, 1), (2, 2), (1, 3))),
    HouseRules(double_attack=True, self_add=True),
    HouseRules(double_attack=True, bomb=4, start=((1, 1), (1, 2), (1, 3))),
    HouseRules(one_point_switches=2, death_attack=True, overflow="cutoff"),
]


def played(line: TriedLine, *moves: str) -> TriedLine:
    for move in moves:
        line = line.with_move(parse_move(move, line.end()))
    return line


def start(rules: HouseRules = OFFICIAL) -> Position:
    return position_of(None, rules)


def test_a_line_leads_to_where_its_moves_lead() -> None:
    line = played(TriedLine(start()), "attack L R", "attack R L")
    assert line.end().code_in_places == "3,1|1,2"
    assert str(line) == "1,1|1,1/aLR/aRL"
    assert line.without_last().end().code_in_places == "1,2|1,1"


@given(st.lists(st.integers(min_value=0, max_value=10_000), max_size=6), st.sampled_from(RULES))
def test_a_line_is_read_as_it_was_written(choices: list[int], rules: HouseRules) -> None:
    line = TriedLine(start(rules))
    for choice in choices:
        legal = [*line.end().legal_moves()]
        if legal:
            line = line.with_move(legal[choice % len(legal)])
    again = TriedLine.read(str(line), line.rules)
    assert again == line
    assert again.end() == line.end()


def test_two_strikes_and_an_addition_are_as_short_as_other_moves() -> None:
    line = played(TriedLine(start(RULES[-3])), "attack L R, R L", "add L")
    assert str(line) == "1,1|1,1/aLRRL/+L"


def test_twenty_moves_of_a_usual_game_take_few_characters() -> None:
    line = played(TriedLine(start(PRESETS["gamesman-pass"])), *["pass"] * 20)
    assert len(str(line)) < 60


@pytest.mark.parametrize(
    "text",
    [
        "1,1|1,1/",
        "1,1|1,1/z",
        "1,1|1,1/a",
        "1,1|1,1/aLRL",
        "1,1|1,1/s1,1",
        "1,1|1,1/s99999999",
        "1,1|1,1/aLR//aLR",
        "1,1|1,1/\uff41LR",
        "0,1|0,0/aRR",
    ],
)
def test_what_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(PlayError) as refused:
        TriedLine.read(text, start().rules).end()
    assert refused.value.message.key == "line-broken"


@pytest.mark.parametrize("text", ["", "/", "x", "1,1/aLR", "9,9|1,1", "1,1|1,1|1,1"])
def test_what_has_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        TriedLine.read(text, start().rules)


def test_a_move_that_is_not_legal_makes_no_line() -> None:
    line = TriedLine(start())
    attack = parse_move("attack L R", line.end())
    over = TriedLine(position_of("0,1|0,0", OFFICIAL))
    with pytest.raises(GameOver):
        over.with_move(attack)
    with pytest.raises(IllegalMove):
        TriedLine(start()).with_move(Pass())


# Positions that are asked for


def test_without_a_code_it_is_the_start() -> None:
    assert start().code == "1,1|1,1"
    assert len(position_of(None, HouseRules(start=((1, 1), (1, 1), (2, 2)))).sides) == 3
    assert position_of(None, HouseRules(hands=(2, 3))).code == "1,1|1,1,1"


def test_a_code_says_how_many_play() -> None:
    assert len(position_of("1,1|1,2|0,3", OFFICIAL).sides) == 3
    assert len(position_of("1111", OFFICIAL).sides) == 2


def test_no_more_play_than_can() -> None:
    with pytest.raises(NotationError) as refused:
        position_of("|".join(["1,1"] * 9), OFFICIAL)
    assert refused.value.message.key == "code-too-many-sides"

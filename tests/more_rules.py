"""RULES-2.md as data: its worked examples and what must come out, for both programs."""

from __future__ import annotations

from typing import NamedTuple

from tests.naive_turns import CUTOFF, FREE, NO_SPLITS, SIGNED, Fields

# Section 7


class Example(NamedTuple):
    """House rules, a position code, and moves from there with the codes after them."""

    fields: Fields
    before: str
    moves: dict[str, str]
    winner: int | None = None
    """Counted from the mover, who is 0. None: the game goes on."""


DEATH_ATTACK = {
    "a dead hand that is attacked comes alive": Example(
        {"death_attack": True}, "0,2|0,3", {"attack R L": "2,3|0,2"}
    ),
    "a dead hand counts as 0 when less than nothing strikes it": Example(
        {"death_attack": True, **SIGNED}, "x,-2|x,3", {"attack R L": "-2,3|x,-2"}
    ),
    "somebody who is still in has his dead hand struck": Example(
        {"death_attack": True}, "0,1|0,0|0,4", {"attack R 3:L": "1,4|0,1|0,0"}
    ),
    "a zombie strikes a dead hand with its one finger": Example(
        {"death_attack": True, "zombies": True}, "z|0,3|1,1", {"attack 2:L": "1,3|1,1|z"}
    ),
}

SELF_ADD = {
    "a hand dies at five by an addition": Example(
        {"self_add": True}, "1,4|1,1", {"add R": "1,1|0,1"}
    ),
    "a player knocks himself out by an addition": Example(
        {"self_add": True, **CUTOFF}, "0,4|2,2", {"add R": "2,2|0,0"}, winner=1
    ),
    "a whole finger is added to a hand in parts": Example(
        {"self_add": True, "parts": "half"}, "0,4.5|1,1", {"add R": "1,1|0,0.5"}
    ),
    "an addition goes upwards from less than nothing, and from a live 0": Example(
        {"self_add": True, **SIGNED}, "-1,0|2,2", {"add L": "2,2|0,0", "add R": "2,2|-1,1"}
    ),
    "an addition that leaves one finger costs a life": Example(
        {"self_add": True, "sudden_death": 2},
        "1,4;lives=2|1,1;lives=2",
        {"add R": "1,1;lives=2|0,1;lives=1"},
    ),
}

CHERRY_BOMB = {
    "the striking hand shows one finger after exactly five, and not after seven": Example(
        {"cherry_bomb": True}, "2,3|2,4", {"attack R L": "0,4|1,2", "attack R R": "2,2|2,3"}
    ),
    "a cherry bomb may cost its own player a life": Example(
        {"cherry_bomb": True, "sudden_death": 2},
        "0,4;lives=2|1,2;lives=2",
        {"attack R L": "0,2;lives=2|0,1;lives=1"},
    ),
    "a cherry bomb that takes both sides out is won by the striker": Example(
        {"cherry_bomb": True, "sudden_death": 1},
        "0,4;lives=1|0,1;lives=1",
        {"attack R R": "0,0;lives=1|0,1;lives=0"},
        winner=0,
    ),
    "a cherry bomb keeps the sign of the hand that struck": Example(
        {"cherry_bomb": True, **SIGNED}, "-3,1|-2,4", {"attack L L": "x,4|-1,1"}
    ),
}

ONE_POINT_SWITCHES = {
    "a switch is used up": Example(
        {"one_point_switches": 1},
        "0,1;switches=1|1,1;switches=1",
        {"swap L R": "1,1;switches=1|0,1;switches=0"},
    ),
    "a switch counts as a swap too": Example(
        {"one_point_switches": 2, "swap_limit": 1},
        "0,1;swaps=0;switches=2|1,1;swaps=0;switches=2",
        {"swap L R": "1,1;swaps=0;switches=2|0,1;swaps=1;switches=1"},
    ),
}

POISON = {
    "one finger poisons three and dies": Example(
        {"poison": True}, "1,2|3,4", {"attack L L": "0,4|0,2"}
    ),
    "one finger does not poison one": Example(
        {"poison": True}, "1,1|1,1", {"attack L L": "1,2|1,1"}
    ),
    "poison comes before a cherry bomb": Example(
        {"poison": True, "cherry_bomb": True}, "1,3|4,4", {"attack L L": "0,4|0,3"}
    ),
    "poison that takes both sides out is won by the striker": Example(
        {"poison": True}, "0,1|0,3", {"attack R R": "0,0|0,0"}, winner=0
    ),
    "poison that takes both sides out is lost by the striker in misère": Example(
        {"poison": True, "goal": "misere"}, "0,1|0,3", {"attack R R": "0,0|0,0"}, winner=1
    ),
}

MIRROR = {
    "the striking hand gets what it gives": Example(
        {"mirror": True}, "1,2|1,1", {"attack R L": "1,3|1,4"}
    ),
    "the striking hand rolls over": Example({"mirror": True}, "1,3|1,1", {"attack R L": "1,4|1,1"}),
    "the striking hand is cut off": Example(
        {"mirror": True, **CUTOFF}, "1,3|1,1", {"attack R L": "1,4|0,1"}
    ),
    "a player knocks himself out by his mirror": Example(
        {"mirror": True, "fingers": 6}, "0,3|1,1", {"attack R L": "1,4|0,0"}, winner=1
    ),
    "a mirror that takes both sides out is won by the striker": Example(
        {"mirror": True, **CUTOFF}, "0,3|0,4", {"attack R R": "0,0|0,0"}, winner=0
    ),
}

BOMB = {
    "a four explodes and the other three hands get one finger": Example(
        {"bomb": 4}, "1,1|1,3", {"attack L R": "0,2|2,2"}
    ),
    "a split may make a bomb": Example({"bomb": 4}, "2,3|1,1", {"split 1 4": "2,2|0,2"}),
    "bombs set off others, and one wave gives one finger however many explode": Example(
        {"bomb": 4}, "1,3|3,3", {"attack L L": "0,0|0,3"}, winner=0
    ),
    "bombs of both sides go off together": Example(
        {"bomb": 4, "mirror": True}, "1,2|1,2", {"attack R R": "0,2|0,2"}
    ),
    "any attack sets off all fours there are, and the mover wins": Example(
        {"bomb": 4, **CUTOFF},
        "4,4|4,4",
        {f"attack {mine} {theirs}": "0,0|0,0" for mine in "LR" for theirs in "LR"},
        winner=0,
    ),
    "a bomb knocks out seat 2, and seat 3 is next": Example(
        {"bomb": 4}, "0,1|0,3|0,2", {"attack R 2:R": "0,3|0,2|0,0"}
    ),
}

DOUBLE_ATTACK = {
    "both strikes fall on one hand, or one on each": Example(
        {"double_attack": True},
        "1,1|1,1",
        {"attack L L, R L": "1,3|1,1", "attack L L, R R": "2,2|1,1"},
    ),
    "the first strike may end the game": Example(
        {"double_attack": True}, "2,3|0,2", {"attack R R": "0,0|2,3"}, winner=0
    ),
    "the second strike may fall on another player": Example(
        {"double_attack": True}, "1,2|0,4|1,1", {"attack L 2:R, L 3:L": "1,2|1,2|0,0"}
    ),
    "no second strike is made where no hand is left to strike": Example(
        {"double_attack": True, "mirror": True, **SIGNED}, "0,3|1,1", {"attack R L": "1,4|x,0"}
    ),
}

EXAMPLES = {
    **DEATH_ATTACK,
    **SELF_ADD,
    **CHERRY_BOMB,
    **ONE_POINT_SWITCHES,
    **POISON,
    **MIRROR,
    **BOMB,
    **DOUBLE_ATTACK,
}

# Section 8

ALL_EIGHT: Fields = {
    "death_attack": True,
    "self_add": True,
    "cherry_bomb": True,
    "one_point_switches": 1,
    "poison": True,
    "mirror": True,
    "bomb": 4,
    "double_attack": True,
}

# House rules, who wins from 1111 in how many moves (None: a draw), positions reached, longest.
ROWS: dict[str, tuple[Fields, tuple[str, int] | None, int, int]] = {
    "death-attack": ({"death_attack": True, **CUTOFF}, None, 188, 7),
    "self-adding": ({"self_add": True, **CUTOFF}, None, 224, 9),
    "self-adding, misère": (
        {"self_add": True, **CUTOFF, "goal": "misere"},
        ("first", 15),
        224,
        15,
    ),
    "cherry-bomb": ({"cherry_bomb": True}, None, 182, 3),
    "cherry-bomb, no splits": ({"cherry_bomb": True, **NO_SPLITS}, ("first", 11), 159, 15),
    "attacks-only + cherry_bomb": (
        {"cherry_bomb": True, **CUTOFF, **NO_SPLITS},
        ("first", 9),
        115,
        9,
    ),
    "one-point": ({"one_point_switches": 1}, None, 818, 3),
    "free + one_point_switches 1": ({"one_point_switches": 1, **FREE}, ("second", 38), 766, 46),
    "poison": ({"poison": True}, None, 201, 9),
    "poison, no splits": ({"poison": True, **NO_SPLITS}, ("first", 9), 173, 9),
    "mirror": ({"mirror": True}, None, 38, 3),
    "mirror + cutoff": ({"mirror": True, **CUTOFF}, ("second", 8), 191, 17),
    "bombs": ({"bomb": 4}, ("first", 9), 78, 10),
    "bombs, no splits": ({"bomb": 4, **NO_SPLITS}, ("second", 6), 63, 6),
    "bombs + mirror, no splits": (
        {"bomb": 4, "mirror": True, **NO_SPLITS},
        ("second", 2),
        14,
        4,
    ),
    "double-attack": ({"double_attack": True}, ("second", 8), 198, 11),
    "free + double_attack": ({"double_attack": True, **FREE}, ("first", 3), 181, 9),
    "all eight": (ALL_EIGHT, ("first", 1), 383, 2),
}

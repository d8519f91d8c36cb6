"""An attack may change more than the hand that is hit: it is played by its law, to its end.

No house rule of today does that, so the laws come from `other_attacks`.
"""

from __future__ import annotations

import pytest

from engine import (
    PRESETS,
    Compiled,
    Game,
    HouseRules,
    Position,
    Reason,
    Setup,
    compile,
    parse_move,
    parse_position,
)
from engine.compiled import AttackRules
from tests.engine.other_attacks import (
    CUTOFF,
    SIGNED,
    CherryBomb,
    DeathAttack,
    Mirror,
    attacking,
    with_bombs,
)
from tests.engine.tables.games import game


def played(rules: Compiled, code: str, move: str) -> Position:
    position = parse_position(code, rules)
    return position.play(parse_move(move, position))


# Playing


@pytest.mark.parametrize(
    ("law", "fields", "before", "move", "after"),
    [
        (Mirror, {}, "1,2|1,1", "attack R L", "1,3|1,4"),
        (Mirror, {}, "1,3|1,1", "attack R L", "1,4|1,1"),
        (Mirror, CUTOFF, "1,3|1,1", "attack R L", "1,4|0,1"),
        (Mirror, {"fingers": 6}, "0,3|1,1", "attack R L", "1,4|0,0"),
        (Mirror, {"self_attack": True}, "1,2|1,1", "tap R L", "1,1|2,3"),
        (CherryBomb, {}, "2,3|2,4", "attack R L", "0,4|1,2"),
        (CherryBomb, {}, "2,3|2,4", "attack R R", "2,2|2,3"),
        (DeathAttack, {}, "0,2|0,3", "attack R L", "2,3|0,2"),
        (DeathAttack, SIGNED, "x,-2|x,3", "attack R L", "-2,3|x,-2"),
    ],
)
def test_an_attack_changes_both_hands_as_its_law_says(
    law: type[AttackRules], fields: dict[str, object], before: str, move: str, after: str
) -> None:
    assert played(attacking(law, **fields), before, move).code == after


def test_the_hand_that_hits_may_cost_its_side_a_life() -> None:
    rules = attacking(CherryBomb, sudden_death=2)
    after = played(rules, "0,4;lives=2|1,2;lives=2", "attack R L")
    assert after.code == "0,2;lives=2|0,1;lives=1"


def test_an_attack_that_changes_both_hands_ends_a_row_of_swaps() -> None:
    rules = attacking(Mirror, swaps=True, swap_limit=2)
    after = played(rules, "1,2;swaps=2|1,1;swaps=1", "attack R L")
    assert after.code == "1,3;swaps=0|1,4;swaps=0"


def test_a_dead_hand_is_hit_only_while_its_owner_is_in() -> None:
    rules = attacking(DeathAttack, 3)
    position = parse_position("0,1|0,0|0,4", rules)
    assert [str(move) for move in position.legal_moves() if "attack" in str(move)] == [
        "attack R 3:L",
        "attack R 3:R",
    ]
    assert played(rules, position.code, "attack R 3:L").code == "1,4|0,1|0,0"


def test_zombies_hit_what_others_may_hit_and_stay_as_they_are() -> None:
    assert played(attacking(DeathAttack, 3, zombies=True), "z|0,3|1,1", "attack 2:L").code == (
        "1,3|1,1|z"
    )
    assert played(attacking(Mirror, 3, zombies=True), "z|0,3|1,1", "attack 2:R").code == (
        "0,4|1,1|z"
    )


@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("1,1|1,3", "attack L R", "0,2|2,2"),
        ("2,3|1,1", "split 1 4", "2,2|0,2"),
        ("1,3|3,3", "attack L L", "0,0|0,3"),
    ],
)
def test_what_a_move_sets_off_may_change_every_side(before: str, move: str, after: str) -> None:
    assert played(with_bombs(game()), before, move).code == after


# Ends


@pytest.mark.parametrize(("goal", "winner"), [("last_standing", 0), ("misere", 1)])
def test_when_one_move_knocks_out_both_the_mover_has_won_or_lost_by_the_goal(
    goal: str, winner: int
) -> None:
    after = played(attacking(Mirror, **CUTOFF, goal=goal), "0,3|0,4", "attack R R")
    assert (after.code, after.is_over, after.winner) == ("0,0|0,0", True, winner)
    assert list(after.legal_moves()) == []


@pytest.mark.parametrize(("zombies", "code"), [(False, "0,0|0,0|0,0"), (True, "z|z|z")])
def test_of_three_who_go_at_once_the_mover_has_won_and_the_code_can_be_read(
    *, zombies: bool, code: str
) -> None:
    rules = attacking(Mirror, 3, **CUTOFF, zombies=zombies)
    before = "0,3|z|0,4" if zombies else "0,3|0,0|0,4"
    after = played(rules, before, "attack R 3:R")
    assert (after.code, after.winner) == (code, 0)
    assert parse_position(code, rules).winner == 2


def test_a_mover_who_knocks_out_himself_alone_is_out_and_the_others_play_on() -> None:
    after = played(attacking(Mirror, 3, fingers=6), "0,3|1,1|1,2", "attack R 2:L")
    assert (after.code, after.winner) == ("1,4|1,2|0,0", None)


@pytest.mark.parametrize(
    ("law", "fields", "reason"),
    [
        (Mirror, {"start": (0, 3), **CUTOFF}, Reason.KNOCKOUT),
        (
            CherryBomb,
            {"start": ((0, 4), (0, 1)), "sudden_death": 1},
            Reason.LAST_LIFE,
        ),
        (Mirror, {"start": (0, 3), "goal": "misere", **CUTOFF}, Reason.FIRST_OUT),
    ],
)
def test_a_game_says_how_it_was_won_when_both_go_at_once(
    monkeypatch: pytest.MonkeyPatch,
    law: type[AttackRules],
    fields: dict[str, object],
    reason: Reason,
) -> None:
    monkeypatch.setattr("engine.game.game.compile", lambda _: attacking(law, **fields))
    finished = Game(Setup.of(HouseRules.model_validate(fields)))
    finished.play(parse_move("attack R R", finished.position))
    assert finished.outcome is not None
    assert finished.outcome.reason == reason
    assert finished.outcome.winner == (1 if reason is Reason.FIRST_OUT else 0)


# Names


def test_other_attacks_have_tables_of_their_own_name() -> None:
    digests = {game().digest, *(attacking(law).digest for law in (DeathAttack, Mirror))}
    assert len(digests) == 3


DIGESTS = {
    ("official", 2): "e22e0f0f8d2f01fddbb32691f29d6fde",
    ("official", 3): "89b0de5fc8228bf2c8dea3d04719e9de",
    ("misere", 4): "589533f0366b59b2cf4839120fe143dd",
    ("zombies", 3): "ac927d3464d25c932f5eb9af37af5eb1",
    ("cherri", 2): "16629443f6afb93539be2fce73168c18",
    ("three-lives", 2): "d9e7847e5edc2c4e47559fecd536e145",
    ("integers", 2): "d75aec6641e4bfeea942407a0e037bec",
    ("stumps", 2): "53be00e569dfccd298ae9c0a1c2047a9",
    ("more-hands", 2): "e41c8e8873ffb49140cf7bee6de11aac",
}


@pytest.mark.parametrize(("preset", "players"), DIGESTS)
def test_tables_stay_stored_under_the_names_that_they_have_always_had(
    preset: str, players: int
) -> None:
    digest = compile(Setup.of(PRESETS[preset], players)).digest
    assert digest == DIGESTS[preset, players]

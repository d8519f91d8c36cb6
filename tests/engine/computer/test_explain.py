"""The reasons for moves: exact, and never at odds with the value."""

from __future__ import annotations

import pytest

from bot.words.wording import Wording
from engine.computer import Explained, History, explain, never_stop, stop_after
from engine.computer.choices import occurrence
from engine.message import Message
from engine.position import Position
from engine.tables import Value
from tests.engine.computer.games import at, rules_of, table_of, thinking_of

GOOD = {"computer-wins-now", "computer-keeps-win", "computer-only-win", "computer-wins-later"}
TWO_LINES = 70
"""Characters on a phone, beside a move."""
DRAWN = {"computer-keeps-draw", "computer-only-draw"}
AWAY = {"computer-win-to-draw", "computer-win-to-loss", "computer-draw-to-loss"}
BAD = {"computer-loses-now", "computer-loses-slowest", "computer-loses-sooner"}


def verdict(found: Explained) -> Message:
    """The reason without what is said beside it."""
    what = found.reason.data.get("what")
    return what if isinstance(what, Message) else found.reason


def said(name: str, code: str, history: History | None = None) -> dict[str, str]:
    explained = explain(thinking_of(name), at(name, code), history or History())
    return {str(found.move): Wording().say(found.reason) for found in explained}


@pytest.mark.parametrize("name", ["official", "free", "misere", "tapping", "swaps"])
def test_the_reason_says_what_becomes_of_the_value(name: str) -> None:
    for position, worth in table_of(name).reached():
        explained = explain(thinking_of(name), position)
        for found in explained:
            key = verdict(found).key
            if found.value is worth.value:
                kept = {Value.WIN: GOOD, Value.DRAW: DRAWN, Value.LOSS: BAD}[worth.value]
                assert key in kept
            else:
                assert key in AWAY | {"computer-loses-now"}
            if "left" in verdict(found).data:
                assert verdict(found).data["left"] == found.distance
        if explained:
            assert (explained[0].value, explained[0].distance) == worth


@pytest.mark.parametrize("name", ["official", "free"])
def test_every_legal_move_is_explained_once_best_first(name: str) -> None:
    for position, _ in table_of(name).reached():
        explained = explain(thinking_of(name), position)
        moves = [move for found in explained for move in found.moves]
        assert sorted(map(str, moves)) == sorted(map(str, position.legal_moves()))
        ranks = [found.prospect.rank for found in explained]
        assert ranks == sorted(ranks, reverse=True)


def test_reasons_in_words() -> None:
    assert said("official", "0,1|0,4") == {
        "attack R R": "wins right away",
    }
    assert said("tapping", "1111") == {
        "tap L R": "only winning move (wins in 23)",
        "attack L L": "turns a win into a loss in 14",
    }
    assert said("free", "1111")["split 0 2"] == "loses in 16 instead of 26"
    assert said("classic", "0413")["attack R R"] == (
        "throws away the draw, loses in 2; risks your right hand"
    )


@pytest.mark.parametrize("name", ["official", "free", "tapping"])
def test_every_reason_fits_two_lines_of_a_phone(name: str) -> None:
    for position, _ in table_of(name).reached():
        for found in explain(thinking_of(name), position):
            assert len(Wording().say(found.reason)) <= TWO_LINES


def test_who_gives_value_away_is_not_said_to_set_a_trap() -> None:
    traps = 0
    for position, _ in table_of("classic").reached():
        explained = explain(thinking_of("classic"), position)
        for found in explained:
            fact = found.reason.data.get("fact")
            if isinstance(fact, Message) and fact.key == "computer-sets-trap":
                assert found.prospect.tier == explained[0].prospect.tier
                traps += 1
    assert traps


def test_at_a_table_of_three_a_loss_by_force_is_called_so_and_a_zombie_has_nothing_to_lose() -> (
    None
):
    assert said_among_three("official", "0,1|1,3|0,0")["attack R 2:R"] == (
        "loses by force; risks your right hand"
    )
    assert set(said_among_three("zombies", "z|0,4|0,1").values()) == {"a zombie can't win or lose"}


def said_among_three(name: str, code: str) -> dict[str, str]:
    explained = explain(thinking_of(name, 3), at(name, code, 3))
    return {str(found.move): Wording().say(found.reason) for found in explained}


def test_a_hand_that_is_named_can_be_taken() -> None:
    for position, _ in table_of("classic").reached():
        for found in explain(thinking_of("classic"), position):
            fact = found.reason.data.get("fact")
            if isinstance(fact, Message) and fact.key == "computer-offers-hand":
                after = position.play(found.move)
                place = "LR".index(str(fact.data["hand"]))
                hit = [after.play(move) for move in after.legal_moves()]
                assert any(reply.hands(position.turn)[place] == 0 for reply in hit)


def test_a_repetition_is_named_and_a_draw_by_it_too() -> None:
    position = at("official", "1112")
    after = position.play(next(position.legal_moves()))
    once = History({occurrence(after): 1}, repetition=3)
    twice = History({occurrence(after): 2}, repetition=3)

    def reasons(history: History) -> str:
        return "\n".join(said("official", "1112", history).values())

    assert "draw by repetition" in reasons(twice)
    assert "draw by repetition" not in reasons(once)
    assert "draw by move limit" in reasons(History(moves_left=1))


def test_giving_a_win_away_by_repetition_is_called_so() -> None:
    looked_at = 0
    for position, worth in table_of("free").reached():
        if worth.value is not Value.WIN or worth.distance == 1:
            continue
        fastest = explain(thinking_of("free"), position)[0]
        history = History({occurrence(position.play(fastest.move)): 2}, repetition=3)
        again = {found.moves: found for found in explain(thinking_of("free"), position, history)}
        assert again[fastest.moves].value is Value.DRAW
        if any(found.value is Value.WIN for found in again.values()):
            assert verdict(again[fastest.moves]).key == "computer-gives-win-away"
            looked_at += 1
    assert looked_at


def test_a_game_that_is_over_has_nothing_to_explain() -> None:
    assert explain(thinking_of("official"), at("official", "0011")) == ()


@pytest.mark.parametrize(("seats", "with_table"), [(2, False), (3, True), (3, False)])
def test_everything_is_explained_in_words_with_and_without_a_table(
    seats: int, with_table: bool
) -> None:
    position = Position.start(rules_of("official", seats))
    thinking = thinking_of("official", seats, with_table=with_table)
    for _ in range(12):
        if position.is_over:
            break
        explained = explain(thinking, position, stop=stop_after(500))
        assert all(Wording().say(found.reason).strip() for found in explained)
        position = position.play(explained[-1].move)


def test_without_a_table_what_is_seen_is_explained() -> None:
    explained = explain(
        thinking_of("free", with_table=False), at("free", "0,1|0,4"), stop=never_stop
    )
    assert verdict(explained[0]).key == "computer-wins-now"


def test_without_a_table_the_best_looking_move_is_called_so() -> None:
    position = at("official", "1,4|1,1")
    explained = explain(thinking_of("official", with_table=False), position, stop=stop_after(500))
    keys = [verdict(found).key for found in explained]
    assert keys[0] == "computer-looks-best"
    assert keys[-1] == "computer-open"

"""What a table answers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Compiled, HouseRules, Position, Setup, compile, parse_position
from engine.tables import Duel, Table, Value, Worth, solve
from tests.conftest import examples
from tests.engine.tables.games import game, games


@pytest.fixture(scope="module")
def classic() -> Table:
    return solve(game(overflow="cutoff", suicide=True))


def test_the_worth_of_the_start_is_that_of_section_seven(classic: Table) -> None:
    start = Position.start(classic.duel.rules)
    assert classic.worth(start) == Worth(Value.LOSS, 26)
    assert classic.worth_at(classic.duel.start) == Worth(Value.LOSS, 26)
    assert classic.longest == 33


def test_the_order_of_hands_changes_no_worth(classic: Table) -> None:
    rules = classic.duel.rules
    after = parse_position("2,1|0,3", rules)
    assert classic.worth(after) == classic.worth(parse_position("1,2|3,0", rules))


def test_the_worth_is_that_of_the_seat_to_move(classic: Table) -> None:
    start = Position.start(classic.duel.rules)
    after = start.play(next(start.legal_moves()))
    assert after.turn == 1
    turned = Position(after.rules, after.sides[::-1], 0)
    assert classic.worth(after) == classic.worth(turned)


def test_a_side_that_has_left_is_in_no_table(classic: Table) -> None:
    start = Position.start(classic.duel.rules)
    gone = classic.duel.rules.gone(start.sides[0])
    left = Position(classic.duel.rules, (gone, start.sides[1]))
    with pytest.raises(ValueError, match="left"):
        classic.worth(left)


def test_a_table_of_three_players_is_refused() -> None:
    with pytest.raises(ValueError, match="two players"):
        solve(compile(Setup.of(HouseRules(), 3)))


@examples(50)
@given(rules=games(most=5_000), data=st.data())
def test_the_best_moves_lead_where_the_opponent_is_worst_off(
    rules: Compiled, data: st.DataObject
) -> None:
    table = solve(rules)
    place = data.draw(st.integers(0, len(table) - 1))
    followers = table.duel.followers(place)
    best = table.best(followers)
    worth = table.worth_at(place)
    expected = {Value.WIN: Value.LOSS, Value.LOSS: Value.WIN, Value.DRAW: Value.DRAW}
    for after in best:
        assert table.worth_at(after).value is expected[worth.value]
        if worth.distance is not None:
            assert table.worth_at(after).distance == worth.distance - 1
    kept = [after for after in followers if table.worth_at(after) == table.worth_at(best[0])]
    assert best == kept


def test_nothing_is_best_of_nothing(classic: Table) -> None:
    assert classic.best([]) == []


@examples(50)
@given(rules=games(most=5_000), data=st.data())
def test_a_place_is_the_number_of_its_position_alone(rules: Compiled, data: st.DataObject) -> None:
    duel = Duel(rules)
    place = data.draw(st.integers(0, duel.count - 1))
    assert duel.place_of(duel.position(place)) == place
    assert duel.place(*duel.parts(place)) == place


@examples(50)
@given(rules=games(most=5_000), data=st.data())
def test_the_followers_of_a_place_are_what_can_be_played_there(
    rules: Compiled, data: st.DataObject
) -> None:
    duel = Duel(rules)
    place = data.draw(st.integers(0, duel.count - 1))
    position = duel.position(place)
    played = {position.play(move).key for move in position.legal_moves()}
    assert {duel.position(after).key for after in duel.followers(place)} == played


def test_going_over_a_table_gives_every_position_once(classic: Table) -> None:
    codes = [position.code for position, _ in classic]
    assert len(codes) == len(set(codes)) == len(classic) == 225


def test_what_can_be_reached_begins_with_the_start(classic: Table) -> None:
    reached = list(classic.reached())
    assert reached[0][0].code == "1,1|1,1"
    assert len(reached) == 191


@pytest.mark.parametrize("mover", [0, 1])
def test_of_unequal_sides_the_hands_tell_who_moves(mover: int) -> None:
    table = solve(game(hands=[2, 1], overflow="cutoff"))
    position = table.duel.position(table.duel.place(1, 1, mover))
    assert len(position.sides[position.turn].hands) == (2, 1)[mover]
    assert table.worth(position) == table.worth_of(1, 1, mover)

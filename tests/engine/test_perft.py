"""The numbers of ways in which games can go on, as chess programs count them."""

import pytest

from engine import PRESETS, Position, Setup, compile, parse_position
from tests.engine.perft import count, count_naively, read_table, seats, starts

TABLE = read_table()
ROWS = [(preset, code) for preset, rows in TABLE.items() for code in rows]


def count_by_engine(preset: str, code: str, depth: int) -> list[int]:
    start = parse_position(code, compile(Setup.of(PRESETS[preset], seats(preset))))
    return count(
        start,
        depth,
        lambda position: position.code_in_places,
        lambda position: [position.play(move) for move in position.legal_moves()],
    )


def test_every_preset_is_counted_from_its_start_to_depth_five_at_least() -> None:
    counted = {
        preset: {code: len(counts) for code, counts in rows.items()}
        for preset, rows in TABLE.items()
    }
    assert counted == {preset: starts(preset) for preset in PRESETS}
    assert min(max(rows.values()) for rows in counted.values()) >= 5


@pytest.mark.parametrize(("preset", "code"), ROWS)
def test_the_engine_counts_as_many_sequences_of_all_lengths_but_the_last(
    preset: str, code: str
) -> None:
    counts = TABLE[preset][code][:-1]
    assert count_by_engine(preset, code, len(counts)) == counts


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "code"), ROWS)
def test_the_engine_counts_as_many_sequences_as_the_table_says(preset: str, code: str) -> None:
    counts = TABLE[preset][code]
    assert count_by_engine(preset, code, len(counts)) == counts


@pytest.mark.parametrize("preset", PRESETS)
def test_the_first_count_is_that_of_the_moves_at_the_start(preset: str) -> None:
    rules = compile(Setup.of(PRESETS[preset], seats(preset)))
    start = Position.start(rules)
    assert TABLE[preset][start.code][0] == len(set(map(str, start.legal_moves())))


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "code"), ROWS)
def test_the_naive_game_counts_as_many_sequences_as_the_table_says(preset: str, code: str) -> None:
    counts = TABLE[preset][code]
    assert count_naively(preset, code, len(counts)) == counts

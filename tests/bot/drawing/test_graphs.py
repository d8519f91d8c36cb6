"""Graphs: they look as they did, say in words what they show, and stand any amount of data."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from random import Random
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from bot.app.analysis.course import chances, evaluations
from bot.drawing.filmstrip import MOST_FRAMES, chosen, filmstrip_svg
from bot.drawing.graphs.axis import Axis, around
from bot.drawing.graphs.chances import chances_alt, chances_svg
from bot.drawing.graphs.chart import chart
from bot.drawing.graphs.course import Evaluation
from bot.drawing.graphs.evaluations import evaluations_alt, evaluations_svg
from bot.drawing.graphs.map import map_alt, map_svg
from bot.drawing.graphs.rating import rating_alt, rating_svg
from bot.drawing.raster import png
from bot.drawing.svg import Svg
from engine.compiled import compile
from engine.game import Game
from engine.notation import parse_move
from engine.rules import PRESETS, Setup
from engine.tables import Value, solve
from engine.tables.crowd import solve_crowd
from tests.bot.drawing.graph_pictures import (
    FOLDER,
    FORTUNE_WORDS,
    HOPE_WORDS,
    MAP_WORDS,
    PICTURES,
    RATING_WORDS,
    SHARED,
    TURNED,
    WORDING,
    chart_of,
    course,
    frames,
)

MOST_SHOWN_BYTES = 200_000


def words_in(svg: Svg) -> list[str]:
    return [found.text or "" for found in ET.fromstring(svg).iter() if found.tag.endswith("}text")]  # noqa: S314 - ours


def smallest_words(svg: Svg) -> float:
    return min(float(size) for size in re.findall(r'font-size="([\d.]+)"', svg))


def outside(svg: Svg) -> Iterator[tuple[float, float]]:
    """Where words begin that are not on the paper."""
    root = ET.fromstring(svg)  # noqa: S314 - ours
    wide, high = float(root.attrib["width"]), float(root.attrib["height"])
    for found in root.iter():
        if found.tag.endswith("}text"):
            x, y = float(found.attrib["x"]), float(found.attrib["y"])
            if not (0 < x < wide and 0 < y < high):
                yield x, y


@pytest.mark.parametrize("name", PICTURES)
def test_a_graph_looks_as_it_did(name: str) -> None:
    svg = PICTURES[name]()

    assert svg + "\n" == (FOLDER / f"{name}.svg").read_text("utf-8")
    assert not [*outside(svg)]
    assert png(svg, width=320).startswith(b"\x89PNG")


# A rating


@pytest.mark.parametrize("games", [0, 1, 2, 200, 5_000])
def test_a_rating_is_drawn_of_any_number_of_games(games: int) -> None:
    svg = rating_svg(course(games), RATING_WORDS)

    assert len(svg) < 20_000
    assert smallest_words(svg) >= 22
    assert not [*outside(svg)]


def test_the_words_for_a_rating_say_what_the_picture_shows() -> None:
    points = course(24)
    svg, said = rating_svg(points, RATING_WORDS), WORDING.say(rating_alt(points))
    last, best = points[-1].rating.conservative, max(p.rating.conservative for p in points)

    assert f"{last:.1f}" in words_in(svg)
    assert f"to {last:.1f}, best {best:.1f}" in said
    assert "24 games" in said
    assert {"2026-03-01", "2026-03-24"} < {*words_in(svg)}
    assert WORDING.say(rating_alt([])) == RATING_WORDS.empty


# A game


def test_fortunes_know_who_was_winning_and_whose_move_gave_it_away() -> None:
    """In classic rules the start is drawn; here the second player blunders into a loss."""
    game = Game(Setup.of(PRESETS["classic"]))
    table = solve(game.rules)
    while True:
        position = game.position
        losing = [m for m in position.legal_moves() if _wins(table.worth(position.play(m)).value)]
        move = (
            losing[0]
            if losing and position.turn == 1
            else min(
                position.legal_moves(), key=lambda m: _wins(table.worth(position.play(m)).value)
            )
        )
        game.play(move)
        if losing and position.turn == 1:
            break

    found = evaluations(game, table)

    assert len(found) == len(game.events) + 1
    assert {evaluation.winner for evaluation in found[:-1]} == {None}
    assert {evaluation.gave_away for evaluation in found[:-1]} == {None}
    assert found[-1] == Evaluation(0, table.worth(game.position).distance, gave_away=1)


def _wins(value: Value) -> bool:
    return value is Value.WIN


def test_every_move_that_lets_a_win_go_is_seen_and_no_other() -> None:
    game = Game(Setup.of(PRESETS["attacks-only"]))
    for text in ("attack L L", "attack R R"):
        game.play(parse_move(text, game.position))
    while game.outcome is None:
        game.play(next(game.position.legal_moves()))

    found = evaluations(game, solve(game.rules))

    assert [evaluation.winner for evaluation in found] == [1, 1, 1, 1, 0, 1, 1, 1, 1]
    assert [evaluation.gave_away for evaluation in found] == [*[None] * 4, 1, 0, *[None] * 3]
    assert found[-1].distance == 0


@pytest.mark.parametrize("moves", [0, 1, 30, 300, 10_000])
def test_fortunes_are_drawn_of_games_of_any_length(moves: int) -> None:
    told = tuple(
        Evaluation(ply % 3 if ply % 3 < 2 else None, ply % 40 if ply % 3 < 2 else None, gave_away=1)
        for ply in range(moves + 1)
    )
    svg = evaluations_svg(told, FORTUNE_WORDS)

    assert len(svg) < MOST_SHOWN_BYTES
    assert smallest_words(svg) >= 20
    assert not [*outside(svg)]
    assert len(WORDING.say(evaluations_alt(told))) <= 1_024


def test_every_move_that_turned_a_game_has_its_flag_and_is_told() -> None:
    svg, said = evaluations_svg(TURNED, FORTUNE_WORDS), WORDING.say(evaluations_alt(TURNED))

    assert {"3", "4", "6"} <= {*words_in(svg)}
    assert "At the start, side 2 was winning. Mistakes: move" in said
    assert "move 3 by side 2 (side 1 wins)" in said
    assert "move 4 by side 1 (draw)" in said
    assert "move 6 by side 1 (side 2 wins)" in said
    assert WORDING.say(evaluations_alt(())) == "No game to show."


# A game of many


def test_hopes_are_shared_out_among_all_until_one_has_won() -> None:
    game, dice = Game(Setup.of(PRESETS["free"], 3)), Random(4)
    while game.outcome is None:
        game.play(dice.choice([*game.position.legal_moves()]))

    found = chances(game, solve_crowd(game.rules))

    assert len(found) == len(game.events) + 1
    assert all(sum(one) <= 1.000_001 and min(one) >= 0 for one in found)
    # By these rules all three may win at first; who has moved does not become another by it.
    assert max(found[0]) - min(found[0]) < 0.1
    assert game.outcome.winner is not None
    assert found[-1][game.outcome.winner] == 1


def test_every_side_is_named_among_the_hopes_however_little_it_has() -> None:
    svg, said = chances_svg(SHARED, HOPE_WORDS), WORDING.say(chances_alt(SHARED))

    assert {"1", "2", "3", "4"} <= {*words_in(svg)}
    assert "At the start: side 1 20%, side 2 20%, side 3 20% and side 4 10%" in said
    assert "At the end: side 1 0%, side 2 0%, side 3 0% and side 4 100%" in said
    assert len(chances_svg([(0.1,) * 8] * 5_000, HOPE_WORDS)) < 2 * MOST_SHOWN_BYTES
    assert not [*outside(chances_svg([], HOPE_WORDS))]
    assert WORDING.say(chances_alt([])) == "No game to show."


# A map


def test_a_map_has_a_sign_and_a_distance_for_every_position() -> None:
    table = solve(compile(Setup.of(PRESETS["free"])))
    svg = map_svg(chart(table), MAP_WORDS)
    expected = Counter(
        "="
        if worth.distance is None
        else f"{'+' if worth.value is Value.WIN else '−'}{worth.distance}"
        for _, worth in table
    )

    signs = Counter(words for words in words_in(svg) if re.fullmatch(r"[+−]\d+|=", words))
    assert signs == expected
    said = WORDING.say(map_alt(chart(table)))
    assert f"all {len(table)} positions" in said
    assert f"The longest win takes {table.longest} moves." in said


def test_a_map_goes_by_the_fingers_together_so_that_structure_is_seen() -> None:
    drawn = chart_of(fingers=4)

    totals = [line.total for line in drawn.rows]
    assert totals == sorted(totals)
    assert [line.label for line in drawn.rows[:5]] == ["00", "01", "02", "11", "03"]
    assert drawn.start == (3, 3)


def test_a_map_of_many_sides_is_an_image_with_a_dot_for_each_position() -> None:
    drawn = chart_of(hands=4)
    svg = map_svg(drawn, MAP_WORDS)

    assert drawn.sides == (70, 70)
    assert drawn.is_whole
    assert svg.count("<image ") == 1
    assert not [*outside(svg)]
    colors = {pixel for _, pixel in _pixels(png(svg, width=1_280)).getcolors(10**7) or []}
    assert len(colors) > 20


def test_a_map_of_thousands_of_sides_is_bounded_and_counts_all_positions() -> None:
    table = solve(compile(Setup.of(PRESETS["classic"].model_copy(update={"fingers": 40}))))
    drawn = chart(table)

    assert drawn.sides == (820, 820)
    assert len(drawn.rows) == 540
    assert sum(drawn.values.values()) == 820**2
    assert len(map_svg(drawn, MAP_WORDS)) < MOST_SHOWN_BYTES


def test_sides_with_other_numbers_of_hands_have_a_map_for_each_mover() -> None:
    first, second = (chart_of(mover, hands=[1, 2]) for mover in (0, 1))

    assert first.sides == second.sides[::-1] == (5, 15)
    assert first.start is not None
    assert second.start is None


def test_lost_lives_and_halves_and_signs_are_read_off_a_map() -> None:
    lives, parts = chart_of(sudden_death=1), chart_of(fingers=2, parts="half", overflow="cutoff")
    signed = chart_of(fingers=2, overflow="cutoff", integers=True)

    assert {line.counts[0] for line in lives.rows} == {1}
    assert "0.5,1.5" in {line.label for line in parts.rows}
    assert {"xx", "x0", "−1,1"} <= {line.label for line in signed.rows}


def _pixels(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


# Axes and filmstrips


@pytest.mark.parametrize(("low", "high"), [(-2.2, 18.1), (0, 0), (24.9, 25.1), (-40, 3), (0, 1000)])
def test_numbers_beside_a_graph_are_round_and_enclose_what_it_shows(
    low: float, high: float
) -> None:
    bottom, top = around(low, high, 6)
    ticks = [*Axis(bottom, top, 300, 0).ticks(6)]

    assert bottom <= low <= high <= top
    assert len(ticks) <= 6
    assert all(len(f"{tick:g}") <= 5 for tick in ticks)


def test_a_filmstrip_shows_start_and_end_and_is_bounded() -> None:
    assert [*chosen(1)] == [0]
    assert [*chosen(5)] == [0, 1, 2, 3, 4]
    picked = [*chosen(301)]
    assert (picked[0], picked[-1], len(picked)) == (0, 300, MOST_FRAMES)
    assert picked == sorted(set(picked))
    assert words_in(filmstrip_svg(frames(301))) == [str(moves) for moves in picked]
    with pytest.raises(ValueError, match="nothing to show"):
        filmstrip_svg([])

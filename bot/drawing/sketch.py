"""`Sketch`: a picture that's drawn only when needed, for panels that show it beside text."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from bot.drawing.alt import alt_text
from bot.drawing.board.board import PLAIN, DrawingOptions
from bot.drawing.graphs.chances import ChanceWords, chances_alt, chances_svg
from bot.drawing.graphs.course import Course
from bot.drawing.graphs.evaluations import EvaluationWords, evaluations_alt, evaluations_svg
from bot.drawing.graphs.rating import RatingWords, rating_alt, rating_svg
from bot.drawing.picture import picture_svg
from bot.drawing.scene import AnyScene
from bot.drawing.svg import Svg
from bot.drawing.theory.grid import GridWords, grid_alt, grid_of
from bot.drawing.theory.tree import TreeWords, tree_alt, tree_from
from bot.words.wording import Wording
from db.standings import Point as Rated
from engine.message import Message
from engine.theory import SimplePosition

if TYPE_CHECKING:
    from bot.drawing.graphs.chart import Chart  # it needs numpy

Draw: TypeAlias = Callable[[], Svg]
"""A module-level function, or a `functools.partial` of one: it's sent to another process."""

BOARD_WIDTH = 560
"""In pixels. Drawing time grows with the number of pixels."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """How to draw a picture, and its alt text. Equal keys mean equal pictures."""

    kind: str
    key: Hashable
    draw: Draw
    alt: Message
    width: int | None = None
    """In pixels; None is the width that the SVG gives itself."""


def board_sketch(scene: AnyScene, options: DrawingOptions = PLAIN) -> Sketch:
    """A board, or the boards of a relay."""
    draw = partial(picture_svg, scene, options)
    return Sketch("board", (scene, options), draw, alt_text(scene), BOARD_WIDTH)


def rating_sketch(course: Sequence[Rated], wording: Wording) -> Sketch:
    """A rating over time."""
    rated, words = tuple(course), RatingWords.of(wording)
    return Sketch("rating", (rated, words), partial(rating_svg, rated, words), rating_alt(rated))


def course_sketch(course: Course, wording: Wording) -> Sketch:
    """The evaluations of a game of two, or each side's chances with three or more."""
    if course.chances:
        chances = ChanceWords.of(wording)
        draw = partial(chances_svg, course.chances, chances)
        return Sketch("course", (course, chances), draw, chances_alt(course.chances))
    words = EvaluationWords.of(wording)
    draw = partial(evaluations_svg, course.evaluations, words)
    return Sketch("course", (course, words), draw, evaluations_alt(course.evaluations))


def map_sketch(chart: Chart, of: Hashable, wording: Wording) -> Sketch:
    """The map of solved house rules; `of` is its key."""
    from bot.drawing.graphs.map import MapWords, map_alt, map_svg  # noqa: PLC0415 - it needs numpy

    words = MapWords.of(wording)
    return Sketch("map", (of, words), partial(map_svg, chart, words), map_alt(chart))


def tree_sketch(position: SimplePosition, wording: Wording) -> Sketch:
    """The game tree of a Simple Chopsticks position, which has to be small."""
    words = TreeWords.of(wording, position)
    draw = partial(tree_from, position, words)
    return Sketch("tree", (position, words), draw, tree_alt(position))


def grid_sketch(n: int, wording: Wording) -> Sketch:
    """What one hand against one is worth, for every two hands with that n."""
    words = GridWords.of(wording, n)
    return Sketch("grid", (n, words), partial(grid_of, n, words), grid_alt(n))

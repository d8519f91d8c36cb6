"""The graphs whose SVG is kept in `tests/golden/drawing/`.

`python -m tests.bot.drawing.graph_pictures` draws them anew; look at them before you keep them.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.drawing.filmstrip import filmstrip_svg
from bot.drawing.graphs.chances import ChanceWords, chances_svg
from bot.drawing.graphs.chart import Chart, chart
from bot.drawing.graphs.course import Evaluation
from bot.drawing.graphs.evaluations import EvaluationWords, evaluations_svg
from bot.drawing.graphs.map import MapWords, map_svg
from bot.drawing.graphs.rating import RatingWords, rating_svg
from bot.drawing.svg import Svg, circle, document
from bot.words.wording import Wording
from db.standings import Point, Rating
from engine.compiled import compile
from engine.rules import HouseRules, Setup
from engine.tables import solve

FOLDER = Path(__file__).parents[2] / "golden" / "drawing"

WORDING = Wording()
RATING_WORDS = RatingWords.of(WORDING)
FORTUNE_WORDS = EvaluationWords.of(WORDING)
HOPE_WORDS = ChanceWords.of(WORDING)
MAP_WORDS = MapWords.of(WORDING)

TURNED = (
    *(Evaluation(1, left) for left in (9, 8, 7)),
    Evaluation(0, 6, gave_away=1),
    Evaluation(None, None, gave_away=0),
    Evaluation(None, None),
    Evaluation(1, 4, gave_away=0),
    *(Evaluation(1, left) for left in (3, 2, 1, 0)),
)
"""A game in which the win goes from the second side to the first, is let go, and lost."""


SHARED = ((0.2, 0.2, 0.2, 0.1), (0.5, 0.1, 0.0, 0.1), (0.3, 0.0, 0.0, 0.4), (0.0, 0.0, 0.0, 1.0))
"""Chances of four, the last of whom wins."""


def course(games: int) -> list[Point]:
    """Somebody who gets better and better known, with a bad day in the middle."""
    first = datetime(2026, 3, 1, 20, tzinfo=UTC)
    return [
        Point(
            game,
            first + timedelta(days=game),
            Rating(25 + game * 0.3 - (4 if game == games // 2 else 0), 8 - min(game, 30) * 0.2),
        )
        for game in range(games)
    ]


def chart_of(mover: int = 0, **rules: object) -> Chart:
    """The chart of the common game's rules with these changes."""
    table = solve(compile(Setup.of(HouseRules.model_validate(rules))))
    return chart(table, mover)


def frames(count: int) -> list[Svg]:
    """Small pictures that all look different."""
    return [
        document(80, 60, circle(10 + place % 60, 30, 8, fill=f"#{place % 10}03060"))
        for place in range(count)
    ]


PICTURES: dict[str, Callable[[], Svg]] = {
    "rating": lambda: rating_svg(course(24), RATING_WORDS),
    "rating-of-one-game": lambda: rating_svg(course(1), RATING_WORDS),
    "fortunes": lambda: evaluations_svg(TURNED, FORTUNE_WORDS),
    "hopes": lambda: chances_svg(SHARED, HOPE_WORDS),
    "map": lambda: map_svg(chart_of(fingers=3, overflow="cutoff"), MAP_WORDS),
    "filmstrip": lambda: filmstrip_svg(frames(6)),
}


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

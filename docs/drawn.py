"""The pictures of `docs/pictures/`, each from the rules alone, so that they never go stale."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random

from bot.app.analysis.course import chances, evaluations
from bot.drawing.brand import banner_svg, icon_svg
from bot.drawing.filmstrip import filmstrip_svg
from bot.drawing.graphs.chances import ChanceWords, chances_svg
from bot.drawing.graphs.chart import chart
from bot.drawing.graphs.evaluations import EvaluationWords, evaluations_svg
from bot.drawing.graphs.map import MapWords, map_svg
from bot.drawing.moving import moving
from bot.drawing.picture import picture_svg
from bot.drawing.raster import png
from bot.drawing.scene_builder import game_scene, scenes_of
from bot.drawing.svg import Svg
from bot.drawing.theory.grid import GridWords, grid_of
from bot.drawing.theory.tree import TreeWords, tree_from
from bot.words.wording import Wording
from engine import PRESETS, Game, HouseRules, Setup
from engine.compiled import compile
from engine.position import Position
from engine.tables import Table, solve
from engine.tables.crowd import solve_crowd
from engine.theory import parse_simple

TURNED = 3
"""The dice of a game by `free` rules that goes to and fro."""


def still(draw: Callable[[], Svg]) -> bytes:
    """The picture as a PNG."""
    return png(draw())


def board() -> Svg:
    """The example game after eight moves."""
    return picture_svg([*scenes_of(game())][8])


def crowd() -> Svg:
    """Five round a table, after some moves."""
    dice, setup = Random(4), Setup.of(PRESETS["official"], 5)
    played = Game(setup)
    while played.seq < 9:
        played.play(dice.choice([*played.position.legal_moves()]))
    return picture_svg(game_scene(played))


def replay() -> bytes:
    """The whole example game, moving."""
    return moving(frames())


def filmstrip() -> Svg:
    """The same, standing still."""
    return filmstrip_svg(frames())


def lost() -> Svg:
    """Where the example game was lost."""
    return evaluations_svg(evaluations(game(), table()), EvaluationWords.of(Wording()))


def shared() -> Svg:
    """The chances in a game of four made by dice."""
    dice, played = Random(8), Game(Setup.of(PRESETS["classic"], 4))
    while played.outcome is None:
        played.play(dice.choice([*played.position.legal_moves()]))
    return chances_svg(chances(played, solve_crowd(played.rules)), ChanceWords.of(Wording()))


def mapped(rules: HouseRules) -> Svg:
    """The map of those rules."""
    return map_svg(chart(solve(compile(Setup.of(rules)))), MapWords.of(Wording()))


def values() -> Svg:
    """Table 1 of the paper on Simple Chopsticks."""
    return grid_of(20, GridWords.of(Wording(), 20))


def tree() -> Svg:
    """The game tree of a position of Simple Chopsticks."""
    position = parse_simple("(1|1)_5")
    return tree_from(position, TreeWords.of(Wording(), position))


def icon() -> Svg:
    """The bot's icon."""
    return icon_svg(Wording().text("brand-icon"))


def banner() -> Svg:
    """The banner of its profile."""
    return banner_svg(*map(Wording().text, ("brand-banner", "brand-name", "brand-tagline")))


@cache
def table() -> Table:
    """What the example's rules are worth."""
    return solve(compile(Setup.of(PRESETS["free"])))


@cache
def game() -> Game:
    """The example: both often choose well, and sometimes by dice."""
    dice, played = Random(TURNED), Game(Setup.of(PRESETS["free"]))
    while played.outcome is None:
        moves = [*played.position.legal_moves()]
        after = [played.position.play(move) for move in moves]
        best = min(range(len(moves)), key=lambda place, after=after: _goodness(after[place]))
        played.play(moves[best] if dice.random() < 0.6 else dice.choice(moves))
    return played


def frames() -> list[Svg]:
    """Every moment of the example."""
    return [*map(picture_svg, scenes_of(game()))]


def _goodness(position: Position) -> int:
    """How good it is for who is to move there."""
    worth = table().worth(position)
    distance = worth.distance or 0
    return {"loss": distance - 1_000, "draw": 0, "win": 1_000 - distance}[worth.value]


PICTURES: Mapping[str, Callable[[], bytes]] = {
    "board.png": partial(still, board),
    "table.png": partial(still, crowd),
    "replay.webp": replay,
    "filmstrip.png": partial(still, filmstrip),
    "fortunes.png": partial(still, lost),
    "hopes.png": partial(still, shared),
    "map-free.png": partial(still, partial(mapped, PRESETS["free"])),
    "map-quarters.png": partial(still, partial(mapped, PRESETS["quarters"])),
    "theory-table.png": partial(still, values),
    "theory-tree.png": partial(still, tree),
    "icon.png": partial(still, icon),
    "banner.png": partial(still, banner),
}
"""Each file and what is in it."""

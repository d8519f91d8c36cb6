"""`waribashi draw`: pictures of positions, of whole games, and the bot's icon and banner."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from bot.drawing.alt import description
from bot.drawing.board.board import DrawingOptions
from bot.drawing.brand import banner_svg, icon_svg
from bot.drawing.counting import Counting
from bot.drawing.filmstrip import filmstrip_svg
from bot.drawing.moving import MOST_FRAMES, WIDTH, Format, moving
from bot.drawing.picture import picture_svg
from bot.drawing.scene import AnyScene
from bot.drawing.scene_builder import relay_scene, scene_of, scenes_of
from bot.drawing.svg import Svg
from bot.program.cli.frame import Command
from bot.program.cli.given import MOST_BYTES, STILL, keep, players_option, rules_option, still
from bot.program.cli.moves import position_of
from bot.program.cli.params import CliArgument, CliOption, UsageProblem
from bot.program.cli.terminal import paragraph
from bot.words.wording import Wording
from engine.compiled import compile
from engine.errors import NotationError
from engine.game import Game
from engine.notation import parse_record, parse_relay
from engine.relay import BETWEEN_BOARDS, TEAMS
from engine.rules import HouseRules, Setup

NARROWEST, WIDEST = 64, 2048
MOVING = {f".{form}": form for form in Format}


def target(given: str) -> Path:
    """The file to write, whose ending says of which kind it is. Raises UsageProblem."""
    path = Path(given)
    if path.suffix.lower() in {*STILL, *MOVING}:
        return path
    raise UsageProblem("draw-unknown-kind", given=given, known=(*STILL, *MOVING))


def width(given: str) -> int:
    """A width in pixels. Raises UsageProblem if it's wrong."""
    if given in map(str, range(NARROWEST, WIDEST + 1)):
        return int(given)
    raise UsageProblem("draw-width-wrong", given=given, least=NARROWEST, most=WIDEST)


def counting(given: str) -> Counting:
    """A way to count. Raises UsageProblem if there's none of that name."""
    if given.lower() in set(Counting):
        return Counting(given.lower())
    raise UsageProblem("draw-counting-unknown", given=given, known=tuple(map(str, Counting)))


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What is to be drawn: the moments of a game, or a position alone."""

    scenes: Sequence[AnyScene]
    options: DrawingOptions
    width: int | None

    def content(self, output: Path, *, as_filmstrip: bool) -> bytes:
        """What the file will hold: the last moment, or all of them."""
        form = MOVING.get(output.suffix.lower())
        if form is not None:
            return moving(self._frames(MOST_FRAMES), form, width=self.width or WIDTH)
        svg = filmstrip_svg(self._frames()) if as_filmstrip else self._svg(self.scenes[-1])
        return still(output, svg, width=self.width)

    def _frames(self, most: int = 0) -> list[Svg]:
        return [self._svg(scene) for scene in self.scenes[-most:]]

    def _svg(self, scene: AnyScene) -> Svg:
        return picture_svg(scene, self.options)


@click.command(
    cls=Command,
    says="cli-draw",
    in_short="cli-draw-short",
    examples=(
        "waribashi draw 2311 --rules official -o board.png",
        "waribashi draw 4625 --rules different-numbers --counting chinese -o board.svg",
        "waribashi draw --game game.txt -o game.webp",
        "waribashi draw icon -o icon.png",
    ),
)
@click.argument("code", cls=CliArgument, required=False, says="cli-code", shows="cli-code-name")
@rules_option(required=False)
@players_option()
@click.option("--game", cls=CliOption, says="cli-draw-game", shows="cli-file-name")
@click.option(
    "-o",
    "--output",
    cls=CliOption,
    type=target,
    required=True,
    says="cli-draw-output",
    shows="cli-file-name",
)
@click.option(
    "--counting",
    "way",
    cls=CliOption,
    type=counting,
    default=str(Counting.WRITTEN),
    says="cli-draw-counting",
    shows="cli-counting-name",
)
@click.option("--filmstrip", cls=CliOption, says="cli-draw-filmstrip")
@click.option("--figures", cls=CliOption, says="cli-draw-figures")
@click.option("--seat", cls=CliOption, default="1", says="cli-draw-seat", shows="cli-players-name")
@click.option(
    "--width", "pixels", cls=CliOption, type=width, says="cli-draw-width", shows="cli-width-name"
)
@click.pass_obj
def draw(  # noqa: PLR0913, PLR0917 - the options of the command
    wording: Wording,
    code: str | None,
    rules: HouseRules | None,
    players: int | None,
    game: str | None,
    output: Path,
    way: Counting,
    filmstrip: bool,
    figures: bool,
    seat: str,
    pixels: int | None,
) -> None:
    """Draw a position or a game into a file, and say in words what the picture shows."""
    if (code is None) == (game is None):
        raise UsageProblem("draw-what")
    if code is not None and code in BRAND:
        _draw_brand(code, output, wording, pixels)
        return
    if game is not None:
        scenes = _of_game(_record(game), seat)
    else:
        _check_still(output, filmstrip)
        scenes = [_of_position(code or "", rules, players, seat)]
    drawing = _Drawing(scenes, DrawingOptions(way, figures), pixels)
    keep(output, drawing.content(output, as_filmstrip=filmstrip))
    paragraph(description(scenes[-1], wording))


def _draw_brand(name: str, output: Path, wording: Wording, pixels: int | None) -> None:
    _check_still(output, filmstrip=False)
    keep(output, still(output, BRAND[name](wording), width=pixels))
    paragraph(wording.text(f"brand-{name}"))


def _icon(wording: Wording) -> Svg:
    return icon_svg(wording.text("brand-icon"))


def _banner(wording: Wording) -> Svg:
    words = (wording.text(f"brand-{part}") for part in ("banner", "name", "tagline"))
    return banner_svg(*words)


BRAND: Mapping[str, Callable[[Wording], Svg]] = {"icon": _icon, "banner": _banner}
"""What is drawn by its name in place of a position."""


def _check_still(output: Path, filmstrip: bool) -> None:
    """Raise UsageProblem if a single position is to be animated."""
    if output.suffix.lower() not in STILL:
        raise UsageProblem("draw-only-still", known=STILL)
    if filmstrip:
        raise UsageProblem("draw-no-filmstrip")


def _of_position(code: str, rules: HouseRules | None, players: int | None, seat: str) -> AnyScene:
    """The position, or the boards of a relay. Raises UsageProblem or the engine's errors."""
    if rules is None:
        raise UsageProblem("draw-without-rules")
    if BETWEEN_BOARDS in code:
        relay = parse_relay(code, compile(Setup.of(rules)))
        return relay_scene(relay, viewer=_viewer(seat, TEAMS))
    position = position_of(code, rules, players)
    return scene_of(position, viewer=_viewer(seat, len(position.sides)))


def _of_game(game: Game, seat: str) -> list[AnyScene]:
    """All moments of the game."""
    return list(scenes_of(game, viewer=_viewer(seat, len(game.setup.sides))))


def _viewer(seat: str, seats: int) -> int:
    """The seat at the bottom, from 0. Raises UsageProblem if there's no such seat."""
    if seat in map(str, range(1, seats + 1)):
        return int(seat) - 1
    raise UsageProblem("draw-seat-wrong", given=seat, most=seats)


def _record(name: str) -> Game:
    """The game of the record in that file. Raises UsageProblem, or the engine's errors."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise UsageProblem("draw-no-record", file=name) from error
    if len(content) > MOST_BYTES:
        raise UsageProblem("record-too-large", most=MOST_BYTES // 1024)
    try:
        return parse_record(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise NotationError("record-not-text") from error

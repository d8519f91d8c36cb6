"""The boards whose SVG is kept in `tests/golden/drawing/`.

`python -m tests.bot.drawing.board_pictures` draws them anew; look at them before you keep them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.drawing.board.board import DrawingOptions
from bot.drawing.counting import Counting
from bot.drawing.emoji import emoji_svg
from bot.drawing.picture import picture_svg
from bot.drawing.scene import AnyScene
from bot.drawing.scene_builder import Played, game_scene, relay_scene, scene_of
from bot.drawing.svg import Svg
from engine import (
    PRESETS,
    BoardMove,
    Game,
    HouseRules,
    Resigned,
    Setup,
    compile,
    parse_move,
    parse_position,
    parse_relay,
)
from tests.bot.drawing.graph_pictures import FOLDER

SIGNED = HouseRules(integers=True, overflow="cutoff")


def after(
    code: str, move: str, rules: HouseRules, *, players: int = 2, viewer: int = 0
) -> AnyScene:
    """The scene after that move."""
    before = parse_position(code, compile(Setup.of(rules, players)))
    made = parse_move(move, before)
    return scene_of(before.play(made), played=Played(before, made), viewer=viewer)


def drawn(scene: AnyScene, counting: Counting = Counting.WRITTEN, **more: Any) -> Callable[[], Svg]:
    """How that scene is drawn."""
    return lambda: picture_svg(scene, DrawingOptions(counting, **more))


def relay() -> AnyScene:
    """Three boards, one finished, after a move on the second."""
    before = parse_relay("1111/2314/0011", compile(Setup.of(PRESETS["classic"])))
    move = BoardMove(1, parse_move("attack L L", before.board(1)))
    played = Played(before.board(1), move.move)
    return relay_scene(before.play(move), played=played, board=1)


def resigned() -> AnyScene:
    """A game in which somebody gave up after the first move."""
    game = Game(Setup.of(PRESETS["official"]))
    game.play(parse_move("attack L R", game.position))
    game.add(Resigned(1))
    return game_scene(game)


_TWELVE = HouseRules(fingers=12)

PICTURES: dict[str, Callable[[], Svg]] = {
    "board-hit": drawn(after("2,3|1,4", "attack L L", PRESETS["official"])),
    "board-split-from-above": drawn(after("3132", "split 2 2", PRESETS["three-lives"], viewer=1)),
    "board-swap": drawn(after("1322", "swap L R", PRESETS["cherri"]), figures=True),
    "board-parts": drawn(after("0.5,1.25|2.75,4.5", "attack L R", PRESETS["quarters"])),
    "board-signed": drawn(after("-2,3|0,x", "flip L", SIGNED)),
    "board-two-strikes": drawn(
        after("1,2|1,1", "attack R L, R R", HouseRules(double_attack=True, mirror=True))
    ),
    "board-two-strikes-round": drawn(
        after("1,2|2,4|1,1", "attack R 2:R, L 3:L", HouseRules(double_attack=True), players=3)
    ),
    "board-poison": drawn(after("1,2|3,4", "attack L L", HouseRules(poison=True))),
    "board-bombs": drawn(after("1,3|1,3", "attack L R", HouseRules(bomb=4))),
    "board-added": drawn(after("1,4|1,1", "add L", HouseRules(self_add=True))),
    "board-switch": drawn(after("0,1|1,1", "swap L R", HouseRules(one_point_switches=2))),
    "board-won": drawn(resigned()),
    "board-round": drawn(after("1,1|z|4,2|0,1|3,3", "attack R 3:R", PRESETS["zombies"], players=5)),
    "board-cards": drawn(
        after("|".join(["1,2,3,4,0"] * 5), "attack 2 5:4", HouseRules(hands=5), players=5)
    ),
    "board-relay": drawn(relay()),
    **{f"board-{way}": drawn(after("6,7|3,10", "attack L L", _TWELVE), way) for way in Counting},
    "emoji-left-3": lambda: emoji_svg(3, is_left=True),
}


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

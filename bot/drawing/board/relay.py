"""`relay_svg`: the boards of two teams in one picture, each small and numbered."""

from __future__ import annotations

from collections.abc import Iterator

from bot.drawing.board.board import PLAIN, Board, DrawingOptions, result_pill
from bot.drawing.board.labels import centered
from bot.drawing.board.layout import WIDTH, Sign
from bot.drawing.board.signs import Badge
from bot.drawing.colors import EDGE, GLOW, INK, MUTED, PAPER, SEATS, SHADE
from bot.drawing.marks import card
from bot.drawing.scene import RelayScene, Scene
from bot.drawing.svg import Svg, circle, document, group, rect, scale, translate

_GAP = 12.0
_HEAD = 76.0
_COLUMNS = 2


def relay_svg(scene: RelayScene, options: DrawingOptions = PLAIN) -> Svg:
    """The picture of all boards, with the team to move above them."""
    columns = min(len(scene.boards), _COLUMNS)
    width = (WIDTH - _GAP * (columns + 1)) / columns
    drawn = [Board.of(board, options) for board in scene.boards]
    size = width / WIDTH
    deep = max(board.layout.height for board in drawn) * size + _GAP
    height = float(round(_HEAD + -(-len(drawn) // columns) * deep))
    boards = (
        group(
            _board(scene, place, board),
            transform=f"{translate(x, y)} {scale(size)}",
            class_="board",
            data_board=place + 1,
        )
        for place, board in enumerate(drawn)
        for x in [_GAP + place % columns * (width + _GAP)]
        for y in [_HEAD + place // columns * deep]
    )
    return document(WIDTH, height, card(WIDTH, height), *_head(scene), *boards)


def _head(scene: RelayScene) -> Iterator[Svg]:
    """The two teams, and which of them is to move or has won."""
    for team, x, ahead in ((0, WIDTH / 2 - 90, 1.0), (1, WIDTH / 2 + 90, -1.0)):
        badge = Badge(
            SEATS[team],
            team + 1,
            is_to_move=team == scene.to_move,
            has_won=scene.ended is not None and scene.ended.winner == team,
        )
        yield badge.svg(Sign(x, 40, 21, counts=(x, 40), ahead=(ahead, 0)))
    if scene.ended is not None and scene.ended.winner is None:
        yield result_pill(scene.ended.result, (WIDTH / 2, 40))


def _board(scene: RelayScene, place: int, board: Board) -> Svg:
    """One board on its own card; the board of the last move has a thick border."""
    height = board.layout.height
    is_last = place == scene.last
    paper = rect(
        *(0, 0, WIDTH, height),
        rx=18,
        fill=PAPER,
        stroke=INK if is_last else EDGE,
        stroke_width=7 if is_last else 3,
    )
    return group(
        paper,
        board.svg(),
        _number(scene.boards[place], place, height),
        opacity=0.45 if scene.boards[place].ended is not None else None,
    )


def _number(board: Scene, place: int, height: float) -> Svg:
    finished = board.ended is not None
    disc = circle(
        WIDTH - 58, height - 62, 40, fill=SHADE if finished else GLOW, stroke=INK, stroke_width=4
    )
    return disc + centered(
        WIDTH - 58, height - 62, str(place + 1), 46, fill=MUTED if finished else INK
    )

"""Reads relay: moves that start with a board, and codes of several boards."""

from __future__ import annotations

from collections.abc import Collection

from engine.compiled import Compiled
from engine.errors import GameOver, IllegalMove, NotationError
from engine.moves import Move
from engine.notation.examples import MOST_EXAMPLES
from engine.notation.moves import BOARD, LONGEST_MOVE, legal_near, parse_move, read_move
from engine.notation.positions import parse_position
from engine.position import Position
from engine.relay import BETWEEN_BOARDS, BOARD_END, BoardMove, Relay
from engine.rules.setup import MOST_BOARDS


def parse_board_move(text: str, relay: Relay, *, own: Collection[int] | None = None) -> BoardMove:
    """The legal move that the text means in that relay.

    The board comes first, `2: attack L R`. It can be left out where only one board has a move, of
    the player's boards `own` or, if these aren't given, of all.

    Raises NotationError if the text can't be read, IllegalMove if the move isn't legal; both carry
    `examples` of moves that are. Raises GameOver if the game is over.
    """
    if relay.is_over:
        raise GameOver("game-over")
    try:
        board, move = _cut(text, relay, own)
        return BoardMove(board, _on_board(move, relay, board))
    except (NotationError, IllegalMove) as error:
        error.examples = _legal_near(text, relay, own)
        raise


def read_board_move(text: str, relay: Relay) -> BoardMove:
    """The move that the text means in that relay, be it legal or not, as `read_move` does."""
    board, move = _cut(text, relay, None)
    return BoardMove(board, read_move(move, relay.board(board)))


def _legal_near(text: str, relay: Relay, own: Collection[int] | None) -> tuple[str, ...]:
    """Legal moves near that text: on the board that it names, else on two of those that may be."""
    numbered = BOARD.match(text)
    tried = text if numbered is None else text[numbered.end() :]
    there = [board for board in relay.open_boards if own is None or board in own]
    named = [board for board in there if numbered and board == int(numbered[1]) - 1]
    near = {board: legal_near(tried, relay.board(board)) for board in (named or there)[:2]}
    each = MOST_EXAMPLES if len(near) == 1 else 1
    return tuple(
        f"{board + 1}{BOARD_END} {move}" for board, moves in near.items() for move in moves[:each]
    )


def _cut(text: str, relay: Relay, own: Collection[int] | None) -> tuple[int, str]:
    if len(text) > LONGEST_MOVE:
        raise NotationError("move-too-long", most=LONGEST_MOVE)
    numbered = BOARD.match(text)
    if numbered is not None:
        return int(numbered[1]) - 1, text[numbered.end() :]
    boards = [board for board in relay.open_boards if own is None or board in own]
    if len(boards) != 1:
        shown = boards or relay.open_boards
        raise NotationError("move-which-board", boards=tuple(str(board + 1) for board in shown))
    return boards[0], text


def _on_board(move: str, relay: Relay, board: int) -> Move:
    position = relay.board(board)
    if board not in relay.open_boards:
        raise IllegalMove("board-finished", board=board + 1)
    return parse_move(move, position)


def parse_relay(code: str, rules: Compiled) -> Relay:
    """The relay that a code means, the first side of each board that of the team to move.

    Raises NotationError where the code cannot be read or means no relay of these rules.
    """
    codes = code.split(BETWEEN_BOARDS, MOST_BOARDS)
    if len(codes) > MOST_BOARDS:
        raise NotationError("code-boards", most=MOST_BOARDS)
    boards = [parse_position(one, rules) for one in codes]
    for board in boards[1:]:
        if _counts(board) != _counts(boards[0]):
            raise NotationError("code-boards-differ", code=board.code, first=boards[0].code)
    return Relay(rules, tuple(board.sides for board in boards))


def _counts(board: Position) -> tuple[int, ...]:
    return tuple(len(side.hands) for side in board.sides)

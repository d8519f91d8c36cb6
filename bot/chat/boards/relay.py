"""Relay: all boards in one message, and the way to a move: first on which board, then which.

What is chosen so far stands in the custom ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.chat.boards.moves import move_parts
from bot.chat.boards.seats import members, shown_hands
from bot.chat.panels import Act, Button, Panel, Part, Row, Style, Text
from bot.chat.panels.panel import rows
from bot.words.names import dotted, player
from bot.words.wording import Wording
from db.games import StoredGame
from engine.game.relay_state import RelayState
from engine.message import Message, message
from engine.position import Position


def relay_lines(stored: StoredGame, relay: RelayState, wording: Wording) -> Iterator[str]:
    """Both teams, and each board with who plays there and what their hands show."""
    for team in range(len(relay.teams)):
        is_to_move = relay.outcome is None and relay.position.turn == team
        key = "relay-of-team-to-move" if is_to_move else "relay-of-team"
        yield wording.text(key, team=team + 1, players=members(stored, team))
    for board in range(len(relay.position.tables)):
        yield _board(stored, relay, wording, board)


def turn_line(stored: StoredGame, relay: RelayState, wording: Wording) -> str:
    """Which team is to move, and who of it on which boards."""
    there = relay.position.open_boards
    movers = [
        message(
            "relay-mover",
            player=player(stored, seat),
            boards=tuple(str(board + 1) for board in there if relay.member(board) == seat),
        )
        for seat in relay.movers
    ]
    return wording.text("relay-turn", team=relay.position.turn + 1, movers=dotted(movers))


def relay_parts(stored: StoredGame, relay: RelayState, wording: Wording) -> Iterator[Part]:
    """A button for each board that can be moved on; its moves, where there is but one."""
    there = relay.position.open_boards
    if len(there) == 1:
        yield from move_parts(stored, wording, there[0])
    else:
        yield from rows(_board_button(stored, wording, board) for board in there)


def boards_panel(stored: StoredGame, relay: RelayState, wording: Wording, seat: int) -> Panel:
    """The question on which of the seat's boards to move."""
    there = [board for board in relay.position.open_boards if relay.member(board) == seat]
    lines = [wording.text("relay-where"), *(_board(stored, relay, wording, one) for one in there)]
    buttons = rows(_board_button(stored, wording, board) for board in there)
    return Panel((Text("\n".join(lines)), *buttons))


def board_panel(stored: StoredGame, relay: RelayState, wording: Wording, board: int) -> Panel:
    """The question which move to make on that board."""
    lines = wording.text("relay-which-move"), _board(stored, relay, wording, board)
    back = Act("rl-boards", (stored.id, stored.game.seq))
    return Panel(
        (
            Text("\n".join(lines)),
            *move_parts(stored, wording, board),
            Row((Button(wording.text("button-back"), str(back)),)),
        )
    )


def _board(stored: StoredGame, relay: RelayState, wording: Wording, board: int) -> str:
    position = relay.position.board(board)
    sides = [
        message(
            "relay-side",
            player=player(stored, _member(relay, board, team)),
            hands=hands_and_lives(position, team),
        )
        for team in range(len(relay.teams))
    ]
    return board_line(position, wording, board, sides)


def board_line(position: Position, wording: Wording, board: int, sides: Sequence[Message]) -> str:
    """The board with its number, and what is said of its two sides."""
    is_finished = len(position.still_in) < len(position.sides)
    key = "relay-on-finished" if is_finished else "relay-on-board"
    return wording.text(key, board=board + 1, first=sides[0], second=sides[1])


def hands_and_lives(position: Position, team: int) -> Message:
    """What the hands of that team show on the board, and its lives where the rules count them."""
    hands = shown_hands(position, team)
    if not position.rules.side_rules.sudden_death:
        return hands
    return message("relay-lives", hands=hands, lives=position.sides[team].lives)


def _member(relay: RelayState, board: int, team: int) -> int:
    """Who plays there, and for a team that has left altogether who has played there."""
    own = relay.teams[team]
    return relay.member(board, team) if relay.rotation[team] else own[board % len(own)]


def _board_button(stored: StoredGame, wording: Wording, board: int) -> Button:
    act = Act("rl-board", (stored.id, stored.game.seq, board))
    return Button(wording.text("button-board", board=board + 1), str(act), Style.MAIN)

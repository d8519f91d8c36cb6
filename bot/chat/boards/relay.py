"""The board message of a relay, which shows all its boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.chat.boards.moves import brief_hands, move_parts
from bot.chat.boards.seats import members, seat_lines, shown_hands
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Part, Style, rows
from bot.words.names import dotted, player
from bot.words.wording import Wording
from db.games import StoredGame
from engine.game.relay_state import RelayState
from engine.message import Message, message
from engine.position import Position


def table_lines(stored: StoredGame, wording: Wording) -> Iterator[str]:
    """Who's playing, what their hands show, and whose turn it is."""
    relay = stored.game.relay
    if relay is None:
        yield from seat_lines(stored, wording)
    else:
        yield from relay_lines(stored, relay, wording)


def relay_lines(stored: StoredGame, relay: RelayState, wording: Wording) -> Iterator[str]:
    """Both teams, and each board with its players and what their hands show."""
    first, second = (_team(stored, relay, team) for team in range(len(relay.teams)))
    yield wording.text("relay-teams", first=first, second=second)
    for board in range(len(relay.position.tables)):
        yield _brief_board(stored, relay, wording, board)


def _team(stored: StoredGame, relay: RelayState, team: int) -> Message:
    is_to_move = relay.outcome is None and relay.position.turn == team
    key = "relay-of-team-to-move" if is_to_move else "relay-of-team"
    return message(key, team=team + 1, players=members(stored, team))


def _brief_board(stored: StoredGame, relay: RelayState, wording: Wording, board: int) -> str:
    """The board on one line of a phone."""
    position = relay.position.board(board)
    first, second = (
        message(
            "relay-brief-side",
            player=player(stored, _member(relay, board, team)),
            hands=_with_lives(
                message("brief-hands", hands=brief_hands(position, team)), position, team
            ),
        )
        for team in range(len(relay.teams))
    )
    key = "relay-brief-finished" if _is_finished(position) else "relay-brief"
    return wording.text(key, board=board + 1, first=first, second=second)


def turn_line(stored: StoredGame, relay: RelayState, wording: Wording) -> str:
    """Which team is to move, and which of its players on which boards."""
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
    """A button for each board with legal moves; if there's only one, its moves."""
    there = relay.position.open_boards
    if len(there) == 1:
        yield from move_parts(stored, wording, there[0])
    else:
        yield from rows(board_button(stored, wording, board) for board in there)


def numbered_board(
    stored: StoredGame,
    relay: RelayState,
    wording: Wording,
    board: int,
    shown: Position | None = None,
) -> str:
    """The line of that board: its number, its players, and what their hands show.

    `shown` is a position to show instead of the current one.
    """
    position = shown or relay.position.board(board)
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
    """The board with its number, and what's said about its two sides."""
    key = "relay-on-finished" if _is_finished(position) else "relay-on-board"
    return wording.text(key, board=board + 1, first=sides[0], second=sides[1])


def _is_finished(position: Position) -> bool:
    return len(position.still_in) < len(position.sides)


def hands_and_lives(position: Position, team: int) -> Message:
    """What that team's hands show on the board, and its lives if the rules count them."""
    return _with_lives(shown_hands(position, team), position, team)


def _with_lives(hands: Message, position: Position, team: int) -> Message:
    if not position.rules.side_rules.sudden_death:
        return hands
    return message("relay-lives", hands=hands, lives=position.sides[team].lives)


def _member(relay: RelayState, board: int, team: int) -> int:
    """Who plays there; for a team that everyone has left, who played there."""
    own = relay.teams[team]
    return relay.member(board, team) if relay.rotation[team] else own[board % len(own)]


def board_button(stored: StoredGame, wording: Wording, board: int) -> Button:
    """The button that asks which move to make on that board."""
    act = Act("rl-board", (stored.id, stored.game.seq, board))
    return Button(wording.text("button-board", board=board + 1), str(act), Style.MAIN)

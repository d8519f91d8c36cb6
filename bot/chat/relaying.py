"""`Relaying`: a move of a relay chosen in steps: on which board, then which.

Half-made choices are seen only by who makes them, and stand in custom ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.chat.asking.asking import Asking, Clicked
from bot.chat.boards.choosing import board_chosen
from bot.chat.boards.relay import board_panel, boards_panel
from bot.chat.panels import Panel
from db.games import StoredGame
from engine.errors import IllegalMove
from engine.game.relay_state import RelayState

if TYPE_CHECKING:
    from bot.chat.client import Waribashi


class Relaying:
    """Asks a member of the team to move, at the moment that the person saw."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client

    async def ask_where(self, clicked: Clicked, number: int, seq: int) -> None:
        """Ask on which board to move, once more."""
        stored, relay, seat = await self._at_turn(clicked, number, seq)
        await clicked.ask_alone(boards_panel(stored, relay, clicked.private, seat))

    async def ask_which(self, clicked: Clicked, number: int, seq: int, board: int) -> None:
        """Ask which move to make on that board. Raises IllegalMove where there is none for them."""
        stored, relay, seat = await self._at_turn(clicked, number, seq)
        _require_move(relay, seat, board)
        await clicked.ask_alone(board_panel(stored, relay, clicked.private, board))

    def asked(self, stored: StoredGame, asking: Asking, chosen: Sequence[str]) -> Panel | None:
        """What comes before the first word of a move in relay; None where it is chosen already.

        Raises IllegalMove where the person can make no such move.
        """
        relay = stored.game.relay
        if relay is None:
            return None
        seat, board = stored.people.index(asking.user), board_chosen(chosen)
        if board is None:
            return boards_panel(stored, relay, asking.private, seat)
        _require_move(relay, seat, board)
        return None

    async def _at_turn(
        self, clicked: Clicked, number: int, seq: int
    ) -> tuple[StoredGame, RelayState, int]:
        """The game, how it stands, and the person's seat. Raises as the referee does."""
        stored = await self._client.seated.at_turn(clicked, number, seq)
        relay = stored.game.relay
        if relay is None:
            raise IllegalMove("move-board-not-here")
        return stored, relay, stored.people.index(clicked.user)


def _require_move(relay: RelayState, seat: int, board: int) -> None:
    relay.require_own(seat, board)
    if board not in relay.position.open_boards:
        raise IllegalMove("board-finished", board=board + 1)

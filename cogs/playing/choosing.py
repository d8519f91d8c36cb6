"""Moves chosen in steps: on which board of a relay, against whom, with which hand, word by word.

Only the player sees the steps. What's chosen so far is kept in custom IDs.
"""

from __future__ import annotations

from bot.app.referee import Referee, naming_players, seat_of
from bot.chat.asking.request import ClickRequest
from bot.chat.emoji import HandEmoji
from bot.chat.feature import Feature
from bot.chat.panels.panel import Panel
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from cogs.playing.panels import (
    attack_panel,
    board_chosen,
    board_panel,
    boards_panel,
    opponents_panel,
    words_panel,
)
from db.games import StoredGame
from engine.errors import IllegalMove
from engine.game.relay_state import RelayState


class MoveChooser(Feature):
    """Asks the player for the next step of a move, at the moment the player saw.

    Raises like the referee if the player can't move then.
    """

    def __init__(self, router: Router, referee: Referee, emoji: HandEmoji) -> None:
        super().__init__(router)
        self._referee = referee
        self._emoji = emoji

    # Word by word

    @click("step")
    async def choose_word(
        self, clicked: ClickRequest, number: int, seq: int, _page: int = 0
    ) -> None:
        """Ask for the word after those in the button, or after the one chosen in a menu."""
        stored = await self._referee.at_turn(number, clicked.user, seq)
        chosen = f"{clicked.act.text} {clicked.choice}".split()
        names = self.places.names.of(stored)
        board_first = _ask_for_board(stored, clicked, board_chosen(chosen))
        panel = board_first or words_panel(stored, clicked.private, chosen, names)
        await clicked.ask_alone(self._emoji.on(panel))

    @click("back")
    async def take_word_back(self, clicked: ClickRequest, number: int, seq: int) -> None:
        """Ask for the last word again."""
        await self.choose_word(clicked, number, seq)

    # Relay

    @click("rl-boards")
    async def choose_board(self, clicked: ClickRequest, number: int, seq: int) -> None:
        """Ask again on which board to move."""
        stored = await self._referee.at_turn(number, clicked.user, seq)
        relay, seat = _require_relay(stored), seat_of(stored, clicked.user)
        await clicked.ask_alone(boards_panel(stored, relay, clicked.private, seat))

    @click("rl-board")
    async def choose_on_board(
        self, clicked: ClickRequest, number: int, seq: int, board: int
    ) -> None:
        """Ask which move to make on that board. Raises IllegalMove if the player has none there."""
        stored = await self._referee.at_turn(number, clicked.user, seq)
        relay = _require_relay(stored)
        _require_move(stored, relay, seat_of(stored, clicked.user), board)
        await clicked.ask_alone(board_panel(stored, relay, clicked.private, board))

    # Several opponents

    @click("lb-whom")
    async def choose_opponent(self, clicked: ClickRequest, number: int, seq: int) -> None:
        """Ask again whom to attack."""
        stored = await self._referee.at_turn(number, clicked.user, seq)
        names = self.places.names.of(stored)
        await clicked.change(opponents_panel(stored, clicked.private, names))

    @click("lb-whom", "lb-hand")
    async def choose_attack(self, clicked: ClickRequest, number: int, seq: int, side: int) -> None:
        """Ask how to attack that side, with the hand chosen in a menu if there was one."""
        stored = await self._referee.at_turn(number, clicked.user, seq)
        names = self.places.names.of(stored)
        panel = attack_panel(stored, clicked.private, side, clicked.choice, names)
        await clicked.ask_alone(self._emoji.on(panel))


def _ask_for_board(stored: StoredGame, clicked: ClickRequest, board: int | None) -> Panel | None:
    """The question to ask before the first word of a move in relay; None if a board is chosen.

    Raises IllegalMove if the person can't make such a move.
    """
    relay = stored.game.relay
    if relay is None:
        return None
    seat = seat_of(stored, clicked.user)
    if board is None:
        return boards_panel(stored, relay, clicked.private, seat)
    _require_move(stored, relay, seat, board)
    return None


def _require_relay(stored: StoredGame) -> RelayState:
    if stored.game.relay is None:
        raise IllegalMove("move-board-not-here")
    return stored.game.relay


def _require_move(stored: StoredGame, relay: RelayState, seat: int, board: int) -> None:
    with naming_players(stored):
        relay.require_own(seat, board)
    if board not in relay.position.open_boards:
        raise IllegalMove("board-finished", board=board + 1)

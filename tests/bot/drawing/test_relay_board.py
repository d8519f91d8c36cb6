"""The message of a relay, as plain data: all boards, whose turn it is, and what can be pressed."""

from dataclasses import replace
from random import Random

import pytest

from bot.app.analysis import unstored
from bot.chat.boards.board import board
from bot.chat.panels.panel import Menu, Panel, Row, Text
from bot.words.wording import Wording
from cogs.playing.panels import board_panel
from db.games import StoredGame
from engine.game import Game
from engine.rules import HouseRules, Mode, PersonSeat, Setup

MOST_LETTERS, MOST_PARTS, MOST_IN_A_ROW, LONGEST_ACT = 4_000, 40, 5, 100
LONGEST_USER = 2**63 - 1
"""Discord's numbers have no more digits."""
LONG_NUMBERS = HouseRules(
    hands=6,
    fingers=100,
    parts="quarter",
    start=88,
    transfers="off",
    divisions="off",
    sudden_death=9,
)
MANY_MOVES = HouseRules(hands=6, fingers=6, start=2, transfers="multiple", divisions="any")


def relay(rules: HouseRules, seats: int, boards: int) -> StoredGame:
    """One that has just begun, its members in turn of the first team and the second."""
    people = tuple(PersonSeat(team=seat % 2 + 1) for seat in range(seats))
    game = Game(Setup(rules=rules, seats=people, mode=Mode.RELAY, boards=boards))
    users = tuple(LONGEST_USER - seat for seat in range(seats))
    return replace(unstored(game), id=10**9, people=users)


def text_of(panel: Panel) -> str:
    return "\n".join(part.words for part in panel.parts if isinstance(part, Text))


@pytest.mark.parametrize("rules", [LONG_NUMBERS, MANY_MOVES])
def test_the_largest_relay_fits_into_a_message_at_every_moment(rules: HouseRules) -> None:
    stored, dice, wording = relay(rules, 8, 8), Random(1), Wording()
    for _ in range(40):
        standing = stored.game.relay
        assert standing is not None
        where = dice.choice(standing.position.open_boards)
        for panel in (board(stored, wording), board_panel(stored, standing, wording, where)):
            assert len(text_of(panel)) <= MOST_LETTERS
            buttons = [
                button for row in panel.parts if isinstance(row, Row) for button in row.buttons
            ]
            assert len(panel.parts) + len(buttons) <= MOST_PARTS
            menus = [part for part in panel.parts if isinstance(part, Menu)]
            values = [option.value for menu in menus for option in menu.options]
            acts = [part.act for part in (*buttons, *menus)]
            assert max(map(len, (*acts, *values))) <= LONGEST_ACT
            assert all(
                len(row.buttons) <= MOST_IN_A_ROW for row in panel.parts if isinstance(row, Row)
            )
        moves = standing.position.board(where).legal_moves()
        stored.game.play(next(moves), where)

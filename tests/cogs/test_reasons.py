"""Reasons for moves, as hints and replays show them."""

from bot.app.analysis import unstored
from bot.chat.boards.reasons import with_names
from bot.words.wording import Wording
from engine.game import Game
from engine.message import message
from engine.rules import HouseRules, Mode, PersonSeat, Setup

GAME = Game(
    Setup(
        rules=HouseRules(),
        mode=Mode.FREE_FOR_ALL,
        seats=tuple(PersonSeat(name=name) for name in ("Ana", "Ben", "Cat")),
    )
)
SECOND = message("computer-takes-hand-of", hand="L", player=message("name-unwritten", seat=2))


def test_reasons_name_the_players_of_the_game_in_place_of_their_numbers() -> None:
    wording, reason = (
        Wording(),
        message("computer-reason", what=message("computer-open"), fact=SECOND),
    )
    assert wording.say(reason) == "nothing decided yet; knocks out the left hand of Player 2"
    named = with_names(reason, unstored(GAME))
    assert wording.say(named) == "nothing decided yet; knocks out the left hand of Ben"

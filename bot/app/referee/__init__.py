"""The referee: the only writer of games, and the one door for everybody who acts in one."""

from bot.app.referee.deeds import AgreeToDraw, Deed, Play, Resign, TakeBack
from bot.app.referee.events import consents_needed
from bot.app.referee.referee import Referee
from bot.app.referee.turns import TakenTurn
from bot.app.refusals import NotAtThisTable, NotYourTurn, PlayError, StaleMove

__all__ = [
    "AgreeToDraw",
    "Deed",
    "NotAtThisTable",
    "NotYourTurn",
    "Play",
    "PlayError",
    "Referee",
    "Resign",
    "StaleMove",
    "TakeBack",
    "TakenTurn",
    "consents_needed",
]

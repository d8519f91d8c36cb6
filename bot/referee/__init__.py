"""The referee: the only writer of games, and the one door for everybody who acts in one."""

from bot.referee.deeds import AgreeToDraw, Deed, Play, Resign, TakeBack
from bot.referee.events import consents_needed
from bot.referee.referee import Referee
from bot.referee.refusals import NotAtThisTable, NotYourTurn, PlayError, StaleMove
from bot.referee.turns import Turn

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
    "Turn",
    "consents_needed",
]

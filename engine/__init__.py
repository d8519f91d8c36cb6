"""The game of Chopsticks: rules, positions, moves, games. No clock, no files, no Discord."""

from engine.compiled import Compiled, compile
from engine.errors import BadRules, ChopsticksError, GameOver, IllegalMove, NotationError, RuleError
from engine.game.events import Abandoned, DrawAgreed, Event, Moved, Resigned, TimedOut, TookBack
from engine.game.game import Game
from engine.game.outcome import Outcome, Reason, Result
from engine.message import Message, message
from engine.moves import Add, Attack, Flip, Move, Pass, Split, Swap, Tap
from engine.notation import parse_board_move, parse_move, parse_position, parse_record, parse_relay
from engine.position import Position
from engine.relay import BoardMove, Relay
from engine.rules import PRESETS, HouseRules, Setup

__all__ = [
    "PRESETS",
    "Abandoned",
    "Add",
    "Attack",
    "BadRules",
    "BoardMove",
    "ChopsticksError",
    "Compiled",
    "DrawAgreed",
    "Event",
    "Flip",
    "Game",
    "GameOver",
    "HouseRules",
    "IllegalMove",
    "Message",
    "Move",
    "Moved",
    "NotationError",
    "Outcome",
    "Pass",
    "Position",
    "Reason",
    "Relay",
    "Resigned",
    "Result",
    "RuleError",
    "Setup",
    "Split",
    "Swap",
    "Tap",
    "TimedOut",
    "TookBack",
    "compile",
    "message",
    "parse_board_move",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_relay",
]

"""Results: ratings, records, leaderboards."""

from db.standings.board import board, board_size
from db.standings.computer_record import ComputerRecord, computer_record
from db.standings.course import Point, course
from db.standings.ending import FEWEST_MOVES
from db.standings.favorites import favorite_rules
from db.standings.gains import Gain, gains_of
from db.standings.head_to_head import head_to_head
from db.standings.locks import lock_endings, next_ending
from db.standings.missing import missing
from db.standings.objections import MOST_A_DAY, RatedProposal, help_objection, rated_objection
from db.standings.pool import Pool
from db.standings.rating import Rating
from db.standings.recompute import recompute
from db.standings.relist import relist
from db.standings.settle import settle
from db.standings.standing import Standing, standing_in, standings_of
from db.standings.streak import Streak
from db.standings.tally import NO_GAMES, Tally, TallyScore

__all__ = [
    "FEWEST_MOVES",
    "MOST_A_DAY",
    "NO_GAMES",
    "ComputerRecord",
    "Gain",
    "Point",
    "Pool",
    "RatedProposal",
    "Rating",
    "Standing",
    "Streak",
    "Tally",
    "TallyScore",
    "board",
    "board_size",
    "computer_record",
    "course",
    "favorite_rules",
    "gains_of",
    "head_to_head",
    "help_objection",
    "lock_endings",
    "missing",
    "next_ending",
    "rated_objection",
    "recompute",
    "relist",
    "settle",
    "standing_in",
    "standings_of",
]

"""Analysis: what positions are worth, trying out lines, records, and reviews of games."""

from bot.app.analysis.analysis import Analysis, Explanation, RelayExplanation, Reviewed
from bot.app.analysis.crowd_review import BiggestMistake, CrowdReview, Decided, crowd_review
from bot.app.analysis.fairness import require_fair, require_over_or_unrated
from bot.app.analysis.positions import TriedLine, is_relay_code, position_of, relay_of
from bot.app.analysis.records import LARGEST_RECORD, PastMoves, exported, read_record, unstored
from bot.app.analysis.review import Blunder, EarlyExit, Review, review

__all__ = [
    "LARGEST_RECORD",
    "Analysis",
    "BiggestMistake",
    "Blunder",
    "CrowdReview",
    "Decided",
    "EarlyExit",
    "Explanation",
    "PastMoves",
    "RelayExplanation",
    "Review",
    "Reviewed",
    "TriedLine",
    "crowd_review",
    "exported",
    "is_relay_code",
    "position_of",
    "read_record",
    "relay_of",
    "require_fair",
    "require_over_or_unrated",
    "review",
    "unstored",
]

"""Looking back: what positions are worth, lines tried out, records, and reviews of games."""

from bot.analysis.analysis import Analysis, Explanation, RelayExplanation, Reviewed
from bot.analysis.course import Course
from bot.analysis.crowd_review import CrowdReview, Dear, Decided, crowd_review
from bot.analysis.fairness import require_fair, require_over_or_unrated
from bot.analysis.line import Line
from bot.analysis.past import Past
from bot.analysis.positions import is_relay_code, position_of, relay_of
from bot.analysis.records import LARGEST_RECORD, exported, read_record, unstored
from bot.analysis.review import Left, Review, Slip, review

__all__ = [
    "LARGEST_RECORD",
    "Analysis",
    "Course",
    "CrowdReview",
    "Dear",
    "Decided",
    "Explanation",
    "Left",
    "Line",
    "Past",
    "RelayExplanation",
    "Review",
    "Reviewed",
    "Slip",
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

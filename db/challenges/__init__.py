"""Challenges: what one person proposes to another, or to anyone, and how it ends."""

from db.challenges.challenge import Challenge, NewChallenge, Proposal, load_challenge
from db.challenges.closing import (
    close_challenges_of,
    decline_challenge,
    expire_challenges,
    require_open,
    take_challenge,
    withdraw_challenge,
    withdraw_challenges_on,
)
from db.challenges.lists import (
    last_challenged,
    open_challenges,
    open_challenges_by,
    open_challenges_to,
    rematches_of,
)
from db.challenges.locks import lock_matchmaking
from db.challenges.making import counter_challenge, make_challenge, show_challenge_at

__all__ = [
    "Challenge",
    "NewChallenge",
    "Proposal",
    "close_challenges_of",
    "counter_challenge",
    "decline_challenge",
    "expire_challenges",
    "last_challenged",
    "load_challenge",
    "lock_matchmaking",
    "make_challenge",
    "open_challenges",
    "open_challenges_by",
    "open_challenges_to",
    "rematches_of",
    "require_open",
    "show_challenge_at",
    "take_challenge",
    "withdraw_challenge",
    "withdraw_challenges_on",
]

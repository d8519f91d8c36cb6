"""Who may challenge whom, and who may answer a challenge."""

from __future__ import annotations

from bot.app.refusals import PlayError
from db.blocks import is_blocked
from db.challenges import Challenge
from db.database import Connection


async def require_welcome(look: Connection, challenger: int, opponent: int | None) -> None:
    """The opponent, if one is named, is another and takes their challenges. Raises PlayError."""
    if opponent == challenger:
        raise PlayError("challenge-to-oneself")
    if opponent is not None and await is_blocked(look, challenger, by=opponent):
        raise PlayError("challenge-unwelcome")


async def require_answerer(look: Connection, challenge: Challenge, user: int) -> None:
    """The user may accept the challenge, or counter it. Raises PlayError."""
    if user == challenge.challenger:
        raise PlayError("challenge-your-own")
    if challenge.opponent is None:
        await _require_free_to_take(look, challenge, user)
    else:
        _require_named(challenge, user)


def require_decliner(challenge: Challenge, user: int) -> None:
    """The user may decline the challenge. Raises PlayError."""
    if user == challenge.challenger:
        raise PlayError("challenge-your-own")
    if challenge.opponent is None:
        raise PlayError("challenge-to-anyone")
    _require_named(challenge, user)


def require_challenger(challenge: Challenge, user: int) -> None:
    """The user may withdraw the challenge. Raises PlayError."""
    if user != challenge.challenger:
        raise PlayError("challenge-of-another")


def _require_named(challenge: Challenge, user: int) -> None:
    if user != challenge.opponent:
        raise PlayError("challenge-to-another")


async def _require_free_to_take(look: Connection, challenge: Challenge, user: int) -> None:
    if await is_blocked(look, user, by=challenge.challenger):
        raise PlayError("challenge-closed-to-you")
    if await is_blocked(look, challenge.challenger, by=user):
        raise PlayError("challenge-of-blocked")

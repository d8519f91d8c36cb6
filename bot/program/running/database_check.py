"""`DatabaseCheck`: whether the database answers, for health checks, at most once a second."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import SQLAlchemyError

from bot.program.running.tenure import uptime
from db.bot_state import APPLICATION, read_state
from db.database import Database
from engine.errors import ChopsticksError

PATIENCE = 2.0
"""Seconds the database has to answer."""
FRESH = 1.0
"""Seconds an answer is reused."""
OK, NO_ANSWER, FAULT = "ok", "no-answer", "fault"
NOT_OPEN = "not-open"
"""Before and after the database is in use; the state of the process says what it's about."""


class DatabaseCheck:
    """Asks one database, with one question at a time. Belongs to one event loop."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._question: asyncio.Task[str] | None = None
        self._asked = 0.0

    async def word(self) -> str:
        """`ok`, or a stable word that says why not, after `PATIENCE` at the latest.

        A question without an answer stays the only one, so that a database in trouble isn't asked
        more and more.
        """
        question = self._question
        if question is None or (question.done() and uptime() - self._asked >= FRESH):
            self._asked = uptime()
            question = self._question = asyncio.create_task(self._ask(), name="asking database")
        left = self._asked + PATIENCE - uptime()
        await asyncio.wait({question}, timeout=max(left, 0))
        if question.cancelled():
            return NOT_OPEN
        return question.result() if question.done() else NO_ANSWER

    def close(self) -> None:
        """Stop asking."""
        if self._question is not None:
            self._question.cancel()

    async def _ask(self) -> str:
        try:
            async with self.database.reading() as look:
                await read_state(look, APPLICATION)
        except ChopsticksError as error:
            return error.code
        except SQLAlchemyError:
            return FAULT
        return OK

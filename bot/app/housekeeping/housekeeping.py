"""`Housekeeping`: does each job when it's due, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from time import perf_counter

import structlog

from bot.app import metrics
from bot.app.housekeeping.job import Done, Job
from bot.words.wording import Wording
from db.errors import Conflict, StorageError
from engine.errors import ChopsticksError

AGAIN_AFTER = timedelta(minutes=15)
"""How soon a failed job is tried again, at the earliest."""
_TROUBLE = (StorageError, Conflict, OSError)

_log = structlog.stdlib.get_logger("waribashi.housekeeping")


class Housekeeping:
    """Does these jobs. Only one process does so: the one with shard 0."""

    def __init__(self, jobs: Iterable[Job], *, clock: Callable[[], datetime]) -> None:
        self._jobs = tuple(jobs)
        self._clock = clock
        self._due_at: dict[str, datetime] = {}
        self._one_at_a_time = asyncio.Lock()

    async def run_due_jobs(self) -> None:
        """Do what's due. A job's failure is logged, and doesn't keep others from running."""
        async with self._one_at_a_time:
            for job in self._jobs:
                await self._see_to(job)

    async def _see_to(self, job: Job) -> None:
        began = perf_counter()
        try:
            if await self._is_due(job):
                self._note_done(job, await job.do(self._clock()), perf_counter() - began)
        except _TROUBLE as error:
            self._note_failed(job, error)

    async def _is_due(self, job: Job) -> bool:
        """Whether it's due, also considering what an earlier process did."""
        if job.name not in self._due_at:
            self._remember(job, await job.done_at())
        return self._clock() >= self._due_at[job.name]

    def _remember(self, job: Job, done_at: datetime | None) -> None:
        # A time in the future is from before the clock was set back.
        now = self._clock()
        self._due_at[job.name] = now if done_at is None else min(done_at, now) + job.every
        if done_at is not None:
            metrics.UPKEEP_DONE_AT.labels(job.name).set(done_at.timestamp())

    def _note_done(self, job: Job, done: Done, seconds: float) -> None:
        self._remember(job, self._clock())
        metrics.UPKEEP_RUNS.labels(job.name, "done").inc()
        # Only debug logs show jobs that found nothing to do.
        say = _log.info if done else _log.debug
        say("upkeep-done", job=job.name, seconds=round(seconds, 3), **done)

    def _note_failed(self, job: Job, error: Exception) -> None:
        self._due_at[job.name] = self._clock() + AGAIN_AFTER
        metrics.UPKEEP_RUNS.labels(job.name, "failed").inc()
        why = Wording().say(error.message) if isinstance(error, ChopsticksError) else str(error)
        again = self._due_at[job.name].isoformat(timespec="seconds")
        _log.error("upkeep-failed", job=job.name, error=why, again=again)

"""Processes beside the test's, which are quickly there."""

import multiprocessing
from multiprocessing.context import ForkServerContext


def processes() -> ForkServerContext:
    """Where to get them. All are forked from one that has read the whole program already."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(
        ["tests.db.test_crash", "tests.db.test_upgrade", "aiosqlite", "psycopg"]
    )
    return context

"""`FaultSender`: sends faults of the log to Sentry, or to what speaks its protocol.

Only this file knows the library, which an extra brings.
"""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

import sentry_sdk

from bot.program.running.fault_report import Report, report_of

PER_FAULT, IN_ALL = 5, 60
"""How often one fault is sent in an hour, and how many are sent of all."""
HOUR = 3600.0
CLOSING = 1.0
"""Seconds for what is on its way when the process ends."""

# What they log with a traceback is trouble of the network, which ends by itself, or is about this.
_NOT_FAULTS = ("discord.shard", "discord.gateway", "discord.http", "sqlalchemy.pool")
_ABOUT_SENDING = ("sentry_sdk", "urllib3")
SENT = frozenset({*Report.__annotations__, "event_id", "timestamp", "environment", "sdk"})
"""What an event may have."""


class FaultSender(logging.Handler):
    """Sends each error that is logged with a traceback; a thread of the library's does it.

    Nothing waits for it: where too much is to be sent, it isn't. logging closes it in the end.
    """

    def __init__(self, dsn: str) -> None:
        super().__init__(logging.ERROR)
        self._allowance = Allowance()
        self._client = sentry_sdk.Client(
            dsn,
            default_integrations=False,
            auto_enabling_integrations=False,
            auto_session_tracking=False,
            enable_backpressure_handling=False,
            include_local_variables=False,
            include_source_context=False,
            max_breadcrumbs=0,
            send_client_reports=False,
            server_name="",  # the library would ask the machine for its name
            spotlight=False,
            debug=False,
            shutdown_timeout=CLOSING,
            before_send=_only_ours,
        )

    def emit(self, record: logging.LogRecord) -> None:
        """Send what is a fault."""
        try:
            error = _error_of(record)
            if error is not None and not record.name.startswith((*_NOT_FAULTS, *_ABOUT_SENDING)):
                self._send(report_of(error, _field(record, "reference")))
        except Exception:  # noqa: BLE001 - to tell of a fault may not bring about another
            self.handleError(record)

    def close(self) -> None:
        """Send what is on its way, and no more after that."""
        self._client.close(timeout=CLOSING)
        super().close()

    def _send(self, report: Report) -> None:
        left_out = self._allowance.take(tuple(report["fingerprint"]))
        if left_out is None:
            return
        if left_out:
            report["tags"]["left_out"] = str(left_out)
        self._client.capture_event(cast(Any, report))


class Allowance:
    """How much may still be sent in this hour."""

    def __init__(self) -> None:
        self._until = 0.0
        self._sent = Counter[tuple[str, ...]]()
        self._left_out = Counter[tuple[str, ...]]()

    def take(self, fault: tuple[str, ...]) -> int | None:
        """How many of this fault weren't sent since the last one; None if this one isn't either."""
        if time.monotonic() >= self._until:
            self._sent.clear()
            self._until = time.monotonic() + HOUR
        if self._sent[fault] >= PER_FAULT or self._sent.total() >= IN_ALL:
            self._left_out[fault] += 1
            return None
        self._sent[fault] += 1
        return self._left_out.pop(fault, 0)


def _error_of(record: logging.LogRecord) -> BaseException | None:
    """With which error it was logged, by whichever of the two libraries."""
    found: object = record.exc_info or _field(record, "exc_info")
    if found is True:
        found = sys.exc_info()
    if isinstance(found, tuple):
        found = cast(tuple[object, ...], found)[1]
    return found if isinstance(found, BaseException) else None


def _field(record: logging.LogRecord, name: str) -> object:
    """What stands beside the event: structlog has it in the message."""
    said = cast(object, record.msg)
    if isinstance(said, Mapping):
        return cast(Mapping[str, object], said).get(name)
    return getattr(record, name, None)


def _only_ours(event: Any, _hint: object) -> Any:  # noqa: ANN401 - the library's words
    """Whatever else the library has added goes."""
    return {name: value for name, value in event.items() if name in SENT}

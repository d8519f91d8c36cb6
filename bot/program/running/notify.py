"""`Notifier`: notifies a service manager such as systemd, by the protocol of sd_notify(3)."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping

import structlog

from bot.words.logged import in_log

_MICROSECONDS = 1_000_000
_ABSTRACT = "@"

_log = structlog.get_logger(__name__)


class Notifier:
    """Sends to the socket that the manager named. Without one, or with a broken one, does nothing.

    Nothing waits for the manager: what it has no room for is sent with what comes next.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self.watchdog = _watchdog(environment)
        """Seconds without a ping after which the manager restarts the process, if it does."""
        self._unsent: dict[str, str] = {}
        self._socket: socket.socket | None = None
        self._is_broken = False
        if self._address.startswith(("/", _ABSTRACT)):
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
            self._socket.setblocking(False)

    def tell(self, **variables: str) -> None:
        """Send variables, such as `READY="1"`."""
        self._unsent |= {name: _one_line(value) for name, value in variables.items()}
        if self._send(self._unsent):
            self._unsent = {}

    def ping(self) -> None:
        """Send a watchdog ping, and anything that couldn't be sent before."""
        if self._unsent:
            self.tell()
        if self.watchdog is not None:
            self._send({"WATCHDOG": "1"})

    def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _send(self, variables: Mapping[str, str]) -> bool:
        if self._socket is None:
            return True  # nobody wants to know
        text = "\n".join(f"{name}={value}" for name, value in variables.items())
        where = self._address
        if where.startswith(_ABSTRACT):
            where = "\0" + where.removeprefix(_ABSTRACT)
        try:
            self._socket.sendto(text.encode(), where)
        except OSError as error:
            self._complain(error)
            return False
        self._is_broken = False
        return True

    def _complain(self, error: OSError) -> None:
        if not self._is_broken:
            _log.warning("service-manager-not-told", **in_log(error))
        self._is_broken = True


def _one_line(value: str) -> str:
    """A line end would begin another variable."""
    return " ".join(value.split())


def _watchdog(environment: Mapping[str, str]) -> float | None:
    """As the manager says, unless it means another process."""
    said = environment.get("WATCHDOG_USEC", "")
    meant = environment.get("WATCHDOG_PID", "") or str(os.getpid())
    if not said.isdecimal() or int(said) == 0 or meant != str(os.getpid()):
        return None
    return int(said) / _MICROSECONDS

"""The container's health check: exit code 0 if HEALTH_ADDRESS answers with 200.

It only uses the standard library, because it runs twice a minute. If HEALTH_ADDRESS is empty, the
container counts as healthy as long as it runs.
"""

from __future__ import annotations

import os
import socket
import sys
from http.client import HTTPConnection, HTTPException

PATIENCE = 4.0
# A bot that listens on every address is reached at the local one.
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104 - read, not bound


class _OverSocket(HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path: str) -> None:
        super().__init__("localhost", timeout=PATIENCE)
        self._path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(PATIENCE)
        self.sock.connect(self._path)


def connection(address: str) -> HTTPConnection:
    """A connection to HOST:PORT or unix:PATH. Raises ValueError for anything else."""
    kind, _, path = address.partition(":")
    if kind == "unix":
        return _OverSocket(path)
    host, _, port = address.rpartition(":")
    host = host.strip("[]")
    return HTTPConnection(_EVERYWHERE.get(host, host), int(port), timeout=PATIENCE)


def main() -> int:
    """Ask once, and return the exit code."""
    address = os.environ.get("HEALTH_ADDRESS", "")
    if not address:
        return 0
    try:
        asked = connection(address)
        asked.request("GET", "/healthz")
        status = asked.getresponse().status
    except (OSError, HTTPException, ValueError) as error:
        sys.stderr.write(f"{address}: {error}\n")
        return 1
    sys.stdout.write(f"{address}: {status}\n")
    return 0 if status == 200 else 1


if __name__ == "__main__":
    sys.exit(main())

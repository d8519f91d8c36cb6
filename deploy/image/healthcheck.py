"""Asks the bot in this container how it is: exit code 0 where HEALTH_ADDRESS answers with 200.

It loads nothing but the standard library, because it is started twice a minute. Where
HEALTH_ADDRESS is empty there is nobody to ask, and the container counts as healthy while it runs.
"""

from __future__ import annotations

import os
import socket
import sys
from http.client import HTTPConnection, HTTPException

PATIENCE = 4.0
# Where one listens on every address, one is found on the machine's own.
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
    """To the address, which is HOST:PORT or unix:PATH. Raises ValueError where it is neither."""
    kind, _, path = address.partition(":")
    if kind == "unix":
        return _OverSocket(path)
    host, _, port = address.rpartition(":")
    host = host.strip("[]")
    return HTTPConnection(_EVERYWHERE.get(host, host), int(port), timeout=PATIENCE)


def main() -> int:
    """Ask once."""
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

"""`Probe`: asks a process's health endpoint."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Self, cast

import aiohttp

from bot.program.health_address import HealthAddress, Socket

PATIENCE = 3.0
"""Seconds before a request counts as unanswered."""
_OK = 200
# Where a server listens on all addresses of a machine, and where it can be asked then.
_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - nothing is bound here
_DATABASE, _FINE = "database", "ok"
_LEASES, _HELD = "leases", "held"


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a process."""

    status: int
    text: str

    @property
    def is_good(self) -> bool:
        """Whether the status is 200."""
        return self.status == _OK

    @property
    def says(self) -> dict[str, object]:
        """The fields of the answer; empty if it isn't one of ours."""
        try:
            found: object = json.loads(self.text)
        except ValueError:
            return {}
        return cast(dict[str, object], found) if isinstance(found, dict) else {}

    @property
    def has_database(self) -> bool:
        """Whether its database is open and answers."""
        return self.says.get(_DATABASE) == _FINE

    @property
    def has_leases(self) -> bool:
        """Whether it may act for its shards, and so is ready or about to be."""
        return self.says.get(_LEASES) == _HELD


class Probe:
    """An HTTP client for one process. Belongs to one event loop; use it with `async with`."""

    def __init__(self, address: HealthAddress) -> None:
        # A connection that is kept would be one to a process that is gone.
        if isinstance(address, Socket):
            connector = aiohttp.UnixConnector(address.path, force_close=True)
            base = "http://process"
        else:
            connector = aiohttp.TCPConnector(force_close=True)
            host = _ANYWHERE.get(address.host, address.host)
            base = f"http://[{host}]" if ":" in host else f"http://{host}"
            base += f":{address.number}"
        timeout = aiohttp.ClientTimeout(total=PATIENCE)
        self._session = aiohttp.ClientSession(base, connector=connector, timeout=timeout)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._session.close()

    async def ask(self, path: str) -> Answer | None:
        """Its answer at that path; None if there's none."""
        try:
            async with self._session.get(path) as response:
                return Answer(response.status, await response.text())
        except (aiohttp.ClientError, OSError, TimeoutError, UnicodeDecodeError):
            return None

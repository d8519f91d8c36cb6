"""`HealthAddress`: where the health endpoint listens: `HOST:PORT` or `unix:/path`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TypeAlias

from engine.errors import ChopsticksError

UNIX = "unix:"
HIGHEST_PORT = 65535
LONGEST_PATH = 107
"""Bytes that Linux has room for in the name of a socket."""
_HOST_AND_PORT = re.compile(
    r"(?:\[(?P<v6>[0-9A-Fa-f:.]+)\]|(?P<host>[A-Za-z0-9._-]+)):(?P<port>[0-9]{1,5})"
)


class BadHealthAddress(ChopsticksError):
    """A text that isn't an address to listen on."""


@dataclass(frozen=True, slots=True)
class Port:
    """A port of this machine, on one of its addresses."""

    host: str
    number: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.number}"


@dataclass(frozen=True, slots=True)
class Socket:
    """A socket that is a file."""

    path: str

    def __str__(self) -> str:
        return UNIX + self.path


HealthAddress: TypeAlias = Port | Socket


def parse_health_address(text: str) -> HealthAddress:
    """Parse an address. Raises BadHealthAddress."""
    if text.startswith(UNIX):
        return _socket(text.removeprefix(UNIX))
    found = _HOST_AND_PORT.fullmatch(text)
    if found is None or not 0 < int(found["port"]) <= HIGHEST_PORT:
        raise BadHealthAddress("health-address-wrong", most=HIGHEST_PORT)
    return Port(found["v6"] or found["host"], int(found["port"]))


def _socket(path: str) -> Socket:
    if not PurePosixPath(path).is_absolute() or "\0" in path or path.endswith("/"):
        raise BadHealthAddress("health-address-wrong", most=HIGHEST_PORT)
    if len(path.encode()) > LONGEST_PATH:
        raise BadHealthAddress("health-path-long", most=LONGEST_PATH)
    return Socket(path)

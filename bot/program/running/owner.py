"""Identifies this process, so that others on the same machine can see whether it's gone.

A lease says who has it. After a crash nobody should have to wait until it runs out, so the text
says what no later process has in common with this one: its number, the moment it was started, and
the machine's boot and namespace in which the number counts.
"""

from __future__ import annotations

import os
import secrets
import socket
from dataclasses import dataclass
from pathlib import Path
from typing import Self

PROC = Path("/proc")
_PARTS = 5
# What `stat` says behind the name, which may hold anything: its state first, and later its start.
_STATE, _START = 0, 19
_ENDED = "ZX"
"""The state of a process that has ended but hasn't been reaped."""


@dataclass(frozen=True, slots=True)
class Owner:
    """A process, on any machine. Equal texts mean the same process."""

    host: str
    process: int
    boot: str
    namespace: str
    start: str

    def __str__(self) -> str:
        return f"{self.host}:{self.process}:{self.boot}:{self.namespace}:{self.start}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Parse the text; None if another version wrote it."""
        parts = text.split(":")
        if len(parts) != _PARTS or not parts[1].isdecimal():
            return None
        return cls(parts[0], int(parts[1]), *parts[2:])


def this_process() -> Owner:
    """This process. Without /proc, others can't tell whether it's gone."""
    host, number = socket.gethostname().replace(":", "-"), os.getpid()
    try:
        boot, namespace = _here()
        return Owner(host, number, boot, namespace, _stat(number)[_START])
    except (OSError, IndexError):
        return Owner(host, number, "", "", secrets.token_hex(8))


def is_gone(text: str) -> bool:
    """Whether it was a process of this machine and has ended; false if in doubt."""
    owner = Owner.read(text)
    try:
        if owner is None or (owner.boot, owner.namespace) != _here():
            return False
        os.kill(owner.process, 0)  # sees processes too that /proc may hide
        stat = _stat(owner.process)
        return stat[_START] != owner.start or stat[_STATE] in _ENDED
    except ProcessLookupError:
        return True
    except (OSError, IndexError):
        return False


def in_short(text: str) -> str:
    """A short form for the log."""
    owner = Owner.read(text)
    return text if owner is None else f"process {owner.process} on {owner.host}"


def _here() -> tuple[str, str]:
    """Identifies this boot of the machine and its PID namespace. Raises OSError."""
    if int((PROC / "self").readlink().name) != os.getpid():
        raise OSError("/proc tells of the processes of another namespace")
    boot = (PROC / "sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    return boot, str((PROC / "self/ns/pid").stat().st_ino)


def _stat(number: int) -> list[str]:
    text = (PROC / str(number) / "stat").read_text(encoding="utf-8", errors="replace")
    return text.rpartition(")")[2].split()

"""Which process this is, told so that others of the same machine can see whether it is gone.

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
"""A process that has ended, which its parent has not asked for yet."""


@dataclass(frozen=True, slots=True)
class Owner:
    """A process of any machine. Two with the same text are the same one."""

    host: str
    process: int
    boot: str
    namespace: str
    start: str

    def __str__(self) -> str:
        return f"{self.host}:{self.process}:{self.boot}:{self.namespace}:{self.start}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The owner that the text names; None where another version has written it."""
        parts = text.split(":")
        if len(parts) != _PARTS or not parts[1].isdecimal():
            return None
        return cls(parts[0], int(parts[1]), *parts[2:])


def this_process() -> Owner:
    """This process. Where there is no /proc, others cannot tell whether it is gone."""
    host, number = socket.gethostname().replace(":", "-"), os.getpid()
    try:
        boot, namespace = _here()
        return Owner(host, number, boot, namespace, _stat(number)[_START])
    except (OSError, IndexError):
        return Owner(host, number, "", "", secrets.token_hex(8))


def is_gone(text: str) -> bool:
    """Whether that was a process of this machine, and is none any more; false where in doubt."""
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
    """The owner, for the log."""
    owner = Owner.read(text)
    return text if owner is None else f"process {owner.process} on {owner.host}"


def _here() -> tuple[str, str]:
    """This boot of this machine, and where numbers of processes count. Raises OSError."""
    if int((PROC / "self").readlink().name) != os.getpid():
        raise OSError("/proc tells of the processes of another namespace")
    boot = (PROC / "sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    return boot, str((PROC / "self/ns/pid").stat().st_ino)


def _stat(number: int) -> list[str]:
    text = (PROC / str(number) / "stat").read_text(encoding="utf-8", errors="replace")
    return text.rpartition(")")[2].split()

"""Tables as bytes: to be kept, sent to another process, and read back without loss."""

from __future__ import annotations

import struct
from hashlib import blake2b

from engine.compiled import Compiled
from engine.tables.duel import Duel
from engine.tables.grades import Grades
from engine.tables.table import Table

FORMAT = 1
"""To be counted up when the bytes, the places or the grades come to mean something else."""

_MAGIC = b"waribashi table\n"
# In the machine's own order of bytes, like the grades: what another kind of machine wrote has,
# read here, another format number.
_HEADER = struct.Struct("=HH16sIIQ")
_CHECKSUM_SIZE = 16


class UnreadableTable(ValueError):
    """Bytes that are no table of these rules in this format, or no longer one: solve again."""


def to_bytes(table: Table) -> bytes:
    """The table as bytes, not compressed. They name the rules, the format and their checksum."""
    grades = table.grades
    distances = [*grades.wins, *grades.losses]
    header = _HEADER.pack(
        FORMAT,
        grades.width,
        _digest(table.duel.rules),
        len(grades.wins),
        len(grades.losses),
        len(table.codes),
    )
    listed = struct.pack(f"={len(distances)}I", *distances)
    whole = b"".join((_MAGIC, header, listed, table.codes))
    return whole + _checksum(memoryview(whole))


def from_bytes(data: bytes, rules: Compiled) -> Table:
    """The table that `to_bytes` wrote of these rules.

    Raises UnreadableTable where the bytes are of other rules, of another format, or damaged.
    """
    body, checksum = memoryview(data)[:-_CHECKSUM_SIZE], data[-_CHECKSUM_SIZE:]
    start = len(_MAGIC) + _HEADER.size
    if bytes(body[: len(_MAGIC)]) != _MAGIC or len(body) < start:
        raise UnreadableTable("this is no table")
    form, width, digest, wins, losses, size = _HEADER.unpack(body[len(_MAGIC) : start])
    if form != FORMAT:
        raise UnreadableTable(f"this table has format {form}, not {FORMAT}")
    if digest != _digest(rules):
        raise UnreadableTable("this table is of other rules")
    if _checksum(body) != checksum:
        raise UnreadableTable("this table is damaged")
    grades = Grades()
    grades.width = width
    end = start + 4 * (wins + losses)
    distances = list(struct.unpack(f"={wins + losses}I", body[start:end]))
    grades.wins, grades.losses = distances[:wins], distances[wins:]
    duel = Duel(rules)
    if size != len(body) - end or size != duel.count * width:
        raise UnreadableTable("this table has not as many positions as its rules")
    return Table(duel, grades, bytes(body[end:]))


def _digest(rules: Compiled) -> bytes:
    return bytes.fromhex(rules.digest)


def _checksum(data: memoryview) -> bytes:
    return blake2b(data, digest_size=_CHECKSUM_SIZE).digest()

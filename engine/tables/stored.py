"""Tables as bytes: to store, send to another process, and read back without loss."""

from __future__ import annotations

import struct
from hashlib import blake2b

from engine.compiled import Compiled
from engine.tables.duel import Duel
from engine.tables.grades import Grades
from engine.tables.table import Table

FORMAT = 1
"""Raise this whenever the bytes, the places or the grades change their meaning."""

_MAGIC = b"waribashi table\n"
# In the machine's own byte order, like the grades. Bytes written by a machine with the other byte
# order show up as a different format number.
_HEADER = struct.Struct("=HH16sIIQ")
_CHECKSUM_SIZE = 16


class UnreadableTable(ValueError):
    """Bytes that aren't an intact table of these rules in this format: solve the game again."""


def to_bytes(table: Table) -> bytes:
    """The table as uncompressed bytes, with the rules' digest, the format and a checksum."""
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
    """The table of these rules that `to_bytes` wrote.

    Raises UnreadableTable if the bytes belong to other rules or another format, or are damaged.
    """
    body, checksum = memoryview(data)[:-_CHECKSUM_SIZE], data[-_CHECKSUM_SIZE:]
    start = len(_MAGIC) + _HEADER.size
    if bytes(body[: len(_MAGIC)]) != _MAGIC or len(body) < start:
        raise UnreadableTable("this isn't a table")
    form, width, digest, wins, losses, size = _HEADER.unpack(body[len(_MAGIC) : start])
    if form != FORMAT:
        raise UnreadableTable(f"this table has format {form}, not {FORMAT}")
    if digest != _digest(rules):
        raise UnreadableTable("this table is for other rules")
    if _checksum(body) != checksum:
        raise UnreadableTable("this table is damaged")
    grades = Grades()
    grades.width = width
    end = start + 4 * (wins + losses)
    distances = list(struct.unpack(f"={wins + losses}I", body[start:end]))
    grades.wins, grades.losses = distances[:wins], distances[wins:]
    duel = Duel(rules)
    if size != len(body) - end or size != duel.count * width:
        raise UnreadableTable("this table has a different number of positions than its rules")
    return Table(duel, grades, bytes(body[end:]))


def _digest(rules: Compiled) -> bytes:
    return bytes.fromhex(rules.digest)


def _checksum(data: memoryview) -> bytes:
    return blake2b(data, digest_size=_CHECKSUM_SIZE).digest()

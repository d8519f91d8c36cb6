"""Comparing stored values with expected ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.message import Datum, Message, message


def compared(
    where: Message, stored: Mapping[Any, Any], expected: Mapping[Any, Any]
) -> Iterator[Message]:
    """A sentence for each column whose stored value isn't the expected one."""
    for column, value in expected.items():
        if stored[column] != value:
            yield message(
                "check-differs",
                where=where,
                column=column,
                stored=_shown(stored[column]),
                expected=_shown(value),
            )


def _shown(value: object) -> Datum:
    return message("check-nothing") if value is None else str(value)

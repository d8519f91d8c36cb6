"""`Form`: a window in which somebody writes a text of several lines."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST_TEXT = 4_000
"""As much as Discord lets anybody write there."""


@dataclass(frozen=True, slots=True)
class Form:
    """What it is called, what is to be written, and the custom id that comes back with it."""

    title: str
    label: str
    act: str
    hint: str = ""

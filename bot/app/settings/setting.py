"""`Setting`: one thing that can be set: how it is written, how it is kept, how it is said."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from db.settings import Json
from engine.message import Message, message

T = TypeVar("T")

DEFAULT = "default"
"""How people write that nothing shall be set."""


class UnfitValue(ValueError):
    """Something stored that is no value of the setting: of another version, or damaged."""


@dataclass(frozen=True, slots=True)
class Setting(ABC, Generic[T]):
    """What it is called in the database and by people who write it, and what is usual."""

    key: str
    usual: T
    for_channels: bool = True
    """Whether a channel may have another value than its server."""

    @property
    def name(self) -> Message:
        """What it is about, in a few words."""
        return message(f"setting-{self.key.replace('_', '-')}")

    def in_force(self, *bodies: Mapping[str, Json]) -> T:
        """The value of the first of these that has one; what cannot be a value is none."""
        for body in bodies:
            if self.key in body:
                try:
                    return self.understood(body[self.key])
                except UnfitValue:
                    continue
        return self.usual

    @abstractmethod
    def understood(self, kept: Json) -> T:
        """The value that is kept so. Raises UnfitValue."""

    def kept(self, text: str) -> Json:
        """What is to be kept of what somebody has written; None for nothing, which is DEFAULT.

        Raises PlayError as `read` does.
        """
        return None if text.strip().casefold() == DEFAULT else self.read(text)

    @abstractmethod
    def read(self, text: str) -> Json:
        """What somebody has written, as it is kept. Raises PlayError, which says what would be."""

    @abstractmethod
    def said(self, value: T) -> Message:
        """The value in words."""

    @abstractmethod
    def offered(self) -> tuple[str, ...]:
        """Values as people write them; not all, where there are many."""

    def said_of(self, text: str) -> Message:
        """What somebody has written, in words. Raises PlayError as `read` does."""
        kept = self.kept(text)
        return message("setting-usual") if kept is None else self.said(self.understood(kept))


AnySetting = Setting[Any]

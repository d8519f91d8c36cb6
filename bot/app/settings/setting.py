"""`Setting`: one thing that managers can set: how people write it, how it's stored and shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from db.settings import Json
from engine.message import Message, message

T = TypeVar("T")

DEFAULT = "default"
"""What people type to reset a setting."""


class UnfitValue(ValueError):
    """A stored value isn't valid for the setting: it's from another version, or damaged."""


@dataclass(frozen=True, slots=True)
class Setting(ABC, Generic[T]):
    """One setting. `key` is its name in the database and in what people type."""

    key: str
    usual: T
    """The default."""
    for_channels: bool = True
    """Whether a channel can have its own value."""

    @property
    def name(self) -> Message:
        """Its name as people see it."""
        return message(f"setting-{self.key.replace('_', '-')}")

    def in_force(self, *bodies: Mapping[str, Json]) -> T:
        """The first valid value in these, else the default."""
        for body in bodies:
            if self.key in body:
                try:
                    return self.understood(body[self.key])
                except UnfitValue:
                    continue
        return self.usual

    @abstractmethod
    def understood(self, kept: Json) -> T:
        """The value for what's stored. Raises UnfitValue."""

    def kept(self, text: str) -> Json:
        """How to store what someone typed; None for DEFAULT, which stores nothing.

        Raises what `read` does.
        """
        return None if text.strip().casefold() == DEFAULT else self.read(text)

    @abstractmethod
    def read(self, text: str) -> Json:
        """How to store what someone typed. Raises PlayError, which says what's allowed."""

    @abstractmethod
    def said(self, value: T) -> Message:
        """The value in a few words, to follow the name and a colon."""

    def about(self, value: T) -> Message | None:  # noqa: ARG002 - most have nothing to add
        """What the value means for players, if its name doesn't say."""
        return None

    @abstractmethod
    def offered(self) -> tuple[str, ...]:
        """The values to choose from, as people type them; if there are many, some of them."""

    def said_of(self, text: str) -> Message:
        """What someone typed, in words. Raises what `read` does."""
        kept = self.kept(text)
        return message("setting-usual") if kept is None else self.said(self.understood(kept))


AnySetting = Setting[Any]

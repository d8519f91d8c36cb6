"""Column types. SQLite's STRICT tables only know INTEGER, REAL, TEXT and BLOB."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Any, Generic, TypeVar

from sqlalchemy import REAL, BigInteger, Dialect, Double, Integer, SmallInteger, Text
from sqlalchemy.types import TypeDecorator, TypeEngine

Word = TypeVar("Word", bound=StrEnum)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)

Id = BigInteger().with_variant(Integer(), "sqlite")
"""An ID, from Discord or our own."""
Count = Integer()
Real: TypeEngine[float] = Double[float]().with_variant(REAL[float](), "sqlite")
String = Text()


class Instant(TypeDecorator[datetime]):
    """A point in time, in milliseconds since 1970, read back in UTC."""

    impl = BigInteger
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """An INTEGER in SQLite."""
        return dialect.type_descriptor(Id)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Raises ValueError for a time without a zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a zone is no moment")
        return (value - EPOCH) // MILLISECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """The time again."""
        return None if value is None else EPOCH + value * MILLISECOND


class Date(TypeDecorator[date]):
    """A day as a number; the first day of the year 1 is 1."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: date | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Its number."""
        return None if value is None else value.toordinal()

    def process_result_value(self, value: int | None, dialect: Dialect) -> date | None:  # noqa: ARG002 - SQLAlchemy's signature
        """The day again."""
        return None if value is None else date.fromordinal(value)


class Flag(TypeDecorator[bool]):
    """Yes or no, as 1 or 0."""

    impl = SmallInteger
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """An INTEGER in SQLite."""
        return dialect.type_descriptor(Integer() if dialect.name == "sqlite" else SmallInteger())

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's signature
        """1 or 0."""
        return None if value is None else int(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> bool | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Yes or no again."""
        return None if value is None else bool(value)


class OneOf(TypeDecorator[Word], Generic[Word]):
    """One of an enumeration's words, as text."""

    impl = Text
    cache_ok = True

    def __init__(self, words: type[Word]) -> None:
        super().__init__()
        self.words = words

    def process_bind_param(self, value: Word | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Raises ValueError for any other word."""
        return None if value is None else self.words(value).value

    def process_result_value(self, value: str | None, dialect: Dialect) -> Word | None:  # noqa: ARG002 - SQLAlchemy's signature
        """The word again."""
        return None if value is None else self.words(value)


def now() -> datetime:
    """The current time, as precisely as it's stored."""
    return EPOCH + (datetime.now(UTC) - EPOCH) // MILLISECOND * MILLISECOND

"""`RuleOption`: everything about one house-rule option except its type and default.

It's declared with its field in `HouseRules`. The panel, the share codes, the checks, the facts and
the docs are all made from it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias, get_args, get_origin

from pydantic import GetCoreSchemaHandler
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

Plain: TypeAlias = bool | int | str
"""A value that's the same for all sides."""

Page: TypeAlias = Literal["ends", "attacks", "splits", "turns", "hands", "start"]
"""The page of the panel on which it's changed."""

Section: TypeAlias = Literal["attack", "own-hand", "given-up", "split", "end"]
"""The part of the explanation in which the option's own fact is told, at the end."""


Needs: TypeAlias = Literal["two-hands", "more-fingers", "more-sides"]
"""What an option needs to have any effect: a second hand, more fingers, or a third side."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The type of a numeric option: from `least` to `most`, or 0 for none."""

    least: int
    most: int
    or_none: bool = False

    @property
    def all(self) -> tuple[int, ...]:
        """All allowed numbers, ascending."""
        return (*((0,) if self.or_none else ()), *range(self.least, self.most + 1))

    def __get_pydantic_core_schema__(
        self, _source: object, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        if not self.or_none:
            return core_schema.int_schema(ge=self.least, le=self.most)
        number = core_schema.int_schema(ge=0, le=self.most)
        return core_schema.no_info_after_validator_function(self._checked, number)

    def _checked(self, value: int) -> int:
        if 0 < value < self.least:
            raise ValueError("the limit is too small")
        return value


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One option of house rules. The attributes after `among` are read from the field itself."""

    page: Page
    since: str
    """The version of share codes that introduced it; published versions never get new options."""
    number: int
    """Its permanent number in custom IDs, and its place in codes among options of its version."""
    in_relay: bool = True
    """Whether relay allows values other than the usual one."""
    needs: tuple[Needs, ...] = ()
    """What it needs to have any effect, where that's simple; `idle.py` covers the rest."""
    says: str = ""
    """The message shown if it isn't at its usual value, with `OptionFacts` as data."""
    among: Section = "attack"
    """The section in which that message is shown."""
    name: str = ""
    usual: object = None
    """The value in the official rules."""
    values: tuple[Plain, ...] = ()
    """All allowed values; empty if sides can have different ones."""
    numbers: Numbers | None = None

    @property
    def words(self) -> str:
        """The name as used in message keys."""
        return self.name.replace("_", "-")

    @property
    def is_switch(self) -> bool:
        """Whether it's on or off."""
        return isinstance(self.usual, bool)

    @classmethod
    def of(cls, name: str, field: FieldInfo) -> Self:
        """The option declared on this field."""
        (option,) = (each for each in field.metadata if isinstance(each, cls))
        numbers = next((each for each in field.metadata if isinstance(each, Numbers)), None)
        values = numbers.all if numbers else _values(field.annotation)
        return replace(option, name=name, usual=field.default, values=values, numbers=numbers)


def _values(annotation: object) -> tuple[Plain, ...]:
    if annotation is bool:
        return (False, True)
    return get_args(annotation) if get_origin(annotation) is Literal else ()

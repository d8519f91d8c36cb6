"""`RuleOption`: what there is to know about one option of house rules, beside its type and default.

It stands with its field in `HouseRules`. The panel, the share codes, the checks, the facts and the
docs are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias, get_args, get_origin

from pydantic import GetCoreSchemaHandler
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

Plain: TypeAlias = bool | int | str
"""A value that is the same for all sides."""

Page: TypeAlias = Literal["ends", "attacks", "splits", "turns", "hands", "start"]
"""The page of the panel on which it's changed."""

Section: TypeAlias = Literal["attack", "own-hand", "given-up", "split", "end"]
"""The part of the explanation that ends with the option's own fact."""


Needs: TypeAlias = Literal["two-hands", "more-fingers", "more-sides"]
"""What must be there for an option to do anything: a second hand, hands of more, a third side."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The type of an option that is a number: from `least` to `most`, or 0 for none."""

    least: int
    most: int
    or_none: bool = False

    @property
    def all(self) -> tuple[int, ...]:
        """Every one of them, rising."""
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
            raise ValueError("too small a limit")
        return value


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One option of house rules. What comes after `says` is read from the field itself."""

    page: Page
    since: str
    """The version of share codes that it came with; no option is ever added to a published one."""
    number: int
    """What custom ids call it, for ever; and its place among those of its version in codes."""
    in_relay: bool = True
    """Whether it may be other than usual in relay."""
    needs: tuple[Needs, ...] = ()
    """Without which it does nothing, as far as that is plain. `idle.py` knows the rest."""
    says: str = ""
    """The message told where it is other than usual. Its data are `OptionFacts`."""
    among: Section = "attack"
    """Where it is told."""
    name: str = ""
    usual: object = None
    """The value in the official rules."""
    values: tuple[Plain, ...] = ()
    """Everything it may be; none where sides may differ."""
    numbers: Numbers | None = None

    @property
    def words(self) -> str:
        """The name as it stands in keys of messages."""
        return self.name.replace("_", "-")

    @property
    def is_switch(self) -> bool:
        """Whether it's on or off."""
        return isinstance(self.usual, bool)

    @classmethod
    def of(cls, name: str, field: FieldInfo) -> Self:
        """The option of that field."""
        (option,) = (each for each in field.metadata if isinstance(each, cls))
        numbers = next((each for each in field.metadata if isinstance(each, Numbers)), None)
        values = numbers.all if numbers else _values(field.annotation)
        return replace(option, name=name, usual=field.default, values=values, numbers=numbers)


def _values(annotation: object) -> tuple[Plain, ...]:
    if annotation is bool:
        return (False, True)
    return get_args(annotation) if get_origin(annotation) is Literal else ()

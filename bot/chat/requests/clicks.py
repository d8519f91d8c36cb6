"""Clicks and forms: decorators that mark handlers, and finding the handler of a click.

    @click("st-page")
    async def turn(self, clicked: ClickRequest, page: int) -> None: ...

A custom id holds the name of an act, numbers and a text. The numbers become arguments, and how
many there are is part of the key: an act may exist with two numbers and with three.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import Any, TypeAlias, TypeVar

from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, FormRequest

F = TypeVar("F", bound=Callable[..., Awaitable[None]])
OnClick: TypeAlias = Callable[..., Awaitable[None]]
OnForm: TypeAlias = Callable[[FormRequest], Awaitable[None]]

_CLICKS = "_handles_clicks"
_FORM = "_handles_form"


def click(*names: str) -> Callable[[F], F]:
    """Mark a method as the handler of clicks with these names. Menu choices: `clicked.choice`."""
    return _marking(_CLICKS, names)


def form(name: str) -> Callable[[F], F]:
    """Mark a method as the handler of forms with that name. The text entered: `filled.text`."""
    return _marking(_FORM, (name,))


def marked(feature: object, mark: str) -> Iterator[tuple[str, Callable[..., Awaitable[None]]]]:
    """The methods of a feature that have the mark, with the names they're marked with."""
    for name, attribute in _marked(type(feature), mark):
        yield name, getattr(feature, attribute)


@cache
def _marked(kind: type, mark: str) -> tuple[tuple[str, str], ...]:
    """The marked methods of a class of features: the names in the marks, the methods' names."""
    return tuple(
        (name, attribute)
        for attribute in dir(kind)
        for name in getattr(getattr(kind, attribute), mark, ())
    )


def _marking(mark: str, names: tuple[str, ...]) -> Callable[[F], F]:
    def marked(handler: F) -> F:
        setattr(handler, mark, names)
        return handler

    return marked


class Clicks:
    """All handlers of clicks and forms, by the names of their acts."""

    def __init__(self) -> None:
        self._clicks: dict[tuple[str, int], OnClick] = {}
        self._forms: dict[str, OnForm] = {}

    def register(self, feature: object) -> None:
        """Register the methods of the feature that are marked for clicks and forms."""
        for name, handler in marked(feature, _CLICKS):
            for numbers in _numbers_taken(handler):
                self._clicks[name, numbers] = handler
        self._forms.update(marked(feature, _FORM))

    async def click(self, clicked: ClickRequest) -> None:
        """Do what the click asks for. Raises PlayError if there's no handler."""
        act = clicked.act
        handler = self._clicks.get((act.name, len(act.numbers)))
        if handler is None:
            raise PlayError("button-unknown")
        await handler(clicked, *act.numbers)

    async def fill_in(self, filled: FormRequest) -> None:
        """Handle a submitted form. Raises PlayError like `click`."""
        handler = self._forms.get(filled.act.name)
        if handler is None:
            raise PlayError("button-unknown")
        await handler(filled)


def _numbers_taken(handler: Callable[..., Any]) -> range:
    """How many numbers a handler takes after the click itself."""
    _, *numbers = inspect.signature(handler).parameters.values()
    needed = sum(number.default is inspect.Parameter.empty for number in numbers)
    return range(needed, len(numbers) + 1)

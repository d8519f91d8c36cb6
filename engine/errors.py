"""The engine's errors. Each says what's wrong as a `Message`, which is put into words elsewhere."""

from __future__ import annotations

from engine.message import Datum, Message, message


class ChopsticksError(Exception):
    """Something that a person tried and that can't be done; `message` says why."""

    def __init__(self, key: str, **data: Datum) -> None:
        self.message: Message = message(key, **data)
        super().__init__(key, data)

    def __reduce__(self) -> tuple[object, ...]:
        """Errors are sent between processes, and the arguments alone wouldn't recreate this one."""
        return (_again, (type(self), self.message), self.__dict__)

    @property
    def code(self) -> str:
        """The stable name of what's wrong; it's the key of the sentence that says so."""
        return self.message.key


def _again(kind: type[ChopsticksError], said: Message) -> ChopsticksError:
    return kind(said.key, **said.data)


class RuleError(ChopsticksError):
    """The game doesn't allow it."""

    examples: tuple[str, ...] = ()
    """For a refused move: one or two that this player may make now, as text, the nearest first."""


class NotationError(RuleError):
    """A text that should be a position, a move, house rules or a record, and isn't."""


class IllegalMove(RuleError):
    """A move that can be read, but isn't legal."""


class GameOver(RuleError):
    """The game is over."""


class BadRules(RuleError):
    """House rules or a setup that don't make a game."""

"""The engine's errors. Each says what is wrong as a `Message`, which is worded elsewhere."""

from __future__ import annotations

from engine.message import Datum, Message, message


class ChopsticksError(Exception):
    """Something that a person did and that cannot be; `message` says what would be right."""

    def __init__(self, key: str, **data: Datum) -> None:
        self.message: Message = message(key, **data)
        super().__init__(key, data)

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes, and the arguments alone would not carry this one."""
        return (_again, (type(self), self.message), self.__dict__)

    @property
    def code(self) -> str:
        """The stable name of what is wrong; it is the key of the sentence that says so."""
        return self.message.key


def _again(kind: type[ChopsticksError], said: Message) -> ChopsticksError:
    return kind(said.key, **said.data)


class RuleError(ChopsticksError):
    """The game does not allow it."""

    legal: tuple[str, ...] = ()
    """For a move that may not be made: what may, as text; only some of it where there is much."""


class NotationError(RuleError):
    """A text that should be a position, a move, house rules or a record, and is none."""


class IllegalMove(RuleError):
    """A move that can be read and may not be made."""


class GameOver(RuleError):
    """The game has ended; nothing more can happen in it."""


class BadRules(RuleError):
    """House rules or a setup that do not make a game."""

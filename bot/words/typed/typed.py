"""`read_typed`: what a message asks of the game, if it asks for anything."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from bot.words.typed.arguments import are_arguments
from bot.words.typed.verbs import BARE_COMMANDS, Verbs
from engine.notation.moves import BOARD, LONGEST_MOVE

_WORD = re.compile(r"[^\s,;>→、\uff0c\-\u2010-\u2015\u2212\uff0d@<]+")
"""What a move begins with, up to what `engine.notation` takes for the end of a word."""
_MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)


@dataclass(frozen=True, slots=True)
class Typed:
    """A move to be read by `engine.notation`, or a command."""

    kind: Literal["move", "command"]
    text: str
    """The move with its verb in English, before it the board of a relay, and a person mentioned as
    `@` and a number; or the name of the command.
    """
    rest: str = ""
    """What followed the command; after `move` a move as above."""


def read_typed(content: str, verbs: Verbs, *, addressed: bool) -> Typed | None:
    """What the message asks for; None where it is talk. The move may be wrong all the same.

    `addressed` is a message to the bot, without the mention or the prefix: in it anything that
    begins like a move is one. In any other a move or a word has to be all there is.
    """
    return _addressed(content.strip(), verbs) if addressed else _bare(content, verbs)


def _bare(content: str, verbs: Verbs) -> Typed | None:
    if len(content) > LONGEST_MOVE:
        return None
    line = content.strip()
    if len(line.splitlines()) != 1:
        return None
    command = verbs.command(line)
    if command in BARE_COMMANDS:
        return Typed("command", command)
    match _begun(line, verbs, addressed=False):
        case verb, after if are_arguments(after):
            return Typed("move", verb + after)
        case _:
            return None


def _addressed(text: str, verbs: Verbs) -> Typed | None:
    move = _move(text, verbs)
    if move is not None:
        return Typed("move", move)
    word, *rest = text.split(maxsplit=1) or [""]
    command = verbs.command(word)
    if command is None:
        return None
    after = "".join(rest)
    if command == "move":
        after = _move(after, verbs) or after
    return Typed("command", command, after)


def _move(text: str, verbs: Verbs) -> str | None:
    begun = _begun(text, verbs, addressed=True)
    return None if begun is None else "".join(begun)


def _begun(text: str, verbs: Verbs, *, addressed: bool) -> tuple[str, str] | None:
    """The verb that the text begins with, in English, and what follows; None without a verb.

    A verb keeps the number of a board before it.
    """
    numbered = BOARD.match(text)
    if numbered is not None:
        begun = _begun(text[numbered.end() :], verbs, addressed=addressed)
        return begun and (f"{numbered[1]}: {begun[0]}", begun[1])
    word = _WORD.match(text)
    verb = word and verbs.move(word[0], addressed=addressed)
    if word is None or verb is None:
        return None
    return verb, _MENTION.sub(r"@\1", text[word.end() :])

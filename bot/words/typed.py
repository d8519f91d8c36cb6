"""`read_typed`: what a message asks of the game, if anything."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from bot.words.verbs import BARE_COMMANDS, Verbs
from engine.notation.moves import BOARD, LONGEST_MOVE

LONGEST_NAME = 32
"""Names on Discord aren't longer than this."""

_WITHIN = re.compile(r"\s*([:/\u2044])\s*")
"""Joins two parts of one word."""
_BETWEEN = re.compile(r"[\s,;>→、\uff0c\-\u2010-\u2015\u2212\uff0d]+")
"""Separates words. A dash that's a minus sign is dropped, too: the number stays the same."""
# Letters that are also words aren't hands.
_HAND = r"(?:left|right|[b-hj-z]|\d{1,3})"
# Fingers have no parts smaller than quarters, and "50/50" is small talk.
_FINGERS = r"(?:\d{1,3}(?:\.\d{0,4})?[½¼¾]?|\.\d{1,4}|[½¼¾]|\d{1,3}/[24])"
_ARGUMENT = re.compile(rf"{_HAND}|{_FINGERS}|\d{{1,3}}:{_HAND}", re.ASCII | re.IGNORECASE)
_WORD = re.compile(r"\+|[^\s,;>→、\uff0c\-\u2010-\u2015\u2212\uff0d@<]+")
"""What a move starts with, up to what `engine.notation` considers the end of a word.

A plus needs no space after it.
"""
_MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)


def are_arguments(text: str) -> bool:
    """Whether every word looks like a hand, a number or a seat; a name can come last.

    After a name and a comma, the words of a second hit can follow, and another name.
    """
    written, *named = text.split("@")
    words = _words(written)
    if named and not (words and all(map(_is_named, named))):
        return False
    return all(map(_ARGUMENT.fullmatch, words))


def _is_named(text: str) -> bool:
    """Whether it's only a name, apart from a comma and the words of a second hit."""
    if 0 < len(text.strip()) <= LONGEST_NAME:
        return True
    name, _, after = text.partition(",")
    return 0 < len(name.strip()) <= LONGEST_NAME and are_arguments(after)


def _words(text: str) -> list[str]:
    return list(filter(None, _BETWEEN.split(_WITHIN.sub(_joined, text))))


def _joined(found: re.Match[str]) -> str:
    return ":" if found[1] == ":" else "/"


@dataclass(frozen=True, slots=True)
class Typed:
    """A move for `engine.notation` to read, or a command."""

    kind: Literal["move", "command"]
    text: str
    """The move with its verb in English, after the board of a relay, with mentions as `@` and a
    number; or the name of the command."""
    rest: str = ""
    """What followed the command; after `move`, a move as above."""


def read_typed(content: str, verbs: Verbs, *, addressed: bool) -> Typed | None:
    """What the message asks for; None if it's just talk. The move may still be invalid.

    `addressed` is a message to the bot, without the mention or the prefix: there, anything that
    starts like a move is one. Otherwise, a move or a word has to be the whole message.
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
    """The verb at the start of the text, in English, and what follows; None without a verb.

    A verb keeps a board number before it.
    """
    numbered = BOARD.match(text)
    if numbered is not None:
        begun = _begun(text[numbered.end() :], verbs, addressed=addressed)
        return begun and (f"{numbered[1]}: {begun[0]}", begun[1])
    word = _WORD.match(text)
    verb = word and verbs.move(word[0], addressed=addressed)
    if word is None or verb is None:
        return None
    after = _MENTION.sub(r"@\1", text[word.end() :])
    return verb, f" {after}" if word[0] == "+" and after and not after[0].isspace() else after

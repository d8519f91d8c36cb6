"""Command lines that show what was found, each with what it prints.

What it prints is written here from what the engine says, not by running the command: that both
come to the same is tested.
"""

from __future__ import annotations

import json
from shlex import quote

from docs.claims.claim import Shown
from docs.claims.solving import position, solution
from engine.tables import Worth


def shows_start(written: str) -> Shown:
    """The start and what it is worth."""
    solved = solution(written)
    return Shown(f"{_solve(written)} | head -1", (_solved_line(solved.start_code, solved.start),))


def shows_count(written: str) -> Shown:
    """How many positions can come up."""
    return Shown(f"{_solve(written)} | wc -l", (str(len(solution(written).found)),))


def shows_value(written: str, code: str) -> Shown:
    """What a position that can come up is worth."""
    found = solution(written).found[code]
    return Shown(f"{_solve(written)} | {_grep(_quoted(code))}", (_solved_line(code, found),))


def shows_reached(written: str, code: str) -> Shown:
    """Whether a position can come up: 1 if it can, 0 if not."""
    count = int(code in solution(written).found)
    return Shown(f"{_solve(written)} | grep -cF {quote(_quoted(code))}", (str(count),))


def shows_moves(written: str, code: str, like: str = "") -> Shown:
    """The moves in a position, or those of them whose lines have a certain text in them."""
    before = position(written, code)
    played = ((move, before.play(move)) for move in before.legal_moves())
    lines = (
        json.dumps({"move": str(move), "position": after.code_in_places}) for move, after in played
    )
    pipe = f" | {_grep(like)}" if like else ""
    command = f"waribashi moves {quote(code)} --rules {quote(written)} --json{pipe}"
    return Shown(command, tuple(line for line in lines if like in line))


def shows_no_moves(written: str, code: str, like: str) -> Shown:
    """That no move in the position has that text in its line."""
    moves = shows_moves(written, code, like)
    return Shown(moves.command.replace("grep -F", "grep -cF"), (str(len(moves.output)),))


def _solve(written: str) -> str:
    return f"waribashi solve --rules {quote(written)} --json"


def _grep(text: str) -> str:
    return f"grep -F {quote(text)}"


def _quoted(code: str) -> str:
    """The code as it stands in a line of JSON, so that no other code is found that ends in it."""
    return f'"{code}"'


def _solved_line(code: str, found: Worth) -> str:
    return json.dumps({"position": code, "value": found.value.value, "in": found.distance})

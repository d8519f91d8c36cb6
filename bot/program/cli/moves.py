"""`waribashi moves`: the legal moves in a position."""

from __future__ import annotations

from collections.abc import Iterator

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option, players_option, rules_option
from bot.program.cli.params import CliArgument, UsageProblem
from bot.program.cli.terminal import columns, json_line, paragraph
from bot.words.wording import Wording
from engine.compiled import compile
from engine.message import Message, message
from engine.moves import Move
from engine.notation import count_sides, parse_position
from engine.position import Position
from engine.rules import FEWEST_SIDES, MOST_SIDES, HouseRules, Setup


@click.command(
    cls=Command,
    says="cli-moves",
    in_short="cli-moves-short",
    examples=(
        "waribashi moves 1111 --rules official",
        "waribashi moves '2,3|0,1' --rules tapping --json",
        "waribashi moves '1,1|1,2|0,3' --rules zombies",
    ),
)
@click.argument("code", cls=CliArgument, says="cli-code", shows="cli-code-name")
@rules_option()
@players_option()
@json_option()
@click.pass_obj
def moves(
    wording: Wording, code: str, rules: HouseRules, players: int | None, as_json: bool
) -> None:
    """List every legal move in the position, and what comes of it."""
    position = position_of(code, rules, players)
    if as_json:
        for move, after in played(position):
            json_line({"move": str(move), "position": after.code_in_places})
    elif position.is_over:
        paragraph(wording.say(_end(position)))
    else:
        columns(_rows(wording, position))


def position_of(code: str, rules: HouseRules, players: int | None) -> Position:
    """The position that the code means. Raises UsageProblem or the engine's errors."""
    return parse_position(code, compile(Setup.of(rules, players or _players(code, rules))))


def played(position: Position) -> Iterator[tuple[Move, Position]]:
    """Every legal move with the position after it, in the engine's fixed order."""
    return ((move, position.play(move)) for move in position.legal_moves())


def _players(code: str, rules: HouseRules) -> int:
    """The number of sides in the code. Raises UsageProblem if a game can't have so many."""
    if isinstance(rules.hands, tuple):
        return len(rules.hands)
    sides = count_sides(code, rules.hands)
    if sides > MOST_SIDES:
        raise UsageProblem("code-too-many-sides", given=sides, most=MOST_SIDES)
    return max(FEWEST_SIDES, sides)


def _rows(wording: Wording, position: Position) -> Iterator[tuple[str, str]]:
    yield wording.text("moves-heading-move"), wording.text("moves-heading-after")
    for move, after in played(position):
        yield str(move), after.code_in_places


def _end(position: Position) -> Message:
    """Why there is no move."""
    if position.winner is None:
        return message("moves-nobody-won")
    if position.rules.players > FEWEST_SIDES:
        return message("moves-seat-won", seat=position.winner + 1)
    return message("moves-mover-won" if position.winner == position.turn else "moves-mover-lost")

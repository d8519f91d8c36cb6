"""Panels of analyses: who wins a position, and every move in it with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.app.analysis import Explanation, RelayExplanation, TriedLine
from bot.chat.boards.reasons import counting_line
from bot.chat.boards.relay import board_line, hands_and_lives
from bot.chat.boards.seats import hands_or_zombie
from bot.chat.panels.acts import LONGEST, Act
from bot.chat.panels.panel import Button, Menu, Option, Panel, Part, Style, Text, rows
from bot.words.names import dotted, rules_name
from bot.words.wording import Wording
from engine.computer import Explained, ExplainedRelay
from engine.message import Datum, Message, message
from engine.moves import Move
from engine.position import Position
from engine.relay import TEAMS, BoardMove, Relay
from engine.rules import HouseRules
from engine.tables import Value

if TYPE_CHECKING:
    from bot.drawing.graphs.chart import Chart

MOVES_ON_A_PAGE = 15
LAST_MOVES = 8
_LONGEST_CODE = 240


@dataclass(frozen=True, slots=True)
class Tried:
    """A line of moves by these rules, the rules' number in the database, and what's shown of it."""

    rules: HouseRules
    ruleset: int
    line: TriedLine
    explanation: Explanation
    page: int = 0

    @property
    def pages(self) -> int:
        """How many pages of moves there are, at least one."""
        return max(1, -(-len(self.explanation.found) // MOVES_ON_A_PAGE))

    @property
    def shown(self) -> Sequence[Explained]:
        """The moves on this page."""
        return self.explanation.found[self.page * MOVES_ON_A_PAGE :][:MOVES_ON_A_PAGE]

    def act(self, name: str, line: TriedLine, page: int = 0) -> str | None:
        """What a click does; None if it doesn't fit into a custom id."""
        act = str(Act(name, (self.ruleset, line.rules.players, page), str(line)))
        return act if len(act) <= LONGEST else None


def analysis_panel(tried: Tried, wording: Wording) -> Panel:
    """The position at the end of the line, every move from there, and buttons to go further."""
    position = tried.line.end()
    lines = [
        wording.text("analysis-title"),
        wording.text("board-terms", terms=dotted([rules_name(tried.rules)])),
        *_sides(position, wording),
        *_so_far(tried.line, wording),
        *_code(position, wording),
        *_worth(position, tried, wording),
        *_too_long(tried, wording),
    ]
    return Panel((Text("\n".join(lines)), *_parts(tried, position, wording)))


def relay_analysis_panel(
    rules: HouseRules, relay: Relay, explanation: RelayExplanation, wording: Wording
) -> Panel:
    """The boards, the team to move first on each, and the best moves with board and reason."""
    terms = rules_name(rules), message("relay-boards", boards=len(relay.tables))
    lines = [wording.text("analysis-title"), wording.text("board-terms", terms=dotted(terms))]
    for number, board in enumerate(relay.boards):
        hands = [hands_and_lives(board, team) for team in range(TEAMS)]
        lines.append(board_line(board, wording, number, hands))
    if explanation.found:
        team = message("analysis-team", team=relay.turn + 1)
        shown = explanation.found[:MOVES_ON_A_PAGE]
        lines.append(worth_line(explanation, team, wording))
        lines.extend(explained_lines(shown, wording))
        lines.extend(counting_line(shown, wording))
        lines.extend(searched_line(explanation, wording))
    else:
        lines.append(wording.text("relay-over"))
    return Panel((Text("\n".join(lines)),))


def map_panel(rules: HouseRules, chart: Chart, wording: Wording) -> Panel:
    """The text beside the picture of the map."""
    from bot.drawing.graphs.map import map_alt  # noqa: PLC0415 - it needs numpy

    lines = (
        wording.text("map-title"),
        wording.text("board-terms", terms=dotted([rules_name(rules)])),
        wording.say(map_alt(chart)),
        wording.text("map-how"),
    )
    return Panel((Text("\n".join(lines)),))


def worth_line(
    explanation: Explanation | RelayExplanation,
    player: Datum,
    wording: Wording,
    *,
    is_duel: bool = True,
) -> str:
    """Who wins with best play; `player` is whose turn it is, a team in relay."""
    best = explanation.found[0].prospect
    match best.value:
        case Value.WIN if best.distance is not None:
            return wording.text("analysis-win", player=player, left=best.distance)
        case Value.LOSS if best.distance is not None:
            key = "analysis-loss" if is_duel else "analysis-loss-to-all"
            return wording.text(key, player=player, left=best.distance)
        case Value.WIN | Value.LOSS | Value.DRAW:
            return wording.text(f"analysis-{best.value}-some-time", player=player)
        case None:
            return wording.text("analysis-open")


def searched_line(explanation: Explanation | RelayExplanation, wording: Wording) -> Iterator[str]:
    """A line that says so, if the position was only searched and not solved."""
    if not explanation.knows_all:
        is_relay = isinstance(explanation, RelayExplanation)
        yield wording.text("relay-searched" if is_relay else "analysis-searched")


def explained_lines(
    found: Iterable[Explained | ExplainedRelay],
    wording: Wording,
    made: Move | BoardMove | None = None,
) -> Iterator[str]:
    """A line for each choice, with how many moves lead to the same; `made` is marked."""
    for each in found:
        was_made = made is not None and made in each.moves
        shown = made if made is not None and was_made else each.move
        yield wording.text(
            "analysis-move-made" if was_made else "analysis-move",
            move=str(shown),
            alike=len(each.moves) - 1,
            reason=each.reason,
        )


def _sides(position: Position, wording: Wording) -> Iterator[str]:
    for side in range(len(position.sides)):
        key = "analysis-side-to-move" if side == position.turn else "analysis-side"
        hands = hands_or_zombie(position, side)
        yield wording.text(key, player=_player(side), hands=hands)


def _player(side: int) -> Message:
    """Positions that someone asks about have no players, so they go by their numbers."""
    return message("name-unwritten", seat=side + 1)


def _so_far(line: TriedLine, wording: Wording) -> Iterator[str]:
    moves = [message("analysis-made", move=str(move)) for move in line.moves]
    if moves:
        yield wording.text("analysis-so-far", moves=dotted(moves[-LAST_MOVES:]), count=len(moves))


def _code(position: Position, wording: Wording) -> Iterator[str]:
    """The code that `/analyze` takes for this position, if it fits."""
    code = position.code_in_places
    if len(code) < _LONGEST_CODE:
        yield wording.text("analysis-code", code=code)


def _worth(position: Position, tried: Tried, wording: Wording) -> Iterator[str]:
    if not tried.explanation.found:
        yield _end(position, wording)
        return
    player, is_duel = _player(position.turn), position.rules.is_duel
    yield worth_line(tried.explanation, player, wording, is_duel=is_duel)
    yield from explained_lines(tried.shown, wording)
    yield from counting_line(tried.shown, wording)
    if tried.pages > 1:
        yield wording.text("analysis-page", page=tried.page + 1, pages=tried.pages)
    yield from searched_line(tried.explanation, wording)


def _end(position: Position, wording: Wording) -> str:
    if position.winner is None:
        return wording.text("analysis-nobody-won")
    return wording.text("analysis-over", player=_player(position.winner))


def _too_long(tried: Tried, wording: Wording) -> Iterator[str]:
    if tried.explanation.found and tried.act("re-step", tried.line) is None:
        yield wording.text("analysis-too-long")


# Buttons and menus


def _parts(tried: Tried, position: Position, wording: Wording) -> Iterator[Part]:
    step = tried.act("re-step", tried.line)
    if tried.shown and step is not None:
        options = tuple(
            Option(str(each.move), str(each.move), wording.say(each.reason)) for each in tried.shown
        )
        yield Menu(wording.text("analysis-choose"), step, options)
    yield from rows(_buttons(tried, wording, is_over=position.is_over))


def _buttons(tried: Tried, wording: Wording, *, is_over: bool) -> Iterator[Button]:
    line, page = tried.line, tried.page
    ways: list[tuple[str, str | None, Style]] = []
    if line.moves:
        start = TriedLine(line.root)
        ways.append(("button-first", tried.act("re-first", start), Style.PLAIN))
        ways.append(("button-back", tried.act("re-line", line.without_last()), Style.PLAIN))
    if not is_over and tried.act("re-step", line) is not None:
        ways.append(("button-best-move", tried.act("re-on", line), Style.MAIN))
    if page > 0:
        ways.append(("button-better-moves", tried.act("re-page", line, page - 1), Style.PLAIN))
    if page + 1 < tried.pages:
        ways.append(("button-more-moves", tried.act("re-more", line, page + 1), Style.PLAIN))
    if tried.explanation.knows_all and line.rules.is_duel:
        ways.append(
            ("button-map", str(Act("re-map", (tried.ruleset, line.rules.players))), Style.PLAIN)
        )
    for key, act, style in ways:
        if act is not None:
            yield Button(wording.text(key), act, style)

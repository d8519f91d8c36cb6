"""What a position is worth, and every move in it, with the reason; the same for several boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.app.analysis import Explanation, RelayExplanation, TriedLine
from bot.chat.boards.relay import board_line, hands_and_lives
from bot.chat.boards.seats import counts, shown_hands
from bot.chat.panels.acts import LONGEST, Act
from bot.chat.panels.panel import Button, Menu, Option, Panel, Part, Style, Text, rows
from bot.drawing.graphs.chart import Chart
from bot.drawing.graphs.map import map_alt
from bot.words.names import dotted, rules_name
from bot.words.wording import Wording
from engine.compiled import Role
from engine.computer import Explained, ExplainedRelay
from engine.message import message
from engine.moves import Move
from engine.position import Position
from engine.relay import TEAMS, BoardMove, Relay
from engine.rules import HouseRules
from engine.tables import Value

MOVES_ON_A_PAGE = 15
LAST_MOVES = 8
_LONGEST_CODE = 240


@dataclass(frozen=True, slots=True)
class Tried:
    """A line by house rules, the number under which these are stored, and what is to be seen."""

    rules: HouseRules
    ruleset: int
    line: TriedLine
    explanation: Explanation
    page: int = 0

    @property
    def pages(self) -> int:
        """How many pages of moves there are, one at least."""
        return max(1, -(-len(self.explanation.found) // MOVES_ON_A_PAGE))

    @property
    def shown(self) -> Sequence[Explained]:
        """The moves on this page."""
        return self.explanation.found[self.page * MOVES_ON_A_PAGE :][:MOVES_ON_A_PAGE]

    def act(self, name: str, line: TriedLine, page: int = 0) -> str | None:
        """What a click means; None where it does not fit into a custom id."""
        act = str(Act(name, (self.ruleset, line.rules.players, page), str(line)))
        return act if len(act) <= LONGEST else None


def analysis_panel(tried: Tried, wording: Wording) -> Panel:
    """The position at the end of the line, all moves from there, and the buttons to go on."""
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
        lines.append(worth_line(explanation, wording))
        lines.extend(explained_lines(explanation.found[:MOVES_ON_A_PAGE], wording))
        lines.extend(searched_line(explanation, wording))
    else:
        lines.append(wording.text("relay-over"))
    return Panel((Text("\n".join(lines)),))


def map_panel(rules: HouseRules, chart: Chart, wording: Wording) -> Panel:
    """What there is to the map of the rules, whose picture goes with it."""
    lines = (
        wording.text("map-title"),
        wording.text("board-terms", terms=dotted([rules_name(rules)])),
        wording.say(map_alt(chart)),
        wording.text("map-how"),
    )
    return Panel((Text("\n".join(lines)),))


def worth_line(explanation: Explanation | RelayExplanation, wording: Wording) -> str:
    """What best play makes of the position for who is to move."""
    best = explanation.found[0].prospect
    match best.value:
        case Value.WIN if best.distance is not None:
            return wording.text("analysis-win", left=best.distance)
        case Value.LOSS if best.distance is not None:
            return wording.text("analysis-loss", left=best.distance)
        case Value.WIN | Value.LOSS | Value.DRAW:
            return wording.text(f"analysis-{best.value}-some-time")
        case None:
            return wording.text("analysis-open")


def searched_line(explanation: Explanation | RelayExplanation, wording: Wording) -> Iterator[str]:
    """Where what is said is only what a search has seen, that it is so."""
    if not explanation.knows_all:
        is_relay = isinstance(explanation, RelayExplanation)
        yield wording.text("relay-searched" if is_relay else "analysis-searched")


def explained_lines(
    found: Iterable[Explained | ExplainedRelay],
    wording: Wording,
    made: Move | BoardMove | None = None,
) -> Iterator[str]:
    """A line for each choice, its moves counted where they are alike; `made` is marked."""
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
        yield wording.text(key, seat=side + 1, hands=shown_hands(position, side))
        yield from counts(position, wording, side)
        if position.sides[side].role is Role.ZOMBIE:
            yield wording.text("board-zombie")


def _so_far(line: TriedLine, wording: Wording) -> Iterator[str]:
    moves = [message("analysis-made", move=str(move)) for move in line.moves]
    if moves:
        yield wording.text("analysis-so-far", moves=dotted(moves[-LAST_MOVES:]), count=len(moves))


def _code(position: Position, wording: Wording) -> Iterator[str]:
    """The code by which the position can be asked for, which has to be whole."""
    code = position.code_in_places
    if len(code) < _LONGEST_CODE:
        yield wording.text("analysis-code", code=code)


def _worth(position: Position, tried: Tried, wording: Wording) -> Iterator[str]:
    if not tried.explanation.found:
        yield _end(position, wording)
        return
    yield worth_line(tried.explanation, wording)
    yield from explained_lines(tried.shown, wording)
    if tried.pages > 1:
        yield wording.text("analysis-page", page=tried.page + 1, pages=tried.pages)
    yield from searched_line(tried.explanation, wording)


def _end(position: Position, wording: Wording) -> str:
    if position.winner is None:
        return wording.text("analysis-nobody-won")
    return wording.text("analysis-over", seat=position.winner + 1)


def _too_long(tried: Tried, wording: Wording) -> Iterator[str]:
    if tried.explanation.found and tried.act("re-step", tried.line) is None:
        yield wording.text("analysis-too-long")


# What can be pressed


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

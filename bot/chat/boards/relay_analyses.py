"""`relay_analysis_panel`: what several boards are worth together, and the best moves on them."""

from __future__ import annotations

from bot.app.analysis import RelayExplanation
from bot.chat.boards.analyses import MOVES_ON_A_PAGE, explained_lines, searched_line, worth_line
from bot.chat.boards.relay import board_line, hands_and_lives
from bot.chat.panels import Panel, Text
from bot.words.names import dotted, rules_name
from bot.words.wording import Wording
from engine.message import message
from engine.relay import TEAMS, Relay
from engine.rules import HouseRules


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

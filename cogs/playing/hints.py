"""/hint: the best moves and why, and the button that makes a computer stop waiting."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.app.computers import Computers
from bot.app.referee import Referee
from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.boards.reasons import counting_line, with_names
from bot.chat.feature import Feature
from bot.chat.panels.panel import Panel, Text
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.chat.which_game import GameMeant, WhichGame
from bot.words.wording import Wording
from db.games import StoredGame
from db.standings import help_objection
from engine.computer import Explained, ExplainedRelay

MOST_MOVES = 5


class Hints(Feature):
    """Shows hints, and lets players hurry a computer."""

    def __init__(
        self, router: Router, referee: Referee, computers: Computers, which_game: WhichGame
    ) -> None:
        super().__init__(router)
        self._referee = referee
        self._computers = computers
        self._which_game = which_game

    @everywhere
    @app_commands.command(name="hint", description=said("command-hint"))
    async def hint(self, interaction: discord.Interaction) -> None:
        """Show the best moves."""
        await self.router.slash(interaction, self.show_hints, None)

    @typed("hint")
    async def type_hint(self, request: TypedRequest, _rest: str, game: StoredGame | None) -> None:
        """The same, typed."""
        await self.show_hints(request, game)

    @click("hint")
    async def show_hints(self, request: Request, meant: GameMeant) -> None:
        """Show the best moves, and why they're the best."""
        stored = await self._which_game.of(request, meant)
        is_on = stored.game.outcome is None
        objection = help_objection(
            request.user, stored.people, rated=stored.terms.rated, is_on=is_on
        )
        if objection is not None:
            raise PlayError(objection.key, **objection.data)
        if not self.places.settings_at(stored.place).hints:
            raise PlayError("hints-not-here")
        stored = await self._referee.at_turn(stored.id, request.user)
        await request.acknowledge()
        found = await self._computers.hints(
            stored, person=request.user, server=request.place.server
        )
        await request.show(hint_panel(stored, request.private, found))

    @click("hurry")
    async def hurry(self, clicked: ClickRequest, number: int) -> None:
        """Have the computer move without waiting for its table."""
        await self._referee.seated(number, clicked.user)
        await clicked.acknowledge()
        self._computers.stop_waiting(number)


def hint_panel(
    stored: StoredGame, wording: Wording, found: Sequence[Explained | ExplainedRelay]
) -> Panel:
    """The best moves first, each with its reason."""
    shown = found[:MOST_MOVES]
    lines = [wording.text("hint-title", game=stored.id)]
    for each in shown:
        reason = with_names(each.reason, stored)
        lines.append(wording.text("hint-line", move=str(each.move), reason=reason))
    lines.extend(counting_line(shown, wording))
    return Panel((Text("\n".join(lines)),))

"""/rules, slash and typed, and the Rules button: the rules in short, with details on request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import discord
from discord import app_commands

from bot.app.referee import Referee
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Panel, Row, Text, fitting
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.words.names import rules_name
from bot.words.wording import Wording
from db.games import StoredGame
from engine.message import Message
from engine.rules import Setup, cautions, fact_groups, introduction

_BRIEF, _DETAILS = "rules-brief", "rules-details"


class Rules(Feature):
    """Explains the rules of a place or of a game.

    A button for more, or less, knows which rules it's about: one number is a game's, two are a
    server and a channel (0 for none), whose rules are looked up again.
    """

    def __init__(self, router: Router, referee: Referee) -> None:
        super().__init__(router)
        self._referee = referee

    @everywhere
    @app_commands.command(name="rules", description=said("command-rules"))
    async def rules(self, interaction: discord.Interaction) -> None:
        """Show the rules here."""
        await self.router.slash(interaction, self.show_rules_here)

    @typed("rules")
    async def type_rules(self, request: TypedRequest, _rest: str, _game: StoredGame | None) -> None:
        """The same, typed."""
        await self.show_rules_here(request)

    async def show_rules_here(self, request: Request) -> None:
        """Show the rules here, in short."""
        where = (request.place.server or 0, request.parent or 0)
        setup = await self._setup_of_place(*where)
        await request.show(rules_panel(setup, where, _BRIEF, request.private))

    @click("rules")
    async def show_rules_of(self, clicked: ClickRequest, game: int) -> None:
        """Show the rules of a game, in short. Raises NotStored."""
        setup = await self._setup_of_game(game)
        await clicked.show(rules_panel(setup, (game,), _BRIEF, clicked.private))

    @click(_BRIEF, _DETAILS)
    async def turn_game_rules(self, clicked: ClickRequest, game: int) -> None:
        """Show a game's rules in full, or in short again, in place. Raises NotStored."""
        setup = await self._setup_of_game(game)
        await clicked.change(rules_panel(setup, (game,), clicked.act.name, clicked.private))

    @click(_BRIEF, _DETAILS)
    async def turn_rules_here(self, clicked: ClickRequest, server: int, channel: int) -> None:
        """The same for the rules of a place."""
        setup = await self._setup_of_place(server, channel)
        where = (server, channel)
        await clicked.change(rules_panel(setup, where, clicked.act.name, clicked.private))

    async def _setup_of_place(self, server: int, channel: int) -> Setup:
        return Setup.of(await self.places.named_rules.here(server or None, channel or None))

    async def _setup_of_game(self, game: int) -> Setup:
        return (await self._referee.look(game)).game.setup


def rules_panel(setup: Setup, about: tuple[int, ...], how: str, wording: Wording) -> Panel:
    """The rules in short or in full, with the button for the other. `about` says which they are."""
    lines = [wording.text("rules-title", name=rules_name(setup.rules))]
    if how == _DETAILS:
        lines += _details(setup, wording)
        other, label = _BRIEF, "button-rules-brief"
    else:
        lines.append(" ".join(map(wording.say, introduction(setup))))
        other, label = _DETAILS, "button-rules-details"
    turn = Button(wording.text(label), str(Act(other, about)))
    return Panel((Text(fitting(lines)), Row((turn,))))


def _details(setup: Setup, wording: Wording) -> Iterator[str]:
    """Every fact under its heading, then what to watch out for."""
    for group in fact_groups(setup):
        yield wording.text("rules-heading", heading=group.heading)
        yield from _listed("rules-fact", group.facts, wording)
    yield from _listed("rules-caution", cautions(setup), wording)


def _listed(key: str, said: Iterable[Message], wording: Wording) -> Iterator[str]:
    return (wording.text(key, fact=fact) for fact in said)

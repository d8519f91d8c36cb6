"""/undo, and the question whether the opponents agree.

The question outlives the process, as everything it's about is in the custom ids of its buttons.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.app.recent import Recent
from bot.app.referee import Referee, TakeBack, consents_needed, seat_of
from bot.app.refusals import NotAtThisTable, PlayError
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.panels.acts import Act
from bot.chat.panels.layouts import as_new
from bot.chat.panels.panel import Button, Panel, Row, Style, Text
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.chat.which_game import GameMeant, WhichGame
from bot.words.names import person, player
from db.games import StoredGame
from db.words import Surface

MOST_REMEMBERED = 1_000
_BETWEEN = "+"


class Undo(Feature):
    """Undoes moves: freely against computers, otherwise by agreement."""

    def __init__(
        self, router: Router, referee: Referee, after_moves: AfterMoves, which_game: WhichGame
    ) -> None:
        super().__init__(router)
        self._referee = referee
        self._after_moves = after_moves
        self._which_game = which_game
        self._asked = Recent[tuple[int, int], int](MOST_REMEMBERED)
        """For each game and seat, the event after which the opponents were last asked."""

    @everywhere
    @app_commands.command(name="undo", description=said("command-undo"))
    async def undo(self, interaction: discord.Interaction) -> None:
        """Undo a move."""
        await self.router.slash(interaction, self._undo, None)

    @typed("undo")
    async def type_undo(self, request: TypedRequest, _rest: str, game: StoredGame | None) -> None:
        """The same, typed."""
        await self._undo(request, game)

    @click("undo-yes")
    async def agree(self, clicked: ClickRequest, number: int, seq: int, seat: int) -> None:
        """Note that one more player agrees, after the seats in the button.

        Raises StaleMove if the game has gone on since.
        """
        stored = await self._require_other(clicked, number, seat)
        asker = stored.people[seat]
        if asker is None:
            raise NotAtThisTable("not-at-this-table")
        before = _seats(clicked.act.text, stored)
        agreed = sorted({*before, seat_of(stored, clicked.user)})
        consents = tuple(user for one in agreed if (user := stored.people[one]) is not None)
        if seq == stored.game.seq and not consents_needed(stored, seat) <= set(consents):
            await clicked.change(self._question(stored, seat, agreed))
            return
        turn = await self._after_moves.act(number, asker, TakeBack(consents), seq)
        await self._after_moves.follow_for(clicked, turn)
        await clicked.change(Panel((Text(clicked.public.text("undo-agreed")),)))

    @click("undo-no")
    async def refuse(self, clicked: ClickRequest, number: int, _seq: int, seat: int) -> None:
        """Note that an opponent declines."""
        await self._require_other(clicked, number, seat)
        await clicked.change(Panel((Text(clicked.public.text("undo-refused")),)))

    async def _undo(self, request: Request, meant: GameMeant) -> None:
        """Undo the person's last move, or ask the opponents to agree. Raises like the referee.

        Raises IllegalMove if there's no move to undo.
        """
        stored = await self._which_game.of(request, meant)
        seat = seat_of(stored, request.user)
        if consents_needed(stored, seat) and not stored.terms.rated and stored.game.outcome is None:
            stored.game.before_last_move_of(seat)
            await self._after_moves.acknowledge(request, stored, openly=True)
            self._note_question(stored, seat)
            await self._ask_others(request, stored, seat)
        else:
            await self._after_moves.acknowledge(request, stored)
            turn = await self._after_moves.act(stored.id, request.user, TakeBack())
            await self._after_moves.follow_for(request, turn)
        await request.finish()

    async def _ask_others(self, request: Request, stored: StoredGame, seat: int) -> None:
        panel = self._question(stored, seat)
        where = request.where
        if stored.place.surface is Surface.CHANNEL:
            where = self.places.channel(stored.place.channel or request.place.channel or 0)
        await where.send(**as_new(panel))

    def _question(self, stored: StoredGame, seat: int, agreed: Sequence[int] = ()) -> Panel:
        """The question, with the seats that have agreed: of several people, all have to."""
        wording = self.places.wording_at(stored.place)
        others = sorted(consents_needed(stored, seat))
        lines = [
            wording.text(
                "undo-asked", player=player(stored, seat), others=tuple(map(person, others))
            )
        ]
        if agreed:
            named = tuple(player(stored, one) for one in agreed)
            lines.append(wording.text("undo-agree", players=named))
        numbers = stored.id, stored.game.seq, seat
        yes = Act("undo-yes", numbers, _BETWEEN.join(map(str, agreed)))
        buttons = (
            Button(wording.text("button-undo-yes"), str(yes), Style.GOOD),
            Button(wording.text("button-undo-no"), str(Act("undo-no", numbers))),
        )
        return Panel((Text("\n".join(lines)), Row(buttons)), tuple(others))

    def _note_question(self, stored: StoredGame, seat: int) -> None:
        """Raises PlayError if the opponents were already asked at this moment of the game."""
        if self._asked.get((stored.id, seat)) == stored.game.seq:
            raise PlayError("undo-asked-already")
        self._asked[stored.id, seat] = stored.game.seq

    async def _require_other(self, clicked: ClickRequest, number: int, seat: int) -> StoredGame:
        stored = await self._referee.in_play(number, clicked.user)
        if not 0 <= seat < len(stored.people):
            raise NotAtThisTable("not-at-this-table")
        if stored.people[seat] == clicked.user:
            raise PlayError("undo-others-decide")
        return stored


def _seats(written: str, stored: StoredGame) -> list[int]:
    """The seats in a custom id."""
    seats = range(len(stored.people))
    return [seat for seat in seats if str(seat) in written.split(_BETWEEN)]

"""`TakingBack`: /undo, and the question whether the others agree.

The question outlives the process, for all that it says stands in the custom ids of its buttons.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.app.referee import NotAtThisTable, PlayError, TakeBack, consents_needed
from bot.chat.asking.asking import Asking, Clicked
from bot.chat.panels import Act, Button, Panel, Row, Style, Text
from bot.chat.panels.layouts import layout, mentions
from bot.words.names import person, player
from db.games import StoredGame
from db.words import Surface
from engine.errors import GameOver

if TYPE_CHECKING:
    from bot.chat.client import Waribashi
    from bot.chat.seated import Seated


MOST_REMEMBERED = 1_000
_BETWEEN = "+"


class TakingBack:
    """Takes moves back: against computers at will, else by consent."""

    def __init__(self, seated: Seated, client: Waribashi) -> None:
        self._seated = seated
        self._client = client
        self._asked: OrderedDict[tuple[int, int], int] = OrderedDict()
        """For each game and seat the event after which the others were asked last."""

    async def ask(self, asking: Asking, number: int | None = None) -> None:
        """Take back one's last move, or ask the others whether they agree. Raises as the referee.

        Raises IllegalMove where there is no move to take back.
        """
        stored = await self._seated.game_of(asking, number)
        seat = stored.people.index(asking.user)
        if consents_needed(stored, seat) and not stored.terms.rated and stored.game.outcome is None:
            stored.game.before_last_move_of(seat)
            await self._seated.acknowledge(asking, stored, openly=True)
            self._note_question(stored, seat)
            await self._ask_others(asking, stored, seat)
        else:
            await self._seated.acknowledge(asking, stored)
            turn = await self._client.playing.act(stored.id, asking.user, TakeBack())
            await self._seated.follow(asking, turn)
        await asking.finish()

    async def _ask_others(self, asking: Asking, stored: StoredGame, seat: int) -> None:
        panel = self._question(stored, seat)
        where = asking.where
        if stored.place.surface is Surface.CHANNEL:
            where = self._client.channel(stored.place.channel or asking.place.channel or 0)
        await where.send(view=layout(panel), allowed_mentions=mentions(panel))

    def _question(self, stored: StoredGame, seat: int, agreed: Sequence[int] = ()) -> Panel:
        """The question, with the seats that have agreed: of several people all have to."""
        wording = self._client.wording_at(stored.place)
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
        """Raises PlayError where it was asked at this moment of the game already."""
        if self._asked.get((stored.id, seat)) == stored.game.seq:
            raise PlayError("undo-asked-already")
        self._asked[stored.id, seat] = stored.game.seq
        if len(self._asked) > MOST_REMEMBERED:
            self._asked.popitem(last=False)

    async def agree(
        self, clicked: Clicked, number: int, seq: int, seat: int, before: str = ""
    ) -> None:
        """One more agrees, after those seats. Raises StaleMove where the game has gone on since."""
        stored = await self._require_other(clicked, number, seat)
        asker = stored.people[seat]
        if asker is None:
            raise NotAtThisTable("not-at-this-table")
        agreed = sorted({*_seats(before, stored), stored.people.index(clicked.user)})
        consents = tuple(user for one in agreed if (user := stored.people[one]) is not None)
        if seq == stored.game.seq and not consents_needed(stored, seat) <= set(consents):
            await clicked.change(self._question(stored, seat, agreed))
            return
        turn = await self._client.playing.act(number, asker, TakeBack(consents), seq)
        await self._seated.follow(clicked, turn)
        await clicked.change(Panel((Text(clicked.public.text("undo-agreed")),)))

    async def refuse(self, clicked: Clicked, number: int, seat: int) -> None:
        """The other one does not."""
        await self._require_other(clicked, number, seat)
        await clicked.change(Panel((Text(clicked.public.text("undo-refused")),)))

    async def _require_other(self, clicked: Clicked, number: int, seat: int) -> StoredGame:
        stored = await self._client.app.referee.look(number)
        if stored.game.outcome is not None:
            raise GameOver("game-over")
        if clicked.user not in stored.people or not 0 <= seat < len(stored.people):
            raise NotAtThisTable("not-at-this-table")
        if stored.people[seat] == clicked.user:
            raise PlayError("undo-others-decide")
        return stored


def _seats(written: str, stored: StoredGame) -> list[int]:
    """The seats that a custom id names."""
    seats = range(len(stored.people))
    return [seat for seat in seats if str(seat) in written.split(_BETWEEN)]

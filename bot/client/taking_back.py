"""`TakingBack`: /undo, and the question whether the others agree.

The question outlives the process, for all that it says stands in the custom ids of its buttons.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from bot.boards.names import person, player
from bot.client.asking import Asking, Clicked
from bot.client.layouts import layout, mentions
from bot.panels import Act, Button, Panel, Row, Style, Text
from bot.referee import NotAtThisTable, PlayError, TakeBack
from db.games import StoredGame
from engine.errors import GameOver

if TYPE_CHECKING:
    from bot.client.client import Waribashi
    from bot.client.seated import Seated


MOST_REMEMBERED = 1_000


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
        if _others(stored, seat) and not stored.terms.rated and stored.game.outcome is None:
            stored.game.before_last_move_of(seat)
            self._note_question(stored, seat)
            await asking.acknowledge()
            await self._ask_others(asking, stored, seat)
        else:
            await asking.acknowledge()
            turn = await self._client.playing.act(stored.id, asking.user, TakeBack())
            await self._client.playing.follow(turn)
        await asking.finish()

    async def _ask_others(self, asking: Asking, stored: StoredGame, seat: int) -> None:
        wording = self._client.wording_at(stored.place)
        others = _others(stored, seat)
        question = wording.text(
            "undo-asked", player=player(stored, seat), others=tuple(map(person, others))
        )
        numbers = stored.id, stored.game.seq, seat
        buttons = (
            Button(wording.text("button-undo-yes"), str(Act("undo-yes", numbers)), Style.GOOD),
            Button(wording.text("button-undo-no"), str(Act("undo-no", numbers))),
        )
        panel = Panel((Text(question), Row(buttons)), others)
        where = self._client.channel(stored.place.channel or asking.place.channel or 0)
        await where.send(view=layout(panel), allowed_mentions=mentions(panel))

    def _note_question(self, stored: StoredGame, seat: int) -> None:
        """Raises PlayError where it was asked at this moment of the game already."""
        if self._asked.get((stored.id, seat)) == stored.game.seq:
            raise PlayError("undo-asked-already")
        self._asked[stored.id, seat] = stored.game.seq
        if len(self._asked) > MOST_REMEMBERED:
            self._asked.popitem(last=False)

    async def agree(self, clicked: Clicked, number: int, seq: int, seat: int) -> None:
        """The other one agrees. Raises StaleMove where the game has gone on since."""
        stored = await self._require_other(clicked, number, seat)
        asker = stored.people[seat]
        if asker is None:
            raise NotAtThisTable("not-at-this-table")
        deed = TakeBack(consent=clicked.user)
        turn = await self._client.playing.act(number, asker, deed, seq)
        await self._client.playing.follow(turn)
        await clicked.change(Panel((Text(clicked.public.text("undo-agreed")),)))

    async def refuse(self, clicked: Clicked, number: int, seat: int) -> None:
        """The other one does not."""
        await self._require_other(clicked, number, seat)
        await clicked.change(Panel((Text(clicked.public.text("undo-refused")),)))

    async def _require_other(self, clicked: Clicked, number: int, seat: int) -> StoredGame:
        stored = await self._client.house.referee.look(number)
        if stored.game.outcome is not None:
            raise GameOver("game-over")
        if clicked.user not in stored.people or not 0 <= seat < len(stored.people):
            raise NotAtThisTable("not-at-this-table")
        if stored.people[seat] == clicked.user:
            raise PlayError("undo-others-decide")
        return stored


def _others(stored: StoredGame, seat: int) -> tuple[int, ...]:
    """The people who have to agree."""
    asker = stored.people[seat]
    return tuple(user for user in stored.people if user is not None and user != asker)

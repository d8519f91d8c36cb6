"""`Confiding`: people ask what is stored about them, and have it deleted."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.app.privacy import Deleted, Privacy
from bot.app.referee import PlayError, TakenTurn
from bot.chat.asking.asking import Asking, Clicked
from bot.chat.asking.faults import attempt
from bot.chat.boards import board
from bot.chat.boards.privacy import deletion_panel
from bot.chat.offers import TROUBLE
from bot.chat.panels import Attached, Panel, Text
from bot.chat.panels.layouts import layout
from db.games import StoredGame

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

TIME_TO_CONFIRM = timedelta(minutes=10)


class Confiding:
    """All of it is between the person and the bot."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app
        self._privacy = Privacy(self._house.database, self._house.referee, clock=self._house.clock)

    async def export(self, asking: Asking) -> None:
        """Give the person all that is stored about it."""
        await asking.acknowledge()
        name, content = await self._privacy.exported(asking.user)
        said = Text(asking.private.text("privacy-exported"))
        await asking.show(Panel((said, Attached(name, content))))

    async def ask(self, asking: Asking) -> None:
        """Say what would go and what would stay, and ask."""
        await asking.acknowledge()
        going = await self._privacy.ongoing(asking.user)
        until = self._house.clock() + TIME_TO_CONFIRM
        await asking.show(deletion_panel(asking.user, going, until, asking.private))

    async def delete(self, clicked: Clicked, user: int, until: int) -> None:
        """Forget the person. Raises PlayError for the button of another, or an old one."""
        if clicked.user != user:
            raise PlayError("privacy-not-yours")
        left = until - self._house.clock().timestamp()
        if not 0 <= left <= TIME_TO_CONFIRM.total_seconds():
            raise PlayError("privacy-too-late")
        await clicked.acknowledge()
        deleted = await self._privacy.delete(user)
        await clicked.change(Panel((Text(clicked.private.text("privacy-deleted")),)))
        await self._show(deleted)

    async def _show(self, deleted: Deleted) -> None:
        """Let others see what has become of what they had to do with the person."""
        for before in deleted.games:
            await attempt(self._show_game(before), game=before.id)
        for number in deleted.challenges:
            await attempt(self._client.inviting.offers.put_right(number), challenge=number)
        for number in deleted.lobbies:
            await attempt(self._client.gathering.put_right(number), lobby=number)

    async def _show_game(self, before: StoredGame) -> None:
        self._client.typed_games.forget(before.place.channel)
        stored = await self._house.referee.look(before.id)
        await self._client.playing.follow(TakenTurn(stored))
        if stored.place.message is None and before.place.message is not None:
            await self._show_where_it_was(before, stored)

    async def _show_where_it_was(self, before: StoredGame, stored: StoredGame) -> None:
        """One last time in a direct message; nobody knows any more where it is."""
        place = before.place
        panel = board(stored, self._client.wording_at(place))
        where = self._client.get_partial_messageable(place.channel or 0)
        with suppress(*TROUBLE):
            await where.get_partial_message(place.message or 0).edit(view=layout(panel))

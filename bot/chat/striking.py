"""`Striking`: a hit chosen in steps, where several can be struck: whom, then how.

Half-made choices are seen only by who makes them, and stand in custom ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.asking.asking import Clicked
from bot.chat.boards.whom import against_panel, whom_panel

if TYPE_CHECKING:
    from bot.chat.client import Waribashi


class Striking:
    """Asks who is to move, at the moment that the person saw."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client

    async def ask_whom(self, clicked: Clicked, number: int, seq: int) -> None:
        """Ask whom to strike, once more."""
        stored = await self._client.seated.at_turn(clicked, number, seq)
        await clicked.change(whom_panel(stored, clicked.private))

    async def ask_how(
        self, clicked: Clicked, number: int, seq: int, side: int, mine: str = ""
    ) -> None:
        """Ask how to strike that side, with that hand if it is chosen already."""
        stored = await self._client.seated.at_turn(clicked, number, seq)
        panel = against_panel(stored, clicked.private, side, mine)
        await clicked.ask_alone(self._client.hand_emoji.on(panel))

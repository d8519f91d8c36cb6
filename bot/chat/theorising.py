"""`Theorising`: people ask what positions without splits are worth. It is told to them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.app.theory import SimpleWorth, TheoryPicture
from bot.chat.asking.asking import Asking
from bot.chat.boards.theory import sum_panel, worth_panel
from bot.drawing.sketch import grid_sketch, tree_sketch
from bot.words.wording import Wording
from engine.theory import parse_simple
from engine.theory.sums import PLUS, parse_sum

if TYPE_CHECKING:
    from bot.chat.client import Waribashi
    from bot.drawing.sketch import Sketch

BEFORE_HANDS = "("


class Theorising:
    """Has it worked out, and shows it."""

    def __init__(self, client: Waribashi) -> None:
        self._theory = client.app.theory
        self._picturing = client.picturing

    async def value(self, asking: Asking, text: str) -> None:
        """What the position is worth. Raises NotationError for what is none, and TooLarge."""
        position = parse_simple(text)
        await asking.acknowledge()
        worth = await self._theory.worth(position, person=asking.user)
        panel = worth_panel(worth, asking.private)
        pictures = _pictures(worth, asking.private)
        await asking.show(await self._picturing.for_asker(asking, panel, *pictures))

    async def sum(self, asking: Asking, text: str) -> None:
        """Who wins the sum. Raises NotationError for what is none, and TooLarge."""
        positions = parse_sum(text)
        await asking.acknowledge()
        found = await self._theory.sum(positions, person=asking.user)
        await asking.show(sum_panel(found, asking.private))

    async def written(self, asking: Asking, text: str) -> None:
        """One of both, as the text has several positions or one; words before it do not count."""
        asked = text[text.find(BEFORE_HANDS) :] if BEFORE_HANDS in text else text
        await (self.sum(asking, asked) if PLUS in asked else self.value(asking, asked))


def _pictures(worth: SimpleWorth, wording: Wording) -> tuple[Sketch, ...]:
    match worth.picture:
        case TheoryPicture.TREE:
            return (tree_sketch(worth.position, wording),)
        case TheoryPicture.GRID:
            return (grid_sketch(worth.position.n, wording),)
        case None:
            return ()

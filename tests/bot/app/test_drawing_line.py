"""Which picture is drawn next, and which isn't drawn at all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.app.drawing_line import DrawingLine, LineFull


class Painter:
    """Draws one picture each time it's told to, and remembers which."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._may_finish = asyncio.Event()

    async def draw(self, name: str) -> bytes:
        self.begun.append(name)
        await self._may_finish.wait()
        return name.encode()

    def finish(self) -> None:
        self._may_finish.set()


@contextmanager
def at_work(line: DrawingLine, painter: Painter) -> Iterator[None]:
    """The painter is busy with a first picture, so that all others have to wait."""
    first = order(line, painter, "first")
    yield
    assert not first.cancelled()


def order(
    line: DrawingLine, painter: Painter, name: str, *, patient: bool = False
) -> asyncio.Task[bytes]:
    drawn = line.drawn(name, lambda: painter.draw(name), patient=patient)
    return asyncio.ensure_future(drawn)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_the_newest_is_drawn_first_and_what_was_shown_without_it_last() -> None:
    line, painter = DrawingLine(), Painter()
    with at_work(line, painter):
        await settle()
        orders = [order(line, painter, name) for name in ("old", "new")]
        orders += [order(line, painter, name, patient=True) for name in ("shown", "shown later")]
        await settle()
        painter.finish()
        names = [(await one).decode() for one in orders]
    assert names == ["old", "new", "shown", "shown later"]
    assert painter.begun == ["first", "new", "old", "shown later", "shown"]


async def test_what_somebody_waits_for_again_is_new_again() -> None:
    line, painter = DrawingLine(), Painter()
    with at_work(line, painter):
        await settle()
        orders = [order(line, painter, name) for name in ("a", "b", "a")]
        await settle()
        painter.finish()
        await asyncio.gather(*orders)
    assert painter.begun == ["first", "a", "b"]


async def test_what_everyone_has_given_up_is_not_drawn() -> None:
    line, painter = DrawingLine(), Painter()
    with at_work(line, painter):
        await settle()
        given_up, kept, alone = (order(line, painter, name) for name in ("a", "a", "b"))
        await settle()
        given_up.cancel()
        alone.cancel()
        await settle()
        assert len(line) == 1
        painter.finish()
        assert await kept == b"a"
    await settle()
    assert painter.begun == ["first", "a"]


async def test_a_full_line_refuses_what_is_wanted_least() -> None:
    line, painter = DrawingLine(most=2), Painter()
    with at_work(line, painter):
        await settle()
        shown = order(line, painter, "shown", patient=True)
        orders = [order(line, painter, name) for name in ("old", "new", "newest")]
        await settle()
        assert len(line) == 2
        painter.finish()
        with pytest.raises(LineFull):
            await shown
        with pytest.raises(LineFull):
            await orders[0]
        assert [await one for one in orders[1:]] == [b"new", b"newest"]


async def test_closing_gives_up_everything() -> None:
    line, painter = DrawingLine(), Painter()
    orders = [order(line, painter, name) for name in ("drawn now", "waiting")]
    await settle()
    line.close()

    results = await asyncio.gather(*orders, return_exceptions=True)
    assert [type(result) for result in results] == [asyncio.CancelledError] * 2
    assert len(line) == 0

"""What all pictures stand on: SVG as text, colors, fonts, and the cache."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from bot.app.pictures import PictureCache, RenderProcess
from bot.app.processes import ProcessEnded, WorkFailed
from bot.drawing.colors import INK, PAPER, SEATS, Shape
from bot.drawing.marks import card, mark
from bot.drawing.raster import png
from bot.drawing.svg import BOLD, Svg, document, number, rect, size, text

GLYPHS = "AZaz09 ½¼¾−×…·–—→←↑↓✓✗♥★▲■●◆♡ äöüßéèñçøåłőşž"


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGBA")


def lettered(words: str, weight: int | None = None) -> bytes:
    shown = text(10, 70, words, size=60, weight=weight, fill=INK)
    return png(document(90, 90, rect(0, 0, 90, 90, fill=PAPER), shown))


def seen(words: str) -> Svg:
    return document(100, 60, card(100, 60), text(10, 40, words, size=20, fill=INK))


# SVG


def test_numbers_are_short_and_written_the_same_every_time() -> None:
    given = (1, 2.0, 0.5, -0.001, 1 / 3, 1e-9, 1234567.891)

    assert [number(value) for value in given] == "1 2 0.5 0 0.33 0 1234567.89".split()


def test_words_and_attributes_cannot_break_out() -> None:
    shown = document(10, 10, text(0, 9, "<b>&\"'", size=9, fill='"><script>'), says="</title><&>")

    title, words = ET.fromstring(shown)  # noqa: S314 - ours
    assert (title.text, words.text) == ("</title><&>", "<b>&\"'")
    assert words.attrib["fill"] == '"><script>'
    assert size(shown) == (10, 10)


# Pixels


def test_every_sign_that_pictures_use_is_in_the_font() -> None:
    """What a font lacks leaves a gap, or a box that looks like any other missing sign."""
    missing = {lettered("\ue000"), lettered("")}

    assert [sign for sign in GLYPHS if sign != " " and lettered(sign) in missing] == []
    assert lettered("W") != lettered("W", BOLD)


def test_a_picture_is_as_wide_as_it_is_wanted() -> None:
    assert opened(png(seen("a"))).size == (100, 60)
    assert opened(png(seen("a"), width=320)).size == (320, 192)
    with pytest.raises(ValueError, match="unknown token"):
        png("no picture")


def test_the_paper_hides_what_is_behind_save_at_its_corners() -> None:
    picture = opened(png(seen("a")))

    assert picture.getpixel((0, 0)) == (0, 0, 0, 0)
    assert picture.getpixel((50, 10)) == (*bytes.fromhex(PAPER[1:]), 255)


# Colors


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert sorted(look.shape for look in SEATS) == sorted(Shape)
    drawn = {mark(look.shape, 30, 30, 20) for look in SEATS}
    assert len(drawn) == len(SEATS) == 8


# Machado, Oliveira and Fernandes 2009: what is left of a color in linear light.
SIGHTS = {
    "all three": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
JUST_NOTICED = 2.3
"""A distance in CIELAB."""


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_seats_look_alike_to_the_color_blind(sight: str) -> None:
    seen_as = [_lab(look.hue.fill, sight) for look in SEATS]

    apart = min(_distance(one, other) for one, other in combinations(seen_as, 2))
    assert apart > 4 * JUST_NOTICED


def _lab(color: str, sight: str) -> tuple[float, float, float]:
    light = [_linear(channel / 255) for channel in bytes.fromhex(color[1:])]
    red, green, blue = (
        sum(share * channel for share, channel in zip(row, light, strict=True))
        for row in SIGHTS[sight]
    )
    x = _bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _bent(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116


def _distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


# The cache


async def test_a_picture_is_drawn_once_kept_and_let_go_when_there_is_no_room() -> None:
    picture_cache = PictureCache(most_bytes=4_000)
    try:
        first, same = await asyncio.gather(
            picture_cache.picture("a", partial(seen, "a")),
            picture_cache.picture("a", partial(seen, "b")),
        )
        assert first is same
        assert first == png(seen("a"))
        # Whoever asks with the same key gets what was drawn, whatever he would draw.
        assert await picture_cache.picture("a", partial(seen, "c")) is first
        wider = await picture_cache.picture("a", partial(seen, "a"), width=200)
        assert opened(wider).size == (200, 120)
        await picture_cache.picture("c", partial(seen, "c"), width=200)
        assert await picture_cache.picture("a", partial(seen, "d")) == png(seen("d"))
    finally:
        picture_cache.close()


async def test_who_stops_waiting_spoils_the_picture_for_nobody() -> None:
    picture_cache = PictureCache()
    try:
        impatient = asyncio.create_task(picture_cache.picture("a", partial(seen, "a")))
        patient = asyncio.create_task(picture_cache.picture("a", partial(seen, "a")))
        await asyncio.sleep(0)
        impatient.cancel()

        assert await patient == png(seen("a"))
        assert impatient.cancelled()
    finally:
        picture_cache.close()


async def test_what_cannot_be_drawn_is_said_and_the_next_picture_drawn() -> None:
    picture_cache = PictureCache()
    try:
        with pytest.raises(WorkFailed, match="invalid size"):
            await picture_cache.picture("broken", partial(document, 0, 0))
        # A process that is ended from outside is replaced.
        with pytest.raises(ProcessEnded):
            await picture_cache.picture("dead", partial(_end_this_process))

        assert await picture_cache.picture("a", partial(seen, "a")) == png(seen("a"))
    finally:
        picture_cache.close()


def _end_this_process() -> Svg:
    import os  # noqa: PLC0415 - only over there

    os._exit(1)


def test_whoever_draws_goes_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    said = tmp_path / "drawing"
    itself = "tests.bot.drawing.test_ground"
    bot = subprocess.Popen([sys.executable, "-m", itself, str(said)])  # noqa: S603 - our own
    assert _comes_true(lambda: said.exists() and said.read_text().isdigit())
    bot.kill()
    bot.wait()
    assert _comes_true(lambda: not _is_there(int(said.read_text())))


def _comes_true(what: Callable[[], bool]) -> bool:
    """Whether it does within half a minute, which is far more than it takes."""
    return any(what() or time.sleep(0.01) for _ in range(3_000))


def _is_there(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


def _write_process(said: str) -> Svg:
    Path(said).write_text(str(os.getpid()))
    return seen("here")


async def _draw_and_wait(said: str) -> None:
    await RenderProcess().png(partial(_write_process, said), 100)
    await asyncio.sleep(60)


if __name__ == "__main__":
    asyncio.run(_draw_and_wait(sys.argv[1]))

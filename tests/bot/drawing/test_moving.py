"""Replays: a frame a move, the result last and longest."""

from __future__ import annotations

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from bot.app.pictures import FilmRenderer
from bot.app.processes import WorkFailed
from bot.drawing.colors import BLUE, PAPER
from bot.drawing.moving import LAST_MS, MOST_FRAMES, MOVE_MS, FilmStopped, Format, moving
from bot.drawing.svg import Svg, circle, document, rect


def frame(place: int) -> Svg:
    return document(
        80,
        60,
        rect(1, 1, 78, 58, rx=18, fill=PAPER),
        circle(20 + place % 40, 30, 8, fill=BLUE.fill),
    )


FRAMES = [frame(place) for place in range(4)]


@pytest.mark.parametrize("form", Format)
def test_a_replay_shows_every_move_and_the_result_for_longest(form: Format) -> None:
    film = Image.open(BytesIO(moving(FRAMES, form, width=160)))
    shown = []
    for place in range(len(FRAMES)):
        film.seek(place)
        film.load()
        shown.append((film.convert("RGBA"), film.info["duration"]))

    assert film.format == form.upper()
    assert film.size == (160, 120)
    assert [lasts for _, lasts in shown] == [MOVE_MS, MOVE_MS, MOVE_MS, LAST_MS]
    assert film.info["loop"] == 0
    for place, (picture, _) in enumerate(shown):
        assert picture.getchannel("A").getpixel((0, 0)) == 0
        assert _is_like(picture, (80, 10), PAPER)
        assert _is_like(picture, (2 * (20 + place), 60), BLUE.fill)


def _is_like(picture: Image.Image, at: tuple[int, int], color: str) -> bool:
    """Whether it has that color there; of 256 colors each may be off by a little."""
    red, green, blue, opacity = picture.crop((*at, at[0] + 1, at[1] + 1)).tobytes()
    wanted = bytes.fromhex(color[1:])
    return opacity == 255 and all(
        abs(a - b) <= 4 for a, b in zip((red, green, blue), wanted, strict=True)
    )


def test_a_replay_tells_how_far_it_is_and_can_be_stopped() -> None:
    told: list[tuple[int, int]] = []

    moving(FRAMES, width=40, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]

    with pytest.raises(FilmStopped):
        moving(
            FRAMES,
            width=40,
            progress=lambda done, of: told.append((done, of)),
            cancelled=lambda: len(told) == 6,
        )
    assert told[4:] == [(1, 4), (2, 4)]


def test_of_a_very_long_game_a_replay_shows_the_end() -> None:
    told: list[int] = []

    moving(
        [frame(place) for place in range(MOST_FRAMES + 50)],
        width=20,
        progress=lambda _, of: told.append(of),
    )

    assert set(told) == {MOST_FRAMES}
    with pytest.raises(ValueError, match="nothing to show"):
        moving([])


async def test_a_replay_is_made_beside_the_loop_and_given_up_with_who_waits() -> None:
    films = FilmRenderer()
    told: list[tuple[int, int]] = []

    endless = asyncio.create_task(films.film([frame(n) for n in range(300)], width=800))
    waiting = asyncio.create_task(
        films.film(FRAMES, width=40, progress=lambda done, of: told.append((done, of)))
    )
    await asyncio.sleep(0)
    endless.cancel()

    assert await waiting == moving(FRAMES, width=40)
    assert told[-1] == (4, 4)
    assert endless.cancelled()
    with pytest.raises(WorkFailed, match="nothing to show"):
        await films.film([])

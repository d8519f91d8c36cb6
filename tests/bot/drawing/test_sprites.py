"""Boards that are put together from parts look like those that are drawn whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from io import BytesIO
from itertools import islice
from random import Random

import pytest
from PIL import Image, ImageChops

from bot.app.recent import Recent
from bot.drawing.emoji import emoji_svg
from bot.drawing.filmstrip import filmstrip_svg
from bot.drawing.picture import picture_svg
from bot.drawing.raster import png
from bot.drawing.scene import AnyScene
from bot.drawing.scene_builder import game_scene
from bot.drawing.sketch import BOARD_WIDTH
from bot.drawing.sprites.composer import Composer, SpriteKey
from bot.drawing.sprites.parts import parts_of
from bot.drawing.sprites.sprite import Sprite
from bot.drawing.svg import Svg, circle, document
from engine import PRESETS, Game, Setup
from engine.rules import Mode, PersonSeat
from tests.bot.drawing.board_pictures import PICTURES, relay
from tests.bot.drawing.reading import read

ROUNDING = 4
"""Colors that are mixed in another order differ by so much of 255, per channel."""
MOST_APART, MOST_SHARE = 96, 1 / 2_000
"""The rim of a line may fall on another part of a pixel: so much at most, and in so few pixels."""


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGBA")


def check_alike(composed: bytes, whole: bytes) -> None:
    one, other = opened(composed), opened(whole)
    assert one.size == other.size
    apart = ImageChops.difference(one, other)
    pixels = reduce(ImageChops.lighter, apart.split()).histogram()
    assert not any(pixels[MOST_APART + 1 :])
    assert sum(pixels[ROUNDING + 1 :]) < MOST_SHARE * sum(pixels)


def sprites(most: int = 2**24) -> Recent[SpriteKey, Sprite]:
    return Recent(most, size=lambda sprite: sprite.bytes)


def scenes(name: str) -> Iterator[AnyScene]:
    """Boards of that preset, after each kind of move that comes up at a table of any size."""
    dice = Random(name)
    for seats in range(2, 9):
        game, seen = Game(Setup.of(PRESETS[name], seats)), set[type]()
        for _ in range(6):
            if game.outcome is not None:
                break
            moves = [*islice(game.position.legal_moves(), 100)]
            move = dice.choice([one for one in moves if type(one) not in seen] or moves)
            seen.add(type(move))
            game.play(move)
            yield game_scene(game)


@pytest.mark.parametrize("name", PRESETS)
def test_a_composed_board_looks_like_one_drawn_whole(name: str) -> None:
    composer = Composer(sprites())
    for scene in Random(name).sample([*scenes(name)], 3):
        board = picture_svg(scene)
        check_alike(composer.png(board, width=BOARD_WIDTH), png(board, width=BOARD_WIDTH))


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("width", [None, 320])
def test_any_picture_in_any_size_looks_like_one_drawn_whole(name: str, width: int | None) -> None:
    picture = PICTURES[name]()

    check_alike(Composer(sprites()).png(picture, width=width), png(picture, width=width))


def test_a_relay_that_goes_on_looks_like_one_drawn_whole() -> None:
    people = tuple(PersonSeat(team=seat % 2 + 1) for seat in range(4))
    game = Game(Setup(rules=PRESETS["official"], seats=people, mode=Mode.RELAY, boards=3))
    composer, dice = Composer(sprites()), Random(1)
    for _ in range(12):
        standing = game.relay
        assert standing is not None
        where = dice.choice(standing.position.open_boards)
        game.play(dice.choice([*standing.position.board(where).legal_moves()]), where)
    board = picture_svg(game_scene(game))
    check_alike(composer.png(board, width=BOARD_WIDTH), png(board, width=BOARD_WIDTH))


def test_a_picture_is_the_same_whatever_was_drawn_before() -> None:
    boards = [picture_svg(scene) for scene in islice(scenes("official"), 12)]
    composer = Composer(sprites())
    for board in boards:
        composer.png(board, width=BOARD_WIDTH)

    for board in boards:
        alone = Composer(sprites()).png(board, width=BOARD_WIDTH)
        assert composer.png(board, width=BOARD_WIDTH) == alone


def test_what_was_drawn_before_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    composer, board = Composer(sprites()), PICTURES["board-hit"]()
    first = composer.png(board)

    monkeypatch.setattr("bot.drawing.sprites.pixels.png", None)
    assert composer.png(board) == first


def test_sprites_take_no_more_memory_than_they_may() -> None:
    kept = sprites(2**21)
    composer = Composer(kept)
    for scene in islice(scenes("more-hands"), 10):
        composer.png(picture_svg(scene), width=BOARD_WIDTH)
        held = [sprite for key in [*kept] if (sprite := kept.get(key)) is not None]
        pixels = sum(sprite.colors.width * sprite.colors.height for sprite in held)
        assert 0 < 5 * pixels == kept.size <= 2**21


@pytest.mark.parametrize(
    "picture",
    [
        emoji_svg(3, is_left=True),
        filmstrip_svg([PICTURES["board-hit"]()] * 2),
        document(80, 60, circle(30, 30, 8)),
    ],
)
def test_what_is_no_board_is_drawn_whole(picture: Svg) -> None:
    kept = sprites()

    assert Composer(kept).png(picture, width=300) == png(picture, width=300)
    assert len(kept) == 0


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown token"):
        Composer(sprites()).png("no picture")


def test_a_board_is_cut_into_its_hands_and_signs_and_nothing_is_lost() -> None:
    board = PICTURES["board-hit"]()
    parts = parts_of(board)

    hands = [part for part in parts if 'class="hand"' in part.elements]
    assert len(hands) == sum(map(len, read(board).sides)) == 4
    signs = [part for part in parts if 'class="sign"' in part.elements]
    assert len(signs) == 2
    rest = iter(board)
    assert all(letter in rest for part in parts for letter in part.elements)


def test_the_boards_of_a_relay_are_cut_where_they_lie() -> None:
    parts = parts_of(picture_svg(relay()))

    hands = Counter(part.around for part in parts if 'class="hand"' in part.elements)
    assert all(len(around) == 1 and "translate" in around[0] for around in hands)
    # The third board has ended: it's faded as a whole, so it's one part with all its hands.
    assert sorted(hands.values()) == [1, 4, 4]

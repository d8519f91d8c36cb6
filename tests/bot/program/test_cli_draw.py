"""`waribashi draw`."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.bot.conftest import Waribashi
from tests.engine.playing import begun, played


def opened(path: Path) -> Image.Image:
    return Image.open(BytesIO(path.read_bytes()))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game of three moves."""
    game = played(begun(), "attack L R", "attack R R", "split 2 2")
    path = tmp_path / "game.txt"
    path.write_text(str(game), encoding="utf-8")
    return path


def test_a_position_is_drawn_and_said_in_words(waribashi: Waribashi, tmp_path: Path) -> None:
    printed = waribashi("draw", "2311", "--rules", "official", "-o", str(tmp_path / "board.png"))

    assert (printed.err, printed.code) == ("", 0)
    assert printed.out == "Player 1 (to move): left 2 and right 3. Player 2: left 1 and right 1.\n"
    assert opened(tmp_path / "board.png").width == 640


def test_an_svg_is_drawn_as_it_is_asked_for(waribashi: Waribashi, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    args = ("draw", "7,9|1,4", "--rules", '{"fingers": 12}', "-o", str(path))
    drawn = []
    for more in ([], ["--counting", "chinese"], ["--seat", "2"], ["--figures"]):
        assert waribashi(*args, *more).code == 0
        drawn.append(path.read_text(encoding="utf-8"))

    assert all(svg.startswith("<svg ") for svg in drawn)
    assert len(set(drawn)) == 4


def test_boards_of_a_relay_are_drawn_together(waribashi: Waribashi, tmp_path: Path) -> None:
    out = tmp_path / "boards.png"
    given = "1111/2311", "--rules", "classic", "--width", "320"
    printed = waribashi("draw", *given, "-o", str(out))

    assert printed.out.startswith("Board 1: left 1 and right 1 against")
    assert opened(out).width == 320


def test_a_game_is_drawn_move_by_move_or_at_its_end(
    waribashi: Waribashi, tmp_path: Path, record: Path
) -> None:
    for name, frames in (("game.webp", 4), ("game.gif", 4), ("game.png", 1)):
        path = tmp_path / name
        printed = waribashi("draw", "--game", str(record), "-o", str(path), "--width", "200")

        assert "Last move: player 1 split" in printed.out.replace("\n", " ")
        assert getattr(opened(path), "n_frames", 1) == frames


def test_a_filmstrip_shows_all_moments_at_once(
    waribashi: Waribashi, tmp_path: Path, record: Path
) -> None:
    path = tmp_path / "strip.svg"

    assert waribashi("draw", "--game", str(record), "--filmstrip", "-o", str(path)).code == 0
    assert path.read_text(encoding="utf-8").count('class="sign"') == 4 * 2


def test_the_examples_of_the_help_page_work(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch, record: Path
) -> None:
    monkeypatch.chdir(record.parent)
    page = waribashi("draw", "--help").out
    for example in page.partition("Examples:")[2].strip().splitlines():
        printed = waribashi(*example.split()[1:])
        assert (printed.code, printed.err) == (0, "")

    made = {path.name for path in record.parent.iterdir()}
    assert made == {"game.txt", "board.png", "board.svg", "game.webp", "icon.png"}


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "Give either a position such as `1111`"),
        (("1111", "--game", "x.txt"), "or a record with `--game`"),
        (("1111",), "A position needs its rules too"),
        (("1111", "--rules", "official", "-o", "x.webp"), "ends in .png or .svg"),
        (("1111", "--rules", "official", "-o", "x.bmp"), "I can't tell the format from “x.bmp”"),
        (("1111", "--rules", "official", "--filmstrip"), "makes no filmstrip"),
        (("1111", "--rules", "official", "--width", "9"), "from 64 to 2048"),
        (("1111", "--rules", "official", "--seat", "3"), "from 1 to 2"),
        (("1111", "--rules", "official", "--counting", "toes"), "written, extra, chinese, senary"),
        (("19", "--rules", "official"), "19"),
        (("--game", "nowhere.txt"), "Can't open the record “nowhere.txt”"),
        (
            ("1111", "--rules", "official", "-o", "nowhere/x.png"),
            "Can't write the file “nowhere/x.png”",
        ),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_sentence(
    waribashi: Waribashi,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    args: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = waribashi("draw", *args, *([] if "-o" in args else ["-o", "x.png"]))

    assert (printed.out, printed.code) == ("", 2)
    assert said in printed.err
    assert printed.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_file_that_holds_no_game_is_refused(waribashi: Waribashi, tmp_path: Path) -> None:
    path = tmp_path / "no-game.txt"
    for content in (b"no game", b"\xff\xfe\xff", b"x" * 70_000):
        path.write_bytes(content)
        printed = waribashi("draw", "--game", str(path), "-o", str(tmp_path / "game.webp"))

        assert (printed.code, printed.err.count("\n")) == (2, 1)


def test_a_record_with_a_move_that_is_not_legal_shows_one_that_is(
    waribashi: Waribashi, tmp_path: Path
) -> None:
    record = tmp_path / "wrong.txt"
    record.write_text("Waribashi record 1\n1. attack L Q\nResult: none yet\n")

    printed = waribashi("draw", "--game", str(record), "-o", str(tmp_path / "x.png"))

    assert printed.code == 2
    assert printed.err == (
        "Line 2 of the record, “1. attack L Q”, can't be right: “Q” isn't a hand: use L or R."
        " Try `attack L L` or `attack L R`.\n"
    )

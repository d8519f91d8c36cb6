"""Records that people send, whatever is in them, and records that they are given."""

from datetime import UTC, datetime

import pytest

from bot.app.analysis import LARGEST_RECORD, exported, read_record, unstored
from bot.app.referee import PlayError
from db.games import Place, StoredGame, Terms
from engine.errors import ChopsticksError
from engine.game import Game, Resigned
from engine.notation import parse_move
from engine.rules import PRESETS, ComputerSeat, Level, PersonSeat, Setup


def stored(*moves: str) -> StoredGame:
    seats = PersonSeat(), ComputerSeat(level=Level.EASY)
    game = Game(Setup(rules=PRESETS["misere"], seats=seats))
    for move in moves:
        game.play(parse_move(move, game.position))
    game.add(Resigned(0))
    at = datetime(2026, 5, 4, tzinfo=UTC)
    return StoredGame(7, game, (1, None), Place(), Terms(True, 60), at, at, None, 1, counted=True)


async def test_what_is_exported_is_read_again() -> None:
    one = stored("attack L R", "attack R R")
    text = exported(one, ['Ana ⟦🥢⟧ "x"', ""])
    game = await read_record(text.encode())
    assert game.events == one.game.events
    assert game.setup.seats == (PersonSeat(name='Ana ⟦🥢⟧ "x"'), ComputerSeat(level=Level.EASY))
    assert dict(game.tags) == {
        "Game": "7",
        "Date": "2026-05-04",
        "Rated": "yes",
        "Seconds a move": "60",
    }
    assert str(game) == text


@pytest.mark.parametrize("around", ["```\n{}```", "```txt\n{}\n```\n", "\n\n{}\n", "\ufeff{}"])
async def test_a_record_is_read_as_it_was_copied(around: str) -> None:
    text = exported(stored("attack L R"), ["Ana", ""])
    assert str(await read_record(around.format(text).encode())) == text
    windows = around.format(text).replace("\n", "\r\n")
    assert str(await read_record(windows.encode())) == text


async def test_a_record_of_more_than_64_kb_is_not_read() -> None:
    with pytest.raises(PlayError) as refused:
        await read_record(b"x" * (LARGEST_RECORD + 1))
    assert refused.value.message.key == "record-too-large"


async def test_what_is_no_text_is_not_read() -> None:
    with pytest.raises(PlayError) as refused:
        await read_record(b"\xff\xfe\x00")
    assert refused.value.message.key == "record-not-text"


HOSTILE = [
    b"",
    b"\x00" * 100,
    b"```",
    b"``````",
    b"Waribashi record 1",
    b"Waribashi record 1\nRules: {\nResult: none yet",
    b"Waribashi record 1\nRules: " + b"[" * 60_000 + b"\nResult: none yet",
    b'Waribashi record 1\nRules: {"hands":6,"fingers":100,"divisions":"any"}\nResult: none yet',
    b'Waribashi record 1\nSeat 999999999999: person "x"\nResult: none yet',
    b"Waribashi record 1\n" + b'A: "x"\n' * 9_000 + b"Result: none yet",
    b"Waribashi record 1\nRules: official\n1. split 1 1\nResult: none yet",
    b"Waribashi record 1\nRules: official\n1. attack L R\n1. attack L R\nResult: none yet",
    b"Waribashi record 1\nRules: official\n999999. attack L R\nResult: none yet",
    b"Waribashi record 1\nRules: official\n1. seat 2 takes back to 5\nResult: none yet",
    b"Waribashi record 1\nRules: official\n1. attack L R\nResult: side 1 wins: knockout",
    b"Waribashi record 1\n" + b"1. " + b"attack " * 8_000 + b"\nResult: none yet",
]


@pytest.mark.parametrize("content", HOSTILE)
async def test_what_is_no_record_is_refused_in_words(content: bytes) -> None:
    with pytest.raises(ChopsticksError):
        await read_record(content)


def test_a_game_from_a_record_is_nobodys() -> None:
    found = unstored(stored().game)
    assert found.id == 0
    assert found.people == (None, None)

"""Rooms and layers know each other one way only, and features don't know each other.

The rooms are engine ← db ← bot ← cogs, the layers in bot are words ← drawing ← app ← chat, and
program, which starts everything, is known by none.
"""

import ast
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[2]

# Each room may import itself and the rooms before it.
ROOMS = ("engine", "db", "bot", "cogs")
# Each layer of bot/ may import itself and the layers before it, a feature all but the last.
LAYERS = ("words", "drawing", "app", "chat", "program")
KNOWN_TO_FEATURES = LAYERS[:-1]
# A feature is a folder in cogs/. Settings offer the house rules of a channel as one setting more.
FEATURES_THAT_MEET = {("settings", "houserules")}
# These stand beside the rooms and are in no installed wheel.
OUTSIDE = ("tests", "bench", "docs")

NAIVE = "tests/naive.py"
WITHOUT_DISCORD = ("engine", "db", "bot/words", "bot/drawing", "bot/app")

# The list says what is allowed, for the ways to a clock, a file, a thread or a network have no end.
# Whatever is pure may be added. `random` is here for the computer player's dice.
ENGINE_MAY_IMPORT = frozenset(
    """
    __future__ abc array base64 binascii bisect collections contextlib copy dataclasses difflib enum
    fractions functools hashlib heapq itertools json math numbers operator pydantic
    pydantic_core random re string struct textwrap types typing unicodedata zlib
    """.split()
)
# Beside these: what is faster than Python, where whole tables are made.
TABLES, TABLES_MAY_IMPORT = "engine/tables", frozenset({"numpy"})
ENGINE_MAY_NOT_CALL = ("open", "input", "print")

# An import whose name is made while running cannot be read here, so there are none.
COMPUTED_IMPORTS = ("__import__", "import_module")
READABLE_IN_IMPORTLIB = ("importlib.metadata", "importlib.resources")


def wrong_arrows(path: str, source: str) -> list[str]:
    """Return a sentence for each thing that `source` imports and a file at `path` may not.

    `path` goes from the root of the house, with slashes. An import inside a function counts like
    any other, and so does one for the type checker alone.
    """
    file = PurePosixPath(path)
    found = {
        (node.lineno, fault)
        for node in ast.walk(ast.parse(source, path))
        if isinstance(node, ast.stmt | ast.expr)
        for fault in _faults(file, node)
    }
    return [f"{path}:{line}: {fault}" for line, fault in sorted(found)]


def _faults(file: PurePosixPath, node: ast.stmt | ast.expr) -> Iterator[str]:
    match node:
        case ast.Import(names=aliases):
            for alias in aliases:
                yield from _faults_of_import(file, alias.name)
        case ast.ImportFrom(names=aliases):
            origin = _origin(file, node)
            for alias in aliases:
                yield from _faults_of_import(file, ".".join([*origin, alias.name]))
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in COMPUTED_IMPORTS:
            yield f"{name} hides what is imported"
        case ast.Call(func=ast.Name(id=name)) if name in ENGINE_MAY_NOT_CALL:
            if file.is_relative_to("engine"):
                yield f"the engine is pure and may not call {name}()"
        case _:
            pass


def _origin(file: PurePosixPath, node: ast.ImportFrom) -> list[str]:
    """Return the parts of the module imported from, the dots of a relative import worked out."""
    package = file.parent.parts
    start = package[: len(package) + 1 - node.level] if node.level else ()
    return [*start, *([node.module] if node.module else [])]


def _faults_of_import(file: PurePosixPath, name: str) -> Iterator[str]:
    top = name.partition(".")[0]
    if top in ROOMS + OUTSIDE:
        yield from _faults_in_the_house(file, top)
        yield from _faults_in_layers(file, name.split("."))
    elif top == "discord":
        if any(file.is_relative_to(place) for place in WITHOUT_DISCORD):
            yield f"{file} may not import discord"
    elif top == "importlib" and not name.startswith(READABLE_IN_IMPORTLIB):
        yield f"{name} hides what is imported"
    elif file.is_relative_to("engine") and top not in _allowed(file):
        yield f"the engine is pure and may not import {top}"


def _allowed(file: PurePosixPath) -> frozenset[str]:
    return ENGINE_MAY_IMPORT | (TABLES_MAY_IMPORT if file.is_relative_to(TABLES) else frozenset())


def _faults_in_the_house(file: PurePosixPath, top: str) -> Iterator[str]:
    if file == PurePosixPath(NAIVE):
        yield f"the naive game is written from the rules alone and may not import {top}"
        return
    room = file.parts[0]
    if top not in ROOMS[: ROOMS.index(room) + 1]:
        yield f"{room} may not import {top}: the arrows go {' ← '.join(ROOMS)}"


def _faults_in_layers(file: PurePosixPath, name: list[str]) -> Iterator[str]:
    """Arrows inside bot/, from features to layers, and between features."""
    room, inner = file.parts[0], file.parts[1] if len(file.parts) > 2 else ""
    top, known = name[0], name[1] if len(name) > 1 else ""
    below = LAYERS[: LAYERS.index(inner) + 1] if inner in LAYERS else LAYERS
    if (room, top) == ("bot", "bot") and known not in below:
        yield f"bot/{inner} may not import bot.{known}: the layers go {' ← '.join(LAYERS)}"
    elif (room, top) == ("cogs", "bot") and known not in KNOWN_TO_FEATURES:
        yield f"a feature may not import bot.{known}"
    elif (room, top) == ("cogs", "cogs") and (inner, known) not in {
        (inner, inner),
        *FEATURES_THAT_MEET,
    }:
        yield f"cogs/{inner} may not import cogs.{known}: features meet in bot/chat"


def _files() -> list[Path]:
    rooms = [file for room in ROOMS for file in (ROOT / room).rglob("*.py")]
    return sorted([*rooms, *ROOT.glob(NAIVE)])


def test_no_file_imports_what_its_room_may_not_know() -> None:
    faults = [
        fault
        for file in _files()
        for fault in wrong_arrows(file.relative_to(ROOT).as_posix(), file.read_text("utf-8"))
    ]
    assert not faults, "\n".join(["Wrong arrows:", *faults])


def test_every_room_and_the_naive_game_are_read() -> None:
    assert {file.relative_to(ROOT).parts[0] for file in _files()} >= set(ROOMS)
    assert ROOT / NAIVE in _files()


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/game.py", "import db"),
        ("engine/game.py", "from bot.app.referee import Referee"),
        ("engine/game.py", "import math, cogs.play"),
        ("engine/rules/setup.py", "from ...db import games"),
        ("engine/game.py", "from .. import db"),
        ("db/games.py", "import bot"),
        ("db/games.py", "def late() -> None:\n    import cogs.play"),
        ("bot/client.py", "from cogs import play"),
        ("bot/client.py", "if TYPE_CHECKING:\n    from cogs.play import Play"),
        ("bot/client.py", "try:\n    import cogs as rooms\nexcept ImportError:\n    raise"),
    ],
)
def test_no_room_imports_a_room_above_it(path: str, source: str) -> None:
    assert "the arrows go engine ← db ← bot ← cogs" in "\n".join(wrong_arrows(path, source))


@pytest.mark.parametrize(
    ("path", "source", "layer"),
    [
        ("bot/words/names.py", "from bot.drawing.svg import Svg", "drawing"),
        ("bot/drawing/sketch.py", "from bot.app.analysis import Analysis", "app"),
        (
            "bot/app/rulebook/draft.py",
            "def late() -> None:\n    from bot.chat.panels import acts",
            "chat",
        ),
        (
            "bot/app/application.py",
            "from bot.program.configuration import Configuration",
            "program",
        ),
        ("bot/chat/client.py", "import bot.program.running.start", "program"),
        ("bot/chat/client.py", "from bot.boards import board", "boards"),
    ],
)
def test_no_layer_imports_a_layer_above_it(path: str, source: str, layer: str) -> None:
    (fault,) = wrong_arrows(path, source)
    assert f"may not import bot.{layer}: the layers go words ← drawing ← app ← chat" in fault


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("cogs/playing/commands.py", "from cogs.challenges.messages import ChallengeMessages"),
        ("cogs/houserules/pages.py", "from cogs import settings"),
        ("cogs/privacy/commands.py", "from bot.program.running.start import start"),
    ],
)
def test_features_know_neither_each_other_nor_the_program(path: str, source: str) -> None:
    assert len(wrong_arrows(path, source)) == 1


def test_no_file_imports_itself_through_others() -> None:
    imported = {
        file.relative_to(ROOT).as_posix(): set(_imported(file)) for file in _files_of_the_bot()
    }
    while free := {file for file, others in imported.items() if not others & imported.keys()}:
        imported = {file: others for file, others in imported.items() if file not in free}
    assert not imported, f"a circle among {sorted(imported)}"


def _files_of_the_bot() -> list[Path]:
    rooms = (ROOT / room for room in ("bot", "cogs"))
    return [file for room in rooms for file in room.rglob("*.py") if file.name != "__init__.py"]


def _imported(file: Path) -> Iterator[str]:
    """The files that it imports, those that a package hands on among them."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield f"{node.module.replace('.', '/')}.py"
            for alias in node.names:
                yield f"{node.module.replace('.', '/')}/{alias.name}.py"


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("outside", OUTSIDE)
def test_no_room_imports_what_no_installation_has(room: str, outside: str) -> None:
    assert wrong_arrows(f"{room}/x.py", f"from {outside} import x")


@pytest.mark.parametrize(
    "path", ["engine/game.py", "db/__init__.py", "bot/app/refusals.py", "bot/app/referee/checks.py"]
)
@pytest.mark.parametrize(
    "source", ["import discord", "import discord.ext.tasks", "from discord.ext import commands"]
)
def test_the_engine_the_storage_and_the_application_know_no_discord(path: str, source: str) -> None:
    assert wrong_arrows(path, source) == [f"{path}:1: {path} may not import discord"]


@pytest.mark.parametrize(
    "module",
    [
        *("time", "datetime", "zoneinfo", "sched"),
        *("os", "pathlib", "io", "shutil", "tempfile", "sqlite3", "logging"),
        *("threading", "concurrent.futures", "multiprocessing", "asyncio", "subprocess"),
        *("socket", "http.client", "urllib.request", "aiohttp"),
    ],
)
def test_the_engine_reaches_no_clock_file_thread_or_network(module: str) -> None:
    top = module.partition(".")[0]
    fault = f"engine/game.py:1: the engine is pure and may not import {top}"
    assert wrong_arrows("engine/game.py", f"import {module}") == [fault]
    assert wrong_arrows("engine/game.py", f"from {module} import x") == [fault]
    assert not wrong_arrows("bot/app/solving.py", f"import {module}")


def test_only_tables_may_be_made_with_numpy() -> None:
    fault = "engine/position.py:1: the engine is pure and may not import numpy"
    assert wrong_arrows("engine/position.py", "import numpy as np") == [fault]
    assert not wrong_arrows("engine/tables/large/words.py", "import numpy as np")


@pytest.mark.parametrize("call", ["open('table.bin')", "input()", "print('check')"])
def test_the_engine_opens_no_file_and_talks_to_nobody(call: str) -> None:
    assert wrong_arrows("engine/game.py", call)
    assert not wrong_arrows("bot/app/solving.py", call)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(
    "source",
    [
        "__import__('cogs')",
        "import importlib",
        "from importlib import import_module",
        "import importlib.util",
        "import importlib.resources\nimportlib.import_module('cogs')",
        "from builtins import __import__ as bring\nimport builtins\nbuiltins.__import__('cogs')",
    ],
)
def test_no_import_hides_behind_a_computed_name(room: str, source: str) -> None:
    assert "hides what is imported" in "\n".join(wrong_arrows(f"{room}/x.py", source))


@pytest.mark.parametrize("source", ["import engine", "from engine.game import Game", "import bot"])
def test_the_naive_game_imports_nothing_of_the_house(source: str) -> None:
    assert "written from the rules alone" in "\n".join(wrong_arrows(NAIVE, source))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/game.py", "from engine.rules import HouseRules\nfrom .moves import Move"),
        ("engine/game.py", "import random\nfrom collections.abc import Iterator\nimport pydantic"),
        ("engine/rules/setup.py", "from ..moves import Move"),
        ("db/games.py", "from engine import Game\nimport sqlite3"),
        ("bot/app/refusals.py", "from db import games\nfrom engine import Game\nimport datetime"),
        ("bot/client.py", "import discord"),
        ("bot/words/wording.py", "from importlib import resources"),
        ("cogs/play/x.py", "import discord\nfrom bot.app import referee\nimport engine"),
        ("cogs/settings/__init__.py", "from cogs.houserules.drafts import DraftEditor"),
        ("bot/program/running/start.py", "from bot.chat.client import Waribashi"),
        ("cogs/play/x.py", "from cogs.play.y import Y"),
        (NAIVE, "from itertools import product\nfrom dataclasses import dataclass"),
    ],
)
def test_the_arrows_of_the_design_are_free(path: str, source: str) -> None:
    assert wrong_arrows(path, source) == []


def test_a_fault_names_its_file_and_its_line() -> None:
    assert wrong_arrows("db/games.py", "import engine\n\nimport bot\n") == [
        "db/games.py:3: db may not import bot: the arrows go engine ← db ← bot ← cogs"
    ]

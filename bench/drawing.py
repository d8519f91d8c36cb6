"""Drawing: how long pictures take, how large they are, and how much the event loop is delayed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from time import perf_counter

from bench.section import Section, Size, table
from bench.timing import best
from bot.app.analysis.course import evaluations
from bot.app.pictures import PictureCache
from bot.drawing.filmstrip import filmstrip_svg
from bot.drawing.graphs.chart import chart
from bot.drawing.graphs.evaluations import EvaluationWords, evaluations_svg
from bot.drawing.graphs.map import MapWords, map_svg
from bot.drawing.moving import WIDTH, Format, moving
from bot.drawing.picture import picture_svg
from bot.drawing.raster import png
from bot.drawing.scene_builder import game_scene, scenes_of
from bot.drawing.sketch import BOARD_WIDTH
from bot.drawing.svg import Svg
from bot.words.wording import Wording
from engine import PRESETS, Game, HouseRules, Setup
from engine.compiled import compile
from engine.tables import solve

BOARD_MS, BOARD_KB = 30, 60
CACHED_MS = 0.1
REPLAY_MOVES, REPLAY_KB = 60, 500
TICK = 0.001
"""Between two looks of the loop whether it is late."""

HEADINGS = ["Picture", "SVG ms", "PNG ms", "kB"]

LEGEND = f"""\
A board for two should take {BOARD_MS} ms on an idle machine. It has to be smaller than {BOARD_KB}
kB and come from the cache within {CACHED_MS} ms, and a replay has to be smaller than {REPLAY_KB}
kB.

Pictures are drawn in a separate process. There, a board takes {{asked:.0f}} ms from the request to
the result, and meanwhile the loop oversleeps by {{late:.1f}} ms at most. From the cache, it takes
{{cached:.4f}} ms. In a thread, the loop would oversleep by the full {{png:.0f}} ms of a PNG,
because resvg holds Python's lock."""


def section(size: Size) -> Section:
    """Measure all, and hold it against what was promised."""
    moves = size.of(REPLAY_MOVES, 4)
    duel, crowd = (
        played(setup, moves)
        for setup in (Setup.of(PRESETS["swaps"]), Setup.of(PRESETS["more-hands"], 8))
    )
    board = partial(picture_svg, game_scene(duel))
    shown = f"board for two, {BOARD_WIDTH} wide as in messages"
    rows = [
        _row(shown, board, size, BOARD_WIDTH),
        *(_row(name, draw, size) for name, draw in _pictures(duel, crowd, size.of(40, 6)).items()),
    ]
    ready, late, cached = asyncio.run(_asked(board))
    shown_png = partial(png, board(), width=BOARD_WIDTH)
    png_ms, weight = best(shown_png, size) * 1e3, len(shown_png()) / 1e3
    replays = {
        f"{name}, {form}": _replay(frames(game), form)
        for name, game in (("two", duel), ("eight seats of four hands", crowd))
        for form in Format
    }
    replay_rows = [[name, *_written(*got)] for name, got in replays.items()]
    text = "\n\n".join(
        (
            table(HEADINGS, rows),
            table(_replay_headings(moves), replay_rows),
            LEGEND.format(asked=ready * 1e3, late=late * 1e3, cached=cached * 1e3, png=png_ms),
        )
    )
    kept = {
        f"a board for two weighs {weight:.0f} kB": weight < BOARD_KB,
        f"a board from the cache takes {cached * 1e3:.2f} ms": cached * 1e3 < CACHED_MS,
        f"a replay weighs {replays['two, webp'][1]:.0f} kB": replays["two, webp"][1] < REPLAY_KB,
    }
    missed = tuple(what for what, is_kept in kept.items() if not is_kept)
    return Section("Drawing", text, missed=missed)


def played(setup: Setup, moves: int) -> Game:
    """A game of that many moves, made by dice; the first dice with which it lasts so long."""
    for seed in range(1_000):
        game, dice = Game(setup), Random(seed)
        while game.outcome is None and game.seq < moves:
            game.play(dice.choice([*game.position.legal_moves()]))
        if game.seq == moves:
            return game
    raise ValueError("no game of these rules lasts so long")


def frames(game: Game) -> list[Svg]:
    """The start, and each move."""
    return [*map(picture_svg, scenes_of(game))]


def _replay_headings(moves: int) -> list[str]:
    return [f"Replay of {moves} moves, {WIDTH} wide", "s", "kB"]


def _pictures(duel: Game, crowd: Game, fingers: int) -> dict[str, Callable[[], Svg]]:
    wording = Wording()
    free, large = (
        solve(compile(Setup.of(rules))) for rules in (PRESETS["free"], HouseRules(fingers=fingers))
    )
    told = evaluations(duel, solve(duel.rules))
    return {
        "board for two": partial(picture_svg, game_scene(duel)),
        "board for eight, four hands each": partial(picture_svg, game_scene(crowd)),
        "graph of a game": lambda: evaluations_svg(told, EvaluationWords.of(wording)),
        "map of 225 positions": lambda: map_svg(chart(free), MapWords.of(wording)),
        f"map of {len(large):,} positions": lambda: map_svg(chart(large), MapWords.of(wording)),
        "filmstrip": lambda: filmstrip_svg(frames(duel)),
    }


def _row(name: str, draw: Callable[[], Svg], size: Size, width: int | None = None) -> list[str]:
    made = partial(png, draw(), width=width)
    times = best(draw, size) * 1e3, best(made, size) * 1e3
    return [name, *(f"{ms:.1f}" for ms in times), f"{len(made()) / 1e3:.0f}"]


def _replay(drawn: list[Svg], form: Format) -> tuple[float, float]:
    """Seconds and kilobytes."""
    began = perf_counter()
    film = moving(drawn, form)
    return perf_counter() - began, len(film) / 1e3


def _written(seconds: float, kilobytes: float) -> list[str]:
    return [f"{seconds:.1f}", f"{kilobytes:.0f}"]


async def _asked(draw: Callable[[], Svg]) -> tuple[float, float, float]:
    """How long drawing takes, how late the loop is meanwhile, and how long from the cache."""
    picture_cache, late = PictureCache(), [0.0]
    try:
        await picture_cache.picture("first", draw, width=BOARD_WIDTH)  # the process starts
        ticking = asyncio.create_task(_tick(late))
        await asyncio.sleep(TICK)
        began = perf_counter()
        await picture_cache.picture("second", draw, width=BOARD_WIDTH)
        ready = perf_counter() - began
        ticking.cancel()
        with suppress(asyncio.CancelledError):
            await ticking
        began = perf_counter()
        for _ in range(1_000):
            await picture_cache.picture("second", draw, width=BOARD_WIDTH)
        return ready, max(late), (perf_counter() - began) / 1_000
    finally:
        picture_cache.close()


async def _tick(late: list[float]) -> None:
    while True:
        slept = perf_counter()
        await asyncio.sleep(TICK)
        late.append(perf_counter() - slept - TICK)

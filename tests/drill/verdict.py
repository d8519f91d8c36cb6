"""The verdict over a drill: what has to hold once all is quiet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from db.words import EventKind
from tests.drill.attempts import Attempts
from tests.drill.discord import Discord
from tests.drill.processes import Process, Processes, Span
from tests.drill.stored import Happened, Standing, Stored
from tests.drill.world import Message

_GAME = re.compile(r"game[ =](\d+)")
TOLERANCE = 3.0
"""Seconds of a clock that may pass while a shard comes back: it goes on over brief gaps."""


@dataclass
class Verdict:
    """What was found wrong; nothing of it is allowed."""

    faults: list[str] = field(default_factory=list)
    identified: list[str] = field(default_factory=list)
    false_refusals: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    boards: list[str] = field(default_factory=list)
    clocks: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)

    def parts(self) -> dict[str, list[str]]:
        return {
            "acknowledged moves lost or doubled": self.moves,
            "false refusals": self.false_refusals,
            "boards that are wrong": self.boards,
            "clocks that ran out unfairly": self.clocks,
            "differences found by db check": self.differences,
            "sessions begun sooner than Discord lets them": self.identified,
            "faults in the logs": self.faults,
        }

    def is_clean(self) -> bool:
        return not any(self.parts().values())


def wrong_boards(discord: Discord, standings: list[Standing]) -> dict[int, str]:
    """By game what is wrong with its boards."""
    return {
        each.id: wrong for each in standings if (wrong := _wrong_board(discord, each)) is not None
    }


def _wrong_board(discord: Discord, game: Standing) -> str | None:
    shown = discord.world.shown[game.id]
    if shown > game.seq:
        return f"game {game.id}: shown at {shown}, stored only to {game.seq}"
    live = discord.world.live[game.id]
    if game.is_on:
        return _wrong_live(game, live)
    if live:
        return f"game {game.id} is over, and can be played on {sorted(live)}"
    return None if discord.world.over[game.id] else f"game {game.id} is over, which is not shown"


def _wrong_live(game: Standing, live: dict[int, Message]) -> str | None:
    """What is wrong where the game is on: one board that shows it is right."""
    if len(live) != 1:
        return f"game {game.id} at {game.seq}: {len(live)} live boards {sorted(live)}"
    (board,) = live.values()
    moments = {each.seq for each in board.pressed() if each.seq is not None}
    if moments != {game.seq}:
        return f"game {game.id} at {game.seq}: its board {board.id} shows {sorted(moments)}"
    if board.id != game.message:
        return f"game {game.id}: its board is {board.id}, and {game.message} is stored"
    return None


async def judge(
    discord: Discord, stored: Stored, processes: Processes, attempts: Attempts
) -> Verdict:
    """The verdict as it stands now."""
    standings = await stored.all()
    log = await stored.log()
    verdict = Verdict(faults=list(processes.faults()))
    verdict.false_refusals = [str(each) for each in attempts.false]
    verdict.moves = [*attempts.lost, *attempts.wrongs(log)]
    verdict.moves += [
        f"game {each.game} was ended, though nobody has left or resigned: {each}"
        for events in log.values()
        for each in events
        if each.kind in {EventKind.ABANDONED, EventKind.RESIGNED}
    ]
    verdict.boards = list(wrong_boards(discord, standings).values())
    verdict.clocks = list(unfair(standings, log, await stored.started_at(), processes.all))
    verdict.differences = await stored.differences()
    verdict.identified = discord.gateway.too_soon
    verdict.faults += [
        f"asked for what this Discord does not know: {what}" for what in discord.rest.unknown
    ]
    return verdict


def unfair(
    standings: list[Standing],
    log: dict[int, list[Happened]],
    started: dict[int, float],
    processes: list[Process],
) -> Iterator[str]:
    """Players who have lost on time though they had not all of it while the bot was there."""
    games = {each.id: each for each in standings}
    for number, events in log.items():
        last = events[-1]
        seconds = games[number].seconds
        if last.kind is not EventKind.TIMED_OUT or seconds is None:
            continue
        since = events[-2].at if len(events) > 1 else started[number]
        there = _time_with(games[number].server, (since, last.at), processes)
        if there < seconds - TOLERANCE:
            yield (
                f"game {number}: seat {last.seat} has lost on time after {last.at - since:.1f} s,"
                f" of which the bot was there {there:.1f} s of {seconds}"
            )


def _time_with(server: int | None, span: Span, processes: list[Process]) -> float:
    """For how much of that time a process was awake that looks after the server."""
    spans: list[Span] = []
    for each in processes:
        if each.has(server) and each.awake_at is not None:
            over = each.ended_at if each.ended_at is not None else span[1]
            spans.append((max(each.awake_at, span[0]), min(over, span[1])))
    return _covered(spans)


def _covered(spans: list[Span]) -> float:
    total, until = 0.0, 0.0
    for begun, over in sorted(spans):
        begun = max(begun, until)  # noqa: PLW2901 - what was counted before is not again
        if over > begun:
            total, until = total + over - begun, over
    return total


def around(discord: Discord, game: int, most: int = 40) -> list[str]:
    """What was noted of that game, and of processes meanwhile."""
    mine = f"game {game}"
    noted = [
        (at, what)
        for at, what in discord.notes
        if f"{mine} " in what or f"{mine}:" in what or ("process" in what and "game" not in what)
    ]
    found = [at for at, what in noted if mine in what]
    last = found[-1] if found else 0.0
    near = [each for each in noted if abs(each[0] - last) < 60 or mine in each[1]]
    return [f"{at % 100_000:.2f} {what}" for at, what in near[-most:]]


def games_named(wrongs: list[str]) -> list[int]:
    """The games that the sentences are about, once each."""
    found = (int(number) for wrong in wrongs for number in _GAME.findall(wrong))
    return list(dict.fromkeys(found))

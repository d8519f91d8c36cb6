"""`career_panel`: how somebody has done so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from bot.app.standings import Career, Placed
from bot.chat.boards.past import brief_rules
from bot.chat.boards.standings import points, scope_name, tally_words
from bot.chat.panels import Act, Button, Panel, Row, Text
from bot.words.names import dotted, person
from bot.words.wording import Wording
from db.standings import ComputerRecord, Standing
from engine.message import Message, message

BARS = "▁▂▃▄▅▆▇█"
FEWEST_POINTS = 2
"""So many ratings make a course."""


def career_panel(career: Career, wording: Wording) -> Panel:
    """All of it, and the way to the games themselves."""
    title = wording.text("career-title", player=person(career.user))
    if career.is_blank:
        key = "career-blank-own" if career.is_own else "career-blank"
        return Panel((Text(f"{title}\n{wording.text(key)}"),))
    lines = chain(
        [title],
        *(_pool(placed, wording) for placed in career.placed),
        _course(career, wording),
        _against(career, wording),
        _computers(career.computers, wording),
        _favourites(career, wording),
    )
    games = str(Act("st-history", (career.user,)))
    button = Button(wording.text("button-history"), games)
    return Panel((Text("\n".join(lines)), Row((button,))))


def bars(ratings: Sequence[float]) -> str:
    """The ratings as columns of text, from the lowest to the highest of them."""
    low, high = min(ratings), max(ratings)
    steps = len(BARS) - 1
    return "".join(
        BARS[round((rating - low) / (high - low) * steps) if high > low else steps // 2]
        for rating in ratings
    )


def _pool(placed: Placed, wording: Wording) -> Iterator[str]:
    family = message(f"family-{placed.pool.family}")
    yield wording.text("career-pool", scope=scope_name(placed.pool.server), family=family)
    if placed.standing is not None:
        yield from _standing(placed.standing, placed.size, wording)
    for reason in placed.missing:
        yield wording.text("career-missing", reason=reason)


def _standing(standing: Standing, size: int, wording: Wording) -> Iterator[str]:
    parts = [message("career-rating", rating=points(standing.rating.conservative))]
    if standing.rank is not None:
        parts.append(message("career-rank", rank=standing.rank, size=size))
    parts.append(tally_words(standing.tally))
    yield wording.text("career-line", parts=dotted(parts))
    streak = standing.streak
    if streak.best:
        yield wording.text("career-streak", now=streak.now, best=streak.best)


def _course(career: Career, wording: Wording) -> Iterator[str]:
    ratings = [point.rating.conservative for point in career.course]
    if len(ratings) < FEWEST_POINTS:
        return
    standing = career.placed[0].standing
    yield wording.text(
        "career-course",
        games=len(ratings),
        bars=bars(ratings),
        first=points(ratings[0]),
        last=points(ratings[-1]),
        best=points(max(ratings) if standing is None else standing.best),
    )


def _against(career: Career, wording: Wording) -> Iterator[str]:
    if career.against.games:
        yield wording.text(
            "career-against", player=person(career.user), tally=tally_words(career.against)
        )


def _computers(records: Sequence[ComputerRecord], wording: Wording) -> Iterator[str]:
    if records:
        yield wording.text("career-computers")
    for record in records:
        yield wording.text(
            "career-computer",
            level=message(f"level-{record.level}"),
            tally=tally_words(record.tally),
            best=record.streak.best,
        )


def _favourites(career: Career, wording: Wording) -> Iterator[str]:
    named: tuple[Message, ...] = tuple(
        message("career-favourite", rules=brief_rules(rules), games=games)
        for rules, games in career.favourites
    )
    if named:
        yield wording.text("career-favourites", rules=named)

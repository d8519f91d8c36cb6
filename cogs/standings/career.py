"""`career_panel` and `past_panel`: a player's stats and past games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from bot.app.standings import Career, PastGames, Placed
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Panel, Part, Row, Text
from bot.words.names import dotted, link, person
from bot.words.wording import Wording
from cogs.standings.panels import points, scope_name, tally_words
from db.past_games import Other, PastGame
from db.standings import ComputerRecord, Gain, Standing
from engine.message import Message, message
from engine.rules import PRESETS, HouseRules, Level, nearest

BARS = "▁▂▃▄▅▆▇█"
FEWEST_POINTS = 2
"""A graph needs this many ratings."""
MOST_OTHERS = 3
"""How many opponents a line of past games names."""


def career_panel(career: Career, wording: Wording) -> Panel:
    """A player's stats, with a button for their past games."""
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
        _favorites(career, wording),
    )
    games = str(Act("st-history", (career.user,)))
    button = Button(wording.text("button-history"), games)
    return Panel((Text("\n".join(lines)), Row((button,))))


def bars(ratings: Sequence[float]) -> str:
    """The ratings as bars of text, scaled from the lowest to the highest."""
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


def _favorites(career: Career, wording: Wording) -> Iterator[str]:
    named: tuple[Message, ...] = tuple(
        message("career-favourite", rules=brief_rules(rules), games=games)
        for rules, games in career.favorites
    )
    if named:
        yield wording.text("career-favourites", rules=named)


# Past games


def past_panel(past: PastGames, wording: Wording, server: int | None, asker: int) -> Panel:
    """A page of past games. Boards on other servers are only linked for the player themselves."""
    lines = [wording.text("history-title", player=person(past.user))]
    for one in past.games:
        can_see = past.user == asker or one.game.place.server == server
        lines.append(wording.text("history-line", parts=dotted(tuple(_parts(one, linked=can_see)))))
    if not past.games:
        lines.append(wording.text(_why_none(past, asker)))
    return Panel((Text("\n".join(lines)), *_ways(past, wording)))


def brief_rules(rules: HouseRules) -> Message:
    """A preset by name; other rules by the preset they're closest to, as lines are short."""
    for name, preset in PRESETS.items():
        if preset == rules:
            return message("rules-name", name=name)
    return message("rules-like", name=nearest(rules).name)


def _parts(one: PastGame, *, linked: bool) -> Iterator[Message]:
    game, others = one.game, tuple(_other(other) for other in one.others)
    yield message("history-unfinished" if one.score is None else f"history-{one.score}")
    if len(others) > MOST_OTHERS:
        more = len(others) - MOST_OTHERS
        yield message("history-against-many", others=others[:MOST_OTHERS], more=more)
    elif others:
        yield message("history-against", others=others)
    yield brief_rules(one.rules)
    if one.gain is not None:
        yield _gain(one.gain)
    yield message("history-when", seconds=str(int(game.last_at.timestamp())))
    if linked and game.place.message is not None:
        yield message("history-linked", game=game.id, link=link(game.place))
    else:
        yield message("history-game", game=game.id)


def _other(other: Other) -> Message:
    if isinstance(other, Level):
        return message("name-computer", level=message(f"level-{other}"))
    return person(other)


def _gain(gain: Gain) -> Message:
    before, after = gain.before.conservative, gain.after.conservative
    return message("history-gain", after=points(after), change=f"{after - before:+.1f}")


def _why_none(past: PastGames, asker: int) -> str:
    if past.before is not None:
        return "history-no-more"
    return "career-blank-own" if past.user == asker else "history-none-here"


def _ways(past: PastGames, wording: Wording) -> Iterator[Part]:
    buttons: list[Button] = []
    if past.before is not None:
        newest = str(Act("st-past", (past.user,)))
        buttons.append(Button(wording.text("button-newest"), newest))
    if past.older is not None:
        older = str(Act("st-past", (past.user, past.older)))
        buttons.append(Button(wording.text("button-older"), older))
    if buttons:
        yield Row(tuple(buttons))

"""`leaderboard_panel`: a page of the best players, on one server or on all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from bot.app.standings import BoardPage, Leaderboard
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Menu, Option, Panel, Part, Row, Style, Text
from bot.words.names import person, rules_in_brief
from bot.words.wording import Wording
from db.standings import Standing, Tally
from db.words import Family
from engine.message import Message, message
from engine.rules import PRESETS, HouseRules


def leaderboard_panel(
    found: Leaderboard, wanted: BoardPage, asker: int, wording: Wording, *, has_server: bool
) -> Panel:
    """A page of the leaderboard, the asker's own rank, and the buttons to other pages."""
    shown = wanted.at(found.page)
    lines = chain(
        _heading(found, shown, wording),
        (_line(row, wording) for row in found.rows),
        _own(found, asker, wording),
    )
    return Panel((Text("\n".join(lines)), *_ways(found, shown, wording, has_server=has_server)))


def points(rating: float) -> str:
    """A rating as everyone sees it, the same in every language."""
    return f"{rating:.1f}"


def tally_words(tally: Tally, *, key: str = "tally") -> Message:
    """How often someone has won, drawn and lost."""
    return message(key, won=tally.won, drawn=tally.drawn, lost=tally.lost)


def scope_name(server: int | None) -> Message:
    """Whether it's about this server or all of them."""
    return message("scope-global" if server is None else "scope-server")


def _heading(found: Leaderboard, wanted: BoardPage, wording: Wording) -> Iterator[str]:
    family = message(f"family-{wanted.family}")
    yield wording.text("leaderboard-title", scope=scope_name(found.pool.server), family=family)
    if found.pool.rules is not None:
        yield wording.say(_rules(wanted.rules, found.pool.rules))
    if found.rows:
        yield wording.text("leaderboard-page", size=found.size, page=found.page, pages=found.pages)
    else:
        yield wording.text("leaderboard-empty")


def _rules(name: str, rules: HouseRules) -> Message:
    """Which games count: a preset's name says it; for a server's own set, what it changes."""
    if PRESETS.get(name.casefold().replace(" ", "-")) == rules:
        return message("leaderboard-rules", name=name)
    return message("leaderboard-rules-set", name=name, rules=rules_in_brief(rules))


def _line(row: Standing, wording: Wording) -> str:
    return wording.text("leaderboard-line", **_standing(row))


def _standing(row: Standing) -> dict[str, Message | str | int]:
    return {
        "rank": row.rank or 0,
        "player": person(row.user),
        "rating": points(row.rating.conservative),
        "tally": tally_words(row.tally, key="tally-short"),
        "streak": message("leaderboard-streak", wins=row.streak.now),
    }


def _own(found: Leaderboard, asker: int, wording: Wording) -> Iterator[str]:
    """The person's own line if it's on another page, or why they aren't ranked."""
    if any(row.user == asker for row in found.rows):
        return
    if found.own is not None and found.own.rank is not None:
        yield wording.text("leaderboard-own", **_standing(found.own))
    else:
        if found.rows:  # of an empty one it's said already
            yield wording.text("leaderboard-not-on-it")
        for reason in found.missing:
            yield wording.text("leaderboard-missing", reason=reason)


def _ways(
    found: Leaderboard, wanted: BoardPage, wording: Wording, *, has_server: bool
) -> Iterator[Part]:
    pages = tuple(_pages(found, wanted, wording))
    if pages:
        yield Row(pages)
    boards = tuple(_boards(found, wanted, wording, has_server=has_server))
    if boards:
        yield Row(boards)
    options = tuple(
        Option(_family_option(one, wording), one.value, chosen=one is wanted.family)
        for one in Family
    )
    yield Menu(wording.text("choose-family"), _act("st-family", wanted), options)


def _family_option(family: Family, wording: Wording) -> str:
    return wording.text("family-option", family=message(f"family-{family}"))


def _pages(found: Leaderboard, wanted: BoardPage, wording: Wording) -> Iterator[Button]:
    if found.page > 1:
        before = _act("st-page", wanted.at(found.page - 1))
        yield Button(wording.text("button-page-before"), before)
    if found.page < found.pages:
        after = _act("st-page", wanted.at(found.page + 1))
        yield Button(wording.text("button-page-after"), after)
    if found.own_page not in {None, found.page}:
        yield Button(wording.text("button-page-own"), _act("st-mine", wanted), Style.MAIN)


def _boards(
    found: Leaderboard, wanted: BoardPage, wording: Wording, *, has_server: bool
) -> Iterator[Button]:
    if has_server:
        other = "button-board-server" if wanted.is_global else "button-board-global"
        yield Button(wording.text(other), _act("st-scope", wanted))
    if not wanted.is_global:
        return
    if found.is_willing:
        yield Button(wording.text("button-boards-leave"), _act("st-leave", wanted))
    else:
        yield Button(wording.text("button-boards-join"), _act("st-join", wanted), Style.GOOD)


def _act(name: str, wanted: BoardPage) -> str:
    return str(Act(name, wanted.numbers, wanted.rules))

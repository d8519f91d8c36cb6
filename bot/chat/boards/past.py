"""`past_panel`: the games that somebody has played, the last first."""

from __future__ import annotations

from collections.abc import Iterator

from bot.app.standings import PastGames
from bot.chat.boards.standings import points
from bot.chat.panels import Act, Button, Panel, Part, Row, Text
from bot.words.names import dotted, link, person
from bot.words.wording import Wording
from db.past_games import Other, PastGame
from db.standings import Gain
from engine.message import Message, message
from engine.rules import PRESETS, HouseRules, Level, nearest

MOST_OTHERS = 3


def past_panel(past: PastGames, wording: Wording, server: int | None, asker: int) -> Panel:
    """The page as it is seen on that server: a board elsewhere is linked only to who sat at it."""
    lines = [wording.text("history-title", player=person(past.user))]
    for one in past.games:
        can_see = past.user == asker or one.game.place.server == server
        lines.append(wording.text("history-line", parts=dotted(tuple(_parts(one, linked=can_see)))))
    if not past.games:
        lines.append(wording.text(_why_none(past, asker)))
    return Panel((Text("\n".join(lines)), *_ways(past, wording)))


def brief_rules(rules: HouseRules) -> Message:
    """A preset by name; other rules by the one that they are most like, for lines are short."""
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

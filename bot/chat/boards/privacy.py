"""`deletion_panel`: what would go and what would stay, before somebody is deleted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from bot.app.privacy import Ongoing
from bot.chat.panels import Act, Button, Panel, Row, Style, Text
from bot.words.names import moment
from bot.words.wording import Wording


def deletion_panel(user: int, going: Ongoing, until: datetime, wording: Wording) -> Panel:
    """All of it in words, and a button that knows for whom and until when."""
    act = str(Act("pv-delete", (user, int(until.timestamp()))))
    button = Button(wording.text("button-privacy-delete"), act, Style.GRAVE)
    return Panel((Text("\n".join(_words(going, until, wording))), Row((button,))))


def _words(going: Ongoing, until: datetime, wording: Wording) -> Iterator[str]:
    yield wording.text("privacy-sure")
    yield wording.text("privacy-goes")
    yield wording.text("privacy-stays")
    if going.against_people:
        yield wording.text("privacy-games-resigned", count=going.against_people)
    if going.alone:
        yield wording.text("privacy-games-ended", count=going.alone)
    meetings = len(going.challenges) + len(going.lobbies)
    if meetings:
        yield wording.text("privacy-meetings", count=meetings)
    yield wording.text("privacy-before")
    yield wording.text("privacy-until", until=moment(until))

"""`waribashi db check`."""

from __future__ import annotations

from bot.program.cli.db.given import current
from bot.program.cli.db.progress import Progress
from bot.program.cli.terminal import bullets, json_line, paragraph
from bot.words.wording import Wording
from db.check import differences
from engine.message import Message


async def check_and_tell(wording: Wording, address: str, *, as_json: bool) -> int:
    """Print each difference between games and what is stored of them; return how many there are."""
    progress = Progress(wording)
    found = 0
    async with current(address) as database:
        async for difference in differences(database, progress):
            found += 1
            progress.clear()
            _tell(wording, difference, as_json=as_json)
    progress.clear()
    if not as_json:
        paragraph(wording.text("check-found", differences=found))
    return found


def _tell(wording: Wording, difference: Message, *, as_json: bool) -> None:
    said = wording.say(difference)
    if as_json:
        json_line({"difference": difference.key, "says": said})
    else:
        bullets([said])

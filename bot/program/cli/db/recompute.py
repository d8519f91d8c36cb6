"""`waribashi db recompute`."""

from __future__ import annotations

from bot.program.cli.db.given import current
from bot.program.cli.db.progress import Progress
from bot.program.cli.terminal import json_line, paragraph
from bot.words.wording import Wording
from db.standings import recompute


async def recompute_and_tell(wording: Wording, address: str, *, as_json: bool) -> None:
    """Compute all standings anew, and print from how many games."""
    progress = Progress(wording)
    async with current(address) as database, database.transaction() as tx:
        games = await recompute(tx, progress)
    progress.clear()
    if as_json:
        json_line({"games": games})
    else:
        paragraph(wording.text("db-recomputed", games=games))

"""`waribashi db upgrade`."""

from __future__ import annotations

from bot.program.cli.db.given import opened
from bot.program.cli.terminal import json_line, paragraph
from bot.words.wording import Wording
from db.upgrade import Version, upgrade


async def upgrade_and_tell(wording: Wording, address: str, *, as_json: bool) -> None:
    """Make the steps that are missing, and print which they were."""
    async with opened(address, make=True) as database:
        before = await upgrade(database)
    if as_json:
        json_line({"before": before.made, "made": before.missing, "version": before.newest})
    else:
        paragraph(_said(wording, before))


def _said(wording: Wording, before: Version) -> str:
    version = before.newest or ""
    if not before.missing:
        return wording.text("db-was-current", version=version)
    return wording.text("db-upgraded", made=before.missing, version=version)

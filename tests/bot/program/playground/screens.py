"""Pictures of the messages people see most, on a phone: `python -m … FOLDER` takes them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bot.program.playground.browser import PHONE, Page, browsing
from tests.bot.program.playground.test_browser import HITS, READY, asks, looks_as, writes
from tests.bot.program.test_cli_play import address_of, playing

MOST_MOVES = 40
SETTLED = 0.7
"""Seconds in which a picture on a message has arrived."""
LAST = "[...document.querySelectorAll('.channel-message')].at(-1)"
MANAGER = "[...document.querySelectorAll('#viewer-picker option')].map((one) => one.text).at(2)"

BESIDE = ("challenge", "puzzle", "tutorial", "lobby")
OF_MANAGERS = ("settings", "houserules set")


async def take(folder: Path) -> None:
    """Do what new players and managers do, and keep how each message looks."""
    for part in (see_a_game, see_the_rest):
        with TemporaryDirectory() as place:
            async with (
                playing(Path(place), "--port", "0") as process,
                browsing(Path(place) / "profile") as browser,
            ):
                await part(await browser.page(await address_of(process), PHONE), folder)


async def see_a_game(page: Page, folder: Path) -> None:
    """The greeting, the help, and a game against the computer with a refusal in it."""
    await keep(page, folder / "greeting.png")
    for command in ("help", "play"):
        await asks(page, command)
        await keep(page, folder / f"{command}.png")
    await writes(page, "split 2 2")
    await keep(page, folder / "refused.png")
    for command in ("hint", "rules"):
        await asks(page, command)
        await keep(page, folder / f"{command}.png")
    await play_on(page)
    await keep(page, folder / "over.png")


async def see_the_rest(page: Page, folder: Path) -> None:
    """What else is asked for."""
    for command in BESIDE:
        await asks(page, command)
        await keep(page, folder / f"{command}.png")
    await looks_as(page, await page.value(MANAGER))
    for command in OF_MANAGERS:
        await asks(page, command)
        await keep(page, folder / f"{command.replace(' ', '-')}.png")


async def play_on(page: Page) -> None:
    """Play the game to its end."""
    for _ in range(MOST_MOVES):
        await asks(page, "board")
        await settle(page)
        if not await page.value(f"{HITS}.length"):
            return
        await page.clicks(f"{HITS}.at(-1)")
        await settle(page)


async def settle(page: Page) -> None:
    """Wait until nothing more comes."""
    await asyncio.sleep(SETTLED)
    await page.waits_for(READY)


async def keep(page: Page, file: Path) -> None:
    """Keep a picture of the end of the channel."""
    await settle(page)
    await page.value(f"{LAST}.scrollIntoView({{block: 'end'}})")
    await asyncio.sleep(SETTLED)
    await page.is_shown_in(file)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    asyncio.run(take(target))

"""A whole game as somebody plays it who has only a browser."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.playground.browser import DESKTOP, PHONE, Browser, Page, browsing, chromium
from tests.bot.test_cli_play import address_of, playing

NO_CHROMIUM = "there is no Chromium on this machine; Debian's package is called chromium"
PICTURES = Path(os.environ.get("PLAYGROUND_PICTURES") or ".playground")
"""Where pictures of the page are kept, to be looked at."""
READY = "window.simcordPreview?.ready && !window.simcordPreview.pendingAction"
INPUT = 'document.getElementById("channel-composer-input")'
SHOWN = "document.querySelector('#viewer-picker option:checked')?.text"
CHOOSE = """
    (view => {
        const picker = document.getElementById("viewer-picker");
        picker.value = [...picker.options].find((option) => option.text === view).value;
        picker.dispatchEvent(new Event("change", {bubbles: true}));
    })(%s)
"""
MOST_MOVES = 40

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(chromium() is None and not os.environ.get("CI"), reason=NO_CHROMIUM),
]


@pytest.fixture(autouse=True, scope="module")
def _pictures() -> None:
    """A folder for them."""
    PICTURES.mkdir(exist_ok=True)


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[Browser]:
    """Chromium."""
    async with browsing(tmp_path / "profile") as opened:
        yield opened


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Where the playground is."""
    async with playing(tmp_path, "--port", "0") as process:
        yield await address_of(process)


async def picture(page: Page, name: str) -> None:
    """Keep how the page looks."""
    await page.waits_for(READY)
    await page.is_shown_in(PICTURES / f"{name}.png")


async def plays(page: Page, **options: str) -> None:
    """Use /play as people do: pick it from the list, then each option and its choice."""
    await page.clicks(INPUT)
    await page.types("/play")
    await page.clicks("document.querySelector('.command-entry[data-entry-key$=\":play\"]')")
    for number, (option, choice) in enumerate(options.items()):
        if number:
            await page.clicks("document.querySelector('.command-ghost')")
        await page.clicks(f"document.querySelector('.command-suggestion[data-value={option}]')")
        await page.clicks(named(".command-suggestion", choice))
    await page.clicks("document.getElementById('send-message')")


async def writes(page: Page, words: str) -> None:
    """Send a message."""
    await page.waits_for(READY)
    await page.clicks(INPUT)
    await page.types(words)
    await page.presses("Enter")


async def looks_as(page: Page, view: str) -> None:
    """Choose that under “Viewing as”."""
    await page.waits_for(READY)
    await page.value(CHOOSE % json.dumps(view))
    await page.waits_for(f"{SHOWN} === {json.dumps(view)} && {READY}")


def named(kind: str, words: str) -> str:
    """The newest element of that kind with just these words on it."""
    return (
        f"[...document.querySelectorAll({json.dumps(kind)})]"
        f".filter((found) => found.textContent.trim() === {json.dumps(words)}).at(-1)"
    )


def board(*words: str) -> str:
    """Whether the newest board says all these words; then what it says."""
    return (
        "[...document.querySelectorAll('.channel-message')].map((found) => found.innerText)"
        ".filter((text) => text.includes('Chopsticks, game')).filter((text, at, all) => "
        f"at === all.length - 1 && {json.dumps(words)}.every((word) => text.includes(word))).at(0)"
    )


HITS = (
    "[...document.querySelectorAll('.component-button')].filter((one) => /→/.test(one.innerText))"
)


async def test_a_game_is_played_to_its_end_by_buttons_and_typing_and_then_again(
    browser: Browser, address: str
) -> None:
    page = await browser.page(address, DESKTOP)
    await page.waits_for(READY)
    await picture(page, "1-greeting")
    await plays(page, level="easy", first="me")
    await page.waits_for(board("Computer (easy)", "to move"))
    await picture(page, "2-begun")
    await page.clicks(named(".component-button", "left 1 → left 1"))
    await page.waits_for(board("Computer (easy) attack", "@Ana to move"))
    await picture(page, "3-answered")
    await writes(page, "attack L L")
    shown = await page.waits_for(
        f"{board('@Ana attack L L · ', '@Ana to move')} || {board('Rematch')}"
    )
    assert shown
    for _ in range(MOST_MOVES):
        if await page.value(board("Rematch")):
            break
        await page.waits_for(READY)
        before = await page.value(board())
        await page.clicks(f"{HITS}.at(-1)")
        await page.waits_for(
            f"(now => now && now !== {json.dumps(before)} && /@Ana to move|Rematch/.test(now))"
            f"({board()})"
        )
    await picture(page, "4-ended")
    await page.clicks(named(".component-button", "Rematch"))
    await page.waits_for(board("Chopsticks, game 2", "to move"))
    await picture(page, "5-rematch")
    assert page.complaints == []
    assert {asked.split("/")[2] for asked in page.addresses if asked.startswith("http")} == {
        address.split("/")[2]
    }


async def test_two_people_play_on_two_pages_and_one_of_them_is_a_phone(
    browser: Browser, address: str
) -> None:
    ana = await browser.page(address, DESKTOP)
    await ana.waits_for(READY)
    await writes(ana, "/challenge")
    await ana.clicks("document.getElementById('send-message')")
    await ana.waits_for(f"Boolean({named('.component-button', 'Accept')})")
    await picture(ana, "6-challenge")
    ben = await browser.page(address, PHONE)
    await looks_as(ben, "Ben in #chopsticks")
    await ben.clicks(named(".component-button", "Accept"))
    await ben.waits_for(board("to move"))
    await picture(ben, "7-accepted-on-a-phone")
    assert await ben.value("document.documentElement.scrollWidth") <= PHONE[0]
    await ana.comes_to_front()
    await ana.waits_for(board("to move"))
    await looks_as(ana, "Ana in direct messages")
    await picture(ana, "8-letters")

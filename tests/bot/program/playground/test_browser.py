"""A whole game as somebody plays it who has only a browser."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.program.playground.browser import DESKTOP, PHONE, Browser, Page, browsing, chromium
from tests.bot.program.test_cli_play import address_of, playing

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


async def asks(page: Page, command: str, **options: str) -> None:
    """Use a slash command as people do: pick it from the list, then each option and its choice."""
    await page.waits_for(READY)
    await page.clicks(INPUT)
    await page.types(f"/{command}")
    path = command.replace(" ", ".")
    await page.clicks(f"document.querySelector('.command-entry[data-entry-key$=\":{path}\"]')")
    for number, (option, choice) in enumerate(options.items()):
        if number:
            await page.clicks("document.querySelector('.command-ghost')")
        await page.clicks(f"document.querySelector('.command-suggestion[data-value={option}]')")
        await page.clicks(named(".command-suggestion", choice))
    await page.clicks("document.getElementById('send-message')")


async def chooses(page: Page, prompt: str, choice: str) -> None:
    """Open the newest menu of that prompt, and choose that."""
    await page.waits_for(READY)
    await page.clicks(named(".select-trigger", prompt))
    option = named(".select-list:not([hidden]) .option-label", choice)
    await page.clicks(option)
    await page.waits_for(READY)
    if await page.value(f"Boolean({option})"):  # the page moved under the mouse
        await page.clicks(option)


async def presses(page: Page, label: str) -> None:
    """Click the newest button of that label."""
    await page.waits_for(READY)
    await page.clicks(named(".component-button", label))


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
        ".filter((text) => text.includes('Game ')).filter((text, at, all) => "
        f"at === all.length - 1 && {json.dumps(words)}.every((word) => text.includes(word))).at(0)"
    )


def said(*words: str) -> str:
    """The newest message that says all these words."""
    return (
        "[...document.querySelectorAll('.channel-message')].map((found) => found.innerText)"
        f".filter((text) => {json.dumps(words)}.every((word) => text.includes(word))).at(-1)"
    )


HITS = (
    "[...document.querySelectorAll('.component-button')].filter((one) => /→/.test(one.innerText))"
)
AGAIN = "Try again"
BESIDE_MOVES = ("Show the answer", "Next puzzle")
OFFERED = "[...document.querySelectorAll('.select-list:not([hidden]) .option-label')]"
ON_PUZZLE = (
    "[...[...document.querySelectorAll('.channel-message')]"
    '.filter((one) => one.innerText.includes("Today\'s puzzle")).at(-1)'
    ".querySelectorAll('.component-button')]"
)


async def test_a_game_is_played_to_its_end_by_buttons_and_typing_and_then_again(
    browser: Browser, address: str
) -> None:
    page = await browser.page(address, DESKTOP)
    await page.waits_for(READY)
    await picture(page, "1-greeting")
    await presses(page, "More to try")
    await page.waits_for(said("/play", "/lobby", "/houserules set"))
    await picture(page, "1-greeting-in-full")
    await asks(page, "play", level="easy", first="me")
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
        await page.waits_for(READY)
        await page.waits_for(f"{HITS}.length || {board('Rematch')}")
        if await page.value(board("Rematch")):
            break
        before = await page.value(board())
        await page.clicks(f"{HITS}.at(-1)")
        await page.waits_for(
            f"(now => now && now !== {json.dumps(before)} && /@Ana to move|Rematch/.test(now))"
            f"({board()})"
        )
    await picture(page, "4-ended")
    await page.clicks(named(".component-button", "Rematch"))
    await page.waits_for(board("Game 2", "to move"))
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
    await looks_as(ana, "Ana in DMs")
    await picture(ana, "8-letters")


async def test_somebody_new_learns_the_game_and_solves_the_puzzle_of_today_on_a_phone(
    browser: Browser, address: str
) -> None:
    page = await browser.page(address, PHONE)
    await asks(page, "tutorial")
    await page.waits_for(said("Step 1 of 6"))
    await presses(page, "left 1 → left 1")
    await page.waits_for(said("Step 1 of 6", "Your first hit!"))
    await picture(page, "9-lesson-on-a-phone")
    for step in range(2, 7):
        await presses(page, "Next")
        await page.waits_for(said(f"Step {step} of 6"))
    await asks(page, "puzzle")
    await page.waits_for(said("Today's puzzle"))
    await picture(page, "10-puzzle-on-a-phone")
    await _solve(page)
    await picture(page, "11-solved-on-a-phone")
    assert await page.value("document.documentElement.scrollWidth") <= PHONE[0]
    assert page.complaints == []


async def _solve(page: Page) -> None:
    """Try one move after the other, until one is right."""
    for number in range(MOST_MOVES):
        hits = await page.value(f"{ON_PUZZLE}.length") - len(BESIDE_MOVES)
        if number < hits:
            await page.clicks(f"{ON_PUZZLE}[{number}]")
        else:
            await page.clicks("[...document.querySelectorAll('.select-trigger')].at(-1)")
            await page.clicks(f"{OFFERED}[{number - hits}]")
        judged = ("Right: ", "doesn't win.", "doesn't save you.")
        told = await page.waits_for(" || ".join(said("Today's puzzle", word) for word in judged))
        if "Right: " in told:
            return
        await presses(page, AGAIN)
        await page.waits_for(f"!{ON_PUZZLE}.some((one) => one.innerText.trim() === '{AGAIN}')")


async def test_a_manager_sets_house_rules_and_a_table_with_computers_is_played_by_them(
    browser: Browser, address: str
) -> None:
    page = await browser.page(address, DESKTOP)
    await looks_as(page, "Mia (server manager) in #chopsticks")
    await asks(page, "houserules set")
    await page.waits_for(said("House rules: this server", "Rules: official"))
    await presses(page, "+1")
    await page.waits_for(said("Not saved yet.", "at exactly 6"))
    await picture(page, "12-house-rules")
    await presses(page, "Save")
    await page.waits_for(said("Saved"))
    await looks_as(page, "Ana in #chopsticks")
    await asks(page, "lobby")
    for level in ("easy", "medium"):
        await chooses(page, "Add a computer…", level)
        await page.waits_for(said("opened a table", f"Computer ({level})"))
    await picture(page, "13-table")
    await presses(page, "Start")
    await page.waits_for(said("Game 1", "@Ana to move"))
    await picture(page, "14-board-of-many")
    await asks(page, "rules")
    await page.waits_for(said("The rules here", "at exactly 6"))
    await asks(page, "leaderboard")
    await page.waits_for(said("One-on-one: this server", "Nobody's ranked yet."))
    await picture(page, "15-leaderboard")
    assert page.complaints == []

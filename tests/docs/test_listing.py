"""What is given to Discord's directory fits there, and says what the code does."""

from __future__ import annotations

import re
from math import hypot
from pathlib import Path

import pytest
from PIL import Image

from bot.chat.asking.permissions import NEEDED
from bot.drawing.brand import ICON
from bot.program.running.run import intents
from docs import listing, permissions
from docs.__main__ import PAGES
from docs.drawn import PICTURES

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["listing.md", "permissions.md"])
def test_the_page_is_as_the_code_makes_it(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name](), "make docs writes it"


@pytest.mark.parametrize(
    ("text", "most"),
    [
        (listing.NAME, listing.MOST_NAME),
        (listing.SUMMARY, listing.MOST_SUMMARY),
        (listing.ABOUT, listing.MOST_ABOUT),
        (listing.DESCRIPTION, listing.MOST_DESCRIPTION),
        *((tag, listing.MOST_TAG) for tag in listing.TAGS),
    ],
)
def test_no_text_is_longer_than_discord_takes(text: str, most: int) -> None:
    assert 0 < len(text) <= most


def test_there_are_no_more_tags_than_discord_takes() -> None:
    assert len(set(listing.TAGS)) == len(listing.TAGS) <= listing.MOST_TAGS


def test_every_permission_and_intent_is_explained_and_no_other() -> None:
    assert set(permissions.PERMISSIONS) == set(permissions.granted(NEEDED))
    wanted = permissions.granted(intents(message_content=True))
    assert set(permissions.INTENTS) == set(wanted)


def test_pages_name_the_permissions_that_the_code_asks_for() -> None:
    pages = [*DOCS.glob("*.md"), DOCS.parent / "README.md"]
    named = [
        number
        for page in pages
        for number in re.findall(r"permissions=(\d+)", page.read_text(encoding="utf-8"))
    ]
    assert named
    assert set(named) == {str(NEEDED.value)}


def test_every_command_that_the_description_names_exists() -> None:
    named = set(re.findall(r"`/(\w+)`", listing.DESCRIPTION))
    features = DOCS.parent / "cogs"
    code = "\n".join(path.read_text(encoding="utf-8") for path in features.rglob("*.py"))
    assert [name for name in sorted(named) if f'name="{name}"' not in code] == []


@pytest.mark.parametrize(("name", "size"), [("icon.png", (1024, 1024)), ("banner.png", (680, 240))])
def test_pictures_have_the_size_that_discord_asks_for(name: str, size: tuple[int, int]) -> None:
    assert (DOCS / "pictures" / name).read_bytes() == PICTURES[name](), "make docs draws it"
    with Image.open(DOCS / "pictures" / name) as picture:
        assert picture.size == size


def test_the_icon_is_whole_inside_the_circle_that_discord_cuts() -> None:
    """Outside of it there is nothing but the ground, save for the sleeve at the bottom."""
    with Image.open(DOCS / "pictures" / "icon.png") as picture:
        pixels = picture.convert("RGB")
    middle = ICON / 2
    corners = {
        pixels.getpixel((x, y))
        for x in range(0, ICON, 4)
        for y in range(0, ICON, 4)
        if hypot(x - middle, y - middle) > middle and y < ICON * 0.9
    }
    assert corners == {pixels.getpixel((0, 0))}


@pytest.mark.parametrize("name", ["privacy.md", "terms.md"])
def test_pages_for_operators_say_so_at_the_top(name: str) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    assert "**For operators.**" in text[:200]
    assert "[your name or organization]" in text

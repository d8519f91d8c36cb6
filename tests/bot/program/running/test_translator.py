"""Commands are named and described in the languages that the catalogue has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord import Locale, app_commands
from discord.app_commands import TranslationContext, TranslationContextLocation

from bot.chat.slash.translator import CatalogueTranslator, said

HELP, GERMAN_HELP = "cli-help", "Diese Seite zeigen."
Place = TranslationContextLocation


@app_commands.context_menu(name="Challenge to Chopsticks")
async def menu(interaction: discord.Interaction, user: discord.User) -> None:
    """What is in the menu of a person."""


@app_commands.command(name="play", description="Play.")
async def slash(interaction: discord.Interaction) -> None:
    """A slash command."""


def context(location: TranslationContextLocation, data: Any = slash) -> Any:  # noqa: ANN401 - as the library has it
    return TranslationContext(location, data)


async def translated(
    locale: Locale, location: TranslationContextLocation, data: object = slash
) -> str | None:
    """What the sentence is called there."""
    return await CatalogueTranslator().translate(said(HELP), locale, context(location, data))


@pytest.fixture
def german(languages: Callable[..., None]) -> Callable[[str], None]:
    """Let the sentence be that in German; there is English and no other language."""
    english = said(HELP).message

    def write(text: str) -> None:
        languages(en=f"{HELP} = {english}\n", de=f"{HELP} = {text}\n")

    return write


def test_what_is_said_is_english_until_it_is_translated() -> None:
    assert said(HELP).message == "Show this help."


async def test_a_description_is_in_the_readers_language(german: Callable[[str], None]) -> None:
    german(GERMAN_HELP)
    assert await translated(Locale.german, Place.command_description) == GERMAN_HELP


@pytest.mark.parametrize("locale", [Locale.french, Locale.american_english, Locale.japanese])
async def test_where_there_is_no_such_language_english_serves(
    german: Callable[[str], None], locale: Locale
) -> None:
    german(GERMAN_HELP)
    assert await translated(locale, Place.command_description) is None


async def test_what_no_catalogue_has_named_stays_as_it_is(german: Callable[[str], None]) -> None:
    german(GERMAN_HELP)
    plain = app_commands.locale_str("plain")
    there = context(Place.command_description)
    assert await CatalogueTranslator().translate(plain, Locale.german, there) is None


@pytest.mark.parametrize(
    ("text", "is_taken"),
    [
        ("spielen", True),
        ("los_geht-s", True),
        ("größe", True),
        ("x" * 32, True),
        ("x" * 33, False),
        ("Spielen", False),
        ("zwei wörter", False),
        ("⟦spielen⟧", False),
        ("los!", False),
    ],
)
@pytest.mark.parametrize("location", [Place.command_name, Place.group_name, Place.parameter_name])
async def test_a_name_that_discord_would_refuse_is_not_taken(
    german: Callable[[str], None],
    location: TranslationContextLocation,
    text: str,
    is_taken: bool,
) -> None:
    german(text)
    assert await translated(Locale.german, location) == (text if is_taken else None)


@pytest.mark.parametrize(("text", "is_taken"), [("Zum Spiel fordern", True), ("x" * 33, False)])
async def test_a_menu_may_have_capitals_and_spaces(
    german: Callable[[str], None], text: str, is_taken: bool
) -> None:
    german(text)
    expected = text if is_taken else None
    assert await translated(Locale.german, Place.command_name, menu) == expected


@pytest.mark.parametrize(("length", "is_taken"), [(100, True), (101, False)])
@pytest.mark.parametrize(
    "location",
    [
        Place.command_description,
        Place.group_description,
        Place.parameter_description,
        Place.choice_name,
    ],
)
async def test_a_text_that_is_too_long_is_not_taken(
    german: Callable[[str], None],
    location: TranslationContextLocation,
    length: int,
    is_taken: bool,
) -> None:
    german("x" * length)
    expected = "x" * length if is_taken else None
    assert await translated(Locale.german, location) == expected

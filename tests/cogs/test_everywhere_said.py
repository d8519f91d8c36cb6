"""Where the bot isn't a member, everything it says comes from the catalogue, too."""

import pytest

from tests.cogs.club import opened
from tests.cogs.test_everywhere import chat_of
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented

pytestmark = pytest.mark.usefixtures("translated")


async def test_all_that_is_said_there_comes_from_the_translation(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN) as club:
        chat = chat_of(club)
        since = len(club.sim.requests)
        await chat.ana.slash("challenge", opponent=chat.ben, games=3)
        await chat.ana.slash("challenge", opponent=chat.ben, first="challenger")
        await chat.ben.clicks(accented("Accept"))
        await chat.directly(chat.ana).slash("board")
        await chat.directly(chat.ana).slash("move", move="attack L L")
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 10
        assert {text: strange for text in said if (strange := strangers(text))} == {}

"""A translation is just a folder: messages use it, and moves can be typed in it."""

import pytest

from engine.rules import HouseRules
from tests.cogs.club import Club, opened
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented
from tests.simulated.people import Person, private, shown

MANY = HouseRules(hands=6, fingers=6, transfers="multiple", divisions="any", start=2)
"""Rules with more moves than menus have room for, and without a name."""
pytestmark = pytest.mark.usefixtures("translated")


async def tour(club: Club) -> None:
    """See as much as one can."""
    ana, ben = club.ana, club.ben
    await ana.slash("challenge", opponent=ben, rules="classic", clock=3600)
    countering = await ben.clicks(accented("Counteroffer…"))
    await ben.selects(accented("Rules: ") + "misere", on=countering)
    await ben.clicks(accented("Send counteroffer"), on=countering)
    await ana.clicks(accented("Accept"))
    for person in (ana, ben, ana, ben):
        await person.types("attack L R")
        await person.types("split 3 3")
    await ana.slash("draw")
    await ana.slash("hint")
    await ana.slash("undo")
    asked = await ana.slash("resign")
    await ana.clicks(accented("Yes, resign"), on=asked)
    await ben.clicks(accented("Rematch"))
    for name in ("help", "rules", "ping", "blocked", "board", "move"):
        await ana.slash(name, **({"move": "tap"} if name == "move" else {}))
    await ana.slash("block", user=ben)
    await ana.slash("blocked")
    await ana.slash("unblock", user=ben)
    await ana.slash("play", level="easy", first="challenger")
    asked = await ana.clicks(accented("Split or another move…"))
    await ana.selects("split", on=asked)
    await ana.selects("split 1", on=asked)
    await ana.clicks(accented("Back"), on=asked)
    asked = await ana.clicks(accented("Attack…"))
    await ana.selects("attack 3", on=asked)
    await ana.selects("attack 3 6", on=asked)
    await ana.slash("hint")
    await ana.slash("undo")
    await ana.slash("draw")
    await ana.types(f"{club.bot_mention} what?")
    await club.cat.clicks(accented("Resign"))


async def test_all_that_is_said_comes_from_the_translation(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN, default_rules=MANY) as club:
        since = len(club.sim.requests)
        await tour(club)
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 100
        assert {text: strange for text in said if (strange := strangers(text))} == {}


async def test_the_board_is_in_the_servers_language_and_answers_in_the_persons(url: str) -> None:
    async with opened(url, locale="en-US", guild_locale=GERMAN) as club:
        await club.solo()
        assert accented("Rules") in [*shown(club.sim.by_bot(club.room)[-1]).buttons]
        assert private(await club.ana.slash("help")).startswith("**Chopsticks**: hit your")


async def test_who_reads_another_language_is_answered_in_it(url: str) -> None:
    async with opened(url) as club:
        dora = Person(club.sim, club.sim.member(club.guild, "Dora", locale=GERMAN), club.room)
        await dora.slash("play", level="easy", first="challenger")
        assert "to move." in club.text
        assert strangers(private(await dora.slash("help"))) == []
        assert "⟦" in private(await dora.slash("hint"))


async def test_direct_messages_are_in_the_persons_language(url: str) -> None:
    async with opened(url, locale=GERMAN) as club:
        ana = club.directly(club.ana)
        await ana.slash("play", level="easy", first="challenger")
        await ana.types("split 2 2")
        assert all("⟦" in shown(message).text for message in club.sim.by_bot(ana.channel))


@pytest.mark.parametrize("text", ["ĥîţ L R", "ĤÎŢ l r", "attack L R"])
async def test_moves_are_typed_in_the_servers_language_and_in_english(url: str, text: str) -> None:
    async with opened(url, guild_locale=GERMAN) as club:
        await club.duel(accept=accented("Accept"))
        await club.ana.types(text)
        assert (await club.game()).plies == 1


async def test_moves_of_slash_commands_are_in_the_persons_language(url: str) -> None:
    async with opened(url, locale=GERMAN) as club:
        await club.solo()
        await club.ana.slash("move", move="ĥîţ L R")
        assert (await club.game()).plies == 2


async def test_words_of_the_language_ask_for_things(url: str) -> None:
    async with opened(url, guild_locale=GERMAN) as club:
        await club.solo()
        await club.ana.types(accented("resign"))
        assert len(club.letters(club.ana)) == 1
        await club.ana.types(f"!{accented('rules')}")
        assert len(club.letters(club.ana)) == 2


async def test_in_another_servers_language_words_of_this_one_are_talk(url: str) -> None:
    async with opened(url) as club:
        await club.duel()
        await club.ana.types("ĥîţ L R")
        assert (await club.game()).plies == 0


async def test_discord_is_told_of_all_commands_in_the_language(url: str) -> None:
    async with opened(url) as club:
        (commands,) = club.asked("PUT", "/applications/*/commands")
        options = [option for command in commands for option in command.get("options", [])]
        for described in [*(each for each in commands if "description" in each), *options]:
            german = described["description_localizations"][GERMAN]
            assert strangers(german) == [], described["name"]
            assert strangers(described["description"]) != []
        for choice in (choice for option in options for choice in option.get("choices", [])):
            assert "⟦" in choice["name_localizations"][GERMAN]
        menus = {each["name"]: each for each in commands if "description" not in each}
        assert {"Challenge to Chopsticks", "Analyze this game"} <= menus.keys()
        assert all("⟦" in menu["name_localizations"][GERMAN] for menu in menus.values())

"""/rules and the Rules button: the rules in short, and in full on request."""

import pytest

from engine.rules import PRESETS, HouseRules
from tests.cogs.challenges import put_rules
from tests.cogs.club import Club, opened
from tests.cogs.tables import sees
from tests.cogs.translation import GERMAN, strangers
from tests.pseudo import accented
from tests.simulated.people import private

OFFICIAL = (
    "**The rules here: official**\nKnock out all your opponent's hands to win. Hit a hand with "
    "yours to add your fingers: at exactly 5 it's out; past 5, counting starts over (4 + 3 = 7 "
    "leaves 2). Or split: move fingers between your hands, even to one that's out."
)
IN_FULL = "**Players**\n- Two players take turns."
WIDTH, MOST_LINES = 45, 8


def lines(text: str) -> int:
    """How many lines it takes on a phone, about."""
    return sum(-(-len(line) // WIDTH) for line in text.splitlines())


async def test_rules_are_told_to_anybody_in_short_first(club: Club) -> None:
    result = await club.cat.slash("rules")
    assert private(result) == OFFICIAL
    assert sees(result).buttons == ("Details",)
    assert lines(OFFICIAL) <= MOST_LINES


async def test_details_take_the_place_of_the_short_version_and_go_again(club: Club) -> None:
    asked = await club.cat.slash("rules")
    in_full = sees(await club.cat.clicks("Details", on=asked))
    assert in_full.text.startswith(f"**The rules here: official**\n{IN_FULL}")
    assert in_full.text.endswith("- A player who resigns or runs out of time loses.")
    assert in_full.buttons == ("Short version",)
    assert sees(await club.cat.clicks("Short version", on=asked)).text == OFFICIAL


async def test_the_rules_button_tells_the_rules_of_its_game(club: Club) -> None:
    await club.solo(rules="misere")
    asked = await club.cat.clicks("Rules")
    assert private(asked).startswith("**The rules here: misere**\nFirst out wins: ")
    in_full = sees(await club.cat.clicks("Details", on=asked)).text
    assert "**The rules here: misere**" in in_full
    assert "- Misère: the first player to be knocked out wins, right then." in in_full


async def test_details_are_of_the_channel_that_was_asked_about(club: Club) -> None:
    await put_rules(club, PRESETS["poison"], channel=club.room.id)
    asked = await club.cat.slash("rules")
    assert "Poison: one finger knocks out" in private(asked)
    assert "- Poison: " in sees(await club.cat.clicks("Details", on=asked)).text


async def test_rules_asked_for_by_word_are_told_directly_and_still_are_the_servers(
    club: Club,
) -> None:
    await put_rules(club, PRESETS["bombs"])
    await club.cat.types(f"{club.bot_mention} rules")
    (letter,) = club.letters(club.cat)
    assert letter.startswith("**The rules here: bombs**")
    cat = club.directly(club.cat)
    assert "- Bombs: after every move" in sees(await cat.clicks("Details")).text


async def test_rules_are_told_in_direct_messages(club: Club) -> None:
    cat = club.directly(club.cat)
    await cat.types("rules")
    assert club.letters(club.cat) == [OFFICIAL]
    assert IN_FULL in sees(await cat.clicks("Details")).text
    assert sees(await cat.slash("rules")).text == OFFICIAL


async def test_the_buttons_outlive_the_process(club: Club) -> None:
    await club.solo(rules="swaps")
    here, of_game = await club.cat.slash("rules"), await club.cat.clicks("Rules")
    await club.restart()
    assert IN_FULL in sees(await club.cat.clicks("Details", on=here)).text
    assert "- Swap: " in sees(await club.cat.clicks("Details", on=of_game)).text


async def test_what_is_worth_a_warning_is_among_the_details(club: Club) -> None:
    await put_rules(club, PRESETS["swaps"])
    asked = await club.cat.slash("rules")
    assert "⚠" not in private(asked)
    in_full = sees(await club.cat.clicks("Details", on=asked)).text
    assert in_full.endswith("- ⚠ Without a “swap_limit” on swaps, games rarely end.")


EVERYTHING = HouseRules(
    hands=(6, 5),
    fingers=7,
    start=((1, 2, 3, 0, 1, 1), (1, 1, 2, 0, 3)),
    **dict.fromkeys(("suicide", "meta", "stumps", "self_attack", "swaps", "passing"), True),
    **dict.fromkeys(("double_attack", "poison", "cherry_bomb", "mirror", "self_add"), True),
    **dict.fromkeys(("death_attack", "integers"), True),
    one_point_switches=2,
    swap_limit=2,
    sudden_death=3,
    bomb=4,
)


async def test_details_that_do_not_fit_in_a_message_end_with_a_whole_line(club: Club) -> None:
    await put_rules(club, EVERYTHING)
    asked = await club.cat.slash("rules")
    assert private(asked).endswith("Special rules: double attacks, poison and 15 more.")
    in_full = sees(await club.cat.clicks("Details", on=asked)).text
    assert in_full.endswith(".\n…")


SOME = HouseRules(hands=3, poison=True, bomb=4, sudden_death=3, self_attack=True)


@pytest.mark.usefixtures("translated")
async def test_all_of_it_comes_from_the_translation(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN, default_rules=SOME) as club:
        asked = await club.cat.slash("rules")
        assert strangers(private(asked)) == []
        in_full = sees(await club.cat.clicks(accented("Details"), on=asked))
        assert strangers(in_full.text) == []
        assert in_full.buttons == (accented("Short version"),)

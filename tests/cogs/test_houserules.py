"""House rules changed by server managers: shown in words first, and only then saved."""
# pyright: reportPrivateUsage=false

import pytest

from bot.chat.panels.layouts import layout
from bot.chat.panels.panel import Button, Menu, Option, Panel, Part, Row
from db.change import Change
from db.house_rules import MOST_NAMED, Slot, set_rules
from engine.rules import PRESETS, HouseRules
from tests.cogs.at_once import at_once
from tests.cogs.challenges import challenge, put_rules
from tests.cogs.club import Club
from tests.cogs.houserules import in_force, manager, named, newest
from tests.cogs.tables import sees
from tests.simulated.people import Person, private, shown
from tests.simulated.simulation import Message

PAGES = ("Basics", "Attacks", "Splits", "Turns and draws", "Hands", "Start")
SIX = HouseRules(fingers=6)


@pytest.fixture
def mia(club: Club) -> Person:
    """She may manage the server."""
    return manager(club)


# Changing and saving


async def test_a_change_is_seen_in_words_before_it_is_saved(club: Club, mia: Person) -> None:
    said = private(await mia.slash("houserules set", option="swaps", value="on"))
    assert said.startswith("**House rules: this server**\n**Not saved yet.** New: with swaps.")
    assert "Rules: swaps\n" in said
    assert "⚠ Without a “swap_limit” on swaps, games rarely end." in said
    assert "🔎 Draw with best play. " in said
    assert "You can skip your turn by swapping two hands." in said
    await mia.clicks("Details")
    assert "- Swap: exchange two of your hands that are in and show different" in newest(mia)
    assert "You can skip your turn" not in newest(mia)
    await mia.clicks("Short version")
    assert "- Swap:" not in newest(mia)
    assert await in_force(club) is None
    await mia.clicks("Save")
    assert newest(mia) == ("Saved for this server: swaps. Games in progress keep their rules.")
    assert await in_force(club) == PRESETS["swaps"]


async def test_the_tables_say_what_the_rules_are_worth(mia: Person) -> None:
    said = private(await mia.slash("houserules show"))
    assert "Draw with best play. 204 positions can come up; longest win 3 moves." in said
    assert "None set, so the default rules apply." in said
    said = private(await mia.slash("houserules preset", rules="attacks only"))
    assert "With best play, going first loses in 8 (each player's move counts as one). " in said


async def test_saved_rules_hold_for_the_next_challenge_and_not_for_the_running_one(
    club: Club, mia: Person
) -> None:
    await club.duel()
    await mia.slash("houserules set", option="fingers", value="6")
    await mia.clicks("Save")
    await club.ana.slash("challenge", opponent=club.cat)
    assert (await club.game()).setup.rules == HouseRules()
    assert (await challenge(club, 2)).proposal.rules == SIX
    assert "exactly 6" in private(await club.ana.slash("rules"))


async def test_nothing_is_changed_by_what_is_cancelled(club: Club, mia: Person) -> None:
    await mia.slash("houserules preset", rules="misere")
    await mia.clicks("Cancel")
    assert "Rules: official" in newest(mia)
    assert shown(mia.messages[-1]).buttons == (*PAGES, "Details")
    assert await in_force(club) is None


async def test_a_channel_can_have_rules_of_its_own(club: Club, mia: Person) -> None:
    said = private(await mia.slash("houserules preset", rules="misere", scope="channel"))
    assert f"**House rules: {club.room.mention}**" in said
    await mia.clicks("Save")
    assert await in_force(club) is None
    assert await in_force(club, club.room.id) == PRESETS["misere"]
    thread = club.sim.thread(club.room, "duels", mia.member)
    said = private(await mia.at(thread).slash("houserules show", scope="channel"))
    assert "In force.\nRules: misere" in said
    said = private(await mia.slash("houserules reset", scope="channel"))
    assert "Once you remove them, these rules apply:\nRules: official" in said
    await mia.clicks("Remove")
    assert newest(mia).startswith(
        f"Removed the house rules of {club.room.mention}. The rules there are now official."
    )
    assert await in_force(club, club.room.id) is None


async def test_a_channel_can_keep_what_the_server_has_just_now(club: Club, mia: Person) -> None:
    said = private(await mia.slash("houserules preset", rules="official", scope="channel"))
    assert "Save to keep these rules here, whatever changes elsewhere." in said
    await mia.clicks("Save")
    assert await in_force(club, club.room.id) == HouseRules()


async def test_where_nothing_is_set_there_is_nothing_to_reset(mia: Person) -> None:
    said = private(await mia.slash("houserules reset"))
    assert said.startswith("Nothing to remove here.")


# The panel


async def test_everything_can_be_changed_by_clicks(club: Club, mia: Person) -> None:
    panel = await mia.slash("houserules set")
    await mia.clicks("+1", on=panel)
    await mia.selects("Overflow: cutoff")
    await mia.clicks("Turn taps on")
    await mia.clicks("Splits")
    await mia.selects("Divisions: off")
    await mia.clicks("Turns and draws")
    await mia.clicks("Turn swaps on")
    await mia.selects("Swap limit: 2 in a row")
    await mia.clicks("+100")
    await mia.clicks("Hands")
    await mia.selects("Player 2: 3 hands")
    await mia.clicks("Start")
    await mia.selects("Player 2, hand 3: 1")
    await mia.clicks("+1")
    await mia.clicks("Save")
    assert await in_force(club) == HouseRules(
        fingers=6,
        overflow="cutoff",
        self_attack=True,
        divisions="off",
        swaps=True,
        swap_limit=2,
        move_limit=400,
        hands=(2, 3),
        start=((1, 1), (1, 1, 2)),
    )


async def test_a_panel_outlives_the_process(club: Club, mia: Person) -> None:
    await mia.slash("houserules set", option="fingers")
    await mia.clicks("+1")
    await club.restart()
    await mia.clicks("Turn taps on")
    await club.restart()
    await mia.clicks("Save")
    assert await in_force(club) == HouseRules(fingers=6, self_attack=True)


async def test_a_limit_is_switched_off_by_a_button(club: Club, mia: Person) -> None:
    await mia.slash("houserules set", option="move_limit")
    await mia.clicks("No limit")
    await mia.clicks("Save")
    assert await in_force(club) == HouseRules(move_limit=0)


async def test_a_bomb_is_set_by_steps_within_what_hands_can_show(club: Club, mia: Person) -> None:
    await mia.slash("houserules set", option="bomb")
    for expected in (2, 3, 4):
        await mia.clicks("+1")
        assert f"New: with hands that explode at {expected}." in newest(mia)
    panel = mia.messages[-1]
    await mia.clicks("+1", on=panel)
    assert "No hand ever shows 5 here, because hands go out at 5. " in newest(mia)
    assert newest(mia).endswith("with hands out at 6 and with hands that explode at 5.")
    await mia.clicks("Save", on=panel)
    assert await in_force(club) == PRESETS["bombs"]
    await mia.slash("houserules set", option="bomb")
    await mia.clicks("No bombs")
    await mia.clicks("Save")
    assert await in_force(club) == HouseRules()


async def test_the_largest_rules_fit_on_every_page(mia: Person) -> None:
    hands, start = "[6,6,6,6,6,6,6,6]", ",".join(["[1,2,3,4,5,6]"] * 7 + ["[6,5,4,3,2,1]"])
    code = (
        f'{{"hands": {hands}, "start": [{start}], "fingers": 8, "self_attack": true, '
        '"swaps": true, "logan": true, "passing": true, "swap_limit": 2, "sudden_death": 3, '
        '"zombies": true, "divisions": "off", "integers": true, "death_attack": true, '
        '"double_attack": true, "poison": true, "cherry_bomb": true, "mirror": true, '
        '"self_add": true}'
    )
    said = private(await mia.slash("houserules import", code=code, name="Friday rules"))
    assert "Not solved. " in said
    for page in PAGES:
        await mia.clicks(page)
        assert "Save" in shown(mia.messages[-1]).buttons


OLD_BUTTONS = {
    "hr-flip:0,0,1,10:A7MB ": "with taps on your own hands",
    "hr-flip:0,0,1,17:A7MB ": "with flips",
    "hr-flip:0,0,1,19:A7MB ": "with zombies",
    "hr-flip:0,0,2,8:A7MB ": "with splits that can empty a hand",
    "hr-flip:0,0,2,9:A7MB ": "with meta splits",
    "hr-flip:0,0,2,16:A7MB ": "with stumps",
    "hr-flip:0,0,3,11:A7MB ": "with swaps",
    "hr-flip:0,0,3,12:A7MB ": "with Logan swaps",
    "hr-flip:0,0,3,13:A7MB ": "with skipped turns",
    "hr-step:0,0,1,8:A7MB ": "with hands out at 6",
    "hr-step:0,0,3,11:A7MB ": "a draw after 1300 moves",
    "hr-step:0,0,7,8:A7MB ": "starting with (1 and 2) and (1 and 1) in order of play",
    "hr-set:0,0,3,21:A7MB ": "with no move limit",
    "hr-flip:0,0,100,22:A7MB ": "with attacks on hands that are out",
    "hr-flip:0,0,100,23:A7MB ": "with adding to your own hands",
    "hr-flip:0,0,100,24:A7MB ": "with cherry bombs",
    "hr-flip:0,0,100,26:A7MB ": "with poison",
    "hr-flip:0,0,100,27:A7MB ": "with mirrored attacks",
    "hr-flip:0,0,100,29:A7MB ": "with double attacks",
    "hr-step:0,0,100,3:BY0NGD ": "with hands that explode at 3",
    "hr-set:0,0,100,28:B1305CH ": "with mirrored attacks",
    "hr-take:0,0,3:A1V5C0CHK ": "with swaps and with at most 2 skipped turns in a row",
}
"""What was in buttons of the panel once, and the change of the official rules that it makes."""
OLD_MENUS = {
    "hr-set:0,0,1,3:A7MB ": ("cutoff", "with cutoff"),
    "hr-set:0,0,1,4:A7MB ": ("misere", "first out wins"),
    "hr-set:0,0,1,18:A7MB ": ("3", "with 3 lives"),
    "hr-set:0,0,2,5:A7MB ": ("multiple", "with transfers among any hands"),
    "hr-set:0,0,2,6:A7MB ": ("any", "with divisions among any hands"),
    "hr-set:0,0,2,7:A7MB ": ("even", "with even halves only"),
    "hr-set:0,0,2,15:A7MB ": ("half", "with half fingers"),
    "hr-set:0,0,3,14:A3FC035K ": ("2", "with swaps and with at most 2 skipped turns in a row"),
    "hr-set:0,0,3,20:A7MB ": ("2", "a draw when a position comes up for the second time"),
    "hr-set:0,0,100,25:A7MB ": ("2", "with 2 one-point switches a game"),
    "hr-hands:0,0,4,2:A7MB ": ("3", "with 2 and 3 hands in order of play"),
}
"""The same of menus, with what is chosen."""


async def test_buttons_and_menus_of_long_ago_change_what_they_always_changed(
    club: Club, mia: Person
) -> None:
    for act, change in OLD_BUTTONS.items():
        old = await _sent(club, Row((Button("x", f"w:{act}"),)))
        assert f"New: {change}." in sees(await mia.clicks("x", on=old)).text
    for act, (value, change) in OLD_MENUS.items():
        old = await _sent(club, Menu("x", f"w:{act}", (Option("x", value),)))
        assert f"New: {change}." in sees(await mia.selects("x", on=old)).text


async def _sent(club: Club, part: Part) -> Message:
    """A message of the bot's of long ago."""
    await club.bot.places.channel(club.room.id).send(view=layout(Panel((part,))))
    return club.sim.by_bot(club.room)[-1]


# What is refused


async def test_what_does_not_go_together_is_refused_with_the_nearest_that_does(
    club: Club, mia: Person
) -> None:
    said = private(await mia.slash("houserules set", option="swap_limit", value="2"))
    assert said == (
        "“swap_limit” is 2, but no one can skip a turn here. Turn on `swaps`, `logan`, `passing` "
        "or `one_point_switches`, or set it to `0`.\nWhat would work: with swaps and with "
        "at most 2 skipped turns in a row."
    )
    await mia.clicks("Use that")
    await mia.clicks("Save")
    assert await in_force(club) == PRESETS["cherri"]


async def test_an_impossible_click_leaves_the_panel_as_it_is(club: Club, mia: Person) -> None:
    await mia.slash("houserules preset", rules="zombies")
    await mia.clicks("Basics")
    panel = mia.messages[-1]
    await mia.selects("Goal: misère", on=panel)
    assert "No one becomes a zombie in `misere`" in newest(mia)
    await mia.clicks("Save", on=panel)
    assert await in_force(club) == PRESETS["zombies"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"option": "fingers", "value": "many"}, "“fingers” can't be "),
        ({"option": "fingrs", "value": "6"}, "House rules have no option “fingrs”. Did you mean"),
        ({"option": "nonsense"}, "House rules have no option “nonsense”"),
        ({"value": "6"}, "Which rule is that value for? Pick the option too."),
        ({"option": "hands", "value": "2,2,3"}, "These rules are for 3 players"),
        ({"name": "  "}, "A name for house rules needs 1 to 40 visible characters"),
        ({"name": "x", "scope": "channel"}, "Saved sets belong to the whole server"),
    ],
)
async def test_what_makes_no_sense_is_refused_in_a_sentence(
    club: Club, mia: Person, given: dict[str, str], said: str
) -> None:
    assert private(await mia.slash("houserules set", **given)).startswith(said)
    assert await in_force(club) is None


async def test_only_who_manages_the_server_is_shown_the_command(club: Club) -> None:
    (commands,) = club.asked("PUT", "/applications/*/commands")
    (houserules,) = (each for each in commands if each["name"] == "houserules")
    assert int(houserules["default_member_permissions"]) == 1 << 5
    assert houserules["contexts"] == [0] or houserules.get("dm_permission") is False


async def test_who_manages_the_server_no_longer_clicks_in_vain(club: Club, mia: Person) -> None:
    await mia.slash("houserules preset", rules="misere")
    club.guild._guild.members[mia.id].role_ids.clear()
    for button in ("Save", "Splits", "Cancel"):
        refused = await mia.clicks(button, on=mia.messages[0])
        assert private(refused).startswith("Only server managers can change house rules.")
    assert await in_force(club) is None


# Two managers at once


async def test_two_managers_at_once_lose_nothing(club: Club, mia: Person) -> None:
    max_ = manager(club, "Max")
    await mia.slash("houserules set", option="fingers", value="6")
    await max_.slash("houserules set", option="swaps", value="on")
    await mia.clicks("Save")
    await max_.clicks("Save")
    assert "Someone else just changed these rules, so yours aren't saved yet." in newest(max_)
    assert "New: with swaps." in newest(max_)
    assert await in_force(club) == SIX
    await max_.clicks("Save")
    assert await in_force(club) == HouseRules(fingers=6, swaps=True)


async def test_where_both_changes_make_no_game_the_second_manager_decides(
    club: Club, mia: Person
) -> None:
    max_ = manager(club, "Max")
    await mia.slash("houserules preset", rules="zombies")
    await max_.slash("houserules preset", rules="misere")
    await mia.clicks("Save")
    await max_.clicks("Save")
    assert "Below are only yours, as theirs don't go with them" in newest(max_)
    assert await in_force(club) == PRESETS["zombies"]
    await max_.clicks("Save")
    assert await in_force(club) == PRESETS["misere"]


async def test_rules_that_someone_has_just_changed_are_not_removed_without_asking(
    club: Club, mia: Person
) -> None:
    max_ = manager(club, "Max")
    await mia.slash("houserules preset", rules="zombies")
    await mia.clicks("Save")
    await max_.slash("houserules reset")
    await mia.slash("houserules set", option="fingers", value="6")
    await mia.clicks("Save")
    await max_.clicks("Remove")
    assert "so they aren't removed yet. Press Remove again" in newest(max_)
    assert await in_force(club) == HouseRules(fingers=6, zombies=True)
    await max_.clicks("Remove")
    assert await in_force(club) is None


async def test_of_two_who_save_in_the_same_moment_one_is_asked_again(
    club: Club, mia: Person
) -> None:
    max_ = manager(club, "Max")
    await mia.slash("houserules set", option="fingers", value="6")
    await max_.slash("houserules set", option="swaps", value="on")
    async with at_once(club.sim):
        await mia.clicks("Save")
        await max_.clicks("Save")
    told = [newest(mia).startswith("Saved"), newest(max_).startswith("Saved")]
    assert sorted(told) == [False, True]


# Named sets


async def test_a_named_set_is_offered_and_played_by_its_name(club: Club, mia: Person) -> None:
    said = private(
        await mia.slash("houserules set", option="fingers", value="6", name="Friday rules")
    )
    assert said.startswith("**House rules: “Friday rules”**")
    await mia.clicks("Save")
    assert await in_force(club) is None
    offered = await club.ana.completes("challenge", "rules", "fri")
    based = {"name": "Friday rules · official, but with hands out at 6"}
    assert offered == [{**based, "value": "Friday rules"}]
    await club.ana.slash("challenge", opponent=club.ben, rules="friday rules")
    assert (await challenge(club)).proposal.rules == SIX
    assert "Saved. Pick this set by its name" in private(
        await mia.slash("houserules show", name="Friday rules")
    )


async def test_a_named_set_can_be_put_in_force_changed_and_removed(club: Club, mia: Person) -> None:
    await put_rules(club, SIX, name="Friday rules")
    await mia.slash("houserules preset", rules="Friday rules")
    await mia.clicks("Save")
    assert await in_force(club) == SIX
    await mia.slash("houserules preset", rules="misere", name="Friday rules")
    await mia.clicks("Save")
    assert await named(club) == {"Friday rules": PRESETS["misere"]}
    assert "This is the set you'd delete:" in private(
        await mia.slash("houserules reset", name="Friday rules")
    )
    await mia.clicks("Remove")
    assert await named(club) == {}
    assert await in_force(club) == SIX


async def test_a_set_that_is_not_there_is_answered_with_those_that_are(
    club: Club, mia: Person
) -> None:
    for command in ("show", "share", "reset"):
        said = private(await mia.slash(f"houserules {command}", name="Monday"))
        assert said.startswith("This server has no set called “Monday”. Save one with `preset`")
    await put_rules(club, SIX, name="Friday rules")
    said = private(await mia.slash("houserules share", name="Monday"))
    based = "official, but with hands out at 6"
    assert said.endswith(f"It has Friday rules ({based}).")
    offered = await mia.completes("houserules share", "name", "RULES")
    assert offered == [{"name": f"Friday rules · {based}", "value": "Friday rules"}]


async def test_of_many_sets_the_names_alone_are_told(club: Club, mia: Person) -> None:
    for number in range(9):
        await put_rules(club, SIX, name=f"Set {number}")
    said = private(await mia.slash("houserules show", name="Monday"))
    assert said.endswith("Set 6, Set 7 and Set 8.")


async def test_what_a_set_is_based_on_is_told_in_a_line_at_most(club: Club, mia: Person) -> None:
    await put_rules(club, PRESETS["poison"], name="Friday rules")
    far = HouseRules(fingers=9, meta=True, swaps=True, passing=True, suicide=True, repetition=4)
    await put_rules(club, far, name="x" * 40)
    (one, two) = await mia.completes("houserules show", "name", "")
    assert one["name"] == "Friday rules · poison"
    assert len(two["name"]) <= 100
    assert two["name"].startswith(f"{'x' * 40} · ")


async def test_a_server_has_only_so_many_named_sets(club: Club, mia: Person) -> None:
    await mia.slash("houserules show")  # from then on the server is known
    async with club.app.database.transaction() as tx:
        for number in range(MOST_NAMED):
            change = Change(replaces=0, by=mia.id, at=club.sim.now())
            await set_rules(tx, Slot(club.guild.id, name=f"set {number}"), SIX, change)
    await mia.slash("houserules preset", rules="misere", name="one more")
    await mia.clicks("Save")
    assert newest(mia).startswith(f"A server can have {MOST_NAMED} named sets")


async def test_rules_of_more_than_two_sides_can_be_named_and_not_in_force(
    club: Club, mia: Person
) -> None:
    said = private(
        await mia.slash("houserules set", option="hands", value="1,1,2", name="Uneven three")
    )
    assert "can force a win against everyone else. " in said
    await mia.clicks("Save")
    assert await named(club) == {"Uneven three": HouseRules(hands=(1, 1, 2))}
    said = private(await mia.slash("houserules preset", rules="Uneven three"))
    assert said.startswith("These rules are for 3 players, so one-on-one games couldn't use them.")


# Sharing


async def test_rules_travel_to_another_place_by_their_code(club: Club, mia: Person) -> None:
    await put_rules(club, HouseRules(fingers=4, swaps=True, swap_limit=1), name="Ours")
    said = private(await mia.slash("houserules share", name="Ours"))
    code = said.split("`")[1]
    assert len(code) <= 12
    said = private(await mia.slash("houserules import", code=f" {code.lower()} "))
    assert "swaps, but with hands out at 4" in said
    await mia.clicks("Save")
    assert await in_force(club) == HouseRules(fingers=4, swaps=True, swap_limit=1)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("hello", "That isn't a house rules code. "),
        ("A3FC0350", "There's a typo in that code. "),
        ("A" * 400, "A code has at most 150 characters."),
        ('{"fingers": 1}', "“fingers” can't be 1. "),
        ('{"zombies": true, "goal": "misere"}', "No one becomes a zombie in `misere`"),
    ],
)
async def test_what_is_no_code_is_refused_in_a_sentence(
    club: Club, mia: Person, code: str, said: str
) -> None:
    assert private(await mia.slash("houserules import", code=code)).startswith(said)
    assert await in_force(club) is None


# What is offered while it is typed


async def test_options_and_values_are_offered_with_their_meaning(mia: Person) -> None:
    offered = await mia.completes("houserules set", "option", "that's out")
    assert [choice["value"] for choice in offered] == ["divisions", "logan", "one_point_switches"]
    offered = await mia.completes("houserules set", "value", "", option="overflow")
    assert offered == [
        {"name": "Overflow: rollover", "value": "rollover"},
        {"name": "Overflow: cutoff", "value": "cutoff"},
    ]
    offered = await mia.completes("houserules set", "value", "", option="zombies")
    assert [choice["name"] for choice in offered] == ["Turn zombies off", "Turn zombies on"]
    offered = await mia.completes("houserules set", "value", "4", option="move_limit")
    assert len(offered) == 25
    assert await mia.completes("houserules set", "value", "", option="nonsense") == []
    assert await mia.completes("houserules set", "value", "") == []


async def test_names_cannot_smuggle_markdown_into_sentences(club: Club, mia: Person) -> None:
    await put_rules(club, SIX, name="**@everyone**: x")
    said = private(await mia.slash("houserules show", name="**@everyone**: x"))
    assert said.startswith("**House rules: “\\*\\*\\@everyone\\*\\*: x”**")
    await mia.clicks("Splits")
    await mia.clicks("Turn suicide splits on")
    await mia.clicks("Save")
    assert await named(club) == {"**@everyone**: x": HouseRules(fingers=6, suicide=True)}

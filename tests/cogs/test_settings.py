"""Server managers change settings, which then apply."""

import discord
import pytest
from discord import ComponentType
from sqlalchemy import update

from bot.chat.panels.acts import Act
from db.change import Change
from db.house_rules import Slot, set_rules
from db.schema import settings
from db.settings import Json, read_settings
from engine.rules import PRESETS, HouseRules
from tests.cogs.at_once import at_once
from tests.cogs.challenges import challenge
from tests.cogs.club import Club
from tests.cogs.houserules import in_force, manager, newest
from tests.cogs.started import game, on_board
from tests.cogs.tables import gather, lobby, lobby_message
from tests.cogs.test_looking_back import form_field
from tests.simulated.limits import all_components
from tests.simulated.people import Person, private, shown
from tests.simulated.simulation import Message


@pytest.fixture
def mia(club: Club) -> Person:
    """She may manage the server."""
    return manager(club)


async def kept(club: Club, channel: int = 0) -> dict[str, Json]:
    """What is stored for the server, or for a channel."""
    async with club.app.database.reading() as look:
        return (await read_settings(look, club.guild.id, channel)).body


async def sets(mia: Person, option: str, value: str, **scope: str) -> str:
    """What she is told when she sets that."""
    return private(await mia.slash("settings", option=option, value=value, **scope))


def panel_of(person: Person) -> Message:
    """The newest panel that the person sees."""
    return next(m for m in reversed(person.messages) if "**Settings: " in shown(m).text)


# Seeing and changing


async def test_a_manager_sees_all_that_holds_and_changes_it_by_clicks(
    club: Club, mia: Person
) -> None:
    said = private(await mia.slash("settings"))
    assert said == (
        "**Settings: this server**\n"
        "- **Language**: same as Discord\n"
        "- **Prefix**: !, as in !play\n"
        "- **Channels**: all\n"
        "- **Clock**: none\n"
        "- **Hints**: on in unrated games\n"
        "- **Threads**: off\n"
        "- **Turn pings**: on while you're away\n"
        "- **Computer**: on, anyone can play it\n"
        "- **Solved tables**: up to 16 million positions\n"
        "- **Pictures**: on, every board is drawn\n"
        "- **Counting past 5**: as a number\n"
        "- **Film format**: WebP\n"
        "- **Default rules**: official"
    )
    for pressed in ("hints off", "threads on", "pings off", "computer players off"):
        await mia.clicks(f"Turn {pressed}")
    await mia.selects("Language: English")
    await mia.selects("Clock: 1 hour a move")
    await mia.selects("Solved tables: up to 10,000 positions")
    asked = await mia.clicks("Change prefix…")
    await mia.fills(asked, **{form_field(asked): " w! "})
    assert "Saved. Prefix: w!, as in w!play.\n" in newest(mia)
    assert await kept(club) == {
        "hints": False,
        "threads": True,
        "turn_pings": False,
        "computer": False,
        "language": "en",
        "clock": 3600,
        "largest_table": 10000,
        "prefix": "w!",
    }
    await mia.selects("Clock")
    assert "Reset. Clock: none." in newest(mia)
    assert "clock" not in await kept(club)


async def test_channels_are_chosen_on_the_panel(club: Club, mia: Person) -> None:
    hall = club.sim.channel(club.guild, "hall")
    await mia.slash("settings")
    panel = panel_of(mia)
    await mia.actor.select(panel, [hall], custom_id=_channels_of(panel))
    assert await kept(club) == {"channels": [hall.id]}
    assert f"- **Channels**: only {hall.mention} (set here)" in newest(mia)
    panel = panel_of(mia)
    await mia.actor.select(panel, [], custom_id=_channels_of(panel))
    assert await kept(club) == {"channels": []}


async def test_settings_are_changed_by_name_too_and_put_back(club: Club, mia: Person) -> None:
    assert await sets(mia, "hints", "no") == "Saved. Hints: off."
    assert await sets(mia, "Turn pings", "OFF") == "Saved. Turn pings: off."
    assert (
        await sets(mia, "largest_table", "1 000") == "Saved. Solved tables: up to 1,000 positions."
    )
    assert await kept(club) == {"hints": False, "turn_pings": False, "largest_table": 1000}
    said = await sets(mia, "hints", "default")
    assert said == "Reset. Hints: on in unrated games."
    await mia.clicks("See all settings")
    assert "- **Turn pings**: off (set here)" in newest(mia)
    assert "hints" not in await kept(club)


async def test_options_and_values_are_completed(mia: Person) -> None:
    offered = await mia.completes("settings", "option", "la")
    assert {choice["value"] for choice in offered} == {"language", "largest_table"}
    offered = await mia.completes("settings", "value", "", option="hints")
    assert [choice["value"] for choice in offered] == ["on", "off", "default"]
    offered = await mia.completes("settings", "value", "mis", option="rules")
    assert "misere" in {choice["value"] for choice in offered}
    assert await mia.completes("settings", "value", "", option="nothing") == []


async def test_a_channel_has_settings_of_its_own_which_hold_in_its_threads(
    club: Club, mia: Person
) -> None:
    await sets(mia, "hints", "off")
    await sets(mia, "clock", "1h")
    await sets(mia, "hints", "on", scope="channel")
    assert await kept(club, club.room.id) == {"hints": True}
    said = private(await mia.slash("settings", scope="channel"))
    assert said.startswith(f"**Settings: {club.room.mention}**\n")
    assert "- **Hints**: on in unrated games (set here)" in said
    assert "- **Clock**: 1 hour a move\n" in said
    assert "Channels" not in said
    thread = club.sim.thread(club.room, "aside", club.cat.member)
    await club.ana.at(thread).slash("play", level="easy", first="challenger")
    assert "Hint" in shown(club.sim.by_bot(thread)[-1]).buttons
    hall = club.sim.channel(club.guild, "hall")
    await club.ana.at(hall).slash("play", level="easy", first="challenger")
    assert "Hint" not in shown(club.sim.by_bot(hall)[-1]).buttons
    await mia.clicks("Server settings")
    assert newest(mia).startswith("**Settings: this server**")
    await mia.clicks("This channel's settings")
    assert newest(mia).startswith(f"**Settings: {club.room.mention}**")


async def test_house_rules_are_chosen_here_and_seen_before_they_hold(
    club: Club, mia: Person
) -> None:
    await mia.slash("settings")
    await mia.selects("Default rules: misere")
    assert newest(mia).startswith("**House rules: this server**\n**Not saved yet.**")
    await mia.clicks("Save")
    assert await in_force(club) == PRESETS["misere"]
    slot, six = Slot(club.guild.id, name="Friday rules"), HouseRules(fingers=6)
    async with club.app.database.transaction() as tx:
        await set_rules(tx, slot, six, Change(0, mia.id, club.sim.now()))
    said = await sets(mia, "rules", "friday rules", scope="channel")
    assert said.startswith(f"**House rules: {club.room.mention}**")
    await mia.clicks("Save")
    assert await in_force(club, club.room.id) == six
    assert "- **Default rules**: misere" in private(await mia.slash("settings"))


async def test_settings_outlive_the_process_and_so_do_their_panels(club: Club, mia: Person) -> None:
    await mia.slash("settings")
    await mia.clicks("Turn hints off")
    await club.restart()
    await mia.clicks("Turn computer players off")
    assert await kept(club) == {"hints": False, "computer": False}
    await club.restart()
    assert private(await club.ana.slash("play")).startswith("The computer doesn't play here.")


async def test_what_is_damaged_or_of_another_version_is_as_if_it_were_not_there(
    club: Club, mia: Person
) -> None:
    await sets(mia, "clock", "1h")
    damaged = '{"clock": "soon", "hints": 3, "prefix": ["!"], "later": 1, "computer": false}'
    async with club.app.database.transaction() as tx:
        await tx.execute(update(settings).values(body=damaged))
    await club.restart()
    said = private(await mia.slash("settings"))
    assert "- **Clock**: none" in said
    assert "- **Prefix**: !, as in !play" in said
    assert private(await club.ana.slash("play")).startswith("The computer doesn't play here.")
    await sets(mia, "clock", "5m")
    assert (await kept(club))["later"] == 1


# Several managers


async def test_two_managers_at_once_lose_nothing(club: Club, mia: Person) -> None:
    max_ = manager(club, "Max")
    for person in (mia, max_):
        await person.slash("settings")
    async with at_once(club.sim):
        await mia.clicks("Turn hints off")
        await max_.clicks("Turn threads on")
    assert await kept(club) == {"hints": False, "threads": True}


async def test_of_the_same_setting_the_second_manager_is_asked_again(
    club: Club, mia: Person
) -> None:
    max_ = manager(club, "Max")
    for person in (mia, max_):
        await person.slash("settings")
    await mia.selects("Clock: 5 minutes a move")
    await max_.selects("Clock: 1 hour a move")
    assert newest(max_) == (
        "Someone else just set Clock to: 5 minutes a move. You picked: 1 hour a move."
    )
    assert await kept(club) == {"clock": 300}
    await max_.clicks("Use mine")
    assert await kept(club) == {"clock": 3600}


async def test_who_wants_the_same_as_somebody_faster_is_not_asked(club: Club, mia: Person) -> None:
    max_ = manager(club, "Max")
    for person in (mia, max_):
        await person.slash("settings")
    for person in (mia, max_):
        await person.clicks("Turn hints off")
        assert "Saved. Hints: off." in newest(person)
    assert await kept(club) == {"hints": False}


# Who may


async def test_who_does_not_manage_the_server_is_refused(club: Club, mia: Person) -> None:
    panel = await mia.slash("settings")
    assert panel.response is not None
    for act in (
        Act("sv-set", (0, 4, 0), "off"),
        Act("sv-open", (0,)),
        Act("sv-anyway", (0, 4), "off"),
        Act("sv-prefix", (0, 0)),
        Act("sv-channels", (0,)),
        Act("sv-back", (0,)),
        Act("sv-rules", (0,)),
    ):
        board = await forged(club, str(act))
        said = private(await club.ana.presses(str(act), on=board))
        assert said == "Only server managers can change settings."
    assert await kept(club) == {}


async def forged(club: Club, custom_id: str) -> Message:
    """A message on which somebody has forged a button."""
    view = discord.ui.LayoutView()
    button: discord.ui.Button[discord.ui.LayoutView] = discord.ui.Button(
        label="forged", custom_id=custom_id
    )
    view.add_item(discord.ui.ActionRow(button))
    channel = club.bot.get_channel(club.room.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=view)
    view.stop()
    return club.sim.by_bot(club.room)[-1]


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (Act("sv-set", (0, 99, 0), "off"), "This button is from an older version"),
        (Act("sv-set", (5, 4, 0), "off"), "That channel isn't in this server."),
        (Act("sv-open", (10**18,)), "That channel isn't in this server."),
        (Act("sv-set", (0, 4, 0), "perhaps"), "“perhaps” isn't `on` or `off`."),
    ],
)
async def test_forged_clicks_are_refused(club: Club, mia: Person, act: Act, said: str) -> None:
    board = await forged(club, str(act))
    assert private(await mia.presses(str(act), on=board)).startswith(said)
    assert await kept(club) == {}


# What is refused


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("hats", "on", "“hats” isn't a setting. The settings are language, prefix, "),
        ("hints", "maybe", "“maybe” isn't `on` or `off`."),
        ("language", "tlh", "I don't speak “tlh”. Choose discord or en."),
        ("prefix", "play", "“play” can't be a prefix. Use up to 5 characters, "),
        ("prefix", "/", "“/” can't be a prefix. "),
        ("prefix", "! !", "“! !” can't be a prefix. "),
        ("channels", "#games", "“#games” doesn't name any channels. Mention them with # "),
        ("channels", "<#5>", "That channel isn't in this server."),
        ("clock", "2m", "There's no “2m” clock. Pick the time for each move: none, 1m, 5m"),
        (
            "largest_table",
            "-1",
            "“-1” doesn't fit. Write a number of positions from 0 to 16,000,000, ",
        ),
        ("largest_table", "17000000", "“17000000” doesn't fit. "),
        ("rules", "no such", "There are no rules called “no such”"),
    ],
)
async def test_what_cannot_be_is_refused_with_what_would(
    club: Club, mia: Person, option: str, value: str, said: str
) -> None:
    found = (await sets(mia, option, value)).replace("\\", "")
    assert found.startswith(said), found
    assert await kept(club) == {}


async def test_what_holds_for_the_server_is_not_set_for_a_channel(club: Club, mia: Person) -> None:
    said = await sets(mia, "channels", "all", scope="channel")
    assert said == "Channels can only be set for the whole server. Leave out `scope`."
    assert private(await mia.slash("settings", value="on")).startswith("Which setting is that for?")


# What is set holds


async def test_outside_of_its_channels_the_bot_says_where_and_running_games_go_on(
    club: Club, mia: Person
) -> None:
    await club.duel()
    await club.ana.slash("challenge", opponent=club.cat)
    hall = club.sim.channel(club.guild, "hall")
    await sets(mia, "channels", hall.mention)
    said = f"On this server I only play in {hall.mention}."
    for command in ("play", "challenge", "rules", "stats", "leaderboard", "lobby", "analyze"):
        assert private(await club.cat.slash(command)) == said, command
    assert private(await club.cat.clicks("Accept")) == said
    for command in ("help", "privacy export", "blocked"):
        assert private(await club.cat.slash(command)) != said
    await club.typed("attack L R", "attack L R")
    assert "`attack L R`" in on_board(club).text
    await club.ana.slash("move", move="attack L L")
    await club.ana.slash("board")
    await club.ben.types("!play")
    assert club.last == said
    await club.cat.at(hall).slash("play", level="easy", first="challenger")
    thread = club.sim.thread(hall, "aside", club.cat.member)
    await club.cat.at(thread).slash("rules")
    assert len(await club.app.matches.waiting(club.app.shards)) == 0
    assert (await game(club, 2)).place.channel == hall.id


async def test_channels_that_are_all_gone_keep_nobody_away(club: Club, mia: Person) -> None:
    hall = club.sim.channel(club.guild, "hall")
    await sets(mia, "channels", hall.mention)
    await club.sim.delete(hall)
    assert "exactly 5" in private(await club.ana.slash("rules"))


async def test_the_clock_of_the_server_holds_where_nobody_says_another(
    club: Club, mia: Person
) -> None:
    await sets(mia, "clock", "1m")
    await club.ana.slash("challenge", opponent=club.ben)
    await club.ana.slash("challenge", opponent=club.cat, clock=0)
    await club.ben.types("!challenge 5m")
    await club.ben.types("!challenge none")
    clocks = [(await challenge(club, n)).proposal.seconds_a_move for n in (1, 2, 3, 4)]
    assert clocks == [60, None, 300, None]
    await club.ana.slash("lobby")
    assert (await lobby(club)).plan.seconds_a_move == 60
    await club.ana.slash("play", level="easy", first="challenger")
    assert (await game(club)).terms.seconds_a_move == 60
    assert "1 minute a move" in on_board(club).text
    await club.ben.types("!play easy 1d")
    assert (await game(club, 2)).terms.seconds_a_move == 86_400
    await club.directly(club.cat).slash("play", level="easy")
    assert (await game(club, 3)).terms.seconds_a_move is None
    await club.sim.advance_time(62)
    assert "**🏆 Computer (easy) wins on time.**" in on_board(club).text


async def test_without_hints_there_is_neither_a_button_nor_an_answer(
    club: Club, mia: Person
) -> None:
    await sets(mia, "hints", "off")
    await club.solo()
    assert "Hint" not in shown(club.sim.by_bot(club.room)[-1]).buttons
    said = "Hints are off here. Server managers can turn them on with `/settings`."
    assert private(await club.ana.slash("hint")) == said
    assert private(await club.ana.slash("analyze")).startswith("This server doesn't allow analysis")
    await sets(mia, "hints", "on", scope="channel")
    assert private(await club.ana.slash("hint")) != said


async def test_where_the_computer_does_not_play_it_is_in_no_new_game(
    club: Club, mia: Person
) -> None:
    await club.solo()
    await gather(club, computers=("easy", "easy"), seats=4, starts=False)
    await sets(mia, "computer", "off")
    said = (
        "The computer doesn't play here. Challenge someone with `/challenge`, or play the computer "
        "in a DM with me."
    )
    assert private(await club.ben.slash("play")) == said
    assert private(await club.ana.clicks("Start", on=lobby_message(club))) == said
    assert private(await club.ana.selects("easy", on=lobby_message(club))) == said
    await club.ana.types("attack L R")
    assert (await club.game()).plies >= 1
    asked = await club.ana.clicks("Resign")
    await club.ana.clicks("Yes, resign", on=asked)
    assert private(await club.ana.slash("rematch")) == said
    await club.duel()
    assert (await game(club, 2)).people.count(None) == 0


async def test_a_new_game_opens_a_thread_for_itself(club: Club, mia: Person) -> None:
    await sets(mia, "threads", "on")
    said = private(await club.ana.slash("play", level="easy", first="challenger"))
    stored = await game(club)
    assert said.startswith("Game 1 is [over there](")
    assert stored.place.channel not in {None, club.room.id}
    assert stored.place.channel is not None
    found = club.bot.get_channel(stored.place.channel)
    assert isinstance(found, discord.Thread)
    assert (found.name, found.parent_id) == ("Chopsticks, game 1", club.room.id)
    thread = club.sim.channel_of(found)
    ana = club.ana.at(thread)
    await ana.types("attack L R")
    assert "`attack L R`" in shown(club.sim.by_bot(thread)[-1]).text
    assert await ana.completes("move", "move", "attack")
    while (await game(club)).game.outcome is None:
        move = next(iter((await game(club)).game.position.legal_moves()))
        await ana.types(str(move))
    await ana.clicks("Rematch")
    assert (await game(club, 2)).place.channel == thread.id
    await club.ana.slash("challenge", opponent=club.ben)
    await club.ben.clicks("Accept")
    assert (await game(club, 3)).place.channel not in {club.room.id, thread.id}


async def test_where_the_bot_may_open_no_thread_the_game_stays(club: Club, mia: Person) -> None:
    await sets(mia, "threads", "on")
    await club.sim.deny(club.room, "create_public_threads")
    await club.solo()
    assert (await game(club)).place.channel == club.room.id
    await club.sim.deny(club.room)
    club.sim.fails("POST", "/channels/*/threads", 403, code=50013)
    await club.ben.slash("play", level="easy")
    assert (await game(club, 2)).place.channel == club.room.id


async def test_commands_are_written_after_the_prefix_of_the_channel(
    club: Club, mia: Person
) -> None:
    await sets(mia, "prefix", "W!")
    await club.ana.types("!rules")
    assert club.sim.by_bot(club.room) == []
    await club.ana.types("w! play easy first")
    assert (await game(club)).people == (club.ana.id, None)
    await club.ana.types("W!attack L R")
    assert (await club.game()).plies >= 1
    opened = await club.ana.slash("help")
    typing = await club.ana.clicks("Typing moves", on=opened)
    assert "start with W! or DM me." in private(typing)
    await club.ana.types("W!help")
    await club.directly(club.ana).clicks("Typing moves")
    assert "start with W! or DM me." in club.letters(club.ana)[-1], "the server's, not that of DMs"


async def test_tables_are_no_larger_than_the_server_wants(club: Club, mia: Person) -> None:
    await sets(mia, "largest_table", "100")
    said = private(await mia.slash("houserules show"))
    assert "These rules have 225 positions, and the limit is 100." in said
    await club.solo("expert", rules="official")
    await club.ana.types("attack L R")
    assert "won" not in club.text
    await sets(mia, "largest_table", "default")
    assert "Draw with best play" in private(await mia.slash("houserules show"))


async def test_the_language_of_the_server_can_be_another_than_in_discord(
    club: Club, mia: Person
) -> None:
    await sets(mia, "language", "english")
    assert await kept(club) == {"language": "en"}
    assert "- **Language**: English (set here)" in private(await mia.slash("settings"))


# Limits


async def test_a_panel_of_everything_is_within_the_limits(club: Club, mia: Person) -> None:
    most = [club.sim.channel(club.guild, f"room-{number}" * 8) for number in range(25)]
    await sets(mia, "clock", "1h")
    for number in range(25):
        slot = Slot(club.guild.id, name=f"set {number} ".ljust(40, "x"))
        async with club.app.database.transaction() as tx:
            await set_rules(tx, slot, HouseRules(), Change(0, mia.id, club.sim.now()))
    await sets(mia, "channels", " ".join(channel.mention for channel in most))
    for option, value in (("prefix", "wari!"), ("clock", "3d"), ("language", "en")):
        await sets(mia, option, value)
    for option in ("hints", "threads", "turn_pings", "computer", "pictures"):
        await sets(mia, option, "off")
    await sets(mia, "largest_table", "0")
    assert most[-1].mention in private(await mia.slash("settings"))
    assert private(await mia.slash("settings", option="channels", value="all")).startswith("Saved")


def _channels_of(panel: Message) -> str:
    """The custom id of the menu of channels."""
    parts = all_components({"components": panel.components})
    menus = [
        part["custom_id"] for part in parts if part["type"] == ComponentType.channel_select.value
    ]
    return str(menus[0])

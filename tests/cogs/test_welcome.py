"""A server that adds the bot sees one message, and never a second."""
# pyright: reportPrivateUsage=false

import discord
import pytest

from tests.cogs.club import Club, opened
from tests.cogs.translation import GERMAN
from tests.simulated.limits import Kind, all_components
from tests.simulated.people import Person, private, shown
from tests.simulated.simulation import Channel, Guild, Message, Simulation

TITLE = "### Thanks for adding Waribashi!"
BOARD = "Game 1"


def garden(club: Club, *channels: str, locale: str = "en-US") -> tuple[Guild, list[Channel]]:
    """Another server, with these channels."""
    guild = club.sim.guild("Garden", locale=locale)
    return guild, [club.sim.channel(guild, name) for name in channels]


def greetings(sim: Simulation, *channels: Channel) -> list[Message]:
    """The greetings in these channels."""
    sent = [message for channel in channels for message in sim.by_bot(channel)]
    return [message for message in sent if shown(message).text.startswith(TITLE)]


def letters(club: Club, person: Person) -> list[Message]:
    """The greetings that somebody got directly."""
    return greetings(club.sim, person.member.user.dm_channel)


def pictured(message: Message) -> list[str]:
    """What the pictures of the message show, in words."""
    parts = all_components({"components": message.components})
    galleries = [part for part in parts if part["type"] == Kind.GALLERY]
    return [item["description"] for part in galleries for item in part["items"]]


# The message


async def test_a_server_is_greeted_with_a_picture_and_three_buttons(club: Club) -> None:
    guild, [room] = garden(club, "general")
    await club.sim.join(guild)
    [message] = greetings(club.sim, room)
    assert shown(message).buttons == ("Play", "Tutorial", "Set up")
    assert len(shown(message).text.splitlines()) == 3
    [words] = pictured(message)
    assert "hit player 2" in words or "hit player 1" in words


async def test_without_attach_files_the_words_stand_alone(club: Club) -> None:
    guild, [room] = garden(club, "general")
    await club.sim.deny(room, "attach_files")
    await club.sim.join(guild)
    [message] = greetings(club.sim, room)
    assert pictured(message) == []
    assert message._message.attachments == []


@pytest.mark.usefixtures("translated")
async def test_a_server_is_greeted_in_its_language(url: str) -> None:
    async with opened(url) as club:
        guild, [room] = garden(club, "allgemein", locale=GERMAN)
        await club.sim.join(guild)
        [message] = club.sim.by_bot(room)
        assert not shown(message).text.startswith(TITLE)
        assert "Play" not in shown(message).buttons


# Where


async def test_the_channel_of_system_messages_comes_first(club: Club) -> None:
    guild, [first, second] = garden(club, "first", "second")
    guild._guild.system_channel_id = second.id
    await club.sim.join(guild)
    assert (len(greetings(club.sim, first)), len(greetings(club.sim, second))) == (0, 1)


async def test_else_it_is_the_first_in_which_the_bot_may_write(club: Club) -> None:
    guild, [system, mute, unseen, open_, last] = garden(club, *"abcde")
    guild._guild.system_channel_id = system.id
    await club.sim.deny(system, "send_messages")
    await club.sim.deny(mute, "send_messages")
    await club.sim.deny(unseen, "view_channel")
    await club.sim.join(guild)
    assert len(greetings(club.sim, open_)) == 1
    assert greetings(club.sim, system, mute, unseen, last) == []


@pytest.mark.parametrize("rules", [False, True])
async def test_announcements_and_rules_are_left_alone_where_there_is_another(
    club: Club, rules: bool
) -> None:
    guild, [first, second] = garden(club, "first", "second")
    club.sim.make_formal(guild, first, rules=rules)
    await club.sim.join(guild)
    assert (len(greetings(club.sim, first)), len(greetings(club.sim, second))) == (0, 1)
    await club.sim.deny(second, "send_messages")
    await club.sim.join(guild)
    assert len(greetings(club.sim, first)) == 1


async def test_a_channel_that_is_hidden_is_left_alone_where_there_is_another(club: Club) -> None:
    guild, [staff, general] = garden(club, "staff", "general")
    await club.sim.hide(staff)
    await club.sim.join(guild)
    assert (len(greetings(club.sim, staff)), len(greetings(club.sim, general))) == (0, 1)
    await club.sim.deny(general, "send_messages")
    await club.sim.join(guild)
    assert len(greetings(club.sim, staff)) == 1


async def test_where_discord_refuses_the_next_channel_is_tried(club: Club) -> None:
    guild, [first, second] = garden(club, "first", "second")
    club.sim.fails("POST", f"/channels/{first.id}/messages", 403, code=50013)
    await club.sim.join(guild)
    assert (len(greetings(club.sim, first)), len(greetings(club.sim, second))) == (0, 1)


# Directly


async def test_where_the_bot_may_not_write_the_owner_gets_a_letter(club: Club) -> None:
    guild, [room] = garden(club, "general")
    owner = Person(club.sim, club.sim.member(guild, "Olga"), room)
    guild._guild.owner_id = owner.id
    await club.sim.deny(room, "send_messages")
    await club.sim.join(guild)
    [letter] = letters(club, owner)
    assert "I can't write in any channel on **Garden**." in shown(letter).text
    assert shown(letter).buttons == ("Play", "Tutorial")
    await club.directly(owner).clicks("Play", on=letter)
    assert BOARD in shown(club.sim.by_bot(owner.member.user.dm_channel)[-1]).text


async def test_who_added_the_bot_is_read_in_the_audit_log_where_it_may(club: Club) -> None:
    guild, [room] = garden(club, "general")
    owner, inviter = (
        Person(club.sim, club.sim.member(guild, name), room) for name in ("Olga", "Ivo")
    )
    backend, me = club.sim.world.backend, club.sim.world.backend.bot_user.id
    guild._guild.owner_id = owner.id
    role = guild.create_role("log", permissions=discord.Permissions(view_audit_log=True))
    guild._guild.members[me].role_ids.append(role.id)
    backend.record_audit_log(
        guild.id, discord.AuditLogAction.bot_add.value, user_id=inviter.id, target_id=me
    )
    await club.sim.deny(room, "send_messages")
    await club.sim.join(guild)
    assert (len(letters(club, owner)), len(letters(club, inviter))) == (0, 1)


async def test_a_letter_that_is_not_taken_is_no_fault(club: Club) -> None:
    guild, [room] = garden(club, "general")
    owner = Person(club.sim, club.sim.member(guild, "Olga"), room)
    guild._guild.owner_id = owner.id
    club.sim.fails("POST", f"/channels/{owner.member.user.dm_channel.id}/messages", 403, code=50007)
    await club.sim.deny(room, "send_messages")
    await club.sim.join(guild)
    assert letters(club, owner) == []
    await club.sim.deny(room)
    await club.sim.say_joined(guild)
    assert greetings(club.sim, room) == []


# Once


async def test_however_often_discord_says_so_one_message_is_there(club: Club) -> None:
    guild, [room] = garden(club, "general")
    await club.sim.join(guild)
    await club.sim.say_joined(guild)
    await club.restart()
    await club.sim.say_joined(guild)
    await club.sim.take_away(guild)
    await club.sim.give_back(guild)
    await club.sim.gap(60, resumed=False)
    assert len(greetings(club.sim, room)) == 1


async def test_where_nobody_knows_whether_it_was_posted_it_is_not_posted_again(club: Club) -> None:
    guild, [room] = garden(club, "general")
    club.sim.fails("POST", f"/channels/{room.id}/messages", 500)
    await club.sim.join(guild)
    await club.sim.say_joined(guild)
    await club.restart()
    await club.sim.say_joined(guild)
    assert greetings(club.sim, room) == []


async def test_the_library_may_repeat_it_and_discord_knows_that_it_is_the_same(club: Club) -> None:
    guild, [room] = garden(club, "general")
    await club.sim.join(guild)
    [body] = club.asked("POST", f"/channels/{room.id}/messages")
    assert body["enforce_nonce"]
    assert 0 < len(body["nonce"]) <= 25


async def test_a_server_that_comes_back_to_the_bot_is_greeted_anew(club: Club) -> None:
    guild, [room] = garden(club, "general")
    await club.sim.join(guild)
    await club.sim.leap(60)
    await club.sim.join(guild)
    assert len(greetings(club.sim, room)) == 2


async def test_servers_that_have_the_bot_already_see_nothing(club: Club) -> None:
    await club.sim.leap(3_600)
    await club.restart()
    await club.sim.take_away(club.guild)
    await club.sim.give_back(club.guild)
    await club.sim.say_joined(club.guild)  # Discord is wrong: its own record says since when
    assert club.sim.by_bot(club.room) == []


# The buttons


async def greeted(club: Club) -> tuple[Message, Person, Person]:
    """A greeting, and a manager and a member of the server before it."""
    guild, [room] = garden(club, "general")
    manager = club.sim.member(guild, "Mia", permissions=discord.Permissions(manage_guild=True))
    member = club.sim.member(guild, "Max")
    await club.sim.join(guild)
    [message] = greetings(club.sim, room)
    return message, Person(club.sim, manager, room), Person(club.sim, member, room)


async def test_everyone_can_play_the_computer_from_there(club: Club) -> None:
    message, manager, member = await greeted(club)
    for number, person in enumerate((manager, member), 1):
        await person.clicks("Play", on=message)
        boards = club.sim.by_bot(person.channel)
        assert f"Game {number}" in shown(boards[-1]).text
        assert person.mention in shown(boards[-1]).text
    assert shown(message).buttons == ("Play", "Tutorial", "Set up")


async def test_the_tutorial_is_for_who_presses_alone(club: Club) -> None:
    message, manager, member = await greeted(club)
    for person in (manager, member):
        assert private(await person.clicks("Tutorial", on=message)).startswith("### Hit a hand")
    assert shown(message).text.startswith(TITLE)


async def test_managers_set_up_and_others_are_told(club: Club) -> None:
    message, manager, member = await greeted(club)
    assert private(await member.clicks("Set up", on=message)) == (
        "Only server managers can change settings."
    )
    opened_ = await manager.clicks("Set up", on=message)
    assert private(opened_).startswith("**Settings: this server**")
    assert shown(message).text.startswith(TITLE)

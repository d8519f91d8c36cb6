"""The permissions that the bot lacks in a channel are named before anything starts there."""

import pytest

from db.words import Offer
from tests.cogs.challenges import became, challenge, games_of, message, newest
from tests.cogs.club import Club
from tests.simulated.people import private, shown

NEEDED = [
    ("view_channel", "View Channel"),
    ("send_messages", "Send Messages"),
    ("read_message_history", "Read Message History"),
]


@pytest.mark.parametrize(("permission", "name"), NEEDED)
async def test_a_missing_permission_is_named_before_a_challenge_is_made(
    club: Club, permission: str, name: str
) -> None:
    await club.sim.deny(club.room, permission)
    for command in ("challenge", "play"):
        said = private(await club.ana.slash(command))
        assert said.startswith("I need a permission in this channel: ")
        assert name in said
    assert club.sim.by_bot(club.room) == []
    assert await games_of(club, club.ana) == []


async def test_all_that_is_missing_is_named_at_once(club: Club) -> None:
    await club.sim.deny(club.room, "send_messages", "read_message_history")
    assert private(await club.ana.slash("challenge")) == (
        "I need permissions in this channel: Send Messages and Read Message History. "
        "Ask a server manager to grant them, or play in another channel."
    )


@pytest.mark.parametrize(("permission", "name"), NEEDED)
async def test_a_missing_permission_is_named_before_a_challenge_is_accepted(
    club: Club, permission: str, name: str
) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await club.sim.deny(club.room, permission)
    asked = await club.ben.clicks("Accept")
    assert name in private(asked)
    assert await became(club) is Offer.OPEN
    await club.sim.deny(club.room)
    await club.ben.clicks("Accept")
    assert newest(club).startswith("**Game 1** · ")


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("create_public_threads", "Create Public Threads"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ],
)
async def test_what_a_thread_needs_is_asked_for_only_for_a_thread(
    club: Club, permission: str, name: str
) -> None:
    await club.sim.deny(club.room, permission)
    await club.ana.slash("play", level="easy", first="challenger")
    await club.ana.slash("challenge", opponent=club.ben)
    asked = await club.ben.clicks("Accept in a thread")
    assert name in private(asked)
    assert await became(club) is Offer.OPEN
    await club.ben.clicks("Accept")
    assert len(await games_of(club, club.ben)) == 1


async def test_in_a_thread_the_permission_to_write_in_threads_counts(club: Club) -> None:
    thread = club.sim.thread(club.room, "aside", club.cat.member)
    await club.sim.deny(club.room, "send_messages")
    await club.ana.at(thread).slash("challenge")
    assert shown(club.sim.by_bot(thread)[-1]).buttons
    await club.sim.deny(club.room, "send_messages_in_threads")
    asked = await club.ben.at(thread).slash("challenge")
    assert "Send Messages in Threads" in private(asked)


async def test_without_permissions_other_terms_and_rematches_are_not_offered(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    opened = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Rules: misere", on=opened)
    await club.sim.deny(club.room, "send_messages")
    assert "Send Messages" in private(await club.ben.clicks("Send counteroffer", on=opened))
    assert (await challenge(club)).status is Offer.OPEN
    assert "Send Messages" in private(await club.ana.slash("play"))


async def test_a_challenge_can_be_declined_and_withdrawn_without_permissions(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await club.ana.slash("challenge", opponent=club.cat)
    await club.sim.deny(club.room, "send_messages", "read_message_history")
    await club.cat.clicks("Decline", on=message(club))
    await club.ana.clicks("Withdraw", on=club.sim.by_bot(club.room)[0])
    assert [await became(club, number) for number in (1, 2)] == [Offer.WITHDRAWN, Offer.DECLINED]

"""People whose challenges someone never gets."""

from db.blocks import block
from tests.cogs.challenges import message, newest
from tests.cogs.club import Club
from tests.simulated.people import private, shown


async def test_who_is_blocked_challenges_in_vain_until_unblocked(club: Club) -> None:
    said = private(await club.ana.slash("block", user=club.ben))
    assert said == f"{club.ben.mention} can't challenge you anymore. Use /unblock to change that."
    refused = await club.ben.slash("challenge", opponent=club.ana)
    assert private(refused).startswith("This person isn't accepting your challenges.")
    assert club.sim.by_bot(club.room) == []
    said = private(await club.ana.slash("unblock", user=club.ben))
    assert said == f"{club.ben.mention} can challenge you again."
    await club.ben.slash("challenge", opponent=club.ana)
    assert shown(message(club)).buttons


async def test_a_block_holds_for_open_challenges_both_ways(club: Club) -> None:
    await club.ana.slash("block", user=club.ben)
    await club.ana.slash("challenge")
    refused = await club.ben.clicks("Accept")
    assert private(refused).startswith("This challenge isn't open to you.")
    await club.ben.slash("challenge")
    refused = await club.ana.clicks("Accept")
    assert private(refused).startswith("You've blocked the person who made this challenge.")


async def test_a_block_holds_for_rematches_and_other_terms(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    opened = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Rules: misere", on=opened)
    await club.ana.slash("block", user=club.ben)
    refused = await club.ben.clicks("Send counteroffer", on=opened)
    assert private(refused).startswith("This person isn't accepting your challenges.")
    await club.ben.clicks("Accept")
    await club.ben.clicks("Yes, resign", on=await club.ben.slash("resign"))
    refused = await club.ben.clicks("Rematch")
    assert private(refused).startswith("This person isn't accepting your challenges.")


async def test_nobody_blocks_himself_and_everybody_sees_whom_he_has_blocked(club: Club) -> None:
    assert private(await club.ana.slash("block", user=club.ana)) == "You can't block yourself."
    assert private(await club.ana.slash("blocked")) == "You haven't blocked anyone."
    await club.ana.slash("block", user=club.ben)
    await club.ana.slash("block", user=club.ben)
    await club.ana.slash("block", user=club.cat)
    listed = f"You've blocked {club.ben.mention} and {club.cat.mention}. They can't challenge you."
    assert private(await club.ana.slash("blocked")) == listed
    assert private(await club.ben.slash("blocked")) == "You haven't blocked anyone."


async def test_many_who_are_blocked_are_counted(club: Club) -> None:
    async with club.app.database.transaction() as tx:
        for user in range(1, 131):
            await block(tx, club.ana.id, 10**18 + user, at=club.sim.now())
    said = private(await club.ana.slash("blocked"))
    assert said.endswith(" and 80 more. They can't challenge you.")
    assert said.count("<@") == 50


async def test_nobody_learns_from_the_channel_who_blocked_whom(club: Club) -> None:
    await club.ana.slash("block", user=club.ben)
    assert club.sim.by_bot(club.room) == []
    await club.ben.types(f"!challenge {club.ana.mention}")
    assert newest(club).startswith("This person isn't accepting your challenges.")

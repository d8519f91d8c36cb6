"""Turn pings: for players whose turn it is, if they're away, where pings are on."""

from db.change import Change
from db.servers import join_server
from db.settings import set_settings
from tests.cogs.club import Club
from tests.simulated.people import board_message


def pinged(club: Club) -> list[int]:
    """Whom the newest message of the bot has called."""
    return club.asked("POST", "/channels/*/messages")[-1]["allowed_mentions"].get("users", [])


async def test_who_is_away_is_called_by_a_new_board_once(club: Club) -> None:
    await club.duel()
    await club.sim.leap(600)
    before = board_message(club.sim, club.room)
    await club.ana.types("attack L R")
    assert board_message(club.sim, club.room).id != before.id
    assert pinged(club) == [club.ben.id]
    posted = len(club.asked("POST", "/channels/*/messages"))
    await club.ben.types("attack L R")
    await club.ana.types("attack L L")
    assert len(club.asked("POST", "/channels/*/messages")) == posted


async def test_a_click_calls_who_is_away_too(club: Club) -> None:
    await club.duel()
    await club.sim.leap(600)
    await club.ana.clicks("left 1 → right 1")
    assert pinged(club) == [club.ben.id]
    assert "`attack L R`" in club.last


async def test_nobody_is_called_where_the_server_does_not_want_it(club: Club) -> None:
    async with club.app.database.transaction() as tx:
        await join_server(tx, club.guild.id, at=club.sim.now())
        change = Change(0, club.ana.id, club.sim.now())
        await set_settings(tx, club.guild.id, 0, {"turn_pings": False}, change)
    await club.duel()
    posted = len(club.asked("POST", "/channels/*/messages"))
    await club.sim.leap(600)
    await club.ana.types("attack L R")
    assert len(club.asked("POST", "/channels/*/messages")) == posted
    assert "`attack L R`" in club.text


async def test_against_the_computer_and_in_direct_messages_nobody_is_called(club: Club) -> None:
    ana = club.directly(club.ana)
    await ana.slash("play", level="easy", first="challenger")
    await club.sim.leap(600)
    await ana.types("attack L R")
    assert pinged(club) == []


async def test_a_board_by_itself_calls_nobody(club: Club) -> None:
    await club.duel()
    await club.ben.slash("board")
    assert pinged(club) == []

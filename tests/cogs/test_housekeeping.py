"""Housekeeping while people play: in one process, whatever happens to it."""

from datetime import timedelta
from pathlib import Path

from sqlalchemy import func, select

from db.database import Database
from db.schema import challenges, servers
from tests.cogs.club import Club, opened
from tests.cogs.started import begin_duel, on_board, restart

MINUTE, HOUR = 60, 3_600
MONTH = timedelta(days=31).total_seconds()


async def known_servers(club: Club) -> list[int]:
    async with club.app.database.reading() as look:
        return list(await look.scalars(select(servers.c.id).order_by(servers.c.id)))


async def stored_challenges(club: Club) -> int:
    async with club.app.database.reading() as look:
        return await look.scalar(select(func.count()).select_from(challenges)) or 0


async def leap(club: Club, seconds: float) -> None:
    """Let so much time pass at once, and then what is due be done."""
    await club.sim.leap(seconds)
    await club.sim.advance_time(2 * MINUTE)


def backups(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


async def test_a_server_is_forgotten_a_month_after_it_sent_the_bot_away(club: Club) -> None:
    await begin_duel(club)
    await club.sim.expel(club.guild)
    assert await known_servers(club) == [club.guild.id]
    await leap(club, MONTH - 3 * 24 * HOUR)
    assert await known_servers(club) == [club.guild.id]
    await leap(club, 3 * 24 * HOUR)
    assert await known_servers(club) == []


async def test_a_server_that_the_bot_is_on_is_never_forgotten(club: Club) -> None:
    await begin_duel(club)
    await leap(club, 3 * MONTH)
    assert await known_servers(club) == [club.guild.id]


async def test_a_challenge_that_nobody_took_is_forgotten_and_its_buttons_say_so(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await leap(club, 24 * HOUR)
    assert await stored_challenges(club) == 1
    await leap(club, 2 * MONTH)
    assert await stored_challenges(club) == 0


async def test_backups_are_made_while_people_play_and_go_on_after_a_restart(
    url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    async with opened(url, backup_every="6h", backup_keep=2, backup_folder=folder) as club:
        await begin_duel(club)
        await club.sim.advance_time(2 * MINUTE)
        assert len(backups(folder)) == 1
        await club.ana.types("attack L R")
        await restart(club)
        await leap(club, 5 * HOUR)
        assert len(backups(folder)) == 1
        await leap(club, 2 * HOUR)
        assert len(backups(folder)) == 2
        await leap(club, 6 * HOUR)
        assert len(backups(folder)) == 2
        assert f"{club.ana.mention} `attack L R`" in on_board(club).text
    copy = await Database.open(f"sqlite:///{folder / backups(folder)[-1]}", make=False)
    await copy.close()


async def test_a_process_without_the_shard_of_direct_messages_keeps_no_house(
    url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    shards = {"shard_count": 2, "shard_ids": "1"}
    async with opened(url, backup_every="6h", backup_folder=folder, **shards) as club:
        await leap(club, 7 * HOUR)
        assert backups(folder) == []

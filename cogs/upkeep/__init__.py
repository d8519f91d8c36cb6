"""What happens by itself: clocks, reminders, old boards, servers that go, housekeeping."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.client import Waribashi
from cogs.upkeep.boards import BoardUpkeep
from cogs.upkeep.clocks import ClockUpkeep
from cogs.upkeep.housekeeping import HousekeepingLoop
from cogs.upkeep.notices import NoticeListener
from cogs.upkeep.servers import Servers


async def setup(client: Waribashi) -> None:
    """Add the cogs. The clocks start when a shard is ready."""

    def in_trouble() -> Iterator[int]:
        return (guild.id for guild in client.guilds if guild.unavailable)

    app, places, board_updater = client.app, client.places, client.board_updater
    clocks = ClockUpkeep(
        *(app.upkeep, app.referee, places, board_updater, client.after_moves, app.clock),
        app.shards,
        in_trouble,
    )
    await client.add_cog(clocks)
    boards = BoardUpkeep(
        *(app.database, places, board_updater), awake=clocks.awake, of=app.shards, clock=app.clock
    )
    await client.add_cog(boards)
    servers = Servers(app, places, board_updater, client.which_game, client.fetch_guild)
    await client.add_cog(servers)
    await client.add_cog(NoticeListener(app, client.after_moves, client.which_game))
    await client.add_cog(HousekeepingLoop(app.housekeeping, awake=clocks.awake, of=app.shards))

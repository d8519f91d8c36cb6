"""A process looks after what is on its own shards, and after nothing else."""

from datetime import timedelta

import pytest

from db.boards import outdated_boards
from db.challenges import NewChallenge, Proposal, expire_challenges, make_challenge, open_challenges
from db.database import Database
from db.games import Place, due_games, open_games
from db.lobbies import NewLobby, Plan, expire_lobbies, open_lobbies, open_lobby
from db.servers import join_server
from db.shards import ALL, Shards
from tests.db.games import ANA, BEN, COMMON, NOON, begin, credit

HOUR = timedelta(hours=1)
# Discord counts shards by the number without its lowest 22 bits.
SERVERS = {shard: (40 + shard) << 22 | 12345 for shard in range(4)}
PROCESSES = [Shards((0, 3), 4), Shards((1,), 4), Shards((2,), 4)]


async def spread(database: Database) -> dict[int | None, int]:
    """A game on a server of each of four shards, and one in a direct message; their numbers."""
    async with database.transaction() as tx:
        for server in SERVERS.values():
            await join_server(tx, server, at=NOON)
    found: dict[int | None, int] = {}
    for shard, server in [*SERVERS.items(), (None, None)]:
        place = Place(server=server, channel=5)
        game = await begin(database, ANA, BEN, place=place, deadline=NOON + HOUR)
        found[shard] = game.id
    return found


@pytest.mark.parametrize(
    ("shards", "has"),
    [
        (ALL, {0, 1, 2, 3, None}),
        (PROCESSES[0], {0, 3, None}),
        (PROCESSES[1], {1}),
        (PROCESSES[2], {2}),
    ],
)
async def test_a_process_finds_its_own_games(
    database: Database, shards: Shards, has: set[int | None]
) -> None:
    numbers = await spread(database)
    ours = {numbers[shard] for shard in has}
    async with database.reading() as look:
        assert {game.id for game in await open_games(look, of=shards)} == ours
        assert {game.id for game in await due_games(look, NOON + HOUR, of=shards)} == ours
        assert {board.game for board in await outdated_boards(look, NOON, of=shards)} == ours


@pytest.mark.parametrize("shards", [ALL, *PROCESSES])
def test_a_process_tells_its_own_servers(shards: Shards) -> None:
    ours = {shard for shard, server in SERVERS.items() if shards.has(server)}
    assert ours == (set(SERVERS) if shards == ALL else set(shards.ids))


def test_shards_named_twice_or_in_another_order_are_the_same_shards() -> None:
    assert Shards((1, 0, 1), 4) == Shards((0, 1), 4)
    assert hash(Shards((1, 0), 2)) == hash(Shards((0, 1), 2))


async def test_together_the_processes_have_everything_once(database: Database) -> None:
    numbers = await spread(database)
    async with database.reading() as look:
        found = [game.id for one in PROCESSES for game in await open_games(look, of=one)]
    assert sorted(found) == sorted(numbers.values())


async def test_time_is_credited_to_the_clocks_of_the_process_that_was_away(
    database: Database,
) -> None:
    numbers = await spread(database)
    async with database.transaction() as tx:
        assert await credit(tx, HOUR, until=NOON + HOUR, of=PROCESSES[1]) == 1
    async with database.reading() as look:
        late = {game.id for game in await due_games(look, NOON + HOUR)}
    assert late == set(numbers.values()) - {numbers[1]}


async def test_challenges_and_lobbies_are_a_processes_own_too(database: Database) -> None:
    await spread(database)
    async with database.transaction() as tx:
        for server in SERVERS.values():
            place = Place(server=server, channel=5)
            plain = Proposal(COMMON)
            await make_challenge(tx, NewChallenge(ANA, BEN, plain, NOON, NOON + HOUR, place))
            await open_lobby(tx, NewLobby(ANA, Plan(COMMON, 3), NOON, NOON + HOUR, place))
    for shards in PROCESSES:
        servers = {SERVERS[shard] for shard in shards.ids}
        async with database.reading() as look:
            offers = [*await open_challenges(look, of=shards), *await open_lobbies(look, of=shards)]
        assert {offer.place.server for offer in offers} == servers
        async with database.transaction() as tx:
            late = NOON + 2 * HOUR
            closed = [
                *await expire_challenges(tx, late, of=shards),
                *await expire_lobbies(tx, late, of=shards),
            ]
        assert {offer.place.server for offer in closed} == servers
        assert len(closed) == len(offers) == 2 * len(servers)

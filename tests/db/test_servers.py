"""Servers come and go, and what is theirs goes after them."""

import asyncio
from datetime import datetime

import pytest

from db.batches import ROWS
from db.challenges import NewChallenge, Proposal, load_challenge, make_challenge, open_challenges
from db.check import differences
from db.database import Connection, Database
from db.errors import NotStored
from db.games import Place, games_of_person, load_game, open_games_on_server
from db.house_rules import Slot, named_rules, read_rules
from db.lobbies import NewLobby, Plan, load_lobby, open_lobby
from db.matches import load_match
from db.servers import (
    KEPT,
    claim_welcome,
    forget_server,
    join_server,
    leave_server,
    servers_joined,
)
from db.settings import read_settings
from db.standings import Pool, board_size, recompute, standing_in
from db.types import MILLISECOND
from db.words import Family, Offer, Status
from engine.game import Outcome, Reason, Resigned, Result
from tests.db.games import ANA, BEN, COMMON, NOON, begin, happen
from tests.db.life import (
    CHANNEL,
    DAY,
    EVA,
    FAY,
    OWN_RULES,
    RATED,
    SERVER,
    everything,
    everything_in,
    live,
)

OTHER = SERVER + 1
LEFT = NOON + DAY
DUE = LEFT + KEPT + MILLISECOND


async def leave(database: Database, server: int = SERVER) -> list[int]:
    async with database.transaction() as tx:
        return [stored.id for stored in await leave_server(tx, server, at=LEFT)]


async def forget(database: Database, *, at: datetime = DUE, rows: int = ROWS) -> list[int]:
    """Forget all that are due, so many rows at a time; return those that were, in this order."""
    forgotten: list[int] = []
    while True:
        async with database.transaction() as tx:
            done = await forget_server(tx, at, rows=rows)
        if done is None:
            return forgotten
        assert done.rows <= rows
        if done.is_done:
            forgotten.append(done.server)


async def test_the_bot_knows_which_servers_it_is_on(database: Database) -> None:
    async with database.transaction() as tx:
        for server in (OTHER, SERVER, SERVER):
            await join_server(tx, server, at=NOON)
        assert await servers_joined(tx) == [SERVER, OTHER]
        await leave_server(tx, OTHER, at=LEFT)
        assert await servers_joined(tx) == [SERVER]
        await join_server(tx, OTHER, at=LEFT)
        assert await servers_joined(tx) == [SERVER, OTHER]


async def greets(database: Database) -> bool:
    async with database.transaction() as tx:
        return await claim_welcome(tx, SERVER, at=NOON)


async def test_a_server_is_greeted_by_one_once_for_each_joining(database: Database) -> None:
    assert not await greets(database)  # the bot has not come there
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=NOON)
    assert sorted(await asyncio.gather(*(greets(database) for _ in range(4)))) == [
        *[False] * 3,
        True,
    ]
    await leave(database)
    assert not await greets(database)
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=LEFT)
    assert await greets(database)
    assert not await greets(database)


async def test_running_games_end_unfinished_when_the_bot_is_removed(database: Database) -> None:
    life = await live(database)
    assert await leave(database) == [life.duel.id, life.crowd.id]
    async with database.reading() as look:
        assert await open_games_on_server(look, SERVER) == []
        duel = await load_game(look, life.duel.id)
        elsewhere = await load_game(look, life.alone.id)
        match = await load_match(look, life.match.id)
    assert duel.game.outcome == Outcome(Result.UNFINISHED, Reason.ABANDONED)
    assert elsewhere.game.outcome is None
    assert match.ended_at == LEFT
    assert [found async for found in differences(database)] == []


async def test_what_is_proposed_there_is_withdrawn(database: Database) -> None:
    life = await live(database)
    await leave(database)
    async with database.reading() as look:
        challenges = {
            name: (await load_challenge(look, number)).status
            for name, number in life.challenges.items()
        }
        lobbies = {
            name: (await load_lobby(look, number)).status for name, number in life.lobbies.items()
        }
    assert challenges == {
        "by her": Offer.OPEN,  # made in private
        "to anyone": Offer.WITHDRAWN,
        "to her": Offer.WITHDRAWN,
        "taken": Offer.TAKEN,
        "of others": Offer.WITHDRAWN,
    }
    assert lobbies == {
        "hosted": Offer.WITHDRAWN,
        "joined": Offer.WITHDRAWN,
        "started": Offer.TAKEN,
        "alone": Offer.WITHDRAWN,
    }


async def test_leaving_again_or_nowhere_changes_nothing(database: Database) -> None:
    await live(database)
    await leave(database)
    before = await everything(database)
    async with database.transaction() as tx:
        assert await leave_server(tx, SERVER, at=LEFT + DAY) == []
        assert await leave_server(tx, OTHER, at=LEFT) == []
    assert await everything(database) == before


async def test_nothing_is_forgotten_before_its_time(database: Database) -> None:
    await live(database)
    await leave(database)
    before = await everything(database)
    async with database.transaction() as tx:
        assert await forget_server(tx, LEFT + KEPT) is None
    assert await everything(database) == before


async def test_a_server_that_takes_the_bot_back_in_time_keeps_everything(
    database: Database,
) -> None:
    await live(database)
    await leave(database)
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=LEFT + KEPT)
    assert await forget(database) == []
    async with database.reading() as look:
        assert (await read_rules(look, Slot(SERVER))).rules == OWN_RULES
        assert (await read_settings(look, SERVER)).body == {"hints": False}
        assert await standing_in(look, Pool(SERVER, Family.DUEL), EVA) is not None


async def test_what_is_the_servers_is_forgotten_after_its_time(database: Database) -> None:
    life = await live(database)
    await leave(database)
    assert await forget(database) == [SERVER]
    async with database.reading() as look:
        assert await servers_joined(look) == []
        assert (await read_rules(look, Slot(SERVER))).version == 0
        assert await named_rules(look, SERVER) == {}
        assert (await read_settings(look, SERVER)).version == 0
        assert (await read_settings(look, SERVER, CHANNEL)).version == 0
        assert await standing_in(look, Pool(SERVER, Family.DUEL), EVA) is None
        assert await board_size(look, Pool(SERVER, Family.DUEL)) == 0
        with pytest.raises(NotStored):
            await load_lobby(look, life.lobbies["hosted"])
        with pytest.raises(NotStored):
            await load_challenge(look, life.challenges["to anyone"])
        assert [one.id for one in await open_challenges(look)] == [life.challenges["by her"]]


async def test_the_number_of_a_forgotten_server_stands_nowhere(database: Database) -> None:
    await live(database)
    await leave(database)
    await forget(database)
    for name, rows in (await everything(database)).items():
        for value in (value for row in rows for value in row):
            for number in (SERVER, CHANNEL):
                assert str(number) not in str(value), name


async def test_games_stay_for_those_who_have_played_them(database: Database) -> None:
    life = await live(database)
    await leave(database)
    async with database.reading() as look:
        before = [(game.id, game.status) for game in await games_of_person(look, FAY)]
    await forget(database)
    async with database.reading() as look:
        after = await games_of_person(look, FAY)
        kept = await load_game(look, life.finished.id)
    assert [(game.id, game.status) for game in after] == before
    assert {game.place for game in after} == {Place()}
    assert kept.game.events == life.finished.game.events


async def test_standings_elsewhere_stay_and_can_be_computed_anew(database: Database) -> None:
    life = await live(database)
    async with database.transaction() as tx:
        await join_server(tx, OTHER, at=NOON)
    there = await begin(database, FAY, EVA, place=Place(server=OTHER), terms=RATED)
    await happen(database, there, Resigned(0))
    await leave(database)
    worldwide = Pool(None, Family.DUEL)
    async with database.reading() as look:
        before = await standing_in(look, worldwide, EVA)
    assert before is not None
    assert before.tally.games >= 6
    await forget(database)
    async with database.reading() as look:
        assert await standing_in(look, worldwide, EVA) == before
        assert (await load_game(look, life.finished.id)).counted
    stored = await everything(database)
    async with database.transaction() as tx:
        await recompute(tx)
    assert await everything(database) == stored
    assert [found async for found in differences(database)] == []


async def test_those_that_were_left_first_are_forgotten_first(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        for days, server in enumerate((30, 20, 10)):
            await join_server(tx, server, at=NOON)
            await leave_server(tx, server, at=NOON + days * DAY)
    assert await forget(database, at=NOON + 2 * KEPT) == [30, 20, 10]
    assert await forget(database, at=NOON + 2 * KEPT) == []


async def test_a_server_forgotten_in_small_pieces_is_forgotten_as_in_one(
    database: Database,
) -> None:
    await live(database)
    await leave(database)
    async with database.transaction() as tx:
        await forget_server(tx, DUE)
        whole = await everything_in(tx)
        await tx.rollback()
    assert await forget(database, rows=2) == [SERVER]
    assert await everything(database) == whole
    assert [found async for found in differences(database)] == []


async def test_a_server_that_takes_the_bot_back_is_forgotten_no_further(
    database: Database,
) -> None:
    await live(database)
    await leave(database)
    async with database.transaction() as tx:
        assert await forget_server(tx, DUE, rows=2) is not None
        await join_server(tx, SERVER, at=DUE)
    assert await forget(database) == []
    async with database.reading() as look:
        assert (await read_settings(look, SERVER)).body == {"hints": False}


async def test_a_forgotten_server_may_take_the_bot_again(database: Database) -> None:
    await live(database)
    await leave(database)
    await forget(database)
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=DUE)
    async with database.reading() as look:
        assert (await read_rules(look, Slot(SERVER))).rules is None


async def test_what_began_after_the_bot_was_removed_ends_before_it_is_forgotten(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=NOON)
    await leave(database)
    place = Place(server=SERVER)
    late = await begin(database, ANA, BEN, place=place)
    async with database.transaction() as tx:
        proposal = Proposal(COMMON, rematch_of=late.id)
        await make_challenge(tx, NewChallenge(ANA, BEN, proposal, LEFT, DUE, place))
        await open_lobby(tx, NewLobby(ANA, Plan(COMMON, 3), LEFT, DUE, place))
    await forget(database)
    async with database.reading() as look:
        [game] = await games_of_person(look, ANA)
        assert (game.id, game.status, game.place) == (late.id, Status.UNFINISHED, Place())


async def test_a_server_that_takes_the_bot_back_while_it_is_forgotten_is_joined(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=NOON)
    await leave(database)

    async def leave_slowly(tx: Connection, server: int, *, at: datetime) -> None:
        await asyncio.sleep(0.2)
        await leave_server(tx, server, at=at)

    async def join() -> None:
        await asyncio.sleep(0.1)
        async with database.transaction() as tx:
            await join_server(tx, SERVER, at=DUE)

    monkeypatch.setattr("db.servers.forgetting.leave_server", leave_slowly)
    await asyncio.gather(forget(database), join())
    async with database.reading() as look:
        assert await servers_joined(look) == [SERVER]

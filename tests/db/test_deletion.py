"""A person can have removed whatever tells who that is; opponents keep what is theirs."""

import asyncio

import pytest
from sqlalchemy import select

from db.blocks import blocked_by
from db.challenges import NewChallenge, Proposal, load_challenge, make_challenge, take_challenge
from db.check import differences
from db.choices import is_on_global_boards
from db.database import Connection, Database
from db.errors import Conflict
from db.games import (
    NewGame,
    StoredGame,
    games_of_person,
    load_game,
    open_games_of_person,
    start_game,
)
from db.house_rules import Slot, read_rules
from db.lobbies import Chair, NewLobby, Plan, join_lobby, load_lobby, open_lobby
from db.matches import load_match
from db.privacy import delete_person, export_person
from db.schema import WHOLE_SERVER, metadata, players
from db.settings import read_settings
from db.standings import Pool, board, head_to_head, standing_in
from db.words import Family, Offer
from engine.game import Outcome, Reason, Resigned, Result
from engine.rules import Setup
from tests.db.games import ANA, BEN, CAT, COMMON, NOON, begin, happen
from tests.db.life import CHANNEL, DAY, EVA, FAY, GIL, OWN_RULES, PRIVATE, SERVER, everything, live

LATER = NOON + DAY
ON_SERVER = Pool(SERVER, Family.DUEL)


async def deleted(database: Database, user: int = EVA) -> list[StoredGame]:
    async with database.transaction() as tx:
        return await delete_person(tx, user, at=LATER)


async def where_it_stands(look: Connection, number: int) -> list[str]:
    """Every column of every table in which the number is, alone or inside a text."""
    return [
        f"{table.name}.{name}"
        for table in metadata.sorted_tables
        for row in (await look.execute(select(table))).mappings()
        for name, value in row.items()
        if str(number) in str(value)
    ]


async def test_after_deletion_the_number_stands_nowhere(database: Database) -> None:
    await live(database)
    async with database.reading() as look:
        assert await where_it_stands(look, EVA) == ["players.user_id"]
        assert "games.channel_id" in await where_it_stands(look, PRIVATE)
    await deleted(database)
    async with database.reading() as look:
        assert await where_it_stands(look, EVA) == []
        assert await where_it_stands(look, PRIVATE) == []
        assert "games.channel_id" in await where_it_stands(look, CHANNEL)


async def test_opponents_get_what_resigning_gives_them(database: Database) -> None:
    life = await live(database)
    changed = await deleted(database)
    assert {stored.id for stored in changed} == {life.duel.id, life.alone.id, life.crowd.id}
    assert {stored.place for stored in changed} == {life.duel.place, life.alone.place}
    async with database.reading() as look:
        duel = await load_game(look, life.duel.id)
        alone = await load_game(look, life.alone.id)
        crowd = await load_game(look, life.crowd.id)
        assert await open_games_of_person(look, EVA) == []
        assert [game.id for game in await open_games_of_person(look, GIL)] == [crowd.id]
    assert duel.game.outcome == Outcome(Result.WIN, Reason.RESIGNATION, winner=1)
    assert alone.game.outcome == Outcome(Result.UNFINISHED, Reason.ABANDONED)
    assert crowd.game.events == (Resigned(0),)


async def test_who_is_next_has_a_whole_turn_and_others_lose_no_time(database: Database) -> None:
    life = await live(database)
    minute = DAY / (24 * 60)
    assert life.crowd.game.to_move == 0
    async with database.transaction() as tx:
        await delete_person(tx, GIL, at=LATER)
        assert (await load_game(tx, life.crowd.id)).deadline is None
        await delete_person(tx, EVA, at=LATER)
        # Of three one is left.
        assert (await load_game(tx, life.crowd.id)).game.outcome is not None
    timed = await begin(
        database, ANA, BEN, CAT, FAY, terms=life.crowd.terms, deadline=NOON + minute
    )
    async with database.transaction() as tx:
        await delete_person(tx, CAT, at=LATER)
        assert (await load_game(tx, timed.id)).deadline == NOON + minute
        await delete_person(tx, ANA, at=LATER)
        assert (await load_game(tx, timed.id)).deadline == LATER + minute
        await delete_person(tx, BEN, at=LATER)
        assert (await load_game(tx, timed.id)).deadline is None


async def test_who_is_out_already_just_goes(database: Database) -> None:
    stored = await begin(database, ANA, BEN, CAT)
    await happen(database, stored, Resigned(0))
    await deleted(database, ANA)
    async with database.reading() as look:
        back = await load_game(look, stored.id)
    assert back.game.events == (Resigned(0),)
    assert back.people[1:] == (BEN, CAT)


async def test_standings_of_others_stay_as_they_were(database: Database) -> None:
    life = await live(database)
    await happen(database, life.duel, Resigned(0))
    async with database.reading() as look:
        before = await standing_in(look, ON_SERVER, FAY)
        against = await head_to_head(look, FAY, EVA)
        shown = [standing.user for standing in await board(look, ON_SERVER)]
    assert before is not None
    assert set(shown) == {EVA, FAY}
    await deleted(database)
    async with database.reading() as look:
        after = await standing_in(look, ON_SERVER, FAY)
        gone = (await load_game(look, life.duel.id)).people[0] or 0
        still = await head_to_head(look, FAY, gone)
        shown = [standing.user for standing in await board(look, ON_SERVER)]
    assert after is not None
    assert (after.rating, after.tally, after.streak) == (
        before.rating,
        before.tally,
        before.streak,
    )
    assert still == against
    assert shown == [FAY]


async def test_everything_stored_still_follows_from_the_games(database: Database) -> None:
    await live(database)
    await deleted(database)
    assert [found async for found in differences(database)] == []


async def test_nothing_stays_open_that_needs_the_person(database: Database) -> None:
    life = await live(database)
    await deleted(database)
    async with database.reading() as look:
        became = {
            name: (await load_challenge(look, number)).status
            for name, number in life.challenges.items()
        }
        lobbies = {name: await load_lobby(look, number) for name, number in life.lobbies.items()}
        match = await load_match(look, life.match.id)
    assert became == {
        "by her": Offer.WITHDRAWN,
        "to anyone": Offer.WITHDRAWN,
        "to her": Offer.DECLINED,
        "taken": Offer.TAKEN,
        "of others": Offer.OPEN,
    }
    for name in ("hosted", "joined"):
        assert (lobbies[name].host, lobbies[name].chairs) == (FAY, (Chair(FAY),))
        assert lobbies[name].status is Offer.OPEN
    assert lobbies["alone"].status is Offer.WITHDRAWN
    assert match.ended_at == LATER


async def test_choices_go_and_what_the_server_has_set_stays(database: Database) -> None:
    await live(database)
    await deleted(database)
    async with database.reading() as look:
        assert await blocked_by(look, GIL) == []
        assert await blocked_by(look, EVA) == []
        assert (await read_settings(look, SERVER, WHOLE_SERVER)).body == {"hints": False}
        assert (await read_rules(look, Slot(SERVER))).rules == OWN_RULES
        assert await export_person(look, EVA) == {"user": EVA}


async def test_deleted_people_are_told_apart(database: Database) -> None:
    life = await live(database)
    await deleted(database, EVA)
    await deleted(database, FAY)
    async with database.reading() as look:
        people = (await load_game(look, life.crowd.id)).people
    users = [user for user in people if user is not None and user < 0]
    assert len(set(users)) == 2
    assert people[2] == GIL


async def test_who_comes_back_is_somebody_new(database: Database) -> None:
    await live(database)
    await deleted(database)
    stored = await begin(database, EVA, FAY)
    async with database.reading() as look:
        assert [game.id for game in await open_games_of_person(look, EVA)] == [stored.id]
        assert await games_of_person(look, EVA) == []
        assert await standing_in(look, ON_SERVER, EVA) is None
        assert not await is_on_global_boards(look, EVA)


@pytest.mark.parametrize("user", [EVA, ANA])
async def test_deleting_again_changes_nothing(database: Database, user: int) -> None:
    await live(database)
    await deleted(database)
    before = await everything(database)
    assert await deleted(database, user) == []
    assert await everything(database) == before


async def test_who_plays_on_at_that_moment_is_heard_or_told(database: Database) -> None:
    games = [await begin(database, ANA, BEN) for _ in range(6)]
    new = NewChallenge(ANA, BEN, Proposal(COMMON), NOON, LATER)
    async with database.transaction() as tx:
        challenge = await make_challenge(tx, new)

    async def accept() -> None:
        async with database.transaction() as tx:
            game = await start_game(tx, NewGame(Setup.of(COMMON), (ANA, BEN), NOON))
            await take_challenge(tx, challenge.id, by=BEN, game=game.id)

    done = await asyncio.gather(
        *(happen(database, stored, Resigned(1)) for stored in games[:3]),
        deleted(database, ANA),
        accept(),
        *(happen(database, stored, Resigned(1)) for stored in games[3:]),
        return_exceptions=True,
    )
    assert {type(result) for result in done} <= {type(None), list, Conflict}
    async with database.reading() as look:
        assert await open_games_of_person(look, BEN) == []
        assert await where_it_stands(look, ANA) in ([], ["players.user_id"])
    assert [found async for found in differences(database)] == []


async def test_what_begins_while_somebody_is_deleted_is_somebody_news(database: Database) -> None:
    await begin(database, EVA, FAY)
    async with database.transaction() as tx:
        await delete_person(tx, EVA, at=LATER)
        beginning = asyncio.create_task(begin(database, EVA, FAY))
        await asyncio.sleep(0.1)
    begun = await beginning
    async with database.reading() as look:
        assert (await load_game(look, begun.id)).people == (EVA, FAY)


async def test_who_joins_a_lobby_does_not_wait_in_a_circle_with_who_is_deleted_there(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        lobby = await open_lobby(tx, NewLobby(EVA, Plan(COMMON, 3), NOON, LATER))
        lobby = await join_lobby(tx, lobby, FAY)

    async def join() -> None:
        async with database.transaction() as tx:
            await join_lobby(tx, lobby, GIL)

    async with database.transaction() as tx:
        if not database.is_sqlite:  # as deleting does first
            eva = select(players.c.id).where(players.c.user_id == EVA)
            await tx.execute(eva.with_for_update())
        joining = asyncio.create_task(join())
        await asyncio.sleep(0.1)
        await delete_person(tx, EVA, at=LATER)
    with pytest.raises(Conflict):
        await joining

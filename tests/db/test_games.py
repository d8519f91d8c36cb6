"""A game is stored event by event and comes back as it was."""

from datetime import timedelta
from random import Random

import pytest

from db.database import Database
from db.errors import Conflict, NotStored
from db.games import (
    NewGame,
    Place,
    Terms,
    count_open_games,
    count_open_games_of_person,
    count_open_games_on_server,
    due_games,
    games_of_person,
    load_game,
    open_games,
    open_games_in_channel,
    open_games_of_person,
    open_games_on_server,
    show_game_at,
    start_game,
    store_event,
)
from db.servers import join_server
from db.shards import Shards
from db.words import Status, Surface
from engine.game import Abandoned, DrawAgreed, Game, Moved, Resigned, TimedOut, TookBack
from engine.notation import parse_move
from engine.rules import PRESETS, Level, Mode, PersonSeat, Setup
from tests.db.games import ANA, BEN, CAT, NOON, again, begin, happen, play_on

HOUR = timedelta(hours=1)


async def test_a_game_of_any_preset_comes_back_as_it_was(database: Database) -> None:
    for preset, rules in PRESETS.items():
        stored = await begin(database, ANA, BEN, rules=rules)
        await play_on(database, stored, Random(preset), 12)
        back = await again(database, stored)
        assert str(back.game) == str(stored.game), preset
        assert back.game.events == stored.game.events
        assert back.people == (ANA, BEN)


async def test_a_relay_comes_back_with_its_boards(database: Database) -> None:
    seats = (PersonSeat(team=1), PersonSeat(team=2), PersonSeat(team=1))
    setup = Setup(rules=PRESETS["classic"], seats=seats, mode=Mode.RELAY, boards=3)
    async with database.transaction() as tx:
        stored = await start_game(tx, NewGame(setup, (ANA, BEN, CAT), NOON))
    attack = parse_move("attack L R", stored.game.on(1))
    await happen(database, stored, Moved(2, attack, 1), Moved(1, attack, 2), Resigned(2))
    back = await again(database, stored)
    assert str(back.game) == str(stored.game)
    assert back.game.events == stored.game.events
    async with database.reading() as look:
        (glance,) = await open_games_of_person(look, ANA)
    assert (glance.mode, glance.code) == (Mode.RELAY, stored.game.state.position.code_in_places)
    assert glance.code.count("/") == 2


async def test_every_kind_of_event_comes_back(database: Database) -> None:
    stored = await begin(database, ANA, BEN, CAT)
    first = next(stored.game.position.legal_moves())
    await happen(
        database, stored, Moved(0, first), TookBack(0, 0), DrawAgreed(0), TimedOut(1), Resigned(2)
    )
    assert (await again(database, stored)).game.events == stored.game.events
    other = await begin(database, ANA, Level.EASY)
    await happen(database, other, Abandoned())
    assert (await again(database, other)).game.events == (Abandoned(),)


async def test_of_two_writers_one_wins_and_the_other_is_told(database: Database) -> None:
    stored = await begin(database, ANA, BEN)
    late = await again(database, stored)
    await play_on(database, stored, Random(1), 1)
    with pytest.raises(Conflict):
        await play_on(database, late, Random(2), 1)
    assert (await again(database, stored)).game.events == stored.game.events


async def test_nothing_is_added_to_a_game_that_is_over(database: Database) -> None:
    stored = await begin(database, ANA, BEN)
    late = await again(database, stored)
    await happen(database, stored, Resigned(0))
    late.game.add(DrawAgreed(0))
    late.game.add(DrawAgreed(1))
    with pytest.raises(Conflict):
        async with database.transaction() as tx:
            await store_event(tx, stored.id, late.game, at=NOON)


async def test_a_transaction_that_fails_leaves_nothing(database: Database) -> None:
    stored = await begin(database, ANA, BEN)
    changed = Game.replay(stored.game.setup, [Resigned(0)])

    async def fail() -> None:
        async with database.transaction() as tx:
            await store_event(tx, stored.id, changed, at=NOON)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    back = await again(database, stored)
    assert (back.game.events, back.ended) == ((), None)


async def test_a_game_that_is_not_there_is_said_not_to_be(database: Database) -> None:
    async with database.reading() as look:
        with pytest.raises(NotStored):
            await load_game(look, 12)


async def test_lists_show_what_is_on_and_what_was(database: Database) -> None:
    first = await begin(database, ANA, BEN, place=Place(channel=7, server=None))
    second = await begin(database, ANA, Level.HARD, place=Place(channel=8))
    await happen(database, first, Resigned(1))
    async with database.reading() as look:
        assert [game.id for game in await open_games_of_person(look, ANA)] == [second.id]
        assert [game.id for game in await open_games_of_person(look, BEN)] == []
        assert [game.id for game in await open_games_in_channel(look, 8)] == [second.id]
        assert await open_games_in_channel(look, 7) == []
        assert await open_games_on_server(look, 5) == []
        assert [game.id for game in await open_games(look)] == [second.id]
        assert await open_games(look, after=second.id) == []
        [was] = await games_of_person(look, BEN)
    assert (was.id, was.status, was.winner, was.people) == (first.id, Status.WON, 0, (ANA, BEN))


async def test_games_that_are_on_are_counted(database: Database) -> None:
    async with database.transaction() as tx:
        await join_server(tx, 5, at=NOON)
    there = Place(server=5, channel=7)
    for place in (there, Place(channel=8)):
        await begin(database, ANA, BEN, place=place)
    await happen(database, await begin(database, ANA, Level.EASY, place=there), Resigned(0))
    async with database.reading() as look:
        assert [await count_open_games_of_person(look, who) for who in (ANA, BEN, CAT)] == [2, 2, 0]
        assert [await count_open_games_on_server(look, server) for server in (5, 6)] == [1, 0]
        assert await count_open_games(look) == 2
        shards = [Shards((shard,), 2) for shard in (0, 1)]
        assert [await count_open_games(look, of) for of in shards] == [2, 0]


async def test_clocks_run_out_in_order(database: Database) -> None:
    late = await begin(database, ANA, BEN, deadline=NOON + 2 * HOUR)
    early = await begin(database, ANA, CAT, deadline=NOON + HOUR)
    await begin(database, BEN, CAT)
    async with database.reading() as look:
        assert [g.id for g in await due_games(look, NOON + 3 * HOUR)] == [early.id, late.id]
        assert [g.id for g in await due_games(look, NOON + HOUR)] == [early.id]


async def test_a_board_moves_to_another_message(database: Database) -> None:
    stored = await begin(database, ANA, BEN, terms=Terms(rated=True, seconds_a_move=60))
    async with database.transaction() as tx:
        await show_game_at(tx, stored.id, Place(channel=8, message=9))
        with pytest.raises(NotStored):
            await show_game_at(tx, 99, Place(channel=8, message=9))
    back = await again(database, stored)
    assert back.place == Place(Surface.CHANNEL, None, 8, 9)
    assert back.terms == Terms(rated=True, seconds_a_move=60)


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**40])
async def test_a_number_beyond_all_columns_is_that_of_nothing(
    database: Database, number: int
) -> None:
    async def look_for() -> None:
        async with database.reading() as look:
            await load_game(look, number)

    with pytest.raises(NotStored):
        await look_for()
    assert (await begin(database, ANA, BEN)).game.seq == 0

"""Lobbies fill one by one, and nobody changes one that he has not seen."""

import asyncio
from datetime import timedelta

import pytest

from db.database import Database
from db.errors import Conflict, NotStored
from db.games import NewGame, Place, load_game, start_game
from db.lobbies import (
    Chair,
    Lobby,
    NewLobby,
    Plan,
    add_computer,
    cancel_lobby,
    change_team,
    expire_lobbies,
    join_lobby,
    leave_lobby,
    load_lobby,
    open_lobbies,
    open_lobbies_of,
    open_lobby,
    remove_chair,
    show_lobby_at,
    start_lobby,
)
from db.words import Offer
from engine.rules import Level, Mode, Setup
from tests.db.games import ANA, BEN, CAT, COMMON, DAN, NOON

HOUR = timedelta(hours=1)
OF_FOUR = Plan(COMMON, seats=4)


async def opened(
    database: Database, *others: int | Level, plan: Plan = OF_FOUR, host: int = ANA
) -> Lobby:
    async with database.transaction() as tx:
        lobby = await open_lobby(tx, NewLobby(host, plan, NOON, NOON + HOUR, Place(channel=7)))
        for who in others:
            lobby = (
                await add_computer(tx, lobby, who)
                if isinstance(who, Level)
                else await join_lobby(tx, lobby, who)
            )
    return lobby


async def again(database: Database, lobby: Lobby) -> Lobby:
    async with database.reading() as look:
        return await load_lobby(look, lobby.id)


async def test_the_host_sits_in_a_lobby_at_once(database: Database) -> None:
    lobby = await opened(database, plan=Plan(COMMON, 3, rated=True, seconds_a_move=60))
    assert (lobby.host, lobby.chairs, lobby.status) == (ANA, (Chair(ANA),), Offer.OPEN)
    assert lobby.plan == Plan(COMMON, 3, Mode.FREE_FOR_ALL, True, 60)
    assert await again(database, lobby) == lobby


async def test_who_comes_sits_down_behind_the_others(database: Database) -> None:
    lobby = await opened(database, BEN, Level.HARD, CAT)
    assert lobby.chairs == (Chair(ANA), Chair(BEN), Chair(level=Level.HARD), Chair(CAT))
    assert await again(database, lobby) == lobby


async def test_teams_are_kept(database: Database) -> None:
    plan = Plan(COMMON, 4, Mode.ONE_BODY)
    async with database.transaction() as tx:
        lobby = await open_lobby(tx, NewLobby(ANA, plan, NOON, NOON + HOUR, team=1))
        lobby = await join_lobby(tx, lobby, BEN, team=2)
        lobby = await add_computer(tx, lobby, Level.EASY, team=1)
    assert (await again(database, lobby)).setup.sides == ((0, 2), (1,))


async def test_a_team_is_changed_without_losing_the_seat(database: Database) -> None:
    plan = Plan(COMMON, 4, Mode.ONE_BODY)
    async with database.transaction() as tx:
        lobby = await open_lobby(tx, NewLobby(ANA, plan, NOON, NOON + HOUR, team=1))
        lobby = await join_lobby(tx, lobby, BEN, team=1)
        lobby = await change_team(tx, lobby, ANA, 2)
        with pytest.raises(Conflict, match="lobby-not-joined"):
            await change_team(tx, lobby, CAT, 2)
    assert (await again(database, lobby)).chairs == (Chair(ANA, team=2), Chair(BEN, team=1))


@pytest.mark.parametrize("seats", [2, 9])
async def test_a_lobby_of_another_size_is_refused(database: Database, seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 8"):
        await opened(database, plan=Plan(COMMON, seats))


async def test_nobody_sits_in_a_lobby_twice(database: Database) -> None:
    lobby = await opened(database, BEN)
    with pytest.raises(Conflict, match="lobby-joined-already"):
        async with database.transaction() as tx:
            await join_lobby(tx, lobby, BEN)
    assert await again(database, lobby) == lobby


async def test_there_are_no_more_chairs_than_seats(database: Database) -> None:
    lobby = await opened(database, BEN, CAT, plan=Plan(COMMON, 3))
    async with database.transaction() as tx:
        with pytest.raises(Conflict, match="lobby-full"):
            await join_lobby(tx, lobby, DAN)
        with pytest.raises(Conflict, match="lobby-full"):
            await add_computer(tx, lobby, Level.EASY)


async def test_of_two_who_want_the_last_seat_one_gets_it(database: Database) -> None:
    lobby = await opened(database, BEN, plan=Plan(COMMON, 3))

    async def join(user: int) -> Lobby:
        async with database.transaction() as tx:
            return await join_lobby(tx, lobby, user)

    done = await asyncio.gather(join(CAT), join(DAN), return_exceptions=True)
    assert sorted(type(result).__name__ for result in done) == ["Conflict", "Lobby"]
    assert await again(database, lobby) in done


async def test_who_leaves_makes_room(database: Database) -> None:
    lobby = await opened(database, BEN, Level.HARD, plan=Plan(COMMON, 3))
    async with database.transaction() as tx:
        lobby = await leave_lobby(tx, lobby, BEN)
        lobby = await join_lobby(tx, lobby, CAT)
        with pytest.raises(Conflict, match="lobby-not-joined"):
            await leave_lobby(tx, lobby, BEN)
    assert lobby.chairs == (Chair(ANA), Chair(level=Level.HARD), Chair(CAT))
    assert await again(database, lobby) == lobby


async def test_the_next_person_is_host_when_the_host_leaves(database: Database) -> None:
    lobby = await opened(database, Level.HARD, BEN, CAT)
    async with database.transaction() as tx:
        lobby = await leave_lobby(tx, lobby, ANA)
    assert (await again(database, lobby)).host == BEN


async def test_a_lobby_without_people_is_withdrawn(database: Database) -> None:
    lobby = await opened(database, Level.HARD)
    async with database.transaction() as tx:
        await leave_lobby(tx, lobby, ANA)
    assert (await again(database, lobby)).status is Offer.WITHDRAWN


async def test_a_computer_is_sent_away(database: Database) -> None:
    lobby = await opened(database, Level.HARD, Level.EASY)
    async with database.transaction() as tx:
        lobby = await remove_chair(tx, lobby, 1)
        with pytest.raises(IndexError):
            await remove_chair(tx, lobby, 2)
    assert (await again(database, lobby)).chairs == (Chair(ANA), Chair(level=Level.EASY))


async def test_a_lobby_starts_with_those_who_are_there(database: Database) -> None:
    lobby = await opened(database, BEN, Level.EASY)
    async with database.transaction() as tx:
        game = await start_game(tx, NewGame(lobby.setup, lobby.people, NOON, lobby.place))
        await start_lobby(tx, lobby, game=game.id)
    started = await again(database, lobby)
    assert (started.status, started.game) == (Offer.TAKEN, game.id)
    async with database.reading() as look:
        back = await load_game(look, game.id)
    assert back.people == (ANA, BEN, None)
    assert back.game.setup == lobby.setup


async def test_a_host_does_not_start_what_he_has_not_seen(database: Database) -> None:
    seen = await opened(database, BEN, CAT)
    async with database.transaction() as tx:
        left = await leave_lobby(tx, seen, CAT)
        game = await start_game(tx, NewGame(seen.setup, seen.people, NOON))
        for change in (
            start_lobby(tx, seen, game=game.id),
            cancel_lobby(tx, seen),
            join_lobby(tx, seen, DAN),
        ):
            with pytest.raises(Conflict, match="lobby-changed"):
                await change
    assert await again(database, seen) == left


async def test_a_late_click_is_told_what_has_become_of_the_lobby(database: Database) -> None:
    expired = await opened(database)
    async with database.transaction() as tx:
        await expire_lobbies(tx, NOON + HOUR)
    withdrawn, taken = await opened(database), await opened(database, BEN)
    async with database.transaction() as tx:
        await cancel_lobby(tx, withdrawn)
        game = await start_game(tx, NewGame(Setup.of(COMMON), (ANA, BEN), NOON))
        await start_lobby(tx, taken, game=game.id)
        for lobby, became in (
            (expired, "lobby-expired"),
            (withdrawn, "lobby-withdrawn"),
            (taken, "lobby-taken"),
        ):
            with pytest.raises(Conflict, match=became):
                await join_lobby(tx, lobby, CAT)


async def test_lobbies_expire_when_they_are_due(database: Database) -> None:
    lobby = await opened(database)
    async with database.transaction() as tx:
        assert await expire_lobbies(tx, NOON) == []
        assert [due.id for due in await expire_lobbies(tx, NOON + HOUR)] == [lobby.id]
        assert await expire_lobbies(tx, NOON + HOUR) == []


async def test_lists_hold_what_is_open(database: Database) -> None:
    first, second = await opened(database, BEN), await opened(database, host=CAT)
    closed = await opened(database, BEN)
    async with database.transaction() as tx:
        await cancel_lobby(tx, closed)
    async with database.reading() as look:
        assert await open_lobbies(look) == [first, second]
        assert await open_lobbies_of(look, BEN) == [first]
        assert await open_lobbies_of(look, DAN) == []


async def test_a_lobby_moves_to_another_message(database: Database) -> None:
    lobby = await opened(database)
    async with database.transaction() as tx:
        await show_lobby_at(tx, lobby.id, Place(channel=8, message=9))
        with pytest.raises(NotStored):
            await show_lobby_at(tx, lobby.id + 1, Place())
        with pytest.raises(NotStored):
            await load_lobby(tx, lobby.id + 1)
    assert (await again(database, lobby)).place == Place(channel=8, message=9)

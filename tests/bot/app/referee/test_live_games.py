"""Games are kept in hand, and read again whenever they may have changed elsewhere."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import TypeAlias

import pytest

from bot.app.referee import Play, Referee
from bot.app.referee.live_games import LiveGames
from db.database import Connection, Database
from db.errors import NotStored
from db.games import Place, Terms, load_game
from db.servers import join_server
from tests.db.games import ANA, BEN, NOON, begin, credit

A_MINUTE, HALF_A_MINUTE = timedelta(seconds=60), timedelta(seconds=30)
Meanwhile: TypeAlias = Callable[[], Awaitable[None]]


async def timed_game(house: Database) -> int:
    """The number of a game whose first move may take a minute."""
    terms = Terms(seconds_a_move=60)
    return (await begin(house, ANA, BEN, terms=terms, deadline=NOON + A_MINUTE)).id


async def give_half_a_minute(house: Database) -> None:
    """Change every deadline past the referee."""
    async with house.transaction() as tx:
        await credit(tx, HALF_A_MINUTE, until=NOON + A_MINUTE)


def let_happen_after(
    house: Database, monkeypatch: pytest.MonkeyPatch, door: str, what: Meanwhile
) -> None:
    """Let something happen as soon as this door to the database is closed for the first time."""
    opening, left = getattr(house, door), [what]

    @asynccontextmanager
    async def opened() -> AsyncGenerator[Connection]:
        async with opening() as connection:
            yield connection
        while left:
            await left.pop()()

    monkeypatch.setattr(house, door, opened)


@pytest.mark.parametrize("all_games", [False, True])
async def test_a_game_that_changes_while_it_is_read_is_read_again(
    house: Database, referee: Referee, monkeypatch: pytest.MonkeyPatch, all_games: bool
) -> None:
    number = await timed_game(house)

    async def change() -> None:
        await give_half_a_minute(house)
        if all_games:
            referee.forget_all()
        else:
            referee.forget(number)

    let_happen_after(house, monkeypatch, "reading", change)
    read = await referee.look(number)
    assert read.deadline == NOON + A_MINUTE + HALF_A_MINUTE
    assert await referee.look(number) is read


async def test_a_game_that_was_changed_past_the_referee_is_read_again_and_no_other(
    house: Database, referee: Referee
) -> None:
    changed, other = await timed_game(house), await timed_game(house)
    before = {number: await referee.look(number) for number in (changed, other)}
    await give_half_a_minute(house)
    assert await referee.recall(changed) is before[changed]
    referee.forget(changed)
    assert (await referee.recall(changed)).deadline == NOON + A_MINUTE + HALF_A_MINUTE
    assert await referee.recall(other) is before[other]


async def test_a_look_shows_the_game_as_it_is_stored_whoever_has_changed_it(
    house: Database, referee: Referee
) -> None:
    number = await timed_game(house)
    await referee.look(number)
    await give_half_a_minute(house)
    assert (await referee.look(number)).deadline == NOON + A_MINUTE + HALF_A_MINUTE


async def test_the_game_longest_not_asked_for_is_the_first_to_leave_memory(house: Database) -> None:
    games = LiveGames(house, most=2)
    first, second, third = [(await begin(house, ANA, BEN)).id for _ in range(3)]
    for number in (first, second, first, third):
        await games.get(number)
    assert games.in_hand(second) is None
    assert games.in_hand(first) is not None
    assert games.in_hand(third) is not None


# Where the board is


async def test_a_game_knows_the_message_that_shows_it_and_stays_on_its_server(
    house: Database, referee: Referee
) -> None:
    async with house.transaction() as tx:
        await join_server(tx, 5, at=NOON)
    number = (await begin(house, ANA, BEN, place=Place(server=5, channel=7))).id
    await referee.show_at(number, Place(channel=7, message=99))
    shown = Place(server=5, channel=7, message=99)
    assert (await referee.look(number)).place == shown
    async with house.reading() as look:
        assert (await load_game(look, number)).place == shown
    assert (await referee.act(number, ANA, Play("attack L R"))).stored.place == shown
    with pytest.raises(NotStored):
        await referee.show_at(99, Place(channel=7))


async def test_a_game_that_changes_while_its_board_moves_is_read_again(
    house: Database, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await timed_game(house)
    await referee.look(number)

    async def change() -> None:
        await give_half_a_minute(house)
        referee.forget_all()

    let_happen_after(house, monkeypatch, "transaction", change)
    await referee.show_at(number, Place(channel=8))
    stored = await referee.look(number)
    assert (stored.place.channel, stored.deadline) == (8, NOON + A_MINUTE + HALF_A_MINUTE)


async def test_who_looks_at_a_game_sees_no_move_before_it_is_stored(
    house: Database, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await timed_game(house)
    shown = await referee.look(number)
    seen: list[int] = []

    async def look_again() -> None:
        seen.append(shown.game.seq)

    let_happen_after(house, monkeypatch, "transaction", look_again)
    stored = (await referee.act(number, ANA, Play("attack L R"))).stored
    assert seen == [0]
    assert (shown.game.seq, stored.game.seq) == (0, 1)

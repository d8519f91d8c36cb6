"""Matches: the score follows from the games, and the sides alternate."""

import pytest

from db.database import Database
from db.errors import NotStored
from db.games import Terms
from db.matches import (
    LENGTHS,
    Match,
    MatchScore,
    end_match,
    is_being_played,
    load_match,
    score,
    start_match,
    waiting_matches,
)
from db.shards import ALL, Shards
from engine.game import Abandoned, DrawAgreed, Resigned
from tests.db.games import ANA, BEN, CAT, COMMON, NOON, begin, happen


async def begun(database: Database, games: int = 3) -> Match:
    async with database.transaction() as tx:
        return await start_match(tx, COMMON, (ANA, BEN), games=games, at=NOON)


async def stand(database: Database, match: Match) -> MatchScore:
    async with database.reading() as look:
        return await score(look, match)


async def play(database: Database, match: Match, winner: int | None) -> None:
    """The next game of the match, won by that person or drawn."""
    goes_first = (await stand(database, match)).next_first
    people = (ANA, BEN) if goes_first == ANA else (BEN, ANA)
    stored = await begin(database, *people, terms=Terms(match=match.id))
    if winner is None:
        await happen(database, stored, DrawAgreed(0), DrawAgreed(1))
    else:
        await happen(database, stored, Resigned(1 - people.index(winner)))


@pytest.mark.parametrize("games", LENGTHS)
async def test_a_match_comes_back_as_it_began(database: Database, games: int) -> None:
    match = await begun(database, games)
    async with database.reading() as look:
        assert await load_match(look, match.id) == match
    assert await stand(database, match) == MatchScore(match, 0, 0, 0)


@pytest.mark.parametrize("games", [0, 2, 9])
async def test_a_match_of_another_length_is_refused(database: Database, games: int) -> None:
    with pytest.raises(ValueError, match="best of"):
        await begun(database, games)


async def test_nobody_plays_a_match_alone(database: Database) -> None:
    async with database.transaction() as tx:
        with pytest.raises(ValueError, match="between two"):
            await start_match(tx, COMMON, (ANA, ANA), games=3, at=NOON)


async def test_the_sides_alternate(database: Database) -> None:
    match = await begun(database, 5)
    goes_first: list[int | None] = []
    for winner in (ANA, BEN, None, ANA, None):
        goes_first.append((await stand(database, match)).next_first)
        await play(database, match, winner)
    assert goes_first == [ANA, BEN, ANA, BEN, ANA]
    assert await stand(database, match) == MatchScore(match, first=2, second=1, drawn=2)


@pytest.mark.parametrize(
    ("games", "winners"),
    [(1, [BEN]), (3, [ANA, ANA]), (3, [None, BEN, None]), (5, [BEN, BEN, BEN]), (1, [None])],
)
async def test_a_match_is_over_once_nobody_can_catch_up(
    database: Database, games: int, winners: list[int | None]
) -> None:
    match = await begun(database, games)
    for winner in winners:
        assert not (await stand(database, match)).is_over
        await play(database, match, winner)
    over = await stand(database, match)
    assert over.is_over
    assert over.next_first is None


async def test_a_game_that_ended_unfinished_is_played_again(database: Database) -> None:
    match = await begun(database)
    stored = await begin(database, ANA, BEN, terms=Terms(match=match.id))
    await happen(database, stored, Abandoned())
    await begin(database, ANA, CAT)
    assert await stand(database, match) == MatchScore(match, 0, 0, 0)
    assert (await stand(database, match)).next_first == ANA


async def test_a_match_ends_once(database: Database) -> None:
    match = await begun(database)
    async with database.transaction() as tx:
        await end_match(tx, match.id, at=NOON)
        await end_match(tx, match.id, at=NOON.replace(hour=13))
        assert (await load_match(tx, match.id)).ended_at == NOON


async def test_a_match_that_is_not_there_is_said_not_to_be(database: Database) -> None:
    async with database.reading() as look:
        with pytest.raises(NotStored):
            await load_match(look, 12)


async def waiting(database: Database, of: Shards = ALL) -> list[int]:
    async with database.reading() as look:
        return await waiting_matches(look, of=of)


async def test_a_match_waits_between_two_games_until_it_ends(database: Database) -> None:
    match = await begun(database)
    assert await waiting(database) == []
    first = await begin(database, ANA, BEN, terms=Terms(match=match.id))
    assert await waiting(database) == []
    await happen(database, first, Resigned(0))
    assert await waiting(database) == [first.id]
    second = await begin(database, BEN, ANA, terms=Terms(match=match.id))
    async with database.reading() as look:
        assert await is_being_played(look, match.id)
    await happen(database, second, Resigned(1))
    assert await waiting(database) == [second.id]
    assert await waiting(database, Shards((1,), 2)) == []
    async with database.transaction() as tx:
        assert not await is_being_played(tx, match.id)
        await end_match(tx, match.id, at=NOON)
    assert await waiting(database) == []

"""Nobody has more going on than one person can follow, however fast the clicks come."""

import pytest

from db.database import Database
from db.games import Place
from db.servers import join_server
from db.words import First
from engine.rules import HouseRules, Level
from tests.bot.app.matchmaking.conftest import (
    DIRECT,
    HERE,
    OUR_SERVER,
    Desk,
    at_once,
    refusal,
    wish,
)
from tests.db.games import ANA, BEN, CAT, COMMON, NOON, begin
from tests.db.once import once

SWAPS = HouseRules(swaps=True)
THERE = Place(server=OUR_SERVER, channel=9)


async def play(desk: Desk, user: int, games: int, place: Place = DIRECT) -> None:
    """Let the user have so many running games."""
    for _ in range(games):
        await begin(desk.database, user, Level.EASY, place=place)


async def play_there(database: Database) -> None:
    """Let 199 strangers play on our server."""
    async with database.transaction() as tx:
        await join_server(tx, OUR_SERVER, at=NOON)
    for user in range(1, 200):
        await begin(database, user, Level.EASY, place=THERE)


async def test_who_plays_ten_games_begins_no_other(desk: Desk) -> None:
    await play(desk, ANA, 9)
    made = await desk.propose(wish(BEN, ANA))
    await play(desk, ANA, 1)
    refused = (
        desk.matchmaking.propose(wish()),
        desk.matchmaking.accept(made.id, ANA),
        desk.matchmaking.counter(made.id, ANA, SWAPS),
        desk.matchmaking.play(ANA, Level.EASY, COMMON, First.RANDOM, HERE),
    )
    assert [await refusal(one) for one in refused] == ["too-many-games"] * 4
    assert len(await desk.games()) == 10


async def test_nobody_accepts_what_is_the_challengers_eleventh_game(desk: Desk) -> None:
    made = await desk.propose(wish())
    await play(desk, ANA, 10)
    assert await refusal(desk.matchmaking.accept(made.id, BEN)) == "too-many-games-of-other"


async def test_games_that_have_ended_are_not_counted(desk: Desk) -> None:
    await play(desk, ANA, 10)
    await desk.referee.abandon((await desk.games())[0].id)
    await desk.propose(wish())


async def test_nobody_has_more_than_five_open_challenges(desk: Desk) -> None:
    made = [await desk.propose(wish(ANA, None)) for _ in range(5)]
    assert await refusal(desk.matchmaking.propose(wish())) == "too-many-challenges"
    other = await desk.propose(wish(BEN, ANA))
    countered = desk.matchmaking.counter(other.id, ANA, SWAPS)
    assert await refusal(countered) == "too-many-challenges"
    await desk.matchmaking.withdraw(made[2].id, ANA)
    await desk.matchmaking.counter(other.id, ANA, SWAPS)


async def test_a_server_has_two_hundred_games_and_direct_messages_any_number(desk: Desk) -> None:
    await once(desk.database, play_there)
    made = await desk.propose(wish())
    await play(desk, 200, 1, THERE)
    refused = (
        desk.matchmaking.propose(wish(ANA, CAT)),
        desk.matchmaking.accept(made.id, BEN),
        desk.matchmaking.play(ANA, Level.EASY, COMMON, First.RANDOM, HERE),
    )
    assert [await refusal(one) for one in refused] == ["too-many-games-here"] * 3
    await desk.matchmaking.play(ANA, Level.EASY, COMMON, First.RANDOM, DIRECT)
    await desk.matchmaking.accept(made.id, BEN, DIRECT)


# At once


async def test_of_two_tenth_games_at_once_one_begins(desk: Desk) -> None:
    await play(desk, ANA, 9)
    clicks = (
        desk.matchmaking.play(ANA, Level.EASY, COMMON, First.RANDOM, place)
        for place in (HERE, DIRECT)
    )
    assert await at_once(*clicks) == ["TakenTurn", "too-many-games"]
    assert len(await desk.games()) == 10


@pytest.mark.parametrize("takers", [(BEN, CAT), (BEN, BEN)])
async def test_a_challengers_tenth_game_is_taken_by_one(
    desk: Desk, takers: tuple[int, int]
) -> None:
    made = [await desk.propose(wish(ANA, None)) for _ in range(2)]
    await play(desk, ANA, 9)
    both = (desk.matchmaking.accept(one.id, user) for one, user in zip(made, takers, strict=True))
    assert await at_once(*both) == ["TakenTurn", "too-many-games-of-other"]
    assert len(await desk.games()) == 10


async def test_two_who_accept_each_other_at_once_both_do(desk: Desk) -> None:
    ours, theirs = await desk.propose(wish(ANA, BEN)), await desk.propose(wish(BEN, ANA))
    both = (desk.matchmaking.accept(ours.id, BEN), desk.matchmaking.accept(theirs.id, ANA))
    assert await at_once(*both) == ["TakenTurn", "TakenTurn"]


async def test_of_ten_challenges_at_once_five_are_made(desk: Desk) -> None:
    came = await at_once(*(desk.matchmaking.propose(wish(ANA, None)) for _ in range(10)))
    assert came == ["Proposed"] * 5 + ["too-many-challenges"] * 5
    assert len(await desk.open()) == 5


async def test_of_two_challenges_to_one_person_at_once_one_is_made(desk: Desk) -> None:
    came = await at_once(*(desk.matchmaking.propose(wish()) for _ in range(2)))
    assert came == ["Proposed", "challenged-lately"]


async def test_a_servers_last_game_is_begun_by_one(desk: Desk) -> None:
    await once(desk.database, play_there)
    came = await at_once(
        *(
            desk.matchmaking.play(user, Level.EASY, COMMON, First.RANDOM, HERE)
            for user in (ANA, BEN, CAT)
        )
    )
    assert came == ["TakenTurn", "too-many-games-here", "too-many-games-here"]


async def test_five_rated_games_a_day_are_five_though_two_begin_at_once(desk: Desk) -> None:
    made = [await desk.propose(wish(ANA, None)) for _ in range(2)]
    for _ in range(4):
        number = (await desk.propose(wish(BEN, None))).id
        stored = (await desk.matchmaking.accept(number, ANA)).stored
        assert stored.terms.rated
    came = await at_once(*(desk.matchmaking.accept(one.id, BEN) for one in made))
    assert came == ["TakenTurn", "challenge-rated-no-more"]

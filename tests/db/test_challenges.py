"""Challenges are answered once, and every later answer is told what has become of them."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from db.challenges import (
    Challenge,
    NewChallenge,
    Proposal,
    counter_challenge,
    decline_challenge,
    expire_challenges,
    last_challenged,
    load_challenge,
    lock_matchmaking,
    make_challenge,
    open_challenges,
    open_challenges_by,
    open_challenges_to,
    rematches_of,
    require_open,
    show_challenge_at,
    take_challenge,
    withdraw_challenge,
)
from db.database import Connection, Database
from db.errors import Conflict, NotStored
from db.games import NewGame, Place, load_game, open_games, start_game
from db.servers import join_server
from db.words import First, Offer, Surface
from engine.rules import HouseRules, Setup
from tests.db.games import ANA, BEN, CAT, COMMON, DAN, NOON, begin

DAY = timedelta(days=1)
PLAIN = Proposal(COMMON)
SWAPS = HouseRules(swaps=True)


def challenge(
    challenger: int = ANA,
    opponent: int | None = BEN,
    proposal: Proposal = PLAIN,
    *,
    after: timedelta = timedelta(),
    place: Place | None = None,
) -> NewChallenge:
    at = NOON + after
    return NewChallenge(challenger, opponent, proposal, at, at + DAY, place or Place(channel=7))


async def made(database: Database, new: NewChallenge) -> Challenge:
    async with database.transaction() as tx:
        return await make_challenge(tx, new)


async def again(database: Database, number: int) -> Challenge:
    async with database.reading() as look:
        return await load_challenge(look, number)


async def take(tx: Connection, number: int, by: int) -> int:
    """Accept the challenge as the referee does; return the game's number."""
    taken = await load_challenge(tx, number)
    setup = Setup.of(taken.proposal.rules)
    game = await start_game(tx, NewGame(setup, (taken.challenger, by), NOON))
    await take_challenge(tx, number, by=by, game=game.id)
    return game.id


async def take_as_ben(tx: Connection, number: int) -> None:
    await take(tx, number, BEN)


CLOSERS: dict[str, Callable[[Connection, int], Awaitable[object]]] = {
    "challenge-taken": take_as_ben,
    "challenge-declined": decline_challenge,
    "challenge-withdrawn": withdraw_challenge,
    "challenge-expired": lambda tx, _: expire_challenges(tx, NOON + DAY),
}
ANSWERS = [take_as_ben, decline_challenge, withdraw_challenge]


async def test_a_challenge_comes_back_as_it_was_made(database: Database) -> None:
    game = await begin(database, ANA, BEN)
    proposal = Proposal(SWAPS, First.OPPONENT, True, 300, 3, rematch_of=game.id)
    async with database.transaction() as tx:
        await join_server(tx, 5, at=NOON)
    place = Place(Surface.INTERACTION, 5, 7, 9)
    stored = await made(database, challenge(proposal=proposal, place=place))
    assert stored == Challenge(
        stored.id, ANA, BEN, proposal, place, NOON, NOON + DAY, Offer.OPEN, None
    )
    assert await again(database, stored.id) == stored


async def test_a_challenge_that_is_taken_becomes_a_game(database: Database) -> None:
    stored = await made(database, challenge(opponent=None))
    async with database.transaction() as tx:
        game = await take(tx, stored.id, CAT)
    taken = await again(database, stored.id)
    assert (taken.status, taken.opponent, taken.game) == (Offer.TAKEN, CAT, game)
    async with database.reading() as look:
        assert (await load_game(look, game)).people == (ANA, CAT)


@pytest.mark.parametrize("became", sorted(CLOSERS))
@pytest.mark.parametrize("answer", ANSWERS)
async def test_a_late_answer_is_told_what_has_become_of_the_challenge(
    database: Database, became: str, answer: Callable[[Connection, int], Awaitable[None]]
) -> None:
    stored = await made(database, challenge())
    async with database.transaction() as tx:
        await CLOSERS[became](tx, stored.id)
    closed = await again(database, stored.id)
    with pytest.raises(Conflict, match=became):
        async with database.transaction() as tx:
            await answer(tx, stored.id)
    assert await again(database, stored.id) == closed


async def test_of_two_who_take_an_open_challenge_one_plays(database: Database) -> None:
    stored = await made(database, challenge(opponent=None))

    async def accept(user: int) -> int:
        async with database.transaction() as tx:
            return await take(tx, stored.id, user)

    done = await asyncio.gather(*map(accept, (BEN, CAT, DAN)), return_exceptions=True)
    assert sorted(type(result).__name__ for result in done) == ["Conflict", "Conflict", "int"]
    taken = await again(database, stored.id)
    async with database.reading() as look:
        [game] = await open_games(look)
    assert taken.game == game.id
    assert game.people == (ANA, taken.opponent)


async def test_what_is_not_there_is_said_not_to_be(database: Database) -> None:
    async with database.transaction() as tx:
        for answer in (load_challenge, decline_challenge, withdraw_challenge):
            with pytest.raises(NotStored, match="no-such-challenge"):
                await answer(tx, 12)
        with pytest.raises(NotStored):
            await show_challenge_at(tx, 12, Place())


async def test_a_counter_offer_goes_back_to_the_challenger(database: Database) -> None:
    stored = await made(database, challenge())
    async with database.transaction() as tx:
        counter = await counter_challenge(
            tx, stored.id, Proposal(SWAPS, seconds_a_move=60), by=BEN, at=NOON + DAY / 2
        )
    assert (await again(database, stored.id)).status is Offer.DECLINED
    assert (counter.challenger, counter.opponent, counter.status) == (BEN, ANA, Offer.OPEN)
    assert counter.proposal == Proposal(SWAPS, seconds_a_move=60)
    assert (counter.place, counter.expires_at) == (stored.place, NOON + DAY * 1.5)


async def test_countering_a_challenge_to_anyone_leaves_it_to_the_others(
    database: Database,
) -> None:
    stored = await made(database, challenge(opponent=None))
    async with database.transaction() as tx:
        counter = await counter_challenge(tx, stored.id, PLAIN, by=BEN, at=NOON)
    assert (await again(database, stored.id)) == stored
    assert (counter.challenger, counter.opponent) == (BEN, ANA)


@pytest.mark.parametrize("opponent", [BEN, None])
async def test_a_counter_offer_comes_too_late_like_any_answer(
    database: Database, opponent: int | None
) -> None:
    stored = await made(database, challenge(opponent=opponent))
    async with database.transaction() as tx:
        await withdraw_challenge(tx, stored.id)
    with pytest.raises(Conflict, match="challenge-withdrawn"):
        async with database.transaction() as tx:
            await counter_challenge(tx, stored.id, PLAIN, by=BEN, at=NOON)
    async with database.reading() as look:
        assert await open_challenges(look) == []


async def test_a_countered_rematch_is_a_rematch_still(database: Database) -> None:
    game = await begin(database, ANA, BEN)
    stored = await made(database, challenge(proposal=Proposal(COMMON, rematch_of=game.id)))
    async with database.transaction() as tx:
        counter = await counter_challenge(tx, stored.id, Proposal(SWAPS), by=BEN, at=NOON)
    assert counter.proposal == Proposal(SWAPS, rematch_of=game.id)


async def test_challenges_expire_when_they_are_due(database: Database) -> None:
    late = await made(database, challenge(after=DAY))
    early = await made(database, challenge())
    async with database.transaction() as tx:
        await decline_challenge(tx, (await make_challenge(tx, challenge())).id)
        assert [one.id for one in await expire_challenges(tx, NOON + DAY)] == [early.id]
        assert await expire_challenges(tx, NOON + DAY) == []
    assert (await again(database, early.id)).status is Offer.EXPIRED
    assert (await again(database, late.id)).status is Offer.OPEN


async def test_lists_hold_what_is_open(database: Database) -> None:
    first, second, third = [
        await made(database, new)
        for new in (challenge(ANA, BEN), challenge(ANA, None), challenge(BEN, ANA))
    ]
    fourth = await made(database, challenge(CAT, DAN, after=-DAY / 2))
    async with database.transaction() as tx:
        await withdraw_challenge(tx, (await make_challenge(tx, challenge(ANA, BEN))).id)
    async with database.reading() as look:
        assert await open_challenges_by(look, ANA) == [first, second]
        assert await open_challenges_to(look, ANA) == [third]
        assert await open_challenges_by(look, DAN) == []
        assert await open_challenges(look) == [fourth, first, second, third]


async def test_when_somebody_was_last_challenged_is_known_whatever_came_of_it(
    database: Database,
) -> None:
    await made(database, challenge())
    later = await made(database, challenge(after=DAY / 2))
    game = await begin(database, ANA, BEN)
    rematch = Proposal(COMMON, rematch_of=game.id)
    await made(database, challenge(proposal=rematch, after=DAY))
    async with database.transaction() as tx:
        await decline_challenge(tx, later.id)
        assert await last_challenged(tx, ANA, BEN) == NOON + DAY / 2
        assert await last_challenged(tx, BEN, ANA) is None
        assert await last_challenged(tx, CAT, DAN) is None


async def test_a_stranger_was_not_challenged_by_a_challenge_to_anyone(database: Database) -> None:
    await made(database, challenge(opponent=None))
    async with database.reading() as look:
        assert await last_challenged(look, ANA, CAT) is None


async def test_rematches_of_a_game_are_known_whatever_came_of_them(database: Database) -> None:
    game, other = await begin(database, ANA, BEN), await begin(database, ANA, BEN)
    first, _, last = [
        await made(database, challenge(proposal=Proposal(COMMON, rematch_of=number)))
        for number in (game.id, other.id, game.id)
    ]
    await made(database, challenge())
    async with database.transaction() as tx:
        await decline_challenge(tx, first.id)
        assert await rematches_of(tx, game.id) == [await load_challenge(tx, first.id), last]
        assert await rematches_of(tx, 99) == []


async def test_what_is_open_stays_so_until_it_is_closed(database: Database) -> None:
    stored = await made(database, challenge())
    async with database.transaction() as tx:
        await require_open(tx, stored.id)
        assert await load_challenge(tx, stored.id) == stored
        await withdraw_challenge(tx, stored.id)
        with pytest.raises(Conflict, match="challenge-withdrawn"):
            await require_open(tx, stored.id)
        with pytest.raises(NotStored):
            await require_open(tx, 99)


@pytest.mark.parametrize("same", [(5, None), (None, ANA)])
async def test_who_holds_the_same_counts_one_after_the_other(
    database: Database, same: tuple[int | None, int | None]
) -> None:
    async with database.transaction() as tx:
        await join_server(tx, 5, at=NOON)
    server, person = same

    async def count_and_challenge(stranger: int) -> int:
        async with database.transaction() as tx:
            await lock_matchmaking(tx, server, stranger if person is None else person)
            before = len(await open_challenges(tx))
            await make_challenge(tx, challenge())
            return before

    assert sorted(await asyncio.gather(*map(count_and_challenge, range(8)))) == [*range(8)]


async def test_people_held_in_any_order_wait_in_no_circle(database: Database) -> None:
    async def hold(*users: int) -> None:
        async with database.transaction() as tx:
            await lock_matchmaking(tx, None, *users)
            challenger, opponent = users
            await make_challenge(tx, challenge(challenger, opponent))

    pairs = [(ANA, BEN), (BEN, ANA), (BEN, CAT), (CAT, ANA)] * 5
    await asyncio.gather(*(hold(*pair) for pair in pairs))
    async with database.reading() as look:
        assert len(await open_challenges(look)) == len(pairs)


async def test_a_challenge_moves_to_another_message(database: Database) -> None:
    stored = await made(database, challenge())
    async with database.transaction() as tx:
        await show_challenge_at(tx, stored.id, Place(channel=8, message=9))
    assert (await again(database, stored.id)).place == Place(channel=8, message=9)

"""A challenge is answered with other rules or another clock."""

import pytest

from db.blocks import block
from db.words import First, Offer
from engine.errors import BadRules
from engine.rules import HouseRules
from engine.tables import Value
from tests.bot.app.matchmaking.conftest import DIRECT, Desk, refusal, wish
from tests.db.games import ANA, BEN, CAT, COMMON, NOON

SWAPS, SIX = HouseRules(swaps=True), HouseRules(fingers=6)


async def test_a_counter_goes_back_to_the_challenger_with_what_was_changed(desk: Desk) -> None:
    made = await desk.propose(wish(seconds_a_move=60))
    counter = (await desk.matchmaking.counter(made.id, BEN, SWAPS)).challenge
    assert (counter.challenger, counter.opponent, counter.place) == (BEN, ANA, made.place)
    assert (counter.proposal.rules, counter.proposal.seconds_a_move) == (SWAPS, 60)
    assert (await desk.challenge(made.id)).status is Offer.DECLINED


async def test_a_clock_can_be_changed_or_taken_away(desk: Desk) -> None:
    made = await desk.propose(wish())
    timed = (await desk.matchmaking.counter(made.id, BEN, seconds_a_move=60)).challenge
    assert (timed.proposal.rules, timed.proposal.seconds_a_move) == (COMMON, 60)
    untimed = (await desk.matchmaking.counter(timed.id, ANA, seconds_a_move=None)).challenge
    assert untimed.proposal.seconds_a_move is None


@pytest.mark.parametrize("first", First)
async def test_who_was_to_begin_begins(desk: Desk, first: First) -> None:
    made = await desk.propose(wish(first=first))
    counter = (await desk.matchmaking.counter(made.id, BEN, SWAPS)).challenge
    stored = (await desk.matchmaking.accept(counter.id, ANA)).stored
    goes_first = {First.CHALLENGER: ANA, First.OPPONENT: BEN}.get(first, stored.people[0])
    assert stored.people[0] == goes_first
    assert stored.game.setup.rules == SWAPS


async def test_a_chain_of_counters_ends_with_the_game_last_offered(desk: Desk) -> None:
    number, rules = (await desk.propose(wish())).id, (SWAPS, SIX, COMMON)
    for user, changed in zip((BEN, ANA, BEN), rules, strict=True):
        desk.clock.go_on(seconds=20)
        number = (await desk.matchmaking.counter(number, user, changed)).challenge.id
    stored = (await desk.matchmaking.accept(number, ANA)).stored
    assert stored.game.setup.rules == COMMON
    assert await desk.open() == []


async def test_a_counter_that_changes_nothing_is_refused(desk: Desk) -> None:
    made = await desk.propose(wish(first=First.CHALLENGER, seconds_a_move=60))
    same = desk.matchmaking.counter(made.id, BEN, COMMON, seconds_a_move=60, rated=True)
    assert await refusal(same) == "counter-without-change"
    assert await refusal(desk.matchmaking.counter(made.id, BEN)) == "counter-without-change"
    assert await desk.open() == [made]


async def test_countering_a_challenge_to_anyone_leaves_it_open(desk: Desk) -> None:
    made = await desk.propose(wish(ANA, None))
    counter = (await desk.matchmaking.counter(made.id, BEN, SWAPS)).challenge
    assert (counter.challenger, counter.opponent) == (BEN, ANA)
    assert await desk.open() == [made, counter]


async def test_a_challenge_to_anyone_is_countered_once_in_ten_minutes(desk: Desk) -> None:
    made = await desk.propose(wish(ANA, None))
    counter = (await desk.matchmaking.counter(made.id, BEN, SWAPS)).challenge
    await desk.show(counter)
    await desk.matchmaking.withdraw(counter.id, BEN)
    assert await refusal(desk.matchmaking.counter(made.id, BEN, SIX)) == "challenged-lately"
    await desk.matchmaking.counter(made.id, CAT, SIX)


async def test_who_is_blocked_by_the_challenger_cannot_counter(desk: Desk) -> None:
    made = await desk.propose(wish())
    async with desk.database.transaction() as tx:
        await block(tx, ANA, BEN, at=NOON)
    assert await refusal(desk.matchmaking.counter(made.id, BEN, SWAPS)) == "challenge-unwelcome"
    assert await desk.open() == [made]


async def test_rules_that_make_no_game_of_two_are_refused(desk: Desk) -> None:
    made = await desk.propose(wish())
    with pytest.raises(BadRules):
        await desk.matchmaking.counter(made.id, BEN, HouseRules(hands=(2, 2, 2)))
    assert await desk.open() == [made]


# Rated or not


async def test_a_rated_challenge_is_countered_with_a_rated_one_if_that_is_possible(
    desk: Desk,
) -> None:
    made = await desk.propose(wish())
    counter = await desk.matchmaking.counter(made.id, BEN, SWAPS)
    assert (counter.challenge.proposal.rated, counter.unrated) == (True, None)
    desk.worths.value = Value.LOSS
    counter = await desk.matchmaking.counter(counter.challenge.id, ANA, SIX)
    assert not counter.challenge.proposal.rated
    assert counter.unrated is not None
    assert counter.unrated.key == "rated-decided-start"


async def test_an_unrated_challenge_stays_unrated_unless_that_is_changed(desk: Desk) -> None:
    made = await desk.propose(wish(rated=False))
    counter = (await desk.matchmaking.counter(made.id, BEN, SWAPS)).challenge
    assert not counter.proposal.rated
    assert (await desk.matchmaking.counter(counter.id, ANA, rated=None)).challenge.proposal.rated


async def test_who_counters_with_a_rated_game_gets_that_or_none(desk: Desk) -> None:
    made = await desk.propose(wish(place=DIRECT))
    own = HouseRules(fingers=8, suicide=True)
    refused = desk.matchmaking.counter(made.id, BEN, own, rated=True)
    assert await refusal(refused) == "rated-no-board"
    assert await desk.open() == [made]

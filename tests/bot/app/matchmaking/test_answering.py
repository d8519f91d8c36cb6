"""A challenge is answered by whom it concerns, once."""

from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any, TypeAlias

import pytest

from bot.app.matchmaking import Matchmaking
from db.blocks import block
from db.games import Place
from db.shards import ALL
from db.words import First, Offer
from engine.rules import HouseRules
from tests.bot.app.matchmaking.conftest import HERE, OUR_SERVER, Desk, Done, at_once, refusal, wish
from tests.db.games import ANA, BEN, CAT, DAN, NOON
from tests.db.standings.games import played

Answer: TypeAlias = Callable[[Matchmaking, int], Coroutine[Any, Any, Done]]
SWAPS = HouseRules(swaps=True)
A_MINUTE = timedelta(minutes=1)

ANSWERS: dict[str, Answer] = {
    "accept": lambda matchmaking, number: matchmaking.accept(number, BEN),
    "decline": lambda matchmaking, number: matchmaking.decline(number, BEN),
    "counter": lambda matchmaking, number: matchmaking.counter(number, BEN, SWAPS),
    "look": lambda matchmaking, number: matchmaking.require_answerer(number, BEN),
    "withdraw": lambda matchmaking, number: matchmaking.withdraw(number, ANA),
}
answers = pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)


async def test_who_accepts_plays_where_the_challenge_was_shown(desk: Desk) -> None:
    made = await desk.propose(wish(rules=SWAPS, first=First.CHALLENGER, seconds_a_move=60))
    stored = (await desk.matchmaking.accept(made.id, BEN)).stored
    assert (stored.people, stored.place, stored.game.setup.rules) == ((ANA, BEN), HERE, SWAPS)
    assert (stored.terms.rated, stored.terms.seconds_a_move) == (True, 60)
    assert (stored.started_at, stored.deadline) == (NOON, NOON + A_MINUTE)
    taken = await desk.challenge(made.id)
    assert (taken.status, taken.opponent, taken.game) == (Offer.TAKEN, BEN, stored.id)


async def test_the_game_goes_on_at_once(desk: Desk) -> None:
    made = await desk.propose(wish())
    stored = (await desk.matchmaking.accept(made.id, BEN)).stored
    assert (await desk.referee.look(stored.id)) == stored


async def test_the_game_can_be_played_at_another_place(desk: Desk) -> None:
    made = await desk.propose(wish())
    thread = Place(server=OUR_SERVER, channel=70, message=71)
    assert (await desk.matchmaking.accept(made.id, BEN, thread)).stored.place == thread
    [game] = await desk.games()
    assert game.place == thread


@pytest.mark.parametrize(
    ("first", "people"), [(First.CHALLENGER, (ANA, CAT)), (First.OPPONENT, (CAT, ANA))]
)
async def test_who_is_to_begin_begins(desk: Desk, first: First, people: tuple[int, int]) -> None:
    made = await desk.propose(wish(ANA, None, first=first))
    assert (await desk.matchmaking.accept(made.id, CAT)).stored.people == people


async def test_who_begins_is_left_to_the_dice_where_nobody_is_named(desk: Desk) -> None:
    began: list[int | None] = []
    for _ in range(12):
        made = await desk.propose(wish(ANA, None))
        stored = (await desk.matchmaking.accept(made.id, BEN)).stored
        began.append(stored.people[0])
        await desk.referee.abandon(stored.id)
    assert 2 <= began.count(ANA) <= 10


async def test_a_declined_challenge_is_declined(desk: Desk) -> None:
    made = await desk.propose(wish())
    assert (await desk.matchmaking.decline(made.id, BEN)).status is Offer.DECLINED
    assert (await desk.challenge(made.id)).status is Offer.DECLINED


async def test_a_withdrawn_challenge_is_withdrawn(desk: Desk) -> None:
    made = await desk.propose(wish(ANA, None))
    assert (await desk.matchmaking.withdraw(made.id, ANA)).status is Offer.WITHDRAWN
    assert await desk.open() == []


# Who may answer


async def test_who_may_answer_is_given_the_challenge_and_it_stays_open(desk: Desk) -> None:
    made = await desk.propose(wish())
    assert await desk.matchmaking.require_answerer(made.id, BEN) == made
    assert await desk.open() == [made]


@pytest.mark.parametrize(
    ("opponent", "answer", "user", "why"),
    [
        (BEN, "accept", CAT, "challenge-to-another"),
        (BEN, "accept", ANA, "challenge-your-own"),
        (BEN, "decline", CAT, "challenge-to-another"),
        (BEN, "decline", ANA, "challenge-your-own"),
        (BEN, "require_answerer", CAT, "challenge-to-another"),
        (BEN, "counter", CAT, "challenge-to-another"),
        (BEN, "counter", ANA, "challenge-your-own"),
        (BEN, "withdraw", BEN, "challenge-of-another"),
        (BEN, "withdraw", CAT, "challenge-of-another"),
        (None, "accept", ANA, "challenge-your-own"),
        (None, "counter", ANA, "challenge-your-own"),
        (None, "decline", ANA, "challenge-your-own"),
        (None, "decline", CAT, "challenge-to-anyone"),
        (None, "withdraw", CAT, "challenge-of-another"),
    ],
)
async def test_whom_a_challenge_does_not_concern_is_told_so_and_it_stays_open(
    desk: Desk, opponent: int | None, answer: str, user: int, why: str
) -> None:
    made = await desk.propose(wish(ANA, opponent))
    changes = (SWAPS,) if answer == "counter" else ()
    assert await refusal(getattr(desk.matchmaking, answer)(made.id, user, *changes)) == why
    assert await desk.open() == [made]
    assert await desk.games() == []


@pytest.mark.parametrize("answer", ["accept", "counter"])
@pytest.mark.parametrize(
    ("blocking", "blocked", "why"),
    [(ANA, CAT, "challenge-closed-to-you"), (CAT, ANA, "challenge-of-blocked")],
)
async def test_who_has_blocked_the_other_or_is_blocked_cannot_take_an_open_challenge(
    desk: Desk, answer: str, blocking: int, blocked: int, why: str
) -> None:
    made = await desk.propose(wish(ANA, None))
    async with desk.database.transaction() as tx:
        await block(tx, blocking, blocked, at=NOON)
    changes = (SWAPS,) if answer == "counter" else ()
    assert await refusal(getattr(desk.matchmaking, answer)(made.id, CAT, *changes)) == why
    await desk.matchmaking.accept(made.id, BEN)


# Too late


@answers
async def test_what_is_not_there_is_said_not_to_be(desk: Desk, answer: Answer) -> None:
    assert await refusal(answer(desk.matchmaking, 77)) == "no-such-challenge"


@answers
async def test_when_its_time_is_over_it_has_expired_though_nobody_has_closed_it(
    desk: Desk, answer: Answer
) -> None:
    made = await desk.propose(wish())
    desk.clock.go_on(hours=24)
    assert await refusal(answer(desk.matchmaking, made.id)) == "challenge-expired"
    await desk.matchmaking.expired(ALL)
    assert await refusal(answer(desk.matchmaking, made.id)) == "challenge-expired"
    assert await desk.games() == []


@answers
@pytest.mark.parametrize(
    ("before", "became"),
    [
        ("accept", "challenge-taken"),
        ("decline", "challenge-declined"),
        ("counter", "challenge-declined"),
        ("withdraw", "challenge-withdrawn"),
    ],
)
async def test_a_second_answer_is_told_what_the_first_was(
    desk: Desk, before: str, became: str, answer: Answer
) -> None:
    made = await desk.propose(wish())
    await ANSWERS[before](desk.matchmaking, made.id)
    games = await desk.games()
    assert await refusal(answer(desk.matchmaking, made.id)) == became
    assert await desk.games() == games


# Agreed is agreed


async def test_a_game_that_can_be_rated_no_more_does_not_begin_as_another(desk: Desk) -> None:
    made = await desk.propose(wish())
    for _ in range(5):
        await played(desk.database, ANA, BEN, server=OUR_SERVER, at=NOON)
    assert await refusal(desk.matchmaking.accept(made.id, BEN)) == "challenge-rated-no-more"
    assert await desk.open() == [made]
    counter = (await desk.matchmaking.counter(made.id, BEN)).challenge
    assert not (await desk.matchmaking.accept(counter.id, ANA)).stored.terms.rated


async def test_of_an_open_challenge_those_are_told_who_have_played_enough_with_each_other(
    desk: Desk,
) -> None:
    made = await desk.propose(wish(ANA, None))
    for _ in range(5):
        await played(desk.database, ANA, BEN, server=OUR_SERVER, at=NOON)
    assert await refusal(desk.matchmaking.accept(made.id, BEN)) == "challenge-rated-no-more"
    assert (await desk.matchmaking.accept(made.id, CAT)).stored.terms.rated


# At once


async def test_of_all_who_take_an_open_challenge_at_once_one_plays(desk: Desk) -> None:
    made = await desk.propose(wish(ANA, None))
    came = await at_once(*(desk.matchmaking.accept(made.id, user) for user in (BEN, CAT, DAN)))
    assert came == ["TakenTurn", "challenge-taken", "challenge-taken"]
    [game] = await desk.games()
    taken = await desk.challenge(made.id)
    assert set(game.people) == {ANA, taken.opponent}


async def test_a_double_click_accepts_once(desk: Desk) -> None:
    made = await desk.propose(wish())
    came = await at_once(*(desk.matchmaking.accept(made.id, BEN) for _ in range(2)))
    assert came == ["TakenTurn", "challenge-taken"]
    assert len(await desk.games()) == 1


@pytest.mark.parametrize("other", ["decline", "counter", "withdraw"])
@pytest.mark.parametrize("is_first", [True, False])
async def test_of_two_answers_at_once_one_holds(desk: Desk, other: str, is_first: bool) -> None:
    made = await desk.propose(wish())
    both = [ANSWERS["accept"](desk.matchmaking, made.id), ANSWERS[other](desk.matchmaking, made.id)]
    came = await at_once(*(both if is_first else both[::-1]))
    games = await desk.games()
    assert len(came) == 2
    assert ("challenge-taken" in came) == bool(games)
    assert ((await desk.challenge(made.id)).status is Offer.TAKEN) == bool(games)

"""A challenge is made, or it is said why not."""

from datetime import timedelta

import pytest

from bot.app.matchmaking import GameWish
from db.blocks import block
from db.challenges import Proposal
from db.games import Place
from db.shards import ALL
from db.words import First, Offer, Surface
from engine.errors import BadRules
from engine.rules import HouseRules
from engine.tables import Value
from tests.bot.app.matchmaking.conftest import DIRECT, HERE, Desk, refusal, wish
from tests.db.games import ANA, BEN, CAT, COMMON, NOON
from tests.db.standings.games import played

OWN = HouseRules(fingers=8, suicide=True)
ON_CLICKS = Place(Surface.INTERACTION, HERE.server, 7)
DAY = timedelta(days=1)


async def test_a_challenge_is_stored_as_it_was_wished_for_and_open_for_a_day(desk: Desk) -> None:
    proposed = await desk.matchmaking.propose(
        wish(rules=OWN, first=First.OPPONENT, rated=False, seconds_a_move=60)
    )
    made = proposed.challenge
    assert (made.challenger, made.opponent, made.place) == (ANA, BEN, HERE)
    assert made.proposal == Proposal(OWN, First.OPPONENT, False, 60)
    assert (made.made_at, made.expires_at, made.status) == (NOON, NOON + DAY, Offer.OPEN)
    assert proposed.unrated is None
    assert await desk.open() == [made]


async def test_nobody_challenges_himself(desk: Desk) -> None:
    assert await refusal(desk.matchmaking.propose(wish(ANA, ANA))) == "challenge-to-oneself"
    assert await desk.open() == []


async def test_rules_that_make_no_game_of_two_are_refused(desk: Desk) -> None:
    with pytest.raises(BadRules):
        await desk.matchmaking.propose(wish(rules=HouseRules(hands=(2, 2, 2))))


async def test_who_is_blocked_cannot_challenge_and_others_can(desk: Desk) -> None:
    async with desk.database.transaction() as tx:
        await block(tx, BEN, ANA, at=NOON)
    assert await refusal(desk.matchmaking.propose(wish(ANA, BEN))) == "challenge-unwelcome"
    await desk.propose(wish(CAT, BEN))
    await desk.propose(wish(ANA, None))


async def test_a_challenge_that_nobody_has_seen_can_be_made_again_at_once(desk: Desk) -> None:
    first = await desk.propose(wish())
    await desk.matchmaking.withdraw(first.id, ANA)
    await desk.propose(wish())


async def test_the_same_person_is_challenged_once_in_ten_minutes(desk: Desk) -> None:
    first = await desk.propose(wish())
    await desk.show(first)
    await desk.matchmaking.withdraw(first.id, ANA)
    desk.clock.go_on(minutes=7, seconds=30)
    with pytest.raises(Exception, match="challenged-lately") as refused:
        await desk.matchmaking.propose(wish())
    assert refused.value.args[1] == {"minutes": 3}
    await desk.propose(wish(ANA, CAT))
    await desk.propose(wish(BEN, ANA))
    await desk.propose(wish(ANA, None))
    desk.clock.go_on(minutes=2, seconds=30)
    await desk.propose(wish())


async def test_a_challenge_can_go_to_another_message(desk: Desk) -> None:
    made = await desk.propose(wish())
    await desk.matchmaking.show_at(made.id, Place(channel=7, message=99))
    place = (await desk.challenge(made.id)).place
    assert place == Place(server=HERE.server, channel=7, message=99)
    assert await refusal(desk.matchmaking.show_at(77, HERE)) == "no-such-challenge"


async def test_challenges_expire_once_and_however_many_they_are(desk: Desk) -> None:
    made = [await desk.propose(wish(user, None)) for user in range(1, 121)]
    desk.clock.go_on(hours=1)
    later = await desk.propose(wish())
    desk.clock.go_on(hours=23)
    expired = await desk.matchmaking.expired(ALL)
    assert [one.id for one in expired] == [one.id for one in made]
    assert {one.status for one in expired} == {Offer.EXPIRED}
    assert await desk.matchmaking.expired(ALL) == []
    assert await desk.open() == [later]


# Rated or not


@pytest.mark.parametrize("opponent", [BEN, None])
async def test_people_on_a_server_play_rated_unless_they_want_it_otherwise(
    desk: Desk, opponent: int | None
) -> None:
    assert (await desk.propose(wish(ANA, opponent))).proposal.rated
    assert not (await desk.propose(wish(CAT, opponent, rated=False))).proposal.rated


async def test_in_direct_messages_games_are_rated_only_where_somebody_says_so(desk: Desk) -> None:
    proposed = await desk.matchmaking.propose(wish(place=DIRECT))
    assert (proposed.challenge.proposal.rated, proposed.unrated) == (False, None)
    assert (await desk.propose(wish(ANA, CAT, place=DIRECT, rated=True))).proposal.rated


async def five_games(desk: Desk) -> GameWish:
    for _ in range(5):
        await played(desk.database, ANA, BEN, server=HERE.server, at=NOON)
    return wish()


async def decided(desk: Desk) -> GameWish:
    desk.worths.value = Value.WIN
    return wish()


SPEAKS_AGAINST = {"rated-enough-today": five_games, "rated-decided-start": decided}


@pytest.mark.parametrize("why", SPEAKS_AGAINST)
async def test_what_speaks_against_a_rated_game_makes_it_unrated_and_is_told(
    desk: Desk, why: str
) -> None:
    proposed = await desk.matchmaking.propose(await SPEAKS_AGAINST[why](desk))
    assert not proposed.challenge.proposal.rated
    assert proposed.unrated is not None
    assert proposed.unrated.key == why


@pytest.mark.parametrize("why", SPEAKS_AGAINST)
async def test_who_insists_on_a_rated_game_gets_that_or_none(desk: Desk, why: str) -> None:
    await SPEAKS_AGAINST[why](desk)
    assert await refusal(desk.matchmaking.propose(wish(rated=True))) == why
    assert await desk.open() == []


@pytest.mark.parametrize(
    ("refused", "why"),
    [
        (wish(rules=OWN, place=DIRECT, rated=True), "rated-no-board"),
        (wish(place=ON_CLICKS, rated=True), "rated-needs-channel"),
        (wish(place=ON_CLICKS, seconds_a_move=60), "clock-needs-channel"),
    ],
)
async def test_where_there_are_no_ratings_or_clocks_that_is_said(
    desk: Desk, refused: GameWish, why: str
) -> None:
    assert await refusal(desk.matchmaking.propose(refused)) == why


async def test_where_the_bot_acts_only_on_clicks_unrated_is_the_custom(desk: Desk) -> None:
    proposed = await desk.matchmaking.propose(wish(place=ON_CLICKS))
    assert (proposed.challenge.proposal.rated, proposed.unrated) == (False, None)


async def test_what_a_start_is_worth_is_asked_only_where_it_matters(desk: Desk) -> None:
    await desk.propose(wish(rated=False))
    assert desk.worths.asked == []
    await desk.propose(wish(ANA, CAT))
    [(setup, user, server)] = desk.worths.asked
    assert (setup.rules, user, server) == (COMMON, ANA, HERE.server)


async def test_a_drawn_start_can_be_rated(desk: Desk) -> None:
    desk.worths.value = Value.DRAW
    assert (await desk.propose(wish(rated=True))).proposal.rated

"""A game that has ended is played again with the sides swapped."""

from datetime import timedelta

import pytest

from bot.app.matchmaking import Proposed
from bot.app.referee import Resign, TakenTurn
from db.blocks import block
from db.challenges import Challenge
from db.games import NewGame, StoredGame, Terms
from db.privacy import delete_person
from db.words import First
from engine.rules import HouseRules, Level, Setup
from engine.tables import Value
from tests.bot.app.matchmaking.conftest import (
    DIRECT,
    HERE,
    OUR_SERVER,
    Desk,
    at_once,
    refusal,
    wish,
)
from tests.db.games import ANA, BEN, CAT, COMMON, NOON
from tests.db.standings.games import played

SWAPS = HouseRules(swaps=True)
TIMED = Terms(rated=True, seconds_a_move=60)


async def ended(desk: Desk, *people: int, terms: Terms = TIMED) -> int:
    """The number of a game in which the first has resigned."""
    setup = Setup.of(SWAPS, len(people))
    started = await desk.referee.begin(NewGame(setup, people, NOON, HERE, terms))
    for user in people[:-1]:
        await desk.referee.act(started.stored.id, user, Resign())
    return started.stored.id


async def offered(desk: Desk, game: int, user: int) -> Challenge:
    done = await desk.matchmaking.rematch(game, user, HERE)
    assert isinstance(done, Proposed)
    return done.challenge


async def begun(desk: Desk, game: int, user: int) -> StoredGame:
    done = await desk.matchmaking.rematch(game, user, HERE)
    assert isinstance(done, TakenTurn)
    return done.stored


@pytest.mark.parametrize("asking", [ANA, BEN])
async def test_a_rematch_is_the_same_game_with_the_sides_swapped(desk: Desk, asking: int) -> None:
    game = await ended(desk, ANA, BEN)
    offer = await offered(desk, game, asking)
    other = BEN if asking == ANA else ANA
    assert (offer.challenger, offer.opponent, offer.proposal.rematch_of) == (asking, other, game)
    stored = (await desk.matchmaking.accept(offer.id, other)).stored
    assert stored.people == (BEN, ANA)
    assert (stored.game.setup.rules, stored.terms, stored.place) == (SWAPS, TIMED, HERE)
    assert stored.deadline == NOON + timedelta(seconds=60)


async def test_an_unrated_game_has_an_unrated_rematch(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN, terms=Terms())
    assert not (await offered(desk, game, ANA)).proposal.rated


async def test_whoever_asks_second_has_accepted(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    offer = await offered(desk, game, BEN)
    stored = await begun(desk, game, ANA)
    assert stored.people == (BEN, ANA)
    assert (await desk.challenge(offer.id)).game == stored.id
    assert await desk.referee.look(stored.id) == stored


async def test_if_both_ask_at_once_one_game_begins(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    both = (desk.matchmaking.rematch(game, user, HERE) for user in (ANA, BEN))
    assert await at_once(*both) == ["Proposed", "TakenTurn"]
    assert len(await desk.games()) == 1
    assert await desk.open() == []


async def test_a_double_click_offers_once(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    clicks = (desk.matchmaking.rematch(game, ANA, HERE) for _ in range(2))
    assert await at_once(*clicks) == ["Proposed", "rematch-offered"]
    assert len(await desk.open()) == 1


async def test_a_double_click_accepts_once(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    await offered(desk, game, ANA)
    clicks = (desk.matchmaking.rematch(game, BEN, HERE) for _ in range(2))
    assert await at_once(*clicks) == ["TakenTurn", "rematch-begun"]
    assert await refusal(desk.matchmaking.rematch(game, ANA, HERE)) == "rematch-begun"
    assert await desk.open() == []


async def test_who_was_declined_does_not_ask_again_but_the_other_may(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    offer = await offered(desk, game, ANA)
    await desk.matchmaking.decline(offer.id, BEN)
    assert await refusal(desk.matchmaking.rematch(game, ANA, HERE)) == "rematch-offered"
    await offered(desk, game, BEN)
    assert (await begun(desk, game, ANA)).people == (BEN, ANA)


async def test_an_offer_whose_time_is_over_is_no_more_to_be_accepted(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    await offered(desk, game, ANA)
    desk.clock.go_on(hours=24)
    assert (await offered(desk, game, BEN)).challenger == BEN


async def test_asking_for_a_rematch_agrees_to_no_other_terms(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    offer = await offered(desk, game, ANA)
    counter = (await desk.matchmaking.counter(offer.id, BEN, COMMON)).challenge
    assert counter.proposal.rematch_of == game
    again = desk.matchmaking.rematch(game, ANA, HERE)
    assert await refusal(again) == "rematch-on-other-terms"
    stored = (await desk.matchmaking.accept(counter.id, ANA)).stored
    assert (stored.people, stored.game.setup.rules) == ((BEN, ANA), COMMON)


async def test_rematches_need_no_pause(desk: Desk) -> None:
    made = await desk.propose(wish(first=First.CHALLENGER))
    game = (await desk.matchmaking.accept(made.id, BEN)).stored.id
    for user, other in ((ANA, BEN), (ANA, BEN), (BEN, ANA)):
        await desk.referee.act(game, user, Resign())
        await offered(desk, game, user)
        game = (await begun(desk, game, other)).id
    desk.clock.go_on(minutes=10)
    await desk.propose(wish())


async def test_what_speaks_against_a_rated_rematch_is_told(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    desk.worths.value = Value.WIN
    done = await desk.matchmaking.rematch(game, ANA, HERE)
    assert isinstance(done, Proposed)
    assert not done.challenge.proposal.rated
    assert done.unrated is not None
    assert done.unrated.key == "rated-decided-start"


async def test_a_rematch_that_is_unrated_by_now_is_accepted_all_the_same(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    for _ in range(5):
        await played(desk.database, ANA, BEN, server=OUR_SERVER, at=NOON)
    assert not (await offered(desk, game, ANA)).proposal.rated
    assert not (await begun(desk, game, BEN)).terms.rated


# Refusals


async def test_only_who_sat_in_the_game_has_a_rematch(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    assert await refusal(desk.matchmaking.rematch(game, CAT, HERE)) == "not-at-this-table"
    assert await refusal(desk.matchmaking.rematch(99, ANA, HERE)) == "no-such-game"


async def test_a_game_that_is_on_has_no_rematch_yet(desk: Desk) -> None:
    made = await desk.propose(wish())
    game = (await desk.matchmaking.accept(made.id, BEN)).stored.id
    assert await refusal(desk.matchmaking.rematch(game, ANA, HERE)) == "rematch-too-early"


async def test_games_of_three_have_no_rematch(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN, CAT, terms=Terms())
    assert await refusal(desk.matchmaking.rematch(game, ANA, HERE)) == "rematch-of-duels"


async def test_nobody_is_challenged_who_was_deleted(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    async with desk.database.transaction() as tx:
        await delete_person(tx, BEN, at=NOON)
    assert await refusal(desk.matchmaking.rematch(game, ANA, HERE)) == "rematch-alone"


async def test_who_is_blocked_offers_no_rematch(desk: Desk) -> None:
    game = await ended(desk, ANA, BEN)
    async with desk.database.transaction() as tx:
        await block(tx, BEN, ANA, at=NOON)
    assert await refusal(desk.matchmaking.rematch(game, ANA, HERE)) == "challenge-unwelcome"


# Against the computer


async def ended_against_computer(desk: Desk, first: First) -> StoredGame:
    turn = await desk.matchmaking.play(ANA, Level.HARD, SWAPS, first, HERE)
    return (await desk.referee.act(turn.stored.id, ANA, Resign())).stored


@pytest.mark.parametrize(
    ("first", "again"), [(First.CHALLENGER, (None, ANA)), (First.OPPONENT, (ANA, None))]
)
async def test_the_computer_plays_again_at_once_with_the_sides_swapped(
    desk: Desk, first: First, again: tuple[int | None, int | None]
) -> None:
    old = await ended_against_computer(desk, first)
    stored = await begun(desk, old.id, ANA)
    assert stored.people == again
    assert stored.game.setup.seats == old.game.setup.seats[::-1]
    assert (stored.game.setup.rules, stored.terms) == (SWAPS, old.terms)
    assert await desk.open() == []


async def test_a_double_click_begins_one_game_with_the_computer(desk: Desk) -> None:
    old = await ended_against_computer(desk, First.CHALLENGER)
    clicks = (desk.matchmaking.rematch(old.id, ANA, HERE) for _ in range(2))
    assert await at_once(*clicks) == ["TakenTurn", "rematch-begun"]
    [game] = await desk.games()
    await desk.referee.act(game.id, ANA, Resign())
    assert (await begun(desk, old.id, ANA)).people == (None, ANA)


async def test_elsewhere_the_same_game_may_be_on(desk: Desk) -> None:
    old = await ended_against_computer(desk, First.CHALLENGER)
    await desk.matchmaking.play(ANA, Level.HARD, SWAPS, First.OPPONENT, DIRECT)
    await begun(desk, old.id, ANA)
    assert len(await desk.games()) == 2

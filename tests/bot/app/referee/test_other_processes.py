"""Memory is a cache: whatever another process has stored holds at once, for acts and refusals."""

import pytest

from bot.app.referee import Action, AgreeToDraw, Play, Referee, Resign
from bot.app.refusals import NotYourTurn, StaleMove
from db.database import Database
from db.games import Place
from engine.errors import ChopsticksError, GameOver, IllegalMove
from engine.game import Reason
from tests.bot.app.referee.conftest import Clock
from tests.db.games import ANA, BEN, begin

CHANNEL = 7


@pytest.fixture
def elsewhere(house: Database, clock: Clock) -> Referee:
    """The referee of another process."""
    return Referee(house, clock=clock)


async def known_game(house: Database, *referees: Referee) -> int:
    """A game that each of them has in hand."""
    number = (await begin(house, ANA, BEN, place=Place(channel=CHANNEL))).id
    for referee in referees:
        await referee.look(number)
    return number


@pytest.mark.parametrize("seen", [None, 1])
async def test_who_is_at_turn_by_what_another_process_has_stored_may_move(
    house: Database, referee: Referee, elsewhere: Referee, seen: int | None
) -> None:
    number = await known_game(house, referee, elsewhere)
    await elsewhere.act(number, ANA, Play("attack L R"))
    turn = await referee.act(number, BEN, Play("attack L R"), seq=seen)
    assert turn.stored.game.seq == 2


async def test_the_processes_play_on_by_turns_without_a_refusal(
    house: Database, referee: Referee, elsewhere: Referee
) -> None:
    number = await known_game(house, referee, elsewhere)
    for process, user in [(referee, ANA), (elsewhere, BEN)] * 2:
        legal = (await process.look(number)).game.position.legal_moves()
        await process.act(number, user, Play(next(iter(legal))))
    assert (await referee.look(number)).game.seq == 4


@pytest.mark.parametrize("choosing", [True, False])
async def test_who_chooses_a_move_chooses_it_in_the_game_as_it_is_stored(
    house: Database, referee: Referee, elsewhere: Referee, choosing: bool
) -> None:
    number = await known_game(house, referee, elsewhere)
    await elsewhere.act(number, ANA, Play("attack L R"))
    stored = await (referee.at_turn(number, BEN, 1) if choosing else referee.in_play(number, BEN))
    assert stored.game.seq == 1


@pytest.mark.parametrize(
    ("user", "action", "seq", "refusal"),
    [
        (ANA, Play("attack L R"), None, NotYourTurn),
        (BEN, Play("attack L R"), 0, StaleMove),
        (BEN, Play("split 4 4"), None, IllegalMove),
    ],
)
async def test_what_the_stored_game_refuses_is_refused(
    house: Database,
    referee: Referee,
    elsewhere: Referee,
    user: int,
    action: Action,
    seq: int | None,
    refusal: type[ChopsticksError],
) -> None:
    number = await known_game(house, referee, elsewhere)
    await elsewhere.act(number, ANA, Play("attack L R"))
    with pytest.raises(refusal):
        await referee.act(number, user, action, seq=seq)
    assert (await referee.look(number)).game.seq == 1


async def test_a_game_that_has_ended_elsewhere_is_over_here(
    house: Database, referee: Referee, elsewhere: Referee
) -> None:
    number = await known_game(house, referee, elsewhere)
    await elsewhere.act(number, BEN, Resign())
    with pytest.raises(GameOver):
        await referee.act(number, ANA, Play("attack L R"))
    with pytest.raises(GameOver):
        await referee.in_play(number, ANA)


async def test_a_draw_offered_in_one_process_is_accepted_in_another(
    house: Database, referee: Referee, elsewhere: Referee
) -> None:
    number = await known_game(house, referee, elsewhere)
    await elsewhere.act(number, ANA, AgreeToDraw())
    outcome = (await referee.act(number, BEN, AgreeToDraw())).stored.game.outcome
    assert outcome is not None
    assert outcome.reason is Reason.AGREEMENT

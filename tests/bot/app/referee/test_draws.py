"""A draw that a person offers is the computer's to accept, and no other is."""

import pytest

from bot.app.referee import AgreeToDraw, Play, Referee, StaleMove
from db.database import Database
from engine.errors import GameOver
from engine.game import DrawAgreed, Outcome, Reason, Result
from engine.rules import Level
from tests.db.games import ANA, BEN, begin


async def test_a_computer_accepts_what_a_person_offers(house: Database, referee: Referee) -> None:
    number = (await begin(house, ANA, Level.EASY)).id
    offer = await referee.act(number, ANA, AgreeToDraw())
    turn = await referee.agree_for_computer(number, offer.stored.game.seq)
    assert turn.event == DrawAgreed(1)
    assert turn.stored.game.outcome == Outcome(Result.DRAW, Reason.AGREEMENT)
    with pytest.raises(GameOver):
        await referee.agree_for_computer(number, turn.stored.game.seq)


async def test_each_computer_agrees_for_itself(house: Database, referee: Referee) -> None:
    number = (await begin(house, Level.EASY, ANA, Level.HARD)).id
    await referee.act(number, ANA, AgreeToDraw())
    assert (await referee.agree_for_computer(number, 1)).event == DrawAgreed(0)
    turn = await referee.agree_for_computer(number, 2)
    assert turn.event == DrawAgreed(2)
    assert turn.stored.game.outcome is not None


async def test_no_computer_offers_a_draw(house: Database, referee: Referee) -> None:
    number = (await begin(house, ANA, Level.EASY)).id
    with pytest.raises(StaleMove):
        await referee.agree_for_computer(number, 0)
    assert (await referee.look(number)).game.seq == 0


async def test_a_person_is_not_answered_for(house: Database, referee: Referee) -> None:
    number = (await begin(house, ANA, BEN)).id
    await referee.act(number, ANA, AgreeToDraw())
    with pytest.raises(StaleMove):
        await referee.agree_for_computer(number, 1)


async def test_an_offer_that_is_no_more_is_not_accepted(house: Database, referee: Referee) -> None:
    number = (await begin(house, ANA, Level.EASY)).id
    await referee.act(number, ANA, AgreeToDraw())
    await referee.act(number, ANA, Play("attack L R"))
    with pytest.raises(StaleMove):
        await referee.agree_for_computer(number, 1)

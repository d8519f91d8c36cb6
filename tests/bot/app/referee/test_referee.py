"""Whoever acts in a game asks the referee, and is told yes, or why not."""

import asyncio
from datetime import timedelta
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.app.referee import (
    Action,
    AgreeToDraw,
    NotAtThisTable,
    NotYourTurn,
    Play,
    PlayError,
    Referee,
    Resign,
    StaleMove,
    TakeBack,
)
from db.database import Database
from db.errors import NotStored
from db.games import NewGame, Place, StoredGame, Terms, load_game, start_game
from engine.errors import ChopsticksError, GameOver, IllegalMove, NotationError
from engine.game import Moved, Outcome, Reason, Resigned, Result, TimedOut
from engine.notation import parse_move
from engine.relay import BoardMove
from engine.rules import PRESETS, ComputerSeat, Level, Mode, PersonSeat, Setup
from tests.bot.app.referee.conftest import Clock
from tests.db.games import ANA, BEN, CAT, NOON, credit, play_on

A_MINUTE = Terms(seconds_a_move=60)
RATED = Terms(rated=True)


async def begun(referee: Referee, terms: Terms | None = None) -> int:
    """The number of a new game between Ana and Ben."""
    setup = Setup.of(PRESETS["official"])
    new = NewGame(setup, (ANA, BEN), NOON, Place(channel=7), terms or Terms())
    return (await referee.begin(new)).stored.id


async def begun_against_computer(referee: Referee, terms: Terms | None = None) -> int:
    setup = Setup(rules=PRESETS["official"], seats=(PersonSeat(), ComputerSeat(level=Level.EASY)))
    new = NewGame(setup, (ANA, None), NOON, Place(channel=7), terms or Terms())
    return (await referee.begin(new)).stored.id


async def stored(house: Database, number: int) -> StoredGame:
    async with house.reading() as look:
        return await load_game(look, number)


async def test_a_move_is_stored_before_anybody_hears_of_it(
    referee: Referee, house: Database
) -> None:
    number = await begun(referee)
    turn = await referee.act(number, ANA, Play("attack L R"))
    assert (await stored(house, number)).game.events == turn.stored.game.events
    assert isinstance(turn.event, Moved)
    assert str(turn.event.move) == "attack L R"


async def test_a_game_that_others_have_started_is_played_like_any_other(
    referee: Referee, house: Database
) -> None:
    new = NewGame(Setup.of(PRESETS["official"]), (ANA, BEN), NOON, Place(channel=7), A_MINUTE)
    async with house.transaction() as tx:
        started = await start_game(tx, referee.timed(new))
    turn = referee.take_up(started)
    assert (turn.event, turn.stored.deadline) == (None, NOON + timedelta(seconds=60))
    assert await referee.look(started.id) is turn.stored
    assert (await referee.act(started.id, ANA, Play("attack L R"), seq=0)).stored.game.seq == 1


async def test_a_move_may_be_typed_or_chosen(referee: Referee) -> None:
    number = await begun(referee)
    game = (await referee.act(number, ANA, Play("a l r"))).stored.game
    chosen = parse_move("attack L L", game.position)
    assert (await referee.act(number, BEN, Play(chosen))).stored.game.plies == 2


@pytest.mark.parametrize(
    ("user", "action", "seq", "refusal"),
    [
        (CAT, Play("attack L R"), None, NotAtThisTable),
        (CAT, Resign(), None, NotAtThisTable),
        (ANA, Play("attack L R"), 7, StaleMove),
        (ANA, Resign(), 7, StaleMove),
        (BEN, Play("attack L R"), None, NotYourTurn),
        (ANA, Play("attack L 7"), None, NotationError),
        (ANA, Play("split 2 2"), None, IllegalMove),
        (ANA, TakeBack((BEN,)), None, IllegalMove),
    ],
)
async def test_what_cannot_be_done_is_refused_and_changes_nothing(
    referee: Referee,
    house: Database,
    user: int,
    action: Action,
    seq: int | None,
    refusal: type[ChopsticksError],
) -> None:
    number = await begun(referee)
    with pytest.raises(refusal):
        await referee.act(number, user, action, seq=seq)
    assert (await stored(house, number)).game.events == ()
    assert (await referee.act(number, ANA, Play("attack L R"))).stored.game.seq == 1


async def test_a_game_that_is_not_there_comes_before_all_other_questions(referee: Referee) -> None:
    with pytest.raises(NotStored):
        await referee.act(99, ANA, Play("nonsense"), seq=3)


async def test_that_the_game_is_over_comes_before_who_asks(referee: Referee) -> None:
    number = await begun(referee)
    await referee.act(number, ANA, Resign())
    with pytest.raises(GameOver):
        await referee.act(number, CAT, Play("nonsense"), seq=3)


async def test_a_stranger_is_told_so_before_the_board_is_called_old(referee: Referee) -> None:
    number = await begun(referee)
    with pytest.raises(NotAtThisTable):
        await referee.act(number, CAT, Play("nonsense"), seq=3)


async def test_an_old_board_is_told_before_whose_turn_it_is(referee: Referee) -> None:
    number = await begun(referee)
    with pytest.raises(StaleMove):
        await referee.act(number, BEN, Play("nonsense"), seq=3)


@pytest.mark.parametrize(("user", "seq"), [(CAT, None), (CAT, 7), (BEN, 7), (BEN, 0), (BEN, None)])
@pytest.mark.parametrize("is_over", [False, True])
async def test_who_asks_for_their_moves_is_refused_as_if_they_had_moved(
    referee: Referee, user: int, seq: int | None, is_over: bool
) -> None:
    number = await begun(referee)
    if is_over:
        await referee.act(number, ANA, Resign())
    with pytest.raises(PlayError if not is_over else GameOver) as moving:
        await referee.act(number, user, Play("attack L R"), seq=seq)
    with pytest.raises(type(moving.value)) as asking:
        await referee.at_turn(number, user, seq)
    assert asking.value.message == moving.value.message


async def test_who_may_move_is_shown_the_game_as_it_stands(referee: Referee) -> None:
    number = await begun(referee)
    after = (await referee.act(number, ANA, Play("attack L R"))).stored
    assert await referee.at_turn(number, BEN, 1) == after


async def test_a_game_that_is_over_is_still_shown_to_who_sat_in_it(referee: Referee) -> None:
    number = await begun(referee)
    over = (await referee.act(number, ANA, Resign())).stored
    seen = await referee.seated(number, BEN)
    assert (seen.id, seen.game.events) == (over.id, over.game.events)
    with pytest.raises(NotAtThisTable):
        await referee.seated(number, CAT)
    with pytest.raises(GameOver):
        await referee.in_play(number, BEN)


async def test_of_a_double_click_one_counts(referee: Referee, house: Database) -> None:
    number = await begun(referee)
    clicks = [referee.act(number, ANA, Play("attack L R"), seq=0) for _ in range(2)]
    done = await asyncio.gather(*clicks, return_exceptions=True)
    assert [type(one) for one in done].count(StaleMove) == 1
    assert (await stored(house, number)).game.seq == 1


async def test_of_two_players_at_once_the_one_whose_turn_it_is_moves(referee: Referee) -> None:
    number = await begun(referee)
    both = [referee.act(number, user, Play("attack L R"), seq=0) for user in (BEN, ANA)]
    ben, ana = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(ben, NotYourTurn)
    assert not isinstance(ana, BaseException)


async def test_a_game_that_another_process_moved_on_is_read_again(
    referee: Referee, house: Database
) -> None:
    number = await begun(referee)
    elsewhere = Referee(house, clock=lambda: NOON)
    await referee.act(number, ANA, Play("attack L R"))
    await elsewhere.act(number, BEN, Play("attack L L"))
    with pytest.raises(NotYourTurn):
        await referee.act(number, BEN, Play("attack R R"))
    assert (await referee.act(number, ANA, Play("attack R R"))).stored.game.plies == 3


async def test_what_could_not_be_stored_has_not_happened(
    referee: Referee, house: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await begun(referee)

    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr("bot.app.referee.referee.store_event", fail)
        with pytest.raises(ZeroDivisionError):
            await referee.act(number, ANA, Play("attack L R"))
    assert (await referee.look(number)).game.seq == 0
    assert (await referee.act(number, ANA, Play("attack L R"))).stored.game.seq == 1


async def test_the_log_says_of_everything_stored_in_which_game_and_at_which_moment(
    referee: Referee,
) -> None:
    with capture_logs() as logged:
        number = await begun(referee)
        await referee.act(number, ANA, Play("attack L R"))
    told = [(line["event"], line["game"], line["seq"]) for line in logged]
    assert told == [("begun", number, 0), ("stored", number, 1)]


async def test_a_draw_is_agreed_by_both(referee: Referee) -> None:
    number = await begun(referee)
    await referee.act(number, BEN, AgreeToDraw())
    turn = await referee.act(number, ANA, AgreeToDraw())
    assert turn.stored.game.outcome == Outcome(Result.DRAW, Reason.AGREEMENT)
    assert turn.stored.ended == 1


# Take-backs


async def test_against_the_computer_a_move_is_taken_back_at_will(referee: Referee) -> None:
    number = await begun_against_computer(referee)
    await referee.act(number, ANA, Play("attack L R"))
    turn = await referee.act(number, ANA, TakeBack())
    assert turn.stored.game.plies == 0


async def test_with_a_person_only_by_consent(referee: Referee) -> None:
    number = await begun(referee)
    await referee.act(number, ANA, Play("attack L R"))
    for consents in ((), (ANA,), (CAT,)):
        with pytest.raises(PlayError):
            await referee.act(number, ANA, TakeBack(consents))
    assert (await referee.act(number, ANA, TakeBack((BEN,)))).stored.game.plies == 0


async def test_never_in_a_rated_game(referee: Referee) -> None:
    number = await begun(referee, RATED)
    await referee.act(number, ANA, Play("attack L R"))
    with pytest.raises(PlayError):
        await referee.act(number, ANA, TakeBack((BEN,)))


async def test_a_game_has_no_more_undos_and_draw_offers_than_a_record_has_room_for(
    referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.referee.actions.MOST_BESIDE_MOVES", 2)
    number = await begun(referee)
    await referee.act(number, ANA, Play("attack L R"))
    await referee.act(number, ANA, TakeBack((BEN,)))  # the move doesn't stand, nor is this one
    for player in (ANA, BEN) * 2:
        await referee.act(number, player, Play("attack L R"))

    for deed in (TakeBack((BEN,)), AgreeToDraw()):
        with pytest.raises(PlayError) as caught:
            await referee.act(number, ANA, deed)
        assert caught.value.code == "no-room-beside-moves"
    assert (await referee.act(number, ANA, Resign())).stored.game.outcome is not None


# The computer


async def test_the_computer_moves_when_it_is_its_turn_and_not_otherwise(referee: Referee) -> None:
    number = await begun_against_computer(referee)
    game = (await referee.look(number)).game
    move = next(game.position.legal_moves())
    with pytest.raises(StaleMove):
        await referee.move_computer(number, 0, move)
    await referee.act(number, ANA, Play(move))
    with pytest.raises(StaleMove):
        await referee.move_computer(number, 0, move)
    answer = next(game.position.legal_moves())
    assert (await referee.move_computer(number, 1, answer)).stored.game.plies == 2


# Clocks and leaving


async def test_time_runs_out_for_who_is_to_move(referee: Referee, clock: Clock) -> None:
    number = await begun(referee, A_MINUTE)
    clock.go_on(seconds=59)
    with pytest.raises(StaleMove):
        await referee.run_out(number)
    clock.go_on(seconds=1)
    turn = await referee.run_out(number)
    assert turn.event == TimedOut(0)
    assert turn.stored.game.outcome == Outcome(Result.WIN, Reason.TIMEOUT, 1)
    assert turn.stored.deadline is None


async def test_a_move_starts_the_others_clock(referee: Referee, clock: Clock) -> None:
    number = await begun(referee, A_MINUTE)
    clock.go_on(seconds=50)
    turn = await referee.act(number, ANA, Play("attack L R"))
    assert turn.stored.deadline == clock.at + timedelta(seconds=60)


async def test_talking_about_a_draw_gives_nobody_time(referee: Referee, clock: Clock) -> None:
    number = await begun(referee, A_MINUTE)
    clock.go_on(seconds=50)
    turn = await referee.act(number, ANA, AgreeToDraw())
    assert turn.stored.deadline == NOON + timedelta(seconds=60)


async def test_the_computer_has_no_clock(referee: Referee) -> None:
    number = await begun_against_computer(referee, A_MINUTE)
    assert (await referee.look(number)).deadline == NOON + timedelta(seconds=60)
    assert (await referee.act(number, ANA, Play("attack L R"))).stored.deadline is None


async def test_who_has_left_has_resigned(referee: Referee) -> None:
    number = await begun(referee)
    turn = await referee.remove(number, BEN)
    assert turn.event == Resigned(1)
    assert turn.stored.game.outcome == Outcome(Result.WIN, Reason.RESIGNATION, 0)


async def test_an_abandoned_game_is_nobodys_loss(referee: Referee, house: Database) -> None:
    number = await begun(referee, RATED)
    await play_on(house, await stored(house, number), Random(1), 6)
    turn = await referee.abandon(number)
    assert turn.stored.game.outcome == Outcome(Result.UNFINISHED, Reason.ABANDONED)
    assert not turn.stored.counted


async def test_a_game_is_not_abandoned_if_something_has_happened_since(referee: Referee) -> None:
    number = await begun(referee)
    await referee.act(number, ANA, Play("attack L R"))
    with pytest.raises(StaleMove):
        await referee.abandon(number, seq=0)
    assert (await referee.abandon(number, seq=1)).stored.game.outcome is not None


async def test_games_that_were_changed_past_the_referee_are_read_again(
    referee: Referee, house: Database
) -> None:
    number = await begun(referee, A_MINUTE)
    async with house.transaction() as tx:
        await credit(tx, timedelta(seconds=30), until=NOON + timedelta(seconds=40))
    referee.forget_all()
    assert (await referee.look(number)).deadline == NOON + timedelta(seconds=90)


async def test_a_deadline_that_was_moved_meanwhile_is_the_one_that_counts(
    referee: Referee, house: Database, clock: Clock
) -> None:
    """Though the referee still has the game in hand as it was."""
    lost, drawn = await begun(referee, A_MINUTE), await begun(referee, A_MINUTE)
    clock.go_on(seconds=60)
    async with house.transaction() as tx:
        await credit(tx, timedelta(seconds=60), until=clock.at)
    with pytest.raises(StaleMove):
        await referee.run_out(lost)
    turn = await referee.act(drawn, BEN, AgreeToDraw())
    assert turn.stored.deadline == NOON + timedelta(seconds=120)


# Relay


async def relay(referee: Referee) -> int:
    """The number of a new relay of Ana and Cat against Ben, on three boards."""
    seats = (PersonSeat(team=1), PersonSeat(team=2), PersonSeat(team=1))
    setup = Setup(rules=PRESETS["official"], seats=seats, mode=Mode.RELAY, boards=3)
    new = NewGame(setup, (ANA, BEN, CAT), NOON, Place(channel=7), A_MINUTE)
    return (await referee.begin(new)).stored.id


async def test_in_a_relay_each_member_moves_on_boards_of_his_own(
    referee: Referee, house: Database
) -> None:
    number = await relay(referee)
    with pytest.raises(NotYourTurn):
        await referee.act(number, BEN, Play("2: attack L R"))
    for text, problem in (
        ("1: attack L R", "not-this-seats-board"),
        ("4: attack L R", "no-such-board"),
        ("2: attack L X", "no-such-hand"),
    ):
        with pytest.raises(ChopsticksError, match=problem):
            await referee.act(number, CAT, Play(text))
    with pytest.raises(NotationError, match="move-which-board"):
        await referee.act(number, ANA, Play("attack L R"))
    # Cat has one board only, and need not name it.
    game = (await referee.act(number, CAT, Play("attack L R"))).stored.game
    assert game.events == (Moved(2, parse_move("attack L R", game.on(1)), 1),)
    chosen = BoardMove(2, parse_move("attack L L", game.on(2)))
    await referee.act(number, BEN, Play(chosen))
    back = (await stored(house, number)).game
    assert [event.board for event in back.events] == [1, 2]
    assert str(back).count("\n2. 3: attack L L\n") == 1


async def test_in_a_relay_the_clock_is_the_teams(referee: Referee, clock: Clock) -> None:
    number = await relay(referee)
    await referee.act(number, ANA, Play("3: attack L R"))
    await referee.act(number, BEN, Play("3: attack L R"))
    clock.go_on(seconds=61)
    outcome = (await referee.run_out(number)).stored.game.outcome
    assert outcome == Outcome(Result.WIN, Reason.TIMEOUT, 1)

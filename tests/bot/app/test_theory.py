"""Questions about theory, worked out beside the loop."""

import asyncio
from collections.abc import Callable

import pytest

from bot.app.processes import ReportProgress, WorkFailed
from bot.app.referee import PlayError
from bot.app.theory import MOST_KNOWN, MOST_WAITING, Theory, TheoryPicture, worth_of, worth_of_sum
from engine.theory import OutcomeClass, Player, TooLarge, parse_simple
from engine.theory.sums import parse_sum

HARD = parse_simple("(" + ",".join("1" * 12) + "|" + ",".join("1" * 12) + ")_40")
SOFT = parse_simple("(1|1)_12")


def test_who_is_two_ahead_is_told_of_and_small_trees_and_tables_can_be_drawn() -> None:
    ahead = worth_of(parse_simple("(7|1)_20"))
    assert (ahead.outcome, ahead.ahead, ahead.value) == (OutcomeClass.LEFT, Player.LEFT, "⇑*")
    assert worth_of(parse_simple("(1|7)_20")).ahead is Player.RIGHT
    assert worth_of(SOFT).ahead is None
    pictures = {"(1|1)_5": TheoryPicture.TREE, "(1|1)_12": TheoryPicture.GRID, "(2|5)_40": None}
    assert {text: worth_of(parse_simple(text)).picture for text in pictures} == pictures


def test_a_sum_has_a_value_where_it_is_soon_found() -> None:
    assert worth_of_sum(parse_sum("(1|1)_12 + (1|1)_12")).value == "0"
    deep = "(1,1|1,2)_12 + (2|5)_40 + (1|1)_12 + (1,2|3)_10"
    assert worth_of_sum(parse_sum(deep)).value is None


async def test_questions_are_answered_beside_the_loop_or_refused_with_what_is_wrong() -> None:
    theory, dead = Theory(), False
    assert (await theory.worth(SOFT, person=1)).value == "±J"
    with pytest.raises(TooLarge) as caught:
        await theory.worth(HARD, person=1)
    assert caught.value.code == "theory-too-many"
    try:
        await theory.sum((SOFT, "no position"), person=1)  # type: ignore[arg-type]
    except WorkFailed as error:
        dead = "no position" in str(error) or "Traceback" in str(error)
    assert dead


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing is worked out before that event; and it is never waited for long."""
    let_go = asyncio.Event()

    async def after_the_event(work: Callable[[ReportProgress], object]) -> object:
        await let_go.wait()
        return work(lambda _, __: None)

    monkeypatch.setattr("bot.app.theory.in_own_process", after_the_event)
    return let_go


async def test_nobody_stands_in_the_line_twice(endless: asyncio.Event) -> None:
    theory = Theory()
    first = asyncio.create_task(theory.worth(SOFT, person=1))
    await asyncio.sleep(0)
    with pytest.raises(PlayError) as caught:
        await theory.worth(SOFT.turned, person=1)
    assert caught.value.code == "theory-waiting"
    other = asyncio.create_task(theory.worth(SOFT, person=2))
    endless.set()
    assert await first == await other
    assert (await theory.worth(SOFT.turned, person=1)).value == "±J"


async def test_only_so_many_stand_in_the_line(endless: asyncio.Event) -> None:
    theory = Theory()
    waiting = [
        asyncio.create_task(theory.worth(SOFT, person=person)) for person in range(MOST_WAITING)
    ]
    await asyncio.sleep(0)
    with pytest.raises(PlayError) as caught:
        await theory.worth(SOFT.turned, person=99)
    assert caught.value.code == "theory-busy"
    endless.set()
    assert {(await answer).value for answer in waiting} == {"±J"}


async def test_what_takes_too_long_is_given_up(
    endless: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.theory.LONGEST", 0.0)
    theory = Theory()
    with pytest.raises(TooLarge) as caught:
        await theory.worth(SOFT, person=1)
    assert caught.value.code == "theory-too-long"
    monkeypatch.undo()
    assert (await theory.worth(SOFT, person=1)).value == "±J"


async def test_only_so_many_answers_are_kept(
    endless: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless.set()
    monkeypatch.setattr("bot.app.theory.MOST_KNOWN", 2)
    assert MOST_KNOWN > 2
    theory = Theory()
    found = [await theory.worth(parse_simple(f"(1|1)_{n}"), person=1) for n in (2, 3, 4)]
    assert await theory.worth(parse_simple("(1|1)_4"), person=1) is found[2]
    assert await theory.worth(parse_simple("(1|1)_2"), person=1) is not found[0]

"""Boards of three and more: whom to strike, then how; clicked or typed."""

import pytest

from engine.rules import HouseRules
from tests.cogs.club import Club, opened
from tests.cogs.started import calls
from tests.cogs.tables import gather, mover, others, seats, sees, whom
from tests.simulated.people import Person, private

SIX_HANDS = HouseRules(hands=6, fingers=6, start=2, transfers="multiple", divisions="any")


async def test_a_hit_is_whom_then_how_and_can_be_taken_back(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    person = await mover(club)
    one, two = await others(club)
    asked = await person.clicks(await whom(club, one))
    names = await seats(club)
    assert private(asked) == (f"How do you attack?\n{one + 1}. <@{names[one]}>: left 1 · right 1")
    assert sees(asked).buttons == (
        "left 1 → left 1",
        "left 1 → right 1",
        "right 1 → left 1",
        "right 1 → right 1",
        "Back",
    )
    await person.clicks("Back", on=asked)
    assert private(asked).startswith("Whom do you attack?")
    await person.clicks(f"Attack {two + 1}: 1 1", on=asked)
    assert (await club.game()).seq == 0
    await person.clicks("left 1 → right 1", on=asked)
    assert private(asked) == f"You played `attack L {two + 1}:R`."
    assert f"{person.mention} `attack L {two + 1}:R`" in club.text
    assert (await mover(club)).id == (await seats(club))[one]


async def test_a_half_made_hit_outlives_the_process(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    person = await mover(club)
    (one, _) = await others(club)
    asked = await person.clicks(await whom(club, one))
    await club.restart()
    await person.clicks("Back", on=asked)
    await person.clicks(f"Attack {one + 1}: 1 1", on=asked)
    await person.clicks("left 1 → left 1", on=asked)
    assert (await club.game()).plies == 1


async def test_a_half_made_hit_of_an_earlier_moment_changes_nothing(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    person = await mover(club)
    (one, _) = await others(club)
    asked = await person.clicks(await whom(club, one))
    await person.types(f"attack L {one + 1}:L")
    for button in ("left 1 → left 1", "Back"):
        answer = private(await person.clicks(button, on=asked))
        assert answer.startswith("The board has changed.")
    assert (await club.game()).plies == 1


async def test_only_who_is_to_move_chooses_whom_to_attack(club: Club) -> None:
    await gather(club, club.ben, computers=("easy",))
    person = await mover(club)
    other = club.ben if person is club.ana else club.ana
    button = await whom(club, (await others(club))[0])
    assert private(await other.clicks(button)) == f"It's {person.mention}'s turn."
    assert private(await club.cat.clicks(button)).startswith("You're not in this game.")


async def test_a_computer_goes_by_its_name_on_the_button(club: Club) -> None:
    await gather(club, club.ben, computers=("easy",))
    people = await seats(club)
    assert "Computer (easy): 1" in await whom(club, people.index(None))


async def test_eight_with_six_hands_each_fit_on_a_board(url: str) -> None:
    async with opened(url, default_rules=SIX_HANDS) as club:
        guests = [
            Person(club.sim, club.sim.member(club.guild, f"Guest {number}"), club.room)
            for number in range(5)
        ]
        await gather(club, club.ben, club.cat, *guests, rules=None)
        person = await mover(club, *guests)
        targets = await others(club)
        assert len(targets) == 7
        asked = await person.clicks(await whom(club, targets[6]))
        assert sees(asked).options == tuple(f"hand {number} 2" for number in range(1, 7))
        await person.selects("hand 3 2", on=asked)
        assert sees(asked).buttons[0] == "hand 3 2 → hand 1 2"
        await person.clicks("Back", on=asked)
        assert len(sees(asked).options) == 6
        await person.selects("hand 4 2", on=asked)
        await club.restart()
        await person.clicks("hand 4 2 → hand 6 2", on=asked)
        assert f"{person.mention} `attack 4 {targets[6] + 1}:6`" in club.text
        await (await mover(club, *guests)).clicks("Split or another move…")


# Typed


async def test_whom_a_typed_move_strikes_is_said_by_number_mention_or_name(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    first = await mover(club)
    one, two = await others(club)
    await first.types(f"attack L {one + 1}:R")
    people = await seats(club)
    second = await mover(club)
    assert second.id == people[one]
    await second.types(f"attack L L <@{people[two]}>")
    third = await mover(club)
    assert third.id == people[two]
    await third.types(f"attack L L @{first.member.user.name}")
    assert (await club.game()).plies == 3
    assert (await mover(club)).id == first.id


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("attack L R", "Who are you attacking: <@"),
        ("attack L 9:R", "“9” isn't a player: they're numbered 1 to 3."),
        ("attack L R @nobody", "No one at this table is called “nobody”."),
        ("attack L R <@1>", "<@1> isn't at this table."),
    ],
)
async def test_a_move_that_strikes_nobody_is_told_what_is_legal(
    club: Club, typed: str, told: str
) -> None:
    await gather(club, club.ben, club.cat)
    await (await mover(club)).types(typed)
    assert told in club.last
    assert (await club.game()).seq == 0


async def test_who_attacks_oneself_is_told(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    person = await mover(club)
    await person.types(f"attack L R {person.mention}")
    assert "You can't attack yourself. Try `attack " in club.last


# Calls


async def test_who_is_next_is_called_if_away(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    first = await mover(club)
    one, _ = await others(club)
    following = (await seats(club))[one]
    assert following is not None
    await club.sim.leap(600)
    before = calls(club, following)
    await first.types(f"attack L {one + 1}:L")
    assert calls(club, following) == before + 1

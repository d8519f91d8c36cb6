"""Boards with three or more players: whom to hit, then how; clicked or typed."""

import pytest

from bot.chat.boards.moves import whom_name
from bot.chat.boards.phone_lines import lines_on_phone
from bot.words.wording import Wording
from engine.rules import ComputerSeat, HouseRules, Level
from tests.cogs.club import Club, opened
from tests.cogs.started import calls
from tests.cogs.tables import (
    FIRST,
    gather,
    lobby_message,
    mover,
    newest_buttons,
    others,
    person_of,
    seats,
    sees,
    whom,
)
from tests.simulated.people import Person, private

SIX_HANDS = HouseRules(hands=6, fingers=6, start=2, transfers="multiple", divisions="any")


async def test_a_hit_is_whom_then_how_and_can_be_taken_back(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    person = await mover(club)
    one, two = await others(club)
    asked = await person.clicks(await whom(club, one))
    names = await seats(club)
    assert private(asked) == (f"Choose your hit.\n{one + 1}. <@{names[one]}>: left 1 · right 1")
    assert sees(asked).buttons == (
        "left 1 → left 1",
        "left 1 → right 1",
        "right 1 → left 1",
        "right 1 → right 1",
        "Back",
    )
    await person.clicks("Back", on=asked)
    assert private(asked).startswith("Who do you want to hit?")
    assert sees(asked).buttons == (await whom(club, one), await whom(club, two))
    await person.clicks(await whom(club, two), on=asked)
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
    # By now the bot doesn't know any more what the others are called.
    await person.clicks(f"Hit player {one + 1} (1·1)", on=asked)
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
    assert await whom(club, people.index(None)) == "Hit the easy computer (1·1)"


async def test_people_go_by_their_names_on_the_button_as_they_are(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    person = await mover(club)
    called = {club.ana.id: "Ana", club.ben.id: "Ben", club.cat.id: "Cat"}
    people = await seats(club)
    assert [await whom(club, seat) for seat in await others(club)] == [
        f"Hit {called[people[seat] or 0]} (1·1)" for seat in await others(club)
    ]
    assert called[person.id] not in " ".join(newest_buttons(club))


@pytest.mark.parametrize("name", ["a_b*c", "Very " * 6])
async def test_a_name_on_a_button_is_neither_escaped_nor_too_long(club: Club, name: str) -> None:
    odd = Person(club.sim, club.sim.member(club.guild, name.strip()), club.room)
    await gather(club, club.ben, odd)
    while (await mover(club, odd)).id == odd.id:
        await odd.types(str(next(iter((await club.game()).position.legal_moves()))))
    assert f"Hit {name.strip()} (1·1)" in newest_buttons(club)


@pytest.mark.parametrize(
    ("mode", "rules"),
    [("free-for-all", "three-lives"), ("one-body", "three-lives"), ("relay", "classic")],
)
async def test_the_board_of_four_fits_a_phone(club: Club, mode: str, rules: str) -> None:
    dan = Person(club.sim, club.sim.member(club.guild, "Dan"), club.room)
    await club.ana.slash("lobby", rules=rules, mode=mode, clock=3600, rated=False)
    for number, person in enumerate((club.ben, club.cat, dan), 1):
        join = "Join" if mode == "free-for-all" else f"Join team {number % 2 + 1}"
        await person.clicks(join, on=lobby_message(club))
    await club.ana.clicks("Start", on=lobby_message(club))
    for _ in range(4):
        stored = await club.app.referee.look(FIRST)
        relay = stored.game.relay
        seat = stored.game.to_move or 0
        if relay is None:
            move = str(next(iter(stored.game.position.legal_moves())))
        else:
            board = next(one for one in relay.position.open_boards if relay.member(one) == seat)
            move = f"{board + 1}: {next(iter(relay.position.board(board).legal_moves()))}"
        await person_of(club, stored.people[seat], dan).types(move)
        assert f"`{move}`" in club.text
    assert lines_on_phone(club.text.partition("**Game 1**")[2]) <= 8


async def test_names_are_remembered_for_an_hour(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    await club.sim.leap(3700)
    first = await mover(club)
    one, two = await others(club)
    await first.types(f"attack L {one + 1}:L")
    assert newest_buttons(club)[:2] == (
        f"Hit player {two + 1} (1·1)",
        f"Hit {first.member.user.name} (1·1)",
    )


async def test_a_name_is_forgotten_with_the_rest_of_ones_data(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    stored, names = await club.app.referee.look(FIRST), club.bot.places.names
    assert set(names.of(stored).values()) == {"Ana", "Ben", "Cat"}
    names.forget(club.ben.id)
    assert set(names.of(stored).values()) == {"Ana", "Cat"}


async def test_two_of_the_same_name_or_level_go_by_their_numbers(club: Club) -> None:
    await gather(club, club.ben, club.cat, computers=("easy", "easy", "hard"))
    stored = await club.app.referee.look(FIRST)
    same = {club.ana.id: "Sam", club.ben.id: "Sam", club.cat.id: "Cat"}

    def named(seat: int) -> str:
        return Wording().text("whom", player=whom_name(stored, seat, same), hands="1·1")

    people = [same.get(user or 0) for user in stored.people]
    for seat, sitting in enumerate(stored.game.setup.seats):
        is_hard = sitting == ComputerSeat(level=Level.HARD)
        known = "the hard computer" if is_hard else f"player {seat + 1}"
        assert named(seat) == f"Hit {'Cat' if people[seat] == 'Cat' else known} (1·1)"


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
        assert sees(asked).options == tuple(
            f"With your hand {number} (2)" for number in range(1, 7)
        )
        await person.selects("With your hand 3 (2)", on=asked)
        assert sees(asked).buttons[0] == "hand 3 2 → hand 1 2"
        await person.clicks("Back", on=asked)
        assert len(sees(asked).options) == 6
        await person.selects("With your hand 4 (2)", on=asked)
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

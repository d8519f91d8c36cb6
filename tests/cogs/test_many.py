"""Games with three or more players, played to the end the way people do."""

from engine.game import Reason, TimedOut
from tests.cogs.club import Club
from tests.cogs.tables import FIRST, gather, mover, on_lobby, play_on, seats
from tests.simulated.people import Person, private, shown

MINUTE = 60


def seat_of(person: Person, people: tuple[int | None, ...]) -> int:
    """Where somebody sits."""
    return people.index(person.id)


# A whole game


async def test_four_play_two_of_them_computers_and_one_runs_out_of_time(club: Club) -> None:
    await gather(club, club.ben, computers=("easy", "easy"), clock=MINUTE)
    late = await mover(club)
    await club.sim.advance_time(MINUTE + 3)
    game = await club.game()
    assert TimedOut(seat_of(late, await seats(club))) in game.events
    assert game.outcome is None
    assert f"{late.mention} ran out of time" in club.text
    assert f"{late.mention}: out" in club.text
    other = club.ben if late is club.ana else club.ana
    assert (await mover(club)).id == other.id
    deadline = (await club.app.referee.look(FIRST)).deadline
    assert deadline is not None
    assert deadline > club.sim.now()
    await play_on(club)
    outcome = (await club.game()).outcome
    assert outcome is not None
    last = shown(club.sim.by_bot(club.room)[-1])
    assert last.buttons[0] == "Open a new table"
    if outcome.winner is not None:
        assert "2nd: " in last.text
        assert f"4th: {late.mention}" in last.text


async def test_all_places_are_told_and_rated(club: Club) -> None:
    await gather(club, club.ben, club.cat, rated=True)
    for _ in range(6):
        person = await mover(club)
        await person.types(str(next(iter((await club.game()).position.legal_moves()))))
    first = await mover(club)
    asked = await first.clicks("Resign")
    await first.clicks("Yes, resign", on=asked)
    assert (await club.game()).outcome is None
    assert f"{first.mention} resigned" in club.text
    second = await mover(club)
    asked = await second.slash("resign")
    await second.clicks("Yes, resign", on=asked)
    (winner,) = {club.ana.id, club.ben.id, club.cat.id} - {first.id, second.id}
    assert f"\n2nd: {second.mention} · 3rd: {first.mention}\n" in club.text
    for user in (winner, first.id, second.id):
        assert f"<@{user}> " in club.text.partition("Rating: ")[2]


async def test_who_resigned_is_told_so_and_cannot_move(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    gone = await mover(club)
    asked = await gone.slash("resign")
    await gone.clicks("Yes, resign", on=asked)
    asked = await gone.slash("resign")
    answer = private(await gone.clicks("Yes, resign", on=asked))
    assert answer == "You're not in this game anymore."
    assert private(await gone.slash("move", move="attack L 1:L")) == answer


async def test_nobody_gets_more_time_because_another_one_leaves(club: Club) -> None:
    await gather(club, club.ben, club.cat, clock=MINUTE)
    first = await mover(club)
    leaving = next(one for one in (club.ana, club.ben, club.cat) if one.id != first.id)
    before = (await club.app.referee.look(FIRST)).deadline
    await club.sim.advance_time(20)
    asked = await leaving.slash("resign")
    await leaving.clicks("Yes, resign", on=asked)
    stored = await club.app.referee.look(FIRST)
    assert stored.game.outcome is None
    assert stored.deadline == before


async def test_who_has_left_the_server_is_out_when_the_clock_fires(club: Club) -> None:
    await gather(club, club.ben, club.cat, clock=MINUTE)
    gone = await mover(club)
    await club.sim.leave(gone.member)
    await club.sim.advance_time(MINUTE + 3)
    assert f"{gone.mention} resigned" in club.text
    assert (await club.game()).outcome is None


async def test_a_draw_needs_all_who_are_still_in(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    for person in (club.ana, club.ben):
        await person.slash("draw")
        assert (await club.game()).outcome is None
        assert f"{person.mention} offered a draw." in club.text
    await club.cat.slash("draw")
    outcome = (await club.game()).outcome
    assert outcome is not None
    assert outcome.reason is Reason.AGREEMENT
    assert "Draw by agreement." in club.text


async def test_a_computer_among_them_plays_on(club: Club) -> None:
    await gather(club, club.ben, computers=("easy",))
    assert private(await club.ana.slash("draw")) == "The computer declines and plays on."


async def test_a_move_is_taken_back_when_all_others_agree(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    first = await mover(club)
    move = str(next(iter((await club.game()).position.legal_moves())))
    await first.types(move)
    plies = (await club.game()).plies
    await first.slash("undo")
    one, two = (p for p in (club.ana, club.ben, club.cat) if p.id != first.id)
    asked = club.sim.by_bot(club.room)[-1]
    await one.clicks("Allow", on=asked)
    assert (await club.game()).plies == plies
    assert f"{one.mention} agreed. Everyone else has to, too." in shown(asked).text
    await club.restart()
    await one.clicks("Allow", on=asked)
    assert (await club.game()).plies == plies
    await two.clicks("Allow", on=asked)
    assert (await club.game()).plies == plies - 1
    assert "The move is undone." in shown(asked).text


async def test_a_new_table_follows_a_game_of_many(club: Club) -> None:
    await gather(club, club.ben, club.cat, clock=MINUTE)
    for person in (club.ana, club.ben):
        asked = await person.slash("resign")
        await person.clicks("Yes, resign", on=asked)
    await club.cat.clicks("Open a new table")
    text = on_lobby(club).text
    assert f"{club.cat.mention} opened a table for 3" in text
    assert "classic · free-for-all · 1 minute a move" in text


async def test_computers_sit_down_at_a_new_table_too(club: Club) -> None:
    await gather(club, club.ben, computers=("easy", "hard"))
    for person in (club.ana, club.ben):
        asked = await person.slash("resign")
        await person.clicks("Yes, resign", on=asked)
    await club.ben.clicks("Open a new table")
    text = on_lobby(club).text
    assert ", Computer (easy) and Computer (hard)\n1 seat left." in text


async def test_computers_play_on_among_themselves(club: Club) -> None:
    await gather(club, computers=("easy", "easy"))
    asked = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=asked)
    assert (await club.game()).outcome is not None
    assert f"3rd: {club.ana.mention}" in club.text


async def test_a_game_of_many_is_told_where_it_was_decided(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    for person in (club.ana, club.ben):
        asked = await person.slash("resign")
        await person.clicks("Yes, resign", on=asked)
    opened = await club.ana.slash("replay", game=1)
    answer = private(await club.ana.clicks("Last", on=opened))
    by_leaving = f"After move 0 a player left, and no one could stop {club.cat.mention} anymore."
    assert by_leaving in answer
    assert "No big mistakes by anyone!" in answer


async def test_hints_name_whom_to_attack(club: Club) -> None:
    await gather(club, club.ben, computers=("easy",))
    person = await mover(club)
    assert ":" in private(await person.slash("hint")).splitlines()[1]

"""Kinds of games with three or more: teams that share hands, zombies, misère, lives."""

from engine.compiled import Role
from engine.rules import HouseRules, Mode
from tests.cogs.club import Club, opened
from tests.cogs.tables import gather, lobby_message, mover, others, play_on, seats, sees, whom
from tests.simulated.people import Person, private

MINUTE = 60


async def test_members_of_a_team_take_turns_on_one_side(club: Club) -> None:
    dan = Person(club.sim, club.sim.member(club.guild, "Dan"), club.room)
    await club.ana.slash("lobby", rules="classic", mode="one-body", rated=False)
    await club.ben.clicks("Join team 1", on=lobby_message(club))
    await club.cat.clicks("Join team 2", on=lobby_message(club))
    await dan.clicks("Join team 2", on=lobby_message(club))
    await club.ana.clicks("Start", on=lobby_message(club))
    game = await club.game()
    assert game.setup.mode is Mode.ONE_BODY
    moved = []
    for _ in range(4):
        person = await mover(club, dan)
        assert f"{person.mention} to move." in club.text
        moved.append(person.id)
        await person.types(str(next(iter((await club.game()).position.legal_moves()))))
    assert sorted(moved) == sorted([club.ana.id, club.ben.id, club.cat.id, dan.id])
    assert {moved[0], moved[2]} in ({club.ana.id, club.ben.id}, {club.cat.id, dan.id})
    await play_on(club, dan)
    outcome = (await club.game()).outcome
    assert outcome is not None


async def test_a_team_goes_on_without_a_member_who_resigned(club: Club) -> None:
    await club.ana.slash("lobby", rules="classic", mode="one-body", seats=3, clock=MINUTE)
    await club.ben.clicks("Join team 1", on=lobby_message(club))
    await club.cat.clicks("Join team 2", on=lobby_message(club))
    await club.ana.clicks("Start", on=lobby_message(club))
    asked = await club.ben.slash("resign")
    await club.ben.clicks("Yes, resign", on=asked)
    assert (await club.game()).outcome is None
    asked = await club.cat.slash("resign")
    await club.cat.clicks("Yes, resign", on=asked)
    assert f"{club.ana.mention} and {club.ben.mention} win by resignation" in club.text or (
        f"{club.ben.mention} and {club.ana.mention} win by resignation" in club.text
    )


async def test_three_teams_are_struck_by_the_number_of_the_team(club: Club) -> None:
    dan = Person(club.sim, club.sim.member(club.guild, "Dan"), club.room)
    await club.ana.slash("lobby", rules="classic", mode="one-body", rated=False)
    for person, team in ((club.ben, 1), (club.cat, 2), (dan, 3)):
        await person.clicks(f"Join team {team}", on=lobby_message(club))
    await club.ana.clicks("Start", on=lobby_message(club))
    person = await mover(club, dan)
    game = await club.game()
    victim = (game.position.turn + 1) % 3
    users = [(await seats(club))[seat] for seat in game.setup.sides[victim]]
    await person.types(f"attack L L <@{users[0]}>")
    assert f"`attack L {victim + 1}:L`" in club.text
    asked = await (await mover(club, dan)).clicks(await whom(club, (await others(club))[0]))
    assert "left" in private(asked)


async def test_a_zombie_strikes_with_its_one_hand_and_is_struck_by_nobody(url: str) -> None:
    rules = HouseRules(hands=1, fingers=2, zombies=True)
    async with opened(url, default_rules=rules) as club:
        dan = Person(club.sim, club.sim.member(club.guild, "Dan"), club.room)
        await gather(club, club.ben, club.cat, dan, rules=None)
        first = await mover(club, dan)
        people = await seats(club)
        one, two, three = await others(club)
        await first.types(f"attack 1 {one + 1}:1")
        game = await club.game()
        assert game.position.sides[one].role is Role.ZOMBIE
        assert f"<@{people[one]}>: zombie, hits with 1 finger" in club.text
        zombie = await mover(club, dan)
        assert zombie.id == people[one]
        asked = await zombie.clicks(await whom(club, three))
        assert sees(asked).buttons == ("Their hand 1 (1)", "Back")
        await zombie.clicks("Their hand 1 (1)", on=asked)
        assert f"{zombie.mention} `attack {three + 1}:1`" in club.text
        third = await mover(club, dan)
        assert third.id == people[two]
        await third.types(f"attack 1 {one + 1}:1")
        assert f"You can't attack <@{people[one]}>: they're a zombie." in club.last
        await third.types(f"attack 1 {people.index(first.id) + 1}:1")
        assert f"**🏆 {third.mention} wins! Every opposing hand is out.**" in club.text


async def test_in_misere_the_first_one_out_has_won(url: str) -> None:
    async with opened(url, default_rules=HouseRules(hands=1, fingers=2, goal="misere")) as club:
        await gather(club, club.ben, club.cat, rules=None)
        first = await mover(club)
        people = await seats(club)
        one, _ = await others(club)
        await first.types(f"attack 1 {one + 1}:1")
        assert f"**🏆 <@{people[one]}> wins by going out first!**" in club.text


async def test_lives_are_shown_for_every_seat(url: str) -> None:
    async with opened(url, default_rules=HouseRules(sudden_death=2)) as club:
        await gather(club, club.ben, club.cat, rules=None)
        assert club.text.count("right 1 · 2 lives") == 3
        await play_on(club)
        assert (await club.game()).outcome is not None

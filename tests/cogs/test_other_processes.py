"""What another process has stored counts at once, however people act here."""

from bot.app.referee import Play, Referee, Resign
from db.games import Place
from db.servers import join_server
from tests.cogs.club import Club, opened
from tests.db.games import begin
from tests.simulated.people import board, private


def elsewhere(club: Club) -> Referee:
    """The referee of another process on the same database."""
    return Referee(club.app.database, clock=club.app.clock)


async def moved_elsewhere(club: Club) -> None:
    """Ana has begun, and that in direct messages, which another process gets."""
    await club.duel(rules="classic")
    await elsewhere(club).act(1, club.ana.id, Play("attack L R"))


async def test_the_opponent_types_on_after_a_move_in_another_process(club: Club) -> None:
    await moved_elsewhere(club)
    await club.ben.types("attack L R")
    assert (await club.game()).plies == 2
    assert f"{club.ben.mention} `attack L R`" in club.text


async def test_the_opponent_moves_by_command_after_a_move_in_another_process(club: Club) -> None:
    await moved_elsewhere(club)
    await club.ben.slash("move", move="attack L R")
    assert (await club.game()).plies == 2


async def test_the_opponent_clicks_on_the_board_that_another_process_has_changed(
    club: Club,
) -> None:
    await moved_elsewhere(club)
    await club.ana.slash("board")
    await club.ben.clicks("left 1 → left 1")
    assert (await club.game()).plies == 2


async def test_who_is_not_at_turn_is_refused_by_the_stored_game(club: Club) -> None:
    await moved_elsewhere(club)
    answer = private(await club.ana.slash("move", move="attack L R"))
    assert answer == f"It's {club.ben.mention}'s turn."
    assert (await club.game()).plies == 1


async def test_typed_moves_go_on_to_the_next_game_once_another_process_has_ended_the_first(
    club: Club,
) -> None:
    await club.duel(rules="classic")
    await club.cat.slash("challenge", opponent=club.ben, rules="classic", first="challenger")
    await club.ben.clicks("Accept")
    await elsewhere(club).act(1, club.ben.id, Resign())
    await club.cat.types("attack L R")
    assert (await club.game(2)).plies == 1
    await club.ben.types("attack L R")
    assert (await club.game(2)).plies == 2
    assert "Game 2" in board(club.sim, club.room).text


async def test_a_game_that_another_process_has_begun_takes_typed_moves(club: Club) -> None:
    await club.ana.types("attack L R")  # from now on it is known that nothing is played here
    place = Place(server=club.guild.id, channel=club.room.id)
    await begin(club.app.database, club.ana.id, club.ben.id, place=place)
    await club.ana.types("attack L R")
    assert (await club.game()).plies == 1


# Who does what follows


ELSEWHERE, THERE = 1 << 22, 77
"""A server of shard 1, and a channel there."""


async def test_the_board_on_a_server_of_another_process_is_left_to_it(url: str) -> None:
    async with opened(url, shard_count=2, shard_ids=(0,)) as club:
        async with club.app.database.transaction() as tx:
            await join_server(tx, ELSEWHERE, at=club.app.clock())
        place = Place(server=ELSEWHERE, channel=THERE)
        await begin(club.app.database, club.ana.id, club.ben.id, place=place)
        await club.directly(club.ana).slash("move", move="attack L R", game=1)
        assert (await club.game()).plies == 1
        assert not [asked for asked in club.sim.requests if str(THERE) in asked.path.split("/")]

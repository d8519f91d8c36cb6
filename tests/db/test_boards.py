"""What boards show is remembered, and of each game one message is the board in the end."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import func, select

from db.boards import (
    OldBoard,
    Placed,
    Posted,
    Posting,
    Shown,
    begin_posting,
    cancel_posting,
    forget_boards,
    forget_old_boards,
    note_shown,
    outdated_boards,
    place_board,
    unfinished,
)
from db.database import Database
from db.errors import Conflict, NotStored
from db.games import Place, StoredGame
from db.privacy import delete_person
from db.schema import boards, old_boards
from db.servers import join_server
from db.shards import Shards
from db.words import Surface
from engine.game import Moved, Resigned
from engine.notation import parse_move
from tests.db.games import ANA, BEN, NOON, again, begin, happen

MINUTE = timedelta(minutes=1)
LATER = NOON + 5 * MINUTE
CHANNEL, FIRST, SECOND, THIRD = 7, 71, 72, 73
SERVERS = {shard: (40 + shard) << 22 for shard in range(2)}


class Table:
    """One game in a database, and its board."""

    def __init__(self, database: Database, stored: StoredGame) -> None:
        self.database = database
        self.stored = stored

    @property
    def id(self) -> int:
        return self.stored.id

    async def begin_posting(self, before: int | None = None, *, at: datetime = NOON) -> Posting:
        async with self.database.transaction() as tx:
            return await begin_posting(tx, self.id, channel=CHANNEL, at=at, before=before)

    async def place(
        self, message: int, posting: Posting | None = None, *, seq: int | None = 0
    ) -> Placed:
        posted = None if posting is None else Posted(posting.number, seq)
        place = replace(self.stored.place, channel=CHANNEL, message=message)
        async with self.database.transaction() as tx:
            return await place_board(tx, self.id, place, at=NOON, posted=posted)

    async def post(self, message: int, before: int | None = None, *, seq: int = 0) -> Placed:
        return await self.place(message, await self.begin_posting(before), seq=seq)

    async def note(self, message: int, seq: int) -> list[int]:
        async with self.database.transaction() as tx:
            shown = [Shown(self.id, CHANNEL, message, seq)]
            return await note_shown(tx, shown, [], NOON)

    async def move(self) -> None:
        game = self.stored.game
        move = Moved(game.to_move or 0, parse_move("attack L L", game.position))
        await happen(self.database, self.stored, move)

    async def unfinished(self) -> tuple[Posting | None, list[OldBoard]]:
        async with self.database.reading() as look:
            return await unfinished(look, self.id)

    async def message(self) -> int | None:
        return (await again(self.database, self.stored)).place.message


@pytest.fixture
async def table(database: Database) -> Table:
    return Table(database, await begin(database, ANA, BEN))


async def behind(database: Database, at: datetime = LATER) -> list[int]:
    async with database.reading() as look:
        return [board.game for board in await outdated_boards(look, at)]


async def rows(database: Database) -> int:
    async with database.reading() as look:
        return (await look.execute(select(func.count()).select_from(boards))).scalar_one()


# What is behind


async def test_a_game_that_was_never_shown_is_behind(table: Table) -> None:
    assert await behind(table.database) == [table.id]


async def test_a_game_that_has_just_begun_is_on_its_way(table: Table) -> None:
    assert await behind(table.database, NOON - timedelta(seconds=1)) == []


async def test_a_board_is_behind_from_a_move_until_it_shows_it(table: Table) -> None:
    await table.post(FIRST)
    assert await behind(table.database) == []
    await table.move()
    assert await behind(table.database) == [table.id]
    assert await table.note(FIRST, 1) == []
    assert await behind(table.database) == []


async def test_what_nobody_knows_of_is_behind(table: Table) -> None:
    posting = await table.begin_posting()
    await table.place(FIRST, posting, seq=None)
    assert await behind(table.database) == [table.id]


async def test_a_board_that_shows_the_end_is_remembered_no_more(table: Table) -> None:
    await table.post(FIRST)
    await happen(table.database, table.stored, Resigned(0))
    assert await behind(table.database) == [table.id]
    await table.note(FIRST, 1)
    assert await behind(table.database) == []
    assert await rows(table.database) == 0


async def test_a_board_posted_with_the_end_on_it_is_remembered_no_more(table: Table) -> None:
    await happen(table.database, table.stored, Resigned(0))
    await table.post(FIRST, seq=1)
    assert await rows(table.database) == 0
    assert await table.message() == FIRST


async def test_answers_and_boards_without_a_channel_cannot_be_behind(database: Database) -> None:
    await begin(database, ANA, BEN, place=Place(Surface.INTERACTION, channel=CHANNEL))
    await begin(database, ANA, BEN, place=Place())
    assert await behind(database) == []


async def test_a_board_that_becomes_an_answer_is_kept_track_of_no_more(table: Table) -> None:
    await table.post(FIRST)
    answer = Place(Surface.INTERACTION, channel=8, message=SECOND)
    async with table.database.transaction() as tx:
        placed = await place_board(tx, table.id, answer, at=NOON)
    assert placed.replaced == OldBoard(table.id, CHANNEL, FIRST)
    assert await rows(table.database) == 0


async def test_a_process_finds_the_boards_of_its_shards(database: Database) -> None:
    async with database.transaction() as tx:
        for server in SERVERS.values():
            await join_server(tx, server, at=NOON)
    games = {
        shard: (await begin(database, ANA, BEN, place=Place(server=server, channel=CHANNEL))).id
        for shard, server in SERVERS.items()
    }
    for shard, game in games.items():
        async with database.reading() as look:
            found = await outdated_boards(look, LATER, of=Shards((shard,), 2))
        assert [(board.game, board.server) for board in found] == [(game, SERVERS[shard])]


async def test_what_could_not_be_shown_of_an_ended_game_is_given_up_at_last(table: Table) -> None:
    other = Table(table.database, await begin(table.database, ANA, BEN))
    await table.post(FIRST)
    await table.post(SECOND, FIRST)
    await happen(table.database, table.stored, Resigned(0))
    for before, left in ((NOON, [table.id, other.id]), (LATER, [other.id])):
        async with table.database.transaction() as tx:
            await forget_boards(tx, before)
        assert await behind(table.database) == left


# Two processes


async def test_who_has_shown_something_old_is_told_so(table: Table) -> None:
    await table.post(FIRST)
    await table.move()
    await table.note(FIRST, 1)
    assert await table.note(FIRST, 0) == [table.id]
    assert await behind(table.database) == [table.id]


async def test_who_has_changed_another_message_is_told_so_and_it_is_to_go(table: Table) -> None:
    await table.post(FIRST)
    await table.post(SECOND, FIRST)
    async with table.database.transaction() as tx:
        await forget_old_boards(tx, [OldBoard(table.id, CHANNEL, FIRST)])
    assert await table.note(FIRST, 0) == [table.id]
    assert (await table.unfinished())[1] == [OldBoard(table.id, CHANNEL, FIRST)]


async def test_of_two_that_post_one_begins_and_the_other_learns_of_it(table: Table) -> None:
    first, second = await table.begin_posting(), await table.begin_posting(at=LATER)
    assert first.is_new
    assert second == replace(first, is_new=False)


async def test_who_knows_an_older_board_does_not_post(table: Table) -> None:
    await table.post(FIRST)
    with pytest.raises(Conflict):
        await table.begin_posting(None)
    assert (await table.unfinished())[0] is None


async def test_two_that_finish_the_same_posting_agree(table: Table) -> None:
    await table.post(FIRST)
    posting = await table.begin_posting(FIRST)
    done = await table.place(SECOND, posting)
    assert await table.place(SECOND, posting) == replace(done, replaced=None)
    assert done.replaced == OldBoard(table.id, CHANNEL, FIRST)
    assert await table.message() == SECOND


async def test_a_message_that_comes_after_all_is_not_the_board_any_more(table: Table) -> None:
    posting = await table.begin_posting()
    async with table.database.transaction() as tx:
        await cancel_posting(tx, posting)
    await table.post(SECOND)
    late = await table.place(FIRST, posting)
    assert late.place.message == SECOND
    assert late.replaced == OldBoard(table.id, CHANNEL, FIRST)


# Posting


async def test_every_posting_has_a_number_of_its_own(table: Table) -> None:
    numbers: list[int] = []
    before = None
    for message in (FIRST, SECOND, THIRD):
        posting = await table.begin_posting(before)
        numbers.append(posting.number)
        await table.place(message, posting)
        before = message
    assert numbers == [1, 2, 3]


async def test_a_posting_is_open_until_it_is_done_or_cancelled(table: Table) -> None:
    posting = await table.begin_posting()
    assert (await table.unfinished())[0] == replace(posting, is_new=False)
    assert await behind(table.database) == [table.id]
    await table.place(FIRST, posting)
    assert (await table.unfinished())[0] is None
    posting = await table.begin_posting(FIRST)
    async with table.database.transaction() as tx:
        await cancel_posting(tx, posting)
    assert (await table.unfinished())[0] is None
    assert await behind(table.database) == []


async def test_the_message_before_is_to_go_until_it_has(table: Table) -> None:
    await table.post(FIRST)
    placed = await table.post(SECOND, FIRST)
    old = OldBoard(table.id, CHANNEL, FIRST)
    assert placed.replaced == old
    assert (await table.unfinished())[1] == [old]
    assert await behind(table.database) == [table.id]
    async with table.database.transaction() as tx:
        await note_shown(tx, [], [old], NOON)
    assert await behind(table.database) == []


async def test_an_old_board_that_becomes_the_board_again_stays(table: Table) -> None:
    await table.post(FIRST)
    await table.post(SECOND, FIRST)
    await table.place(FIRST)
    assert (await table.unfinished())[1] == [OldBoard(table.id, CHANNEL, SECOND)]


async def test_the_board_of_a_game_that_is_over_can_be_posted_again(table: Table) -> None:
    await happen(table.database, table.stored, Resigned(0))
    await table.post(FIRST, seq=1)
    placed = await table.post(SECOND, FIRST, seq=1)
    assert placed.place.message == SECOND
    assert await rows(table.database) == 0


async def test_nothing_is_posted_of_a_game_that_is_not_there(database: Database) -> None:
    async with database.transaction() as tx:
        with pytest.raises(NotStored):
            await place_board(tx, 99, Place(channel=CHANNEL), at=NOON)


async def test_where_a_person_was_written_to_directly_is_forgotten_with_the_person(
    table: Table,
) -> None:
    await table.post(FIRST)
    await table.post(SECOND, FIRST)
    async with table.database.transaction() as tx:
        await delete_person(tx, ANA, at=LATER)
    async with table.database.reading() as look:
        for kind in (boards, old_boards):
            assert (await look.execute(select(kind))).all() == []

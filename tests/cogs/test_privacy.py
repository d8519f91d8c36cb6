"""People can get all data stored about them, or delete it; others keep their games."""

# pyright: reportPrivateUsage=false

import gzip
import json
from typing import Any

import pytest
from sqlalchemy import select

import bot.app.privacy
from bot.chat.panels.acts import Act
from db.check import differences
from db.schema import metadata
from engine.game import Outcome, Reason, Result
from tests.cogs.challenges import challenge
from tests.cogs.club import Club
from tests.cogs.started import game, on_board
from tests.cogs.tables import lobby
from tests.cogs.test_looking_back import file_of
from tests.cogs.test_settings import forged
from tests.simulated.people import Person, private, shown
from tests.simulated.simulation import Result as Answer


async def where_it_stands(club: Club, number: int) -> list[str]:
    """Every column of every table in which the number is, alone or inside a text."""
    async with club.app.database.reading() as look:
        return [
            f"{table.name}.{name}"
            for table in metadata.sorted_tables
            for row in (await look.execute(select(table))).mappings()
            for name, value in row.items()
            if str(number) in str(value)
        ]


async def live(club: Club) -> None:
    """Ana has something of everything: games over and on, with people and without, and more."""
    await club.duel()
    await club.typed("attack L R", "attack L R")
    asked = await club.ben.clicks("Resign")
    await club.ben.clicks("Yes, resign", on=asked)
    await club.sim.leap(601)
    await club.duel()
    await club.solo()
    await club.directly(club.ana).slash("play", level="easy", first="challenger")
    await club.ana.slash("challenge", opponent=club.cat)
    await club.ana.slash("lobby")
    await club.ana.slash("block", user=club.ben)
    await club.cat.slash("block", user=club.ana)


async def test_an_export_has_everything_in_a_file_for_that_person_alone(club: Club) -> None:
    await live(club)
    answer = await club.ana.slash("privacy export")
    assert private(answer).startswith(
        "Here's your data, everything that's stored about you. "
        "Other players appear as person 1, person 2…"
    )
    content = file_of(club, answer)
    assert _name_of(answer) == "waribashi.json"
    export: dict[str, Any] = json.loads(content)
    assert export["user"] == club.ana.id
    assert [len(found["events"]) for found in export["games"]] == [3, 0, 0, 0]
    assert {"challenges", "lobby_seats", "blocks"} <= export.keys()
    for other in (club.ben, club.cat):
        assert str(other.id).encode() not in content


async def test_a_stranger_has_an_export_too_and_a_large_one_is_packed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.app.privacy, "LARGEST_PLAIN", 10)
    answer = await club.directly(club.cat).slash("privacy export")
    assert _name_of(answer) == "waribashi.json.gz"
    assert json.loads(gzip.decompress(file_of(club, answer))) == {"user": club.cat.id}


async def test_before_anything_is_deleted_it_is_said_what_goes_and_what_stays(club: Club) -> None:
    await live(club)
    said = private(await club.ana.slash("privacy delete"))
    assert said.startswith("**Delete your data?** This can't be undone.")
    assert "**What goes:** your Discord ID" in said
    assert "**What stays:** the games you've played" in said
    assert "You resign your game against people." in said
    assert "Your 2 games against computers end unfinished." in said
    assert "your seats at open tables are canceled (2 in all)." in said
    assert "/privacy export" in said
    assert "/block is enough" in said
    assert "players.user_id" in await where_it_stands(club, club.ana.id)


async def test_after_deletion_nothing_tells_who_it_was_and_others_keep_their_games(
    club: Club,
) -> None:
    await live(club)
    events = (await game(club, 1)).game.events
    await club.ana.slash("privacy delete")
    await club.ana.clicks("Delete my data")
    assert shown(club.ana.messages[-1]).text == (
        "Everything stored that identified you is deleted. "
        "If you play again, you start from scratch."
    )
    assert await where_it_stands(club, club.ana.id) == []
    assert (await game(club, 1)).game.events == events
    assert (await game(club, 2)).game.outcome == Outcome(Result.WIN, Reason.RESIGNATION, winner=1)
    for number in (3, 4):
        stored = await game(club, number)
        assert stored.game.outcome == Outcome(Result.UNFINISHED, Reason.ABANDONED)
    assert f"**🏆 {club.ben.mention} wins by resignation.**" in on_board(club, 2).text
    assert "a deleted player" in on_board(club, 2).text
    assert "The game ended without a result." in on_board(club, 3).text
    letter = club.letters(club.ana)
    assert "The game ended without a result." in letter[-1]
    challenged = next(
        shown(m) for m in club.sim.by_bot(club.room) if club.cat.mention in shown(m).text
    )
    assert challenged.buttons == ()
    assert (await challenge(club, 3)).status.value == "withdrawn"
    assert (await lobby(club)).status.value == "withdrawn"
    replay = await club.ben.slash("replay", game=1)
    assert "a deleted player" in private(replay)
    assert [found async for found in differences(club.app.database)] == []


async def test_whoever_is_deleted_can_begin_anew(club: Club) -> None:
    await live(club)
    await club.ana.slash("privacy delete")
    await club.ana.clicks("Delete my data")
    await club.solo()
    assert (await game(club, 5)).people == (club.ana.id, None)
    content = file_of(club, await club.ana.slash("privacy export"))
    assert len(json.loads(content)["games"]) == 1


async def test_a_leaderboard_has_no_place_for_who_is_deleted(club: Club) -> None:
    await live(club)
    await club.ana.slash("privacy delete")
    await club.ana.clicks("Delete my data")
    said = private(await club.ben.slash("leaderboard"))
    assert club.ana.mention not in said
    await club.restart()
    assert [found async for found in differences(club.app.database)] == []


async def test_it_works_in_direct_messages_and_after_a_restart(club: Club) -> None:
    await live(club)
    ana = club.directly(club.ana)
    await ana.slash("privacy delete")
    await club.restart()
    await ana.clicks("Delete my data")
    assert await where_it_stands(club, club.ana.id) == []


async def test_the_button_holds_for_a_few_minutes_and_for_that_person(club: Club) -> None:
    await live(club)
    asked = await club.ana.slash("privacy delete")
    await club.sim.leap(601)
    said = private(await club.ana.clicks("Delete my data", on=asked))
    assert said.startswith("This button only works for 10 minutes, and nothing was deleted.")
    now = int(club.sim.now().timestamp())
    for user, until, refusal in (
        (club.ana.id, now + 300, "This button is for someone else."),
        (club.ben.id, now + 10**6, "This button only works for 10 minutes"),
    ):
        act = str(Act("pv-delete", (user, until)))
        said = private(await club.ben.presses(act, on=await forged(club, act)))
        assert said.startswith(refusal)
    for person in (club.ana, club.ben):
        assert "players.user_id" in await where_it_stands(club, person.id)


async def test_who_is_not_known_has_nothing_to_lose(club: Club) -> None:
    dora = Person(club.sim, club.sim.user("Dora"))
    said = private(await dora.slash("privacy delete"))
    assert "You resign" not in said
    await dora.clicks("Delete my data")
    assert await where_it_stands(club, dora.id) == []


def _name_of(answer: Answer) -> str:
    """How the file is called that comes with the answer."""
    (attached,) = (*answer.followups, answer.response)[0]._message.attachments  # type: ignore[union-attr]
    return str(attached["filename"])

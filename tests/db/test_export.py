"""A person can see all that is stored, and nothing is stored that need not be."""

import json
from typing import Any

from sqlalchemy import String as AnyText

from db.database import Database
from db.privacy import export_person
from db.schema import metadata, players
from db.types import OneOf
from engine.game import Moved
from engine.rules import rules_from
from tests.db.games import ANA, COMMON
from tests.db.life import EVA, FAY, GIL, SERVER, live


async def exported(database: Database, user: int = EVA) -> dict[str, Any]:
    async with database.reading() as look:
        return await export_person(look, user)


# What is stored at all


KNOWN_TEXTS = {
    "events.move",
    "games.code",
    "house_rules.name",
    "kept.name",
    "kept.value",
    "leases.owner",
    "pools.name",
    "rulesets.body",
    "sequences.name",
    "settings.body",
}


def test_there_is_no_column_for_names_of_people_or_for_messages() -> None:
    texts = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, AnyText) and not isinstance(column.type, OneOf)
    }
    assert texts == KNOWN_TEXTS


# Export


async def test_an_export_is_json_and_has_something_of_every_table_about_people(
    database: Database,
) -> None:
    await live(database)
    export = await exported(database)
    assert json.loads(json.dumps(export)) == export
    about_people = {
        table.name
        for table in metadata.sorted_tables
        for column in table.columns
        if column.references(players.c.id)
    }
    # Seats and events stand in their games.
    expected = about_people - {"game_seats"} | {"games"}
    assert {name for name in expected if not export.get(name)} == set()


async def test_an_export_names_no_other_person(database: Database) -> None:
    await live(database)
    text = json.dumps(await exported(database))
    assert str(EVA) in text
    assert str(FAY) not in text
    assert str(GIL) not in text


async def test_an_export_calls_the_same_person_the_same_all_the_way_through(
    database: Database,
) -> None:
    life = await live(database)
    export = await exported(database)
    [fay] = {row["other_id"] for row in export["head_to_head"]}
    crowd = next(game for game in export["games"] if game["id"] == life.crowd.id)
    gil = crowd["seats"][2]["player_id"]
    assert [seat["player_id"] for seat in crowd["seats"]] == ["you", fay, gil]
    assert [row["blocked_id"] for row in export["blocks"]] == [fay, gil]
    assert len({"you", fay, gil}) == 3


async def test_an_export_has_games_move_by_move_with_rules_and_results(
    database: Database,
) -> None:
    life = await live(database)
    games = {game["id"]: game for game in (await exported(database))["games"]}
    assert len(games) == 1 + 5 + 5 + 1 + 3
    game, played = games[life.finished.id], life.finished.game.events
    moves = [str(event.move) for event in played if isinstance(event, Moved)]
    assert [event["move"] for event in game["events"]] == [*moves, None]
    assert (game["status"], game["winner"], game["server_id"]) == ("won", 0, SERVER)
    assert rules_from(game["ruleset_id"]) == COMMON
    assert games[life.duel.id]["status"] == "on"


async def test_an_export_tells_boards_by_what_they_are_of(database: Database) -> None:
    await live(database)
    boards = [row["pool_id"] for row in (await exported(database))["ratings"]]
    assert {"server": SERVER, "family": "duel", "rules": {"swaps": True}} in boards
    assert {"server": None, "family": "duel", "rules": None} in boards


async def test_an_export_does_not_tell_who_has_blocked_the_person(database: Database) -> None:
    await live(database)
    assert (await exported(database, FAY))["blocks"] == []


async def test_nothing_is_known_of_a_stranger(database: Database) -> None:
    assert await exported(database, ANA) == {"user": ANA}

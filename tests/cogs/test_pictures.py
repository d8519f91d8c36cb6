"""Every board is drawn next to its words; if it can't be drawn, the words are there anyway."""
# pyright: reportPrivateUsage=false

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import count
from types import SimpleNamespace
from typing import cast
from unittest.mock import patch

import discord
import pytest
from PIL import Image, ImageSequence

from bot.app.analysis.course import evaluations
from bot.app.pictures import Draw, PictureCache
from bot.app.settings import SettingsSpot
from bot.chat.asking.places import Places
from bot.chat.emoji import HandEmoji
from bot.chat.panels.panel import Panel
from bot.chat.pictures import LateBoard, PanelPictures
from bot.drawing.alt import description
from bot.drawing.board.board import DrawingOptions
from bot.drawing.counting import Counting
from bot.drawing.graphs.chart import chart
from bot.drawing.graphs.evaluations import evaluations_alt
from bot.drawing.graphs.map import map_alt
from bot.drawing.picture import picture_svg
from bot.drawing.scene import AnyScene
from bot.drawing.scene_builder import Played, game_scene, scene_of, scenes_of
from bot.drawing.sketch import board_sketch
from bot.words.wording import Wording
from db.games import Place as StoredPlace
from db.settings import Json
from engine import Game, HouseRules
from engine.compiled import compile
from engine.notation import parse_move, parse_position
from engine.rules import PRESETS, Setup
from engine.tables import solve
from tests.cogs.club import Club, opened
from tests.cogs.sketchbook import Sketchbook, sketched
from tests.cogs.started import begin_duel
from tests.cogs.tables import gather
from tests.cogs.test_everywhere import HIT, Place, chat_of, server_of
from tests.cogs.test_looking_back import file_of
from tests.cogs.test_relay import relay
from tests.counted import Counted
from tests.db.games import NOON
from tests.db.standings.games import played
from tests.simulated.limits import Kind, all_components
from tests.simulated.people import board_message, private, shown
from tests.simulated.simulation import Message, Result

ENGLISH = Wording()


def pictures(club: Club, on: Message | Result) -> list[tuple[str, bytes, str]]:
    """The pictures of a message: their names, what is in them, and what they show in words."""
    return [*_pictures(club, _message(on))]


def _pictures(club: Club, message: Message) -> Iterator[tuple[str, bytes, str]]:
    files = {file["url"]: file["filename"] for file in message._message.attachments}
    for part in all_components({"components": message.components}):
        for item in part["items"] if part["type"] == Kind.GALLERY else ():
            url = item["media"]["url"]
            content = club.sim.world.backend.cdn.get(url)
            assert content is not None
            yield files[url], content, item["description"]


def _message(on: Message | Result) -> Message:
    if isinstance(on, Message):
        return on
    answer = on.followups[-1] if on.followups else on.response
    assert answer is not None
    return answer


def on_board(club: Club) -> list[tuple[str, bytes, str]]:
    """The pictures of the board in the room."""
    return pictures(club, board_message(club.sim, club.room))


def shows(
    picture: tuple[str, bytes, str], scene: AnyScene, counting: Counting = Counting.WRITTEN
) -> bool:
    """Whether the picture is that of the scene, and its words are those of the scene too."""
    _, content, words = picture
    drawn = sketched(picture_svg(scene, DrawingOptions(counting)))
    return content == drawn and words == description(scene, ENGLISH)


class Broken(Sketchbook):
    """A renderer with which nothing can be drawn."""

    async def png(self, draw: Draw, width: int | None) -> bytes:
        raise ValueError("no paper")


class Held(Sketchbook):
    """A renderer that is held up, and remembers what it has drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()
        self.drawn: list[bytes] = []

    async def png(self, draw: Draw, width: int | None) -> bytes:
        await self.go_on.wait()
        self.drawn.append(await super().png(draw, width))
        return self.drawn[-1]


def played_out(rules: HouseRules, moves: int) -> Game:
    """A game of so many moves, the first ones that are legal."""
    game = Game(Setup.of(rules))
    for _ in range(moves):
        game.play(next(iter(game.position.legal_moves())))
    return game


async def set_on_server(club: Club, **values: Json) -> None:
    """The managers of the server want these."""
    await club.bot.places.know_server(club.guild.id)
    settings = club.app.settings
    for key, value in values.items():
        setting = settings.options.called(key)
        await settings.put(SettingsSpot(club.guild.id), setting, value, by=club.ana.id)


# Boards


async def test_a_board_shows_the_position_and_after_each_move_the_new_one(club: Club) -> None:
    await club.duel()
    (first,) = on_board(club)
    assert shows(first, game_scene(await club.game()))
    await club.ana.clicks("left 1 → left 1")
    (second,) = on_board(club)
    assert shows(second, game_scene(await club.game()))
    assert first[0] != second[0]
    await club.ben.types("attack R R")
    (third,) = on_board(club)
    assert shows(third, game_scene(await club.game()))
    assert "hit player 1's right hand (was 1, now 2)" in third[2]


async def test_a_table_of_many_and_a_relay_are_drawn_whole(club: Club) -> None:
    await gather(club, club.ben, club.cat)
    (table,) = on_board(club)
    assert shows(table, game_scene(await club.game()))
    assert "Player 3" in table[2]
    await relay(club, [club.ana], [club.ben])
    (boards,) = on_board(club)
    game = await club.game(2)
    assert game.relay is not None
    assert shows(boards, game_scene(game))


@pytest.mark.parametrize("where", [chat_of, server_of])
async def test_a_board_that_is_an_answer_has_its_picture_too(
    club: Club, where: Callable[[Club], Place]
) -> None:
    place = where(club)
    await place.duel()
    (first,) = pictures(club, place.messages[-1])
    assert shows(first, game_scene(await club.game()))
    await place.ana.clicks(HIT)
    (second,) = pictures(club, place.messages[-1])
    assert shows(second, game_scene(await club.game()))
    assert first != second


async def test_a_board_that_is_over_shows_where_it_was_lost(club: Club) -> None:
    await begin_duel(club)
    await club.typed("attack L R", "attack R L")
    asked = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=asked)
    board, graph = on_board(club)
    game = await club.game()
    assert shows(board, game_scene(game))
    assert graph[2] == ENGLISH.say(evaluations_alt(evaluations(game, solve(game.rules))))
    replay = await club.cat.clicks("Replay")
    assert [len(pictures(club, replay))] == [1]
    await club.cat.clicks("Last", on=replay)
    last = pictures(club, replay)
    assert [words for _, _, words in last] == [board[2], graph[2]]


# Where there is none


async def test_where_files_may_not_be_attached_the_words_are_there_alone(club: Club) -> None:
    await club.solo()
    assert on_board(club)
    await club.sim.deny(club.room, "attach_files")
    await club.ana.clicks("left 1 → left 1")
    assert on_board(club) == []
    assert board_message(club.sim, club.room)._message.attachments == []
    assert "`attack L L`" in club.text
    answer = await club.ana.slash("analyze", rules="classic")
    assert pictures(club, answer) == []
    assert "### Analysis" in private(answer)


async def test_where_pictures_are_turned_off_there_are_none_until_they_are_wanted(
    club: Club,
) -> None:
    await set_on_server(club, pictures=False)
    await begin_duel(club)
    assert on_board(club) == []
    assert pictures(club, await club.ana.slash("analyze", rules="classic")) == []
    await set_on_server(club, pictures=True)
    await club.typed("attack L R")
    assert len(on_board(club)) == 1


async def test_a_drawing_that_fails_leaves_the_words_and_is_logged(url: str) -> None:
    async with opened(url, renderer=Broken()) as club:
        await club.solo()
        await club.ana.clicks("left 1 → left 1")
        assert on_board(club) == []
        assert "`attack L L`" in club.text
        assert {str(error) for error in club.sim.errors} == {"no paper"}


async def test_a_way_to_count_is_a_setting(club: Club) -> None:
    await set_on_server(club, counting="chinese")
    await begin_duel(club, rules="different-numbers")
    (picture,) = on_board(club)
    assert shows(picture, game_scene(await club.game()), Counting.CHINESE)
    replay = await club.cat.slash("replay", game=1)
    (own,) = pictures(club, replay)
    assert own == picture


async def test_while_many_pictures_wait_the_words_come_at_once_and_the_picture_follows(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.pictures.LONG_LINE", 0)
    counted = Counted()
    await begin_duel(club)
    assert counted.by("waribashi_pictures_total", outcome="waited") == 0
    assert counted.by("waribashi_pictures_total", outcome="late") == 1
    (picture,) = on_board(club)
    assert shows(picture, game_scene(await club.game()))


async def test_a_late_picture_is_not_drawn_once_the_game_has_moved_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.app.pictures.LONG_LINE", 0)
    renderer, shown = Held(), list[int]()
    cache = PictureCache(renderer=renderer)
    places = cast(Places, SimpleNamespace(wording_at=lambda _: ENGLISH))
    boards = PanelPictures(cache, places, cast(HandEmoji, None))
    scenes = [*scenes_of(played_out(PRESETS["classic"], 3))]

    async def show(game: int, scene: AnyScene) -> None:
        late = LateBoard(game, lambda: shown.append(game))
        panel = await boards.for_all(StoredPlace(), Panel(()), board_sketch(scene), late=late)
        assert panel == Panel(())
        await asyncio.sleep(0)

    await show(1, scenes[0])
    await show(2, scenes[1])
    await show(2, scenes[2])
    renderer.go_on.set()
    for _ in range(20):
        await asyncio.sleep(0)
    assert renderer.drawn == [sketched(picture_svg(scene)) for scene in (scenes[0], scenes[2])]
    assert shown == [1, 2]
    cache.close()


# What is for one person alone


async def test_positions_are_drawn_with_the_move_that_was_tried(club: Club) -> None:
    answer = await club.cat.slash("analyze", position="1,3|1,1", rules="classic")
    rules = compile(Setup.of(PRESETS["classic"]))
    position = parse_position("1,3|1,1", rules)
    (picture,) = pictures(club, answer)
    assert shows(picture, scene_of(position))
    await club.cat.selects("split 2 2", on=answer)
    (picture,) = pictures(club, answer)
    move = parse_move("split 2 2", position)
    assert shows(picture, scene_of(position.play(move), played=Played(position, move)))


async def test_the_map_of_the_rules_is_behind_a_button(club: Club) -> None:
    answer = await club.cat.slash("analyze", rules="classic")
    mapped = await club.cat.clicks("Map all positions", on=answer)
    ((name, _, words),) = pictures(club, mapped)
    charted = chart(solve(compile(Setup.of(PRESETS["classic"]))))
    assert name.startswith("map-")
    assert words == ENGLISH.say(map_alt(charted))
    assert words in private(mapped)
    many = await club.cat.slash("analyze", position="1,1|1,1|1,1", rules="classic")
    assert "Map all positions" not in shown(_message(many)).buttons


async def test_puzzles_and_lessons_are_drawn_as_who_learns_sees_them(club: Club) -> None:
    put = await club.cat.slash("puzzle")
    (puzzle,) = pictures(club, put)
    await club.cat.clicks("Show the answer", on=put)
    (solved,) = pictures(club, put)
    assert puzzle[0] != solved[0]
    lesson = await club.cat.slash("tutorial")
    (before,) = pictures(club, lesson)
    await club.cat.clicks("left 1 → left 1", on=lesson)
    (after,) = pictures(club, lesson)
    assert "(was 1, now 2)" in after[2]
    assert "Last move" not in before[2]


async def test_a_record_has_the_course_of_the_rating(club: Club) -> None:
    for winner in (0, 1, 0):
        await played(
            club.app.database,
            club.ana.id,
            club.ben.id,
            server=club.guild.id,
            at=NOON,
            rated=True,
            winner=winner,
        )
    ((name, _, words),) = pictures(club, await club.ana.slash("stats"))
    assert name.startswith("rating-")
    assert words.startswith("Rating over 3 games")


# Whole games


async def test_a_record_stays_beside_the_pictures_of_its_game(club: Club) -> None:
    await begin_duel(club)
    await club.typed("attack L R", "attack R L")
    record = file_of(club, await club.cat.slash("export", game=1))
    imported = await club.cat.slash("import", record=("game-1.txt", record))
    for button in ("First", "Next"):
        await club.cat.clicks(button, on=imported)
        assert file_of(club, imported) == record
    (picture,) = pictures(club, imported)
    assert "hit player 2's right hand (was 1, now 2)" in picture[2]
    film = await club.cat.clicks("Make a film", on=imported)
    ((name, content, _),) = pictures(club, film)
    assert (name, frames_of(content)) == ("game.webp", 3)


async def test_a_game_is_given_out_as_a_film_and_as_a_strip(club: Club) -> None:
    await begin_duel(club)
    await club.typed("attack L R", "attack R L", "attack R R")
    film = await club.cat.slash("export", game=1, **{"as": "film"})
    ((name, content, words),) = pictures(club, film)
    assert (name, kind_of(content), frames_of(content)) == ("game-1.webp", "WEBP", 4)
    assert words.startswith("Film of a game, 3 moves long.")
    assert shown(_message(film)).text == "The whole game, 3 moves long."
    strip = await club.cat.slash("export", game=1, **{"as": "strip"})
    ((name, content, _),) = pictures(club, strip)
    assert name == "game-1.png"
    assert content.count(b'class="deed"') == 3
    await set_on_server(club, moving="gif")
    replay = await club.cat.slash("replay", game=1)
    film = await club.cat.clicks("Make a film", on=replay)
    ((name, content, _),) = pictures(club, film)
    assert (name, kind_of(content)) == ("game-1.gif", "GIF")


def kind_of(content: bytes) -> str | None:
    """The kind of file that a picture is."""
    return Image.open(BytesIO(content)).format


def frames_of(content: bytes) -> int:
    """How many frames a picture has."""
    return len([*ImageSequence.Iterator(Image.open(BytesIO(content)))])


# Hands on buttons


async def test_buttons_have_the_hand_that_strikes_once_discord_has_its_picture(club: Club) -> None:
    await club.solo()
    assert hands_on_buttons(club) == set()
    await bring_emoji(club)
    await club.ana.clicks("left 1 → left 1")
    theirs = club.sim.world.backend.application_emojis
    assert len(theirs) == 12
    game = await club.game()
    left, right = game.position.hands(0)
    mine = {f"hand_left_{left}", f"hand_right_{right}"}
    assert {name.rpartition("_")[0] for name in hands_on_buttons(club)} == mine


async def test_emoji_are_uploaded_once_and_old_drawings_go_later(club: Club) -> None:
    theirs = club.sim.world.backend.application_emojis
    old = club.sim.world.backend.create_application_emoji("hand_left_1_00000000")
    other = club.sim.world.backend.create_application_emoji("chopsticks")
    await bring_emoji(club)
    first = set(theirs)
    assert {old.id, other.id} <= first  # an older process may show it still
    await club.sim.leap(3_600)
    await bring_emoji(club)
    assert set(theirs) == first - {old.id}
    await club.restart()
    await bring_emoji(club)
    assert set(theirs) == first - {old.id}


async def test_of_two_processes_that_bring_emoji_at_once_both_know_all(club: Club) -> None:
    await club.solo()
    await bring_emoji(club)
    theirs = dict(club.sim.world.backend.application_emojis)
    later = HandEmoji(club.bot, club.app.picture_cache, uploads=True)
    # The other has looked before they were there, and Discord takes a name once.
    emojis = f"/applications/{club.bot.application_id}/emojis"
    with nothing_there(club):
        club.sim.fails("POST", emojis, 400, code=50035, says="name taken", times=None)
        assert await asked(club, later.bring())
    assert club.sim.world.backend.application_emojis == theirs
    assert later.on(Panel(())).emoji == club.bot.emoji.on(Panel(())).emoji


async def test_a_process_without_shard_0_waits_for_emoji_and_deletes_none(club: Club) -> None:
    old = club.sim.world.backend.create_application_emoji("hand_left_1_00000000")
    other = HandEmoji(club.bot, club.app.picture_cache, uploads=False)
    assert not await asked(club, other.bring())
    assert other.on(Panel(())).emoji == {}
    with club.sim.world._bot_scope():
        waiting = asyncio.create_task(other.keep_up())
    await club.sim.settle()
    await bring_emoji(club)
    await club.sim.advance_time(5)
    assert other.on(Panel(())).emoji == club.bot.emoji.on(Panel(())).emoji
    await club.sim.leap(7_200)
    assert old.id in club.sim.world.backend.application_emojis
    waiting.cancel()


async def test_a_hand_that_was_deleted_in_the_portal_comes_back(club: Club) -> None:
    await bring_emoji(club)
    theirs = club.sim.world.backend.application_emojis
    club.sim.world.backend.delete_application_emoji(next(iter(theirs)))
    await bring_emoji(club)
    assert len(theirs) == 12


async def bring_emoji(club: Club) -> None:
    """Do what the running bot does after its login."""
    assert await asked(club, club.bot.emoji.bring())


async def asked(club: Club, deed: Awaitable[bool]) -> bool:
    """What comes of it, done as the bot does it."""
    with club.sim.world._bot_scope():
        return await deed


@contextmanager
def nothing_there(club: Club) -> Iterator[None]:
    """The next time that the bot asks which emoji there are, there are none so far."""
    fetch, times = club.bot.fetch_application_emojis, count()

    async def fetched() -> list[discord.Emoji]:
        return await fetch() if next(times) else []

    with patch.object(club.bot, "fetch_application_emojis", fetched):
        yield


def hands_on_buttons(club: Club) -> set[str]:
    """The names of the emoji on the buttons of the board."""
    message = board_message(club.sim, club.room)
    parts = all_components({"components": message.components})
    return {part["emoji"]["name"] for part in parts if part.get("emoji")}

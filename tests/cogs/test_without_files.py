"""Where the bot may not attach files, words are enough, and files come by DM."""
# pyright: reportPrivateUsage=false

from collections.abc import AsyncIterator

import pytest

from tests.cogs.club import Club
from tests.cogs.started import begin_duel
from tests.cogs.test_looking_back import file_of
from tests.simulated.people import Person, board, private, shown
from tests.simulated.simulation import Message

DIRECTLY = "I can't attach files in this channel, so I sent it to you in a DM."
NOWHERE = (
    "I can't attach files in this channel. Try again in a DM with me, or ask a server manager to "
    "give me Attach Files."
)
RECORD = b"1. attack L R"


@pytest.fixture
async def bare(club: Club) -> AsyncIterator[Club]:
    """The club, where the bot may attach no files. Whatever it attaches all the same is refused."""
    await club.sim.deny(club.room, "attach_files")
    yield club
    seen = [*club.sim.by_bot(club.room), *club.sim.by_bot(club.room, seen_by=club.ana.member)]
    assert [message for message in seen if files(message)] == []


def files(message: Message) -> list[str]:
    """The names of the files of a message."""
    return [file["filename"] for file in message._message.attachments]


def letters(club: Club, person: Person) -> list[Message]:
    """What the bot has sent somebody directly."""
    return club.sim.by_bot(person.member.user.dm_channel)


def refuse_letters(club: Club, person: Person) -> None:
    """The person takes no direct messages of the bot's."""
    path = f"/channels/{person.member.user.dm_channel.id}/messages"
    club.sim.fails("POST", path, 403, code=50007, times=None)


async def test_two_play_from_the_challenge_to_the_end_and_once_more(bare: Club) -> None:
    await begin_duel(bare)
    await bare.typed("attack L R")
    await bare.ben.slash("move", move="attack R L")
    button = next(one for one in board(bare.sim, bare.room).buttons if "→" in one)
    await bare.ana.clicks(button)
    sure = await bare.ben.slash("resign")
    await bare.ben.clicks("Yes, resign", on=sure)
    assert (await bare.game()).outcome is not None
    await bare.ana.clicks("Rematch")
    await bare.ben.clicks("Accept")
    assert (await bare.game(2)).outcome is None
    assert "Game 2" in bare.text


async def test_two_play_in_a_thread(bare: Club) -> None:
    thread = bare.sim.thread(bare.room, "aside", bare.cat.member)
    ana, ben = bare.ana.at(thread), bare.ben.at(thread)
    await ana.types(f"{bare.bot_mention} challenge {ben.mention}")
    await ben.clicks("Accept")
    mover = await bare.mover()
    assert mover is not None
    await mover.at(thread).types("attack L R")
    assert "`attack L R`" in board(bare.sim, thread).text
    assert [message for message in bare.sim.by_bot(thread) if files(message)] == []


async def test_a_game_against_the_computer_is_played_by_clicks(bare: Club) -> None:
    await bare.solo()
    await bare.ana.clicks("left 1 → left 1")
    assert "`attack L L`" in bare.text
    await bare.ana.slash("board")
    assert "Game 1" in bare.text


async def test_a_table_of_many_plays(bare: Club) -> None:
    await bare.ana.slash("lobby", seats=3)
    await bare.ben.clicks("Join")
    await bare.cat.clicks("Join")
    await bare.ana.clicks("Start")
    assert "Game 1" in bare.text


@pytest.mark.parametrize(
    ("command", "options", "says"),
    [
        ("analyze", {"rules": "classic"}, "### Analysis"),
        ("puzzle", {}, "### Today's puzzle"),
        ("tutorial", {}, "### Hit a hand"),
        ("leaderboard", {}, "### One-on-one"),
        ("stats", {}, "### "),
        ("replay", {"game": 1}, "### "),
        ("rules", {}, "**The rules here"),
    ],
)
async def test_what_has_pictures_elsewhere_comes_in_words(
    bare: Club, command: str, options: dict[str, object], says: str
) -> None:
    await begin_duel(bare)
    answer = await bare.ana.slash(command, **options)
    words = [each for each in (answer.response, *answer.followups) if each is not None]
    assert says in shown(words[-1]).text
    assert files(words[-1]) == []


@pytest.mark.parametrize(
    ("form", "name"), [("record", "game-1.txt"), ("strip", "game-1.png"), ("film", "game-1.webp")]
)
async def test_an_export_is_sent_directly(bare: Club, form: str, name: str) -> None:
    await begin_duel(bare)
    await bare.typed("attack L R", "attack R L")
    assert private(await bare.ana.slash("export", game=1, **{"as": form})) == DIRECTLY
    assert files(letters(bare, bare.ana)[-1]) == [name]


async def test_the_film_of_a_replay_and_what_is_stored_of_a_person_are_sent_directly(
    bare: Club,
) -> None:
    await begin_duel(bare)
    await bare.typed("attack L R", "attack R L")
    replay = await bare.ana.slash("replay", game=1)
    assert private(await bare.ana.clicks("Make a film", on=replay)) == DIRECTLY
    assert private(await bare.ana.slash("privacy export")) == DIRECTLY
    assert [len(files(letter)) for letter in letters(bare, bare.ana)] == [1, 1]


@pytest.mark.parametrize("form", ["record", "strip", "film"])
async def test_who_takes_no_direct_messages_is_told_what_is_missing(bare: Club, form: str) -> None:
    await begin_duel(bare)
    refuse_letters(bare, bare.ana)
    assert private(await bare.ana.slash("export", game=1, **{"as": form})) == NOWHERE
    assert private(await bare.ana.slash("privacy export")) == NOWHERE


async def test_a_record_is_shown_where_it_can_be_attached_alone(bare: Club) -> None:
    for asked in (bare.ana.slash("import"), bare.ana.slash("import", record=("a.txt", RECORD))):
        assert private(await asked) == NOWHERE


async def test_once_the_permission_is_gone_the_buttons_of_a_record_say_so(club: Club) -> None:
    await begin_duel(club)
    await club.typed("attack L R", "attack R L")
    exported = await club.ana.slash("export", game=1)
    record = file_of(club, exported)
    imported = await club.ana.slash("import", record=("a.txt", record))
    await club.sim.deny(club.room, "attach_files")
    assert private(await club.ana.clicks("First", on=imported)) == NOWHERE


async def test_typed_exports_come_directly_as_ever(bare: Club) -> None:
    await begin_duel(bare)
    await bare.ana.types(f"{bare.bot_mention} export 1")
    assert files(letters(bare, bare.ana)[-1]) == ["game-1.txt"]

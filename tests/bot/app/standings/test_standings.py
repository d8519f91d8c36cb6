"""What is found for boards, records and histories, before anybody shows it."""

from itertools import product, starmap

import pytest

from bot.app.referee import PlayError
from bot.app.standings import BoardPage, career_of, leaderboard, past_of
from bot.app.standings.leaderboard import FAMILY_NUMBERS, LONGEST_NAME, MOST_PAGES, plain_name
from bot.chat.panels.acts import LONGEST, act_of
from bot.chat.panels.panel import Menu, Panel, Row, Text
from bot.words.wording import Wording, Wordings
from cogs.standings.career import bars, career_panel, past_panel
from cogs.standings.panels import leaderboard_panel
from db.choices import choose_global_boards
from db.database import Database
from db.standings import Pool, board, standing_in
from db.words import Family
from tests.db.games import ANA, BEN, CAT
from tests.db.once import once
from tests.db.standings.games import OTHER_SERVER, OUR_SERVER, played
from tests.db.standings.season import PEOPLE, SERVERS, Season

HERE = Pool(OUR_SERVER, Family.DUEL)
EVERYWHERE = Pool(None, Family.DUEL)
MOST_TEXT, MOST_PARTS = 4_000, 40


@pytest.fixture
def english() -> Wording:
    return Wordings().of("en")


@pytest.fixture
async def season(database: Database) -> Database:
    """A database in which a lot has happened."""
    await once(database, play)
    return database


async def play(database: Database) -> None:
    await Season(database, 7).play(120)


def require_fit(panel: Panel) -> None:
    """The message is within Discord's limits, and no two clicks on it are the same."""
    text = sum(len(part.words) for part in panel.parts if isinstance(part, Text))
    acts = [button.act for part in panel.parts if isinstance(part, Row) for button in part.buttons]
    acts += [part.act for part in panel.parts if isinstance(part, Menu)]
    assert text <= MOST_TEXT
    assert len(set(acts)) == len(acts)
    assert all(len(act) <= LONGEST and act_of(act) is not None for act in acts)
    assert len(panel.parts) + len(acts) <= MOST_PARTS


async def test_all_pages_together_are_the_board(season: Database) -> None:
    async with season.reading() as look:
        for pool in starmap(Pool, product((*SERVERS, None), Family)):
            pages = [await leaderboard(look, pool, PEOPLE[0], 1)]
            while len(pages) < pages[0].pages:
                pages.append(await leaderboard(look, pool, PEOPLE[0], len(pages) + 1))
            rows = [row for page in pages for row in page.rows]
            assert rows == await board(look, pool, most=1000)
            assert len(rows) == pages[0].size


async def test_everybody_on_a_board_finds_his_place_and_others_a_reason(season: Database) -> None:
    async with season.reading() as look:
        for user in PEOPLE:
            found = await leaderboard(look, Pool(SERVERS[0], Family.DUEL), user, 1)
            assert (found.own_page is None) == bool(found.missing)
            if found.own_page is not None:
                there = await leaderboard(look, found.pool, user, found.own_page)
                assert any(row.rank == found.own.rank for row in there.rows if found.own)


async def test_every_panel_of_a_season_fits_into_a_message(
    season: Database, english: Wording
) -> None:
    name = "x" * LONGEST_NAME
    async with season.reading() as look:
        for user in PEOPLE[:6]:
            for family in Family:
                wanted = BoardPage(False, family, MOST_PAGES, name)
                found = await leaderboard(look, Pool(SERVERS[0], family), user, MOST_PAGES)
                require_fit(leaderboard_panel(found, wanted, user, english, has_server=True))
            career = await career_of(look, user, asker=PEOPLE[0], server=SERVERS[0])
            require_fit(career_panel(career, english))
            past = await past_of(look, user, asker=user, server=SERVERS[0], before=None)
            require_fit(past_panel(past, english, SERVERS[0], user))


async def test_a_record_has_what_the_boards_have(season: Database) -> None:
    async with season.reading() as look:
        for user in PEOPLE:
            career = await career_of(look, user, asker=user, server=SERVERS[1])
            for placed in career.placed:
                assert placed.standing == await standing_in(look, placed.pool, user)
            ranks = [one.standing.rank for one in career.placed if one.standing is not None]
            assert len(ranks) == len([one for one in career.placed if one.standing])
            if career.course and career.placed[0].standing is not None:
                assert career.course[-1].rating == career.placed[0].standing.rating


async def test_a_record_tells_others_nothing_of_other_servers(
    database: Database,
) -> None:
    for _ in range(5):
        await played(database, ANA, BEN, server=OTHER_SERVER)
    async with database.reading() as look:
        seen = await career_of(look, ANA, asker=CAT, server=OUR_SERVER)
        assert [one.pool for one in seen.placed] == [HERE]
        assert (await career_of(look, ANA, asker=CAT, server=None)).placed == ()
        own = await career_of(look, ANA, asker=ANA, server=OUR_SERVER)
        assert [one.pool for one in own.placed] == [HERE, EVERYWHERE]
    async with database.transaction() as tx:
        await choose_global_boards(tx, ANA, willing=True)
    async with database.reading() as look:
        seen = await career_of(look, ANA, asker=CAT, server=None)
        assert [one.pool for one in seen.placed] == [EVERYWHERE]


async def test_pages_of_a_history_are_all_games_once(season: Database) -> None:
    async with season.reading() as look:
        user, numbers, before = PEOPLE[3], list[int](), None
        while True:
            past = await past_of(look, user, asker=user, server=None, before=before)
            numbers += [one.game.id for one in past.games]
            before = past.older
            if before is None:
                break
        everywhere = len(numbers)
        assert len(set(numbers)) == everywhere > 8
        here = await past_of(look, user, asker=PEOPLE[4], server=SERVERS[0], before=None)
        assert all(one.game.place.server == SERVERS[0] for one in here.games)


async def test_others_ask_for_a_history_on_a_server(
    database: Database,
) -> None:
    async with database.reading() as look:
        with pytest.raises(PlayError):
            await past_of(look, ANA, asker=BEN, server=None, before=None)


@pytest.mark.parametrize("numbers", [(2, 0, 1), (0, 3, 1), (0, 0, 0), (0, 0, MOST_PAGES + 1)])
def test_a_click_that_nobody_was_offered_is_refused(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(PlayError):
        BoardPage.of(numbers, "")


def test_what_is_wanted_comes_back_from_a_click() -> None:
    wanted = BoardPage(is_global=True, family=Family.TEAMS, page=12, rules="Friday rules")
    assert BoardPage.of(wanted.numbers, wanted.rules) == wanted
    assert wanted.elsewhere() == BoardPage(
        is_global=False, family=Family.TEAMS, page=1, rules="Friday rules"
    )


@pytest.mark.parametrize(
    ("family", "number"), [(Family.DUEL, 0), (Family.FREE_FOR_ALL, 1), (Family.TEAMS, 2)]
)
def test_a_click_of_any_age_means_the_family_it_was_made_for(family: Family, number: int) -> None:
    assert BoardPage.of((1, number, 3), "").family is family
    assert BoardPage(is_global=True, family=family, page=3).numbers == (1, number, 3)


def test_every_family_has_a_number_for_clicks() -> None:
    assert set(FAMILY_NUMBERS) == set(Family)


def test_names_of_rules_are_freed_of_blanks_and_bounded() -> None:
    assert plain_name("  Friday \n rules ") == "Friday rules"
    assert plain_name(None) == ""
    with pytest.raises(PlayError):
        plain_name("x" * (LONGEST_NAME + 1))


@pytest.mark.parametrize(
    ("ratings", "text"), [([0.0, 3.5, 7.0], "▁▅█"), ([2.0, 2.0], "▄▄"), ([-1.0, -8.0], "█▁")]
)
def test_a_course_goes_from_the_lowest_to_the_highest(ratings: list[float], text: str) -> None:
    assert bars(ratings) == text

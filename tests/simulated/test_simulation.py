"""What the bot's tests rely on: simulated people do what people do in Discord."""

from contextlib import AbstractAsyncContextManager

import discord
import pytest

from tests.simulated.people import Person, Shown, board, board_message, private, shown
from tests.simulated.published import NOT_HERE, description
from tests.simulated.simulation import Simulation, simulated
from tests.simulated.toy import Toy, toy

# What people do


async def test_a_typed_message_is_answered_when_the_line_is_over(ana: Person) -> None:
    await ana.types("say")
    assert shown(ana.messages[-1]) == Shown("hello")


async def test_a_board_is_seen_as_text_buttons_and_options(sim: Simulation, ana: Person) -> None:
    await ana.types("show")
    await ana.types("say")
    assert board(sim, ana.channel) == Shown(
        "Your turn", buttons=("L → R", "bug"), options=("split 0", "split 1")
    )


async def test_a_click_by_label_changes_the_board(sim: Simulation, ana: Person) -> None:
    await ana.types("show")
    await ana.clicks("L → R")
    assert board(sim, ana.channel).text == "L → R was played"


async def test_options_and_people_are_chosen(sim: Simulation, ana: Person) -> None:
    await ana.types("show")
    assert private(await ana.selects("split 1")) == "chose ['1']"
    ben = Person(sim, sim.member(sim.world.guild, "Ben"), ana.channel)
    assert private(await ana.picks(ben, on=board_message(sim, ana.channel))) == ben.mention


async def test_commands_menus_modals_and_completion_work(sim: Simulation, ana: Person) -> None:
    ben = Person(sim, sim.member(sim.world.guild, "Ben"), ana.channel)
    assert private(await ana.slash("hello", word="hi")) == "hi"
    assert [c["name"] for c in await ana.completes("hello", "word", "h")] == ["hello", "hola"]
    assert private(await ana.menu("Challenge", ben)) == f"challenged {ben.mention}"
    assert private(await ana.fills(await ana.slash("ask"), fingers="5")) == "5 fingers"
    await ana.slash("greet", whom=ben)
    assert shown(ana.messages[-1]).text == f"hello {ben.mention}"


async def test_people_write_and_command_in_direct_messages(sim: Simulation) -> None:
    ana = Person(sim, sim.user("Ana", locale="ja"))
    await ana.types("say")
    assert shown(ana.messages[-1]).text == "hello"
    assert private(await ana.slash("hello")) == "hello"
    said = toy(sim).last
    assert said is not None
    assert (said.locale, said.guild_locale) == (discord.Locale.japanese, None)
    assert said.context.dm_channel


async def test_a_person_is_somebody_in_several_places(sim: Simulation, ana: Person) -> None:
    thread = sim.thread(ana.channel, "game", ana.sim.member(sim.world.guild, "Ben"))
    await ana.at(thread).types("say")
    assert [shown(message).text for message in ana.at(thread).messages] == ["hello"]
    assert not [message for message in ana.messages if shown(message).text == "hello"]


# What SimCord fixes


async def test_people_and_servers_have_languages(sim: Simulation, ana: Person) -> None:
    await ana.slash("hello")
    said = toy(sim).last
    assert said is not None
    assert (said.locale, said.guild_locale) == (discord.Locale.spain_spanish, discord.Locale.german)


async def test_in_a_server_the_app_is_the_servers(sim: Simulation, ana: Person) -> None:
    await ana.slash("hello")
    said = toy(sim).last
    assert said is not None
    assert said.is_guild_integration()
    assert not said.is_user_integration()


async def test_where_the_bot_is_not_a_person_brings_it_along(sim: Simulation) -> None:
    away = sim.guild("Elsewhere", has_bot=False)
    ana = Person(sim, sim.member(away, "Ana"), sim.channel(away))
    await ana.types("say")
    assert ana.messages == []
    assert private(await ana.slash("hello")) == "hello"
    said = toy(sim).last
    assert said is not None
    assert said.is_user_integration()
    assert not said.is_guild_integration()
    assert not sim.bot.guilds
    with pytest.raises(discord.Forbidden):
        await sim.bot.fetch_channel(ana.channel.id)


async def test_in_a_private_chat_the_bot_can_only_answer(sim: Simulation) -> None:
    ana = Person(sim, sim.stranger("Ana"))
    await ana.types("say")
    assert ana.messages == []
    assert private(await ana.slash("hello")) == "hello"
    said = toy(sim).last
    assert said is not None
    assert said.context.private_channel
    assert said.is_user_integration()
    with pytest.raises(discord.Forbidden):
        await sim.bot.fetch_channel(ana.channel.id)


async def test_the_portal_grants_every_intent_unless_said(sim: Simulation) -> None:
    flags = sim.bot.application_flags
    assert flags.gateway_message_content_limited
    assert flags.gateway_guild_members_limited


def without_content() -> discord.Intents:
    approved = discord.Intents.all()
    approved.message_content = False
    return approved


async def test_a_refused_intent_ends_the_connection_after_the_login() -> None:
    bot = Toy()
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with simulated(bot, approved_intents=without_content()):
            pass
    assert not bot.application_flags.gateway_message_content_limited


async def test_a_bot_that_asks_for_less_hears_only_what_concerns_it() -> None:
    async with simulated(Toy(message_content=False), approved_intents=without_content()) as sim:
        club = sim.guild()
        ana = Person(sim, sim.member(club, "Ana"), sim.channel(club))
        await ana.types("say")
        assert ana.messages == []
        ben = Person(sim, sim.user("Ben"))
        await ben.types("say")
        assert len(ben.messages) == 1


# What fails a test


def playing() -> AbstractAsyncContextManager[Simulation]:
    return simulated(Toy())


def person(sim: Simulation) -> Person:
    club = sim.guild()
    return Person(sim, sim.member(club, "Ana"), sim.channel(club))


async def test_an_error_of_the_bot_fails_the_test() -> None:
    with pytest.RaisesGroup(ZeroDivisionError):
        async with playing() as sim:
            await person(sim).types("break")


async def test_an_error_that_the_library_only_logs_fails_the_test() -> None:
    with pytest.RaisesGroup(ZeroDivisionError):
        async with playing() as sim:
            ana = person(sim)
            await ana.types("show")
            await ana.clicks("bug")


async def test_an_error_that_the_bot_owns_up_to_in_its_log_fails_the_test() -> None:
    with pytest.RaisesGroup(ZeroDivisionError):
        async with playing() as sim:
            await person(sim).types("own up")


async def test_an_error_that_was_looked_at_is_forgiven() -> None:
    async with playing() as sim:
        await person(sim).types("break")
        assert [type(error) for error in sim.errors] == [ZeroDivisionError]


async def test_a_refusal_of_the_game_is_no_error_of_the_bot() -> None:
    async with playing() as sim:
        await person(sim).types("refuse")


async def test_a_request_past_a_limit_fails_the_test() -> None:
    with pytest.raises(AssertionError, match="content has 2001 characters"):
        async with playing() as sim:
            await person(sim).types("show too much")


async def test_an_interaction_without_an_answer_fails_the_test() -> None:
    with pytest.raises(AssertionError, match=r"nobody answered .* /silent"):
        async with playing() as sim:
            await person(sim).slash("silent")
    async with simulated(Toy(), all_answered=False) as sim:
        await person(sim).slash("silent")


async def start_a_thread_for_a_long_time() -> None:
    async with playing() as sim:
        sim.fails("POST", "/channels/*/threads", 503)
        with pytest.raises(discord.HTTPException):
            await sim.bot.http.start_thread_without_message(
                person(sim).channel.id,
                name="game",
                auto_archive_duration="long",  # pyright: ignore[reportArgumentType]
                type=11,
            )


@pytest.mark.skipif(description() is None, reason=NOT_HERE)
@pytest.mark.may_skip(NOT_HERE)
async def test_a_request_that_is_not_as_published_fails_the_test() -> None:
    with pytest.raises(AssertionError, match='auto_archive_duration: "long" is none of'):
        await start_a_thread_for_a_long_time()

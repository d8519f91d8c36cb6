"""What the bot's tests rely on: things go wrong in simulated Discord, and time passes."""

import time

import discord
import pytest

from tests.simulated.people import Person, board, shown
from tests.simulated.simulation import SimulatedClock, Simulation, simulated
from tests.simulated.toy import Toy, toy

# What goes wrong


async def test_an_interaction_that_comes_twice_is_refused_the_second_answer(
    sim: Simulation, ana: Person
) -> None:
    await ana.slash("hello")
    await sim.repeat_interaction()
    assert toy(sim).happened[-1] == "400 40060"


async def test_who_left_is_not_found(sim: Simulation, ana: Person) -> None:
    await ana.types("look")
    assert shown(ana.messages[-1]).text == "is here"
    guild = sim.bot.guilds[0]
    await sim.leave(ana.member)
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(ana.id)


async def test_deleted_messages_and_channels_are_not_found(sim: Simulation, ana: Person) -> None:
    ben = Person(sim, sim.member(sim.world.guild, "Ben"), sim.channel(sim.world.guild, "other"))
    await ana.types("keep")
    await sim.delete(ana.messages[-1])
    await ben.types("edit")
    assert toy(sim).happened[-1] == "404 10008"
    await ana.types("keep")
    await sim.delete(ana.channel)
    await ben.types("edit")
    assert toy(sim).happened[-1] == "404 10003"


async def test_a_missing_permission_is_refused_until_it_is_given_back(
    sim: Simulation, ana: Person
) -> None:
    await sim.deny(ana.channel, "send_messages")
    await ana.types("say")
    assert toy(sim).happened[-1] == "403 50013"
    await sim.deny(ana.channel)
    await ana.types("say")
    assert len(ana.messages) == 1


async def test_a_request_fails_as_often_as_said(sim: Simulation, ana: Person) -> None:
    sim.fails("POST", "/channels/*/messages", 503)
    await ana.types("say")
    assert toy(sim).happened[-1] == "503 0"
    await ana.types("say")
    assert len(ana.messages) == 1


async def test_a_bot_that_is_removed_has_no_server(sim: Simulation, ana: Person) -> None:
    await sim.expel(sim.world.guild)
    assert not sim.bot.guilds


async def test_buttons_of_a_bot_that_crashed_work_in_the_next(sim: Simulation, ana: Person) -> None:
    await ana.types("show")
    old = sim.bot
    await sim.restart(Toy())
    assert sim.bot is not old
    await ana.clicks("L → R")
    assert board(sim, ana.channel).text == "L → R was played"


async def test_an_orderly_end_closes_the_bot(sim: Simulation) -> None:
    old = sim.bot
    await sim.restart(Toy(), orderly=True)
    assert old.is_closed()
    assert not sim.bot.is_closed()


# Time


async def test_a_sleep_costs_no_time_and_ends_when_time_passes(ana: Person) -> None:
    began = time.perf_counter()
    await ana.types("wait")
    assert ana.messages == []
    await ana.sim.advance_time(1)
    assert shown(ana.messages[-1]).text == "late"
    assert time.perf_counter() - began < 0.9


async def test_who_waits_for_another_holds_nobody_up(sim: Simulation, ana: Person) -> None:
    await ana.types("wait to be woken")
    assert ana.messages == []
    await ana.types("wake")
    assert shown(ana.messages[-1]).text == "woken"


async def test_a_time_limit_ends_when_time_passes(sim: Simulation, ana: Person) -> None:
    await ana.types("wait to be woken")
    await sim.advance_time(59)
    assert ana.messages == []
    await sim.advance_time(1)
    assert shown(ana.messages[-1]).text == "late"


async def test_a_loop_runs_each_time_or_once_in_a_leap(sim: Simulation) -> None:
    assert toy(sim).beats == 1
    await sim.advance_time(60)
    assert toy(sim).beats == 5
    await sim.advance_time(1200)
    assert toy(sim).beats == 85
    await sim.leap(3600)
    assert toy(sim).beats in {86, 87}


async def test_the_bot_reads_the_hour_of_its_world() -> None:
    clock = SimulatedClock()
    began = clock()
    async with simulated(Toy(), clock=clock) as sim:
        await sim.advance_time(90.0005)
        assert (clock() - began).total_seconds() == 90
        assert sim.now() == clock()


async def test_a_gap_in_the_gateway_is_told_to_the_bot(sim: Simulation, ana: Person) -> None:
    await sim.gap(45)
    assert toy(sim).happened == ["ready", "disconnect", "resumed"]
    await ana.types("say")
    assert len(ana.messages) == 1
    await sim.gap(45, resumed=False)
    assert toy(sim).happened[3:] == ["disconnect", "ready"]
    await ana.types("say")
    assert len(ana.messages) == 2

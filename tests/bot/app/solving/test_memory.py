"""Memory holds the tables that were used last, and no more than it may."""

from __future__ import annotations

from bot.app.solving.memory import Memory
from engine import HouseRules, Setup, compile
from engine.tables import Table, solve


def tables(count: int) -> dict[str, Table]:
    return {
        str(fingers): solve(compile(Setup.of(HouseRules(fingers=fingers, hands=1))))
        for fingers in range(5, 5 + count)
    }


def test_what_fits_is_kept() -> None:
    memory = Memory()
    for name, table in tables(3).items():
        memory.keep(name, table)
        assert memory.get(name) is table


def test_the_table_not_asked_for_longest_goes_first() -> None:
    made = tables(3)
    memory = Memory(most=sum(table.size for table in made.values()) - 1)
    memory.keep("5", made["5"])
    memory.keep("6", made["6"])
    memory.get("5")
    memory.keep("7", made["7"])
    assert memory.get("6") is None
    assert memory.get("5") is made["5"]
    assert memory.get("7") is made["7"]


def test_a_table_larger_than_the_memory_drives_nobody_out() -> None:
    made = tables(2)
    memory = Memory(most=made["5"].size)
    memory.keep("5", made["5"])
    memory.keep("6", made["6"])
    assert memory.get("5") is made["5"]
    assert memory.get("6") is None


def test_a_table_kept_twice_counts_once() -> None:
    made = tables(1)
    memory = Memory()
    memory.keep("5", made["5"])
    memory.keep("5", made["5"])
    assert memory.size == made["5"].size

"""The service manager is told by datagrams, and nothing waits for it."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.program.running.notify import Notifier


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    """What listens at `tmp_path / "notify"`."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.setblocking(False)
        listening.bind(str(tmp_path / "notify"))
        yield listening


Making: TypeAlias = Callable[[Mapping[str, str]], Notifier]


@pytest.fixture
def making() -> Iterator[Making]:
    """Makes notifiers, which are closed in the end."""
    with ExitStack() as made:

        def make(environment: Mapping[str, str]) -> Notifier:
            return made.enter_context(closing(Notifier(environment)))

        yield make


def environment(manager: socket.socket, **more: str) -> dict[str, str]:
    return {"NOTIFY_SOCKET": str(manager.getsockname()), **more}


def all_heard(manager: socket.socket) -> list[bytes]:
    found: list[bytes] = []
    while True:
        try:
            found.append(manager.recv(4096))
        except BlockingIOError:
            return found


def test_variables_come_as_lines(making: Making, manager: socket.socket) -> None:
    making(environment(manager)).tell(READY="1", STATUS="Serving shards 0–3 of 4.")
    assert all_heard(manager) == ["READY=1\nSTATUS=Serving shards 0–3 of 4.".encode()]


def test_no_value_begins_another_variable(making: Making, manager: socket.socket) -> None:
    making(environment(manager)).tell(STATUS="a\nWATCHDOG=trigger\r\nb")
    assert all_heard(manager) == [b"STATUS=a WATCHDOG=trigger b"]


def test_what_the_manager_had_no_room_for_comes_later(
    making: Making, manager: socket.socket
) -> None:
    notifier = making(environment(manager, WATCHDOG_USEC="1000"))
    while True:  # until there is no room
        notifier.tell(STATUS="again")
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as other:
            other.setblocking(False)
            try:
                other.sendto(b"X=1", manager.getsockname())
            except BlockingIOError:
                break
    notifier.tell(READY="1")
    notifier.tell(STATUS="newest")
    assert b"READY=1" not in b"".join(all_heard(manager))
    notifier.ping()
    assert all_heard(manager)[-2:] == [b"READY=1\nSTATUS=newest", b"WATCHDOG=1"]


def test_a_manager_that_comes_back_is_told_the_newest(making: Making, tmp_path: Path) -> None:
    path = tmp_path / "notify"
    notifier = making({"NOTIFY_SOCKET": str(path)})
    notifier.tell(STATUS="one")
    notifier.tell(STATUS="two")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(path))
        notifier.ping()
        assert listening.recv(4096) == b"STATUS=two"


@pytest.mark.parametrize(
    "address", ["", "x", "/", "/nowhere/notify", "@nobody", "@", "vsock:2:1", "/" + "long" * 100]
)
def test_an_address_of_nobody_harms_nothing(making: Making, address: str) -> None:
    notifier = making({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1000"})
    notifier.tell(READY="1")
    notifier.ping()
    notifier.close()
    notifier.tell(STOPPING="1")


@pytest.mark.parametrize(
    ("more", "seconds"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "2500000"}, 2.5),
        ({"WATCHDOG_USEC": "2500000", "WATCHDOG_PID": str(os.getpid())}, 2.5),
        ({"WATCHDOG_USEC": "2500000", "WATCHDOG_PID": str(os.getpid() + 1)}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
    ],
)
def test_pings_are_for_the_process_that_is_watched(
    making: Making, manager: socket.socket, more: dict[str, str], seconds: float | None
) -> None:
    notifier = making(environment(manager, **more))
    assert notifier.watchdog == seconds
    notifier.ping()
    assert all_heard(manager) == ([] if seconds is None else [b"WATCHDOG=1"])

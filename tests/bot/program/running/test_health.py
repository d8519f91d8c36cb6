"""The endpoint answers three questions, and nothing that is sent to it does harm."""

from __future__ import annotations

import asyncio
import io
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import pytest

from bot.program.configuration import LogFormat, LogLevel
from bot.program.health_address import HealthAddress, Port, Socket
from bot.program.running import health
from bot.program.running.health import Life, Readiness, served
from bot.program.running.logs import set_up_log
from bot.program.running.token import CannotStart
from bot.words.wording import Wording
from tests.bot.program.running.discord_server import TOKEN


class Told:
    """What the endpoint is given to tell."""

    def __init__(self) -> None:
        self.life_of_all = Life()
        self.is_ready = True
        self.never = asyncio.Event()
        self.is_stuck = False

    async def life(self) -> Life:
        return self.life_of_all

    async def readiness(self) -> Readiness:
        if self.is_stuck:
            await self.never.wait()
        return Readiness(self.is_ready, {"database": "ok"})

    async def metrics(self) -> bytes:
        return b"waribashi_games 3.0\n"


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def address() -> Port:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return Port("127.0.0.1", found.getsockname()[1])


@pytest.fixture
async def client(told: Told, address: Port) -> AsyncIterator[aiohttp.ClientSession]:
    """Somebody who asks the endpoint."""
    async with served(address, told), aiohttp.ClientSession(f"http://{address}") as session:
        yield session


async def sent(address: Port, *lines: bytes) -> bytes:
    """All that comes back for these lines until the connection is closed."""
    reader, writer = await asyncio.open_connection(address.host, address.number)
    try:
        writer.write(b"\r\n".join(lines))
        async with asyncio.timeout(30):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def asking(path: str) -> tuple[bytes, ...]:
    """The lines of a request for that path."""
    return (f"GET {path} HTTP/1.1".encode(), b"Host: here", b"", b"")


# What it says


async def test_a_process_that_answers_is_alive(client: aiohttp.ClientSession) -> None:
    async with client.get("/healthz") as answer:
        assert answer.status == 200
        assert await answer.json() == {"alive": True}


async def test_whoever_answers_for_others_may_say_that_one_is_dead(
    client: aiohttp.ClientSession, told: Told
) -> None:
    told.life_of_all = Life(is_alive=False, says={"processes": {"1": "no-answer"}})
    async with client.get("/healthz") as answer:
        assert answer.status == 503
        assert await answer.json() == {"alive": False, "processes": {"1": "no-answer"}}


async def test_readiness_is_a_status_and_a_reason(
    client: aiohttp.ClientSession, told: Told
) -> None:
    async with client.get("/readyz") as answer:
        assert answer.status == 200
        assert await answer.json() == {"ready": True, "database": "ok"}
    told.is_ready = False
    async with client.get("/readyz") as answer:
        assert answer.status == 503
        assert await answer.json() == {"ready": False, "database": "ok"}


async def test_metrics_are_in_the_format_of_prometheus(client: aiohttp.ClientSession) -> None:
    async with client.get("/metrics") as answer:
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert await answer.read() == b"waribashi_games 3.0\n"


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
async def test_head_is_answered_without_a_body(client: aiohttp.ClientSession, path: str) -> None:
    async with client.get(path) as answer:
        length = answer.headers["Content-Length"]
    async with client.head(path) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Length"] == length
        assert await answer.read() == b""


@pytest.mark.parametrize("path", ["/", "/healthz/", "/readyz/x", "/metrics.txt", "/../healthz"])
async def test_there_is_nothing_else(address: Port, told: Told, path: str) -> None:
    async with served(address, told):
        found = await sent(address, *asking(path))
    assert found.startswith(b"HTTP/1.1 404 ")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
async def test_nothing_can_be_changed(client: aiohttp.ClientSession, method: str) -> None:
    async with client.request(method, "/healthz", data=b"x" * 100_000) as answer:
        assert answer.status == 405
        assert answer.headers["Allow"] == "GET, HEAD"


# What is sent to it


@pytest.mark.parametrize(
    "lines",
    [
        (b"nonsense", b"", b""),
        (b"GET /healthz HTTP/9.9", b"", b""),
        (b"G\0T /healthz HTTP/1.1", b"", b""),
        (b"GET /healthz HTTP/1.1", b"X-Long: " + b"x" * 100_000, b"", b""),
        (b"GET /" + b"x" * 100_000 + b" HTTP/1.1", b"", b""),
        (b"GET /healthz HTTP/1.1", *(b"X-%d: x" % number for number in range(1000)), b"", b""),
        (b"GET /healthz HTTP/1.1", b"Content-Length: many", b"", b""),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b""),
    ],
)
async def test_what_is_no_request_is_refused_in_a_word_and_not_logged(
    address: Port, told: Told, log: io.StringIO, lines: tuple[bytes, ...]
) -> None:
    set_up_log(LogLevel.DEBUG, LogFormat.TEXT, TOKEN, log)
    async with served(address, told):
        found = await sent(address, *lines)
        assert found == b"" or b" 400 " in found.partition(b"\r\n")[0]
        assert found == b"" or found.endswith(b'{"error": "bad-request"}\n')
        assert b"HTTP/1.1 200" in await sent(address, *asking("/healthz"))
    assert "Traceback" not in log.getvalue()


async def test_answers_name_no_versions(address: Port, told: Told) -> None:
    async with served(address, told):
        for lines in (asking("/healthz"), asking("/x"), (b"nonsense", b"", b"")):
            found = (await sent(address, *lines)).lower()
            assert b"server: waribashi" in found
            assert b"python" not in found
            assert b"aiohttp" not in found


async def test_a_fault_of_ours_is_logged_and_not_shown(
    address: Port, told: Told, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> bytes:
        raise ZeroDivisionError("the secret")

    set_up_log(LogLevel.INFO, LogFormat.TEXT, TOKEN, log)
    monkeypatch.setattr(told, "metrics", broken)
    async with served(address, told):
        found = await sent(address, *asking("/metrics"))
    assert found.startswith(b"HTTP/1.1 500 ")
    assert found.endswith(b'{"error": "fault"}\n')
    assert b"secret" not in found
    assert "ZeroDivisionError" in log.getvalue()


async def test_a_connection_on_which_nothing_comes_is_closed(
    address: Port, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "LONGEST", 0.2)
    async with served(address, told):
        assert await sent(address, b"GET /healthz HTTP/1.1", b"X-Slow: ") == b""


async def test_so_many_connections_are_open_and_no_more(address: Port, told: Told) -> None:
    async with AsyncExitStack() as open_ones:
        await open_ones.enter_async_context(served(address, told))
        for _ in range(health.CONNECTIONS):
            _, writer = await asyncio.open_connection(address.host, address.number)
            open_ones.callback(writer.close)
        await asyncio.sleep(0.1)  # until each was taken
        assert await sent(address, *asking("/healthz")) == b""


async def test_an_answer_that_does_not_come_delays_nobody_who_goes(
    address: Port, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "LONGEST", 60.0)
    told.is_stuck = True
    async with asyncio.timeout(10):
        async with served(address, told):
            waiting = asyncio.create_task(sent(address, *asking("/readyz")))
            await asyncio.sleep(0.1)
        await waiting


# Where it is


async def test_without_an_address_there_is_none(told: Told) -> None:
    async with served(None, told):
        pass


async def status_on(path: Path) -> int:
    connector = aiohttp.UnixConnector(str(path))
    async with (
        aiohttp.ClientSession("http://here", connector=connector) as session,
        session.get("/healthz") as answer,
    ):
        return answer.status


async def test_a_socket_that_is_a_file_is_gone_in_the_end(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "health"
    async with served(Socket(str(path)), told):
        assert await status_on(path) == 200
    assert not path.exists()


async def test_a_file_that_a_dead_process_has_left_is_in_nobodys_way(
    told: Told, tmp_path: Path
) -> None:
    path = tmp_path / "health"
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path))
    async with served(Socket(str(path)), told):
        assert await status_on(path) == 200


async def test_the_file_of_a_process_that_came_later_is_left_alone(
    told: Told, tmp_path: Path
) -> None:
    path = tmp_path / "health"
    async with served(Socket(str(path)), told):
        path.unlink()
        path.write_text("another's")
    assert path.exists()


async def refused(address: HealthAddress, told: Told) -> str:
    with pytest.raises(CannotStart) as refusal:
        async with served(address, told):
            pass
    return Wording().say(refusal.value.message)


async def test_a_port_in_use_is_told(address: Port, told: Told) -> None:
    async with served(address, told):
        assert f"is already listening on {address}" in await refused(address, told)


async def test_a_file_in_use_is_told_and_stays(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "health"
    async with served(Socket(str(path)), told):
        assert f"is already listening on unix:{path}" in await refused(Socket(str(path)), told)
        assert await status_on(path) == 200


async def test_a_file_that_is_no_socket_is_left_alone(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "health"
    path.write_text("mine")
    assert f"Can't listen on unix:{path}: File exists" in await refused(Socket(str(path)), told)
    assert path.read_text() == "mine"


async def test_a_folder_is_no_socket(told: Told, tmp_path: Path) -> None:
    said = await refused(Socket(str(tmp_path)), told)
    assert f"Can't listen on unix:{tmp_path}: File exists" in said


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1", "no..where", "a" * 64])
async def test_a_host_that_is_not_this_machine_is_told(told: Told, host: str) -> None:
    assert f"Can't listen on {host}:8080" in await refused(Port(host, 8080), told)


async def test_an_address_is_told_once(told: Told) -> None:
    said = await refused(Port("192.0.2.1", 8080), told)
    assert said.count("192.0.2.1") == 1
    assert "Cannot assign requested address" in said


async def test_a_folder_that_is_not_there_is_told(told: Told, tmp_path: Path) -> None:
    said = await refused(Socket(str(tmp_path / "nowhere" / "health")), told)
    assert "No such file or directory" in said

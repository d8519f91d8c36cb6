"""The endpoint for monitoring: `/healthz`, `/readyz` and `/metrics`, for GET and HEAD.

`served` takes whatever `Answers`, so a process that starts others can answer for all of them.
"""

from __future__ import annotations

import asyncio
import errno
import json
import os
import socket
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from aiohttp import web

from bot.program.health_address import HealthAddress, Socket
from bot.program.running.token import CannotStart

CONNECTIONS = 32
"""How many may be open at once; one more is closed at once."""
LONGEST = 5.0
"""Seconds after which a connection is closed, whatever it's about."""
CLOSING = 0.3
"""Seconds for answers that are on their way when the process goes."""
MOST_BYTES = 4096
"""How long a line of a request may be."""
MOST_HEADERS = 64
METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"

_METHODS = ("GET", "HEAD")
_OK, _NOT_FOUND, _NOT_ALLOWED, _UNAVAILABLE, _FAULT = 200, 404, 405, 503, 500
# Instead of the versions of Python and aiohttp, which nobody has to know.
_HEADERS = {"Server": "waribashi", "Cache-Control": "no-store"}


@dataclass(frozen=True, slots=True)
class Readiness:
    """Whether all is as it should be, and each condition in a stable word."""

    is_ready: bool
    says: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Life:
    """Whether the process works at all, and what there is to say of that."""

    is_alive: bool = True
    says: Mapping[str, object] = field(default_factory=dict[str, object])


class Answers(Protocol):
    """What the endpoint tells. It's asked for each request."""

    async def life(self) -> Life:
        """What `/healthz` says, within two seconds or so. That it says anything counts most."""
        ...

    async def readiness(self) -> Readiness:
        """What `/readyz` says, within two seconds or so."""
        ...

    async def metrics(self) -> bytes:
        """What `/metrics` says, in the text format of Prometheus."""
        ...


@asynccontextmanager
async def served(address: HealthAddress | None, answers: Answers) -> AsyncGenerator[None]:
    """Serve the endpoint at that address inside the block; without an address, don't.

    Raises CannotStart where the address can't be had.
    """
    if address is None:
        yield
        return
    runner = web.ServerRunner(_Server(_Endpoint(answers).answer), shutdown_timeout=CLOSING)
    await runner.setup()
    try:
        made = await _listen(runner, address)
        try:
            yield
        finally:
            _remove(made)
    finally:
        await runner.cleanup()


@dataclass(frozen=True, slots=True)
class _MadeFile:
    """The file of a socket, and what tells it from one that another process has made since."""

    path: Path
    number: int


async def _listen(runner: web.ServerRunner, address: HealthAddress) -> _MadeFile | None:
    try:
        if not isinstance(address, Socket):
            await web.TCPSite(runner, address.host, address.number).start()
            return None
        _require_unused(address.path)
        await web.UnixSite(runner, address.path).start()
        path = Path(address.path)
        return _MadeFile(path, path.stat().st_ino)  # noqa: ASYNC240 - no time is lost on a look
    except UnicodeError as error:  # a name that no host can have, as `a..b`
        words = os.strerror(errno.EINVAL)
        raise CannotStart("health-address-refused", address=str(address), words=words) from error
    except OSError as error:
        raise _refusal(address, error) from error


def _require_unused(path: str) -> None:
    """Raises OSError if another process listens there, or the file isn't a socket.

    A socket that one has left behind, asyncio takes away.
    """
    there = Path(path)
    if there.exists() and not there.is_socket():
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as caller:
        caller.setblocking(False)
        try:
            caller.connect(path)
        except (FileNotFoundError, ConnectionRefusedError):
            return
        except BlockingIOError:
            pass  # somebody listens, and has no time
    raise OSError(errno.EADDRINUSE, "in use")


def _remove(made: _MadeFile | None) -> None:
    try:
        if made is not None and made.path.stat().st_ino == made.number:
            made.path.unlink()
    except OSError:
        pass  # somebody else was faster, and nothing of ours is left


def _refusal(address: HealthAddress, error: OSError) -> CannotStart:
    if error.errno == errno.EADDRINUSE:
        return CannotStart("health-address-in-use", address=str(address))
    # asyncio's own words say the address again; the numbers of name resolution are below 0.
    number = error.errno or 0
    words = os.strerror(number) if number > 0 else error.strerror or str(error)
    return CannotStart("health-address-refused", address=str(address), words=words)


class _Endpoint:
    """Finds the answer to a request by its path."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers

    async def answer(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.method not in _METHODS:
            response = _said(_NOT_ALLOWED, {"error": "method-not-allowed"})
            response.headers["Allow"] = ", ".join(_METHODS)
        else:
            response = await self._found(request.path)
        response.force_close()
        return response

    async def _found(self, path: str) -> web.Response:
        match path:
            case "/healthz":
                # That this runs at all is the answer: a loop that is stuck gives none.
                life = await self._answers.life()
                status = _OK if life.is_alive else _UNAVAILABLE
                return _said(status, {"alive": life.is_alive, **life.says})
            case "/readyz":
                found = await self._answers.readiness()
                status = _OK if found.is_ready else _UNAVAILABLE
                return _said(status, {"ready": found.is_ready, **found.says})
            case "/metrics":
                headers = _HEADERS | {"Content-Type": METRICS_TYPE}
                return web.Response(body=await self._answers.metrics(), headers=headers)
            case _:
                return _said(_NOT_FOUND, {"error": "not-found"})


def _said(status: int, says: Mapping[str, object]) -> web.Response:
    text = json.dumps(says) + "\n"
    return web.Response(status=status, text=text, content_type="application/json", headers=_HEADERS)


class _Server(web.Server):
    """Takes few connections, for a short time."""

    def __call__(self) -> web.RequestHandler:
        return _Connection(self, loop=asyncio.get_running_loop())


class _Connection(web.RequestHandler):
    """One connection. It ends with its answer, or when its time is over."""

    __slots__ = ("_ending", "_server")

    def __init__(self, server: _Server, *, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(
            server,
            loop=loop,
            access_log=None,  # type: ignore[arg-type] - aiohttp's own way to say that there is none
            lingering_time=0,
            max_line_size=MOST_BYTES,
            max_field_size=MOST_BYTES,
            max_headers=MOST_HEADERS,
        )
        self._server = server
        self._ending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("HTTP comes by streams")
        if len(self._server.connections) > CONNECTIONS:
            transport.abort()
        else:
            self._ending = asyncio.get_running_loop().call_later(LONGEST, transport.abort)

    def connection_lost(self, exc: BaseException | None) -> None:
        if self._ending is not None:
            self._ending.cancel()
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,  # noqa: ARG002 - aiohttp's; what was sent isn't told
        status: int = _FAULT,
        exc: BaseException | None = None,
        message: str | None = None,  # noqa: ARG002 - aiohttp's; it may quote what was sent
    ) -> web.StreamResponse:
        """What can't be read is told so without its words, and is no fault for the log."""
        if status == _FAULT:
            self.log_exception("health endpoint", exc_info=exc)
        response = _said(status, {"error": "fault" if status == _FAULT else "bad-request"})
        response.force_close()
        return response

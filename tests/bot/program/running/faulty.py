"""`waribashi run` with a bot in which something goes wrong, as its argument says."""

from __future__ import annotations

import logging
import sys
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import structlog

from bot.__main__ import main
from bot.app.metrics import Way
from bot.chat.asking.faults import log_error
from bot.chat.requests.handling import handle_request
from bot.program.running import start

TOKEN = "MTIz.abc-def.ghi_jkl"  # noqa: S105 - not one of anybody
NAME = "Ana the Great"
TEXT = "attack L R, please"
SAID = {"token": TOKEN, "name": NAME, "text": TEXT}


class NotDrawn(Exception):
    """A fault of ours."""


class Asking:
    """A player who wrote something."""

    way = Way.TYPED

    def __init__(self) -> None:
        self.place = SimpleNamespace(server=NAME)
        self.user = NAME
        self.places = self

    async def know_server(self, _server: object) -> None:
        """It's known."""

    async def refuse(self, _said: object) -> None:
        """The player is told."""


def look_up(words: str) -> None:
    local = f"{words} {SAID}"
    raise KeyError(local, TOKEN, NAME, TEXT)


async def draw(_asking: Any) -> None:  # noqa: ANN401 - the stand-in of a Request
    name, text, token = NAME, TEXT, TOKEN
    try:
        look_up(f"{name}: {text} {token}")
    except KeyError as error:
        error.add_note(text)
        fault = NotDrawn(f"{name} wrote {text}", SAID, token)
        fault.name = name  # type: ignore[attr-defined]
        raise fault from error


async def answered(*_: object) -> None:
    """A player's wish ends in a fault, is owned up to, and the process goes on."""
    with structlog.contextvars.bound_contextvars(**SAID):
        await handle_request(Asking(), draw, perf_counter())  # type: ignore[type-var]


async def logged(*_: object) -> None:
    """The same by the standard library, with all of it in the line."""
    try:
        await draw(None)
    except NotDrawn:
        logging.getLogger("asyncio").exception("Lost %s of %s", SAID, NAME, extra={"said": TEXT})


async def crashed(*_: object) -> None:
    """The process itself ends by it."""
    await draw(None)


async def flooded(*_: object) -> None:
    """It happens again and again."""
    for _time in range(1000):
        try:
            await draw(None)
        except NotDrawn as error:
            log_error(error, **SAID)


async def troubled(*_: object) -> None:
    """What is told in the log and is no fault."""
    log = structlog.stdlib.get_logger("waribashi")
    log.error("trouble", **SAID)
    log.warning("something", exc_info=ValueError(NAME))
    lost = ConnectionError(NAME)
    logging.getLogger("discord.shard").error("Attempting a reconnect", exc_info=lost)
    logging.getLogger("urllib3.pool").error("Retrying", exc_info=lost)


KINDS = {deed.__name__: deed for deed in (answered, logged, crashed, flooded, troubled)}

if __name__ == "__main__":
    start.run = KINDS[sys.argv[1]]  # type: ignore[assignment]
    sys.argv[1:] = ["run"]
    main()

"""Chromium without a window, clicked and typed in by its DevTools protocol."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = """
--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars
--remote-debugging-port=0
""".split()
LISTENING = "DevTools listening on "
PHONE, DESKTOP = (390, 844), (1280, 900)
LONGEST = 20.0
LOOK_EVERY = 0.05
FETCHED_WITHIN = 1.0
MOST_BYTES = 64 * 1024 * 1024

PICTURES = "/api/assets/"
"""Where the page gets the pictures of messages."""

# The middle of what was found, after it has been brought into view.
MIDDLE = """
    ((found) => {
        if (!found) return null;
        found.scrollIntoView({block: "center", behavior: "instant"});
        const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    })(%s)
"""


def chromium() -> str | None:
    """The browser's program, if there is one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Page:
    """One page that is open, and what it has asked the network for."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reading = asyncio.create_task(self._read())
        self._fetched: set[str] = set()
        """The requests for pictures that have no answer yet."""
        self.addresses: list[str] = []
        self.complaints: list[str] = []

    async def _read(self) -> None:
        async for received in self._socket:
            told = json.loads(received.data)
            if "id" in told:
                self._answers.pop(told["id"]).set_result(told)
            else:
                self._note(told["method"], told["params"])

    def _note(self, method: str, told: dict[str, Any]) -> None:
        match method:
            case "Network.requestWillBeSent":
                self.addresses.append(told["request"]["url"])
                if PICTURES in told["request"]["url"]:
                    self._fetched.add(told["requestId"])
            case "Network.loadingFinished" | "Network.loadingFailed":
                self._fetched.discard(told["requestId"])
            case "Runtime.exceptionThrown":
                self.complaints.append(json.dumps(told["exceptionDetails"]))
            case "Log.entryAdded" if told["entry"]["level"] == "error":
                self.complaints.append(json.dumps(told["entry"]))
            case _:
                pass

    async def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """One request of the protocol."""
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        told = await asyncio.wait_for(answer, LONGEST)
        assert "error" not in told, told
        return told["result"]

    async def begin(self, size: tuple[int, int]) -> None:
        """Have the size of that device, and listen to what happens."""
        for domain in ("Page", "Network", "Runtime", "Log"):
            await self.ask(f"{domain}.enable")
        width, height = size
        await self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=size == PHONE,
        )

    async def comes_to_front(self) -> None:
        """Be the page that is looked at: another one is not drawn."""
        await self.ask("Page.bringToFront")

    async def goes_to(self, address: str) -> None:
        """Load that address."""
        await self.ask("Page.navigate", url=address)

    async def value(self, script: str) -> Any:  # noqa: ANN401 - whatever JavaScript has
        """What the script comes to."""
        told = await self.ask(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    async def waits_for(self, script: str) -> Any:  # noqa: ANN401 - whatever JavaScript has
        """What the script comes to, as soon as that is something."""
        try:
            async with asyncio.timeout(LONGEST):
                # Another program cannot set an event of ours.
                while not (found := await self.value(script)):  # noqa: ASYNC110
                    await asyncio.sleep(LOOK_EVERY)
        except TimeoutError as error:
            shown = await self.value("document.body.innerText")
            error.add_note(f"Waited for {script} on this page:\n{shown}")
            raise
        return found

    async def clicks(self, script: str) -> None:
        """Click with the mouse on the element that the script finds, once pictures are there.

        A click may replace a picture, and one that's replaced while it's being fetched is gone.
        """
        # A page that drops a picture before reading it never says that it's done.
        with suppress(TimeoutError):
            async with asyncio.timeout(FETCHED_WITHIN):
                while self._fetched:  # noqa: ASYNC110 - as above
                    await asyncio.sleep(LOOK_EVERY)
        x, y = await self.waits_for(MIDDLE % script)
        for kind in ("mousePressed", "mouseReleased"):
            await self.ask(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    async def types(self, text: str) -> None:
        """Write into what has the focus."""
        await self.ask("Input.insertText", text=text)

    async def presses(self, key: str) -> None:
        """Press a key that has a name, as Enter."""
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40}
        for kind in ("keyDown", "keyUp"):
            await self.ask(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=codes[key],
                text="\r" if key == "Enter" else "",
            )

    async def is_shown_in(self, file: Path) -> None:
        """Keep a picture of the page."""
        told = await self.ask("Page.captureScreenshot", format="png")
        await asyncio.to_thread(file.write_bytes, base64.b64decode(told["data"]))

    async def close(self) -> None:
        """Listen no more."""
        self._reading.cancel()
        await self._socket.close()


class Browser:
    """A browser that runs."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session = session
        self._address = address
        self._pages: list[Page] = []

    async def page(self, address: str, size: tuple[int, int] = DESKTOP) -> Page:
        """A new page of that size, at that address."""
        async with self._session.put(f"{self._address}/json/new?about:blank") as answer:
            told = await answer.json()
        page = Page(
            await self._session.ws_connect(told["webSocketDebuggerUrl"], max_msg_size=MOST_BYTES)
        )
        self._pages.append(page)
        await page.begin(size)
        await page.goes_to(address)
        return page

    async def close(self) -> None:
        """Listen to no page any more."""
        for page in self._pages:
            await page.close()


@asynccontextmanager
async def browsing(folder: Path) -> AsyncIterator[Browser]:
    """Chromium with a profile in that folder, gone at the end."""
    program = chromium()
    assert program is not None
    process = await asyncio.create_subprocess_exec(
        *(program, *FLAGS, f"--user-data-dir={folder}", "about:blank"), stdout=DEVNULL, stderr=PIPE
    )
    try:
        address = await asyncio.wait_for(_address(process), LONGEST)
        async with aiohttp.ClientSession() as session:
            browser = Browser(session, address)
            try:
                yield browser
            finally:
                await browser.close()
    finally:
        process.kill()
        await process.communicate()


async def _address(process: Process) -> str:
    assert process.stderr is not None
    async for line in process.stderr:
        _, _, found = line.decode(errors="replace").partition(LISTENING)
        if found:
            return f"http://{found.split('/')[2]}"
    raise AssertionError("the browser has ended")

"""`Visitor`: the playground's page as a program asks for it, without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Any, Self
from urllib.parse import urlsplit

import aiohttp

LONGEST = 20.0
LOOK_EVERY = 0.05


class Visitor:
    """Somebody who has opened the page."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        parts = urlsplit(address)
        self._session = session
        self._root = f"{parts.scheme}://{parts.netloc}"
        self._key = {"X-Simcord-Capability": parts.fragment}
        self._numbers = count(1)
        self.seen: dict[str, Any] = {}

    @classmethod
    async def come(cls, session: aiohttp.ClientSession, address: str) -> Self:
        """Open the page at that address."""
        visitor = cls(session, address)
        visitor.seen = await visitor._ask("POST", "/api/pages", {})
        return visitor

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:  # noqa: ANN401 - JSON
        headers = {**self._key, "X-Simcord-Context": self.seen.get("context", {}).get("id", "")}
        async with self._session.request(
            method, self._root + path, json=body, headers=headers
        ) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def look(self) -> None:
        """See what there is now."""
        self.seen = await self._ask("GET", "/api/state")

    async def does(self, kind: str, **what: Any) -> dict[str, Any]:
        """Do something by the page as it was last seen, and look again."""
        number = next(self._numbers)
        receipt = await self._ask(
            "POST",
            "/api/action",
            {
                "protocol_version": 3,
                "sequence": number,
                "request_id": f"request {number}",
                "generation": self.seen["context"]["generation"],
                "bot_generation": self.seen["botGeneration"],
                "published_revision": self.seen["publishedRevision"],
                "kind": kind,
                **what,
            },
        )
        if receipt["rejected"]:
            self._numbers = count(number)
        await self.look()
        return receipt

    async def says(self, words: str) -> None:
        """Send a message."""
        assert not (await self.does("send_message", content=words))["rejected"]

    async def slash(self, name: str, **options: object) -> None:
        """Use a slash command."""
        entries = (await self._ask("GET", "/api/commands"))["entries"]
        entry = next(entry for entry in entries if entry["path"] == [name])
        receipt = await self.does(
            "run_command",
            command_id=entry["commandId"],
            schema_fingerprint=entry["schemaFingerprint"],
            path=[name],
            options=options,
        )
        assert receipt["settlement"] == "settled", receipt

    async def clicks(self, label: str) -> dict[str, Any]:
        """Click on the newest button of that label."""
        message, key = [found[:2] for found in self._buttons() if found[2] == label][-1]
        return await self.does("click", target_id=message, control_key=key)

    async def looks_as(self, label: str) -> None:
        """Look through somebody else's eyes."""
        key = next(view["id"] for view in self.seen["viewers"] if view["name"] == label)
        assert not (await self.does("viewer", viewer_id=key))["rejected"]

    async def sees(self, *words: str) -> None:
        """Wait until one message has all these words."""
        async with asyncio.timeout(LONGEST):
            while not any(all(word in text for word in words) for text in self.texts):
                await asyncio.sleep(LOOK_EVERY)
                await self.look()

    @property
    def texts(self) -> list[str]:
        """What the messages say, oldest first."""
        messages = [self.seen["messages"][number] for number in self.seen["timeline"]]
        return [
            "\n".join([str(message["content"]), *_found("content", message["components"])])
            for message in messages
        ]

    @property
    def pictures(self) -> list[str]:
        """What the pictures in the messages show, oldest first."""
        return [
            str(item["description"])
            for number in self.seen["timeline"]
            for component in _components(self.seen["messages"][number]["components"])
            for item in component.get("items") or ()
        ]

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons."""
        return [label for _, _, label in self._buttons()]

    def _buttons(self) -> Iterator[tuple[str, str, str]]:
        for number in self.seen["timeline"]:
            for component in _components(self.seen["messages"][number]["components"]):
                if component.get("type") == 2:
                    yield number, component["control_key"], component["label"]


def _components(tree: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in tree:
        yield component
        yield from _components(component.get("components") or [])


def _found(name: str, tree: list[dict[str, Any]]) -> Iterator[str]:
    return (str(one[name]) for one in _components(tree) if name in one)

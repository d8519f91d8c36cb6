"""Requests are checked against Discord's own description of its API, with readable faults."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.simulated.published import NOT_HERE, Description, description

pytestmark = [
    pytest.mark.skipif(description() is None, reason=NOT_HERE),
    pytest.mark.may_skip(NOT_HERE),
]

TEXT = {"type": 10, "content": "Your turn"}
BUTTON = {"type": 2, "style": 1, "label": "Hit", "custom_id": "hit"}
CALLBACK = "/interactions/1/token/callback"


@dataclass(frozen=True)
class Asked:
    method: str
    path: str
    json: object = None


@pytest.fixture
def published() -> Description:
    found = description()
    assert found is not None
    return found


def message(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": [{"type": 17, "components": list(parts)}]}


BOARD = message(TEXT, {"type": 1, "components": [BUTTON]})


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/gateway/bot", None),
        ("GET", "/users/@me", None),
        ("GET", "/guilds/1/members/2", None),
        ("POST", "/users/@me/channels", {"recipient_id": "1"}),
        ("POST", "/channels/1/messages", {**BOARD, "nonce": "1", "enforce_nonce": True}),
        (
            "POST",
            "/channels/1/messages",
            {**BOARD, "attachments": [{"id": 0, "filename": "a.png"}]},
        ),
        ("POST", "/channels/1/messages", {**BOARD, "allowed_mentions": {"users": [1 << 60]}}),
        ("PATCH", "/channels/1/messages/2", BOARD),
        ("POST", "/channels/1/threads", {"name": "game", "type": 11}),
        ("POST", "/channels/1/messages/2/threads", {"name": "game"}),
        ("POST", CALLBACK, {"type": 4, "data": BOARD}),
        ("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
        ("POST", CALLBACK, {"type": 6}),
        ("POST", CALLBACK, {"type": 7, "data": BOARD}),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}]}}),
        ("POST", "/webhooks/1/token", BOARD),
        ("PATCH", "/webhooks/1/token/messages/@original", BOARD),
        ("PATCH", "/webhooks/1/token/messages/2", BOARD),
        ("DELETE", "/channels/1/messages/2", None),
        (
            "PUT",
            "/applications/1/commands",
            [{"name": "play", "description": "Play the computer", "type": 1}],
        ),
    ],
)
def test_what_a_bot_may_ask_passes(
    published: Description, method: str, path: str, body: object
) -> None:
    assert published.faults(Asked(method, path, body)) == []


@pytest.mark.parametrize(
    ("method", "path", "body", "fault"),
    [
        ("GET", "/channels/1/fish", None, "Discord describes no such request"),
        ("DELETE", "/gateway/bot", None, "Discord describes no such request"),
        ("GET", "/channels/1", {"fish": 1}, "GET /channels/{channel_id} takes no body"),
        ("POST", "/channels/1/messages", {"content": 5}, "content: 5 is not of type 'string'"),
        (
            "POST",
            "/channels/1/messages",
            message({**TEXT, "content": ""}),
            "components.0.components.0.content: '' should be non-empty",
        ),
        (
            "POST",
            CALLBACK,
            {"type": 4, "data": message({"type": 1, "components": [{**BUTTON, "label": 5}]})},
            "data.components.0.components.0.components.0.label: 5 is not of type 'string'",
        ),
        (
            "PATCH",
            "/webhooks/1/token/messages/@original",
            message({"type": 1, "components": [{**BUTTON, "style": 99}]}),
            "components.0.components.0.components.0.style: 99 is none of what may stand here",
        ),
        ("POST", CALLBACK, {"type": 77}, '{"type": 77} is none of what may stand here'),
        ("POST", CALLBACK, None, "the body: null is none of what may stand here"),
        ("POST", CALLBACK, {"type": 9, "data": {}}, "data: 'title' is a required property"),
        (
            "POST",
            "/channels/1/messages",
            {"message_reference": {"message_id": "five"}},
            "message_reference.message_id: 'five' does not match",
        ),
        (
            "PUT",
            "/applications/1/commands",
            [{"name": "play", "description": "x" * 101, "type": 1}],
            "0.description: 'xxx",
        ),
    ],
)
def test_what_discord_would_refuse_is_found_and_named(
    published: Description, method: str, path: str, body: object, fault: str
) -> None:
    assert fault in "\n".join(published.faults(Asked(method, path, body)))


def test_one_fault_is_told_once_and_without_the_branches_that_were_not_meant(
    published: Description,
) -> None:
    wrong = message(TEXT, {"type": 1, "components": [BUTTON] * 4 + [{**BUTTON, "custom_id": ""}]})
    (fault,) = published.faults(Asked("POST", "/channels/1/messages", wrong))
    assert fault.endswith(
        "components.0.components.1.components.4.custom_id: '' should be non-empty"
    )


def test_the_nearest_path_is_asked(published: Description) -> None:
    for asked, described in (("@original", "@original"), ("5", "{message_id}")):
        operation = published.operation("PATCH", f"/webhooks/1/token/messages/{asked}")
        assert operation is not None
        assert operation.name.endswith(f"/messages/{described}")

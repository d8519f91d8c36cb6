"""Each of Discord's limits is found when it's passed, and nothing within it is reported."""

from typing import Any

import pytest

from tests.simulated.limits import (
    COMPONENTS_V2,
    all_components,
    check_choices,
    check_command,
    check_message,
    check_modal,
    check_request,
)

Body = dict[str, Any]


def button(number: int = 0, **other: Any) -> Body:
    return {"type": 2, "style": 1, "label": "Hit", "custom_id": f"hit:{number}", **other}


def row(*held: Body) -> Body:
    return {"type": 1, "components": list(held)}


def text(content: str = "Your turn") -> Body:
    return {"type": 10, "content": content}


def select(options: int = 2, **other: Any) -> Body:
    listed = [{"label": f"split {n}", "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "split", "options": listed, **other}


def option(**other: Any) -> Body:
    return row(select(options=0) | {"options": [{"label": "2 2", "value": "2 2", **other}]})


def field(**other: Any) -> Body:
    return {"type": 4, "custom_id": "rules", "style": 1, **other}


def label(**other: Any) -> Body:
    return {"type": 18, "label": "Fingers", "component": field(), **other}


def v2(*parts: Body, **other: Any) -> Body:
    return {"flags": COMPONENTS_V2, "components": list(parts), **other}


def modal(*parts: Body, **other: Any) -> Body:
    return {"title": "House rules", "custom_id": "rules", "components": list(parts), **other}


def command(**other: Any) -> Body:
    return {"type": 1, "name": "play", "description": "Play the computer", **other}


FORTY = {"type": 17, "components": [text("x") for _ in range(39)]}
WHOLE = v2(
    {"type": 17, "components": [text("x" * 3999), {"type": 14}, row(*map(button, range(5)))]},
    {"type": 9, "components": [text("y")], "accessory": button(9, label="x" * 80)},
    row(select(25, placeholder="x" * 150, custom_id="x" * 100)),
)

TOO_MUCH_IN_A_MESSAGE: list[tuple[Body, str]] = [
    ({"content": "x" * 2001}, "content has 2001 characters"),
    ({"embeds": [{}] * 11}, "10 embeds: 11"),
    ({"components": [row(button(n)) for n in range(6)]}, "5 rows: 6"),
    (v2(text(), content="hello"), "content beside Components V2"),
    (v2(text(), embeds=[{"title": "hello"}]), "embeds beside Components V2"),
    # An edit leaves the flag out, and its components still say what it is.
    ({"content": "hello", "components": [text()]}, "content beside Components V2"),
    (v2(FORTY, text()), "40 components: 41"),
    (v2({"type": 9, "components": [text("x")], "accessory": button()}, FORTY), "components: 43"),
    (v2(text("x" * 2001), {"type": 17, "components": [text("x" * 2000)]}), "of text: 4001"),
    (v2(text("")), "text is empty"),
    (v2(row(*map(button, range(6)))), "6 buttons in a row"),
    (v2(row()), "0 buttons in a row"),
    (v2(row(button(), select())), "a select that shares its row"),
    (v2(row(button(1), button(1))), "2 components with the custom id 'hit:1'"),
    (v2(row(button(custom_id="x" * 101))), "custom id has 101 characters"),
    (v2(row(button(label="x" * 81))), "label of a button has 81"),
    (v2(row(button(label=""))), "neither label nor emoji"),
    (v2(row({"type": 2, "style": 1, "label": "Hit"})), "a button needs a custom id"),
    (v2(row(button(style=5, url="https://x.example"))), "a link has none"),
    (v2(row(select(26))), "26 options in a select"),
    (v2(row(select(0))), "0 options in a select"),
    (v2(row(select(2, max_values=3))), "a choice of 3 among 2 options"),
    (v2(row(select(2, placeholder="x" * 151))), "placeholder has 151"),
    (v2(row({"type": 5, "custom_id": "who", "placeholder": "x" * 151})), "placeholder has 151"),
    (v2(option(label="x" * 101)), "label of an option has 101"),
    (v2(option(value="x" * 101)), "value of an option has 101"),
    (v2(option(description="x" * 101)), "description of an option has 101"),
    (
        v2(row(select(0) | {"options": [{"label": "a", "value": "a"}] * 2})),
        "2 options with the value 'a'",
    ),
    (
        v2({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
        "4 texts in a section",
    ),
    (v2({"type": 12, "items": []}), "0 pictures in a gallery"),
    (v2(text(), nonce="x" * 26), "nonce has 26"),
]

TOO_MUCH_IN_A_MODAL: list[tuple[Body, str]] = [
    (modal(label(), title="x" * 46), "title of a modal has 46"),
    (modal(label(), custom_id="x" * 101), "custom id of a modal has 101"),
    (modal(*[label(component=field(custom_id=str(n))) for n in range(6)]), "a modal: 6"),
    (modal(label(label="x" * 46)), "label of a part of a modal has 46"),
    (modal(label(description="x" * 101)), "description in a modal has 101"),
    (modal(label(), label()), "2 components with the custom id 'rules'"),
    (modal(row(field(label="x" * 46))), "label of a text input has 46"),
    (modal(label(component=field(placeholder="x" * 101))), "placeholder of a text input has 101"),
    (modal(label(component=field(value="x" * 4001))), "value of a text input has 4001"),
]

TOO_MUCH_IN_A_COMMAND: list[tuple[Body, str]] = [
    (command(name="x" * 33), "name of a command or option has 33"),
    (command(name="Play"), "'Play' as the name of a slash command"),
    (command(name_localizations={"de": "Zwei Wörter"}), "'Zwei Wörter' as the name"),
    (command(description=""), "description of a command or option is empty"),
    (command(description="x" * 101), "description of a command or option has 101"),
    (command(description_localizations={"de": "x" * 101}), "description of a command"),
    (command(options=[command(type=3)] * 26), "25 options of a command: 26"),
    (command(options=[command(type=3, name="x" * 33)]), "name of a command or option has 33"),
    (
        command(options=[command(type=3, choices=[{"name": "x" * 101, "value": "x"}])]),
        "name of a choice has 101",
    ),
    (
        command(
            options=[command(type=1, options=[command(type=3, description="x" * 99)] * 17)] * 5
        ),
        "8000 characters in a command",
    ),
    ({"type": 2, "name": "x" * 33}, "name of a command or option has 33"),
]


def test_what_keeps_every_limit_passes() -> None:
    assert check_message(WHOLE) == []
    assert check_message({"content": "x" * 2000}) == []
    assert check_modal(modal(label())) == []
    assert check_command(command(options=[command(type=3)])) == []
    assert check_command({"type": 2, "name": "Challenge to Chopsticks"}) == []
    assert check_choices([{"name": "x" * 100, "value": "x" * 100}] * 25) == []


@pytest.mark.parametrize(("body", "fault"), TOO_MUCH_IN_A_MESSAGE)
def test_too_much_in_a_message_is_found(body: Body, fault: str) -> None:
    assert fault in "\n".join(check_message(body))


@pytest.mark.parametrize(("body", "fault"), TOO_MUCH_IN_A_MODAL)
def test_too_much_in_a_modal_is_found(body: Body, fault: str) -> None:
    assert fault in "\n".join(check_modal(body))


@pytest.mark.parametrize(("body", "fault"), TOO_MUCH_IN_A_COMMAND)
def test_too_much_in_a_command_is_found(body: Body, fault: str) -> None:
    assert fault in "\n".join(check_command(body))


@pytest.mark.parametrize(
    ("choices", "fault"),
    [
        ([{"name": "a", "value": "a"}] * 26, "25 choices: 26"),
        ([{"name": "x" * 101, "value": "a"}], "name of a choice has 101"),
        ([{"name": "", "value": "a"}], "name of a choice is empty"),
        ([{"name": "a", "value": "x" * 101}], "value of a choice has 101"),
    ],
)
def test_too_many_choices_are_found(choices: list[Body], fault: str) -> None:
    assert fault in "\n".join(check_choices(choices))


CALLS_NOBODY: Body = {"allowed_mentions": {"parse": []}}
LONG = {"content": "x" * 2001, **CALLS_NOBODY}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/channels/1/messages", LONG),
        ("PATCH", "/channels/1/messages/2", LONG),
        ("POST", "/interactions/1/token/callback", {"type": 4, "data": LONG}),
        ("POST", "/interactions/1/token/callback", {"type": 7, "data": LONG}),
        ("POST", "/interactions/1/token/callback", {"type": 9, "data": modal(title="")}),
        (
            "POST",
            "/interactions/1/token/callback",
            {"type": 8, "data": {"choices": [{"name": "", "value": ""}]}},
        ),
        ("POST", "/webhooks/1/token", LONG),
        ("PATCH", "/webhooks/1/token/messages/@original", LONG),
        ("POST", "/channels/1/threads", {"name": "x" * 101}),
        ("POST", "/channels/1/messages/2/threads", {"name": "x" * 101}),
        ("PUT", "/applications/1/commands", [command(name="X")]),
        ("PUT", "/applications/1/guilds/2/commands", [command(name="X")]),
        ("POST", "/applications/1/commands", command(name="X")),
    ],
)
def test_every_way_of_sending_is_held_to_its_limits(method: str, path: str, body: object) -> None:
    assert len(check_request(method, path, body)) == 1


@pytest.mark.parametrize(
    ("allowed", "is_new"),
    [
        (None, True),
        (None, False),
        ({"parse": ["users"]}, True),
        ({"parse": [], "roles": ["1"]}, True),
        ({"parse": [], "replied_user": True}, True),
        ({"parse": [], "users": ["1"]}, False),
    ],
)
def test_a_message_that_may_call_anybody_is_found(allowed: Body | None, is_new: bool) -> None:
    method, path = ("POST", "") if is_new else ("PATCH", "/2")
    body = {"content": "Hi <@1>"} | ({} if allowed is None else {"allowed_mentions": allowed})
    assert len(check_request(method, f"/channels/1/messages{path}", body)) == 1


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/channels/1/messages", {"parse": [], "users": ["1"], "replied_user": False}),
        ("PATCH", "/channels/1/messages/2", {"parse": [], "replied_user": False}),
        ("PATCH", "/webhooks/1/token/messages/@original", {"parse": [], "users": ["1"]}),
    ],
)
def test_a_new_message_may_call_people_by_name(method: str, path: str, allowed: Body) -> None:
    assert check_request(method, path, {"content": "Hi", "allowed_mentions": allowed}) == []


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/channels/1/messages", None),
        ("POST", "/interactions/1/token/callback", {"type": 5}),
        ("POST", "/interactions/1/token/callback", {"type": 6}),
        ("POST", "/channels/1/typing", None),
    ],
)
def test_what_has_no_limits_passes(method: str, path: str, body: object) -> None:
    assert check_request(method, path, body) == []


def test_components_are_counted_through_all_that_holds_them() -> None:
    assert sorted(part["type"] for part in all_components(WHOLE)) == sorted(
        [17, 10, 14, 1, 2, 2, 2, 2, 2, 9, 10, 2, 1, 3]
    )

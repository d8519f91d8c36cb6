"""Discord's limits for what a bot sends, where the library and SimCord don't check them all.

Each function gives a sentence for each limit that is passed, and nothing for what is right. A body
is what goes over the wire: parsed JSON, with the numbers that Discord gives its components.
"""

import re
from collections import Counter
from collections.abc import Iterator
from enum import IntEnum
from typing import Any, TypeAlias

Body: TypeAlias = dict[str, Any]

COMPONENTS_V2 = 1 << 15
CONTENT, EMBEDS = 2000, 10
COMPONENTS, ROWS, TEXT = 40, 5, 4000
BUTTONS, SELECT_OPTIONS = 5, 25
LABEL, OPTION, CUSTOM_ID, PLACEHOLDER = 80, 100, 100, 150
TEXTS_OF_A_SECTION, PICTURES = 3, 10
MODAL_TITLE, MODAL_PARTS = 45, 5
INPUT_LABEL, INPUT_DESCRIPTION, INPUT_PLACEHOLDER, INPUT_VALUE = 45, 100, 100, 4000
CHOICES, CHOICE = 25, 100
COMMAND_NAME, COMMAND_DESCRIPTION, COMMAND_OPTIONS, COMMAND_TEXT = 32, 100, 25, 8000
THREAD_NAME, NONCE = 100, 25
SLASH_NAME = re.compile(r"[-_'\w]+")


class Kind(IntEnum):
    """The components that the bot may send, by Discord's numbers."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    INPUT = 4
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (Kind.SELECT, *ENTITY_SELECTS)
ONLY_IN_V2 = (
    Kind.SECTION,
    Kind.TEXT,
    Kind.THUMBNAIL,
    Kind.GALLERY,
    Kind.FILE,
    Kind.SEPARATOR,
    Kind.CONTAINER,
)
LINK = 5


def all_components(body: Body) -> Iterator[Body]:
    """Every component of a message or modal, the holding ones before those that they hold."""
    for part in body.get("components") or ():
        yield part
        yield from all_components(part)
        for held in (part.get("accessory"), part.get("component")):
            if held is not None:
                yield held
                yield from all_components(held)


def check_message(body: Body) -> list[str]:
    """What is too much in a message that is sent or edited."""
    parts = list(all_components(body))
    new = bool((body.get("flags") or 0) & COMPONENTS_V2) or any(
        part["type"] in ONLY_IN_V2 for part in parts
    )
    return [
        *(_beside_components(body) if new else _plain(body)),
        *_most(f"{COMPONENTS} components", len(parts), COMPONENTS),
        *_most(f"{TEXT} characters of text", _text(parts), TEXT),
        *_custom_ids(parts),
        *(fault for part in parts for fault in _component(part)),
        *_longest("nonce", str(body.get("nonce") or ""), NONCE),
    ]


def check_mentions(body: Body, *, is_new: bool) -> list[str]:
    """Whether the message says whom it may call: nobody but people who are named, if it is new.

    Names of people and servers stand in messages, and Discord calls whoever is mentioned in them.
    """
    allowed = body.get("allowed_mentions")
    if allowed is None:
        return ["no allowed_mentions"]
    named = allowed.get("users") or []
    faults = [
        f"may call {kind}" for kind in ("parse", "roles", "replied_user") if allowed.get(kind)
    ]
    return faults if is_new or not named else [*faults, "an edit that may call people"]


def check_modal(body: Body) -> list[str]:
    """What is too much in a modal."""
    parts = list(all_components(body))
    return [
        *_between("title of a modal", body.get("title"), MODAL_TITLE),
        *_between("custom id of a modal", body.get("custom_id"), CUSTOM_ID),
        *_most(f"{MODAL_PARTS} parts of a modal", len(body["components"]), MODAL_PARTS),
        *_custom_ids(parts),
        *(fault for part in parts for fault in _component(part)),
    ]


def check_choices(choices: list[Body]) -> list[str]:
    """What is too much in the answer to an autocomplete."""
    faults = [*_most(f"{CHOICES} choices", len(choices), CHOICES)]
    for choice in choices:
        faults += _between("name of a choice", choice["name"], CHOICE)
        faults += _longest("value of a choice", str(choice["value"]), CHOICE)
    return faults


def check_command(command: Body) -> list[str]:
    """What is too much in a command, its options and subcommands among it."""
    return [
        *_command_names(command),
        *_most(f"{COMMAND_TEXT} characters in a command", _command_text(command), COMMAND_TEXT),
    ]


def check_request(method: str, path: str, body: object) -> list[str]:
    """What is too much in the body of a request of the bot; a request without limits passes."""
    match [method, *path.strip("/").split("/")], body:
        case ["POST", "interactions", _, _, "callback"], dict():
            return _answer(body)
        case (
            (
                ["POST", "channels", _, "messages"]
                | ["PATCH", "channels", _, "messages", _]
                | ["POST" | "PATCH", "webhooks", *_]
            ),
            dict(),
        ):
            # Where the bot thinks openly, its answer comes by a change of the note that it thinks.
            is_new = method == "POST" or path.endswith("/@original")
            return [*check_message(body), *check_mentions(body, is_new=is_new)]
        case ["POST", "channels", *_, "threads"], dict():
            return list(_between("name of a thread", body.get("name"), THREAD_NAME))
        case ["PUT" | "POST", "applications", *_, "commands"], list() | dict():
            commands = body if isinstance(body, list) else [body]
            return [fault for command in commands for fault in check_command(command)]
        case _:
            return []


def _answer(body: Body) -> list[str]:
    data = body.get("data") or {}
    match body["type"]:
        case 4 | 7:
            return [*check_message(data), *check_mentions(data, is_new=body["type"] == 4)]
        case 8:
            return check_choices(data["choices"])
        case 9:
            return check_modal(data)
        case _:
            return []


def _plain(body: Body) -> Iterator[str]:
    yield from _longest("content", body.get("content") or "", CONTENT)
    yield from _most(f"{EMBEDS} embeds", len(body.get("embeds") or ()), EMBEDS)
    yield from _most(f"{ROWS} rows", len(body.get("components") or ()), ROWS)


def _beside_components(body: Body) -> Iterator[str]:
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(name):
            yield f"{name} beside Components V2"


def _text(parts: list[Body]) -> int:
    return sum(len(part["content"]) for part in parts if part["type"] == Kind.TEXT)


def _custom_ids(parts: list[Body]) -> Iterator[str]:
    ids = Counter(part["custom_id"] for part in parts if part.get("custom_id") is not None)
    for custom_id, times in ids.items():
        yield from _between("custom id", custom_id, CUSTOM_ID)
        if times > 1:
            yield f"{times} components with the custom id {custom_id!r}"


def _component(part: Body) -> Iterator[str]:
    match part["type"]:
        case Kind.ROW:
            yield from _row(part["components"])
        case Kind.BUTTON:
            yield from _button(part)
        case Kind.SECTION:
            yield from _count("texts in a section", part["components"], TEXTS_OF_A_SECTION)
        case Kind.GALLERY:
            yield from _count("pictures in a gallery", part["items"], PICTURES)
        case Kind.TEXT:
            yield from _least("text", part["content"])
        case Kind.INPUT:
            yield from _input(part)
        case Kind.LABEL:
            yield from _between("label of a part of a modal", part["label"], INPUT_LABEL)
            yield from _longest(
                "description in a modal", part.get("description") or "", INPUT_DESCRIPTION
            )
        case kind if kind in SELECTS:
            yield from _select(part)
        case _:
            pass


def _row(held: list[Body]) -> Iterator[str]:
    selects = [part for part in held if part["type"] in SELECTS]
    if selects and len(held) > 1:
        yield "a select that shares its row"
    yield from _count("buttons in a row", held, BUTTONS)


def _button(button: Body) -> Iterator[str]:
    yield from _longest("label of a button", button.get("label") or "", LABEL)
    if not button.get("label") and not button.get("emoji"):
        yield "a button with neither label nor emoji"
    if (button.get("style") == LINK) == bool(button.get("custom_id")):
        yield "a button needs a custom id, and a link has none"


def _select(select: Body) -> Iterator[str]:
    yield from _longest("placeholder", select.get("placeholder") or "", PLACEHOLDER)
    if select["type"] != Kind.SELECT:
        return
    options = select["options"]
    yield from _count("options in a select", options, SELECT_OPTIONS)
    chosen = select.get("max_values") or 1
    if chosen > len(options):
        yield f"a choice of {chosen} among {len(options)} options"
    for value, times in Counter(option["value"] for option in options).items():
        if times > 1:
            yield f"{times} options with the value {value!r}"
    for option in options:
        yield from _between("label of an option", option["label"], OPTION)
        yield from _between("value of an option", option["value"], OPTION)
        yield from _longest("description of an option", option.get("description") or "", OPTION)


def _input(field: Body) -> Iterator[str]:
    yield from _longest("label of a text input", field.get("label") or "", INPUT_LABEL)
    yield from _longest(
        "placeholder of a text input", field.get("placeholder") or "", INPUT_PLACEHOLDER
    )
    yield from _longest("value of a text input", field.get("value") or "", INPUT_VALUE)


def _command_names(command: Body) -> Iterator[str]:
    """A context menu's command has a name in free writing and nothing else."""
    for name in _said(command, "name"):
        yield from _between("name of a command or option", name, COMMAND_NAME)
        is_slash = command.get("type", 1) == 1 or "description" in command
        if is_slash and (SLASH_NAME.fullmatch(name) is None or name != name.lower()):
            yield f"{name!r} as the name of a slash command or option"
    for description in _said(command, "description"):
        longest = COMMAND_DESCRIPTION
        if description or command.get("type", 1) == 1:
            yield from _between("description of a command or option", description, longest)
    yield from check_choices(command.get("choices") or [])
    options: list[Body] = command.get("options") or []
    yield from _most(f"{COMMAND_OPTIONS} options of a command", len(options), COMMAND_OPTIONS)
    for option in options:
        yield from _command_names(option)


def _said(command: Body, what: str) -> Iterator[str]:
    """The name or description in every language."""
    if what in command:
        yield command[what]
    yield from (command.get(f"{what}_localizations") or {}).values()


def _command_text(command: Body) -> int:
    """The characters that Discord adds up: the longest of all languages, and values of choices."""
    own = sum(
        max((len(text) for text in _said(command, what)), default=0)
        for what in ("name", "description")
    )
    choices = sum(len(c["name"]) + len(str(c["value"])) for c in command.get("choices") or ())
    return own + choices + sum(_command_text(option) for option in command.get("options") or ())


def _between(what: str, text: str | None, longest: int) -> Iterator[str]:
    yield from _least(what, text)
    yield from _longest(what, text or "", longest)


def _least(what: str, text: str | None) -> Iterator[str]:
    if not text:
        yield f"{what} is empty"


def _longest(what: str, text: str, longest: int) -> Iterator[str]:
    if len(text) > longest:
        yield f"{what} has {len(text)} characters, at most {longest}: {text[:40]!r}…"


def _count(what: str, things: list[Any], most: int) -> Iterator[str]:
    if not 1 <= len(things) <= most:
        yield f"{len(things)} {what}, from 1 to {most}"


def _most(what: str, there_are: int, most: int) -> Iterator[str]:
    if there_are > most:
        yield f"more than {what}: {there_are}"

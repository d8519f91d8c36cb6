"""Checks the bot's requests against Discord's own description of its API."""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Protocol, TypeAlias, cast

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator

Schema: TypeAlias = dict[str, Any]

PUBLISHED = Path(__file__).parents[3] / "shared" / "discord-openapi.json"
NOT_HERE = "Discord's description of its API is not here"
# Discord takes ids as numbers too, says so elsewhere, and the library sends some as numbers.
SNOWFLAKE = ["string", "integer"]
METHODS = ("get", "put", "post", "patch", "delete")
CHOICES = ("oneOf", "anyOf")
MOST_KNOWN = 20


class Request(Protocol):
    """What the bot asked of Discord."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def json(self) -> object: ...


class Operation:
    """One path and method of the description, and the bodies that it takes."""

    def __init__(self, name: str, described: Schema, make: Callable[[Schema], Validator]) -> None:
        self.name = name
        self._described = described
        self._make = make
        # Every start of a bot sends all its commands, which takes long to look through.
        self._known = lru_cache(MOST_KNOWN)(lambda text: list(self._faults(json.loads(text))))

    def faults(self, body: object) -> list[str]:
        """A sentence for everything in the body that is not as described."""
        return self._known(json.dumps(body))

    def _faults(self, body: object) -> Iterator[str]:
        if self._validator is None:
            if body:
                yield f"{self.name} takes no body"
            return
        for error in self._validator.iter_errors(cast("Any", body)):
            for where, wrong in _plain(error):
                yield f"{self.name}: {where or 'the body'}: {wrong}"

    @cached_property
    def _validator(self) -> Validator | None:
        body = self._described.get("requestBody")
        if body is None:
            return None
        return self._make(body["content"]["application/json"]["schema"])


class Description:
    """All operations of the API."""

    def __init__(self, text: str) -> None:
        document = json.loads(text, object_hook=_said_once)
        document["components"]["schemas"]["SnowflakeType"]["type"] = SNOWFLAKE
        kind, components = _quick(document["components"]["schemas"]), document["components"]

        def make(schema: Schema) -> Validator:
            return kind({**schema, "components": components})

        self._by_shape: dict[tuple[str, int], list[tuple[re.Pattern[str], Operation]]]
        self._by_shape = defaultdict(list)
        # Literal paths first: `messages/@original` is also a `messages/{message_id}`.
        for template in sorted(document["paths"], key=lambda path: (path.count("{"), path)):
            for method in METHODS:
                described = document["paths"][template].get(method)
                if described is not None:
                    name = f"{method.upper()} {template}"
                    operation = Operation(name, described, make)
                    self._by_shape[_shape(method, template)].append((_pattern(template), operation))

    def operation(self, method: str, path: str) -> Operation | None:
        """The operation that a request asks for, None where the API knows no such thing."""
        for pattern, operation in self._by_shape[_shape(method, path)]:
            if pattern.fullmatch(path):
                return operation
        return None

    def faults(self, request: Request) -> list[str]:
        """A sentence for everything in the request that is not as described."""
        operation = self.operation(request.method, request.path)
        if operation is None:
            return [f"{request.method} {request.path}: Discord describes no such request"]
        return operation.faults(request.json)


@cache
def description() -> Description | None:
    """The published description, None where it is not at hand."""
    return Description(PUBLISHED.read_text("utf-8")) if PUBLISHED.is_file() else None


def check_requests(requests: Iterable[Request]) -> list[str]:
    """What in these requests is not as published; nothing where there is no description to ask."""
    published = description()
    if published is None:
        return []
    return [fault for request in requests for fault in published.faults(request)]


def _said_once(part: Schema) -> Schema:
    """The part without what it says twice: where one number may stand, the list of all may go."""
    return {key: value for key, value in part.items() if key != "allOf" or "enum" not in part}


def _quick(schemas: Schema) -> type[Validator]:
    """A validator that goes straight to the branch that a thing names by its `type`.

    Asked for one of twenty branches, the plain one tries all of them, at every level anew.
    """

    @cache
    def types(branch: str) -> tuple[object, ...]:
        described = schemas.get(branch.rsplit("/", 1)[-1], {})
        return tuple(described.get("properties", {}).get("type", {}).get("enum", ()))

    def choice(keyword: str) -> Callable[..., Iterator[ValidationError]]:
        plain = Draft202012Validator.VALIDATORS[keyword]

        def chosen(
            validator: Validator, branches: list[Schema], instance: object, schema: Schema
        ) -> Iterator[ValidationError]:
            kind = instance.get("type") if isinstance(instance, dict) else None
            named = [b for b in branches if kind in types(b.get("$ref", ""))]
            if len(named) == 1:
                yield from cast("Any", validator).descend(instance, named[0])
            else:
                yield from plain(validator, branches, instance, schema)

        return chosen

    return validators.extend(Draft202012Validator, {word: choice(word) for word in CHOICES})


def _shape(method: str, path: str) -> tuple[str, int]:
    return method.lower(), path.count("/")


def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{[^}]*\}", template)
    return re.compile("[^/]+".join(map(re.escape, parts)))


def _plain(error: ValidationError) -> Iterator[tuple[str, str]]:
    """Where a body is wrong and how, without the branches of a choice that were never meant."""
    if error.validator not in CHOICES:
        yield _where(error), error.message
        return
    branches = _branches(error)
    meant = [branch for branch in branches if not _is_another(error, branch)]
    least = min(map(len, meant), default=0)
    meant = [branch for branch in meant if len(branch) == least]
    if len(meant) != 1:
        yield _where(error), f"{_short(error.instance)} is none of what may stand here"
        return
    for inner in meant[0]:
        yield from _plain(inner)


def _branches(error: ValidationError) -> list[list[ValidationError]]:
    found: defaultdict[object, list[ValidationError]] = defaultdict(list)
    for inner in error.context or ():
        found[inner.schema_path[0]].append(inner)
    return list(found.values())


def _is_another(choice: ValidationError, branch: list[ValidationError]) -> bool:
    """Whether the branch is for a thing of another type, by `type` itself or JSON's types."""
    for inner in branch:
        below = list(inner.absolute_path)[len(choice.absolute_path) :]
        if below == ["type"] or (not below and inner.validator == "type"):
            return True
    return False


def _where(error: ValidationError) -> str:
    return ".".join(str(step) for step in error.absolute_path)


def _short(instance: object) -> str:
    return json.dumps(cast("Any", instance), ensure_ascii=False)[:200]

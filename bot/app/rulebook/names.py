"""House rules by name: a server's own sets come before the presets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from db.database import Database
from db.house_rules import LONGEST_NAME, named_rules, rules_in_force
from db.schema import WHOLE_SERVER
from engine.errors import BadRules
from engine.rules import PRESETS, HouseRules

MOST_NAMES = 25
MOST_OFFERED = 3


class ListedRules(NamedTuple):
    """House rules that can be chosen by name."""

    name: str
    rules: HouseRules
    is_own: bool
    """Whether they're the server's own set, not a preset."""


class NamedRules:
    """Which house rules are in force somewhere, and what a name means there."""

    def __init__(self, database: Database, *, default: HouseRules) -> None:
        self._database = database
        self._default = default

    async def here(self, server: int | None, channel: int | None) -> HouseRules:
        """The channel's rules, else the server's, else the bot's default."""
        if server is None:
            return self._default
        async with self._database.reading() as look:
            here = await rules_in_force(look, server, channel or WHOLE_SERVER)
        return here or self._default

    async def called(self, name: str, server: int | None) -> HouseRules:
        """The server's own set of that name, else the preset.

        Raises BadRules if there is none, with similar names.
        """
        return called(name, await self._own(server))

    async def chosen(self, name: str | None, server: int | None, channel: int | None) -> HouseRules:
        """The rules of that name; without a name, those in force. Raises what `called` does."""
        if name is None:
            return await self.here(server, channel)
        return await self.called(name, server)

    async def listed(
        self, server: int | None, begun: str, most: int = MOST_NAMES
    ) -> list[ListedRules]:
        """Those with this text in their names: own sets, then presets, up to a limit."""
        own = await self._own(server)
        known = {**_not_hidden(own), **own}
        names = completions(begun, own)[:most]
        return [ListedRules(name, known[name], is_own=name in own) for name in names]

    async def _own(self, server: int | None) -> dict[str, HouseRules]:
        if server is None:
            return {}
        async with self._database.reading() as look:
            return dict(await named_rules(look, server))


def called(name: str, own: Mapping[str, HouseRules]) -> HouseRules:
    """The rules of that name, whatever its case and hyphens.

    Raises BadRules if there are none, with similar names.
    """
    given, known = name.strip(), {**own, **_not_hidden(own)}
    if given in known:
        return known[given]
    # If names differ only in case and hyphens, the first one counts.
    for one, rules in known.items():
        if _plain(one) == _plain(given):
            return rules
    raise _unknown(given, known)


def completions(begun: str, own: Mapping[str, HouseRules]) -> list[str]:
    """The names that contain the text: own sets, then presets.

    Within each, names that start with it come first.
    """
    return [*_fitting(begun, own), *_fitting(begun, _not_hidden(own))]


def _not_hidden(own: Iterable[str]) -> Mapping[str, HouseRules]:
    """The presets whose names aren't used by one of the server's own sets."""
    taken = set(map(_plain, own))
    return {name: rules for name, rules in PRESETS.items() if _plain(name) not in taken}


def _fitting(begun: str, names: Iterable[str]) -> list[str]:
    text = _plain(begun)
    found = [name for name in names if text in _plain(name)]
    return sorted(found, key=lambda name: not _plain(name).startswith(text))


def _plain(name: str) -> str:
    """The form in which names are compared."""
    return " ".join(name.casefold().replace("_", " ").replace("-", " ").split())


def _unknown(name: str, known: Iterable[str]) -> BadRules:
    by_plain = {_plain(one): one for one in known}
    near = get_close_matches(_plain(name)[:LONGEST_NAME], by_plain, MOST_OFFERED)
    shown = tuple(by_plain[one] for one in near)
    return BadRules("rules-unknown-here", name=name[:LONGEST_NAME], near=shown)

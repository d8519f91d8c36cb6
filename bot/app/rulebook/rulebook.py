"""`Rulebook`: the house rules of servers and channels: reads, saves and merges them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from bot.app.refusals import PlayError
from bot.app.rulebook.code import rules_code, rules_of_code
from bot.app.rulebook.names import NamedRules
from bot.app.rulebook.sides import setup_of
from db.change import Change
from db.database import Database
from db.house_rules import NEVER_SET, Slot, earlier_rules, named_rules, read_rules, set_rules
from db.schema import IN_FORCE, WHOLE_SERVER
from engine.message import Message, message
from engine.rules import FEWEST_SIDES, OPTIONS, HouseRules, refusals, sides_of

_NO_RULES = "-"


@dataclass(frozen=True, slots=True)
class WhichRules:
    """Which rules are meant: this channel's, a named set, or otherwise the server's."""

    channel_only: bool = False
    name: str | None = None

    def slot(self, server: int, channel: int) -> Slot:
        """Their slot on the server, when asked for in that channel.

        Raises OverLimit for an invalid name, PlayError for a channel's named set.
        """
        if self.name is None:
            return Slot(server, channel if self.channel_only else WHOLE_SERVER)
        if self.channel_only:
            raise PlayError("hr-name-of-server")
        # A blank name is invalid, while no name at all means the rules in force.
        return Slot(server, name=self.name or " ")


@dataclass(frozen=True, slots=True)
class RulesDraft:
    """House rules not yet saved: where they'd go, and which version they'd replace.

    A draft is stored in custom IDs, so it outlives the process. Old ones keep their meaning: the
    rules are a share code, which names its version, and the numbers beside it are those of `Page`,
    `RuleOption.number` and `STEPS`, whose meanings never change.
    """

    slot: Slot
    version: int
    rules: HouseRules | None
    """None removes what's there."""

    def of(self, rules: HouseRules | None) -> Self:
        """The same with other rules."""
        return replace(self, rules=rules)

    @property
    def numbers(self) -> tuple[int, int]:
        """The numbers besides the text: the channel and the version."""
        return self.slot.channel, self.version

    @property
    def text(self) -> str:
        """The rules and the set's name. With `numbers`, it's everything but the server."""
        code = _NO_RULES if self.rules is None else rules_code(self.rules)
        return f"{code} {self.slot.name}"

    def require_place(self) -> None:
        """Pass a draft that can be saved there. Raises PlayError."""
        if self.rules is None or self.slot.name != IN_FORCE:
            return
        sides = sides_of(self.rules)
        if sides != FEWEST_SIDES:
            raise PlayError("hr-no-duel", sides=sides)

    @classmethod
    def read(cls, server: int, numbers: Sequence[int], text: str) -> Self:
        """The draft for these numbers and text.

        Raises BadRules, OverLimit or ValueError if they aren't one.
        """
        code, _, name = text.partition(" ")
        channel, version = numbers
        rules = None if code == _NO_RULES else rules_of_code(code)
        return cls(Slot(server, channel, name), version, rules)


@dataclass(frozen=True, slots=True)
class SlotRules:
    """What's in a slot, and what's in force there."""

    slot: Slot
    version: int
    own: HouseRules | None
    """None if the slot is empty."""
    without: HouseRules
    """What's in force, or where editing starts, if the slot is empty."""

    @property
    def rules(self) -> HouseRules:
        """What's in force."""
        return self.own or self.without

    @property
    def draft(self) -> RulesDraft:
        """The current rules, as a draft to edit."""
        return RulesDraft(self.slot, self.version, self.rules)


class Rulebook:
    """Reads and saves rules, and merges simultaneous changes by several managers."""

    def __init__(
        self, database: Database, named: NamedRules, clock: Callable[[], datetime]
    ) -> None:
        self._database = database
        self._named = named
        self._clock = clock

    async def standing(self, slot: Slot) -> SlotRules:
        """What's in the slot now."""
        async with self._database.reading() as look:
            found = await read_rules(look, slot)
        without = await self._without(slot)
        return SlotRules(slot, found.version, found.rules, without)

    async def sets(self, server: int) -> Mapping[str, HouseRules]:
        """The server's own sets by name."""
        async with self._database.reading() as look:
            return dict(await named_rules(look, server))

    async def save(self, draft: RulesDraft, by: int) -> None:
        """Put the draft in force, or save it under its name. Running games keep their rules.

        Raises Conflict if someone else was faster, OverLimit for too many named sets, and PlayError
        for rules that can't be in force.
        """
        draft.require_place()
        change = Change(replaces=draft.version, by=by, at=self._clock())
        async with self._database.transaction() as tx:
            await set_rules(tx, draft.slot, draft.rules, change)

    async def merged(self, draft: RulesDraft) -> tuple[RulesDraft, Message]:
        """The draft merged with what others have saved since, and a sentence that says so.

        It has both their changes and its own, or just its own if these don't make a game together.
        """
        now = await self.standing(draft.slot)
        if draft.rules is None:
            return RulesDraft(draft.slot, now.version, None), message("hr-still-there")
        begun_from = await self._version(draft.slot, draft.version) or now.without
        merged = _merged(begun_from, draft.rules, now.rules)
        if await asyncio.to_thread(refusals, setup_of(merged)):
            return RulesDraft(draft.slot, now.version, draft.rules), message("hr-brought-back")
        return RulesDraft(draft.slot, now.version, merged), message("hr-brought-together")

    async def _version(self, slot: Slot, version: int) -> HouseRules | None:
        async with self._database.reading() as look:
            known = await earlier_rules(look, slot)
        return next((each for each in known if each.version == version), NEVER_SET).rules

    async def _without(self, slot: Slot) -> HouseRules:
        """A channel falls back on its server, a server on the bot's default."""
        is_the_server = slot.channel == WHOLE_SERVER and slot.name == IN_FORCE
        return await self._named.here(None if is_the_server else slot.server, None)


def _merged(base: HouseRules, mine: HouseRules, theirs: HouseRules) -> HouseRules:
    """Theirs, with everything in which mine differs from the base."""
    changed = {
        option: getattr(mine, option)
        for option in OPTIONS
        if getattr(mine, option) != getattr(base, option)
    }
    return theirs.model_copy(update=changed)

"""`Rulebook`: the house rules of servers and channels: reading, saving and merging them."""

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
    """Which rules are meant: those of this channel, a named set, or else those of the server."""

    channel_only: bool = False
    name: str | None = None

    def slot(self, server: int, channel: int) -> Slot:
        """Where on the server they lie, as asked in that channel.

        Raises OverLimit for an unfit name, PlayError for one of a channel.
        """
        if self.name is None:
            return Slot(server, channel if self.channel_only else WHOLE_SERVER)
        if self.channel_only:
            raise PlayError("hr-name-of-server")
        # A blank name is unfit, while no name at all would be the rules in force.
        return Slot(server, name=self.name or " ")


@dataclass(frozen=True, slots=True)
class RulesDraft:
    """House rules not yet saved: what would be put where, in place of which version.

    A draft stands in custom ids, so it outlives the process. Old ones keep their meaning: the rules
    are a share code, which names its version, and the numbers beside it are those of `Page`,
    `RuleOption.number` and `STEPS`, which never come to mean others.
    """

    slot: Slot
    version: int
    rules: HouseRules | None
    """None takes away what is there."""

    def of(self, rules: HouseRules | None) -> Self:
        """The same with other rules."""
        return replace(self, rules=rules)

    @property
    def numbers(self) -> tuple[int, int]:
        """What stands beside the text: the channel and the version."""
        return self.slot.channel, self.version

    @property
    def text(self) -> str:
        """The rules and the name of the set. With `numbers` it is all but the server."""
        code = _NO_RULES if self.rules is None else rules_code(self.rules)
        return f"{code} {self.slot.name}"

    def require_place(self) -> None:
        """Pass what can be where it would be put. Raises PlayError."""
        if self.rules is None or self.slot.name != IN_FORCE:
            return
        sides = sides_of(self.rules)
        if sides != FEWEST_SIDES:
            raise PlayError("hr-no-duel", sides=sides)

    @classmethod
    def read(cls, server: int, numbers: Sequence[int], text: str) -> Self:
        """As `numbers` and `text` have written it.

        Raises BadRules, OverLimit or ValueError for what is none.
        """
        code, _, name = text.partition(" ")
        channel, version = numbers
        rules = None if code == _NO_RULES else rules_of_code(code)
        return cls(Slot(server, channel, name), version, rules)


@dataclass(frozen=True, slots=True)
class SlotRules:
    """What lies in a slot, and what holds there."""

    slot: Slot
    version: int
    own: HouseRules | None
    """None where nothing is put there."""
    without: HouseRules
    """What holds, or is begun from, where nothing is put there."""

    @property
    def rules(self) -> HouseRules:
        """What holds."""
        return self.own or self.without

    @property
    def draft(self) -> RulesDraft:
        """As it stands, for changes to begin from."""
        return RulesDraft(self.slot, self.version, self.rules)


class Rulebook:
    """Reads, keeps, and brings together what several managers do."""

    def __init__(
        self, database: Database, named: NamedRules, clock: Callable[[], datetime]
    ) -> None:
        self._database = database
        self._named = named
        self._clock = clock

    async def standing(self, slot: Slot) -> SlotRules:
        """What lies there now."""
        async with self._database.reading() as look:
            found = await read_rules(look, slot)
        without = await self._without(slot)
        return SlotRules(slot, found.version, found.rules, without)

    async def sets(self, server: int) -> Mapping[str, HouseRules]:
        """The server's own sets by their names."""
        async with self._database.reading() as look:
            return dict(await named_rules(look, server))

    async def save(self, draft: RulesDraft, by: int) -> None:
        """Put the draft in force, or under its name. Games that are running keep their rules.

        Raises Conflict where somebody else was faster, OverLimit for too many named sets, and
        PlayError for what cannot be in force.
        """
        draft.require_place()
        change = Change(replaces=draft.version, by=by, at=self._clock())
        async with self._database.transaction() as tx:
            await set_rules(tx, draft.slot, draft.rules, change)

    async def merged(self, draft: RulesDraft) -> tuple[RulesDraft, Message]:
        """The draft together with what others have saved since, and a sentence that says so.

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
        """A channel falls back on its server, a server on what holds everywhere."""
        is_the_server = slot.channel == WHOLE_SERVER and slot.name == IN_FORCE
        return await self._named.here(None if is_the_server else slot.server, None)


def _merged(base: HouseRules, mine: HouseRules, theirs: HouseRules) -> HouseRules:
    """Theirs, with all in which mine differs from the base."""
    changed = {
        option: getattr(mine, option)
        for option in OPTIONS
        if getattr(mine, option) != getattr(base, option)
    }
    return theirs.model_copy(update=changed)

"""What people have tried in games, what came of it, and whether a refusal was right."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum

from db.words import EventKind
from tests.drill.refusals import JUDGED
from tests.drill.stored import Happened, Standing


class Way(StrEnum):
    """How a move is made."""

    CHANNEL = "typed in the channel"
    DIRECT = "typed directly"
    CLICK = "clicked"
    COMMAND = "/move"
    DIRECT_COMMAND = "/move, directly"


class Came(StrEnum):
    """What came of it."""

    OPEN = "open"
    SHOWN = "acknowledged"
    STORED = "stored, not yet shown"
    REFUSED = "refused"
    SILENT = "silence"
    LATE = "answered too late for Discord"
    TWICE = "done, and then refused"
    UNHEARD = "nobody there to hear it"
    DIED = "its process died or stood still"


MADE = frozenset({Came.SHOWN, Came.STORED, Came.TWICE})


@dataclass
class Attempt:
    """A move that somebody has tried to make."""

    game: int
    person: int
    seat: int
    move: str
    way: Way
    seq: int
    """The moment that the person saw."""
    at: float
    before: Standing
    """The stored game just before it was tried."""
    delivery: int = 0
    heard: tuple[int, ...] = ()
    is_doubled: bool = False
    """Whether Discord delivers it a second time."""
    came: Came = Came.OPEN
    key: str | None = None
    """The refusal."""
    until: float = 0.0
    after: Standing | None = None
    said: tuple[str, ...] = ()

    def __str__(self) -> str:
        when = datetime.fromtimestamp(self.at, UTC).strftime("%H:%M:%S.%f")[:-3]
        after = self.after.seq if self.after is not None else "?"
        return (
            f"{when} game {self.game}: seat {self.seat} {self.way} `{self.move}` for {self.seq},"
            f" heard by {self.heard or 'nobody'}: {self.came} {self.key or ''} after"
            f" {self.until - self.at:.1f} s; stored {self.before.seq} → {after}"
        )

    def is_false_refusal(self) -> bool:
        """Whether the stored game, before and after, says otherwise than the refusal."""
        before, after = self.before, self.after
        if after is None or before.seq != after.seq or not (before.is_on and after.is_on):
            return False  # something was stored meanwhile, on which it may have been judged
        match self.key:
            case "not-your-turn" | "refused-move":
                return after.to_move == self.seat
            case "stale-move":
                return self.seq == after.seq
            case _:
                return True


@dataclass
class Attempts:
    """All of a drill."""

    all: list[Attempt] = field(default_factory=list)
    false: list[Attempt] = field(default_factory=list)
    """Refusals, and silences, that the stored game says were wrong, and what was answered twice."""
    lost: list[str] = field(default_factory=list)
    """What was acknowledged and is not stored."""

    def has_same_before(self, attempt: Attempt) -> bool:
        """Whether the same was tried before, and it may be that which was done."""
        moment = attempt.game, attempt.seat, attempt.move, attempt.before.seq
        return any(
            (each.game, each.seat, each.move, each.before.seq) == moment and each is not attempt
            for each in self.all
        )

    def ways(self) -> Counter[str]:
        return Counter(str(each.way) for each in self.all if each.came in MADE)

    def refusals(self) -> Counter[str]:
        return Counter(each.key or "?" for each in self.all if each.came is Came.REFUSED)

    def outcomes(self) -> Counter[str]:
        return Counter(str(each.came) for each in self.all)

    def wrongs(self, log: dict[int, list[Happened]]) -> Iterator[str]:
        """What was acknowledged and is lost, and what is stored and nobody has asked for."""
        for each in self.all:
            if each.came in MADE and not _is_stored(each, log):
                yield f"lost: {each}"
        yield from self._unasked(log)

    def _unasked(self, log: dict[int, list[Happened]]) -> Iterator[str]:
        """Each move that is stored is one that was tried, and no try was stored twice."""
        tried: defaultdict[tuple[int, int | None, str | None], list[Attempt]] = defaultdict(list)
        for each in self.all:
            tried[each.game, each.seat, each.move].append(each)
        # Those that are known to have been stored stand for these events alone.
        for happened in (each for events in log.values() for each in events):
            if happened.kind is not EventKind.MOVED:
                continue
            mine = tried[happened.game, happened.seat, happened.move]
            cause = _cause(mine, happened)
            if cause is None:
                yield f"stored twice, or never asked for: {happened}"
            else:
                mine.remove(cause)


def _cause(tried: list[Attempt], happened: Happened) -> Attempt | None:
    """The attempt that was stored as that; one whose answer told so before all others."""
    for each in tried:
        if each.came in MADE and each.before.seq + 1 == happened.seq:
            return each
    possible = (each for each in tried if _is_open(each) and each.at <= happened.at + 1)
    return next(possible, None)


def _is_open(attempt: Attempt) -> bool:
    """Whether nobody has said that it was not made."""
    if attempt.came is Came.REFUSED:
        return attempt.key not in JUDGED
    return attempt.came not in MADE


def _is_stored(attempt: Attempt, log: dict[int, list[Happened]]) -> bool:
    return any(
        (each.seq, each.seat, each.move) == (attempt.before.seq + 1, attempt.seat, attempt.move)
        for each in log.get(attempt.game, ())
    )

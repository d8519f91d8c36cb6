"""How large a table for three or more seats would be, known before anything is listed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from engine.compiled import Compiled
from engine.compiled.hand_list import count_hands
from engine.compiled.side_rules import SideRules
from engine.message import Message, message
from engine.tables.limits import MOST_BYTES, NoTable, check_scope

MOST_STATES = 1_000_000
FEWEST_FINGERS = 2
_FOR_THE_REST = 16
FEWEST_SEATS = 3


@dataclass(frozen=True, slots=True)
class CrowdSize:
    """The size of the table for sides with these numbers of hands, in order of play."""

    rules: SideRules
    hands: tuple[int, ...]
    lives: int
    ways_out: int

    @classmethod
    def of(cls, rules: Compiled) -> CrowdSize:
        """The size of these rules' table. Raises NoTable if a move changes several sides."""
        check_scope(rules)
        hands = tuple(len(side.hands) for side in rules.start)
        ways_out = 2 if rules.zombies or rules.misere else 1
        return cls(rules.side_rules, hands, rules.start[0].lives, ways_out)

    @property
    def states(self) -> int:
        """How many states there are, each counted from the mover."""
        return period(self.hands) * prod(map(self._sides, self.hands))

    @property
    def bytes(self) -> int:
        """About how much memory making the table takes."""
        # Chances, keen chances, chances times a move's weight along with the weight, and the rest.
        return self.states * (8 * len(self.hands) + 4 * (len(self.hands) + 1) + _FOR_THE_REST)

    @property
    def fits(self) -> bool:
        """Whether that's small enough."""
        return self.states <= MOST_STATES and self.bytes <= MOST_BYTES

    def _sides(self, hands: int) -> int:
        still_in = (count_hands(self.rules, hands) - 1) * max(1, self.lives)
        counts = (self.rules.swap_limit + 1) * (self.rules.switches + 1)
        return still_in * counts + self.ways_out

    def check(self) -> None:
        """Check that the table fits. Raises NoTable, saying how large it is and what would fit."""
        if not self.fits:
            raise NoTable(
                "table-too-large",
                positions=self.states,
                most=MOST_STATES,
                megabytes=-(-self.bytes // 2**20),
                most_megabytes=MOST_BYTES // 2**20,
                advice=self.advice,
            )

    @property
    def advice(self) -> Message:
        """What would fit: the most seats and the most fingers."""
        seats, fingers = self._most_seats(), self._most_fingers()
        if seats and fingers:
            return message("crowd-fits-both", seats=seats, fingers=fingers)
        if seats:
            return message("crowd-fits-seats", seats=seats)
        if fingers:
            return message("crowd-fits-fingers", fingers=fingers)
        return message("table-fits-neither")

    def _most_seats(self) -> int:
        """The most seats that would fit, leaving out the last ones; 0 if that's too few."""
        seats = range(len(self.hands) - 1, FEWEST_SEATS - 1, -1)
        return next((most for most in seats if replace(self, hands=self.hands[:most]).fits), 0)

    def _most_fingers(self) -> int:
        """The most fingers on a hand that would fit; 0 if none would."""
        finger = self.rules.scale.per_finger
        fingers = range(self.rules.top // finger - 1, FEWEST_FINGERS - 1, -1)
        return next((most for most in fingers if self._with_top(most * finger).fits), 0)

    def _with_top(self, top: int) -> CrowdSize:
        return replace(self, rules=replace(self.rules, top=top))


def period(hands: tuple[int, ...]) -> int:
    """The number of seats after which the numbers of hands repeat, all the way around."""
    return next(
        step for step in range(1, len(hands) + 1) if (*hands[step:], *hands[:step]) == hands
    )

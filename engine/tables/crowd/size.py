"""How large a table of three and more seats gets, known before anything is listed."""

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
    """The size of the table for sides with so many hands each, in order of play."""

    rules: SideRules
    hands: tuple[int, ...]
    lives: int
    ways_out: int

    @classmethod
    def of(cls, rules: Compiled) -> CrowdSize:
        """The size of these rules' table. Raises NoTable where a move changes several sides."""
        check_scope(rules)
        hands = tuple(len(side.hands) for side in rules.start)
        ways_out = 2 if rules.zombies or rules.misere else 1
        return cls(rules.side_rules, hands, rules.start[0].lives, ways_out)

    @property
    def states(self) -> int:
        """How many states there are, each from the mover on."""
        return period(self.hands) * prod(map(self._sides, self.hands))

    @property
    def bytes(self) -> int:
        """How much memory making the table takes, about."""
        # Chances, keen chances, chances times the weight of a move with the weight, and the rest.
        return self.states * (8 * len(self.hands) + 4 * (len(self.hands) + 1) + _FOR_THE_REST)

    @property
    def fits(self) -> bool:
        """Whether that is small enough."""
        return self.states <= MOST_STATES and self.bytes <= MOST_BYTES

    def _sides(self, hands: int) -> int:
        still_in = (count_hands(self.rules, hands) - 1) * max(1, self.lives)
        counts = (self.rules.swap_limit + 1) * (self.rules.switches + 1)
        return still_in * counts + self.ways_out

    def check(self) -> None:
        """Raise NoTable, which says how large and what would fit, if the table would not."""
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
        """What of these rules would fit: the most seats, the most fingers."""
        seats, fingers = self._most_seats(), self._most_fingers()
        if seats and fingers:
            return message("crowd-fits-both", seats=seats, fingers=fingers)
        if seats:
            return message("crowd-fits-seats", seats=seats)
        if fingers:
            return message("crowd-fits-fingers", fingers=fingers)
        return message("table-fits-neither")

    def _most_seats(self) -> int:
        """How many of these seats would fit, the last ones left away; 0 if too few."""
        seats = range(len(self.hands) - 1, FEWEST_SEATS - 1, -1)
        return next((most for most in seats if replace(self, hands=self.hands[:most]).fits), 0)

    def _most_fingers(self) -> int:
        """With how many fingers to a hand it would fit; 0 if with none."""
        finger = self.rules.scale.per_finger
        fingers = range(self.rules.top // finger - 1, FEWEST_FINGERS - 1, -1)
        return next((most for most in fingers if self._with_top(most * finger).fits), 0)

    def _with_top(self, top: int) -> CrowdSize:
        return replace(self, rules=replace(self.rules, top=top))


def period(hands: tuple[int, ...]) -> int:
    """After how many seats the numbers of hands repeat themselves all the way round."""
    return next(
        step for step in range(1, len(hands) + 1) if (*hands[step:], *hands[:step]) == hands
    )

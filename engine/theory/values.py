"""`Values`: what positions of Simple Chopsticks are worth."""

from __future__ import annotations

from collections.abc import Iterator

from engine.theory.form import Form, Forms
from engine.theory.limits import MOST_POSITIONS, TooLarge
from engine.theory.position import Player, SimplePosition


class Values:
    """The values of positions, found once each and kept; all their forms are of one `Forms`."""

    def __init__(self, forms: Forms | None = None, most_positions: int = MOST_POSITIONS) -> None:
        self.forms = forms or Forms()
        self._most = most_positions
        self._found: dict[SimplePosition, Form] = {}

    def __getitem__(self, position: SimplePosition) -> Form:
        """The value of the position. Raises TooLarge where too much follows from it."""
        if position not in self._found:
            for following in self._unknown(position):
                value = self._value(following)
                self._found[following] = value
                self._found[following.turned] = -value
        return self._found[position]

    def _value(self, position: SimplePosition) -> Form:
        """The value of a position whose options' values are known."""
        left, right = (
            [self._found[option] for _, option in position.options(player)] for player in Player
        )
        return self.forms.form(left, right) if not position.is_over else self.forms.zero

    def _unknown(self, position: SimplePosition) -> list[SimplePosition]:
        """What can follow from the position and has no value yet, what comes last first.

        A position and the same turned round count once.
        """
        seen = {position}
        to_do = [position]
        while to_do:
            before = to_do.pop()
            for after in _followers(before):
                if after in seen or after.turned in seen or after in self._found:
                    continue
                seen.add(after)
                to_do.append(after)
            if len(seen) > self._most:
                raise TooLarge("theory-too-many", position=str(position), most=self._most)
        return sorted(seen, key=lambda one: one.fingers_to_go)


def _followers(position: SimplePosition) -> Iterator[SimplePosition]:
    for player in Player:
        for _, after in position.options(player):
            yield after

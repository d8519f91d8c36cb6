"""Golden files: whole games of every preset, printed, so that a change of rules is a readable diff.

`python -m tests.engine.golden` plays the games of `tests/golden/` once more, each as the line above
it says, and prints them anew. `python -m tests.engine.golden --choose [preset …]` first looks for
short games that together show all that the preset has.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Self

from engine import (
    PRESETS,
    Abandoned,
    DrawAgreed,
    Event,
    Game,
    HouseRules,
    Move,
    Moved,
    Resigned,
    Setup,
    TimedOut,
    TookBack,
)
from tests.engine.kinds import SHORT_LIMIT, possible, shown

FOLDER = Path(__file__).parents[1] / "golden"
LONGEST = 60
ENOUGH = 60
PLAYED_OUT = 2
TRIES = 20_000

_WORDS = {
    Resigned: "resigns",
    TimedOut: "runs out of time",
    DrawAgreed: "is for a draw",
    Abandoned: "abandons",
}


@dataclass(frozen=True)
class Plan:
    """All that decides how a golden game goes: the line above it."""

    preset: str
    seats: int
    seed: int
    circling: bool = False
    """Whether the players like positions that they have seen, so that they repeat some soon."""
    short: bool = False
    """Whether the move limit is 10: at the preset's own 300 a printed game is no pleasure."""
    deeds: tuple[tuple[int, str], ...] = ()
    """What players do beside moving, each when so many events have happened."""

    @classmethod
    def read(cls, line: str) -> Self:
        """The plan that a line tells."""
        found = re.fullmatch(
            r"Game \d+: (?P<preset>[a-z-]+)(?P<short>, move_limit \d+)?, (?P<seats>\d) seats, "
            r"seed (?P<seed>\d+)(?P<circling>, circling)?(?P<deeds>.*)",
            line,
        )
        if found is None:
            raise ValueError(line)
        deeds = re.findall(r", after (\d+) one (\w+)", found["deeds"])
        return cls(
            found["preset"],
            int(found["seats"]),
            int(found["seed"]),
            circling=bool(found["circling"]),
            short=bool(found["short"]),
            deeds=tuple((int(at), deed) for at, deed in deeds),
        )

    def line(self, number: int) -> str:
        """The line above the game."""
        short = f", move_limit {SHORT_LIMIT}" if self.short else ""
        circling = ", circling" if self.circling else ""
        deeds = "".join(f", after {at} one {deed}" for at, deed in self.deeds)
        head = f"Game {number}: {self.preset}{short}, {self.seats} seats, seed {self.seed}"
        return head + circling + deeds

    @property
    def rules(self) -> HouseRules:
        """The preset, or the preset with a move limit that a reader can wait for."""
        preset = PRESETS[self.preset]
        if not self.short:
            return preset
        return HouseRules.model_validate(preset.model_dump() | {"move_limit": SHORT_LIMIT})

    def play(self) -> Game:
        """The game."""
        dice = Random(f"{self.preset} {self.seed}")
        game = Game(Setup.of(self.rules, self.seats))
        deeds = list(self.deeds)
        while game.outcome is None:
            if deeds and game.seq >= deeds[0][0]:
                _do(deeds.pop(0)[1], game, dice)
            else:
                game.play(self._choice(game, dice))
        return game

    def _choice(self, game: Game, dice: Random) -> Move:
        """Drawn among the texts, so that the order in which the engine lists moves is all one."""
        position = game.position
        moves = {str(move): move for move in position.legal_moves()}
        texts = sorted(moves)
        if self.circling:
            seen = {(before.key, before.turn) for _, before in game.line}
            afters = {text: position.play(moves[text]) for text in texts}
            known = [text for text in texts if (afters[text].key, afters[text].turn) in seen]
            texts = known or texts
        return moves[_drawn(texts, dice)]


def _drawn(texts: list[str], dice: Random) -> str:
    # Of all that Random can, only `random` promises the same numbers in every version of Python.
    return texts[int(dice.random() * len(texts))]


def _do(deed: str, game: Game, dice: Random) -> None:
    """One of those who are still there does this."""
    seats = sorted(game.state.still_in)
    seat = int(_drawn(list(map(str, seats)), dice))
    match deed:
        case "resigns":
            game.add(Resigned(seat))
        case "dawdles":
            game.add(TimedOut(seat))
        case "offers":
            game.add(DrawAgreed(seat))
        case "agrees":
            for other in seats:
                if other not in game.state.agreed:
                    game.add(DrawAgreed(other))
        case "regrets":
            game.add(TookBack(seat, game.before_last_move_of(seat)))
        case "vanishes":
            game.add(Abandoned(seat))
        case "abandoned":
            game.add(Abandoned())
        case _:
            raise ValueError(deed)


def printed(plan: Plan, number: int = 1) -> str:
    """The game of that plan: a line for each event, with the position after it."""
    played = plan.play()
    game = Game(played.setup)
    rows = [("start", game.position.code_in_places)]
    for event in played.events:
        game.add(event)
        rows.append((f"{game.seq:>2}. {_text(event)}", game.position.code_in_places))
    width = max(len(text) for text, _ in rows) + 2
    lines = [f"{text:<{width}}{code}" for text, code in rows]
    return "\n".join([plan.line(number), "", *lines, f"Result: {game.outcome}", ""])


def _text(event: Event) -> str:
    if event.seat is None:
        return "abandoned"
    return f"seat {event.seat + 1}: {_what(event)}"


def _what(event: Event) -> str:
    match event:
        case Moved(_, move):
            return str(move)
        case TookBack(_, to):
            return f"takes back to {to}"
        case _:
            return _WORDS[type(event)]


def page(plans: Iterable[Plan]) -> str:
    """A golden file."""
    return "\n".join(printed(plan, number) for number, plan in enumerate(plans, 1))


def path(preset: str) -> Path:
    """Where the golden file of a preset lies."""
    return FOLDER / f"{preset}.txt"


def read(preset: str) -> str:
    """The golden file of a preset as it was committed."""
    return path(preset).read_text("utf-8")


def plans(text: str) -> list[Plan]:
    """The plans of the games in a golden file."""
    return [Plan.read(line) for line in text.splitlines() if line.startswith("Game ")]


def games(text: str) -> Iterator[tuple[Plan, str]]:
    """The games in a golden file as they are printed there, each with its plan."""
    for game in re.split(r"^(?=Game )", text, flags=re.MULTILINE)[1:]:
        yield Plan.read(game.splitlines()[0]), game


# Choosing the games


def seats(preset: str) -> int:
    """How many play a preset here: zombies need three."""
    return 3 if preset == "zombies" else 2


def chosen(preset: str) -> list[Plan]:
    """Short games that together show all that the preset has."""
    with_deeds = list(_with_deeds(preset))
    missing = possible(PRESETS[preset].model_dump(), seats(preset)) - _examples(with_deeds)
    found: dict[Plan, set[str]] = {}
    for plan in _without_deeds(preset):
        examples = _examples([plan])
        if examples & missing or plan.seed < ENOUGH:
            found[plan] = examples
            missing -= examples
        if plan.seed >= ENOUGH and not missing:
            break
    if missing:
        raise AssertionError((preset, missing))
    return [*_few(found, _examples(with_deeds)), *with_deeds]


def _without_deeds(preset: str) -> Iterator[Plan]:
    """Games in which players only move."""
    plain = Plan(preset, seats(preset), 0)
    for seed, circling, short in product(range(TRIES), (False, True), (False, True)):
        plan = replace(plain, seed=seed, circling=circling, short=short)
        if _length(plan) <= LONGEST:
            yield plan


def _with_deeds(preset: str) -> Iterator[Plan]:
    """Games in which players do more than move, and some leave early."""
    ways = ["resigns", "dawdles", "offers regrets agrees", "vanishes"]
    if seats(preset) > 2:
        ways += ["resigns resigns", "dawdles dawdles", "abandoned"]
    for way_number, way in enumerate(ways, 1):
        deeds = tuple((3 * number, deed) for number, deed in enumerate(way.split(), 1))
        # Seeds of its own, or all of these games would begin alike.
        seeds = range(1000 * way_number, 1000 * way_number + ENOUGH)
        plans = (Plan(preset, seats(preset), seed, deeds=deeds) for seed in seeds)
        yield min((plan for plan in plans if _length(plan) > deeds[-1][0]), key=_length)


def _length(plan: Plan) -> int:
    return len(plan.play().events)


def _examples(plans: Iterable[Plan]) -> set[str]:
    return set[str]().union(
        *(shown(printed(plan), plan.rules.model_dump()) for plan in plans),
    )


def _few(found: Mapping[Plan, set[str]], have: set[str]) -> list[Plan]:
    """Few and short ones of these games, showing together all that they show and we have not."""
    left = set[str]().union(*found.values()) - have
    prices = {plan: _length(plan) + 6 for plan in found}
    few = [plan for plan in found if not plan.circling and not plan.short][:PLAYED_OUT]
    left -= set[str]().union(*(found[plan] for plan in few))
    while left:
        best = max(found, key=lambda plan: len(found[plan] & left) / prices[plan])
        few.append(best)
        left -= found[best]
    return sorted(few, key=lambda plan: (plan.short, plan.circling, plan.seed))


def main(arguments: list[str]) -> None:
    """Write the golden files anew."""
    choose = "--choose" in arguments
    named = [argument for argument in arguments if argument != "--choose"]
    FOLDER.mkdir(exist_ok=True)
    for preset in named or PRESETS:
        text = page(chosen(preset) if choose else plans(read(preset)))
        path(preset).write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

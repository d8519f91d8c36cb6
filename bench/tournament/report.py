"""The tournament in words: who beats whom how often, with 95 % intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from bench.section import table
from bench.tournament.matches import Match, interval
from engine.rules.setup import Level

Pairing: TypeAlias = tuple[Level, Level]

ALL = "all"


def report(matches: Sequence[Match]) -> str:
    """All that came out, as Markdown."""
    return "\n\n".join(_parts(matches, _duels))


def summary(matches: Sequence[Match]) -> str:
    """The same without the single house rules."""
    return "\n\n".join(_parts(matches, _duels_together))


def _parts(
    matches: Sequence[Match], tell_duels: Callable[[list[Match]], Iterator[str]]
) -> Iterator[str]:
    duels = [match for match in matches if match.seats == 2]
    if duels:
        yield from tell_duels(duels)
    for seats in sorted({match.seats for match in matches} - {2}):
        yield from _crowd([match for match in matches if match.seats == seats], seats)


def failures(matches: Iterable[Match]) -> tuple[str, ...]:
    """What must not have happened."""
    return tuple(
        f"{match.preset}: {match.one} against {match.other}: a game was lost that was not lost yet"
        for match in matches
        if match.given_away
    )


# Two seats


def _duels_together(duels: list[Match]) -> Iterator[str]:
    yield "### Two seats, all presets together"
    yield _results(_by_pairing(duels))


def _duels(duels: list[Match]) -> Iterator[str]:
    yield from _duels_together(duels)
    yield "### How often medium loses where best play draws"
    yield _traps([match for match in duels if match.is_drawn_game])
    yield "### Two seats, preset by preset: won-drawn-lost by the first named"
    yield _by_preset(duels)
    slips = sum(match.given_away for match in duels)
    yield f"Games that hard or expert lost from a position that wasn't lost: {slips}."


def _results(matches: Iterable[Match]) -> str:
    rows = [
        [
            f"{match.one} – {match.other}",
            str(match.games),
            *(_share(hits, match.games) for hits in (match.won, match.drawn, match.lost)),
        ]
        for match in matches
    ]
    return table(["players", "games", "first wins", "draws", "second wins"], rows)


def _traps(drawn: list[Match]) -> str:
    """How often hard and expert beat medium."""
    wins: defaultdict[str, dict[Level, Match]] = defaultdict(dict)
    for match in drawn:
        if match.one is Level.MEDIUM:
            wins[match.preset][match.other] = match
    for level in (Level.HARD, Level.EXPERT):
        wins[ALL][level] = _sum([found[level] for found in wins.values() if level in found])
    rows = [
        _trap_row(preset, found[Level.HARD], found[Level.EXPERT]) for preset, found in wins.items()
    ]
    rules = table(["house rules", "to hard", "to expert", "apart"], rows)
    return f"{_together(wins[ALL][Level.HARD], wins[ALL][Level.EXPERT])}\n\n{rules}"


def _together(hard: Match, expert: Match) -> str:
    apart = "don't overlap" if _are_apart(hard, expert) else "overlap"
    return (
        f"In all of them together, medium loses {_share(hard.lost, hard.games)} of its games to"
        f" hard and {_share(expert.lost, expert.games)} to expert: the intervals {apart}."
    )


def _trap_row(preset: str, hard: Match, expert: Match) -> list[str]:
    shares = (_share(match.lost, match.games) for match in (hard, expert))
    return [preset, *shares, "yes" if _are_apart(hard, expert) else "no"]


def _are_apart(hard: Match, expert: Match) -> bool:
    """Whether medium loses more often to the expert, beyond doubt."""
    return interval(expert.lost, expert.games)[0] > interval(hard.lost, hard.games)[1]


def _by_preset(duels: list[Match]) -> str:
    found: defaultdict[str, dict[Pairing, Match]] = defaultdict(dict)
    for match in duels:
        found[match.preset][match.one, match.other] = match
    pairings = sorted({(match.one, match.other) for match in duels}, key=_strength)
    rows = [
        [preset, *(f"{m.won}-{m.drawn}-{m.lost}" for m in (row[pair] for pair in pairings))]
        for preset, row in sorted(found.items())
    ]
    return table(["house rules", *(f"{one} – {other}" for one, other in pairings)], rows)


# Three seats and more


def _crowd(matches: list[Match], seats: int) -> Iterator[str]:
    yield f"### {seats} seats: one of a level among others"
    yield (
        f"By chance, one of {seats} equal players wins {100 / seats:.0f} % of the games that aren't"
        " drawn."
    )
    rows = [
        [
            f"{match.one} among {match.other}",
            str(match.games),
            _share(match.won, match.games),
            _share(match.drawn, match.games),
            _share(match.won, match.won + match.lost),
        ]
        for match in _by_pairing(matches)
    ]
    yield table(["players", "games", "wins", "draws", "wins of what is decided"], rows)


# Sums and shares


def _by_pairing(matches: Iterable[Match]) -> list[Match]:
    """The matches of each pairing put together."""
    found: defaultdict[Pairing, list[Match]] = defaultdict(list)
    for match in matches:
        found[match.one, match.other].append(match)
    return [_sum(found[pairing]) for pairing in sorted(found, key=_strength)]


def _strength(pairing: Pairing) -> list[int]:
    levels = list(Level)
    return [levels.index(level) for level in pairing]


def _sum(matches: Sequence[Match]) -> Match:
    first = matches[0]
    return replace(
        first,
        preset=ALL,
        won=sum(match.won for match in matches),
        drawn=sum(match.drawn for match in matches),
        lost=sum(match.lost for match in matches),
        given_away=sum(match.given_away for match in matches),
    )


def _share(hits: int, of: int) -> str:
    if of == 0:
        return "–"
    low, high = interval(hits, of)
    return f"{100 * hits / of:.1f} % ({100 * low:.1f}–{100 * high:.1f})"

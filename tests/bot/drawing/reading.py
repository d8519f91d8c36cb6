"""Pictures of boards, read back by what can be seen on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from xml.etree import ElementTree as ET

from bot.drawing.counting import Counting

PARTS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}
CHINESE = {
    ("plain", (0, 4)): 6,
    ("pinched", (0, 1, 2)): 7,
    ("plain", (0, 1)): 8,
    ("hooked", (1,)): 9,
    ("crossed", (1, 2)): 10,
}


@dataclass(frozen=True)
class Drawn:
    """One hand as it is drawn."""

    name: str
    forms: tuple[str, ...]
    fingers: tuple[tuple[tuple[int, Fraction], ...], ...]
    """Of each drawn hand the fingers that are up, and how far."""
    worths: tuple[int, ...]
    figures: str | None
    """The number that is written on it."""

    @property
    def written(self) -> Fraction | None:
        """The number that stands there."""
        return None if self.figures is None else read_figures(self.figures)

    def counted(self, counting: Counting, top: int) -> Fraction | None:
        """The number that the fingers show; None where they show none."""
        if self.forms == ("written",):
            return None
        if counting is Counting.CHINESE and len(self.fingers) == 1:
            key = self.forms[0], tuple(finger for finger, _ in self.fingers[0])
            if key in CHINESE:
                return Fraction(CHINESE[key])
        if counting is Counting.BINARY and top > 6:
            return sum((Fraction(2**finger) for finger, _ in self.fingers[0]), Fraction())
        return sum(
            (
                worth * sum((up for _, up in fingers), Fraction())
                for worth, fingers in zip(self.worths, self.fingers, strict=True)
            ),
            Fraction(),
        )


@dataclass(frozen=True)
class Picture:
    """What a picture of one board shows."""

    sides: tuple[tuple[Drawn, ...], ...]
    turns: tuple[int, ...]
    """The seats with a ring round their sign."""
    winners: tuple[int, ...]
    results: tuple[str, ...]
    deeds: tuple[str, ...]


def read_figures(text: str) -> Fraction:
    """The number that figures mean."""
    size = text.lstrip("−")
    part = PARTS.get(size[-1:], Fraction())
    whole = size.rstrip("".join(PARTS))
    return (Fraction(whole or 0) + part) * (-1 if text.startswith("−") else 1)


def read(svg: str) -> Picture:
    """The picture of one board."""
    root = ET.fromstring(svg)  # noqa: S314 - ours
    signs = [*_of_class(root, "sign")]
    return Picture(
        sides=tuple(tuple(map(_hand, _of_class(side, "hand"))) for side in _of_class(root, "side")),
        turns=tuple(_seat(sign) for sign in signs if [*_of_class(sign, "turn")]),
        winners=tuple(_seat(sign) for sign in signs if [*_of_class(sign, "winner")]),
        results=tuple(one.attrib["data-result"] for one in _of_class(root, "result")),
        deeds=tuple(one.attrib["data-kind"] for one in _of_class(root, "deed")),
    )


def _seat(sign: ET.Element) -> int:
    return int(sign.attrib["data-seat"]) - 1


def _hand(element: ET.Element) -> Drawn:
    gestures = [*_of_class(element, "gesture")]
    figures = ["".join(found.itertext()).strip() for found in _of_class(element, "figures")]
    return Drawn(
        name=element.attrib["data-hand"],
        forms=tuple(gesture.attrib["class"].split()[1] for gesture in gestures),
        fingers=tuple(tuple(_fingers(gesture)) for gesture in gestures),
        worths=tuple(int(gesture.get("data-worth", "1")) for gesture in gestures),
        figures=figures[0] if figures else None,
    )


def _fingers(gesture: ET.Element) -> Iterator[tuple[int, Fraction]]:
    for finger in _of_class(gesture, "up"):
        yield int(finger.attrib["data-finger"]), Fraction(finger.get("data-part", "1"))


def _of_class(element: ET.Element, name: str) -> Iterator[ET.Element]:
    return (found for found in element.iter() if name in found.get("class", "").split())

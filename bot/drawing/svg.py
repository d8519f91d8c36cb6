"""SVG as text: elements are strings, always written the same way.

Children given to `element` are SVG already; plain text goes through `text`, which escapes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import TypeAlias

Svg: TypeAlias = str
"""One or more elements, as text."""

Attribute: TypeAlias = str | float | None
"""None omits the attribute."""

Point: TypeAlias = tuple[float, float]

FONT = "Inter"
MEDIUM, BOLD = 500, 700

_SIZE = re.compile(r'<svg [^>]*width="(?P<width>[\d.]+)" height="(?P<height>[\d.]+)"')


def number(value: float) -> str:
    """The number with up to two decimals and no needless zeros: `12`, `0.5`, `-3.25`."""
    if isinstance(value, int):
        return str(value)
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def element(name: str, *children: Svg, **attributes: Attribute) -> Svg:
    """An element. In attributes, `stroke_width` becomes `stroke-width`, and `class_` `class`."""
    opened = name + "".join(_attribute(*one) for one in attributes.items())
    return f"<{opened}>{''.join(children)}</{name}>" if children else f"<{opened}/>"


def document(width: float, height: float, *children: Svg, says: str = "") -> Svg:
    """A whole picture of that size; `says` is its alt text."""
    title = element("title", escape(says, quote=False)) if says else ""
    return element(
        "svg",
        title,
        *children,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        font_family=FONT,
        font_weight=MEDIUM,
    )


def size(picture: Svg) -> tuple[float, float]:
    """The width and height of a `document`. Raises ValueError if it isn't one."""
    found = _SIZE.search(picture)
    if found is None:
        raise ValueError("this is no document")
    return float(found["width"]), float(found["height"])


def group(*children: Svg, **attributes: Attribute) -> Svg:
    """Elements together; transform and paint apply to all of them."""
    return element("g", *children, **attributes)


def rect(
    x: float, y: float, width: float, height: float, *, rx: float | None = None, **paint: Attribute
) -> Svg:
    """A rectangle; `rx` rounds its corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, **paint)


def circle(x: float, y: float, radius: float, **paint: Attribute) -> Svg:
    """A circle centered there."""
    return element("circle", cx=x, cy=y, r=radius, **paint)


def line(start: Point, end: Point, **paint: Attribute) -> Svg:
    """A straight line; it's only visible with a stroke."""
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **paint)


def polygon(points: Iterable[Point], **paint: Attribute) -> Svg:
    """A closed shape."""
    return element("polygon", points=_joined(points), **paint)


def polyline(points: Iterable[Point], **paint: Attribute) -> Svg:
    """A line through the points."""
    return element("polyline", points=_joined(points), **{"fill": "none", **paint})


def path(*data: str | float, **paint: Attribute) -> Svg:
    """A path: its letters and numbers in order, `"M", 0, 0, "L", 5, 7.5, "Z"`."""
    return element("path", d=path_data(*data), **paint)


def path_data(*data: str | float) -> str:
    """The `d` attribute of a path."""
    return " ".join(one if isinstance(one, str) else number(one) for one in data)


def text(  # noqa: PLR0913 - where it stands, and how it looks
    x: float,
    y: float,
    words: str,
    *,
    size: float,
    anchor: str = "start",
    weight: int | None = None,
    **paint: Attribute,
) -> Svg:
    """Text on the baseline `y`; `anchor` says what's at `x`: start, middle or end."""
    return element(
        "text",
        escape(words, quote=False),
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        font_weight=weight,
        **paint,
    )


def translate(x: float, y: float) -> str:
    """A `transform` that moves."""
    return f"translate({number(x)} {number(y)})"


def rotate(degrees: float, x: float = 0, y: float = 0) -> str:
    """A `transform` that rotates clockwise around that point."""
    return f"rotate({number(degrees)} {number(x)} {number(y)})"


def scale(x: float, y: float | None = None) -> str:
    """A `transform` that scales; a negative number mirrors."""
    return f"scale({x:.4g} {(x if y is None else y):.4g})"


def _attribute(name: str, value: Attribute) -> str:
    if value is None:
        return ""
        # viewBox keeps its capital; names with a dash are passed with an underscore.
    written = escape(value) if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{written}"'


def _joined(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)

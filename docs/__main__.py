"""`python -m docs` writes what is generated; `python -m docs claims NAME` shows one claim."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from docs.claims import CLAIMS, page, report
from docs.drawn import PICTURES
from docs.listing import listing_page
from docs.options import house_rules_page
from docs.permissions import permissions_page

FOLDER = Path(__file__).parent

PAGES: Mapping[str, Callable[[], str]] = {
    "solved.md": page,
    "house-rules.md": house_rules_page,
    "listing.md": listing_page,
    "permissions.md": permissions_page,
}
"""Each page that is generated, as a whole or in part, and what writes it."""

USAGE = """\
python -m docs              write the generated pages and pictures
python -m docs claims       list the claims
python -m docs claims NAME  show one claim and what the solver finds"""


def main(args: Sequence[str]) -> int:
    """Do what the arguments say; return the exit code."""
    match args:
        case []:
            _write_pages()
        case ["claims"]:
            print("\n".join(CLAIMS))
        case ["claims", name] if name in CLAIMS:
            print("\n".join(report(CLAIMS[name])))
        case ["claims", name]:
            print(
                f"There’s no claim “{name}”. `python -m docs claims` lists them.", file=sys.stderr
            )
            return 2
        case _:
            print(USAGE, file=sys.stderr)
            return 2
    return 0


def _write_pages() -> None:
    for name, written in PAGES.items():
        (FOLDER / name).write_text(written(), encoding="utf-8")
        print(f"docs/{name}")
    (FOLDER / "pictures").mkdir(exist_ok=True)
    for name, drawn in PICTURES.items():
        (FOLDER / "pictures" / name).write_bytes(drawn())
        print(f"docs/pictures/{name}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`make theory`: checks all statements, and writes docs/theory.md."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from docs.claims.claim import Verdict, judge
from docs.theory import STATEMENTS, page

PAGE = Path(__file__).parents[1] / "theory.md"


def main() -> int:
    """Check one statement after the other; 1 where one holds in no reading."""
    failed = 0
    for statement in STATEMENTS:
        before = perf_counter()
        verdict = judge(statement).verdict
        failed += verdict is Verdict.FAILS
        print(f"{perf_counter() - before:6.1f} s  {statement.title}: {verdict}", flush=True)
    PAGE.write_text(page(), encoding="utf-8")
    print("docs/theory.md")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""Reads what pip-audit found, as JSON on standard input, and tells it in a few lines.

The exit code is 1 where a vulnerability has a fix. A service that knows none of the distributions
has not been reached, whatever it answered, and that is told as it is.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, TypeAlias

Distribution: TypeAlias = dict[str, Any]


def findings(distributions: list[Distribution], *, fixed: bool) -> Iterator[str]:
    """The vulnerabilities that have a fix, or those that have none, a line each."""
    for one in distributions:
        for found in one.get("vulns", ()):
            versions = ", ".join(found["fix_versions"])
            if bool(versions) is fixed:
                remedy = f"fixed in {versions}" if fixed else "no fix yet"
                yield f"{one['name']} {one['version']}: {found['id']}, {remedy}"


def main() -> int:
    """Tell what was found."""
    distributions: list[Distribution] = json.load(sys.stdin)["dependencies"]
    unknown = [one["name"] for one in distributions if "skip_reason" in one]
    if len(unknown) == len(distributions):
        print("No audit: the advisory service answers, but knows none of these distributions.")
        return 0
    to_mend = list(findings(distributions, fixed=True))
    for line in (*to_mend, *findings(distributions, fixed=False)):
        print(line)
    asked = len(distributions) - len(unknown)
    print(f"Asked about {asked} distributions; {len(to_mend)} vulnerabilities have a fix.")
    if unknown:
        print(f"Nobody knows these: {', '.join(unknown)}")
    return 1 if to_mend else 0


if __name__ == "__main__":
    sys.exit(main())

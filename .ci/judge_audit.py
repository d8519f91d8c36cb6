"""Summarizes the JSON output of pip-audit, read from standard input.

The exit code is 1 if a vulnerability has a fix. If the service knows none of the packages, it
wasn't really reached, whatever it answered, and the summary says so.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, TypeAlias

Distribution: TypeAlias = dict[str, Any]


def findings(distributions: list[Distribution], *, fixed: bool) -> Iterator[str]:
    """The vulnerabilities that have a fix, or those that don't, a line each."""
    for one in distributions:
        for found in one.get("vulns", ()):
            versions = ", ".join(found["fix_versions"])
            if bool(versions) is fixed:
                remedy = f"fixed in {versions}" if fixed else "no fix yet"
                yield f"{one['name']} {one['version']}: {found['id']}, {remedy}"


def main() -> int:
    """Print the summary, and return the exit code."""
    distributions: list[Distribution] = json.load(sys.stdin)["dependencies"]
    unknown = [one["name"] for one in distributions if "skip_reason" in one]
    if len(unknown) == len(distributions):
        print("No audit: the service answers, but doesn't know any of these packages.")
        return 0
    fixable = list(findings(distributions, fixed=True))
    for line in (*fixable, *findings(distributions, fixed=False)):
        print(line)
    asked = len(distributions) - len(unknown)
    print(f"Checked {asked} packages. Vulnerabilities with a fix: {len(fixable)}.")
    if unknown:
        print(f"Unknown to the service: {', '.join(unknown)}.")
    return 1 if fixable else 0


if __name__ == "__main__":
    sys.exit(main())

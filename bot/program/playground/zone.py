"""In which time zone this machine is."""

from __future__ import annotations

import os
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

UTC = "UTC"
_LOCAL = Path("/etc/localtime")
_FOLDER = "zoneinfo"


def time_zone() -> str:
    """Its name, as “Europe/Berlin”; UTC where that cannot be found out."""
    for name in (os.environ.get("TZ", ""), _linked()):
        if _is_zone(name):
            return name
    return UTC


def _linked() -> str:
    _, _, name = _LOCAL.resolve().as_posix().rpartition(f"/{_FOLDER}/")
    return name


def _is_zone(name: str) -> bool:
    try:
        return bool(name) and bool(ZoneInfo(name).key)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False

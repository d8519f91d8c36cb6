"""The clocks that people choose from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

CLOCKS: Mapping[str, int] = MappingProxyType(
    {"none": 0, "1m": 60, "5m": 300, "1h": 3_600, "1d": 86_400, "3d": 3 * 86_400}
)
"""By how they are written: the seconds that a move may take, 0 being as long as one likes."""

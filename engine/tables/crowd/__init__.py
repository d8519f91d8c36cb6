"""Tables of games with three or more seats. They need numpy, so import this only for such games."""

from engine.tables.crowd.solving import solve_crowd
from engine.tables.crowd.table import CrowdTable
from engine.tables.crowd_size import CrowdSize

__all__ = ["CrowdSize", "CrowdTable", "solve_crowd"]

"""Tables of games with three and more seats. They need numpy: import this only for such a game."""

from engine.tables.crowd.size import CrowdSize
from engine.tables.crowd.solving import solve_crowd
from engine.tables.crowd.table import CrowdTable

__all__ = ["CrowdSize", "CrowdTable", "solve_crowd"]

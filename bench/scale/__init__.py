"""A database of many years, and how fast it answers what people ask."""

from bench.scale.questions import section

__all__ = ["section"]

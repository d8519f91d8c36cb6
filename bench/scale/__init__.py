"""A database of many years, and how fast what people ask of it is answered."""

from bench.scale.questions import section

__all__ = ["section"]

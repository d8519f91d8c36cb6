"""Tests of how the house is built, not of what it does."""

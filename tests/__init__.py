"""Tests, one folder a room. A test's name is a sentence that promises something."""

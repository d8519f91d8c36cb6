"""Tests of the generated pages and of what they say."""

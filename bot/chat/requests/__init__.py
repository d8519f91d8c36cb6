"""Clicks, forms and typed words, and the one place where every error becomes a sentence."""

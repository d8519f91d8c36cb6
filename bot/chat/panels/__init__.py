"""Panels: what a message with buttons shows and offers, as plain data, and as Discord takes it."""

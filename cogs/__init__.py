"""Discord commands and buttons: parse, ask the referee, show.

Nothing is decided here. May import every other room, and no room imports it.
"""

"""Panels: messages with buttons and menus as plain data, and as Components V2 for Discord."""

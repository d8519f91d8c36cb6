"""The process around the bot: how it starts, what it logs, and how it leaves."""

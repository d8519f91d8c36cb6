"""The process around the bot: starting, logging, health, and shutting down."""

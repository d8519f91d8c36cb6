"""The bot in a Discord inside this process, and checks of everything that the bot sends."""

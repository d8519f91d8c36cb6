"""The bot as people meet it: a Discord in this process, and checks of all that the bot sends."""

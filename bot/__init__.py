"""The application: wording, the command line, and later the bot itself."""

"""`waribashi play`: the bot in a Discord of its own, in the browser. SimCord is known only here.

SimCord is an extra, so nothing outside imports this while it is imported itself.
"""

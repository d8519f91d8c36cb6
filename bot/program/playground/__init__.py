"""`waribashi play`: the bot in a simulated Discord, in the browser. Only this part knows SimCord.

SimCord is an extra, so nothing outside imports this at import time.
"""

"""Storage: everything SQL.

Takes and returns values of the engine. May import `engine` and nothing above; knows no Discord.
"""

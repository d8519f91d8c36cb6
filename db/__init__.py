"""Storage: all the SQL.

Takes and returns engine values. May import `engine` and nothing above it; knows no Discord.
"""

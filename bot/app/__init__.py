"""The application without Discord: games, computers, rules, records, upkeep."""

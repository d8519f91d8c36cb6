"""`waribashi live-check`: tests everything the bot relies on against the real Discord."""

"""`waribashi live-check`: asks Discord itself about everything the bot takes for granted there."""

"""`waribashi run --processes N`: several processes of the bot, started and watched by one."""

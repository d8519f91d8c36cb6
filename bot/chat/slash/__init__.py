"""What slash commands share: where they're available, completion, translation, sync."""

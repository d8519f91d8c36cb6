"""What slash commands share: where they are offered, completion, translation, synchronizing."""

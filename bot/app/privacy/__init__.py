"""What is stored about a person, for that person: to have all of it, or to have it deleted."""

from bot.app.privacy.privacy import Deleted, Ongoing, Privacy

__all__ = ["Deleted", "Ongoing", "Privacy"]

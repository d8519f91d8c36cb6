"""The bot in Discord: who asks, how it is answered, and how boards are shown."""

from bot.client.asking import Asking, Clicked, Interaction, Slashed, Written
from bot.client.attending import attend
from bot.client.client import Waribashi, slashed
from bot.client.inviting import Invitation
from bot.client.showing import Wish
from bot.client.translator import said
from bot.client.wishes import invitation_of, play_of

__all__ = [
    "Asking",
    "Clicked",
    "Interaction",
    "Invitation",
    "Slashed",
    "Waribashi",
    "Wish",
    "Written",
    "attend",
    "invitation_of",
    "play_of",
    "said",
    "slashed",
]

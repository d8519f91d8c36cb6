"""The bot in Discord: who asks, how it is answered, and how boards are shown."""

from bot.client.asking import Asking, Clicked, Interaction, Slashed, Written, place_of
from bot.client.attending import attend
from bot.client.client import Waribashi, slashed
from bot.client.inviting import Invitation
from bot.client.showing import Wish
from bot.client.translator import said
from bot.client.wishes import (
    board_of,
    game_of,
    invitation_of,
    person_of,
    play_of,
    puzzle_of,
    table_of,
)

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
    "board_of",
    "game_of",
    "invitation_of",
    "person_of",
    "place_of",
    "play_of",
    "puzzle_of",
    "said",
    "slashed",
    "table_of",
]

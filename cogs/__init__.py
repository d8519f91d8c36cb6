"""What people can do in Discord: commands, buttons, words. Nothing is decided here."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.basics import Basics
from cogs.boards import Boards
from cogs.challenges import Challenges, challenge_by_menu
from cogs.clocks import Clocks
from cogs.endgame import Endgame
from cogs.games import Games
from cogs.houserules import HouseRulesOfServers
from cogs.learning import Learning
from cogs.lobbies import Lobbies
from cogs.looking_back import LookingBack, analyse_by_menu
from cogs.people import People
from cogs.places import Places
from cogs.privacy import Privacy
from cogs.settings import SettingsOfServers
from cogs.standings import Standings, record_by_menu
from cogs.theory import Theory
from cogs.words import Words

COGS = (
    Basics,
    Boards,
    Challenges,
    Clocks,
    Endgame,
    Games,
    HouseRulesOfServers,
    Learning,
    Lobbies,
    LookingBack,
    People,
    Places,
    Privacy,
    SettingsOfServers,
    Standings,
    Theory,
    Words,
)


async def setup(client: Waribashi) -> None:
    """Take them all up."""
    for cog in COGS:
        await client.add_cog(cog(client))
    client.tree.add_command(challenge_by_menu())
    client.tree.add_command(analyse_by_menu())
    client.tree.add_command(record_by_menu())

"""What Discord offers while an option is typed."""

from __future__ import annotations

from itertools import islice

from discord import app_commands

from bot.client import Interaction
from engine.errors import ChopsticksError

MOST = 25
_MOST_LOOKED_AT = 2_000
LONGEST = 100


async def complete_rules(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The server's own sets and the presets."""
    meetings = interaction.client.house.meetings
    names = await meetings.names_of_rules(interaction.guild_id, current, most=MOST)
    return [app_commands.Choice(name=name, value=name) for name in names]


async def complete_games(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The games that the person is playing."""
    games = await interaction.client.seated.games_of(interaction.user.id)
    named = [(str(game.id), game) for game in games]
    return [
        app_commands.Choice(name=f"{name}: {game.code}"[:LONGEST], value=game.id)
        for name, game in named
        if name.startswith(current)
    ][:MOST]


async def complete_moves(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The legal moves of the game that is meant."""
    try:
        stored = await interaction.client.seated.game_for_completion(interaction)
    except ChopsticksError:
        return []
    moves = map(str, islice(stored.game.position.legal_moves(), _MOST_LOOKED_AT))
    wanted = current.casefold()
    return [
        app_commands.Choice(name=move, value=move)
        for move in islice((move for move in moves if wanted in move.casefold()), MOST)
    ]

"""What Discord offers while an option is typed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from discord import app_commands

from bot.chat.asking.asking import Interaction, place_of
from db.games import StoredGame
from engine.errors import ChopsticksError
from engine.moves import Move
from engine.relay import BoardMove

MOST = 25
_MOST_LOOKED_AT = 2_000
LONGEST = 100


async def complete_rules(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The server's own sets and the presets."""
    named = interaction.client.app.named_rules
    server = place_of(interaction).server
    names = await named.names(server, current, most=MOST)
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
        legal = _legal_moves(stored, stored.people.index(interaction.user.id))
    except ChopsticksError:
        return []
    moves = map(str, islice(legal, _MOST_LOOKED_AT))
    wanted = current.casefold()
    return [
        app_commands.Choice(name=move, value=move)
        for move in islice((move for move in moves if wanted in move.casefold()), MOST)
    ]


def _legal_moves(stored: StoredGame, seat: int) -> Iterator[Move | BoardMove]:
    """All that can be done now, in relay on the seat's own boards. Raises IllegalMove."""
    relay = stored.game.relay
    if relay is None:
        yield from stored.game.position.legal_moves()
    else:
        own = relay.boards_of(seat)
        yield from (move for move in relay.position.legal_moves() if move.board in own)

"""Challenges: asking someone to play, counter-offers, rematches, and games with the computer."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.challenges.commands import Challenges, challenge_by_menu
from cogs.challenges.counters import CounterOffers
from cogs.challenges.messages import ChallengeMessages
from cogs.challenges.rematches import Rematches


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    app, router, new_games = client.app, client.router, client.new_games
    messages = ChallengeMessages(app.matchmaking, client.places, new_games, clock=app.clock)
    client.message_refresher.register("challenge", refresh=messages.refresh, repost=messages.repost)
    challenges = Challenges(router, app.matchmaking, messages, new_games, shards=app.shards)
    await client.add_cog(challenges)
    await client.add_cog(CounterOffers(router, app.matchmaking, messages))
    await client.add_cog(
        Rematches(router, app.matchmaking, app.referee, client.which_game, messages, new_games)
    )
    client.tree.add_command(challenge_by_menu(challenges))

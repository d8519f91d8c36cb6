"""No help for players of a running rated game with anything that could help there."""

from __future__ import annotations

from dataclasses import replace

from bot.app.referee import Referee
from bot.app.refusals import PlayError
from db.database import Database
from db.games import StoredGame, open_games_of_person
from db.standings import help_objection
from engine.compiled import Compiled


async def require_fair(database: Database, referee: Referee, user: int, rules: Compiled) -> None:
    """Pass a person who isn't playing a rated game by these rules, from any start.

    Raises PlayError, which names the game that has to end first.
    """
    async with database.reading() as look:
        games = await open_games_of_person(look, user)
    for game in games:
        if game.rated and _are_alike((await referee.look(game.id)).game.rules, rules):
            raise PlayError("analysis-rated-game", game=game.id)


def require_over_or_unrated(stored: StoredGame, user: int) -> None:
    """Pass a game that can be analyzed now. Raises PlayError for a running rated game.

    Its players are told the same as for hints; others are asked to wait, too.
    """
    is_on = stored.game.outcome is None
    objection = help_objection(user, stored.people, rated=stored.terms.rated, is_on=is_on)
    if objection is not None:
        raise PlayError(objection.key, **objection.data)
    if is_on and stored.terms.rated:
        raise PlayError("analysis-still-on", game=stored.id)


def _are_alike(rules: Compiled, other: Compiled) -> bool:
    """Whether every position of one can come up in the other and play on in the same way."""
    return rules.players == other.players and _law(rules) == _law(other)


def _law(rules: Compiled) -> Compiled:
    """The rules without what only affects the start; positions say how many switches are left."""
    own = rules.side_rules
    return replace(rules, start=(), side_rules=replace(own, switches=min(own.switches, 1)))

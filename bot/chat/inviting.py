"""`Inviting`: what people do about challenges and rematches, and games against the computer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
import structlog

from bot.app.meetings import GameWish
from bot.app.referee import PlayError, TakenTurn
from bot.chat.asking.asking import Asking, Clicked, Where
from bot.chat.asking.permissions import require_computer, require_room
from bot.chat.boards import countering
from bot.chat.boards.challenges import CLOCKS
from bot.chat.branching import Branching
from bot.chat.offers import TROUBLE, Offers
from db.words import First, Surface
from engine.message import message
from engine.rules import HouseRules, Level

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

MOST_NAMES = 25

_log = structlog.stdlib.get_logger("waribashi.inviting")


@dataclass(frozen=True, slots=True)
class Invitation:
    """What somebody says of the game that is wanted; None is as usual."""

    opponent: discord.User | discord.Member | None = None
    rules: str | None = None
    seconds_a_move: int | None = None
    """0 for as long as one likes."""
    first: First = First.RANDOM
    rated: bool | None = None
    games: int = 1


class Inviting:
    """Everything before a game."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app
        self.offers = Offers(client)
        self.branching = Branching(client)

    async def challenge(self, asking: Asking, invitation: Invitation) -> None:
        """Challenge somebody, or anyone."""
        self._require_opponent(asking, invitation.opponent)
        require_room(asking)
        await asking.acknowledge(openly=True)
        await self._require_here(asking, invitation.opponent)
        rules = await self.rules_of(asking, invitation.rules)
        wish = GameWish(
            challenger=asking.user,
            opponent=None if invitation.opponent is None else invitation.opponent.id,
            place=asking.place,
            rules=rules,
            first=invitation.first,
            rated=invitation.rated,
            seconds_a_move=clock_of(asking, invitation.seconds_a_move),
            games=invitation.games,
        )
        await self.offers.make(wish, asking.where)
        await asking.finish()

    async def play(
        self,
        asking: Asking,
        level: Level,
        rules: str | None,
        first: First,
        seconds_a_move: int | None = None,
    ) -> None:
        """Begin a game against the computer, with the clock of an `Invitation`."""
        require_computer(asking)
        require_room(asking)
        await asking.acknowledge(openly=True)
        agreed = await self.rules_of(asking, rules)
        seconds = clock_of(asking, seconds_a_move)
        turn = await self._house.meetings.play(
            asking.user, level, agreed, first, asking.place, seconds
        )
        await self.begin_there(asking, turn)

    async def accept(self, clicked: Clicked, number: int, *, branch: bool = False) -> None:
        """Take the challenge, and play here or in a thread of its own."""
        require_room(clicked, branch=branch)
        await clicked.acknowledge()
        self.offers.heed(clicked, number)
        accepting = self._house.meetings.accept(number, clicked.user, clicked.place)
        turn = await self.offers.answered(number, accepting)
        try:
            await self.offers.show_answer(clicked, number)
        except TROUBLE as error:
            _log.info("challenge not shown", challenge=number, error=str(error))
        await self.begin_there(clicked, turn, branch=branch)

    async def decline(self, clicked: Clicked, number: int) -> None:
        """The opponent does not want to."""
        await clicked.acknowledge()
        self.offers.heed(clicked, number)
        await self.offers.answered(number, self._house.meetings.decline(number, clicked.user))
        await self.offers.show_answer(clicked, number)

    async def withdraw(self, clicked: Clicked, number: int) -> None:
        """The challenger takes it back."""
        await clicked.acknowledge()
        self.offers.heed(clicked, number)
        await self.offers.answered(number, self._house.meetings.withdraw(number, clicked.user))
        await self.offers.show_answer(clicked, number)

    async def ask_counter(
        self, clicked: Clicked, number: int, chosen: tuple[str, int | None] | None = None
    ) -> None:
        """Let the person choose what to offer instead; `chosen` are rules and clock so far."""
        asked = self._house.meetings.require_answerer(number, clicked.user)
        challenge = await self.offers.answered(number, asked)
        rules, seconds = chosen or ("", challenge.proposal.seconds_a_move)
        names = await self._house.named_rules.names(clicked.place.server, "", most=MOST_NAMES)
        if rules and rules not in names:
            names = [rules, *names[: MOST_NAMES - 1]]
        panel = countering(challenge, clicked.private, names, rules=rules, seconds=seconds)
        await (clicked.show(panel) if chosen is None else clicked.change(panel))

    async def counter(self, clicked: Clicked, number: int, rules: str, seconds: int | None) -> None:
        """Offer that back."""
        if seconds not in CLOCKS:
            raise PlayError("button-unknown")
        require_room(clicked)
        await clicked.acknowledge()
        agreed = await self.rules_of(clicked, rules) if rules else None
        countering = self._house.meetings.counter(number, clicked.user, agreed, seconds)
        proposed = await self.offers.answered(number, countering)
        try:
            await self.offers.show(proposed, clicked.where)
        except TROUBLE as error:
            raise PlayError("counter-unseen") from error
        finally:
            await self.offers.put_right(number)
        await clicked.close()

    async def rematch(self, asking: Asking, game: int) -> None:
        """Play again with the sides swapped, if the other one wants to."""
        require_room(asking)
        await asking.acknowledge(openly=True)
        await self._require_other_here(asking, game)
        found = await self._house.meetings.rematch(game, asking.user, asking.place)
        if isinstance(found, TakenTurn):
            await self.begin_there(asking, found)
            await self.offers.put_rematches_right(game)
        else:
            await self.offers.show(found, asking.where)
            await asking.finish()

    async def ask_rematch(self, asking: Asking) -> None:
        """The same for the last game of who asks."""
        await self.rematch(asking, await self._client.seated.last_game_of(asking))

    async def refresh_if_there(self, number: int) -> None:
        """Show what has become of a challenge; its message may be gone."""
        await self.offers.put_right(number)

    async def begin_there(self, asking: Asking, turn: TakenTurn, *, branch: bool = False) -> None:
        """Show the game that has begun, in a thread where that is wanted or usual."""
        where = asking.where
        if branch or self.branching.is_usual(asking):
            turn, where = await self.branching.branched(asking, turn)
        await self._begin(asking, turn, where)

    async def _begin(self, asking: Asking, turn: TakenTurn, where: Where) -> None:
        """Show it there; where that cannot be now, go on trying, and say so."""
        number = turn.stored.id
        try:
            await self._client.playing.begin(turn, where, by=asking.user)
        except TROUBLE as error:
            _log.warning("board of a new game not shown", game=number, error=str(error))
            await self._client.playing.follow(TakenTurn(await self._house.referee.look(number)))
            await asking.tell(message("begun-unseen", game=number))
        else:
            await self._client.seated.point_to(asking, await self._house.referee.look(number))

    async def rules_of(self, asking: Asking, name: str | None) -> HouseRules:
        """The rules of that name, else those in force there. Raises BadRules."""
        named = self._house.named_rules
        if name is None:
            return await named.here(asking.place.server, asking.parent)
        return await named.called(name, asking.place.server)

    def _require_opponent(
        self, asking: Asking, opponent: discord.User | discord.Member | None
    ) -> None:
        if _is_alone(asking):
            raise PlayError("challenge-on-server")
        if opponent is None:
            return
        me = self._client.user
        if me is not None and opponent.id == me.id:
            raise PlayError("challenge-me")
        if opponent.bot:
            raise PlayError("challenge-bot")

    async def _require_here(
        self, asking: Asking, opponent: discord.User | discord.Member | None
    ) -> None:
        # Discord mostly says at once that a user is a member here.
        if isinstance(opponent, discord.User):
            await self._require_member(asking, opponent.id)

    async def _require_member(self, asking: Asking, user: int) -> None:
        if await self._client.has_left(asking.place.server, user):
            raise PlayError("challenge-not-here")

    async def _require_other_here(self, asking: Asking, game: int) -> None:
        """Whom a rematch is offered to can see it, or plays there. Raises PlayError."""
        old = await self._house.referee.look(game)
        if None in old.people:
            require_computer(asking)
        others = [user for user in old.people if user is not None and user != asking.user]
        if asking.user not in old.people or not others:
            return
        has_gone_on = asking.place.server is not None or asking.place.channel == old.place.channel
        if _is_alone(asking) or not has_gone_on:
            raise PlayError("rematch-on-server")
        await self._require_member(asking, others[0])


def clock_of(asking: Asking, seconds: int | None) -> int | None:
    """How long a move may take, if that was said; 0 is as long as one likes, None as is usual."""
    return asking.settings.clock if seconds is None else seconds or None


def _is_alone(asking: Asking) -> bool:
    """Whether nobody is there but the person and the bot."""
    return asking.place.server is None and asking.place.surface is Surface.CHANNEL

"""`Matchmaking`: handles everything until a game starts; then the referee has it.

All checks are in the transaction that writes, with a lock on the people whose games and challenges
are counted: so simultaneous requests are checked one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from random import Random

from bot.app.matchmaking import rematch
from bot.app.matchmaking.accepting import (
    computer,
    new_game,
    person,
    require_open_at,
    require_still_rated,
    seated,
)
from bot.app.matchmaking.limits import (
    require_answerer,
    require_challenger,
    require_decliner,
    require_pause,
    require_room,
)
from bot.app.matchmaking.matches import in_match
from bot.app.matchmaking.proposals import (
    LIFETIME,
    UNCHANGED,
    DraftChallenge,
    GameWish,
    Proposed,
    RatedPreference,
    Unchanged,
    Worth,
    settled,
)
from bot.app.referee import PlayError, Referee, TakenTurn
from db.challenges import (
    Challenge,
    NewChallenge,
    counter_challenge,
    decline_challenge,
    expire_challenges,
    load_challenge,
    lock_matchmaking,
    make_challenge,
    open_challenges_by,
    rematches_of,
    show_challenge_at,
    take_challenge,
    withdraw_challenge,
)
from db.database import Connection, Database
from db.games import NewGame, Place, StoredGame, Terms, load_game, open_games_of_person, start_game
from db.shards import Shards
from db.types import now
from db.words import First, Surface
from engine.rules import HouseRules, Level, check

MOST_NAMES = 25


class Matchmaking:
    """Challenges, rematches, and games against the computer."""

    def __init__(
        self,
        database: Database,
        referee: Referee,
        *,
        worth: Worth,
        clock: Callable[[], datetime] = now,
        dice: Random,
    ) -> None:
        self._database = database
        self._referee = referee
        self._worth = worth
        self._clock = clock
        self._dice = dice

    async def look(self, number: int) -> Challenge:
        """The current challenge. Raises NotStored."""
        async with self._database.reading() as look:
            return await load_challenge(look, number)

    async def open_by(self, user: int) -> list[Challenge]:
        """The person's own open challenges."""
        async with self._database.reading() as look:
            return await open_challenges_by(look, user)

    async def rematches_of(self, game: int) -> list[Challenge]:
        """The rematch offers of that game."""
        async with self._database.reading() as look:
            return await rematches_of(look, game)

    # Making challenges

    async def propose(self, wish: GameWish) -> Proposed:
        """Challenge someone, or anyone.

        Raises BadRules for rules that don't make a game of two, and PlayError for what the
        challenger isn't allowed to propose; then nothing has changed.
        """
        draft = await self._valued(DraftChallenge.of(wish))
        async with self._database.transaction() as tx:
            await lock_matchmaking(tx, draft.place.server, draft.challenger)
            if draft.opponent is not None:
                await require_pause(tx, draft.challenger, draft.opponent, self._clock())
            return await self._made(tx, draft)

    async def counter(
        self,
        number: int,
        user: int,
        rules: HouseRules | None = None,
        seconds_a_move: int | Unchanged | None = UNCHANGED,
        rated: bool | Unchanged | None = UNCHANGED,
    ) -> Proposed:
        """Offer the challenger other rules, another clock, or a rated or unrated game instead.

        That declines a challenge to the user, and leaves one to anyone open. Raises what `accept`
        and `propose` do, and PlayError if nothing is changed.
        """
        challenge = await self.look(number)
        changes = rematch.Changes(rules, seconds_a_move, rated)
        draft = await self._valued(rematch.counter_draft(challenge, user, changes))
        async with self._database.transaction() as tx:
            await lock_matchmaking(tx, draft.place.server, user)
            return await self._countered(tx, challenge, draft)

    async def rematch(self, game: int, user: int, place: Place) -> Proposed | TakenTurn:
        """Play that game again with sides swapped: at once against a computer, else by agreement.

        Of two people, the first to ask makes an offer, and the second accepts it.

        Raises NotStored, PlayError, and what `propose` and `accept` raise.
        """
        async with self._database.reading() as look:
            old = await load_game(look, game)
            rematch.require_repeatable(old, user)
            games = await rematch.games_again(look, old)
        if None in old.people:
            return await self._again_with_computer(old, user, place)
        return await self._again_with_person(old, user, place, games)

    async def show_at(self, number: int, place: Place) -> None:
        """The challenge is now shown in that message. Raises NotStored."""
        async with self._database.transaction() as tx:
            await show_challenge_at(tx, number, place)

    # Answering challenges

    async def accept(self, number: int, user: int, place: Place | None = None) -> TakenTurn:
        """Start the game, at that place or where the challenge is shown.

        Raises NotStored, Conflict if the challenge is no longer open, and PlayError if the user
        isn't allowed to accept, someone has too many games, or it can no longer be rated.
        """
        async with self._database.transaction() as tx:
            challenge = await load_challenge(tx, number)
            where = place or challenge.place
            await lock_matchmaking(tx, where.server, challenge.challenger, user)
            stored = await self._taken(tx, challenge, user, where)
        return self._referee.take_up(stored)

    async def require_answerer(self, number: int, user: int) -> Challenge:
        """The challenge, if the user can accept or counter it; for choices before doing so.

        Raises NotStored, Conflict, and PlayError as these do.
        """
        async with self._database.transaction() as tx:
            challenge = await load_challenge(tx, number)
            await require_open_at(tx, challenge, self._clock())
            await require_answerer(tx, challenge, user)
            return challenge

    async def decline(self, number: int, user: int) -> Challenge:
        """The opponent declines. Raises NotStored, Conflict, and PlayError for others."""
        async with self._database.transaction() as tx:
            challenge = await load_challenge(tx, number)
            await require_open_at(tx, challenge, self._clock())
            require_decliner(challenge, user)
            await decline_challenge(tx, number)
            return await load_challenge(tx, number)

    async def withdraw(self, number: int, user: int) -> Challenge:
        """The challenger withdraws it. Raises NotStored, Conflict, and PlayError for others."""
        async with self._database.transaction() as tx:
            challenge = await load_challenge(tx, number)
            await require_open_at(tx, challenge, self._clock())
            require_challenger(challenge, user)
            await withdraw_challenge(tx, number)
            return await load_challenge(tx, number)

    async def expired(self, of: Shards) -> list[Challenge]:
        """Close the challenges on these shards that have expired; return them."""
        closed: list[Challenge] = []
        while True:
            async with self._database.transaction() as tx:
                some = await expire_challenges(tx, self._clock(), of=of)
            if not some:
                return closed
            closed += some

    # Games against the computer

    async def play(  # noqa: PLR0913, PLR0917 - the options of the game
        self,
        user: int,
        level: Level,
        rules: HouseRules,
        first: First,
        place: Place,
        seconds_a_move: int | None = None,
    ) -> TakenTurn:
        """Start a game against the computer; in `first`, the user is the challenger.

        Raises BadRules for rules that don't make a game of two, PlayError if there are too many
        games, and for a clock where the bot can't act by itself.
        """
        if seconds_a_move is not None and place.surface is Surface.INTERACTION:
            raise PlayError("clock-needs-channel")
        setup, people = seated(rules, person(user), computer(level), first, self._dice)
        check(setup)
        async with self._database.transaction() as tx:
            await lock_matchmaking(tx, place.server, user)
            await require_room(tx, place.server, user)
            terms = Terms(seconds_a_move=seconds_a_move)
            stored = await self._begun(tx, NewGame(setup, people, self._clock(), place, terms))
        return self._referee.take_up(stored)

    # Steps of these

    async def _valued(self, draft: DraftChallenge) -> DraftChallenge:
        """The draft, if its rules make a game, with the start's value if that matters."""
        check(draft.setup)
        if draft.rated is RatedPreference.UNRATED:
            return draft
        value = await self._worth(draft.setup, draft.challenger, draft.place.server)
        return replace(draft, value=value)

    async def _made(self, tx: Connection, draft: DraftChallenge) -> Proposed:
        at = self._clock()
        proposal, unrated = await settled(tx, draft, at)
        new = NewChallenge(
            challenger=draft.challenger,
            opponent=draft.opponent,
            proposal=proposal,
            at=at,
            expires_at=at + LIFETIME,
            place=draft.place,
        )
        return Proposed(await make_challenge(tx, new), unrated)

    async def _countered(
        self, tx: Connection, challenge: Challenge, draft: DraftChallenge
    ) -> Proposed:
        at, user = self._clock(), draft.challenger
        await require_open_at(tx, challenge, at)
        await require_answerer(tx, challenge, user)
        # A challenge to one person is countered once; one to anyone could be countered repeatedly.
        if challenge.opponent is None:
            await require_pause(tx, user, challenge.challenger, at)
        proposal, unrated = await settled(tx, draft, at)
        rematch.require_change(challenge, proposal)
        made = await counter_challenge(tx, challenge.id, proposal, by=user, at=at)
        return Proposed(made, unrated)

    async def _again_with_computer(self, old: StoredGame, user: int, place: Place) -> TakenTurn:
        new = rematch.against_computer(old, self._clock(), place)
        async with self._database.transaction() as tx:
            await lock_matchmaking(tx, place.server, user)
            rematch.require_first_click(new, await open_games_of_person(tx, user), old)
            await require_room(tx, place.server, user)
            stored = await self._begun(tx, new)
        return self._referee.take_up(stored)

    async def _again_with_person(
        self, old: StoredGame, user: int, place: Place, games: int
    ) -> Proposed | TakenTurn:
        draft = await self._valued(rematch.rematch_draft(old, user, place, games))
        async with self._database.transaction() as tx:
            await lock_matchmaking(tx, place.server, user, *filter(None, old.people))
            offers = await rematches_of(tx, old.id)
            offer = rematch.offer_to(user, offers, draft, self._clock())
            if offer is None:
                return await self._made(tx, draft)
            stored = await self._taken(tx, offer, user, place)
        return self._referee.take_up(stored)

    async def _taken(
        self, tx: Connection, challenge: Challenge, user: int, place: Place
    ) -> StoredGame:
        at = self._clock()
        await require_open_at(tx, challenge, at)
        await require_answerer(tx, challenge, user)
        await require_room(tx, place.server, user, challenge.challenger)
        new = new_game(challenge, user, at, place, self._dice)
        await require_still_rated(tx, new, is_alternating=challenge.proposal.games > 1)
        stored = await self._begun(tx, await in_match(tx, new, challenge.proposal.games))
        await take_challenge(tx, challenge.id, by=user, game=stored.id)
        return stored

    async def _begun(self, tx: Connection, new: NewGame) -> StoredGame:
        return await start_game(tx, self._referee.timed(new))

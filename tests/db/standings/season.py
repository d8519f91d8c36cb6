"""`Season`: many games of many people in many places, with all that can happen meanwhile."""

from datetime import datetime, timedelta
from random import Random

from db.choices import choose_global_boards
from db.database import Connection, Database
from db.games import NewGame, Place, StoredGame, Terms, load_game, start_game, store_event
from db.privacy import delete_person
from db.servers import join_server
from engine.errors import IllegalMove
from engine.game import Abandoned, DrawAgreed, Event, Moved, Resigned, TimedOut, TookBack
from engine.rules import PRESETS, ComputerSeat, HouseRules, Level, Mode, PersonSeat, Setup
from tests.db.games import NOON

PEOPLE, SERVERS = range(1001, 1021), (501, 502, 503)
RULES = (
    *(PRESETS[name] for name in ("official", "classic", "cutoff", "misere", "suicide")),
    HouseRules(fingers=8, suicide=True),
    HouseRules(hands=3),
)
AT_A_TIME, STEPS_A_TRANSACTION = 12, 50


class Season:
    """Games in which something happens by turns, ordered by chance."""

    def __init__(self, database: Database, seed: int) -> None:
        self._database = database
        self._dice = Random(seed)
        self._running: list[StoredGame] = []
        self._at: datetime = NOON
        self.ended = 0

    async def play(self, games: int) -> None:
        """Go on until so many games have ended."""
        async with self._database.transaction() as tx:
            for server in SERVERS:
                await join_server(tx, server, at=NOON)
        while self.ended < games:
            async with self._database.transaction() as tx:
                for _ in range(STEPS_A_TRANSACTION):
                    await self._go_on(tx)

    async def _go_on(self, tx: Connection) -> None:
        self._at += timedelta(minutes=1)
        if self._dice.random() < 0.01:
            await self._let_somebody_decide(tx)
        if len(self._running) < AT_A_TIME:
            self._running.append(await self._begin(tx))
        else:
            await self._let_happen(tx, self._dice.choice(self._running))

    async def _let_somebody_decide(self, tx: Connection) -> None:
        user = self._dice.choice(PEOPLE)
        if self._dice.random() < 0.9:
            await choose_global_boards(tx, user, willing=self._dice.random() < 0.8)
            return
        await delete_person(tx, user, at=self._at)
        self._running = [await load_game(tx, stored.id) for stored in self._running]
        self._see_what_has_ended()

    async def _begin(self, tx: Connection) -> StoredGame:
        setup = self._setup()
        users = self._dice.sample(PEOPLE, len(setup.seats))
        people = tuple(
            user if isinstance(seat, PersonSeat) else None
            for user, seat in zip(users, setup.seats, strict=True)
        )
        place = Place(server=self._dice.choice((*SERVERS, None)))
        terms = Terms(rated=self._dice.random() < 0.9)
        return await start_game(tx, NewGame(setup, people, self._at, place, terms))

    def _setup(self) -> Setup:
        mode = self._dice.choice((Mode.DUEL, Mode.DUEL, *Mode))
        if mode is Mode.RELAY:
            return self._relay()
        rules = self._dice.choice(RULES)
        number = 2 if mode is Mode.DUEL else self._dice.choice((3, 4))
        teams = (1, 2, 1, 2)[:number] if mode is Mode.ONE_BODY else (None,) * number
        return Setup(rules=rules, seats=tuple(map(self._seat, teams)), mode=mode)

    def _relay(self) -> Setup:
        rules = self._dice.choice([rules for rules in RULES if rules.goal != "misere"])
        seats = tuple(map(self._seat, self._dice.choice(((1, 2), (1, 2, 1), (1, 2, 1, 2)))))
        if any(isinstance(seat, ComputerSeat) for seat in seats):
            # A computer is all of its team.
            seats = seats[:2]
        return Setup(rules=rules, seats=seats, mode=Mode.RELAY, boards=self._dice.choice((2, 3)))

    def _seat(self, team: int | None) -> PersonSeat | ComputerSeat:
        if self._dice.random() < 0.93:
            return PersonSeat(team=team)
        return ComputerSeat(team=team, level=self._dice.choice(list(Level)))

    async def _let_happen(self, tx: Connection, stored: StoredGame) -> None:
        try:
            stored.game.add(self._event(stored))
        except IllegalMove:
            return  # who was knocked out can do nothing any more
        await store_event(tx, stored.id, stored.game, at=self._at)
        self._see_what_has_ended()

    def _event(self, stored: StoredGame) -> Event:
        game, dice = stored.game, self._dice
        seat = dice.randrange(len(game.setup.seats))
        # Games go on for a while, and then they are soon over.
        end = 0.02 if game.plies < 4 else 0.8
        leaving = (Resigned(seat), TimedOut(seat), DrawAgreed(seat), DrawAgreed(seat), Abandoned())
        if dice.random() < end:
            return dice.choice(leaving)
        if game.plies and dice.random() < 0.05:
            return TookBack(seat, dice.choice(game.course[:-1])[0])
        if game.relay is not None:
            move = dice.choice(list(game.relay.position.legal_moves()))
            return Moved(game.relay.member(move.board), move.move, move.board)
        return Moved(game.to_move or 0, dice.choice(list(game.position.legal_moves())))

    def _see_what_has_ended(self) -> None:
        on = [stored for stored in self._running if stored.game.outcome is None]
        self.ended += len(self._running) - len(on)
        self._running = on

"""People at their tables: they challenge each other and play, by every way there is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from db.games import StoredGame
from tests.drill.attempts import Attempt, Attempts, Came, Way
from tests.drill.discord import Delivery, Discord
from tests.drill.processes import Processes
from tests.drill.refusals import JUDGED, refused
from tests.drill.stored import Stored
from tests.drill.world import Message, Pressed

LOOKS_EVERY = 0.1
PATIENCE = 12.0
"""Seconds for which a person waits for the bot."""
CLOCKS = (0, 0, 60, 60, 300)
RATED = (True, False)
WAYS = {
    Way.CHANNEL: 4,
    Way.DIRECT: 3,
    Way.CLICK: 5,
    Way.COMMAND: 3,
    Way.DIRECT_COMMAND: 1,
}
OUT_OF_TURN = 0.03
"""How often somebody acts whose turn it is not."""
ACTS_UNHEARD = 0.05
"""How often somebody acts though the bot is seen to be away."""
FALLS_ASLEEP = 0.004
"""How often somebody with a clock lets it run out."""
LONGEST_SLEEP = 400.0


@dataclass
class Club:
    """What all tables share."""

    discord: Discord
    stored: Stored
    processes: Processes
    attempts: Attempts
    people: list[int]
    """Those who are free."""
    playing: asyncio.Event
    """Set while people may act."""
    pause: float
    """Seconds between two moves at a table, on the average."""

    async def until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        """Wait until it is so, for so many seconds at most; whether it is."""
        over = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > over:
                return False
            await asyncio.sleep(LOOKS_EVERY)
        return True


class Table:
    """A place in a channel where two play, and then two others."""

    def __init__(self, club: Club, channel: int, dice: Random) -> None:
        self.club = club
        self.channel = channel
        self.dice = dice
        self.games: list[int] = []
        self._tried: set[int] = set()

    async def play(self) -> None:
        """Game after game, until cancelled."""
        while True:
            await self.club.playing.wait()
            people = self.club.people
            one = people.pop(self.dice.randrange(len(people)))
            other = people.pop(self.dice.randrange(len(people)))
            number = await self._begin(one, other)
            if number is not None:
                self.games.append(number)
                await self._play(number)
            people += [one, other]

    # A game begins

    async def _begin(self, one: int, other: int) -> int | None:
        """The number of a game between them; None where nothing comes of it for long."""
        named = True
        for _ in range(20):
            await self.club.playing.wait()
            found = await self.club.stored.open_of(one)
            if found:
                return found[0]
            challenge = self._challenge_of(one, other)
            if challenge is not None:
                await self._accept(challenge, one, other)
                continue
            named = not await self._propose(one, other, named=named) or self.dice.random() < 0.5
        return None

    async def _propose(self, one: int, other: int, *, named: bool) -> bool:
        """Challenge; whether that was refused, as it is where it was done lately."""
        discord, dice = self.club.discord, self.dice
        options = {"clock": dice.choice(CLOCKS), "rated": dice.choice(RATED)}
        if named:
            options["opponent"] = ("user", other)  # type: ignore[assignment]
        asked = discord.uses(one, self.channel, "challenge", **options)
        await self.club.until(
            lambda: self._challenge_of(one, other) is not None or self._refusal(asked) is not None,
            PATIENCE if asked.heard else 2.0,
        )
        return self._refusal(asked) is not None

    async def _accept(self, challenge: Message, one: int, other: int) -> None:
        self._tried.add(challenge.id)
        pressed = next(each for each in challenge.pressed() if each.act == "accept")
        asked = self.club.discord.clicks(other, challenge, pressed.custom_id)
        if not asked.heard:
            self._tried.discard(challenge.id)
        over = time.monotonic() + PATIENCE
        while time.monotonic() < over and self._refusal(asked) is None:
            await asyncio.sleep(5 * LOOKS_EVERY)
            if await self.club.stored.open_of(one):
                return

    def _challenge_of(self, one: int, other: int) -> Message | None:
        """The newest that is open between them here and was not tried yet."""
        messages = self.club.discord.world.channels[self.channel].messages.values()
        for message in reversed(list(messages)):
            if message.id in self._tried or not message.is_the_bots:
                continue
            if any(each.act == "accept" for each in message.pressed()):
                words = message.text.partition("\n")[0]
                to_anyone = words.count("<@") == 1
                if f"<@{one}>" in words and (to_anyone or f"<@{other}>" in words):
                    return message
        return None

    def _refusal(self, asked: Delivery) -> str | None:
        answers = self.club.discord.world.answers.get(asked.id, ())
        return refused(answer.text for answer in answers)

    # A game goes on

    async def _play(self, number: int) -> None:
        club = self.club
        while True:
            await asyncio.sleep(self.dice.expovariate(1 / club.pause))
            await club.playing.wait()
            game = await club.stored.game(number)
            if game.game.outcome is not None:
                return
            if game.terms.seconds_a_move == 60 and self.dice.random() < FALLS_ASLEEP:
                await self._sleep(number, game.game.seq)
            elif self._is_heard(game) or self.dice.random() < ACTS_UNHEARD:
                await self._move(game)

    def _is_heard(self, game: StoredGame) -> bool:
        """Whether people see the bot online, where it is played and in direct messages."""
        gateway = self.club.discord.gateway
        return gateway.hears(game.place.server) and gateway.hears(None)

    async def _sleep(self, number: int, seq: int) -> None:
        """Do nothing until the clock has run out, which takes longer with kills between."""
        over = time.monotonic() + LONGEST_SLEEP
        while time.monotonic() < over:
            await asyncio.sleep(2)
            if (await self.club.stored.standing(number)).seq != seq:
                return

    async def _move(self, game: StoredGame) -> None:
        before = await self.club.stored.standing(game.id)
        if before.seq != game.game.seq or before.to_move is None:
            return
        seat = before.to_move
        if self.dice.random() < OUT_OF_TURN:
            seat = 1 - seat
        person = game.people[seat]
        assert person is not None
        way = self.dice.choices(list(WAYS), list(WAYS.values()))[0]
        legal = [str(move) for move in game.game.position.legal_moves()]
        attempt = Attempt(
            game.id, person, seat, self.dice.choice(legal), way, before.seq, time.time(), before
        )
        self.club.attempts.all.append(attempt)
        delivery = await self._try(attempt)
        attempt.delivery, attempt.heard = delivery.id, tuple(delivery.heard)
        attempt.is_doubled = delivery.is_doubled
        await self._see(attempt)

    async def _try(self, attempt: Attempt) -> Delivery:
        discord, number = self.club.discord, attempt.game
        direct = discord.world.people[attempt.person]
        channel = attempt.before.channel or self.channel
        if attempt.way is Way.CHANNEL and await self.club.stored.typed_in(channel) != number:
            attempt.way = Way.CLICK  # what is typed there goes to another game
        if attempt.way is Way.CLICK and (found := self._button(number)) is not None:
            on, pressed, attempt.move = found
            attempt.seq = pressed.seq or 0
            choice = attempt.move if pressed.act == "pick" else None
            return discord.clicks(attempt.person, on, pressed.custom_id, choice)
        match attempt.way:
            case Way.CHANNEL:
                return discord.types(attempt.person, channel, attempt.move)
            case Way.DIRECT:
                return discord.types(attempt.person, direct, attempt.move)
            case Way.DIRECT_COMMAND:
                return discord.uses(attempt.person, direct, "move", move=attempt.move)
            case _:
                attempt.way = Way.COMMAND
                return discord.uses(attempt.person, channel, "move", move=attempt.move)

    def _button(self, number: int) -> tuple[Message, Pressed, str] | None:
        """A move that the newest board shows."""
        boards = self.club.discord.world.live[number]
        if not boards:
            return None
        newest = boards[max(boards)]
        shown: list[tuple[Message, Pressed, str]] = []
        for each in newest.pressed():
            if each.act == "play":
                shown.append((newest, each, each.custom_id.split(":", 3)[3]))
            elif each.act == "pick":
                shown += [(newest, each, move) for move in newest.options(each.custom_id)]
        return self.dice.choice(shown) if shown else None

    # What comes of it

    async def _see(self, attempt: Attempt) -> None:
        club, world = self.club, self.club.discord.world
        answers = world.answers

        def is_settled() -> bool:
            if world.shown[attempt.game] > attempt.before.seq or world.over[attempt.game]:
                return True
            said = answers.get(attempt.delivery, ())
            return self._is_yes(attempt) or refused(each.text for each in said) is not None

        await club.until(is_settled, PATIENCE if attempt.heard else 4.0)
        said = list(answers.get(attempt.delivery, ()))
        attempt.said = tuple(f"{each.kind}: {each.text[:80]}" for each in said)
        attempt.after = await club.stored.standing(attempt.game)
        attempt.until = time.time()
        attempt.key = refused(each.text for each in said)
        is_late = any(each.kind == "too late" for each in said)
        attempt.came = await self._came(attempt, too_late=is_late)
        if attempt.came in {Came.REFUSED, Came.SILENT, Came.TWICE} and await self._is_false(
            attempt
        ):
            club.attempts.false.append(attempt)
            club.discord.note(f"false: {attempt}")

    def _is_yes(self, attempt: Attempt) -> bool:
        """Whether the bot has said that it is done, beside the board."""
        said = self.club.discord.world.answers.get(attempt.delivery, ())
        if attempt.way is Way.DIRECT:
            return any(each.kind == "reply" for each in said) and attempt.key is None
        if attempt.way in {Way.COMMAND, Way.DIRECT_COMMAND}:
            return any(each.kind == "removed" or "[over there]" in each.text for each in said)
        return False

    async def _came(self, attempt: Attempt, *, too_late: bool) -> Came:
        club = self.club
        is_refused = attempt.key is not None and attempt.key in JUDGED
        if await club.stored.has(attempt.game, attempt.before.seq + 1, attempt.seat, attempt.move):
            if is_refused:
                same = club.attempts.has_same_before(attempt)
                return Came.REFUSED if same else Came.TWICE
            is_shown = club.discord.world.shown[attempt.game] > attempt.before.seq
            return Came.SHOWN if is_shown or self._is_yes(attempt) else Came.STORED
        if self._is_yes(attempt) and attempt.key is None:
            club.attempts.lost.append(f"acknowledged and not stored: {attempt}")
        if attempt.key is not None:
            return Came.REFUSED
        if not attempt.heard:
            return Came.UNHEARD
        if too_late:
            return Came.LATE
        return Came.SILENT if self._was_heard_out(attempt) else Came.DIED

    def _was_heard_out(self, attempt: Attempt) -> bool:
        """Whether a process that was told of it was there all the time."""
        processes = self.club.processes.all
        told = (processes[number - 1] for number in attempt.heard)
        return any(each.was_able(attempt.at, attempt.until) for each in told)

    async def _is_false(self, attempt: Attempt) -> bool:
        """Whether the stored game speaks against it."""
        if attempt.came is Came.TWICE:  # right only of what has come twice, or to two in turn
            return not attempt.is_doubled and self._was_heard_out(attempt)
        if attempt.came is Came.SILENT and not _may_expect_an_answer(attempt):
            return False
        if attempt.came is Came.REFUSED and attempt.key not in JUDGED:
            return False
        if attempt.key == "several-games":
            return len(await self.club.stored.open_of(attempt.person)) == 1
        return attempt.is_false_refusal()


def _may_expect_an_answer(attempt: Attempt) -> bool:
    """Whether silence is wrong: people who only talk get no answer."""
    return attempt.before.to_move == attempt.seat or attempt.way is not Way.CHANNEL

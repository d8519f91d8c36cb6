"""/challenge, the user context menu, the answers to a challenge, and /play."""

from __future__ import annotations

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app.matchmaking import GameWish, Matchmaking
from bot.chat.asking.faults import TROUBLE, attempt
from bot.chat.asking.permissions import require_computer, require_room
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.new_games import NewGames, clock_chosen, rules_chosen
from bot.chat.periodic import PeriodicTasks
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import CLOCK_CHOICES, among_people, everywhere
from bot.chat.slash.translator import said
from bot.words.logged import in_log
from cogs.challenges.invitations import ComputerGame, Invitation, invitation_of, play_of
from cogs.challenges.messages import ChallengeMessages
from cogs.challenges.opponents import require_member, require_opponent
from db.games import StoredGame
from db.matches import LENGTHS
from db.shards import Shards
from db.words import First
from engine.rules import Level

FIRST_CHOICES = [
    app_commands.Choice(name=said(f"first-choice-{first}"), value=first.value) for first in First
]
GAMES_CHOICES = [
    app_commands.Choice(name=said(f"games-choice-{games}"), value=games) for games in LENGTHS
]
LEVEL_CHOICES = [
    app_commands.Choice(name=said(f"level-{level}"), value=level.value) for level in Level
]
EXPIRE_EVERY = 30.0

_log = structlog.stdlib.get_logger("waribashi.challenges")


class Challenges(Feature):
    """Challenges that people make and answer, and games against the computer."""

    def __init__(
        self,
        router: Router,
        matchmaking: Matchmaking,
        messages: ChallengeMessages,
        new_games: NewGames,
        *,
        shards: Shards,
    ) -> None:
        super().__init__(router)
        self._matchmaking = matchmaking
        self._messages = messages
        self._new_games = new_games
        self._shards = shards
        self._expiring = PeriodicTasks((self._close_expired, EXPIRE_EVERY))

    # Making challenges

    @among_people
    @app_commands.command(name="challenge", description=said("command-challenge"))
    @app_commands.describe(
        opponent=said("option-opponent"),
        rules=said("option-rules"),
        clock=said("option-clock"),
        first=said("option-first"),
        rated=said("option-rated"),
        games=said("option-games"),
    )
    @app_commands.choices(clock=CLOCK_CHOICES)
    @app_commands.choices(first=FIRST_CHOICES)
    @app_commands.choices(games=GAMES_CHOICES)
    @app_commands.autocomplete(rules=Feature.complete_rules)
    async def challenge(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        interaction: discord.Interaction,
        opponent: discord.User | None = None,
        rules: app_commands.Range[str, 1, 100] | None = None,
        clock: int | None = None,
        first: str | None = None,
        rated: bool | None = None,
        games: int = 1,
    ) -> None:
        """Challenge someone, or anyone."""
        begins = First(first or "random")
        invitation = Invitation(opponent, rules, clock, begins, rated, games)
        await self.router.slash(interaction, self.invite, invitation)

    @typed("challenge")
    async def challenge_in_words(
        self, request: TypedRequest, rest: str, _: StoredGame | None
    ) -> None:
        """Challenge the person who is mentioned, or anyone."""
        await self.invite(request, invitation_of(rest, request.message.mentions))

    async def invite(self, request: Request, invitation: Invitation) -> None:
        """Show a challenge to that game."""
        opponent = invitation.opponent
        require_opponent(request, opponent)
        require_room(request)
        await request.acknowledge(openly=True)
        # Discord usually says right away that a user is a member here.
        if isinstance(opponent, discord.User):
            await require_member(request, opponent.id)
        wish = GameWish(
            challenger=request.user,
            opponent=None if opponent is None else opponent.id,
            place=request.place,
            rules=await rules_chosen(request, invitation.rules),
            first=invitation.first,
            rated=invitation.rated,
            seconds_a_move=clock_chosen(request, invitation.seconds_a_move),
            games=invitation.games,
        )
        await self._messages.make(wish, request.where)
        await request.finish()

    # Answering challenges

    @click("accept")
    async def accept(self, clicked: ClickRequest, number: int) -> None:
        """Accept the challenge, and play here."""
        await self._accept(clicked, number, branch=False)

    @click("branch")
    async def accept_in_thread(self, clicked: ClickRequest, number: int) -> None:
        """Accept the challenge, and play in a thread of its own."""
        await self._accept(clicked, number, branch=True)

    async def _accept(self, clicked: ClickRequest, number: int, *, branch: bool) -> None:
        require_room(clicked, branch=branch)
        await clicked.acknowledge()
        self._messages.remember(clicked, number)
        accepting = self._matchmaking.accept(number, clicked.user, clicked.place)
        turn = await self._messages.answered(number, accepting)
        try:
            await self._messages.show_answer(clicked, number)
        except TROUBLE as error:
            _log.info("challenge not shown", challenge=number, **in_log(error))
        await self._new_games.begin_there(clicked, turn, branch=branch)

    @click("decline")
    async def decline(self, clicked: ClickRequest, number: int) -> None:
        """Decline the challenge."""
        await clicked.acknowledge()
        self._messages.remember(clicked, number)
        declining = self._matchmaking.decline(number, clicked.user)
        await self._messages.answered(number, declining)
        await self._messages.show_answer(clicked, number)

    @click("withdraw")
    async def withdraw(self, clicked: ClickRequest, number: int) -> None:
        """Withdraw the challenge."""
        await clicked.acknowledge()
        self._messages.remember(clicked, number)
        withdrawing = self._matchmaking.withdraw(number, clicked.user)
        await self._messages.answered(number, withdrawing)
        await self._messages.show_answer(clicked, number)

    # Challenges that no one answers

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Start closing challenges that expire."""
        self._expiring.start()

    async def cog_unload(self) -> None:
        """Stop looking for expired challenges."""
        await self._expiring.stop()

    async def _close_expired(self) -> None:
        for challenge in await self._matchmaking.expired(self._shards):
            await attempt(self._messages.refresh(challenge.id), challenge=challenge.id)

    # Games against the computer

    @everywhere
    @app_commands.command(name="play", description=said("command-play"))
    @app_commands.describe(
        level=said("option-level"),
        rules=said("option-rules"),
        first=said("option-first"),
        clock=said("option-clock"),
    )
    @app_commands.choices(level=LEVEL_CHOICES, first=FIRST_CHOICES)
    @app_commands.choices(clock=CLOCK_CHOICES)
    @app_commands.autocomplete(rules=Feature.complete_rules)
    async def play(
        self,
        interaction: discord.Interaction,
        level: str | None = None,
        rules: app_commands.Range[str, 1, 100] | None = None,
        first: str | None = None,
        clock: int | None = None,
    ) -> None:
        """Play the computer."""
        wanted = ComputerGame(Level(level or "medium"), rules, First(first or "random"), clock)
        await self.router.slash(interaction, self.play_computer, wanted)

    @typed("play")
    async def play_in_words(self, request: TypedRequest, rest: str, _: StoredGame | None) -> None:
        """Play the computer, as typed."""
        await self.play_computer(request, play_of(rest))

    @click("play-computer")
    async def press_play(self, clicked: ClickRequest) -> None:
        """Play the computer with the usual options here."""
        await self.play_computer(clicked, ComputerGame())

    async def play_computer(self, request: Request, wanted: ComputerGame) -> None:
        """Start that game."""
        require_computer(request)
        require_room(request)
        await request.acknowledge(openly=True)
        rules = await rules_chosen(request, wanted.rules)
        seconds = clock_chosen(request, wanted.seconds_a_move)
        turn = await self._matchmaking.play(
            request.user, wanted.level, rules, wanted.first, request.place, seconds
        )
        await self._new_games.begin_there(request, turn)


def challenge_by_menu(challenges: Challenges) -> app_commands.ContextMenu:
    """The entry in the user context menu."""

    async def challenge(interaction: discord.Interaction, user: discord.User) -> None:
        await challenges.router.slash(interaction, challenges.invite, Invitation(opponent=user))

    return among_people(app_commands.ContextMenu(name=said("menu-challenge"), callback=challenge))

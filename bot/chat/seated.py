"""`Seated`: what people who sit in a game ask for, by whichever way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.app.referee import (
    AgreeToDraw,
    NotAtThisTable,
    NotYourTurn,
    Play,
    PlayError,
    Resign,
    TakenTurn,
)
from bot.chat.asking.asking import Asking, Clicked, Interaction, Slashed
from bot.chat.asking.permissions import require_permissions
from bot.chat.boards import chooser, hint_panel, retired, rules_panel
from bot.chat.boards.hits import move_text
from bot.chat.panels import Act, Button, Panel, Row, Style, Text
from bot.chat.taking_back import TakingBack
from bot.words.names import link
from bot.words.typed import Verbs, read_typed
from db.games import Glance, StoredGame, games_of_person, open_games_of_person
from db.standings import help_objection
from db.words import Surface
from engine.errors import GameOver, RuleError
from engine.game import Moved
from engine.message import message

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

LAST_GAMES = 25
HELP = (
    "help-title",
    "help-play",
    "help-lobby",
    "help-board",
    "help-rules",
    "help-learning",
    "help-looking-back",
    "help-theory",
    "help-standings",
    "help-block",
    "help-manage",
)
"""What there is, in a line each."""


class Seated:
    """Finds the game that is meant, lets the referee decide, and shows what has come of it."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app
        self.taking_back = TakingBack(self, client)

    # Which game

    async def game_of(self, asking: Asking, number: int | None = None) -> StoredGame:
        """The game of that number, else the one that the person is playing, here before elsewhere.

        Raises PlayError where there is none, or where several could be meant.
        """
        if number is None:
            number = _the_one(await self.games_of(asking.user), asking.place.channel)
        stored = await self._house.referee.look(number)
        if asking.user not in stored.people:
            raise NotAtThisTable("not-at-this-table")
        return stored

    async def games_of(self, user: int) -> list[Glance]:
        """The games that the person is playing."""
        async with self._house.database.reading() as look:
            return await open_games_of_person(look, user)

    async def last_game_of(self, asking: Asking) -> int:
        """The game that the person has ended last, here before elsewhere. Raises PlayError."""
        async with self._house.database.reading() as look:
            games = await games_of_person(look, asking.user, most=LAST_GAMES)
        here = [game for game in games if game.place.channel == asking.place.channel]
        if not games:
            raise PlayError("no-game-to-repeat")
        return (here or games)[0].id

    # Acting

    async def move(self, asking: Asking, text: str, number: int | None = None) -> None:
        """Make the move that the text means."""
        stored = await self.game_of(asking, number)
        await self.acknowledge(asking, stored)
        names = await self._client.table_names.of(stored, text)
        turn = await self._client.playing.act(stored.id, asking.user, Play(text, names))
        await self.follow(asking, turn)
        await self.point_to(asking, stored)

    async def say_move(self, asking: Asking, text: str, number: int | None = None) -> None:
        """The same in the words of the person's language."""
        typed = read_typed(text, Verbs.of(asking.private), addressed=True)
        is_move = typed is not None and typed.kind == "move"
        await self.move(asking, typed.text if typed and is_move else text, number)

    async def click_move(self, clicked: Clicked, number: int, seq: int, text: str) -> None:
        """Make a move chosen on the board."""
        try:
            turn = await self._client.playing.act(number, clicked.user, Play(text), seq)
        except (RuleError, PlayError):
            await self._client.showing.refresh(clicked, number)
            raise
        try:
            await self._answered(clicked, turn.stored)
        finally:  # the move is made, whether or not the click can be answered
            await self._client.playing.follow_click(turn)

    async def choose(self, clicked: Clicked, act: Act, words: str) -> None:
        """Let the person choose the next word of a move."""
        number, seq, *_ = act.numbers
        stored = await self.at_turn(clicked, number, seq)
        chosen = words.split()
        panel = self._client.relaying.asked(stored, clicked, chosen) or chooser(
            stored, clicked.private, chosen
        )
        await clicked.ask_alone(panel)

    async def at_turn(self, asking: Asking, number: int, seq: int) -> StoredGame:
        """The game, if it is the person's turn at that moment. Raises as the referee does."""
        stored = await self._house.referee.look(number)
        self._require_turn(asking, stored, seq)
        return stored

    async def draw(self, asking: Asking, number: int | None = None, seq: int | None = None) -> None:
        """Offer a draw, or agree to one."""
        stored = await self.game_of(asking, number)
        await self.acknowledge(asking, stored)
        if _has_been_declined(stored, asking.user):
            await asking.tell(message("computer-plays-on"))
            return
        turn = await self._client.playing.act(stored.id, asking.user, AgreeToDraw(), seq)
        await self.follow(asking, turn)
        if turn.stored.game.outcome is None and None in stored.people:
            await asking.tell(message("computer-plays-on"))
        else:
            await self.point_to(asking, stored)

    async def ask_to_resign(self, asking: Asking, number: int | None = None) -> None:
        """Ask whether the person is sure."""
        stored = await self.game_of(asking, number)
        if stored.game.outcome is not None:
            raise GameOver("game-over")
        question = asking.private.text("resign-sure", game=stored.id)
        yes = str(Act("resign-yes", (stored.id,)))
        button = Button(asking.private.text("button-resign-yes"), yes, Style.GRAVE)
        await asking.show(Panel((Text(question), Row((button,)))))

    async def resign(self, clicked: Clicked, number: int) -> None:
        """Give up."""
        turn = await self._client.playing.act(number, clicked.user, Resign())
        await self.follow(clicked, turn)
        await clicked.change(Panel((Text(clicked.private.text("resigned", game=number)),)))

    async def acknowledge(
        self, asking: Asking, stored: StoredGame, *, openly: bool = False
    ) -> None:
        """Let the person know that something will come of acting in that game.

        Raises PlayError where the board can only be an answer, and would be one elsewhere.
        """
        if stored.place.surface is Surface.INTERACTION:
            is_there = asking.place.channel == stored.place.channel
            if not is_there or not isinstance(asking, Slashed):
                raise PlayError("played-by-clicks", game=stored.id)
            if isinstance(asking, Clicked):
                await self._client.showing.is_on_board(asking, stored)
        openly = openly or self._client.showing.waits_for_click(stored)
        await asking.acknowledge(openly=openly)

    async def follow(self, asking: Asking, turn: TakenTurn) -> None:
        """Show what has come of it, in the answer where the bot can do no more."""
        await self._client.playing.follow(turn)
        await self._client.showing.show_to(asking, turn.stored)

    # Looking

    async def board(self, asking: Asking, number: int | None = None) -> None:
        """Show the board here, if it belongs here or its channel is gone, else say where it is."""
        stored = await self.game_of(asking, number)
        if not self._belongs_here(asking, stored):
            await self.point_to(asking, stored)
            return
        require_permissions(asking.where, asking.permissions)
        await asking.acknowledge(openly=True)
        stored = await self._without_who_left(stored, asking.user)
        await self._client.showing.open(stored, asking.where)
        await self._client.playing.settle(stored)
        await asking.finish()

    async def hint(self, asking: Asking, number: int | None = None) -> None:
        """Say which moves are the best, and why."""
        stored = await self.game_of(asking, number)
        is_on = stored.game.outcome is None
        objection = help_objection(
            asking.user, stored.people, rated=stored.terms.rated, is_on=is_on
        )
        if objection is not None:
            raise PlayError(objection.key, **objection.data)
        if not self._client.settings_at(stored.place).hints:
            raise PlayError("hints-not-here")
        self._require_turn(asking, stored)
        await asking.acknowledge()
        found = await self._house.computers.hints(
            stored, person=asking.user, server=asking.place.server
        )
        await asking.show(hint_panel(stored, asking.private, found))

    async def rules_of(self, asking: Asking, number: int) -> None:
        """The rules of a game in plain words."""
        stored = await self._house.referee.look(number)
        setup = stored.game.setup
        await asking.show(rules_panel(setup.rules, asking.private, setup))

    async def rules_here(self, asking: Asking) -> None:
        """The rules in force here in plain words."""
        rules = await self._house.named_rules.here(asking.place.server, asking.parent)
        await asking.show(rules_panel(rules, asking.private))

    async def help(self, asking: Asking) -> None:
        """All commands in a few lines, and how moves are typed."""
        how = "help-typing" if self._client.reads_all else "help-typing-mention"
        commands = "\n".join(map(asking.private.text, HELP))
        moves = f"{asking.private.text(how)} {asking.private.text('help-moves')}"
        prefix = asking.settings.prefix
        written = asking.private.text("help-prefix", prefix=prefix)
        await asking.show(Panel((Text(commands), Text(moves), Text(written))))

    async def hurry(self, clicked: Clicked, number: int) -> None:
        """The computer is not to wait for its table."""
        stored = await self._house.referee.look(number)
        if clicked.user not in stored.people:
            raise NotAtThisTable("not-at-this-table")
        await clicked.acknowledge()
        self._house.computers.stop_waiting(number)

    async def game_for_completion(self, interaction: Interaction) -> StoredGame:
        """The game that a half-typed /move is about. Raises as `game_of` does."""
        given = getattr(interaction.namespace, "game", None)
        number = given if isinstance(given, int) else None
        return await self.game_of(Slashed(interaction), number)

    # Inside

    def _require_turn(self, asking: Asking, stored: StoredGame, seq: int | None = None) -> None:
        if stored.game.to_move is None:
            raise GameOver("game-over")
        if asking.user not in stored.people:
            raise NotAtThisTable("not-at-this-table")
        if seq is not None and seq != stored.game.seq:
            raise PlayError("stale-move")
        if not stored.game.state.is_turn_of(stored.people.index(asking.user)):
            raise NotYourTurn("not-your-turn")

    async def _answered(self, clicked: Clicked, stored: StoredGame) -> None:
        """The click on the board is answered by the board, one elsewhere by a word."""
        on = clicked.interaction.message
        if await self._client.showing.is_on_board(clicked, stored):
            await self._client.showing.answer(clicked, stored.id)
            return
        moves = [event for event in stored.game.events if isinstance(event, Moved)]
        self._client.showing.change(stored.id)
        if on is not None and not on.flags.ephemeral:  # a board that has gone elsewhere
            await clicked.change(retired(stored, clicked.public, stored.place))
            return
        move = move_text(moves[-1].move, moves[-1].board) if moves else ""
        said = clicked.private.text("moved", move=move)
        await clicked.change(Panel((Text(said),)))
        await self._client.showing.show_to(clicked, stored)

    def _belongs_here(self, asking: Asking, stored: StoredGame) -> bool:
        server, channel = stored.place.server, stored.place.channel
        if server != asking.place.server:
            return False
        if channel is None or channel == asking.place.channel:
            return True
        if stored.place.surface is Surface.INTERACTION:
            return None in stored.people  # or the other one could not play on
        guild = None if server is None else self._client.get_guild(server)
        return guild is not None and guild.get_channel_or_thread(channel) is None

    async def point_to(self, asking: Asking, stored: StoredGame) -> None:
        """Elsewhere the person is told where the board is; here it can be seen."""
        place = stored.place
        if place.channel == asking.place.channel:
            await asking.finish()
        elif place.channel is None:
            await asking.tell(message("board-is-nowhere", game=stored.id))
        elif place.surface is Surface.INTERACTION:
            await asking.tell(message("board-is-in-chat", game=stored.id))
        else:
            await asking.tell(message("board-is-there", game=stored.id, link=link(place)))

    async def _without_who_left(self, stored: StoredGame, asker: int) -> StoredGame:
        """The game, in which all who are no longer on the server have resigned."""
        for seat in stored.game.state.still_in:
            user = stored.people[seat]
            if user is None or user == asker or stored.game.outcome is not None:
                continue
            if await self._has_left(stored.place.server, user):
                stored = (await self._house.referee.remove(stored.id, user)).stored
        return stored

    async def _has_left(self, server: int | None, user: int) -> bool:
        try:
            return await self._client.has_left(server, user)
        except (discord.HTTPException, aiohttp.ClientError):
            return False  # as far as anybody knows


def _has_been_declined(stored: StoredGame, user: int) -> bool:
    """Whether the user offers a draw already to computers, which answer at once."""
    seat = stored.people.index(user)
    return None in stored.people and seat in stored.game.state.agreed


def _the_one(games: list[Glance], channel: int | None) -> int:
    """The only game here, else the only one at all."""
    here = [game for game in games if game.place.channel == channel] or games
    if not here:
        raise PlayError("no-game-of-yours")
    if len(here) > 1:
        raise PlayError("several-games", games=tuple(str(game.id) for game in here))
    return here[0].id

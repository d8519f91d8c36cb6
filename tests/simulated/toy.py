"""A small bot for testing the simulation: it shows a board, and says what it's told."""

import asyncio
import re
from collections.abc import Callable
from typing import Any, Self

import discord
import structlog
from discord import app_commands, ui
from discord.ext import commands, tasks

from engine.errors import IllegalMove
from tests.simulated.simulation import Simulation


class Hit(ui.DynamicItem[ui.Button[Any]], template=r"hit:(?P<move>.+)"):
    """A button that outlives the process, as the bot's own do."""

    def __init__(self, move: str) -> None:
        super().__init__(ui.Button(label=move, custom_id=f"hit:{move}"))
        self.move = move

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["move"])

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.move == "bug":
            raise ZeroDivisionError
        await interaction.response.edit_message(view=board(f"{self.move} was played"))


class Options(ui.Select[Any]):
    def __init__(self, number: int) -> None:
        listed = [discord.SelectOption(label=f"split {n}", value=str(n)) for n in range(number)]
        super().__init__(custom_id="splits", options=listed)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"chose {self.values}", ephemeral=True)


class Who(ui.UserSelect[Any]):
    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(self.values[0].mention, ephemeral=True)


class Asked(ui.Modal, title="House rules"):
    fingers = ui.TextInput[Any](label="Fingers", custom_id="fingers")

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        await interaction.response.send_message(f"{self.fingers.value} fingers", ephemeral=True)


def board(text: str, *moves: str, options: int = 2) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    rows = [ui.ActionRow[Any](Hit(move)) for move in moves or ("L → R", "bug")]
    choosing = [ui.ActionRow[Any](Options(options)), ui.ActionRow[Any](Who(custom_id="who"))]
    view.add_item(ui.Container(ui.TextDisplay(text), *rows, *choosing))
    return view


class Toy(commands.AutoShardedBot):
    """Says what it hears, waits when told to wait, and shows a board when asked."""

    def __init__(self, *, message_content: bool = True) -> None:
        wanted = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        wanted.message_content = message_content
        super().__init__("!", intents=wanted, allowed_mentions=discord.AllowedMentions.none())
        self.woken = asyncio.Event()
        self.beats = 0
        self.happened: list[str] = []
        self.last: discord.Interaction | None = None

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Hit)
        self.add_view(board("", "none"))
        for command in _commands(self):
            self.tree.add_command(command)
        await self.tree.sync()
        self.beat.start()

    @tasks.loop(seconds=15)
    async def beat(self) -> None:
        self.beats += 1

    async def on_disconnect(self) -> None:
        self.happened.append("disconnect")

    async def on_resumed(self) -> None:
        self.happened.append("resumed")

    async def on_ready(self) -> None:
        self.happened.append("ready")

    async def on_message(self, message: discord.Message, /) -> None:
        if message.author.bot or message.content not in self.answers:
            return
        try:
            await self.answers[message.content](self, message)
        except discord.HTTPException as refused:
            self.happened.append(f"{refused.status} {refused.code}")

    async def _says(self, message: discord.Message) -> None:
        await message.channel.send("hello")

    async def _shows(self, message: discord.Message) -> None:
        await message.channel.send(view=board("Your turn"))

    async def _shows_too_much(self, message: discord.Message) -> None:
        await message.channel.send("x" * 2001)

    async def _waits_a_second(self, message: discord.Message) -> None:
        await asyncio.sleep(1)
        await message.channel.send("late")

    async def _waits_to_be_woken(self, message: discord.Message) -> None:
        try:
            await asyncio.wait_for(self.woken.wait(), 60)
        except TimeoutError:
            await message.channel.send("late")
        else:
            await message.channel.send("woken")

    async def _wakes(self, message: discord.Message) -> None:
        self.woken.set()

    async def _looks(self, message: discord.Message) -> None:
        assert message.guild is not None
        await message.guild.fetch_member(message.author.id)
        await message.channel.send("is here")

    async def _edits_its_last(self, message: discord.Message) -> None:
        assert self.last_sent is not None
        await self.last_sent.edit(content="edited")

    async def _keeps(self, message: discord.Message) -> None:
        self.last_sent = await message.channel.send("kept")

    async def _refuses(self, message: discord.Message) -> None:
        raise IllegalMove("illegal-move")

    async def _breaks(self, message: discord.Message) -> None:
        raise ZeroDivisionError

    async def _owns_up(self, message: discord.Message) -> None:
        try:
            await self._breaks(message)
        except ZeroDivisionError:
            structlog.get_logger().exception("fault")

    last_sent: discord.Message | None = None
    answers: dict[str, Callable[..., Any]] = {  # noqa: RUF012 - what it does is fixed
        "say": _says,
        "show": _shows,
        "show too much": _shows_too_much,
        "wait": _waits_a_second,
        "wait to be woken": _waits_to_be_woken,
        "wake": _wakes,
        "look": _looks,
        "keep": _keeps,
        "edit": _edits_its_last,
        "refuse": _refuses,
        "break": _breaks,
        "own up": _owns_up,
    }


def _commands(toy: Toy) -> list[Any]:
    @app_commands.command(description="Say who is there")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def hello(interaction: discord.Interaction, word: str = "hello") -> None:
        toy.last = interaction
        try:
            await interaction.response.send_message(word, ephemeral=True)
        except discord.HTTPException as refused:
            toy.happened.append(f"{refused.status} {refused.code}")

    @hello.autocomplete("word")
    async def complete(
        interaction: discord.Interaction, begun: str
    ) -> list[app_commands.Choice[str]]:
        words = ("hello", "hola", "servus")
        return [app_commands.Choice(name=w, value=w) for w in words if w.startswith(begun)]

    @app_commands.command(description="Ask for house rules")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Asked())

    @app_commands.command(description="Whom to greet")
    async def greet(interaction: discord.Interaction, whom: discord.Member) -> None:
        await interaction.response.send_message(f"hello {whom.mention}")

    @app_commands.context_menu(name="Challenge")
    async def challenge(interaction: discord.Interaction, whom: discord.Member) -> None:
        await interaction.response.send_message(f"challenged {whom.mention}", ephemeral=True)

    @app_commands.command(description="Say nothing")
    async def silent(interaction: discord.Interaction) -> None:
        toy.last = interaction

    return [hello, ask, greet, silent, challenge]


def toy(sim: Simulation) -> Toy:
    """The toy that runs now."""
    assert isinstance(sim.bot, Toy)
    return sim.bot

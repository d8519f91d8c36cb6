"""What is around the game, as people write it. Answers for one person go into direct messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TypeAlias

from bot.app.referee import PlayError
from bot.chat.asking.asking import Written
from bot.chat.client import Waribashi
from bot.chat.learning import Puzzling, Teaching
from bot.chat.theorising import Theorising
from bot.chat.wishes import board_of, game_of, person_of, puzzle_of, table_of
from bot.words.verbs import BY_SLASH_ONLY

Command: TypeAlias = Callable[[Written, str, int | None], Awaitable[None]]
"""Done for who wrote it, with what followed the command, in that game if one was meant."""


class AroundTheGame:
    """Reads what follows such a command, and has it done."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._ranking = client.ranking
        self._looking_back = client.looking_back
        self._puzzling = Puzzling(client)
        self._teaching = Teaching(client)
        self._theorising = Theorising(client)

    @property
    def commands(self) -> Mapping[str, Command]:
        """By their names in English."""
        return {
            "lobby": self._lobby,
            "leaderboard": self._leaderboard,
            "stats": self._stats,
            "history": self._history,
            "replay": self._replay,
            "export": self._export,
            "analyze": self._analyze,
            "theory": lambda asking, rest, _: self._theorising.written(asking, rest),
            "puzzle": self._puzzle,
            "tutorial": lambda asking, _, __: self._teaching.begin(asking),
        } | {name: partial(_by_slash, name) for name in BY_SLASH_ONLY}

    async def _lobby(self, asking: Written, rest: str, _: int | None) -> None:
        await self._client.gathering.open(asking, table_of(rest))

    async def _leaderboard(self, asking: Written, rest: str, _: int | None) -> None:
        rules, is_global = board_of(rest)
        await self._ranking.board(asking, rules, 1, is_global=is_global)

    async def _stats(self, asking: Written, rest: str, _: int | None) -> None:
        await self._ranking.record(asking, person_of(rest, asking.message.mentions))

    async def _history(self, asking: Written, rest: str, _: int | None) -> None:
        await self._ranking.history(asking, person_of(rest, asking.message.mentions))

    async def _replay(self, asking: Written, rest: str, game: int | None) -> None:
        await self._looking_back.replay(asking, await self._number(asking, rest, game))

    async def _export(self, asking: Written, rest: str, game: int | None) -> None:
        await self._looking_back.export(asking, await self._number(asking, rest, game))

    async def _number(self, asking: Written, rest: str, game: int | None) -> int:
        """The game that was written, else the one that is played here, else the last one."""
        number = game_of(rest) or game
        return await self._client.seated.last_game_of(asking) if number is None else number

    async def _analyze(self, asking: Written, rest: str, _: int | None) -> None:
        await self._looking_back.analyze(asking, rest or None, None)

    async def _puzzle(self, asking: Written, rest: str, _: int | None) -> None:
        rules, of_today = puzzle_of(rest)
        await self._puzzling.puzzle(asking, rules, of_today=of_today)


async def _by_slash(name: str, _: Written, __: str, ___: int | None) -> None:
    raise PlayError("slash-only", command=name)

"""`Puzzling` and `Teaching`: what people ask for who want to learn. All of it is for them alone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from bot.app.analysis import Explanation
from bot.app.computers.table_requests import Asker
from bot.app.learning import (
    Exchange,
    FirstGame,
    PosedPuzzle,
    PuzzleDeed,
    WhichPuzzle,
    best_line,
    lesson_numbered,
    move_taught,
)
from bot.app.learning.first_game import MOST_SEEDS
from bot.app.referee import PlayError
from bot.chat.asking.asking import Asking, Clicked
from bot.chat.boards.puzzles import (
    Mistake,
    Solution,
    posed_panel,
    right_panel,
    solution_panel,
    wrong_panel,
)
from bot.chat.boards.tutorial import LAST_STEP, Pupil, game_panel, lesson_panel
from bot.chat.panels import Act, Panel
from bot.drawing.staging import Played, scene_of
from engine.computer import Explained
from engine.errors import RuleError
from engine.moves import Move
from engine.notation import parse_move
from engine.position import Position

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

LONGEST_LINE = 7
"""Moves that are shown of how a puzzle goes on."""


class Puzzling:
    """Puts puzzles, and judges answers; the buttons say which puzzle it is."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app
        self._puzzles = client.app.puzzles

    async def puzzle(self, asking: Asking, rules: str | None, *, of_today: bool) -> None:
        """Put the puzzle of today, or another one, by these rules or those in force here.

        Raises BadRules for rules that nobody knows, or that are not for two.
        """
        named, server = self._house.named_rules, asking.place.server
        if rules is None:
            agreed = await named.here(server, asking.parent)
        else:
            agreed = await named.called(rules, server)
        await asking.acknowledge()
        make = self._puzzles.daily if of_today else self._puzzles.another
        await asking.show(await self._as_put(asking, await make(agreed, _asker(asking))))

    async def show(self, clicked: Clicked, act: Act) -> None:
        """Put the puzzle of the button."""
        posed = await self._posed(clicked, act)
        await clicked.change(await self._as_put(clicked, posed))

    async def play(self, clicked: Clicked, act: Act) -> None:
        """Judge the move that was clicked, or chosen in a menu."""
        posed = await self._posed(clicked, act)
        move = _legal(clicked.choice or act.text, posed.puzzle.position)
        if move == posed.puzzle.solution:
            await self._praise(clicked, posed)
        else:
            await self._correct(clicked, posed, move)

    async def answer(self, clicked: Clicked, act: Act) -> None:
        """Tell the solution; today's puzzle is given up by that."""
        posed = await self._posed(clicked, act)
        kept = await self._puzzles.keep(clicked.user, posed, PuzzleDeed.SHOWN)
        solution = await self._solution(clicked, posed)
        panel = solution_panel(posed, solution, kept, clicked.private)
        await clicked.change(await self._drawn(clicked, panel, posed, posed.puzzle.solution))

    async def _praise(self, clicked: Clicked, posed: PosedPuzzle) -> None:
        kept = await self._puzzles.keep(clicked.user, posed, PuzzleDeed.RIGHT)
        solution = await self._solution(clicked, posed)
        panel = right_panel(posed, solution, kept, clicked.private)
        await clicked.change(await self._drawn(clicked, panel, posed, posed.puzzle.solution))

    async def _correct(self, clicked: Clicked, posed: PosedPuzzle, move: Move) -> None:
        await self._puzzles.keep(clicked.user, posed, PuzzleDeed.WRONG)
        position = posed.puzzle.position
        found = await self._explained(clicked, posed, position)
        answers = await self._explained(clicked, posed, position.play(move))
        answer = answers.found[0] if answers.found else None
        mistake = Mistake(move, _of(found, move), answer)
        panel = wrong_panel(posed, mistake, clicked.private)
        await clicked.change(await self._drawn(clicked, panel, posed))

    async def _solution(self, asking: Asking, posed: PosedPuzzle) -> Solution:
        puzzle = posed.puzzle
        found = await self._explained(asking, posed, puzzle.position)
        line = await best_line(
            self._house.analysis,
            posed.setup,
            puzzle.position.play(puzzle.solution),
            _asker(asking),
            LONGEST_LINE,
        )
        return Solution(_of(found, puzzle.solution), line)

    async def _explained(
        self, asking: Asking, posed: PosedPuzzle, position: Position
    ) -> Explanation:
        return await self._house.analysis.explained(posed.setup, position, _asker(asking))

    async def _posed(self, clicked: Clicked, act: Act) -> PosedPuzzle:
        which = WhichPuzzle.read(act.numbers, self._puzzles.today)
        await clicked.acknowledge()
        return await self._puzzles.posed(which, _asker(clicked))

    async def _as_put(self, asking: Asking, posed: PosedPuzzle) -> Panel:
        panel = posed_panel(posed, await self._puzzles.streak(asking.user), asking.private)
        return await self._drawn(asking, panel, posed)

    async def _drawn(
        self, asking: Asking, panel: Panel, posed: PosedPuzzle, move: Move | None = None
    ) -> Panel:
        """The panel with the puzzle as who solves it sees it, or as the right move leaves it."""
        before = posed.puzzle.position
        scene = scene_of(before, viewer=before.turn)
        if move is not None:
            played = Played(before, move)
            scene = scene_of(before.play(move), viewer=before.turn, played=played)
        return await self._client.picturing.with_board(asking, panel, scene)


class Teaching:
    """Goes through the lessons and the first game; what is reached stands on the buttons."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._named = client.app.named_rules
        self._dice = Random()

    async def begin(self, asking: Asking) -> None:
        """Show the first lesson."""
        await asking.show(await self._step(asking, 1))

    async def show(self, clicked: Clicked, number: int) -> None:
        """Show that step instead of another."""
        await clicked.change(await self._step(clicked, number))

    async def try_out(self, clicked: Clicked, act: Act) -> None:
        """See what the move of the button does in that lesson."""
        (number,) = act.numbers
        lesson = lesson_numbered(number)
        tried = Exchange(lesson.position, move_taught(act.text, lesson.position))
        panel = lesson_panel(number, lesson, await self._pupil(clicked), tried)
        done = tried if lesson.is_right(tried.move) else None
        await clicked.change(await self._drawn(clicked, panel, lesson.position, done))

    async def play(self, clicked: Clicked, act: Act) -> None:
        """Make the move of the button in the first game, and answer it."""
        game, move = FirstGame.read(act.numbers, act.text)
        after, made = game.after(move)
        panel = game_panel(after, await self._pupil(clicked), made)
        await clicked.change(await self._drawn(clicked, panel, after.position, made[-1]))

    async def _step(self, asking: Asking, number: int) -> Panel:
        pupil = await self._pupil(asking)
        if number == LAST_STEP:
            game = FirstGame.begun(self._dice.randrange(MOST_SEEDS))
            return await self._drawn(asking, game_panel(game, pupil), game.position)
        lesson = lesson_numbered(number)
        return await self._drawn(asking, lesson_panel(number, lesson, pupil), lesson.position)

    async def _drawn(
        self, asking: Asking, panel: Panel, position: Position, made: Exchange | None = None
    ) -> Panel:
        """The panel with that position, or with what was done in one; the learner is seat 1."""
        scene = scene_of(position)
        if made is not None:
            scene = scene_of(made.after, played=Played(made.before, made.move))
        return await self._client.picturing.with_board(asking, panel, scene)

    async def _pupil(self, asking: Asking) -> Pupil:
        rules = await self._named.here(asking.place.server, asking.parent)
        return Pupil(asking.private, rules)


def _legal(text: str, position: Position) -> Move:
    """The move of a button. Raises PlayError where it is none of that position."""
    try:
        move = parse_move(text, position)
    except RuleError as error:
        raise PlayError("puzzle-button-broken") from error
    if not position.is_legal(move):
        raise PlayError("puzzle-button-broken")
    return move


def _of(explanation: Explanation, move: Move) -> Explained:
    """What is said of that move, which is among all that are legal."""
    return next(each for each in explanation.found if move in each.moves)


def _asker(asking: Asking) -> Asker:
    return Asker(asking.user, asking.place.server)

"""/puzzle and /tutorial, slash and typed, and their buttons. Only the person sees the answers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import discord
from discord import app_commands

from bot.app.analysis import Analysis, Explanation
from bot.app.learning import (
    Exchange,
    FirstGame,
    PosedPuzzle,
    PuzzleAction,
    Puzzles,
    WhichPuzzle,
    best_line,
    lesson_numbered,
    move_taught,
)
from bot.app.learning.first_game import MOST_SEEDS
from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.new_games import rules_chosen
from bot.chat.panels.panel import Panel
from bot.chat.pictures import PanelPictures
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.requests.typed_options import left_over, options_among
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.drawing.scene_builder import Played, scene_of
from cogs.learning.puzzles import (
    Mistake,
    Solution,
    posed_panel,
    right_panel,
    solution_panel,
    wrong_panel,
)
from cogs.learning.tutorial import LAST_STEP, LessonViewer, game_panel, lesson_panel
from db.games import StoredGame
from engine.computer import Explained
from engine.errors import RuleError
from engine.moves import Move
from engine.notation import parse_move
from engine.position import Position

TODAY, ANOTHER = "today", "another"
WHICH = [
    app_commands.Choice(name=said(f"puzzle-choice-{which}"), value=which)
    for which in (TODAY, ANOTHER)
]
OF_TODAY: Mapping[str, bool] = {TODAY: True, ANOTHER: False}
"""Whether the typed word means today's puzzle."""
LONGEST_LINE = 7
"""How many moves are shown of a puzzle's best play."""


class PuzzleCommands(Feature):
    """Shows puzzles and checks answers. The buttons say which puzzle it is."""

    def __init__(
        self, router: Router, puzzles: Puzzles, analysis: Analysis, pictures: PanelPictures
    ) -> None:
        super().__init__(router)
        self._puzzles = puzzles
        self._analysis = analysis
        self._pictures = pictures

    # Opening a puzzle

    @everywhere
    @app_commands.command(name="puzzle", description=said("command-puzzle"))
    @app_commands.describe(which=said("option-puzzle-which"), rules=said("option-puzzle-rules"))
    @app_commands.choices(which=WHICH)
    @app_commands.autocomplete(rules=Feature.complete_rules)
    async def puzzle(
        self,
        interaction: discord.Interaction,
        which: str = TODAY,
        rules: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        """Show a position with one right move."""
        await self.router.slash(interaction, self.pose, rules, of_today=which == TODAY)

    @typed("puzzle")
    async def read(self, request: TypedRequest, rest: str, _: StoredGame | None) -> None:
        """The same, typed: the name of the rules, and whether it should be another puzzle."""
        words = rest.split()
        of_today = all(OF_TODAY[word] for word in options_among(words, OF_TODAY))
        await self.pose(request, left_over(words, OF_TODAY), of_today=of_today)

    async def pose(self, request: Request, rules: str | None, *, of_today: bool) -> None:
        """Show today's puzzle, or another one, by these rules or those in force here.

        Raises BadRules for unknown rules, or rules that aren't for two.
        """
        agreed = await rules_chosen(request, rules)
        await request.acknowledge()
        make = self._puzzles.daily if of_today else self._puzzles.another
        await request.show(await self._as_put(request, await make(agreed, request.asker)))

    # Buttons and menus

    @click("pz-show")
    async def show(self, clicked: ClickRequest, ruleset: int, day: int, number: int) -> None:
        """Show the button's puzzle."""
        posed = await self._posed(clicked, ruleset, day, number)
        await clicked.change(await self._as_put(clicked, posed))

    @click("pz-play")
    async def judge(self, clicked: ClickRequest, ruleset: int, day: int, number: int) -> None:
        """Check the move that was clicked, or chosen in a menu."""
        posed = await self._posed(clicked, ruleset, day, number)
        move = _legal(clicked.choice or clicked.act.text, posed.puzzle.position)
        if move == posed.puzzle.solution:
            await self._praise(clicked, posed)
        else:
            await self._correct(clicked, posed, move)

    @click("pz-answer")
    async def give_up(self, clicked: ClickRequest, ruleset: int, day: int, number: int) -> None:
        """Show the solution. For today's puzzle, that means giving up."""
        posed = await self._posed(clicked, ruleset, day, number)
        kept = await self._puzzles.keep(clicked.user, posed, PuzzleAction.SHOWN)
        solution = await self._solution(clicked, posed)
        panel = solution_panel(posed, solution, kept, clicked.private)
        await clicked.change(await self._drawn(clicked, panel, posed, posed.puzzle.solution))

    async def _praise(self, clicked: ClickRequest, posed: PosedPuzzle) -> None:
        kept = await self._puzzles.keep(clicked.user, posed, PuzzleAction.RIGHT)
        solution = await self._solution(clicked, posed)
        panel = right_panel(posed, solution, kept, clicked.private)
        await clicked.change(await self._drawn(clicked, panel, posed, posed.puzzle.solution))

    async def _correct(self, clicked: ClickRequest, posed: PosedPuzzle, move: Move) -> None:
        await self._puzzles.keep(clicked.user, posed, PuzzleAction.WRONG)
        position = posed.puzzle.position
        found = await self._explained(clicked, posed, position)
        answers = await self._explained(clicked, posed, position.play(move))
        answer = answers.found[0] if answers.found else None
        mistake = Mistake(move, _of(found, move), answer)
        panel = wrong_panel(posed, mistake, clicked.private)
        await clicked.change(await self._drawn(clicked, panel, posed))

    # Panels

    async def _posed(self, clicked: ClickRequest, *numbers: int) -> PosedPuzzle:
        """The puzzle with these numbers. Raises PlayError if no button of ours has them."""
        which = WhichPuzzle.read(numbers, self._puzzles.today)
        await clicked.acknowledge()
        return await self._puzzles.posed(which, clicked.asker)

    async def _as_put(self, request: Request, posed: PosedPuzzle) -> Panel:
        panel = posed_panel(posed, await self._puzzles.streak(request.user), request.private)
        return await self._drawn(request, panel, posed)

    async def _solution(self, request: Request, posed: PosedPuzzle) -> Solution:
        puzzle = posed.puzzle
        found = await self._explained(request, posed, puzzle.position)
        after = puzzle.position.play(puzzle.solution)
        line = await best_line(self._analysis, posed.setup, after, request.asker, LONGEST_LINE)
        return Solution(_of(found, puzzle.solution), line)

    async def _explained(
        self, request: Request, posed: PosedPuzzle, position: Position
    ) -> Explanation:
        return await self._analysis.explained(posed.setup, position, request.asker)

    async def _drawn(
        self, request: Request, panel: Panel, posed: PosedPuzzle, move: Move | None = None
    ) -> Panel:
        """The panel with the puzzle as the person sees it, or the position after the right move."""
        before = posed.puzzle.position
        scene = scene_of(before, viewer=before.turn)
        if move is not None:
            played = Played(before, move)
            scene = scene_of(before.play(move), viewer=before.turn, played=played)
        return await self._pictures.with_board(request, panel, scene)


class TutorialCommands(Feature):
    """Lessons and a first game. The buttons say how far the person has come."""

    def __init__(self, router: Router, pictures: PanelPictures) -> None:
        super().__init__(router)
        self._pictures = pictures
        self._dice = Random()

    @everywhere
    @app_commands.command(name="tutorial", description=said("command-tutorial"))
    async def tutorial(self, interaction: discord.Interaction) -> None:
        """Show a first game, explained."""
        await self.router.slash(interaction, self.begin)

    @typed("tutorial")
    async def read(self, request: TypedRequest, _: str, __: StoredGame | None) -> None:
        """The same, typed, whatever comes after it."""
        await self.begin(request)

    async def begin(self, request: Request) -> None:
        """Show the first lesson."""
        await request.show(await self._step(request, 1))

    @click("tu-begin")
    async def begin_beside(self, clicked: ClickRequest) -> None:
        """The same, for this person only, beside a message that's for everyone."""
        await clicked.acknowledge()
        await self.begin(clicked)

    @click("tu-show")
    async def show(self, clicked: ClickRequest, number: int) -> None:
        """Show that step instead of another."""
        await clicked.change(await self._step(clicked, number))

    @click("tu-try")
    async def try_out(self, clicked: ClickRequest, number: int) -> None:
        """Show what the button's move does in that lesson."""
        lesson = lesson_numbered(number)
        tried = Exchange(lesson.position, move_taught(clicked.act.text, lesson.position))
        panel = lesson_panel(number, lesson, await self._pupil(clicked), tried)
        done = tried if lesson.is_right(tried.move) else None
        await clicked.change(await self._drawn(clicked, panel, lesson.position, done))

    @click("tu-play")
    async def play(self, clicked: ClickRequest, seed: int, turns: int) -> None:
        """Make the button's move in the first game, and answer it."""
        game, move = FirstGame.read((seed, turns), clicked.act.text)
        after, made = game.after(move)
        panel = game_panel(after, await self._pupil(clicked), made)
        await clicked.change(await self._drawn(clicked, panel, after.position, made[-1]))

    async def _step(self, request: Request, number: int) -> Panel:
        pupil = await self._pupil(request)
        if number == LAST_STEP:
            game = FirstGame.begun(self._dice.randrange(MOST_SEEDS))
            return await self._drawn(request, game_panel(game, pupil), game.position)
        lesson = lesson_numbered(number)
        return await self._drawn(request, lesson_panel(number, lesson, pupil), lesson.position)

    async def _drawn(
        self, request: Request, panel: Panel, position: Position, made: Exchange | None = None
    ) -> Panel:
        """The panel with that position, or what was done in one; the learner is seat 1."""
        scene = scene_of(position)
        if made is not None:
            scene = scene_of(made.after, played=Played(made.before, made.move))
        return await self._pictures.with_board(request, panel, scene)

    async def _pupil(self, request: Request) -> LessonViewer:
        rules = await self.places.named_rules.here(request.place.server, request.parent)
        return LessonViewer(request.private, rules)


def _legal(text: str, position: Position) -> Move:
    """A button's move. Raises PlayError if it isn't legal in that position."""
    try:
        move = parse_move(text, position)
    except RuleError as error:
        raise PlayError("puzzle-button-broken") from error
    if not position.is_legal(move):
        raise PlayError("puzzle-button-broken")
    return move


def _of(explanation: Explanation, move: Move) -> Explained:
    """The explanation of that move, which is one of the legal ones."""
    return next(each for each in explanation.found if move in each.moves)

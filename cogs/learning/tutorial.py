"""Panels of the tutorial: the lessons, and then a first game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.app.learning import LESSONS, TAUGHT, Exchange, FirstGame, Lesson
from bot.app.learning.lessons import ME
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Panel, Part, Row, Style, Text
from bot.words.names import rules_name
from bot.words.wording import Wording
from cogs.learning.move_choices import MoveAct, hands_facing, move_controls
from engine.rules import HouseRules

LAST_STEP = len(LESSONS) + 1
"""The lessons, numbered from 1, and then the game."""


@dataclass(frozen=True, slots=True)
class LessonViewer:
    """The person who sees the tutorial."""

    wording: Wording
    rules_here: HouseRules

    @property
    def other_rules(self) -> Iterator[str]:
        """A line that other rules apply where the person is, if they do."""
        if self.rules_here != TAUGHT:
            yield self.wording.text("tutorial-other-rules", rules=rules_name(self.rules_here))


def lesson_panel(
    number: int, lesson: Lesson, pupil: LessonViewer, tried: Exchange | None = None
) -> Panel:
    """The lesson with its task; once it's done, what happened."""
    is_done = tried is not None and lesson.is_right(tried.move)
    position = tried.after if tried is not None and is_done else lesson.position
    wording = pupil.wording
    lines = [
        *_heading(number, lesson.name, wording),
        *_told(lesson, wording, tried),
        *hands_facing(position, wording, ME),
        *(() if is_done else [wording.text(f"tutorial-{lesson.name}-task")]),
        *(pupil.other_rules if number == 1 else ()),
    ]
    act = MoveAct("tu-try", (number,))
    moves = () if is_done else move_controls(position, wording, act)
    return Panel((Text("\n".join(lines)), *moves, _ways(number, wording, is_done=is_done)))


def game_panel(game: FirstGame, pupil: LessonViewer, made: Sequence[Exchange] = ()) -> Panel:
    """The last step: a whole game."""
    wording = pupil.wording
    lines = [
        *_heading(LAST_STEP, "game", wording),
        *_made(made, wording),
        *hands_facing(game.position, wording, ME),
        *_state(game, pupil),
    ]
    return Panel((Text("\n".join(lines)), *_game_parts(game, wording)))


def _heading(number: int, name: str, wording: Wording) -> Iterator[str]:
    yield wording.text("tutorial-title", title=wording.text(f"tutorial-{name}-title"))
    yield wording.text("tutorial-step", step=number, last=LAST_STEP)


def _told(lesson: Lesson, wording: Wording, tried: Exchange | None) -> Iterator[str]:
    """The explanation; after a try, what it did, and whether that was right."""
    if tried is None:
        yield wording.text(f"tutorial-{lesson.name}-told")
        return
    yield wording.say(tried.told)
    if lesson.is_right(tried.move):
        yield wording.text(f"tutorial-{lesson.name}-done")
    else:
        yield wording.text("tutorial-not-yet", hint=wording.text(f"tutorial-{lesson.name}-hint"))


def _ways(number: int, wording: Wording, *, is_done: bool) -> Row:
    style = Style.GOOD if is_done else Style.PLAIN
    buttons = [_step(number + 1, "next", wording, style)]
    if number > 1:
        buttons = [
            _step(number - 1, "back", wording),
            *buttons,
            _step(1, "start-over", wording),
        ]
    return Row(tuple(buttons))


def _step(number: int, way: str, wording: Wording, style: Style = Style.PLAIN) -> Button:
    return Button(wording.text(f"button-{way}"), str(Act("tu-show", (number,), way)), style)


# The game


def _made(made: Sequence[Exchange], wording: Wording) -> Iterator[str]:
    if not made:
        yield wording.text("tutorial-game-told")
    for who, exchange in zip(("you", "them"), made, strict=False):
        yield wording.text(f"tutorial-by-{who}", made=exchange.told)


def _state(game: FirstGame, pupil: LessonViewer) -> Iterator[str]:
    wording, winner = pupil.wording, game.position.winner
    if not game.is_over:
        yield wording.text(_tip(game))
        return
    if winner is None:
        yield wording.text("tutorial-game-long")
    else:
        yield wording.text("tutorial-game-won" if winner == ME else "tutorial-game-lost")
    yield from pupil.other_rules
    yield wording.text("tutorial-go-on")


def _tip(game: FirstGame) -> str:
    if game.can_take:
        return "tutorial-tip-take"
    return "tutorial-tip-revive" if game.can_revive else "tutorial-tip-go-on"


def _game_parts(game: FirstGame, wording: Wording) -> Iterator[Part]:
    back, over = _step(LAST_STEP - 1, "back", wording), _step(1, "start-over", wording)
    if game.is_over:
        yield Row((back, _step(LAST_STEP, "play-again", wording, Style.GOOD), over))
    else:
        yield from move_controls(
            game.position, wording, MoveAct("tu-play", game.numbers, game.text)
        )
        yield Row((back, over))

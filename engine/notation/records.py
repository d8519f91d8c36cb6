"""Parser for records, the text of a whole game that `str(game)` writes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

from pydantic import ValidationError

from engine.errors import GameOver, NotationError, RuleError
from engine.game.events import Abandoned, DrawAgreed, Event, Moved, Resigned, TimedOut, TookBack
from engine.game.game import Game
from engine.game.record import (
    FIRST_LINE,
    MOST_EVENTS,
    RESULT,
    TAG_NAME,
    is_tag_text,
    result_text,
)
from engine.notation.moves import parse_move, read_move
from engine.notation.positions import parse_position
from engine.notation.relay import parse_board_move, parse_relay, read_board_move
from engine.rules import (
    FEWEST_SIDES,
    MOST_BOARDS,
    ComputerSeat,
    HouseRules,
    Level,
    Mode,
    PersonSeat,
    Seat,
    Setup,
    parse_rules,
)

LONGEST_RECORD = 2**20
LONGEST_QUOTE = 60

Line: TypeAlias = tuple[int, str]
"""A line with its number in the whole text."""

_TAG = re.compile(rf"(?P<name>{TAG_NAME}): *(?P<value>.*)")
_NUMBERED = re.compile(r"(?P<seq>\d{1,6})\. *(?P<event>.+)")
_SEAT = re.compile(r'(?:team (?P<team>\d) )?(?:person (?P<name>".*")|computer (?P<level>\w+))')
_SEAT_TAG = re.compile(r"Seat [0-9]+")
_EVENTS: tuple[tuple[re.Pattern[str], Callable[[int, int], Event]], ...] = (
    (re.compile(r"seat (\d{1,2}) resigns()"), lambda seat, _: Resigned(seat)),
    (re.compile(r"seat (\d{1,2}) runs out of time()"), lambda seat, _: TimedOut(seat)),
    (re.compile(r"seat (\d{1,2}) agrees to a draw()"), lambda seat, _: DrawAgreed(seat)),
    (re.compile(r"seat (\d{1,2}) takes back to (\d{1,6})"), TookBack),
    (re.compile(r"seat (\d{1,2}) abandons()"), lambda seat, _: Abandoned(seat)),
)


def parse_record(text: str) -> Game:
    """The game in a record, played through again.

    Raises NotationError, naming the line, if the text isn't a record or contains something that
    can't have happened; BadRules if its house rules don't make a game.
    """
    if len(text) > LONGEST_RECORD:
        raise NotationError("record-too-long", most=LONGEST_RECORD)
    numbered = ((number, line.strip()) for number, line in enumerate(text.split("\n"), 1))
    lines = [(number, line) for number, line in numbered if line]
    if not lines or lines[0][1] != FIRST_LINE:
        raise NotationError("record-first-line", first=FIRST_LINE)
    last, result = lines[-1]
    if not result.startswith(RESULT):
        raise NotationError("record-cut", line=last, text=_cut(result))
    events = next(
        (at for at, (_, line) in enumerate(lines) if _NUMBERED.fullmatch(line)), len(lines) - 1
    )
    if len(lines) - 1 - events > MOST_EVENTS:
        raise NotationError("record-too-many-events", most=MOST_EVENTS)
    game = _begun(_tags(lines[1:events]))
    _play(game, lines[events:-1])
    _check_result(game, last, result.removeprefix(RESULT).strip())
    return game


def _tags(lines: Iterable[Line]) -> dict[str, str]:
    tags: dict[str, str] = {}
    for number, line in lines:
        found = _TAG.fullmatch(line)
        if found is None or found["name"] in tags or line.startswith(RESULT):
            raise NotationError("record-line", line=number, text=_cut(line))
        tags[found["name"]] = found["value"]
    return tags


def _begun(tags: dict[str, str]) -> Game:
    """The game before its first event, as described by the tags."""
    rules = parse_rules(tags.pop("Rules", "official"))
    mode, start = tags.pop("Mode", None), tags.pop("Start", None)
    boards = tags.pop("Boards", None)
    seats = _seats(tags)
    kept = {name: _text(name, value) for name, value in tags.items()}
    game = Game(_setup(rules, seats, mode, boards), tags=kept)
    if start is not None and not _begins(game, start):
        right = game.state.position.code_in_places
        raise NotationError("record-start", given=_cut(start), start=right)
    return game


def _begins(game: Game, start: str) -> bool:
    """Whether this is how the game starts."""
    if game.relay is not None:
        return parse_relay(start, game.rules).tables == game.relay.position.tables
    return parse_position(start, game.rules).sides == game.position.sides


def _seats(tags: dict[str, str]) -> tuple[Seat, ...]:
    """The seats, removed from the tags; they must be numbered from 1 without gaps."""
    numbers = range(1, sum(1 for tag in tags if _SEAT_TAG.fullmatch(tag)) + 1)
    missing = next((f"Seat {number}" for number in numbers if f"Seat {number}" not in tags), None)
    if missing is not None:
        raise NotationError("record-seat-missing", seat=missing)
    return tuple(_seat(tag, tags.pop(tag)) for tag in (f"Seat {number}" for number in numbers))


def _setup(
    rules: HouseRules, seats: tuple[Seat, ...], mode: str | None, boards: str | None
) -> Setup:
    if not seats and mode is None and boards is None:
        return Setup.of(rules, len(rules.hands) if isinstance(rules.hands, tuple) else 2)
    mode = Mode.DUEL if mode is None else mode
    fields = {"rules": rules, "seats": seats, "mode": mode, "boards": _boards(boards)}
    try:
        return Setup.model_validate(fields)
    except ValidationError as error:
        raise NotationError(
            "record-setup",
            mode=_cut(mode),
            seats=len(seats),
            modes=tuple(str(known) for known in Mode),
            fewest=FEWEST_SIDES,
        ) from error


def _boards(given: str | None) -> int:
    if given is None:
        return 1
    if given not in map(str, range(1, MOST_BOARDS + 1)):
        raise NotationError("record-boards", given=_cut(given), most=MOST_BOARDS)
    return int(given)


def _seat(tag: str, value: str) -> Seat:
    found = _SEAT.fullmatch(value)
    if found is None:
        raise NotationError("record-seat", seat=tag, text=_cut(value))
    team = int(found["team"]) if found["team"] else None
    try:
        if found["name"] is not None:
            return PersonSeat(name=_text(tag, found["name"]), team=team)
        return ComputerSeat(level=Level(found["level"]), team=team)
    except ValueError as error:
        raise NotationError("record-seat", seat=tag, text=_cut(value)) from error


def _text(tag: str, value: str) -> str:
    """The text of a tag, which is quoted like JSON."""
    try:
        text: object = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise NotationError("record-tag", tag=tag, text=_cut(value)) from error
    if not isinstance(text, str) or not is_tag_text(text):
        raise NotationError("record-tag", tag=tag, text=_cut(value))
    return text


def _play(game: Game, lines: Iterable[Line]) -> None:
    """Add every event in these lines to the game."""
    for number, line in lines:
        found = _NUMBERED.fullmatch(line)
        if found is None or int(found["seq"]) != game.seq + 1:
            raise NotationError("record-event", line=number, text=_cut(line), seq=game.seq + 1)
        try:
            game.add(_event(found["event"], game))
        except RuleError as error:
            why = _why_refused(found["event"], game, error)
            refused = NotationError(
                "record-refused", line=number, text=_cut(line), reason=why.message
            )
            refused.examples = why.examples
            raise refused from error


def _event(text: str, game: Game) -> Event:
    if text == "abandoned":
        return Abandoned()
    for pattern, event in _EVENTS:
        found = pattern.fullmatch(text)
        if found is not None:
            return event(int(found[1]) - 1, int(found[2] or 0))
    if game.to_move is None:
        raise GameOver("game-over")
    if game.relay is None:
        return Moved(game.to_move, read_move(text, game.position))
    move = read_board_move(text, game.relay.position)
    return Moved(game.mover_on(move.board), move.move, move.board)


def _why_refused(text: str, game: Game, error: RuleError) -> RuleError:
    """What is wrong with that event; of a move it is told with legal ones that are near."""
    if isinstance(error, GameOver) or any(event.fullmatch(text) for event, _ in _EVENTS):
        return error
    try:
        if game.relay is None:
            parse_move(text, game.position)
        else:
            parse_board_move(text, game.relay.position)
    except RuleError as told:
        return told
    return error


def _check_result(game: Game, number: int, given: str) -> None:
    result = result_text(game.outcome)
    if given != result:
        raise NotationError("record-result", line=number, given=_cut(given), result=result)


def _cut(text: str) -> str:
    """Untrusted text, cut short enough to be quoted back."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"

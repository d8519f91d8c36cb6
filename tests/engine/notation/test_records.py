"""Records: a whole game as text and back, and what a record must not get away with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    BadRules,
    DrawAgreed,
    Game,
    HouseRules,
    Message,
    NotationError,
    Resigned,
    RuleError,
    Setup,
    TimedOut,
    TookBack,
    parse_record,
)
from engine.game.record import MOST_BESIDE_MOVES, MOST_EVENTS
from engine.moves import Move
from engine.position import Position
from engine.rules import MOST_SEATS, ComputerSeat, Level, Mode, PersonSeat
from tests.engine.playing import all_there_is_to_see, begun, games, played, spoilt, told

ANA, BO = PersonSeat(name="Ana"), ComputerSeat(level=Level.EXPERT)

SAMPLE = """\
Waribashi record 1
Rules: classic
Mode: duel
Seat 1: person "Ana"
Seat 2: computer expert
Start: 1,1|1,1
Site: "Kyoto"

1. attack L R
2. seat 2 agrees to a draw
3. seat 1 takes back to 1
4. attack R L
5. seat 1 runs out of time
Result: side 2 wins: timeout
"""

names = st.text(max_size=60)
tags = st.dictionaries(
    st.from_regex(r"(?!(Rules|Mode|Start|Result)\Z)[A-Za-z][A-Za-z ]{0,39}", fullmatch=True),
    names,
    max_size=3,
)


def refused(text: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        parse_record(text)
    return caught.value


def record(*lines: str, head: tuple[str, ...] = (), result: str = "none yet") -> str:
    return "\n".join(["Waribashi record 1", *head, "", *lines, f"Result: {result}", ""])


def changed(old: str, new: str) -> str:
    """The sample with one thing in it changed."""
    assert SAMPLE.count(old) == 1
    return SAMPLE.replace(old, new)


# What is written is read


@given(games(), tags)
def test_a_game_comes_back_from_its_record_without_loss(game: Game, tags: dict[str, str]) -> None:
    game = Game.replay(game.setup, game.events, tags=tags)

    again = parse_record(str(game))

    assert all_there_is_to_see(again) == all_there_is_to_see(game)
    assert again.setup == game.setup
    assert again.tags == game.tags


@given(names, names)
def test_names_and_tags_may_hold_anything_that_is_text(name: str, tag: str) -> None:
    seats = (PersonSeat(name=name), BO)
    game = Game(Setup(rules=HouseRules(), seats=seats), tags={"Event": tag})

    again = parse_record(str(game))

    assert (again.setup, again.tags) == (game.setup, game.tags)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "two\nlines\r\n",
        'quotes " and \\ strokes \\n',
        "\u2028\u2029\x85\x1c",
        "\0\x1b[31m\x7f",
        "\u200f\u2066right to left",
        '"\nResult: side 1 wins: knockout',
        "1. attack L R",
        "😀" * 100,
        " spaces ",
    ],
)
def test_a_name_stays_on_its_line_and_does_not_hide_in_the_record(name: str) -> None:
    setup = Setup(rules=HouseRules(), seats=(PersonSeat(name=name), BO))
    text = str(Game(setup, tags={"Site": name}))

    assert len(text.splitlines()) == len(str(begun()).splitlines()) + 1
    assert text.replace("\n", "").isprintable()
    assert parse_record(text).setup == setup
    assert parse_record(text).tags == {"Site": name}


def test_a_record_is_written_like_this() -> None:
    rules = HouseRules(overflow="cutoff")
    game = Game(Setup(rules=rules, seats=(ANA, BO)), tags={"Site": "Kyoto"})
    told(played(game, "attack L R"), [DrawAgreed(1), TookBack(0, 1)])
    told(played(game, "attack R L"), [TimedOut(0)])

    assert str(game) == SAMPLE
    assert str(parse_record(SAMPLE)) == SAMPLE


def test_a_record_keeps_the_places_of_hands_and_the_order_of_seats() -> None:
    rules = HouseRules(start=((2, 1), (4, 3)))
    seats = (
        PersonSeat(name="B", team=2),
        PersonSeat(name="A", team=1),
        PersonSeat(name="C", team=2),
    )
    game = Game(Setup(rules=rules, seats=seats, mode=Mode.ONE_BODY))

    again = parse_record(str(game))

    assert again.setup.seats == seats
    assert again.position.code_in_places == "2,1|4,3"


# Forgiving about form


FORMS: Mapping[str, Callable[[str], str]] = {
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "spaces at line ends": lambda text: text.replace("\n", "  \t\n"),
    "empty lines": lambda text: text.replace("\n", "\n\n\n"),
    "empty lines before": lambda text: "\n \n" + text,
    "no last line end": lambda text: text.removesuffix("\n"),
    "other spelling of a move": lambda text: text.replace("attack L R", "A left-right"),
    "short position code": lambda text: text.replace("Start: 1,1|1,1", "Start: 1111"),
    "house rules spelt out": lambda text: text.replace("classic", '{"overflow": "cutoff"}'),
    "no mode": lambda text: text.replace("Mode: duel\n", ""),
    "no start": lambda text: text.replace("Start: 1,1|1,1\n", ""),
    "spaces after numbers": lambda text: text.replace(". ", ".     "),
}


@pytest.mark.parametrize("form", FORMS)
def test_the_same_game_is_read_from_other_forms(form: str) -> None:
    text = FORMS[form](SAMPLE)

    assert text != SAMPLE
    assert str(parse_record(text)) == SAMPLE


def test_what_a_record_does_not_say_is_as_in_the_official_game_of_two_nameless_people() -> None:
    game = parse_record(record("1. attack L R"))

    assert game.setup == Setup.of(HouseRules())
    assert game.position.code_in_places == "1,2|1,1"


# Not forgiving about what it tells


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record-first-line"),
        ("hello", "record-first-line"),
        ("waribashi record 1\nResult: none yet", "record-first-line"),
        ("Waribashi record 2\nResult: none yet", "record-first-line"),
        ("Waribashi record 1", "record-cut"),
        ("Waribashi record 1\n1. attack L R", "record-cut"),
        pytest.param(SAMPLE + "6. attack L L", "record-cut", id="an event after the result"),
        pytest.param(SAMPLE * 2, "record-event", id="two records"),
        pytest.param(SAMPLE + SAMPLE.splitlines()[-1], "record-event", id="two results"),
    ],
)
def test_what_is_no_whole_record_is_refused(text: str, code: str) -> None:
    assert refused(text).code == code


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('Site: "Kyoto"', "just words", "record-line"),
        ("Mode: duel", "Mode: duel\nMode: duel", "record-line"),
        ("Mode: duel", 'Seat 1: person "Ana"', "record-line"),
        ("Mode: duel", "Result: none yet", "record-line"),
        ("Mode: duel", "No\u200fte: 1", "record-line"),
        ("Site:", "A" * 41 + ":", "record-line"),
        ('"Kyoto"', "Kyoto", "record-tag"),
        ('"Kyoto"', '"Kyoto', "record-tag"),
        ('"Kyoto"', '"Kyoto" "Osaka"', "record-tag"),
        ('"Kyoto"', '["Kyoto"]', "record-tag"),
        ('"Kyoto"', '"\\ud800"', "record-tag"),
        ('"Kyoto"', '"' + "x" * 201 + '"', "record-tag"),
        ('"Kyoto"', "1e999999999", "record-tag"),
        ("computer expert", "computer", "record-seat"),
        ("computer expert", "computer genius", "record-seat"),
        ("computer expert", "team 0 computer expert", "record-seat"),
        ("computer expert", "team 9 computer expert", "record-seat"),
        ('person "Ana"', "person Ana", "record-seat"),
        ('person "Ana"', 'person "' + "x" * 101 + '"', "record-seat"),
        ('person "Ana"', 'person "A\\ud800"', "record-tag"),
        ('person "Ana"', 'person "A" "B"', "record-tag"),
        ("Seat 2", "Seat 3", "record-seat-missing"),
        ("Seat 2", "Seat 02", "record-seat-missing"),
        ("Seat 1", "Seat 0", "record-seat-missing"),
        ("Seat 1", "Seat " + "1" * 30, "record-seat-missing"),
        ("Mode: duel", "Mode: chess", "record-setup"),
        ("Mode: duel", "Mode:", "record-setup"),
        ("Seat 2: computer expert", "", "record-setup"),
        ("1,1|1,1", "1,1|1,2", "record-start"),
        ("1,1|1,1", "1,1", "code-unreadable"),
        ("Rules: classic", "Rules: clasic", "bad-preset"),
        ("Mode: duel", "Mode: free-for-all", "bad-free-for-all-seats"),
        ("Seat 2: ", "Seat 2: team 2 ", "bad-team-outside"),
        ("2. seat", "3. seat", "record-event"),
        ("2. seat", "1. seat", "record-event"),
        ("2. seat", "0. seat", "record-event"),
        ("2. seat", "-2. seat", "record-event"),
        ("2. seat", "2 seat", "record-event"),
        ("2. seat", "9999999. seat", "record-event"),
        ("2. seat 2 agrees to a draw\n", "", "record-event"),
        ("2. seat 2 agrees to a draw", 'Date: "today"', "record-event"),
        ("attack R L", "attack R X", "record-refused"),
        ("attack R L", "pass", "record-refused"),
        ("attack R L", "attack R L @Ana", "record-refused"),
        ("back to 1", "back to 2", "record-refused"),
        ("back to 1", "back to 3", "record-refused"),
        ("back to 1", "back to -1", "record-refused"),
        ("seat 1 takes", "seat 3 takes", "record-refused"),
        ("seat 1 takes", "seat 0 takes", "record-refused"),
        ("4. attack R L", "4. seat 1 resigns", "record-refused"),
        ("4. attack R L", "4. abandoned", "record-refused"),
        ("4. attack R L", "4. seat 9 abandons", "record-refused"),
        ("wins: timeout", "wins: resignation", "record-result"),
        ("Result: side 2", "Result: side 1", "record-result"),
        ("side 2 wins: timeout", "none yet", "record-result"),
        ("side 2 wins: timeout", "", "record-result"),
        pytest.param('"Kyoto"', "1" * 10**6, "record-tag", id="endless digits"),
        pytest.param('"Kyoto"', "[" * 10**5, "record-tag", id="endless brackets"),
        pytest.param("1,1|1,1", "1" * 10**5, "code-too-long", id="endless code"),
        pytest.param("2. seat", "9" * 10**5 + ". seat", "record-event", id="endless number"),
    ],
)
def test_a_record_that_tells_what_cannot_be_is_refused(old: str, new: str, code: str) -> None:
    assert refused(changed(old, new)).code == code


def test_a_start_has_its_hands_in_their_places() -> None:
    text = str(begun(start=[2, 1]))

    assert refused(text.replace("Start: 2,1", "Start: 1,2")).code == "record-start"


def test_a_refused_event_is_named_by_line_with_its_reason() -> None:
    error = refused(changed("attack R L", "attack R X"))

    assert error.message.data["line"] == 12
    reason = error.message.data["reason"]
    assert isinstance(reason, Message)
    assert reason.key == "no-such-hand"


def test_what_is_quoted_from_a_record_is_short() -> None:
    error = refused(changed('"Kyoto"', "x" * 10**5))

    assert len(str(error.message.data["text"])) < 80


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        pytest.param("[" * 3000, None, id="brackets"),
        pytest.param('{"hands":' + "[" * 3000, None, id="deep JSON"),
        pytest.param('{"hands":' + "9" * 3000 + "}", None, id="many digits"),
        ('{"fingers":1e400}', None),
        ('{"hands":NaN}', None),
        ("{", None),
        ("{}}", None),
        ('{"hands":2,"hands":3}', None),
        ('{"chess":true}', None),
        ('{"start":{"$ref":"#"}}', None),
        ('{"hands":6,"fingers":100,"transfers":"multiple"}', "bad-too-many-splits"),
        ('{"repetition":0,"move_limit":0}', "bad-endless"),
    ],
)
def test_house_rules_that_make_no_game_are_refused(rules: str, code: str | None) -> None:
    error = refused(changed("classic", rules))

    assert isinstance(error, BadRules)
    assert code in {None, error.code}


def test_house_rules_without_end_are_not_even_read() -> None:
    assert isinstance(refused(changed("classic", '{"hands":' + "[" * 10**6)), RuleError)


def test_a_record_cut_off_anywhere_is_refused() -> None:
    for end in range(len(SAMPLE.rstrip())):
        assert isinstance(refused(SAMPLE[:end]), NotationError), SAMPLE[:end]


def test_a_record_without_end_is_not_even_read() -> None:
    assert refused("\n" * (2**20 + 1)).code == "record-too-long"


def test_a_record_may_go_round_in_circles_and_is_read_to_the_end() -> None:
    lines = ["1. pass"]
    for seq in range(2, 4000, 2):
        lines += [f"{seq}. seat 1 takes back to 0", f"{seq + 1}. pass"]

    game = parse_record(record(*lines, head=('Rules: {"passing":true}',)))

    assert (game.seq, game.plies, game.times) == (3999, 1, 1)


def test_a_record_with_too_many_events_is_refused_before_any_of_them_is_read() -> None:
    lines = [f"{seq}. neither a move nor anything else" for seq in range(1, MOST_EVENTS + 2)]

    assert refused(record(*lines)).code == "record-too-many-events"
    assert refused(record(*lines[:-1])).code == "record-refused"


def test_a_record_has_room_for_all_that_a_game_with_a_move_limit_can_have() -> None:
    longest = HouseRules(move_limit=10_000).move_limit
    leaving = MOST_SEATS

    assert longest + MOST_BESIDE_MOVES + leaving <= MOST_EVENTS
    with pytest.raises(ValueError, match="move_limit"):
        HouseRules(move_limit=longest + 1)


def test_reading_a_relay_looks_for_moves_on_the_boards_that_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = 0
    looked = Position.legal_moves

    def counted(position: Position) -> Iterator[Move]:
        nonlocal looks
        looks += 1
        return looked(position)

    monkeypatch.setattr(Position, "legal_moves", counted)
    seats = tuple(f'Seat {team}: team {team} person "x"' for team in (1, 2))
    lines: list[str] = []
    for seq in range(1, 400, 2):
        lines += [f"{seq}. 1: attack L R", f"{seq + 1}. seat 1 takes back to 0"]

    parse_record(record(*lines, head=("Mode: relay", "Boards: 8", *seats)))

    assert looks <= len(lines) + 2 * 8


def test_nothing_happens_in_a_record_after_the_end_of_its_game() -> None:
    text = record("1. seat 1 resigns", "2. attack L R", result="side 2 wins: resignation")

    reason = refused(text).message.data["reason"]

    assert isinstance(reason, Message)
    assert reason.key == "game-over"


# Whatever is given, nothing but a RuleError comes of it


@given(st.text(max_size=60), st.booleans())
def test_any_text_is_a_record_or_refused(text: str, begins: bool) -> None:
    whole = record(text) if begins else text
    try:
        game = parse_record(whole)
    except RuleError:
        return
    assert parse_record(str(game)).setup == game.setup


@given(games(most=8), st.data())
def test_a_spoilt_record_is_a_record_or_refused(game: Game, data: st.DataObject) -> None:
    text = data.draw(spoilt(str(game)))
    try:
        read = parse_record(text)
    except RuleError:
        return
    assert all_there_is_to_see(parse_record(str(read))) == all_there_is_to_see(read)


@given(st.text(max_size=80))
def test_any_json_text_may_stand_in_a_tag(value: str) -> None:
    text = record(head=(f"Note: {json.dumps(value)}",))

    assert parse_record(text).tags == {"Note": value}


def test_who_has_left_stays_away_in_the_record_too() -> None:
    game = told(begun(3), [Resigned(1)])

    assert parse_record(str(game)).position == game.position

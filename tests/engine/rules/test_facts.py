"""The house rules explain themselves: all that matters, once each, and nothing that does not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.wording import Wording
from engine.message import Message
from engine.rules import (
    PRESETS,
    HouseRules,
    Mode,
    PersonSeat,
    Setup,
    facts,
    hand_counts,
    refusals,
    start_hands,
)
from engine.rules.idle import idle, without_idle
from tests import naive
from tests.engine.rules.test_idle import differ, game_of, games
from tests.strategies import setups

SAY = Wording().say
ATTACKING = ("death_attack", "double_attack", "poison", "cherry_bomb", "mirror", "self_add")


def topic(fact: Message) -> str:
    return fact.key.split("-")[1]


def topics(setup: Setup) -> list[str]:
    return [topic(fact) for fact in facts(setup)]


def said(players: int = 2, **fields: Any) -> list[str]:
    return [SAY(fact) for fact in facts(Setup.of(HouseRules(**fields), players))]


def essence(setup: Setup) -> tuple[Any, ...]:
    """What a game is played by: hands and start side by side, and no setting that does nothing."""
    sides = len(setup.sides)
    rules = without_idle(setup.rules, sides)
    start = tuple(tuple(sorted(shown)) for shown in start_hands(rules, sides))
    rest = rules.model_dump(exclude={"hands", "start"})
    return hand_counts(rules, sides), start, tuple(rest.items())


# Complete, and each thing once


@given(setups())
def test_no_topic_has_two_facts(setup: Setup) -> None:
    found = topics(setup)

    assert len(set(found)) == len(found)


@given(setups())
def test_nobody_is_left_without_what_every_game_needs(setup: Setup) -> None:
    needed = "players hands start turn attack landing split out win repetition length resigning"

    assert set(needed.split()) <= set(topics(setup))


@given(st.data())
def test_every_change_that_matters_changes_the_facts(data: st.DataObject) -> None:
    setup = data.draw(setups())
    other = data.draw(setups(modes=[setup.mode]))
    field = data.draw(st.sampled_from(list(HouseRules.model_fields)))
    changes = {field: getattr(other.rules, field)}
    changed = setup.model_copy(update={"rules": setup.rules.model_copy(update=changes)})

    if not refusals(changed):
        assert (facts(changed) == facts(setup)) == (essence(changed) == essence(setup))


@given(games(), st.data())
def test_rules_with_equal_facts_are_one_game(
    game: tuple[HouseRules, int], data: st.DataObject
) -> None:
    rules, sides = game
    changes: dict[str, Any] = {
        "suicide": not rules.suicide,
        "passing": not rules.passing,
        "meta": not rules.meta,
        "divisions": data.draw(st.sampled_from(["off", "single", "partition", "any"])),
        "transfers": data.draw(st.sampled_from(["off", "single", "multiple"])),
        **{name: int(not getattr(rules, name)) for name in ("sudden_death", "one_point_switches")},
        **{name: not getattr(rules, name) for name in ATTACKING},
    }
    field = data.draw(st.sampled_from(list(changes)))
    one = rules.model_copy(update={"swap_limit": 0})
    other = one.model_copy(update={field: changes[field]})
    setup, changed = Setup.of(one, sides), Setup.of(other, sides)

    if not refusals(changed) and facts(setup) == facts(changed):
        # Parts that never come up are no facts, and no positions either.
        plain, changed_plain = without_idle(one, sides), without_idle(other, sides)
        assert not differ(game_of(plain, sides), game_of(changed_plain, sides))


@given(setups())
def test_a_setting_that_does_nothing_is_not_mentioned(setup: Setup) -> None:
    sides = len(setup.sides)
    for item in idle(setup.rules, sides):
        plain = setup.rules.model_copy(update={item.field: item.plain})
        changed = setup.model_copy(update={"rules": plain})
        if not refusals(changed):
            assert facts(changed) == facts(setup)


@given(setups())
def test_the_number_of_sides_and_their_members_are_facts(setup: Setup) -> None:
    counted = facts(setup)[0]

    if setup.mode is Mode.ONE_BODY:
        assert counted.data["members"] == tuple(map(len, setup.sides))
    elif setup.mode is Mode.FREE_FOR_ALL:
        assert counted.data["players"] == len(setup.seats)


# Free of contradiction


@given(setups())
def test_the_moves_of_a_turn_are_those_that_are_explained(setup: Setup) -> None:
    found = facts(setup)
    named = next(fact for fact in found if topic(fact) == "turn").data["moves"]
    assert isinstance(named, tuple)
    moves = {move.key.removeprefix("turn-") for move in named if isinstance(move, Message)}

    explained = {topic(fact) for fact in found if fact.key != "fact-split-never"}
    ways = {"attack", "split", "tap", "flip", "add", "swap", "logan", "switch", "pass"}
    assert moves == explained & ways


@given(setups())
def test_where_there_are_no_splits_no_kind_of_split_is_explained(setup: Setup) -> None:
    keys = {fact.key for fact in facts(setup)}
    kinds = {"transfer", "division", "suicide", "meta", "stumps"}

    assert not ("fact-split-never" in keys and kinds & set(topics(setup)))


@given(games())
def test_splits_are_denied_just_where_the_naive_game_has_none(game: tuple[HouseRules, int]) -> None:
    rules, sides = game
    keys = {fact.key for fact in facts(Setup.of(rules, sides))}
    if refusals(Setup.of(rules, sides)) or (rules.stumps and rules.fingers == 2):
        return

    most = naive.most_splits(game_of(rules, sides))

    assert (most == 0) == ("fact-split-never" in keys)


# What they say


SIGNED: dict[str, Any] = {"integers": True, "overflow": "cutoff"}

OFFICIAL = """
Two players take turns. Player 1 goes first.
Each player has 2 hands.
Every hand starts with one finger.
Do one thing: attack or split. You have to move.
Attack: hit one of your opponent's hands with one of yours. Both have to be in. Your number is added
    to theirs, and your hand stays the same.
A hand at exactly 5 is out and shows 0. Past 5, counting starts over: take 5 off.
Split: move fingers between your own hands. Your total stays the same, every hand stays below 5, and
    just trading places (3 and 1 to 1 and 3) isn't a split.
Transfer: a split can move fingers from one of your hands to the other, while both are in.
Division: a split can move fingers from one hand to one that's out, which revives it.
You can't empty a hand by splitting.
A player whose hands are all out is knocked out.
You win when your opponent is knocked out.
It's a draw when the same position, with the same player to move, comes up for the third time,
    counting the start.
It's a draw after 300 moves without a winner. Every player's moves count.
It's a draw if everyone still in agrees to one.
A player who resigns or runs out of time loses.
"""


def test_the_official_game_is_explained_to_a_stranger() -> None:
    assert said() == OFFICIAL.replace("\n    ", " ").strip().split("\n")


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"overflow": "cutoff"}, "A hand at 5 or more is out and shows 0."),
        (
            {"suicide": True},
            "can empty a hand by splitting, which knocks it out, but not in a split that",
        ),
        ({"hands": [1, 3]}, "In order of play, the players have 1 and 3 hands."),
        ({"start": [0, 2]}, "Everyone's hands start with 0 and 2. A hand that shows 0 is out."),
        ({"start": [[1, 1], [2, 3]]}, "player 1 shows 1 and 1 and player 2 shows 2 and 3."),
        ({"halving": "even"}, "cut a hand that shows an even number into two equal halves."),
        (
            {"swaps": True, "logan": True, "swap_limit": 1},
            "If you swap or do a Logan swap without being",
        ),
        (
            {"passing": True, "swap_limit": 2, "self_attack": True},
            "be an attack. A tap doesn't count as one.",
        ),
        ({"sudden_death": 1}, "one finger, with no other hand in, is knocked out at once."),
        (
            {"sudden_death": 3, "integers": True, "overflow": "cutoff"},
            "showing 1 or -1, with no other hand in, costs a life.",
        ),
        ({"passing": True, "suicide": True}, "Pass: skip your turn. Nothing changes."),
        ({"passing": True}, "You can't pass while one of your hands is out."),
        ({"repetition": 0}, "A position can come up any number of times."),
        (
            {"divisions": "off", "meta": True},
            "Hands that are out stay out, except through a meta split.",
        ),
        ({"meta": True, "stumps": True}, "If one of your hands shows a half, you can deal halves."),
        ({"parts": "quarter"}, "between your own hands, in steps of a quarter."),
        (
            {"death_attack": True},
            "attack a hand that's out. It counts as 0 and comes back in, unless its",
        ),
        ({"death_attack": True, "divisions": "off"}, "stay out, except through an attack on them."),
        ({"double_attack": True}, "An attack is two hits, one after the other, with the same"),
        ({"poison": True}, "your hand stays the same, unless a rule below says otherwise."),
        ({"poison": True}, "with more than one knocks it out, and goes out too."),
        (
            SIGNED | {"poison": True},
            "a hand showing 1 or -1 that hits a hand above 1 or below -1 knocks",
        ),
        ({"cherry_bomb": True}, "makes exactly 5, your attacking hand drops to one finger."),
        (SIGNED | {"cherry_bomb": True}, "exactly 5 or -5, your attacking hand drops to 1, or"),
        ({"mirror": True}, "gets as many fingers as it gives, and can go out that way like a"),
        ({"mirror": True}, "If one move knocks out everyone who's left, the player who made it"),
        ({"mirror": True, "goal": "misere"}, "both players, the one who didn't make it wins."),
        ({"mirror": True, "self_attack": True}, "but the special rules for attacks don't"),
        ({"self_add": True}, "Do one thing: attack, split or add a finger. You have to move."),
        ({"self_add": True}, "Add: one of your hands gets one finger more. It can go out that way"),
        ({"one_point_switches": 1}, "Do one thing: attack, split or switch. You have to move."),
        (
            {"one_point_switches": 1},
            "one finger, you can move it to a hand that's out, once a game.",
        ),
        ({"one_point_switches": 2}, "you can move it to a hand that's out, twice a game."),
        (
            SIGNED | {"one_point_switches": 3},
            "shows 1 or -1, you can move that to a hand that's out, 3",
        ),
        (
            {"one_point_switches": 2, "swap_limit": 1},
            "If you switch without being attacked, your next move",
        ),
        ({"bomb": 4, "double_attack": True}, "every move, and between two hits, all hands that"),
        ({"bomb": 4}, "hands that show exactly 4 explode. They're out, and every other hand"),
    ],
)
def test_what_differs_from_the_official_game_is_said(fields: dict[str, Any], part: str) -> None:
    assert part in " ".join(said(**fields))


def test_teams_are_told_how_they_share_their_hands() -> None:
    seats = (PersonSeat(team=1), PersonSeat(team=2), PersonSeat(team=1))
    setup = Setup(rules=HouseRules(hands=4), seats=seats, mode=Mode.ONE_BODY)

    shown = [SAY(fact) for fact in facts(setup)]

    assert shown[0].startswith("2 teams of 2 and 1 members take turns.")
    assert "Each team has 4 hands." in shown
    assert any(line.startswith("A team member who resigns") for line in shown)


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({}, "fact-resigning-many"),
        ({"goal": "misere"}, "fact-resigning-misere"),
        ({"zombies": True}, "fact-resigning-zombies"),
    ],
)
def test_at_a_table_of_many_it_is_said_what_resigning_means_there(
    fields: dict[str, Any], key: str
) -> None:
    found = facts(Setup.of(HouseRules(**fields), 3))

    assert [fact.key for fact in found if topic(fact) == "resigning"] == [key]


@pytest.mark.parametrize(
    ("fields", "takers"),
    [({}, "any"), ({"divisions": "off"}, "live"), ({"transfers": "off"}, "dead")],
)
def test_under_integers_with_cutoff_it_is_said_which_hands_a_split_may_give_to(
    fields: dict[str, Any], takers: str
) -> None:
    found = facts(Setup.of(HouseRules(integers=True, overflow="cutoff", **fields)))

    assert [fact.key for fact in found if topic(fact) == "split"] == [f"fact-split-signed-{takers}"]


def test_a_zombie_takes_its_turns_for_good() -> None:
    shown = " ".join(said(3, zombies=True))

    assert "becomes a zombie" in shown
    assert "takes no more turns" not in shown


def test_it_is_said_what_spares_a_zombie() -> None:
    shown = said(3, zombies=True, mirror=True, poison=True, double_attack=True)

    mirrored = next(place for place, line in enumerate(shown) if line.startswith("Mirror: "))
    assert shown[mirrored + 1 : mirrored + 3] == [
        "If two of these would change your attacking hand, only the first one counts.",
        "None of this happens to a zombie's finger.",
    ]
    assert any(line.endswith("to hit. A zombie hits once.") for line in shown)
    assert "zombie" not in " ".join(said(3, mirror=True, double_attack=True))


@pytest.mark.parametrize(
    ("fields", "is_said"),
    [
        ({"poison": True}, True),
        ({"bomb": 3}, True),
        ({"cherry_bomb": True}, False),
        ({"cherry_bomb": True, "sudden_death": 1}, True),
        ({"death_attack": True, "double_attack": True, "self_add": True}, False),
    ],
)
def test_it_is_said_who_wins_just_where_a_move_may_knock_out_everybody(
    fields: dict[str, Any], is_said: bool
) -> None:
    assert any("knocks out everyone" in line for line in said(**fields)) == is_said


@given(setups())
def test_every_fact_is_a_sentence(setup: Setup) -> None:
    for fact in facts(setup):
        assert SAY(fact)[0].isupper() or SAY(fact)[0].isdigit()
        assert SAY(fact).endswith(".")
        assert "  " not in SAY(fact)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_of_two_names_have_the_same_facts_and_others_have_not(name: str) -> None:
    known = {other: facts(Setup.of(rules, 3)) for other, rules in PRESETS.items()}

    same = {other for other, found in known.items() if found == known[name]}
    assert same == {other for other, rules in PRESETS.items() if rules == PRESETS[name]}

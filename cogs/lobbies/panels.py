"""The message of a table while players join, and what became of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.app.lobbies import LobbyState, teams_to_join
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import (
    OPTIONS_IN_A_MENU,
    Button,
    Menu,
    Option,
    Panel,
    Part,
    Row,
    Style,
    Text,
    rows,
)
from bot.words.names import clock_name, dotted, moment, person, rules_name
from bot.words.wording import Wording
from db.lobbies import Chair, Lobby, Plan
from db.words import Offer
from engine.message import Message, message
from engine.rules import TEAM_MODES, Level, Mode


def lobby_panel(state: LobbyState, wording: Wording, *, can_branch_off: bool = False) -> Panel:
    """The lobby with its buttons while it's open, then what became of it.

    With `can_branch_off`, there's a game in the channel already, so this one can start in a thread.
    """
    lobby = state.lobby
    text = Text("\n".join(_words(state, wording)))
    if lobby.status is not Offer.OPEN:
        return Panel((text,))
    busy = [Text(wording.text("lobby-busy"))] if can_branch_off else []
    return Panel((text, *busy, *_pressed(lobby, wording, can_branch_off=can_branch_off)))


def _words(state: LobbyState, wording: Wording) -> Iterator[str]:
    lobby, plan = state.lobby, state.lobby.plan
    yield wording.text("lobby-title", host=person(lobby.host), seats=plan.seats)
    terms = [
        rules_name(plan.rules),
        message(f"mode-{plan.mode}"),
        *_boards(plan),
        clock_name(plan.seconds_a_move),
    ]
    if lobby.status is Offer.OPEN:  # otherwise the board of the game says so
        terms.append(_stakes(state))
    yield wording.text("board-terms", terms=dotted(terms))
    if state.unrated is not None:
        yield wording.text("challenge-why-unrated", reason=state.unrated)
    yield from (_teams if plan.mode in TEAM_MODES else _players)(lobby, wording)
    yield from _state(lobby, wording)


def _boards(plan: Plan) -> Iterator[Message]:
    if plan.mode is Mode.RELAY:
        yield message("relay-boards", boards=plan.boards)


def _stakes(state: LobbyState) -> Message:
    rated = state.lobby.plan.rated and state.unrated is None
    return message("board-rated" if rated else "challenge-unrated")


def _players(lobby: Lobby, wording: Wording) -> Iterator[str]:
    yield wording.text("lobby-players", players=tuple(map(_sitting, lobby.chairs)))
    yield from _free_seats(lobby, wording)


def _teams(lobby: Lobby, wording: Wording) -> Iterator[str]:
    is_open = lobby.status is Offer.OPEN
    if is_open:
        yield wording.text(f"lobby-about-{lobby.plan.mode}")
    for team in teams_to_join(lobby):
        there = tuple(_sitting(chair) for chair in lobby.chairs if chair.team == team)
        if there or is_open:
            yield wording.text("lobby-team", team=team, players=there)
    yield from _free_seats(lobby, wording)


def _free_seats(lobby: Lobby, wording: Wording) -> Iterator[str]:
    free = lobby.plan.seats - len(lobby.chairs)
    if free and lobby.status is Offer.OPEN:
        yield wording.text("lobby-free-seats", free=free)


def _sitting(chair: Chair) -> Message:
    if chair.level is not None:
        return message("name-computer", level=message(f"level-{chair.level}"))
    return person(chair.user)


def _state(lobby: Lobby, wording: Wording) -> Iterator[str]:
    if lobby.status is Offer.TAKEN:
        yield wording.text("lobby-started", game=lobby.game or 0)
    elif lobby.status is not Offer.OPEN:
        yield wording.text(f"lobby-became-{lobby.status}")
    else:
        is_full = len(lobby.chairs) == lobby.plan.seats
        key = "lobby-how-full" if is_full else "lobby-how"
        yield wording.text(key, host=person(lobby.host), least=lobby.plan.fewest)
        yield wording.text("challenge-until", when=moment(lobby.expires_at))


def _pressed(lobby: Lobby, wording: Wording, *, can_branch_off: bool) -> Iterator[Part]:
    is_full = len(lobby.chairs) == lobby.plan.seats
    yield from rows(_joins(lobby, wording, is_full=is_full))
    yield Row(tuple(_others(lobby, wording, can_branch_off=can_branch_off)))
    if not is_full:
        act = str(Act("lb-computer", (lobby.id,)))
        yield Menu(wording.text("lobby-computer"), act, tuple(_computers(lobby, wording)))


def _joins(lobby: Lobby, wording: Wording, *, is_full: bool) -> Iterator[Button]:
    teams = teams_to_join(lobby)
    for team in teams:  # even of a full table, as players can change teams
        label = wording.text("button-team", team=team)
        yield Button(label, str(Act("lb-join", (lobby.id, team))), Style.GOOD)
    if not teams and not is_full:
        yield Button(wording.text("button-join"), str(Act("lb-join", (lobby.id,))), Style.GOOD)
    yield Button(wording.text("button-leave"), str(Act("lb-leave", (lobby.id,))))


def _others(lobby: Lobby, wording: Wording, *, can_branch_off: bool) -> Iterator[Button]:
    seen = lobby.id, lobby.version
    if len(lobby.chairs) >= lobby.plan.fewest:
        yield Button(wording.text("button-start"), str(Act("lb-start", seen)), Style.MAIN)
        if can_branch_off:
            label = wording.text("button-start-thread")
            yield Button(label, str(Act("lb-branch", seen)), Style.MAIN)
    if any(chair.level is not None for chair in lobby.chairs):
        yield Button(wording.text("button-no-computer"), str(Act("lb-remove", (lobby.id,))))
    yield Button(wording.text("button-close"), str(Act("lb-close", (lobby.id,))))


def _computers(lobby: Lobby, wording: Wording) -> Iterator[Option]:
    teams: Sequence[int] = teams_to_join(lobby)
    if not teams:
        for level in Level:
            yield Option(wording.say(_level(level)), level.value)
    for team in teams[: OPTIONS_IN_A_MENU // len(Level)]:
        for level in Level:
            label = wording.text("lobby-level-team", level=_level(level), team=team)
            yield Option(label, f"{level}:{team}")


def _level(level: Level) -> Message:
    return message(f"level-{level}")

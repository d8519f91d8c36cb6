"""A challenge as everyone sees it, and the choices for a counter-offer."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Menu, Option, Panel, Part, Row, Style, Text
from bot.chat.slash.commands import SECONDS_A_MOVE
from bot.words.names import clock_name, dotted, moment, person, rules_name
from bot.words.wording import Wording
from db.challenges import Challenge
from db.standings import MOST_A_DAY
from db.words import Offer
from engine.message import Message, message


def challenge_panel(
    challenge: Challenge,
    wording: Wording,
    *,
    unrated: Message | None = None,
    can_branch_off: bool = False,
) -> Panel:
    """The challenge with its buttons while it's open, then what became of it.

    If another game is in progress there already, this one can be played in a thread.
    """
    parts = [Text("\n".join(_words(challenge, wording, unrated)))]
    if challenge.status is not Offer.OPEN:
        return Panel(tuple(parts))
    if can_branch_off:
        parts.append(Text(wording.text("challenge-busy")))
    called = () if challenge.opponent is None else (challenge.opponent,)
    return Panel((*parts, *_buttons(challenge, wording, can_branch_off)), called)


def _words(challenge: Challenge, wording: Wording, unrated: Message | None) -> Iterator[str]:
    proposal = challenge.proposal
    yield wording.say(_who(challenge))
    terms = [rules_name(proposal.rules), clock_name(proposal.seconds_a_move)]
    terms.append(
        message(f"challenge-first-{proposal.first}", challenger=person(challenge.challenger))
    )
    if proposal.games > 1:
        terms.append(message("challenge-match", games=proposal.games))
    if unrated is None:  # otherwise a line of its own says so, with the reason
        terms.append(message("challenge-rated" if proposal.rated else "challenge-unrated"))
    yield wording.text("board-terms", terms=dotted(terms))
    if proposal.rated and proposal.games > 1:
        yield wording.text("challenge-match-rated", most=MOST_A_DAY)
    if unrated is not None:
        yield wording.text("challenge-why-unrated", reason=unrated)
    if challenge.status is Offer.OPEN:
        yield wording.text("challenge-until", when=moment(challenge.expires_at))
    else:
        yield wording.text(f"challenge-became-{challenge.status}")


def _who(challenge: Challenge) -> Message:
    challenger = person(challenge.challenger)
    if challenge.opponent is None:
        return message("challenge-open", challenger=challenger)
    key = "challenge-rematch" if challenge.proposal.rematch_of is not None else "challenge-to"
    return message(key, challenger=challenger, opponent=person(challenge.opponent))


def _buttons(challenge: Challenge, wording: Wording, can_branch_off: bool) -> Iterator[Part]:
    number = (challenge.id,)
    answers = [Button(wording.text("button-accept"), str(Act("accept", number)), Style.GOOD)]
    if can_branch_off:
        answers.append(
            Button(wording.text("button-thread"), str(Act("branch", number)), Style.GOOD)
        )
    if challenge.opponent is not None:
        answers.append(Button(wording.text("button-decline"), str(Act("decline", number))))
    answers.append(Button(wording.text("button-counter"), str(Act("counter", number))))
    answers.append(Button(wording.text("button-withdraw"), str(Act("withdraw", number))))
    yield Row(tuple(answers))


def counter_offer_panel(
    challenge: Challenge,
    wording: Wording,
    names: list[str],
    *,
    rules: str = "",
    seconds: int | None = None,
) -> Panel:
    """The terms of a counter-offer, to choose and then offer."""
    chosen = (challenge.id, seconds or 0)
    clocks = tuple(
        Option(
            wording.text("counter-clock-is", clock=clock_name(clock)),
            str(clock or 0),
            chosen=(clock or 0) == (seconds or 0),
        )
        for clock in SECONDS_A_MOVE
    )
    named = tuple(
        Option(wording.text("counter-rules-are", rules=name), name, chosen=name == rules)
        for name in names
    )
    return Panel(
        (
            Text(wording.text("counter-title")),
            Menu(wording.text("counter-rules"), str(Act("counter-rules", chosen, rules)), named),
            Menu(wording.text("counter-clock"), str(Act("counter-clock", chosen, rules)), clocks),
            Row(
                (
                    Button(
                        wording.text("button-offer"), str(Act("offer", chosen, rules)), Style.GOOD
                    ),
                )
            ),
        )
    )

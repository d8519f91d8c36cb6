"""`Person`: what players type, click and choose, and what they see."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord

from tests.simulated.limits import SELECTS, Body, Kind, all_components
from tests.simulated.simulation import Channel, Member, Message, Result, Simulation, User


@dataclass(frozen=True)
class Shown:
    """A message as plain data: its text, the buttons that may be clicked, the options to choose."""

    text: str
    buttons: tuple[str, ...] = ()
    disabled: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


def shown(message: Message) -> Shown:
    """What a person sees of a message."""
    body = {"components": message.components}
    parts = list(all_components(body))
    texts = [message.content, *(part["content"] for part in parts if part["type"] == Kind.TEXT)]
    buttons = [part for part in parts if part["type"] == Kind.BUTTON]
    return Shown(
        "\n".join(text for text in texts if text),
        tuple(_name(button) for button in buttons if not button.get("disabled")),
        tuple(_name(button) for button in buttons if button.get("disabled")),
        tuple(option["label"] for part in parts for option in part.get("options") or ()),
    )


def board(sim: Simulation, channel: Channel) -> Shown:
    """The newest message of the bot with buttons or options, or its newest where none has any."""
    return shown(board_message(sim, channel))


def board_message(sim: Simulation, channel: Channel) -> Message:
    """The same as a message, for clicks on it later."""
    sent = sim.by_bot(channel)
    return next((message for message in reversed(sent) if _is_played_on(message)), sent[-1])


def private(result: Result) -> str:
    """The text of the answer that only the person sees, the newest where there are several."""
    answers = [answer for answer in (result.response, *result.followups) if answer is not None]
    assert answers, result
    assert answers[-1].ephemeral, shown(answers[-1])
    return shown(answers[-1]).text


class Person:
    """Somebody at a place: in a channel or thread of a server, or in direct messages."""

    def __init__(
        self, sim: Simulation, actor: Member | User, channel: Channel | None = None
    ) -> None:
        place = channel if channel or isinstance(actor, Member) else actor.dm_channel
        assert place is not None, "a member of a server acts in a channel"
        self.sim = sim
        self.channel = place
        self._actor = actor

    @property
    def actor(self) -> Member | User:
        """The account, at this place: SimCord has it in one chat at a time."""
        if not isinstance(self._actor, Member):
            self.sim.world.backend.dm_channels[self._actor.id] = self.channel.id
        return self._actor

    @property
    def id(self) -> int:
        """The person's account."""
        return self.actor.id

    @property
    def member(self) -> Member:
        """The person as a member of the server."""
        assert isinstance(self.actor, Member)
        return self.actor

    @property
    def mention(self) -> str:
        """The person's mention, as it stands in messages."""
        return self.actor.mention

    def at(self, channel: Channel) -> "Person":
        """The same person elsewhere."""
        return Person(self.sim, self.actor, channel)

    @property
    def messages(self) -> list[Message]:
        """What of the bot's messages the person sees here, oldest first."""
        return self.sim.by_bot(self.channel, seen_by=self.actor)

    async def types(self, text: str, *, reply_to: Message | None = None) -> discord.Message:
        """Write a message."""
        if isinstance(self.actor, Member):
            return await self.actor.send(self.channel, text, reply_to=reply_to)
        return await self.actor.send_dm(text)

    async def slash(self, name: str, /, **options: Any) -> Result:
        """Use a slash command; options as in SimCord, people as persons or accounts."""
        given = {key: _handle(value) for key, value in options.items()}
        if isinstance(self.actor, Member):
            return await self.actor.slash(self.channel, name, **given)
        return await self.actor.slash(name, **given)

    @property
    def offered(self) -> set[str]:
        """The slash commands that Discord offers the person here, without what comes after."""
        if isinstance(self.actor, Member):
            found = self.actor.available_commands(self.channel)
        else:
            found = self.actor.available_commands()
        return {name.partition(" ")[0] for name in found}

    async def completes(self, name: str, option: str, text: str, /, **filled: Any) -> list[Body]:
        """Begin to fill in an option, and see the choices that are offered."""
        if isinstance(self.actor, Member):
            return await self.actor.autocomplete(self.channel, name, option, text, **filled)
        return await self.actor.autocomplete(name, option, text, **filled)

    async def menu(self, name: str, target: "Person | Message") -> Result:
        """Use a command of the menu of a person or a message."""
        aim = target.actor if isinstance(target, Person) else target
        assert not isinstance(aim, User)
        return await self.member.context_menu(self.channel, name, aim)

    async def clicks(self, button: str, *, on: Message | Result | None = None) -> Result:
        """Click the button of that label, on the newest message that has it unless said."""
        message = _message(on) if on is not None else self._newest(button)
        part = next(
            part
            for part in all_components({"components": message.components})
            if part["type"] == Kind.BUTTON and _name(part) == button
        )
        return await self.actor.click(message, custom_id=part["custom_id"])

    async def presses(self, custom_id: str, *, on: Message) -> Result:
        """Click the button of that custom id."""
        return await self.actor.click(on, custom_id=custom_id)

    async def selects(self, *labels: str, on: Message | Result | None = None) -> Result:
        """Choose the options of these labels, on the newest message that has them unless said."""
        message = _message(on) if on is not None else self._newest(labels[0])
        for part in _selects(message):
            values = {option["label"]: option["value"] for option in part.get("options") or ()}
            if set(labels) <= values.keys():
                chosen = [values[label] for label in labels]
                return await self.actor.select(message, chosen, custom_id=part["custom_id"])
        raise LookupError(f"no select offers {labels}: {shown(message)}")

    async def picks(self, *people: "Person", on: Message | Result) -> Result:
        """Choose people in a select of people."""
        message = _message(on)
        part = next(part for part in _selects(message) if part["type"] != Kind.SELECT)
        handles = [person.actor for person in people]
        return await self.actor.select(message, handles, custom_id=part["custom_id"])

    async def fills(self, opened: Result, **values: Any) -> Result:
        """Fill in and send the modal that was opened, by custom ids."""
        return await self.actor.submit_modal(opened, values)

    def _newest(self, label: str) -> Message:
        for message in reversed(self.messages):
            seen = shown(message)
            if label in seen.buttons or label in seen.options:
                return message
        raise LookupError(f"nothing to click says {label!r}: {[shown(m) for m in self.messages]}")


def _is_played_on(message: Message) -> bool:
    return any(
        part["type"] in {Kind.BUTTON, *SELECTS}
        for part in all_components({"components": message.components})
    )


def _selects(message: Message) -> Iterator[Body]:
    for part in all_components({"components": message.components}):
        if part["type"] in SELECTS:
            yield part


def _message(on: Message | Result) -> Message:
    if isinstance(on, Message):
        return on
    answer = on.followups[-1] if on.followups else on.response
    assert answer is not None, on
    return answer


def _name(button: Body) -> str:
    return button.get("label") or (button.get("emoji") or {}).get("name") or ""


def _handle(value: object) -> object:
    return value.actor if isinstance(value, Person) else value

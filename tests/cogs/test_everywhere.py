"""Where the bot isn't a member, each of its messages is the answer to someone, and games work."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from db.games import StoredGame
from db.words import Surface
from tests.cogs.club import Club, opened
from tests.cogs.test_language import MANY
from tests.simulated.people import Person, Shown, private, shown
from tests.simulated.simulation import Member, Message
from tests.simulated.simulation import Result as Answered

TOO_LATE = 15 * 60
HIT = "left 1 → left 1"


@dataclass
class Place:
    """A chat of Ana and Ben, or a server, to which the bot has no way."""

    club: Club
    ana: Person
    ben: Person

    @property
    def messages(self) -> list[Message]:
        """What of the bot's messages all can see, oldest first."""
        return self.club.sim.by_bot(self.ana.channel)

    @property
    def board(self) -> Shown:
        """What the newest of them says."""
        return shown(self.messages[-1])

    def directly(self, person: Person) -> Person:
        """The same person in direct messages with the bot."""
        user = person.actor.user if isinstance(person.actor, Member) else person.actor
        return Person(self.club.sim, user, self.club.sim.direct(user))

    async def solo(self, level: str = "easy") -> Answered:
        """Ann plays the computer, and begins."""
        return await self.ana.slash("play", level=level, first="challenger")

    async def duel(self) -> None:
        """Ann and Bob play, and Ann begins."""
        await self.ana.slash("challenge", opponent=self.ben, first="challenger")
        await self.ben.clicks("Accept")

    async def stored(self, number: int = 1) -> StoredGame:
        """The game as it is stored."""
        return await self.club.app.referee.look(number)

    async def finish(self) -> None:
        """Ann and Bob click whatever hit is offered first, until the game is over."""
        for _ in range(60):
            stored = await self.stored()
            if stored.game.outcome is not None:
                return
            user = stored.people[stored.game.to_move or 0]
            mover = next(one for one in (self.ana, self.ben) if one.id == user)
            await mover.clicks(next(name for name in self.board.buttons if "→" in name))
        raise AssertionError("the game does not end")

    def asked_of_the_channel(self) -> list[str]:
        """What the bot has asked of a channel that it cannot reach."""
        path = f"/channels/{self.ana.channel.id}"
        return [each.path for each in self.club.sim.requests if each.path.startswith(path)]


def chat_of(club: Club) -> Place:
    ana = club.sim.stranger("Ann")
    ben = club.sim.stranger("Bob", friend=ana)
    return Place(club, Person(club.sim, ana), Person(club.sim, ben))


def server_of(club: Club) -> Place:
    away = club.sim.guild("Elsewhere", has_bot=False)
    room = club.sim.channel(away, "general")
    ana, ben = (Person(club.sim, club.sim.member(away, name), room) for name in ("Ann", "Bob"))
    return Place(club, ana, ben)


@pytest.fixture(params=[chat_of, server_of], ids=["chat", "server"])
def place(club: Club, request: pytest.FixtureRequest) -> Place:
    """Where the bot is not: in a private chat, and on a server."""
    found: Place = request.param(club)
    return found


@pytest.fixture
def chat(club: Club) -> Place:
    """A private chat."""
    return chat_of(club)


# Against the computer


async def test_a_game_against_the_computer_is_played_to_its_end_in_one_message(
    place: Place,
) -> None:
    answered = await place.solo()
    assert answered.response is not None
    assert not answered.response.ephemeral
    assert f"{place.ana.mention} to move" in place.board.text
    assert "I can't read chat here." in place.board.text
    await place.finish()
    assert len(place.messages) == 1
    assert {"Rematch", "Analyze", "Replay"} <= set(place.board.buttons)
    assert place.asked_of_the_channel() == []
    assert not (await place.stored()).counted


async def test_the_computers_answer_comes_with_the_same_edit(chat: Place) -> None:
    await chat.solo()
    before = len(chat.club.sim.requests)
    await chat.ana.clicks(HIT)
    assert (await chat.club.game()).plies == 2
    assert len(chat.club.sim.requests) - before == 1


async def test_a_computer_that_needs_longer_changes_the_board_when_it_has_thought(
    url: str,
) -> None:
    async with opened(url, default_rules="more-hands") as club:
        chat = chat_of(club)
        await chat.solo("expert")
        await chat.ana.clicks("Attack…") if "Attack…" in chat.board.buttons else None
        await chat.ana.slash("move", move="attack 1 1")
        assert (await club.game()).plies == 2
        assert f"{chat.ana.mention} to move" in chat.board.text
        assert len(chat.messages) == 1


async def test_another_ones_click_changes_nothing_and_is_told_so(place: Place) -> None:
    await place.solo()
    assert private(await place.ben.clicks(HIT)).startswith("You're not in this game.")
    assert (await place.club.game()).plies == 0
    assert f"{place.ana.mention} to move" in place.board.text


async def test_a_restart_in_the_middle_takes_nothing_away(place: Place) -> None:
    await place.solo()
    await place.ana.clicks(HIT)
    await place.club.restart()
    await place.finish()
    assert len(place.messages) == 1
    assert place.asked_of_the_channel() == []


async def test_a_board_of_any_age_goes_on_with_a_fresh_click(place: Place) -> None:
    await place.solo()
    await place.club.sim.leap(TOO_LATE)
    await place.ana.clicks(HIT)
    assert (await place.club.game()).plies == 2
    assert len(place.messages) == 1


async def test_what_an_old_board_cannot_show_the_answer_does_and_its_next_click(
    place: Place,
) -> None:
    await place.solo()
    old = place.messages[-1]
    await place.club.sim.leap(TOO_LATE)
    await place.ana.slash("move", move="attack L L")
    assert len(place.messages) == 2
    assert "`attack L L`" in place.board.text
    late = private(await place.ana.clicks(HIT, on=old))
    assert late.startswith("The board has changed.")
    assert shown(place.messages[0]) == place.board
    assert (await place.club.game()).plies == 2


async def test_commands_act_in_the_game_and_change_its_board(chat: Place) -> None:
    await chat.solo()
    await chat.ana.slash("move", move="attack L L")
    assert (await chat.club.game()).plies == 2
    assert private(await chat.ana.slash("hint"))
    await chat.ana.slash("undo")
    assert (await chat.club.game()).plies == 0
    assert "undid a move" in chat.board.text
    await chat.ana.slash("draw")
    assert "Draw by agreement." in chat.board.text
    assert len(chat.messages) == 1


async def test_the_board_can_be_resigned_on_and_called_when_it_is_old(chat: Place) -> None:
    await chat.solo()
    await chat.club.sim.leap(TOO_LATE)
    await chat.ana.slash("board")
    assert len(chat.messages) == 2
    await chat.club.sim.leap(TOO_LATE)
    asked = await chat.ana.clicks("Resign")
    await chat.ana.clicks("Yes, resign", on=asked)
    assert len(chat.messages) == 3
    assert "resigned" in chat.board.text
    await chat.ana.clicks("Rematch")
    assert (await chat.stored(2)).place.surface is Surface.INTERACTION
    assert "Game 2" in chat.board.text


async def test_half_made_choices_are_private_and_the_board_shows_the_move(url: str) -> None:
    async with opened(url, default_rules=MANY) as club:
        chat = chat_of(club)
        await chat.solo()
        await club.sim.leap(TOO_LATE)
        asked = await chat.ana.clicks("Attack…")
        await chat.ana.selects("attack 3", on=asked)
        await chat.ana.selects("attack 3 6", on=asked)
        assert (await club.game()).plies == 2
        assert len(chat.messages) == 2
        assert "`attack 3 6`" in chat.board.text


async def test_a_game_that_nobody_goes_on_with_ends_without_a_word(
    chat: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Days that pass in one leap are no gap: the bot was there all the time.
    monkeypatch.setattr(chat.club.bot.get_cog("ClockUpkeep"), "_notice_sleep", lambda: None)
    await chat.solo()
    for days in (11, 3):
        await chat.club.sim.leap(days * 86_400)
        await chat.club.sim.advance_time(20)
    assert (await chat.stored()).game.outcome is not None
    assert chat.asked_of_the_channel() == []
    assert private(await chat.ana.clicks(HIT)).startswith("This game is over")
    assert "Rematch" in chat.board.buttons


async def test_the_board_comes_to_direct_messages_where_it_is_typed_on(place: Place) -> None:
    await place.solo()
    ana = place.directly(place.ana)
    await ana.types("attack L L")
    assert "is played with its buttons" in shown(ana.messages[-1]).text
    await ana.slash("board")
    assert (await place.stored()).place.surface is Surface.CHANNEL
    await ana.types("attack L L")
    assert (await place.club.game()).plies == 2
    assert "does not reach the bot" not in shown(ana.messages[-1]).text


# Two people


async def test_two_people_meet_and_play_by_clicks_alone(place: Place) -> None:
    await place.duel()
    assert len(place.messages) == 2
    await place.finish()
    assert len(place.messages) == 2
    assert "accepted" in shown(place.messages[0]).text.casefold()
    assert not (await place.stored()).terms.rated
    await place.ana.clicks("Rematch")
    await place.ben.clicks("Accept")
    assert "Game 2" in place.board.text
    assert place.asked_of_the_channel() == []


async def test_a_challenge_of_any_age_and_over_a_restart_is_answered_by_a_click(
    place: Place,
) -> None:
    await place.ana.slash("challenge", opponent=place.ben)
    await place.club.restart()
    await place.club.sim.leap(TOO_LATE)
    assert private(await place.ana.clicks("Accept")).startswith("This is your own challenge.")
    await place.ben.clicks("Decline")
    assert place.board.buttons == ()
    await place.ana.slash("challenge")
    await place.club.sim.leap(24 * 3600 + 60)
    assert "Accept" in place.board.buttons
    assert "has expired" in private(await place.ben.clicks("Accept"))
    assert place.board.buttons == ()


async def test_terms_that_need_a_channel_are_refused_in_a_sentence(chat: Place) -> None:
    for terms, said in (
        ({"clock": 3600}, "There are no clocks here"),
        ({"rated": True}, "Games here aren't rated"),
        ({"games": 3}, "There are no matches here"),
    ):
        refused = private(await chat.ana.slash("challenge", opponent=chat.ben, **terms))
        assert refused.startswith(said)
    assert chat.messages == []


async def test_other_terms_are_offered_back(chat: Place) -> None:
    await chat.ana.slash("challenge", opponent=chat.ben)
    countering = await chat.ben.clicks("Counteroffer…")
    await chat.ben.selects("Rules: misere", on=countering)
    await chat.ben.clicks("Send counteroffer", on=countering)
    assert shown(chat.messages[0]).buttons == ()
    await chat.ana.clicks("Accept")
    assert "misere" in chat.board.text


async def test_moves_are_taken_back_and_draws_agreed_by_clicks(chat: Place) -> None:
    await chat.duel()
    await chat.ana.clicks(HIT)
    await chat.ana.slash("undo")
    assert "Allow" in " ".join(chat.board.buttons)
    await chat.ben.clicks(chat.board.buttons[0])
    assert (await chat.club.game()).plies == 0
    await chat.ana.clicks("Offer a draw")
    await chat.ben.clicks("Agree to a draw")
    assert (await chat.stored()).game.outcome is not None


async def test_the_board_of_two_stays_in_their_chat(chat: Place) -> None:
    await chat.duel()
    ana = chat.directly(chat.ana)
    assert "in another chat" in private(await ana.slash("board"))
    assert "in its own chat" in private(await ana.slash("move", move="attack L L"))
    assert (await chat.club.game()).plies == 0


# What is offered where, and works there


NEEDED = {"play", "analyze", "rules", "stats", "help"}


async def test_every_command_says_where_it_is_offered(club: Club) -> None:
    (commands,) = club.asked("PUT", "/applications/*/commands")
    for command in commands:
        installs, contexts = command["integration_types"], command["contexts"]
        assert (1 in installs) == (2 in contexts), command["name"]
        assert 0 in installs
        assert 0 in contexts
        if command.get("default_member_permissions"):
            assert (installs, contexts) == ([0], [0]), command["name"]


async def test_what_is_offered_where_the_bot_is_not_works_there(place: Place) -> None:
    directly = place.directly(place.ana)
    assert place.ana.offered >= NEEDED | {"challenge", "board", "history"}
    assert directly.offered >= NEEDED | {"board", "history"}
    assert not (place.ana.offered | directly.offered) & {"houserules", "lobby"}
    assert not directly.offered & {"challenge"}
    assert place.club.ana.offered >= NEEDED | {"challenge", "lobby"}
    for ana in (place.ana, directly):
        assert "official" in private(await ana.slash("rules")).casefold()
        for name in ("help", "ping", "stats", "history", "leaderboard", "blocked", "analyze"):
            assert private(await ana.slash(name))
        assert await ana.completes("play", "rules", "mis")
    assert place.asked_of_the_channel() == []


async def test_friends_look_back_on_a_game_that_was_played_in_their_chat(place: Place) -> None:
    await place.solo()
    asked = await place.ana.clicks("Resign")
    await place.ana.clicks("Yes, resign", on=asked)
    assert private(await place.ben.clicks("Replay"))
    assert private(await place.ben.clicks("Analyze"))
    stranger = Person(place.club.sim, place.club.sim.stranger("Zed"))
    assert "was played elsewhere" in private(await stranger.slash("replay", game=1))


async def test_the_menus_of_messages_and_people_work_where_the_bot_is_not(club: Club) -> None:
    place = server_of(club)
    await place.solo()
    await place.ana.clicks(HIT)
    assert private(await place.ana.menu("Analyze this game", place.messages[-1]))
    assert private(await place.ana.menu("Chopsticks record", place.ben))
    await place.ana.menu("Challenge to Chopsticks", place.ben)
    assert "Accept" in place.board.buttons


async def test_direct_messages_with_the_bot_are_a_channel_like_any(place: Place) -> None:
    ana = place.directly(place.ana)
    await ana.slash("play", level="easy", first="challenger")
    await ana.types("attack L L")
    await place.club.restart()
    await place.club.sim.leap(TOO_LATE)
    await ana.types("resign")
    await ana.clicks("Yes, resign")
    assert (await place.stored()).place.surface is Surface.CHANNEL
    assert any("resigned" in shown(message).text for message in ana.messages)

"""Discord may refuse the message content intent: everything that can be typed works without it.

Discord then shows the bot only what mentions it, what answers its messages with a ping, and direct
messages. docs/listing.md promises it to whoever fills in the form for the intent.
"""

import pytest

from bot.chat.requests.clicks import marked
from bot.words.verbs import BARE_COMMANDS, BY_SLASH_ONLY, COMMANDS
from engine.notation.moves import CANONICAL_VERBS
from tests.cogs.club import Club
from tests.cogs.test_typed import no_content
from tests.simulated.people import board_message

TYPED = tuple(name for name in COMMANDS if name not in BY_SLASH_ONLY)
AFTER = {"move": "move attack L R", "analyze": "analyze 1,2|1,1", "theory": "theory (1|1)_5"}
"""What is written with commands that need more than their name."""
SHOWN = frozenset({"POST", "PATCH"})


def shown_so_far(club: Club) -> int:
    """How often the bot has posted or edited something."""
    return sum(request.method in SHOWN for request in club.sim.requests)


def is_understood(club: Club) -> bool:
    return not club.last.startswith("Sorry, I didn't get that.")


async def test_every_handler_of_typed_words_is_among_the_commands_tried_here(url: str) -> None:
    async with no_content(url) as club:
        handled = {
            name for cog in club.bot.cogs.values() for name, _ in marked(cog, "_handles_typed")
        }
        assert handled == set(TYPED)


@pytest.mark.parametrize("name", TYPED)
async def test_every_typed_command_works_after_a_mention(url: str, name: str) -> None:
    async with no_content(url) as club:
        await club.duel()
        text = AFTER.get(name, name)
        if name == "challenge":
            text = f"challenge {club.cat.mention}"
        before = shown_so_far(club)
        await club.ana.types(text)
        assert shown_so_far(club) == before, "without the intent Discord hides it"
        await club.ana.types(f"{club.bot_mention} {text}")
        assert shown_so_far(club) > before
        assert is_understood(club)


@pytest.mark.parametrize("name", BY_SLASH_ONLY)
async def test_what_needs_a_slash_command_is_said_after_a_mention(url: str, name: str) -> None:
    async with no_content(url) as club:
        await club.ana.types(f"{club.bot_mention} {name}")
        assert f"/{name}" in club.last


@pytest.mark.parametrize("verb", CANONICAL_VERBS)
async def test_every_kind_of_move_is_read_from_a_reply_and_after_a_mention(
    url: str, verb: str
) -> None:
    async with no_content(url) as club:
        await club.duel()
        for mention, reply in ((f"{club.bot_mention} ", None), ("", board_message)):
            before = shown_so_far(club)
            on = reply and reply(club.sim, club.room)
            # Legal or not, it is answered: by the board, or by what speaks against it.
            await (await club.mover() or club.ana).types(f"{mention}{verb} L R", reply_to=on)
            assert shown_so_far(club) > before
            assert is_understood(club)


@pytest.mark.parametrize("name", BARE_COMMANDS)
async def test_what_players_say_by_a_word_alone_is_read_from_a_reply(url: str, name: str) -> None:
    async with no_content(url) as club:
        await club.duel()
        before = shown_so_far(club)
        await club.ana.types(name, reply_to=board_message(club.sim, club.room))
        assert shown_so_far(club) > before
        assert is_understood(club)

"""What the bot relies on in the library's HTTP client, which SimCord stands in for elsewhere."""

from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_response_params

from tests.simulated.local_discord import (
    LocalDiscord,
    Lost,
    cut_off,
    local_discord,
    status,
    too_fast,
)


@pytest.fixture
async def there() -> AsyncIterator[LocalDiscord]:
    async with local_discord() as found:
        yield found


async def acknowledge(number: int) -> None:
    """Answer an interaction of that number, as the library does it."""
    async with aiohttp.ClientSession() as session:
        await AsyncWebhookAdapter().create_interaction_response(
            number, "token", session=session, params=interaction_response_params(type=6)
        )


async def follow_up() -> None:
    """Send a second message for an interaction."""
    async with aiohttp.ClientSession() as session:
        hook = discord.Webhook.partial(1, "token", session=session)
        await hook.send("a hint")


def written(there: LocalDiscord) -> list[str]:
    return [message["content"] for message in there.messages]


@pytest.mark.parametrize("number", [500, 502, 504, 524])
async def test_a_failing_server_is_asked_again_after_a_while(
    there: LocalDiscord, number: int
) -> None:
    there.meets(status(number), status(number))
    await there.channel().send("board")
    assert written(there) == ["board"]
    assert there.waits == [1, 3]


async def test_a_server_that_keeps_failing_is_given_up_after_five_times(
    there: LocalDiscord,
) -> None:
    there.meets(*[status(500)] * 5)
    with pytest.raises(discord.DiscordServerError):
        await there.channel().send("board")
    assert there.asked == ["POST /channels/5/messages"] * 5


async def test_an_overloaded_server_is_not_asked_again(there: LocalDiscord) -> None:
    there.meets(status(503))
    with pytest.raises(discord.DiscordServerError):
        await there.channel().send("board")
    assert len(there.asked) == 1
    assert there.waits == []


async def test_who_asks_too_fast_waits_as_long_as_discord_says(there: LocalDiscord) -> None:
    there.meets(too_fast(2.5))
    await there.channel().send("board")
    assert written(there) == ["board"]
    assert there.waits == [2.5]


async def test_a_ban_is_not_waited_out(there: LocalDiscord) -> None:
    there.meets(status(429, retry_after=3600))
    with pytest.raises(discord.HTTPException):
        await there.channel().send("board")
    assert there.waits == []


async def test_a_message_whose_answer_was_lost_is_there_once(there: LocalDiscord) -> None:
    there.meets(Lost())
    message = await there.channel().send("board")
    assert len(there.asked) == 2
    assert written(there) == ["board"]
    assert str(message.id) == there.messages[0]["id"]


async def test_an_edit_whose_answer_was_lost_is_made_again(there: LocalDiscord) -> None:
    message = await there.channel().send("board")
    there.meets(Lost())
    await message.edit(content="the next")
    assert written(there) == ["the next"]


async def test_a_connection_that_breaks_is_told_to_the_caller(there: LocalDiscord) -> None:
    there.meets(cut_off)
    with pytest.raises(aiohttp.ClientError):
        await there.channel().send("board")
    assert written(there) == []


async def test_an_answer_to_an_interaction_is_tried_again_even_at_503(there: LocalDiscord) -> None:
    there.meets(status(503))
    await acknowledge(7)
    assert there.answered == {"7"}


async def test_an_answer_to_an_interaction_that_was_lost_looks_like_a_second_one(
    there: LocalDiscord,
) -> None:
    there.meets(Lost())
    with pytest.raises(discord.HTTPException) as caught:
        await acknowledge(7)
    assert caught.value.code == 40060


async def test_a_second_message_for_an_interaction_may_come_twice(there: LocalDiscord) -> None:
    """It has no nonce, so what matters is not sent in this way."""
    there.meets(Lost())
    await follow_up()
    assert written(there) == ["a hint", "a hint"]

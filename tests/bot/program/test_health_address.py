"""Where the bot may be asked how it is, and what's no address."""

import pytest

from bot.program.health_address import BadHealthAddress, Port, Socket, parse_health_address
from bot.words.wording import Wording


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:8080", Port("127.0.0.1", 8080)),
        ("localhost:1", Port("localhost", 1)),
        ("0.0.0.0:65535", Port("0.0.0.0", 65535)),  # noqa: S104 - nothing listens there
        ("[::1]:8080", Port("::1", 8080)),
        ("unix:/run/waribashi/health.sock", Socket("/run/waribashi/health.sock")),
    ],
)
def test_an_address_is_written_as_it_is_read(text: str, address: Port | Socket) -> None:
    assert parse_health_address(text) == address
    assert str(address) == text


@pytest.mark.parametrize(
    "text",
    [
        "8080",
        ":8080",
        "localhost",
        "localhost:",
        "localhost:0",
        "localhost:65536",
        "localhost:-1",
        "localhost:\uff18\uff10",
        "::1:8080",
        "[::1]",
        "[localhost]:8080",
        "local host:8080",
        "http://localhost:8080",
        "unix:",
        "unix:health.sock",
        "unix:/run/",
        "unix:/run/\0health",
        "tcp:/run/health",
    ],
)
def test_what_is_no_address_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(BadHealthAddress) as refused:
        parse_health_address(text)
    assert "HOST:PORT" in Wording().say(refused.value.message)


def test_a_path_that_no_socket_can_have_is_refused() -> None:
    parse_health_address("unix:/" + "a" * 106)
    with pytest.raises(BadHealthAddress) as refused:
        parse_health_address("unix:/" + "a" * 107)
    assert "107 bytes" in Wording().say(refused.value.message)

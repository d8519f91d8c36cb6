"""DATABASE_URL names a file or a server, and its secrets are shown to nobody."""

import pytest

from db.address import DEFAULT, address, without_secrets
from db.errors import StorageError


@pytest.mark.parametrize("text", [DEFAULT, "sqlite:////srv/bot.db", " sqlite:///a b.db\n"])
def test_a_file_is_an_address(text: str) -> None:
    assert without_secrets(address(text)) == text.strip()


@pytest.mark.parametrize("text", ["postgresql://ana@host/bot", "postgres://ana@host/bot"])
def test_a_server_is_an_address(text: str) -> None:
    assert without_secrets(address(text)) == "postgresql://ana@host/bot"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "data/waribashi.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite:///file:bot.db?mode=ro",
        "sqlite:///bot.db?timeout=5",
        "sqlite://host/bot.db",
        "sqlite:///a\0b",
        "mysql://ana@host/bot",
        "postgresql+asyncpg://ana@host/bot",
        "postgresql://host:port/bot",
        "postgresql://[::1/bot",
    ],
)
def test_anything_else_is_none(text: str) -> None:
    with pytest.raises(StorageError) as refused:
        address(text)
    assert refused.value.code == "database-address"


def test_no_password_is_ever_shown() -> None:
    shown = without_secrets(address("postgresql://ana:secret@host:1/bot?password=secret&a=b"))
    assert shown == "postgresql://ana@host:1/bot?a=b"

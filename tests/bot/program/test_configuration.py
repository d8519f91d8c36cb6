"""The bot's settings, and what is said where they are wrong."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.program.configuration import (
    BadConfiguration,
    Configuration,
    LogFormat,
    LogLevel,
    read_configuration,
)
from bot.program.health_address import Port
from bot.words.wording import Wording
from engine.rules import PRESETS, HouseRules

TOKEN = "a.very.secret"  # noqa: S105 - not one of anybody


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting but those of the test, and a folder without `.env`."""
    for name in Configuration.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.chdir(tmp_path)


def faults() -> list[str]:
    """What is said of the settings, in English."""
    with pytest.raises(BadConfiguration) as refused:
        read_configuration()
    return [Wording().say(fault) for fault in refused.value.faults]


def test_a_token_is_all_that_is_needed() -> None:
    read = read_configuration()
    assert read.discord_token.get_secret_value() == TOKEN
    assert read.database_url == "sqlite:///data/waribashi.db"
    assert read.message_content is True
    assert read.default_rules == HouseRules()
    assert (read.log_level, read.log_format) == (LogLevel.INFO, LogFormat.TEXT)
    assert (read.owner_ids, read.dev_guild) == (frozenset(), None)
    assert (read.shard_ids, read.shard_count) == (None, None)
    assert (read.health_address, read.sentry_dsn) == (None, None)
    assert (read.backup_every, read.backup_keep) == (None, 7)
    assert read.backup_folder == Path("data", "backups")


def test_a_file_of_settings_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"LOG_LEVEL=\xff")
    assert faults() == [".env isn't UTF-8 text. Save it as UTF-8 and try again."]


def test_a_file_of_settings_that_is_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    assert faults() == ["Can't open .env. Check that you're allowed to read it, or remove it."]


def test_every_setting_can_be_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_text('{"preset": "classic", "fingers": 6}')
    for name, value in {
        "DATABASE_URL": "postgresql://bot@host/waribashi",
        "MESSAGE_CONTENT": "off",
        "DEFAULT_RULES": "@rules.json",
        "LARGEST_TABLE": "1000",
        "LOG_LEVEL": "debug",
        "LOG_FORMAT": "json",
        "OWNER_IDS": "1, 22",
        "DEV_GUILD": "333",
        "SHARD_IDS": "0,2",
        "SHARD_COUNT": "3",
        "HEALTH_ADDRESS": "[::1]:8080",
        "SENTRY_DSN": "https://public@sentry.example/7",
        "BACKUP_EVERY": "6h",
        "BACKUP_KEEP": "30",
        "BACKUP_FOLDER": "/mnt/backups",
    }.items():
        monkeypatch.setenv(name, value)
    read = read_configuration()
    assert read.default_rules == HouseRules(overflow="cutoff", fingers=6)
    assert read.message_content is False
    assert (read.largest_table, read.log_format) == (1000, LogFormat.JSON)
    assert (read.owner_ids, read.dev_guild) == (frozenset({1, 22}), 333)
    assert (read.shard_ids, read.shard_count) == ((0, 2), 3)
    assert read.health_address == Port("::1", 8080)
    assert read.sentry_dsn is not None
    assert read.sentry_dsn.get_secret_value() == "https://public@sentry.example/7"
    assert (read.backup_every, read.backup_keep) == (timedelta(hours=6), 30)
    assert read.backup_folder == Path("/mnt/backups")


def test_a_file_says_what_the_environment_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=error\nDEFAULT_RULES=misere\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    read = read_configuration()
    assert (read.log_level, read.default_rules) == (LogLevel.DEBUG, PRESETS["misere"])


def test_an_empty_setting_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEV_GUILD", "")
    assert read_configuration().dev_guild is None


@pytest.mark.parametrize(
    ("given", "every"),
    [
        ("off", None),
        ("", None),
        ("90m", timedelta(minutes=90)),
        ("24H", timedelta(days=1)),
        ("7d", timedelta(weeks=1)),
    ],
)
def test_backups_come_as_often_as_is_said(
    monkeypatch: pytest.MonkeyPatch, given: str, every: timedelta | None
) -> None:
    monkeypatch.setenv("BACKUP_EVERY", given)
    assert read_configuration().backup_every == every


@pytest.mark.parametrize("token", [None, ""])
def test_without_a_token_the_bot_says_where_to_get_one(
    monkeypatch: pytest.MonkeyPatch, token: str | None
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    if token is not None:
        monkeypatch.setenv("DISCORD_TOKEN", token)
    [fault] = faults()
    assert fault.startswith("DISCORD_TOKEN is missing")


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("DATABASE_URL", "mysql://here", "sqlite:///"),
        ("MESSAGE_CONTENT", "perhaps", "on or off"),
        ("DEFAULT_RULES", "clasic", "classic"),
        ("DEFAULT_RULES", "@nowhere.json", "a readable file"),
        ("DEFAULT_RULES", "@.", "a readable file"),
        ("LARGEST_TABLE", "-1", "from 0 to 16000000"),
        ("LARGEST_TABLE", "many", "from 0 to 16000000"),
        ("LOG_LEVEL", "loud", "debug, info, warning or error"),
        ("LOG_FORMAT", "xml", "text or json"),
        ("OWNER_IDS", "1,me", "commas"),
        ("DEV_GUILD", "home", "ID of a Discord server"),
        ("SHARD_IDS", "0,x", "all have to be below it"),
        ("SHARD_COUNT", "0", "1 or more"),
        ("HEALTH_ADDRESS", "8080", "HOST:PORT"),
        ("HEALTH_ADDRESS", "unix:here", "unix:/path"),
        ("SENTRY_DSN", "on", "DSN"),
        ("SENTRY_DSN", "https://sentry.example/7", "DSN"),
        ("SENTRY_DSN", "https://public@sentry.example/", "DSN"),
        ("SENTRY_DSN", "https://public@/7", "DSN"),
        ("SENTRY_DSN", "https://public@sentry.example:many/7", "DSN"),
        ("SENTRY_DSN", "ftp://public@sentry.example/7", "DSN"),
        ("BACKUP_EVERY", "daily", "6h"),
        ("BACKUP_EVERY", "24", "6h"),
        ("BACKUP_EVERY", "4m", "shortest is 5m"),
        ("BACKUP_KEEP", "0", "1 or more"),
    ],
)
def test_a_wrong_setting_is_named_with_what_would_be_right(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, right: str
) -> None:
    monkeypatch.setenv(name, value)
    [fault] = faults()
    assert fault.startswith(f"{name} is wrong: ")
    assert right in fault


@pytest.mark.parametrize("count", [None, "2"])
def test_shards_have_to_be_below_their_count(
    monkeypatch: pytest.MonkeyPatch, count: str | None
) -> None:
    monkeypatch.setenv("SHARD_IDS", "0,2")
    if count is not None:
        monkeypatch.setenv("SHARD_COUNT", count)
    [fault] = faults()
    assert fault.startswith("SHARD_IDS")


def test_everything_that_is_wrong_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("OWNER_IDS", "x,y,z")
    assert [fault.split()[0] for fault in faults()] == ["DISCORD_TOKEN", "LOG_LEVEL", "OWNER_IDS"]


def test_the_key_of_an_address_for_faults_is_shown_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENTRY_DSN", "https://thekey@sentry.example/7")
    assert "thekey" not in repr(read_configuration())
    monkeypatch.setenv("SENTRY_DSN", "https://thekey@sentry.example/x")
    assert "thekey" not in "".join(faults())


def test_the_token_is_shown_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    assert TOKEN not in repr(read_configuration())
    monkeypatch.setenv("LOG_LEVEL", "loud")
    with pytest.raises(BadConfiguration) as refused:
        read_configuration()
    assert TOKEN not in repr(refused.value)
    assert refused.value.__cause__ is None


def test_the_example_file_names_every_setting_and_can_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    example = (Path(__file__).parents[3] / ".env.example").read_text(encoding="utf-8")
    (tmp_path / ".env").write_text(example, encoding="utf-8")
    assert read_configuration().log_level is LogLevel.INFO
    missing = [name for name in Configuration.model_fields if f"\n{name.upper()}=" not in example]
    assert missing == []

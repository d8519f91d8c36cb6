"""How the bot is set up here: nothing but what is said on the command line counts."""

from __future__ import annotations

from pathlib import Path

from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from bot.program.configuration import Configuration

DATABASE = Path("data/playground.db")
"""Beside the database of the bot itself, in the folder where the program is started."""
BESIDE = ("", "-wal", "-shm")
"""How the names of the files end in which SQLite keeps a database."""


class PlaygroundConfiguration(Configuration):
    """The bot's settings, neither from the environment nor from a file."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - pydantic-settings gives it
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is given to it, and no more."""
        return (init_settings,)


def configuration() -> Configuration:
    """The settings of the bot in the playground. Its token opens nothing."""
    return PlaygroundConfiguration.model_validate(
        {"discord_token": "of no use", "database_url": f"sqlite:///{DATABASE}"}
    )


def begin_anew() -> None:
    """Forget all games."""
    for ending in BESIDE:
        DATABASE.with_name(DATABASE.name + ending).unlink(missing_ok=True)

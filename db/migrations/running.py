"""`run_steps`: runs alembic's steps. Only this file and the steps load alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

SCRIPTS = Path(__file__).parent


def run_steps(connection: Connection, to: str) -> None:
    """Run the missing steps up to that one, in the connection's transaction."""
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def alembic_config() -> Config:
    """Where alembic finds the steps."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config

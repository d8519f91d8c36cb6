"""${message}."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    ${upgrades if upgrades else "pass"}

"""How a database of an older version becomes one of this: Alembic's scripts, oldest first."""

"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    op.create_table(
        "heartbeats",
        sa.Column("process", types.String, nullable=False),
        sa.Column("at", types.Instant(), nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_heartbeats")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("id", types.Id, autoincrement=True, nullable=False),
        sa.Column("user_id", types.Id, nullable=False),
        sa.Column("since", types.Instant(), nullable=False),
        sa.Column("on_global_boards", types.Flag(), nullable=False),
        sa.Column("deleted", types.Flag(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
        sa.UniqueConstraint("user_id", name=op.f("uq_players_user_id")),
        sqlite_autoincrement=True,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_table(
        "rulesets",
        sa.Column("id", types.Id, autoincrement=True, nullable=False),
        sa.Column("body", types.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rulesets")),
        sa.UniqueConstraint("body", name=op.f("uq_rulesets_body")),
        sqlite_autoincrement=True,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_table(
        "sequences",
        sa.Column("name", types.String, nullable=False),
        sa.Column("last", types.Id, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_sequences")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "servers",
        sa.Column("id", types.Id, autoincrement=False, nullable=False),
        sa.Column("joined_at", types.Instant(), nullable=False),
        sa.Column("left_at", types.Instant(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_servers")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_index(op.f("ix_servers_left_at"), "servers", ["left_at"], unique=False)
    op.create_table(
        "blocks",
        sa.Column("player_id", types.Id, nullable=False),
        sa.Column("blocked_id", types.Id, nullable=False),
        sa.Column("since", types.Instant(), nullable=False),
        sa.ForeignKeyConstraint(["blocked_id"], ["players.id"], name=op.f("fk_blocks_blocked_id")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_blocks_player_id")),
        sa.PrimaryKeyConstraint("player_id", "blocked_id", name=op.f("pk_blocks")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_blocks_blocked_id"), "blocks", ["blocked_id"], unique=False)
    op.create_table(
        "computer_records",
        sa.Column("player_id", types.Id, nullable=False),
        sa.Column("level", types.String, nullable=False),
        sa.Column("won", types.Count, nullable=False),
        sa.Column("drawn", types.Count, nullable=False),
        sa.Column("lost", types.Count, nullable=False),
        sa.Column("streak", types.Count, nullable=False),
        sa.Column("best_streak", types.Count, nullable=False),
        sa.Column("last_at", types.Instant(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_computer_records_player_id")
        ),
        sa.PrimaryKeyConstraint("player_id", "level", name=op.f("pk_computer_records")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "head_to_head",
        sa.Column("player_id", types.Id, nullable=False),
        sa.Column("other_id", types.Id, nullable=False),
        sa.Column("won", types.Count, nullable=False),
        sa.Column("drawn", types.Count, nullable=False),
        sa.Column("lost", types.Count, nullable=False),
        sa.Column("last_at", types.Instant(), nullable=False),
        sa.ForeignKeyConstraint(
            ["other_id"], ["players.id"], name=op.f("fk_head_to_head_other_id")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_head_to_head_player_id")
        ),
        sa.PrimaryKeyConstraint("player_id", "other_id", name=op.f("pk_head_to_head")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_head_to_head_other_id"), "head_to_head", ["other_id"], unique=False)
    op.create_table(
        "house_rules",
        sa.Column("server_id", types.Id, nullable=False),
        sa.Column("channel_id", types.Id, autoincrement=False, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("version", types.Count, autoincrement=False, nullable=False),
        sa.Column("ruleset_id", types.Id, nullable=True),
        sa.Column("changed_at", types.Instant(), nullable=False),
        sa.Column("changed_by", types.Id, nullable=True),
        sa.ForeignKeyConstraint(
            ["changed_by"], ["players.id"], name=op.f("fk_house_rules_changed_by")
        ),
        sa.ForeignKeyConstraint(
            ["ruleset_id"], ["rulesets.id"], name=op.f("fk_house_rules_ruleset_id")
        ),
        sa.ForeignKeyConstraint(
            ["server_id"], ["servers.id"], name=op.f("fk_house_rules_server_id")
        ),
        sa.PrimaryKeyConstraint(
            "server_id", "channel_id", "name", "version", name=op.f("pk_house_rules")
        ),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_house_rules_changed_by"), "house_rules", ["changed_by"], unique=False)
    op.create_table(
        "matches",
        sa.Column("id", types.Id, autoincrement=True, nullable=False),
        sa.Column("ruleset_id", types.Id, nullable=False),
        sa.Column("first_id", types.Id, nullable=False),
        sa.Column("second_id", types.Id, nullable=False),
        sa.Column("games", types.Count, nullable=False),
        sa.Column("started_at", types.Instant(), nullable=False),
        sa.Column("ended_at", types.Instant(), nullable=True),
        sa.ForeignKeyConstraint(["first_id"], ["players.id"], name=op.f("fk_matches_first_id")),
        sa.ForeignKeyConstraint(
            ["ruleset_id"], ["rulesets.id"], name=op.f("fk_matches_ruleset_id")
        ),
        sa.ForeignKeyConstraint(["second_id"], ["players.id"], name=op.f("fk_matches_second_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sqlite_autoincrement=True,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_index(op.f("ix_matches_first_id"), "matches", ["first_id"], unique=False)
    op.create_index(op.f("ix_matches_second_id"), "matches", ["second_id"], unique=False)
    op.create_table(
        "pools",
        sa.Column("id", types.Id, autoincrement=True, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("server_id", types.Id, nullable=True),
        sa.Column("family", types.String, nullable=False),
        sa.Column("ruleset_id", types.Id, nullable=True),
        sa.ForeignKeyConstraint(["ruleset_id"], ["rulesets.id"], name=op.f("fk_pools_ruleset_id")),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name=op.f("fk_pools_server_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pools")),
        sa.UniqueConstraint("name", name=op.f("uq_pools_name")),
        sqlite_autoincrement=True,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_index(op.f("ix_pools_ruleset_id"), "pools", ["ruleset_id"], unique=False)
    op.create_index(op.f("ix_pools_server_id"), "pools", ["server_id"], unique=False)
    op.create_table(
        "settings",
        sa.Column("server_id", types.Id, nullable=False),
        sa.Column("channel_id", types.Id, autoincrement=False, nullable=False),
        sa.Column("version", types.Count, nullable=False),
        sa.Column("body", types.String, nullable=False),
        sa.Column("changed_at", types.Instant(), nullable=False),
        sa.Column("changed_by", types.Id, nullable=True),
        sa.ForeignKeyConstraint(
            ["changed_by"], ["players.id"], name=op.f("fk_settings_changed_by")
        ),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name=op.f("fk_settings_server_id")),
        sa.PrimaryKeyConstraint("server_id", "channel_id", name=op.f("pk_settings")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_settings_changed_by"), "settings", ["changed_by"], unique=False)
    op.create_table(
        "games",
        sa.Column("id", types.Id, autoincrement=True, nullable=False),
        sa.Column("ruleset_id", types.Id, nullable=False),
        sa.Column("mode", types.String, nullable=False),
        sa.Column("surface", types.String, nullable=False),
        sa.Column("server_id", types.Id, nullable=True),
        sa.Column("channel_id", types.Id, nullable=True),
        sa.Column("message_id", types.Id, nullable=True),
        sa.Column("rated", types.Flag(), nullable=False),
        sa.Column("seconds_a_move", types.Count, nullable=True),
        sa.Column("match_id", types.Id, nullable=True),
        sa.Column("started_at", types.Instant(), nullable=False),
        sa.Column("deadline", types.Instant(), nullable=True),
        sa.Column("seq", types.Count, nullable=False),
        sa.Column("last_at", types.Instant(), nullable=False),
        sa.Column("status", types.String, nullable=False),
        sa.Column("plies", types.Count, nullable=False),
        sa.Column("code", types.String, nullable=False),
        sa.Column("to_move", types.Count, nullable=True),
        sa.Column("reason", types.String, nullable=True),
        sa.Column("winner", types.Count, nullable=True),
        sa.Column("ended", types.Id, nullable=True),
        sa.Column("counted", types.Flag(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_games_match_id")),
        sa.ForeignKeyConstraint(["ruleset_id"], ["rulesets.id"], name=op.f("fk_games_ruleset_id")),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name=op.f("fk_games_server_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("ended", name=op.f("uq_games_ended")),
        sqlite_autoincrement=True,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_index(op.f("ix_games_match_id"), "games", ["match_id"], unique=False)
    op.create_index(
        "ix_games_on_channel",
        "games",
        ["channel_id"],
        unique=False,
        sqlite_where=sa.text("status = 'on'"),
        postgresql_where=sa.text("status = 'on'"),
    )
    op.create_index(
        "ix_games_on_deadline",
        "games",
        ["deadline"],
        unique=False,
        sqlite_where=sa.text("status = 'on' AND deadline IS NOT NULL"),
        postgresql_where=sa.text("status = 'on' AND deadline IS NOT NULL"),
    )
    op.create_index(
        "ix_games_on_last",
        "games",
        ["last_at"],
        unique=False,
        sqlite_where=sa.text("status = 'on'"),
        postgresql_where=sa.text("status = 'on'"),
    )
    op.create_index("ix_games_server_status", "games", ["server_id", "status"], unique=False)
    op.create_index(op.f("ix_games_started_at"), "games", ["started_at"], unique=False)
    op.create_table(
        "rating_steps",
        sa.Column("pool_id", types.Id, nullable=False),
        sa.Column("step", types.Count, autoincrement=False, nullable=False),
        sa.Column("listed", types.Count, nullable=False),
        sa.ForeignKeyConstraint(["pool_id"], ["pools.id"], name=op.f("fk_rating_steps_pool_id")),
        sa.PrimaryKeyConstraint("pool_id", "step", name=op.f("pk_rating_steps")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ratings",
        sa.Column("pool_id", types.Id, nullable=False),
        sa.Column("player_id", types.Id, nullable=False),
        sa.Column("mu", types.Real, nullable=False),
        sa.Column("sigma", types.Real, nullable=False),
        sa.Column("conservative", types.Real, nullable=False),
        sa.Column("best", types.Real, nullable=False),
        sa.Column("games", types.Count, nullable=False),
        sa.Column("won", types.Count, nullable=False),
        sa.Column("drawn", types.Count, nullable=False),
        sa.Column("lost", types.Count, nullable=False),
        sa.Column("streak", types.Count, nullable=False),
        sa.Column("best_streak", types.Count, nullable=False),
        sa.Column("last_at", types.Instant(), nullable=False),
        sa.Column("listed", types.Flag(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_ratings_player_id")),
        sa.ForeignKeyConstraint(["pool_id"], ["pools.id"], name=op.f("fk_ratings_pool_id")),
        sa.PrimaryKeyConstraint("pool_id", "player_id", name=op.f("pk_ratings")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_ratings_board",
        "ratings",
        ["pool_id", sa.literal_column("conservative DESC"), "player_id", "listed"],
        unique=False,
        sqlite_where=sa.text("listed = 1"),
        postgresql_where=sa.text("listed = 1"),
    )
    op.create_index(op.f("ix_ratings_player_id"), "ratings", ["player_id"], unique=False)
    op.create_table(
        "challenges",
        sa.Column("id", types.Id, autoincrement=True, nullable=False),
        sa.Column("challenger_id", types.Id, nullable=False),
        sa.Column("opponent_id", types.Id, nullable=True),
        sa.Column("ruleset_id", types.Id, nullable=False),
        sa.Column("first", types.String, nullable=False),
        sa.Column("rated", types.Flag(), nullable=False),
        sa.Column("seconds_a_move", types.Count, nullable=True),
        sa.Column("games", types.Count, nullable=False),
        sa.Column("rematch_of", types.Id, nullable=True),
        sa.Column("surface", types.String, nullable=False),
        sa.Column("server_id", types.Id, nullable=True),
        sa.Column("channel_id", types.Id, nullable=True),
        sa.Column("message_id", types.Id, nullable=True),
        sa.Column("made_at", types.Instant(), nullable=False),
        sa.Column("expires_at", types.Instant(), nullable=False),
        sa.Column("status", types.String, nullable=False),
        sa.Column("game_id", types.Id, nullable=True),
        sa.ForeignKeyConstraint(
            ["challenger_id"], ["players.id"], name=op.f("fk_challenges_challenger_id")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_challenges_game_id")),
        sa.ForeignKeyConstraint(
            ["opponent_id"], ["players.id"], name=op.f("fk_challenges_opponent_id")
        ),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["games.id"], name=op.f("fk_challenges_rematch_of")
        ),
        sa.ForeignKeyConstraint(
            ["ruleset_id"], ["rulesets.id"], name=op.f("fk_challenges_ruleset_id")
        ),
        sa.ForeignKeyConstraint(
            ["server_id"], ["servers.id"], name=op.f("fk_challenges_server_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_challenges")),
        sqlite_autoincrement=True,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_index(
        "ix_challenges_challenger_made", "challenges", ["challenger_id", "made_at"], unique=False
    )
    op.create_index(
        "ix_challenges_expiry",
        "challenges",
        ["expires_at"],
        unique=False,
        sqlite_where=sa.text("status = 'open'"),
        postgresql_where=sa.text("status = 'open'"),
    )
    op.create_index(op.f("ix_challenges_game_id"), "challenges", ["game_id"], unique=False)
    op.create_index(
        "ix_challenges_open_by",
        "challenges",
        ["challenger_id"],
        unique=False,
        sqlite_where=sa.text("status = 'open'"),
        postgresql_where=sa.text("status = 'open'"),
    )
    op.create_index(
        "ix_challenges_open_to",
        "challenges",
        ["opponent_id"],
        unique=False,
        sqlite_where=sa.text("status = 'open'"),
        postgresql_where=sa.text("status = 'open'"),
    )
    op.create_index(op.f("ix_challenges_opponent_id"), "challenges", ["opponent_id"], unique=False)
    op.create_index(op.f("ix_challenges_rematch_of"), "challenges", ["rematch_of"], unique=False)
    op.create_index(op.f("ix_challenges_server_id"), "challenges", ["server_id"], unique=False)
    op.create_table(
        "events",
        sa.Column("game_id", types.Id, nullable=False),
        sa.Column("seq", types.Count, autoincrement=False, nullable=False),
        sa.Column("at", types.Instant(), nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("seat", types.Count, nullable=True),
        sa.Column("move", types.String, nullable=True),
        sa.Column("back_to", types.Count, nullable=True),
        sa.Column("board", types.Count, nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_events_game_id")),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_events")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "game_seats",
        sa.Column("game_id", types.Id, nullable=False),
        sa.Column("seat", types.Count, autoincrement=False, nullable=False),
        sa.Column("player_id", types.Id, nullable=True),
        sa.Column("level", types.String, nullable=True),
        sa.Column("team", types.Count, nullable=True),
        sa.Column("place", types.Count, nullable=True),
        sa.Column("ended", types.Id, nullable=True),
        sa.CheckConstraint(
            "(player_id IS NULL) <> (level IS NULL)", name=op.f("ck_game_seats_seated")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_game_seats_game_id")),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_game_seats_player_id")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_game_seats")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_game_seats_player_ended", "game_seats", ["player_id", "ended"], unique=False
    )
    op.create_table(
        "lobbies",
        sa.Column("id", types.Id, autoincrement=True, nullable=False),
        sa.Column("host_id", types.Id, nullable=False),
        sa.Column("ruleset_id", types.Id, nullable=False),
        sa.Column("mode", types.String, nullable=False),
        sa.Column("seats", types.Count, nullable=False),
        sa.Column("rated", types.Flag(), nullable=False),
        sa.Column("seconds_a_move", types.Count, nullable=True),
        sa.Column("surface", types.String, nullable=False),
        sa.Column("server_id", types.Id, nullable=True),
        sa.Column("channel_id", types.Id, nullable=True),
        sa.Column("message_id", types.Id, nullable=True),
        sa.Column("made_at", types.Instant(), nullable=False),
        sa.Column("expires_at", types.Instant(), nullable=False),
        sa.Column("version", types.Count, nullable=False),
        sa.Column("status", types.String, nullable=False),
        sa.Column("game_id", types.Id, nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_lobbies_game_id")),
        sa.ForeignKeyConstraint(["host_id"], ["players.id"], name=op.f("fk_lobbies_host_id")),
        sa.ForeignKeyConstraint(
            ["ruleset_id"], ["rulesets.id"], name=op.f("fk_lobbies_ruleset_id")
        ),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name=op.f("fk_lobbies_server_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lobbies")),
        sqlite_autoincrement=True,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_index(
        "ix_lobbies_expiry",
        "lobbies",
        ["expires_at"],
        unique=False,
        sqlite_where=sa.text("status = 'open'"),
        postgresql_where=sa.text("status = 'open'"),
    )
    op.create_index(op.f("ix_lobbies_game_id"), "lobbies", ["game_id"], unique=False)
    op.create_index(op.f("ix_lobbies_host_id"), "lobbies", ["host_id"], unique=False)
    op.create_index(op.f("ix_lobbies_server_id"), "lobbies", ["server_id"], unique=False)
    op.create_table(
        "rating_history",
        sa.Column("player_id", types.Id, nullable=False),
        sa.Column("pool_id", types.Id, nullable=False),
        sa.Column("ended", types.Id, autoincrement=False, nullable=False),
        sa.Column("game_id", types.Id, nullable=False),
        sa.Column("at", types.Instant(), nullable=False),
        sa.Column("mu", types.Real, nullable=False),
        sa.Column("sigma", types.Real, nullable=False),
        sa.Column("conservative", types.Real, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_rating_history_game_id")),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_rating_history_player_id")
        ),
        sa.ForeignKeyConstraint(["pool_id"], ["pools.id"], name=op.f("fk_rating_history_pool_id")),
        sa.PrimaryKeyConstraint("player_id", "pool_id", "ended", name=op.f("pk_rating_history")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_rating_history_game_id"), "rating_history", ["game_id"], unique=False)
    op.create_index(op.f("ix_rating_history_pool_id"), "rating_history", ["pool_id"], unique=False)
    op.create_table(
        "lobby_seats",
        sa.Column("lobby_id", types.Id, nullable=False),
        sa.Column("place", types.Count, autoincrement=False, nullable=False),
        sa.Column("player_id", types.Id, nullable=True),
        sa.Column("level", types.String, nullable=True),
        sa.Column("team", types.Count, nullable=True),
        sa.CheckConstraint(
            "(player_id IS NULL) <> (level IS NULL)", name=op.f("ck_lobby_seats_seated")
        ),
        sa.ForeignKeyConstraint(["lobby_id"], ["lobbies.id"], name=op.f("fk_lobby_seats_lobby_id")),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_lobby_seats_player_id")
        ),
        sa.PrimaryKeyConstraint("lobby_id", "place", name=op.f("pk_lobby_seats")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_lobby_seats_player_id"), "lobby_seats", ["player_id"], unique=False)
    op.bulk_insert(
        sa.table("sequences", sa.column("name"), sa.column("last")), [{"name": "ended", "last": 0}]
    )

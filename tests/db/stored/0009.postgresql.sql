CREATE TABLE alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE blocks (
    player_id bigint NOT NULL,
    blocked_id bigint NOT NULL,
    since bigint NOT NULL
);
CREATE TABLE boards (
    game_id bigint NOT NULL,
    server_id bigint,
    shown_seq integer,
    posting integer NOT NULL,
    posting_channel bigint,
    posting_since bigint
);
CREATE TABLE challenges (
    id bigint NOT NULL,
    challenger_id bigint NOT NULL,
    opponent_id bigint,
    ruleset_id bigint NOT NULL,
    first text NOT NULL,
    rated smallint NOT NULL,
    seconds_a_move integer,
    games integer NOT NULL,
    rematch_of bigint,
    surface text NOT NULL,
    server_id bigint,
    channel_id bigint,
    message_id bigint,
    made_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    status text NOT NULL,
    game_id bigint
);
CREATE SEQUENCE challenges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE challenges_id_seq OWNED BY challenges.id;
CREATE TABLE computer_records (
    player_id bigint NOT NULL,
    level text NOT NULL,
    won integer NOT NULL,
    drawn integer NOT NULL,
    lost integer NOT NULL,
    streak integer NOT NULL,
    best_streak integer NOT NULL,
    last_at bigint NOT NULL
);
CREATE SEQUENCE ended_order
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE events (
    game_id bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    seat integer,
    move text,
    back_to integer,
    board integer
);
CREATE TABLE game_seats (
    game_id bigint NOT NULL,
    seat integer NOT NULL,
    player_id bigint,
    level text,
    team integer,
    place integer,
    ended bigint,
    CONSTRAINT ck_game_seats_seated CHECK (((player_id IS NULL) <> (level IS NULL)))
);
CREATE TABLE games (
    id bigint NOT NULL,
    ruleset_id bigint NOT NULL,
    mode text NOT NULL,
    surface text NOT NULL,
    server_id bigint,
    channel_id bigint,
    message_id bigint,
    rated smallint NOT NULL,
    seconds_a_move integer,
    match_id bigint,
    started_at bigint NOT NULL,
    deadline bigint,
    seq integer NOT NULL,
    last_at bigint NOT NULL,
    status text NOT NULL,
    plies integer NOT NULL,
    code text NOT NULL,
    to_move integer,
    reason text,
    winner integer,
    ended bigint,
    counted smallint NOT NULL,
    told_at bigint,
    boards integer,
    look_at bigint
)
WITH (fillfactor='85');
CREATE SEQUENCE games_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE games_id_seq OWNED BY games.id;
CREATE TABLE head_to_head (
    player_id bigint NOT NULL,
    other_id bigint NOT NULL,
    won integer NOT NULL,
    drawn integer NOT NULL,
    lost integer NOT NULL,
    last_at bigint NOT NULL
);
CREATE TABLE heartbeats (
    shard_count integer NOT NULL,
    shard integer NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE house_rules (
    server_id bigint NOT NULL,
    channel_id bigint NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    ruleset_id bigint,
    changed_at bigint NOT NULL,
    changed_by bigint
);
CREATE TABLE identifies (
    bucket integer NOT NULL,
    next_at bigint NOT NULL
);
CREATE TABLE kept (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE leases (
    shard integer NOT NULL,
    shard_count integer NOT NULL,
    owner text NOT NULL,
    fence bigint NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE lobbies (
    id bigint NOT NULL,
    host_id bigint NOT NULL,
    ruleset_id bigint NOT NULL,
    mode text NOT NULL,
    seats integer NOT NULL,
    rated smallint NOT NULL,
    seconds_a_move integer,
    surface text NOT NULL,
    server_id bigint,
    channel_id bigint,
    message_id bigint,
    made_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    version integer NOT NULL,
    status text NOT NULL,
    game_id bigint,
    boards integer
);
CREATE SEQUENCE lobbies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE lobbies_id_seq OWNED BY lobbies.id;
CREATE TABLE lobby_seats (
    lobby_id bigint NOT NULL,
    place integer NOT NULL,
    player_id bigint,
    level text,
    team integer,
    CONSTRAINT ck_lobby_seats_seated CHECK (((player_id IS NULL) <> (level IS NULL)))
);
CREATE TABLE matches (
    id bigint NOT NULL,
    ruleset_id bigint NOT NULL,
    first_id bigint NOT NULL,
    second_id bigint NOT NULL,
    games integer NOT NULL,
    started_at bigint NOT NULL,
    ended_at bigint
);
CREATE SEQUENCE matches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE matches_id_seq OWNED BY matches.id;
CREATE TABLE old_boards (
    game_id bigint NOT NULL,
    message_id bigint NOT NULL,
    channel_id bigint NOT NULL,
    since bigint NOT NULL
);
CREATE TABLE players (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    since bigint NOT NULL,
    on_global_boards smallint NOT NULL,
    deleted smallint NOT NULL
);
CREATE SEQUENCE players_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE players_id_seq OWNED BY players.id;
CREATE TABLE pools (
    id bigint NOT NULL,
    name text NOT NULL,
    server_id bigint,
    family text NOT NULL,
    ruleset_id bigint
);
CREATE SEQUENCE pools_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE pools_id_seq OWNED BY pools.id;
CREATE TABLE puzzle_streaks (
    player_id bigint NOT NULL,
    day integer NOT NULL,
    wrong integer NOT NULL,
    daily text NOT NULL,
    solved_on integer,
    streak integer NOT NULL,
    best_streak integer NOT NULL,
    solved integer NOT NULL,
    at_once integer NOT NULL
);
CREATE TABLE rating_history (
    player_id bigint NOT NULL,
    pool_id bigint NOT NULL,
    ended bigint NOT NULL,
    game_id bigint NOT NULL,
    at bigint NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    conservative double precision NOT NULL
);
CREATE TABLE rating_steps (
    pool_id bigint NOT NULL,
    step integer NOT NULL,
    listed integer NOT NULL
);
CREATE TABLE ratings (
    pool_id bigint NOT NULL,
    player_id bigint NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    conservative double precision NOT NULL,
    best double precision NOT NULL,
    games integer NOT NULL,
    won integer NOT NULL,
    drawn integer NOT NULL,
    lost integer NOT NULL,
    streak integer NOT NULL,
    best_streak integer NOT NULL,
    last_at bigint NOT NULL,
    listed smallint NOT NULL
);
CREATE TABLE rulesets (
    id bigint NOT NULL,
    body text NOT NULL
);
CREATE SEQUENCE rulesets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE rulesets_id_seq OWNED BY rulesets.id;
CREATE TABLE sequences (
    name text NOT NULL,
    last bigint NOT NULL
);
CREATE TABLE servers (
    id bigint NOT NULL,
    joined_at bigint NOT NULL,
    left_at bigint
);
CREATE TABLE settings (
    server_id bigint NOT NULL,
    channel_id bigint NOT NULL,
    version integer NOT NULL,
    body text NOT NULL,
    changed_at bigint NOT NULL,
    changed_by bigint
);
ALTER TABLE ONLY challenges ALTER COLUMN id SET DEFAULT nextval('challenges_id_seq'::regclass);
ALTER TABLE ONLY games ALTER COLUMN id SET DEFAULT nextval('games_id_seq'::regclass);
ALTER TABLE ONLY lobbies ALTER COLUMN id SET DEFAULT nextval('lobbies_id_seq'::regclass);
ALTER TABLE ONLY matches ALTER COLUMN id SET DEFAULT nextval('matches_id_seq'::regclass);
ALTER TABLE ONLY players ALTER COLUMN id SET DEFAULT nextval('players_id_seq'::regclass);
ALTER TABLE ONLY pools ALTER COLUMN id SET DEFAULT nextval('pools_id_seq'::regclass);
ALTER TABLE ONLY rulesets ALTER COLUMN id SET DEFAULT nextval('rulesets_id_seq'::regclass);
INSERT INTO alembic_version VALUES
	('0009');
INSERT INTO blocks VALUES
	(1, 2, 1795262400000),
	(1, 3, 1795262400000),
	(3, 1, 1795262400000);
INSERT INTO boards VALUES
	(1, 616161, NULL, 0, NULL, NULL),
	(2, 616161, NULL, 0, NULL, NULL),
	(3, 616161, NULL, 0, NULL, NULL),
	(4, 616161, NULL, 0, NULL, NULL),
	(5, 616161, NULL, 0, NULL, NULL),
	(6, 616161, NULL, 0, NULL, NULL),
	(7, 616161, NULL, 0, NULL, NULL),
	(8, 616161, NULL, 0, NULL, NULL),
	(9, 616161, NULL, 0, NULL, NULL),
	(10, 616161, NULL, 0, NULL, NULL),
	(11, 616161, NULL, 0, NULL, NULL),
	(12, NULL, NULL, 0, NULL, NULL),
	(13, 616161, NULL, 0, NULL, NULL),
	(14, NULL, NULL, 0, NULL, NULL),
	(15, 616161, NULL, 0, NULL, NULL),
	(16, 616161, NULL, 0, NULL, NULL),
	(17, 616161, NULL, 0, NULL, NULL),
	(18, 616161, NULL, 0, NULL, NULL),
	(19, 616161, NULL, 0, NULL, NULL);
INSERT INTO challenges VALUES
	(1, 1, 2, 2, 'random', 0, NULL, 1, NULL, 'channel', NULL, 808080, 2, 1795262400000, 1795348800000, 'open', NULL),
	(2, 1, NULL, 2, 'random', 0, NULL, 1, NULL, 'channel', 616161, 707070, 1, 1795262400000, 1795348800000, 'open', NULL),
	(3, 3, 1, 1, 'random', 0, NULL, 1, NULL, 'channel', 616161, 707070, 1, 1795262400000, 1795348800000, 'open', NULL),
	(5, 2, 3, 2, 'random', 0, NULL, 1, NULL, 'channel', 616161, 707070, 1, 1795262400000, 1795348800000, 'open', NULL),
	(4, 2, 1, 2, 'random', 0, NULL, 1, NULL, 'channel', NULL, 808080, 2, 1795262400000, 1795348800000, 'taken', 1);
INSERT INTO computer_records VALUES
	(1, 'hard', 1, 0, 0, 1, 1, 1795262407000);
INSERT INTO events VALUES
	(1, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(1, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(1, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(1, 4, 1795262404000, 'moved', 1, 'attack L L', NULL, NULL),
	(1, 5, 1795262405000, 'moved', 0, 'attack R R', NULL, NULL),
	(1, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(1, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(2, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(2, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(2, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(2, 4, 1795262404000, 'moved', 1, 'attack L L', NULL, NULL),
	(2, 5, 1795262405000, 'moved', 0, 'attack R R', NULL, NULL),
	(2, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(2, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(3, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(3, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(3, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(3, 4, 1795262404000, 'moved', 1, 'attack L L', NULL, NULL),
	(3, 5, 1795262405000, 'moved', 0, 'attack R R', NULL, NULL),
	(3, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(3, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(4, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(4, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(4, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(4, 4, 1795262404000, 'moved', 1, 'attack L L', NULL, NULL),
	(4, 5, 1795262405000, 'moved', 0, 'attack R R', NULL, NULL),
	(4, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(4, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(5, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(5, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(5, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(5, 4, 1795262404000, 'moved', 1, 'attack L L', NULL, NULL),
	(5, 5, 1795262405000, 'moved', 0, 'attack R R', NULL, NULL),
	(5, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(5, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(6, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(6, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(6, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(6, 4, 1795262404000, 'moved', 1, 'attack L L', NULL, NULL),
	(6, 5, 1795262405000, 'moved', 0, 'attack R R', NULL, NULL),
	(6, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(6, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(7, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(7, 2, 1795262402000, 'moved', 1, 'swap L R', NULL, NULL),
	(7, 3, 1795262403000, 'moved', 0, 'attack L L', NULL, NULL),
	(7, 4, 1795262404000, 'moved', 1, 'attack R L', NULL, NULL),
	(7, 5, 1795262405000, 'moved', 0, 'attack L L', NULL, NULL),
	(7, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(7, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(8, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL);
INSERT INTO events VALUES
	(8, 2, 1795262402000, 'moved', 1, 'swap L R', NULL, NULL),
	(8, 3, 1795262403000, 'moved', 0, 'attack L L', NULL, NULL),
	(8, 4, 1795262404000, 'moved', 1, 'attack R L', NULL, NULL),
	(8, 5, 1795262405000, 'moved', 0, 'attack L L', NULL, NULL),
	(8, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(8, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(9, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(9, 2, 1795262402000, 'moved', 1, 'swap L R', NULL, NULL),
	(9, 3, 1795262403000, 'moved', 0, 'attack L L', NULL, NULL),
	(9, 4, 1795262404000, 'moved', 1, 'attack R L', NULL, NULL),
	(9, 5, 1795262405000, 'moved', 0, 'attack L L', NULL, NULL),
	(9, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(9, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(10, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(10, 2, 1795262402000, 'moved', 1, 'swap L R', NULL, NULL),
	(10, 3, 1795262403000, 'moved', 0, 'attack L L', NULL, NULL),
	(10, 4, 1795262404000, 'moved', 1, 'attack R L', NULL, NULL),
	(10, 5, 1795262405000, 'moved', 0, 'attack L L', NULL, NULL),
	(10, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(10, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(11, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(11, 2, 1795262402000, 'moved', 1, 'swap L R', NULL, NULL),
	(11, 3, 1795262403000, 'moved', 0, 'attack L L', NULL, NULL),
	(11, 4, 1795262404000, 'moved', 1, 'attack R L', NULL, NULL),
	(11, 5, 1795262405000, 'moved', 0, 'attack L L', NULL, NULL),
	(11, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(11, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(12, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(12, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(12, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(12, 4, 1795262404000, 'moved', 1, 'attack L L', NULL, NULL),
	(12, 5, 1795262405000, 'moved', 0, 'attack R R', NULL, NULL),
	(12, 6, 1795262406000, 'moved', 1, 'attack R R', NULL, NULL),
	(12, 7, 1795262407000, 'resigned', 1, NULL, NULL, NULL),
	(13, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(13, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(13, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(13, 4, 1795262404000, 'moved', 1, 'attack L L', NULL, NULL),
	(13, 5, 1795262405000, 'moved', 0, 'attack R R', NULL, NULL),
	(16, 1, 1795262401000, 'moved', 0, 'attack L L', NULL, NULL),
	(17, 1, 1795262401000, 'moved', 0, 'attack L L', NULL, NULL),
	(17, 2, 1795262402000, 'moved', 1, 'attack L L', NULL, NULL),
	(17, 3, 1795262403000, 'draw-agreed', 1, NULL, NULL, NULL),
	(18, 1, 1795262401000, 'moved', 0, 'attack L R', NULL, NULL),
	(18, 2, 1795262402000, 'moved', 1, 'attack L R', NULL, NULL),
	(18, 3, 1795262403000, 'moved', 0, 'attack R L', NULL, NULL),
	(18, 4, 1795262404000, 'took-back', 0, NULL, 2, NULL),
	(19, 1, 1795262401000, 'moved', 2, 'attack L L', NULL, 1);
INSERT INTO game_seats VALUES
	(1, 0, 1, NULL, NULL, 0, 1),
	(1, 1, 2, NULL, NULL, 1, 1),
	(2, 0, 2, NULL, NULL, 0, 2),
	(2, 1, 1, NULL, NULL, 1, 2),
	(3, 0, 2, NULL, NULL, 0, 3),
	(3, 1, 1, NULL, NULL, 1, 3),
	(4, 0, 2, NULL, NULL, 0, 4),
	(4, 1, 1, NULL, NULL, 1, 4),
	(5, 0, 2, NULL, NULL, 0, 5),
	(5, 1, 1, NULL, NULL, 1, 5),
	(6, 0, 2, NULL, NULL, 0, 6),
	(6, 1, 1, NULL, NULL, 1, 6),
	(7, 0, 2, NULL, NULL, 0, 7),
	(7, 1, 1, NULL, NULL, 1, 7),
	(8, 0, 2, NULL, NULL, 0, 8),
	(8, 1, 1, NULL, NULL, 1, 8),
	(9, 0, 2, NULL, NULL, 0, 9),
	(9, 1, 1, NULL, NULL, 1, 9),
	(10, 0, 2, NULL, NULL, 0, 10),
	(10, 1, 1, NULL, NULL, 1, 10),
	(11, 0, 2, NULL, NULL, 0, 11),
	(11, 1, 1, NULL, NULL, 1, 11),
	(12, 0, 1, NULL, NULL, 0, 12),
	(12, 1, NULL, 'hard', NULL, 1, 12),
	(13, 0, 1, NULL, NULL, NULL, NULL),
	(13, 1, 2, NULL, NULL, NULL, NULL),
	(14, 0, 1, NULL, NULL, NULL, NULL),
	(14, 1, NULL, 'easy', NULL, NULL, NULL),
	(15, 0, 1, NULL, NULL, NULL, NULL),
	(15, 1, 2, NULL, NULL, NULL, NULL),
	(15, 2, 3, NULL, NULL, NULL, NULL),
	(16, 0, 1, NULL, NULL, NULL, NULL),
	(16, 1, 4, NULL, NULL, NULL, NULL),
	(17, 0, 2, NULL, NULL, NULL, NULL),
	(17, 1, 4, NULL, NULL, NULL, NULL),
	(18, 0, 3, NULL, NULL, NULL, NULL),
	(18, 1, 4, NULL, NULL, NULL, NULL),
	(19, 0, 1, NULL, 1, NULL, NULL),
	(19, 1, 2, NULL, 2, NULL, NULL),
	(19, 2, 3, NULL, 1, NULL, NULL),
	(19, 3, 4, NULL, 2, NULL, NULL);
INSERT INTO games VALUES
	(5, 2, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '4,4|2,3', NULL, 'resignation', 0, 5, 1, NULL, NULL, 1796212800000),
	(1, 2, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '4,4|2,3', NULL, 'resignation', 0, 1, 1, NULL, NULL, 1796212800000),
	(6, 2, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '4,4|2,3', NULL, 'resignation', 0, 6, 1, NULL, NULL, 1796212800000),
	(2, 2, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '4,4|2,3', NULL, 'resignation', 0, 2, 1, NULL, NULL, 1796212800000),
	(3, 2, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '4,4|2,3', NULL, 'resignation', 0, 3, 1, NULL, NULL, 1796212800000),
	(7, 1, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '2,2|0,1', NULL, 'resignation', 0, 7, 1, NULL, NULL, 1796212800000),
	(4, 2, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '4,4|2,3', NULL, 'resignation', 0, 4, 1, NULL, NULL, 1796212800000),
	(8, 1, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '2,2|0,1', NULL, 'resignation', 0, 8, 1, NULL, NULL, 1796212800000),
	(9, 1, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '2,2|0,1', NULL, 'resignation', 0, 9, 1, NULL, NULL, 1796212800000),
	(18, 2, 'duel', 'channel', 616161, 707070, 1, 0, NULL, NULL, 1795262400000, NULL, 4, 1795262404000, 'on', 2, '1,2|1,2', 0, NULL, NULL, NULL, 0, NULL, NULL, 1796212800000),
	(19, 2, 'relay', 'channel', 616161, 707070, 1, 0, NULL, NULL, 1795262400000, NULL, 1, 1795262401000, 'on', 1, '1,1|1,1/2,1|1,1', 1, NULL, NULL, NULL, 0, NULL, 2, 1796212800000),
	(10, 1, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '2,2|0,1', NULL, 'resignation', 0, 10, 1, NULL, NULL, 1796212800000),
	(11, 1, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '2,2|0,1', NULL, 'resignation', 0, 11, 1, NULL, NULL, 1796212800000),
	(12, 2, 'duel', 'channel', NULL, 808080, 2, 0, NULL, NULL, 1795262400000, NULL, 7, 1795262407000, 'won', 6, '4,4|2,3', NULL, 'resignation', 0, 12, 0, NULL, NULL, 1796212800000),
	(13, 2, 'duel', 'channel', 616161, 707070, 1, 1, NULL, 1, 1795262400000, NULL, 5, 1795262405000, 'on', 5, '2,3|4,1', 1, NULL, NULL, NULL, 0, NULL, NULL, 1796212800000),
	(14, 2, 'duel', 'channel', NULL, 808080, 2, 0, NULL, NULL, 1795262400000, NULL, 0, 1795262400000, 'on', 0, '1,1|1,1', 0, NULL, NULL, NULL, 0, NULL, NULL, 1796212800000),
	(15, 2, 'free-for-all', 'channel', 616161, 707070, 1, 0, 60, NULL, 1795262400000, NULL, 0, 1795262400000, 'on', 0, '1,1|1,1|1,1', 0, NULL, NULL, NULL, 0, NULL, NULL, 1795262430000),
	(16, 2, 'duel', 'channel', 616161, 707070, 1, 1, 86400, NULL, 1795262400000, 1795435200000, 1, 1795262401000, 'on', 1, '2,1|1,1', 1, NULL, NULL, NULL, 0, NULL, NULL, 1795305600000),
	(17, 2, 'duel', 'channel', 616161, 707070, 1, 1, NULL, NULL, 1795262400000, NULL, 3, 1795262403000, 'on', 2, '3,1|2,1', 0, NULL, NULL, NULL, 0, NULL, NULL, 1796212800000);
INSERT INTO head_to_head VALUES
	(2, 1, 10, 0, 1, 1795262407000),
	(1, 2, 1, 0, 10, 1795262407000);
INSERT INTO heartbeats VALUES
	(1, 0, 1795262400000);
INSERT INTO house_rules VALUES
	(616161, 0, '', 1, 1, 1795262400000, 1),
	(616161, 0, 'Friday rules', 1, 2, 1795262400000, 1);
INSERT INTO kept VALUES
	('application', '4711');
INSERT INTO lobbies VALUES
	(1, 1, 2, 'free-for-all', 3, 0, NULL, 'channel', 616161, 707070, 1, 1795262400000, 1795348800000, 2, 'open', NULL, NULL),
	(2, 1, 2, 'free-for-all', 4, 0, NULL, 'channel', 616161, 707070, 1, 1795262400000, 1795348800000, 2, 'open', NULL, NULL),
	(3, 2, 2, 'free-for-all', 4, 0, NULL, 'channel', 616161, 707070, 1, 1795262400000, 1795348800000, 2, 'open', NULL, NULL),
	(4, 2, 2, 'free-for-all', 4, 0, NULL, 'channel', NULL, 808080, 2, 1795262400000, 1795348800000, 3, 'taken', 1, NULL);
INSERT INTO lobby_seats VALUES
	(1, 0, 1, NULL, NULL),
	(1, 1, NULL, 'hard', NULL),
	(2, 0, 1, NULL, NULL),
	(2, 1, 2, NULL, NULL),
	(3, 0, 2, NULL, NULL),
	(3, 1, 1, NULL, NULL),
	(4, 0, 2, NULL, NULL),
	(4, 1, 1, NULL, NULL);
INSERT INTO matches VALUES
	(1, 2, 1, 2, 3, 1795262400000, NULL);
INSERT INTO players VALUES
	(1, 310415926535897932, 1795378182717, 1, 0),
	(2, 271828182845904523, 1795378182730, 0, 0),
	(3, 141421356237309504, 1795378182734, 0, 0),
	(4, 161803398874989484, 1795378183393, 0, 0);
INSERT INTO pools VALUES
	(1, 'server 616161/duel/all', 616161, 'duel', NULL),
	(2, 'server 616161/duel/rules 2', 616161, 'duel', 2),
	(3, 'global/duel/all', NULL, 'duel', NULL),
	(4, 'global/duel/rules 2', NULL, 'duel', 2),
	(5, 'server 616161/duel/rules 1', 616161, 'duel', 1),
	(6, 'global/duel/rules 1', NULL, 'duel', 1);
INSERT INTO puzzle_streaks VALUES
	(1, 739941, 0, 'solved', 739941, 2, 5, 9, 7);
INSERT INTO rating_history VALUES
	(1, 1, 1, 1, 1795262407000, 27.635389493140497, 8.06590141354368, 3.437685252509457),
	(2, 1, 1, 1, 1795262407000, 22.364610506859503, 8.06590141354368, -1.8330937337715376),
	(1, 2, 1, 1, 1795262407000, 27.635389493140497, 8.06590141354368, 3.437685252509457),
	(2, 2, 1, 1, 1795262407000, 22.364610506859503, 8.06590141354368, -1.8330937337715376),
	(1, 3, 1, 1, 1795262407000, 27.635389493140497, 8.06590141354368, 3.437685252509457),
	(2, 3, 1, 1, 1795262407000, 22.364610506859503, 8.06590141354368, -1.8330937337715376),
	(1, 4, 1, 1, 1795262407000, 27.635389493140497, 8.06590141354368, 3.437685252509457),
	(2, 4, 1, 1, 1795262407000, 22.364610506859503, 8.06590141354368, -1.8330937337715376),
	(2, 1, 2, 2, 1795262407000, 25.411309192632373, 7.82288719288111, 1.9426476139890454),
	(1, 1, 2, 2, 1795262407000, 24.588690807367627, 7.82288719288111, 1.1200292287242988),
	(2, 2, 2, 2, 1795262407000, 25.411309192632373, 7.82288719288111, 1.9426476139890454),
	(1, 2, 2, 2, 1795262407000, 24.588690807367627, 7.82288719288111, 1.1200292287242988),
	(2, 3, 2, 2, 1795262407000, 25.411309192632373, 7.82288719288111, 1.9426476139890454),
	(1, 3, 2, 2, 1795262407000, 24.588690807367627, 7.82288719288111, 1.1200292287242988),
	(2, 4, 2, 2, 1795262407000, 25.411309192632373, 7.82288719288111, 1.9426476139890454),
	(1, 4, 2, 2, 1795262407000, 24.588690807367627, 7.82288719288111, 1.1200292287242988),
	(2, 1, 3, 3, 1795262407000, 27.77253860997476, 7.582139379049059, 5.026120472827582),
	(1, 1, 3, 3, 1795262407000, 22.22746139002524, 7.582139379049059, -0.518956747121937),
	(2, 2, 3, 3, 1795262407000, 27.77253860997476, 7.582139379049059, 5.026120472827582),
	(1, 2, 3, 3, 1795262407000, 22.22746139002524, 7.582139379049059, -0.518956747121937),
	(2, 3, 3, 3, 1795262407000, 27.77253860997476, 7.582139379049059, 5.026120472827582),
	(1, 3, 3, 3, 1795262407000, 22.22746139002524, 7.582139379049059, -0.518956747121937),
	(2, 4, 3, 3, 1795262407000, 27.77253860997476, 7.582139379049059, 5.026120472827582),
	(1, 4, 3, 3, 1795262407000, 22.22746139002524, 7.582139379049059, -0.518956747121937),
	(2, 1, 4, 4, 1795262407000, 29.598584862331496, 7.365100645460797, 7.5032829259491045),
	(1, 1, 4, 4, 1795262407000, 20.401415137668504, 7.365100645460797, -1.693886798713887),
	(2, 2, 4, 4, 1795262407000, 29.598584862331496, 7.365100645460797, 7.5032829259491045),
	(1, 2, 4, 4, 1795262407000, 20.401415137668504, 7.365100645460797, -1.693886798713887),
	(2, 3, 4, 4, 1795262407000, 29.598584862331496, 7.365100645460797, 7.5032829259491045),
	(1, 3, 4, 4, 1795262407000, 20.401415137668504, 7.365100645460797, -1.693886798713887),
	(2, 4, 4, 4, 1795262407000, 29.598584862331496, 7.365100645460797, 7.5032829259491045),
	(1, 4, 4, 4, 1795262407000, 20.401415137668504, 7.365100645460797, -1.693886798713887),
	(2, 1, 5, 5, 1795262407000, 31.034712052238515, 7.177343304331959, 9.502682139242637),
	(1, 1, 5, 5, 1795262407000, 18.965287947761485, 7.177343304331959, -2.5667419652343924),
	(2, 2, 5, 5, 1795262407000, 31.034712052238515, 7.177343304331959, 9.502682139242637),
	(1, 2, 5, 5, 1795262407000, 18.965287947761485, 7.177343304331959, -2.5667419652343924),
	(2, 3, 5, 5, 1795262407000, 31.034712052238515, 7.177343304331959, 9.502682139242637),
	(1, 3, 5, 5, 1795262407000, 18.965287947761485, 7.177343304331959, -2.5667419652343924),
	(2, 4, 5, 5, 1795262407000, 31.034712052238515, 7.177343304331959, 9.502682139242637),
	(1, 4, 5, 5, 1795262407000, 18.965287947761485, 7.177343304331959, -2.5667419652343924),
	(2, 1, 6, 6, 1795262407000, 32.19097684165232, 7.01676298540369, 11.140687885441253),
	(1, 1, 6, 6, 1795262407000, 17.809023158347678, 7.01676298540369, -3.2412657978633916),
	(2, 2, 6, 6, 1795262407000, 32.19097684165232, 7.01676298540369, 11.140687885441253),
	(1, 2, 6, 6, 1795262407000, 17.809023158347678, 7.01676298540369, -3.2412657978633916),
	(2, 3, 6, 6, 1795262407000, 32.19097684165232, 7.01676298540369, 11.140687885441253),
	(1, 3, 6, 6, 1795262407000, 17.809023158347678, 7.01676298540369, -3.2412657978633916),
	(2, 4, 6, 6, 1795262407000, 32.19097684165232, 7.01676298540369, 11.140687885441253),
	(1, 4, 6, 6, 1795262407000, 17.809023158347678, 7.01676298540369, -3.2412657978633916),
	(2, 1, 7, 7, 1795262407000, 33.14400655216719, 6.879093556398653, 12.506725882971232),
	(1, 1, 7, 7, 1795262407000, 16.85599344783281, 6.879093556398653, -3.7812872213631508);
INSERT INTO rating_history VALUES
	(2, 5, 7, 7, 1795262407000, 27.635389493140497, 8.06590141354368, 3.437685252509457),
	(1, 5, 7, 7, 1795262407000, 22.364610506859503, 8.06590141354368, -1.8330937337715376),
	(2, 3, 7, 7, 1795262407000, 33.14400655216719, 6.879093556398653, 12.506725882971232),
	(1, 3, 7, 7, 1795262407000, 16.85599344783281, 6.879093556398653, -3.7812872213631508),
	(2, 6, 7, 7, 1795262407000, 27.635389493140497, 8.06590141354368, 3.437685252509457),
	(1, 6, 7, 7, 1795262407000, 22.364610506859503, 8.06590141354368, -1.8330937337715376),
	(2, 1, 8, 8, 1795262407000, 33.946202926690695, 6.760121612213015, 13.66583809005165),
	(1, 1, 8, 8, 1795262407000, 16.0537970733093, 6.760121612213015, -4.226567763329744),
	(2, 5, 8, 8, 1795262407000, 29.656297488526157, 7.82288719288111, 6.187635909882829),
	(1, 5, 8, 8, 1795262407000, 20.343702511473843, 7.82288719288111, -3.1249590671694847),
	(2, 3, 8, 8, 1795262407000, 33.946202926690695, 6.760121612213015, 13.66583809005165),
	(1, 3, 8, 8, 1795262407000, 16.0537970733093, 6.760121612213015, -4.226567763329744),
	(2, 6, 8, 8, 1795262407000, 29.656297488526157, 7.82288719288111, 6.187635909882829),
	(1, 6, 8, 8, 1795262407000, 20.343702511473843, 7.82288719288111, -3.1249590671694847),
	(2, 1, 9, 9, 1795262407000, 34.63374626846012, 6.656306177750881, 14.664827735207478),
	(1, 1, 9, 9, 1795262407000, 15.366253731539873, 6.656306177750881, -4.602664801712772),
	(2, 5, 9, 9, 1795262407000, 31.2302898512864, 7.612772858011743, 8.391971277251173),
	(1, 5, 9, 9, 1795262407000, 18.7697101487136, 7.612772858011743, -4.068608425321628),
	(2, 3, 9, 9, 1795262407000, 34.63374626846012, 6.656306177750881, 14.664827735207478),
	(1, 3, 9, 9, 1795262407000, 15.366253731539873, 6.656306177750881, -4.602664801712772),
	(2, 6, 9, 9, 1795262407000, 31.2302898512864, 7.612772858011743, 8.391971277251173),
	(1, 6, 9, 9, 1795262407000, 18.7697101487136, 7.612772858011743, -4.068608425321628),
	(2, 1, 10, 10, 1795262407000, 35.232120441255695, 6.564827860084825, 15.537636861001221),
	(1, 1, 10, 10, 1795262407000, 14.767879558744303, 6.564827860084825, -4.926604021510171),
	(2, 5, 10, 10, 1795262407000, 32.4862490756188, 7.433755967489542, 10.184981173150174),
	(1, 5, 10, 10, 1795262407000, 17.513750924381196, 7.433755967489542, -4.787516978087432),
	(2, 3, 10, 10, 1795262407000, 35.232120441255695, 6.564827860084825, 15.537636861001221),
	(1, 3, 10, 10, 1795262407000, 14.767879558744303, 6.564827860084825, -4.926604021510171),
	(2, 6, 10, 10, 1795262407000, 32.4862490756188, 7.433755967489542, 10.184981173150174),
	(1, 6, 10, 10, 1795262407000, 17.513750924381196, 7.433755967489542, -4.787516978087432),
	(2, 1, 11, 11, 1795262407000, 35.75969020575161, 6.48347858342044, 16.30925445549029),
	(1, 1, 11, 11, 1795262407000, 14.240309794248388, 6.48347858342044, -5.2101259560129325),
	(2, 5, 11, 11, 1795262407000, 33.51360500524428, 7.280986027871797, 11.67064692162889),
	(1, 5, 11, 11, 1795262407000, 16.486394994755713, 7.280986027871797, -5.3565630888596765),
	(2, 3, 11, 11, 1795262407000, 35.75969020575161, 6.48347858342044, 16.30925445549029),
	(1, 3, 11, 11, 1795262407000, 14.240309794248388, 6.48347858342044, -5.2101259560129325),
	(2, 6, 11, 11, 1795262407000, 33.51360500524428, 7.280986027871797, 11.67064692162889),
	(1, 6, 11, 11, 1795262407000, 16.486394994755713, 7.280986027871797, -5.3565630888596765);
INSERT INTO rating_steps VALUES
	(2, -52, 1),
	(2, 178, 1),
	(4, -52, 1),
	(1, -84, 1),
	(1, 260, 1),
	(3, -84, 1),
	(5, -86, 1),
	(5, 186, 1),
	(6, -86, 1);
INSERT INTO ratings VALUES
	(2, 1, 17.809023158347678, 7.01676298540369, -3.2412657978633916, 3.437685252509457, 6, 1, 0, 5, 0, 1, 1795262407000, 1),
	(2, 2, 32.19097684165232, 7.01676298540369, 11.140687885441253, 11.140687885441253, 6, 5, 0, 1, 5, 5, 1795262407000, 1),
	(4, 1, 17.809023158347678, 7.01676298540369, -3.2412657978633916, 3.437685252509457, 6, 1, 0, 5, 0, 1, 1795262407000, 1),
	(4, 2, 32.19097684165232, 7.01676298540369, 11.140687885441253, 11.140687885441253, 6, 5, 0, 1, 5, 5, 1795262407000, 0),
	(1, 1, 14.240309794248388, 6.48347858342044, -5.2101259560129325, 3.437685252509457, 11, 1, 0, 10, 0, 1, 1795262407000, 1),
	(1, 2, 35.75969020575161, 6.48347858342044, 16.30925445549029, 16.30925445549029, 11, 10, 0, 1, 10, 10, 1795262407000, 1),
	(3, 1, 14.240309794248388, 6.48347858342044, -5.2101259560129325, 3.437685252509457, 11, 1, 0, 10, 0, 1, 1795262407000, 1),
	(3, 2, 35.75969020575161, 6.48347858342044, 16.30925445549029, 16.30925445549029, 11, 10, 0, 1, 10, 10, 1795262407000, 0),
	(5, 2, 33.51360500524428, 7.280986027871797, 11.67064692162889, 11.67064692162889, 5, 5, 0, 0, 5, 5, 1795262407000, 1),
	(5, 1, 16.486394994755713, 7.280986027871797, -5.3565630888596765, -1.8330937337715376, 5, 0, 0, 5, 0, 0, 1795262407000, 1),
	(6, 2, 33.51360500524428, 7.280986027871797, 11.67064692162889, 11.67064692162889, 5, 5, 0, 0, 5, 5, 1795262407000, 0),
	(6, 1, 16.486394994755713, 7.280986027871797, -5.3565630888596765, -1.8330937337715376, 5, 0, 0, 5, 0, 0, 1795262407000, 1);
INSERT INTO rulesets VALUES
	(1, '{"swaps":true}'),
	(2, '{"overflow":"cutoff"}');
INSERT INTO servers VALUES
	(616161, 1795262400000, NULL),
	(626262, 1795262400000, NULL);
INSERT INTO settings VALUES
	(616161, 0, 1, '{"hints":false}', 1795262400000, 1),
	(616161, 707070, 1, '{"clock":60}', 1795262400000, 1);
SELECT pg_catalog.setval('challenges_id_seq', 5, true);
SELECT pg_catalog.setval('ended_order', 12, true);
SELECT pg_catalog.setval('games_id_seq', 19, true);
SELECT pg_catalog.setval('lobbies_id_seq', 4, true);
SELECT pg_catalog.setval('matches_id_seq', 1, true);
SELECT pg_catalog.setval('players_id_seq', 4, true);
SELECT pg_catalog.setval('pools_id_seq', 6, true);
SELECT pg_catalog.setval('rulesets_id_seq', 2, true);
ALTER TABLE ONLY alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY blocks
    ADD CONSTRAINT pk_blocks PRIMARY KEY (player_id, blocked_id);
ALTER TABLE ONLY boards
    ADD CONSTRAINT pk_boards PRIMARY KEY (game_id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT pk_challenges PRIMARY KEY (id);
ALTER TABLE ONLY computer_records
    ADD CONSTRAINT pk_computer_records PRIMARY KEY (player_id, level);
ALTER TABLE ONLY events
    ADD CONSTRAINT pk_events PRIMARY KEY (game_id, seq);
ALTER TABLE ONLY game_seats
    ADD CONSTRAINT pk_game_seats PRIMARY KEY (game_id, seat);
ALTER TABLE ONLY games
    ADD CONSTRAINT pk_games PRIMARY KEY (id);
ALTER TABLE ONLY head_to_head
    ADD CONSTRAINT pk_head_to_head PRIMARY KEY (player_id, other_id);
ALTER TABLE ONLY heartbeats
    ADD CONSTRAINT pk_heartbeats PRIMARY KEY (shard_count, shard);
ALTER TABLE ONLY house_rules
    ADD CONSTRAINT pk_house_rules PRIMARY KEY (server_id, channel_id, name, version);
ALTER TABLE ONLY identifies
    ADD CONSTRAINT pk_identifies PRIMARY KEY (bucket);
ALTER TABLE ONLY kept
    ADD CONSTRAINT pk_kept PRIMARY KEY (name);
ALTER TABLE ONLY leases
    ADD CONSTRAINT pk_leases PRIMARY KEY (shard);
ALTER TABLE ONLY lobbies
    ADD CONSTRAINT pk_lobbies PRIMARY KEY (id);
ALTER TABLE ONLY lobby_seats
    ADD CONSTRAINT pk_lobby_seats PRIMARY KEY (lobby_id, place);
ALTER TABLE ONLY matches
    ADD CONSTRAINT pk_matches PRIMARY KEY (id);
ALTER TABLE ONLY old_boards
    ADD CONSTRAINT pk_old_boards PRIMARY KEY (game_id, message_id);
ALTER TABLE ONLY players
    ADD CONSTRAINT pk_players PRIMARY KEY (id);
ALTER TABLE ONLY pools
    ADD CONSTRAINT pk_pools PRIMARY KEY (id);
ALTER TABLE ONLY puzzle_streaks
    ADD CONSTRAINT pk_puzzle_streaks PRIMARY KEY (player_id);
ALTER TABLE ONLY rating_history
    ADD CONSTRAINT pk_rating_history PRIMARY KEY (player_id, pool_id, ended);
ALTER TABLE ONLY rating_steps
    ADD CONSTRAINT pk_rating_steps PRIMARY KEY (pool_id, step);
ALTER TABLE ONLY ratings
    ADD CONSTRAINT pk_ratings PRIMARY KEY (pool_id, player_id);
ALTER TABLE ONLY rulesets
    ADD CONSTRAINT pk_rulesets PRIMARY KEY (id);
ALTER TABLE ONLY sequences
    ADD CONSTRAINT pk_sequences PRIMARY KEY (name);
ALTER TABLE ONLY servers
    ADD CONSTRAINT pk_servers PRIMARY KEY (id);
ALTER TABLE ONLY settings
    ADD CONSTRAINT pk_settings PRIMARY KEY (server_id, channel_id);
ALTER TABLE ONLY games
    ADD CONSTRAINT uq_games_ended UNIQUE (ended);
ALTER TABLE ONLY players
    ADD CONSTRAINT uq_players_user_id UNIQUE (user_id);
ALTER TABLE ONLY pools
    ADD CONSTRAINT uq_pools_name UNIQUE (name);
ALTER TABLE ONLY rulesets
    ADD CONSTRAINT uq_rulesets_body UNIQUE (body);
CREATE INDEX ix_blocks_blocked_id ON blocks USING btree (blocked_id);
CREATE INDEX ix_challenges_challenger_made ON challenges USING btree (challenger_id, made_at);
CREATE INDEX ix_challenges_expiry ON challenges USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX ix_challenges_game_id ON challenges USING btree (game_id);
CREATE INDEX ix_challenges_open_by ON challenges USING btree (challenger_id) WHERE (status = 'open'::text);
CREATE INDEX ix_challenges_open_to ON challenges USING btree (opponent_id) WHERE (status = 'open'::text);
CREATE INDEX ix_challenges_opponent_id ON challenges USING btree (opponent_id);
CREATE INDEX ix_challenges_rematch_of ON challenges USING btree (rematch_of);
CREATE INDEX ix_challenges_server_id ON challenges USING btree (server_id);
CREATE INDEX ix_game_seats_player_ended ON game_seats USING btree (player_id, ended);
CREATE INDEX ix_games_match_id ON games USING btree (match_id);
CREATE INDEX ix_games_on_channel ON games USING btree (channel_id) WHERE (status = 'on'::text);
CREATE INDEX ix_games_on_look ON games USING btree (look_at) WHERE (status = 'on'::text);
CREATE INDEX ix_games_server_status ON games USING btree (server_id, status);
CREATE INDEX ix_games_started_at ON games USING btree (started_at);
CREATE INDEX ix_head_to_head_other_id ON head_to_head USING btree (other_id);
CREATE INDEX ix_house_rules_changed_by ON house_rules USING btree (changed_by);
CREATE INDEX ix_lobbies_expiry ON lobbies USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX ix_lobbies_game_id ON lobbies USING btree (game_id);
CREATE INDEX ix_lobbies_host_id ON lobbies USING btree (host_id);
CREATE INDEX ix_lobbies_server_id ON lobbies USING btree (server_id);
CREATE INDEX ix_lobby_seats_player_id ON lobby_seats USING btree (player_id);
CREATE INDEX ix_matches_first_id ON matches USING btree (first_id);
CREATE INDEX ix_matches_second_id ON matches USING btree (second_id);
CREATE INDEX ix_pools_ruleset_id ON pools USING btree (ruleset_id);
CREATE INDEX ix_pools_server_id ON pools USING btree (server_id);
CREATE INDEX ix_rating_history_game_id ON rating_history USING btree (game_id);
CREATE INDEX ix_rating_history_pool_id ON rating_history USING btree (pool_id);
CREATE INDEX ix_ratings_board ON ratings USING btree (pool_id, conservative DESC, player_id, listed) WHERE (listed = 1);
CREATE INDEX ix_ratings_player_id ON ratings USING btree (player_id);
CREATE INDEX ix_servers_left_at ON servers USING btree (left_at);
CREATE INDEX ix_settings_changed_by ON settings USING btree (changed_by);
ALTER TABLE ONLY blocks
    ADD CONSTRAINT fk_blocks_blocked_id FOREIGN KEY (blocked_id) REFERENCES players(id);
ALTER TABLE ONLY blocks
    ADD CONSTRAINT fk_blocks_player_id FOREIGN KEY (player_id) REFERENCES players(id);
ALTER TABLE ONLY boards
    ADD CONSTRAINT fk_boards_game_id FOREIGN KEY (game_id) REFERENCES games(id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT fk_challenges_challenger_id FOREIGN KEY (challenger_id) REFERENCES players(id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT fk_challenges_game_id FOREIGN KEY (game_id) REFERENCES games(id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT fk_challenges_opponent_id FOREIGN KEY (opponent_id) REFERENCES players(id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT fk_challenges_rematch_of FOREIGN KEY (rematch_of) REFERENCES games(id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT fk_challenges_ruleset_id FOREIGN KEY (ruleset_id) REFERENCES rulesets(id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT fk_challenges_server_id FOREIGN KEY (server_id) REFERENCES servers(id);
ALTER TABLE ONLY computer_records
    ADD CONSTRAINT fk_computer_records_player_id FOREIGN KEY (player_id) REFERENCES players(id);
ALTER TABLE ONLY events
    ADD CONSTRAINT fk_events_game_id FOREIGN KEY (game_id) REFERENCES games(id);
ALTER TABLE ONLY game_seats
    ADD CONSTRAINT fk_game_seats_game_id FOREIGN KEY (game_id) REFERENCES games(id);
ALTER TABLE ONLY game_seats
    ADD CONSTRAINT fk_game_seats_player_id FOREIGN KEY (player_id) REFERENCES players(id);
ALTER TABLE ONLY games
    ADD CONSTRAINT fk_games_match_id FOREIGN KEY (match_id) REFERENCES matches(id);
ALTER TABLE ONLY games
    ADD CONSTRAINT fk_games_ruleset_id FOREIGN KEY (ruleset_id) REFERENCES rulesets(id);
ALTER TABLE ONLY games
    ADD CONSTRAINT fk_games_server_id FOREIGN KEY (server_id) REFERENCES servers(id);
ALTER TABLE ONLY head_to_head
    ADD CONSTRAINT fk_head_to_head_other_id FOREIGN KEY (other_id) REFERENCES players(id);
ALTER TABLE ONLY head_to_head
    ADD CONSTRAINT fk_head_to_head_player_id FOREIGN KEY (player_id) REFERENCES players(id);
ALTER TABLE ONLY house_rules
    ADD CONSTRAINT fk_house_rules_changed_by FOREIGN KEY (changed_by) REFERENCES players(id);
ALTER TABLE ONLY house_rules
    ADD CONSTRAINT fk_house_rules_ruleset_id FOREIGN KEY (ruleset_id) REFERENCES rulesets(id);
ALTER TABLE ONLY house_rules
    ADD CONSTRAINT fk_house_rules_server_id FOREIGN KEY (server_id) REFERENCES servers(id);
ALTER TABLE ONLY lobbies
    ADD CONSTRAINT fk_lobbies_game_id FOREIGN KEY (game_id) REFERENCES games(id);
ALTER TABLE ONLY lobbies
    ADD CONSTRAINT fk_lobbies_host_id FOREIGN KEY (host_id) REFERENCES players(id);
ALTER TABLE ONLY lobbies
    ADD CONSTRAINT fk_lobbies_ruleset_id FOREIGN KEY (ruleset_id) REFERENCES rulesets(id);
ALTER TABLE ONLY lobbies
    ADD CONSTRAINT fk_lobbies_server_id FOREIGN KEY (server_id) REFERENCES servers(id);
ALTER TABLE ONLY lobby_seats
    ADD CONSTRAINT fk_lobby_seats_lobby_id FOREIGN KEY (lobby_id) REFERENCES lobbies(id);
ALTER TABLE ONLY lobby_seats
    ADD CONSTRAINT fk_lobby_seats_player_id FOREIGN KEY (player_id) REFERENCES players(id);
ALTER TABLE ONLY matches
    ADD CONSTRAINT fk_matches_first_id FOREIGN KEY (first_id) REFERENCES players(id);
ALTER TABLE ONLY matches
    ADD CONSTRAINT fk_matches_ruleset_id FOREIGN KEY (ruleset_id) REFERENCES rulesets(id);
ALTER TABLE ONLY matches
    ADD CONSTRAINT fk_matches_second_id FOREIGN KEY (second_id) REFERENCES players(id);
ALTER TABLE ONLY old_boards
    ADD CONSTRAINT fk_old_boards_game_id FOREIGN KEY (game_id) REFERENCES games(id);
ALTER TABLE ONLY pools
    ADD CONSTRAINT fk_pools_ruleset_id FOREIGN KEY (ruleset_id) REFERENCES rulesets(id);
ALTER TABLE ONLY pools
    ADD CONSTRAINT fk_pools_server_id FOREIGN KEY (server_id) REFERENCES servers(id);
ALTER TABLE ONLY puzzle_streaks
    ADD CONSTRAINT fk_puzzle_streaks_player_id FOREIGN KEY (player_id) REFERENCES players(id);
ALTER TABLE ONLY rating_history
    ADD CONSTRAINT fk_rating_history_game_id FOREIGN KEY (game_id) REFERENCES games(id);
ALTER TABLE ONLY rating_history
    ADD CONSTRAINT fk_rating_history_player_id FOREIGN KEY (player_id) REFERENCES players(id);
ALTER TABLE ONLY rating_history
    ADD CONSTRAINT fk_rating_history_pool_id FOREIGN KEY (pool_id) REFERENCES pools(id);
ALTER TABLE ONLY rating_steps
    ADD CONSTRAINT fk_rating_steps_pool_id FOREIGN KEY (pool_id) REFERENCES pools(id);
ALTER TABLE ONLY ratings
    ADD CONSTRAINT fk_ratings_player_id FOREIGN KEY (player_id) REFERENCES players(id);
ALTER TABLE ONLY ratings
    ADD CONSTRAINT fk_ratings_pool_id FOREIGN KEY (pool_id) REFERENCES pools(id);
ALTER TABLE ONLY settings
    ADD CONSTRAINT fk_settings_changed_by FOREIGN KEY (changed_by) REFERENCES players(id);
ALTER TABLE ONLY settings
    ADD CONSTRAINT fk_settings_server_id FOREIGN KEY (server_id) REFERENCES servers(id);

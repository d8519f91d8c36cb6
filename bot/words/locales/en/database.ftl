### The commands `waribashi db …`: their help, and what they print.
###
### Names in braces and quotes, as in { "--database" }, are typed like that in every language. Columns and tables of the
### database keep their names.

## Help pages

cli-db-short = Manage the database.
cli-db = Manage the database with all games, standings and settings.
cli-db-option =
    The database: { "sqlite:///" }FOLDER/FILE or { "postgresql://" }USER:PASSWORD@HOST/DATABASE. Default:
    { "DATABASE_URL" }, or { "sqlite:///data/waribashi.db" }.
cli-db-option-name = ADDRESS

cli-upgrade-short = Create or upgrade the database.
cli-upgrade =
    Create the database, or upgrade it to this version of Waribashi. If anything fails, nothing is changed. The old database
    is backed up first: SQLite next to its file, PostgreSQL with { "pg_dump" } to { "BACKUP_FOLDER" }. The bot does the same
    when it starts.
cli-upgrade-no-backup = Upgrade without a backup, for example if you've just made one yourself.
cli-status-short = Show the database's location, version, and size.
cli-status =
    Show where the database is, its size and version, what an upgrade would do, and how many games, players and servers it
    has. Changes nothing.
cli-backup-short = Back up the database to a file.
cli-backup =
    Back up the database to a file. The bot can keep running. The backup is read back to check that it's complete, and
    existing files are never overwritten. PostgreSQL needs { "pg_dump" } on this computer; without it, you get the command
    to run elsewhere.
cli-backup-file = The file to create.
cli-backup-file-name = FILE
cli-check-short = Check stored data against the games.
cli-check =
    Replay every stored game, recompute all standings, and list whatever doesn't match. Changes nothing. Best run while the
    bot is stopped, so that no game ends during the check.
cli-recompute-short = Recompute all standings.
cli-recompute =
    Recompute every rating and record from the games, in the order they ended. Best run while the bot is stopped, so that
    no game ends before it's done.
cli-copy-short = Copy everything to another database.
cli-copy =
    Copy everything from one database into another, empty one. Either can be SQLite or PostgreSQL. Stop the bot first. If
    the copy is interrupted, run the same command again to continue. The bot can't use the copy until it's finished and
    checked.
cli-copy-from = The database to copy.
cli-copy-from-name = FROM
cli-copy-to = The address of the copy. An SQLite file is created for you; a PostgreSQL database has to exist and be empty.
cli-copy-to-name = TO
cli-adopt-short = Hand the database over to another application.
cli-adopt =
    Hand the database over to another Discord application: the one that { "DISCORD_TOKEN" } belongs to, or
    { "--application" }. Do this only if the bot moves there for good: when it starts, games end on servers that haven't
    added that application. Stop the bot first.
cli-adopt-application = The application's ID, as shown in the developer portal. Discord isn't asked then.
cli-adopt-application-name = ID

## What they print

# The first two are data of db-size.
db-sqlite = SQLite database: { $file }
db-postgresql = PostgreSQL database: { $address }
db-none = There's no database at { $file } yet. Create it with { "`waribashi db upgrade`" }.
db-size = { $where } ({ $megabytes } MB).
db-empty = It's empty. Create its tables with { "`waribashi db upgrade`" }.
db-current = The database is up to date (version { $version }).
db-older =
    The database is at version { $version }. Upgrade it with { "`waribashi db upgrade`" }, which runs { COUNT($missing) ->
        [one] step { $missing }
       *[other] steps { $missing }
    }.
db-holds =
    It has { $games ->
        [one] { $games } game
       *[other] { $games } games
    } ({ $running } still going), { $players ->
        [one] { $players } player
       *[other] { $players } players
    } and { $servers ->
        [one] { $servers } server
       *[other] { $servers } servers
    }.

db-application = The database belongs to application { $application }.
db-no-application = The database doesn't belong to an application yet. The first one to start gets it.
db-adopted = The database now belongs to application { $application }.
db-adopted-from = The database now belongs to application { $application }. Before, it was { $before }'s.
db-adopted-already = Nothing to do: the database already belongs to application { $application }.
application-wrong = “{ $given }” isn't an application ID. Find it in the developer portal under “General Information”.

db-was-current = Nothing to do: the database is already at version { $version }.
db-upgraded =
    Upgraded the database to version { $version } ({ COUNT($made) ->
        [one] step { $made }
       *[other] steps { $made }
    }).

db-backed-up-before = Saved your old database (version { $version }) in { $file }, so you can go back to it.
db-backed-up = Saved the backup in { $file } ({ $megabytes } MB), and checked that it's complete.
# Followed by the command, on a line of its own.
db-dump = { "pg_dump" } isn't installed here. Run this command where it's installed (it may ask for the password):

db-progress = { $done } of { $of } games
db-recomputed =
    Recomputed all standings from { $games ->
        [one] { $games } game
       *[other] { $games } games
    }.

copy-progress = { $done } of { $of } rows
copy-interrupted = Interrupted. Run the same command again to continue.
db-copied =
    Copied { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } to { $to }. Both databases match.
copy-checked = The copy checks out: everything in it matches the games. Set { "DATABASE_URL" } to the new address, then start the bot.
copy-differences =
    { $differences ->
        [one] The difference above is in the database you copied from, too.
       *[other] The { $differences } differences above are in the database you copied from, too.
    } { "`waribashi db recompute`" } fixes those in standings.

check-found =
    { $differences ->
        [0] No differences: all stored data matches the games.
        [one]
            Found { $differences } difference. If it's in standings, { "`waribashi db recompute`" } fixes it. If it's in a
            game, restore a backup.
       *[other]
            Found { $differences } differences. { "`waribashi db recompute`" } fixes those in standings. For those in
            games, restore a backup.
    }
# What doesn't match, a line each. These three say where; they're data of check-differs.
check-game = Game { $game }
check-seat = Game { $game }, seat { $seat } in { "game_seats" }
check-row = Table { $table }, row { $row }
check-differs = { $where }: { $column } is { $stored }, but should be { $expected }.
check-nothing = nothing
check-unreadable = Game { $game } can't be replayed: { $reason }
# Games that are over are numbered in the order in which they ended.
check-ending = Game { $game }: a game has a number in the order of endings if, and only if, it's over.
check-event-missing = Game { $game }: event { $event } is missing.
check-sequence = The last number in the order of endings is { $last }, but should be { $most } or more.
check-row-missing = Table { $table }: row { $row } is missing.
check-row-extra = Table { $table }: row { $row } doesn't come from any game.

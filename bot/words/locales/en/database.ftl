### The commands `waribashi db …`: their help, and what they print.
###
### Names in braces and quotes, as in { "--database" }, are typed like that in every language. Columns and tables of the
### database keep their names.

## Help pages

cli-db-short = Look after the database.
cli-db = Look after the database that keeps games, standings and settings.
cli-db-option =
    Where the database is: { "sqlite:///" }FOLDER/FILE or { "postgresql://" }USER:PASSWORD@HOST/DATABASE; otherwise what
    { "DATABASE_URL" } says, or { "sqlite:///data/waribashi.db" }.
cli-db-option-name = ADDRESS

cli-upgrade-short = Bring the database to this version.
cli-upgrade =
    Create the database, or bring it to this version of Waribashi: all of it or nothing. An older database is backed up
    first: SQLite next to its file, PostgreSQL with { "pg_dump" } to { "BACKUP_FOLDER" }. The bot does the same when it starts.
cli-upgrade-no-backup = Upgrade without a backup, for example after you've made one yourself.
cli-status-short = Tell how the database is.
cli-status = Tell where the database is, which version it has, what an upgrade would do, and how much it holds.
cli-backup-short = Copy the database into a file.
cli-backup =
    Copy the database into a file. The bot can keep running. The copy is read back to check that it's complete, and nothing
    is overwritten. PostgreSQL needs { "pg_dump" } on this computer; without it, you get the command to run elsewhere.
cli-backup-file = The file to make.
cli-backup-file-name = FILE
cli-check-short = Compare games with what is stored about them.
cli-check =
    Play every stored game again, compute the standings anew, and list whatever is stored otherwise. Nothing is changed.
    Best while the bot is not running: games cannot end meanwhile.
cli-recompute-short = Compute all standings anew.
cli-recompute =
    Compute every rating and record anew from the games, in the order in which these ended. Best while the bot is not
    running: games cannot end meanwhile.
cli-copy-short = Copy everything to another database.
cli-copy =
    Copy everything from one database into another, empty one. Either can be SQLite or PostgreSQL. Stop the bot first. If
    the copy is interrupted, run the same command again to continue. The bot can't use the copy until it's finished and
    checked.
cli-copy-from = The database to copy.
cli-copy-from-name = FROM
cli-copy-to = The address of the copy. An SQLite file is created for you. A PostgreSQL database has to exist and be empty.
cli-copy-to-name = TO
cli-adopt-short = Give the database to another application.
cli-adopt =
    Let the database belong to another application of Discord's: the one of { "DISCORD_TOKEN" }, or the one given. Games on
    servers where that one is not end when it starts, so do this only where the bot itself moves. End the bot before.
cli-adopt-application = The number of the application, as the developer portal shows it; Discord is not asked then.
cli-adopt-application-name = ID

## What they print

db-sqlite = An SQLite database in the file { $file }
db-postgresql = A PostgreSQL database at { $address }
db-none = There is no database yet at { $file }; { "waribashi db upgrade" } makes one.
db-size = { $where }, { $megabytes } MB large.
db-empty = It has no tables yet; { "waribashi db upgrade" } makes them.
db-current = Its version is { $version }, which is the one of this Waribashi.
db-older =
    Its version is { $version }; { "waribashi db upgrade" } will make the { COUNT($missing) ->
        [one] step { $missing }
       *[other] steps { $missing }
    }.
db-holds =
    It holds { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, of which { $running ->
        [one] { $running } is on
       *[other] { $running } are on
    }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    } and { $servers ->
        [one] { $servers } server
       *[other] { $servers } servers
    }.

db-application = It belongs to the application { $application }.
db-no-application = It belongs to no application yet; the first that starts has it.
db-adopted = The database belongs to the application { $application } now.
db-adopted-from = The database belongs to the application { $application } now, and no more to { $before }.
db-adopted-already = Nothing to do: the database belongs to the application { $application } already.
application-wrong = “{ $given }” is no number of an application; the developer portal shows it under “General Information”.

db-was-current = Nothing to do: the database has the version { $version } already.
db-upgraded =
    The database has made the { COUNT($made) ->
        [one] step { $made }
       *[other] steps { $made }
    } and has the version { $version } now.

db-backed-up-before = Your old database (version { $version }) is saved in { $file }. You can go back to it.
db-backed-up = The backup is { $file }, { $megabytes } MB large, examined and without damage.
db-dump =
    { "pg_dump" } isn't installed here. Run this where it is; it asks for the password if it needs one:

db-progress = { $done } of { $of } games
db-recomputed =
    The standings are computed anew from { $games ->
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
    } { "waribashi db recompute" } fixes those in standings.

check-found =
    { $differences ->
        [0] Everything is stored as the games say.
        [one]
            There is { $differences } difference; { "waribashi db recompute" } mends it if it is one of standings, and
            a backup if it is one of a game.
       *[other]
            There are { $differences } differences; { "waribashi db recompute" } mends those of standings, and a backup
            those of games.
    }
check-game = Game { $game }
check-seat = Game { $game }, seat { $seat } in { "game_seats" }
check-row = In { $table } the row of { $row }
check-differs = { $where }: { $column } is stored as { $stored } and should be { $expected }.
check-nothing = nothing
check-unreadable = Game { $game } cannot be played again: { $reason }
check-ending = Game { $game }: only a game that is over has a place in the order of endings, and each of them has one.
check-event-missing = Game { $game }: event { $event } is missing.
check-sequence = The last place in the order of endings is stored as { $last } and should be at least { $most }.
check-row-missing = { $table } lacks the row of { $row }.
check-row-extra = { $table } has a row of { $row } that follows from no game.

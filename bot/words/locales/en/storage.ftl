### What goes wrong with the database, and what to do about it.

conflict = Someone else was faster, so nothing changed. Look at the board and try again.
no-such-number = There's nothing with a number that big.
no-such-game = There's no game { $game }. A game's number is at the top of its board and in /history.
no-such-challenge = There's no challenge { $challenge }. Make a new one with /challenge.
no-such-lobby = There's no table { $lobby }. Open a new one with /lobby.
no-such-match = There's no match { $match }.

# What has become of a challenge that someone answers too late.
challenge-taken = Someone already accepted this challenge. You can make a new one.
challenge-declined = This challenge was already declined. You can make a new one.
challenge-withdrawn = This challenge was withdrawn. You can make a new one.
challenge-expired = This challenge has expired. You can make a new one.

# What has become of a lobby.
lobby-taken = This table has already started its game. You can open a new one.
lobby-withdrawn = This table was closed. You can open a new one.
lobby-expired = This table has expired. You can open a new one.
lobby-changed = The table just changed, so nothing happened. See who's there now and try again.
lobby-full = All { $seats } seats are taken. Wait for someone to leave, or open another table.
lobby-joined-already = You're already at this table.
lobby-not-joined = You're not at this table, so you can't leave it.

house-rules-changed = Someone else just changed these rules, so yours weren't saved. Check them and try again.
settings-changed = Someone else just changed these settings, so yours weren't saved. Check them and try again.
settings-too-long = These settings are too long to save. The limit is { $most } characters.
rules-name-unfit = A name for house rules needs 1 to { $most } visible characters. Pick another.
too-many-named-rules = A server can have { $most } named sets of house rules. Remove one to add another.

## The rest is for whoever runs the bot: it appears on the command line and in the log

database-address = Use { "sqlite:///" }FOLDER/FILE or { "postgresql://" }USER:PASSWORD@HOST/DATABASE as the database's address.
database-missing = There's no database at { $file }. Create it with { "`waribashi db upgrade`" }.
database-no-wal = { $file } can't be used, because its disk can't keep a database safe (network drives can't). Use a disk of this machine.
database-newer = The database is from a newer Waribashi (version { $version }). Run that one, or go back to a backup.
database-older = The database is from an older Waribashi. Upgrade it with { "`waribashi db upgrade`" }.
database-locked = Another program, maybe a second Waribashi, has locked { $file }. Stop it and try again; nothing is lost.
database-full = The disk is full, so nothing was written to { $file }. Free some space and try again; everything stored is safe.
database-read-only = { $file } is read-only. Give Waribashi permission to write to the file and its folder.
database-corrupt = { $file } is damaged, or isn't a database. Keep a copy of it, then restore your last good backup.
database-cannot-open = Can't open { $file }. Check that its folder exists and is writable.
database-disk = The disk reported an error, so nothing was written. Check the disk before you continue.
database-busy = The database is too busy to answer, so nothing was written. Try again.
database-of-another =
    The database belongs to application { $owner }, but this token to { $application }, so nothing was changed. Check
    { "DATABASE_URL" } and { "DISCORD_TOKEN" }, or hand the database over with { "`waribashi db adopt`" }.
lease-over = Another process of the bot has taken over, so nothing was written. Try again.

database-unfinished-copy = This database is an unfinished copy. Run the same { "`waribashi db copy`" } again to finish it, or use the database it's copied from.

copy-same = Both addresses name the same database, { $source }. Copy it to another one.
copy-source-older = { $source } isn't at this version. Run { "`waribashi db upgrade`" } on it first.
copy-source-in-use = The bot is using { $source }, or was a moment ago. Stop it, wait half a minute, and try again.
copy-target-not-empty = { $target } isn't empty, and a copy never overwrites anything. Use an empty database.
copy-of-another = { $target } holds an unfinished copy of another database, or of this one before it changed. Empty it and start again.
copy-of-another-version = { $target } holds an unfinished copy from another version of Waribashi. Empty it and start again.
copy-row-refused = A row in { $table } can't be stored in the new database ({ $reason }). Fix it in the old one, empty the new one, and start again.
copy-differs = { $target } doesn't match the database it was copied from ({ $tables }). Empty it and start again.

backup-exists = { $file } already exists, and backups never overwrite a file. Choose another name.
backup-folder-missing = There's no folder { $folder }. Create it, or choose another name for the backup.
backup-no-room = There isn't room for a backup in { $folder }: it needs about { $megabytes } MB. Free some space, or choose another folder in { "BACKUP_FOLDER" }.
upgrade-no-backup = There's no backup, so the database wasn't upgraded. { $reason } If you have your own backup, run { "`waribashi db upgrade --no-backup`" }.
backup-too-long = The backup { $file } took too long and was stopped. Check what's keeping the database or the disk busy.
backup-no-program = { $program } isn't installed here, and backing up PostgreSQL needs it. Install PostgreSQL's client programs.
backup-program-old = { "pg_dump" } is older than the database server, so there's no backup ({ $reason }). Install the client programs for the server's version.
backup-dump-failed = { "pg_dump" } couldn't copy the database, so there's no backup ({ $reason }).
backup-unreadable = The backup couldn't be read back, so it was deleted ({ $reason }). Check the disk.

server-unreachable = Can't reach the database server at { $server } ({ $reason }). Start it, or fix { "DATABASE_URL" }.
notices-broken = Lost the database connection that carries messages between processes ({ $reason }). Reconnecting automatically.
notices-unheard = Messages between processes don't get through the database server. If { "DATABASE_URL" } points to a pooler such as pgbouncer, use session pooling.
server-refuses = The database server at { $server } doesn't accept the user name or password in { "DATABASE_URL" }. Fix them, or allow that user in.
server-lacks-database = The server at { $server } has no database { $database }. Create it, or fix { "DATABASE_URL" }.
server-read-only = The database server at { $server } is a read-only replica. Use the primary in { "DATABASE_URL" }.
server-forbids = The user doesn't have permission for this in the database { $database } at { $server }. Make the user its owner.
server-full = The database server at { $server } is out of space or connections, so nothing was written. Try again later.
server-stopping = The database server at { $server } is starting or stopping, so nothing was written. Try again.
server-corrupt = The database server at { $server } reports damaged data. Stop the bot and check the server's log.

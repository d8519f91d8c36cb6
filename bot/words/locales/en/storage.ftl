### What goes wrong with the database, and what to do about it.

conflict = Somebody else was faster, so nothing was changed. Look at the board and try again.
no-such-number = There is nothing that has so large a number.
no-such-game = There is no game number { $game }. A game's number stands at the top of its board, and in /history.
no-such-challenge = There is no challenge number { $challenge }. Make a new one.
no-such-lobby = There is no lobby number { $lobby }. Open a new one.
no-such-match = There is no match number { $match }.

# What has become of a challenge that somebody answers too late.
challenge-taken = This challenge was taken already, so nothing was changed. You can make a new one.
challenge-declined = This challenge was declined already, so nothing was changed. You can make a new one.
challenge-withdrawn = This challenge was withdrawn, so nothing was changed. You can make a new one.
challenge-expired = This challenge has expired, so nothing was changed. You can make a new one.

# What has become of a lobby.
lobby-taken = This lobby has started its game already. You can open a new one.
lobby-withdrawn = This lobby was closed. You can open a new one.
lobby-expired = This lobby has expired. You can open a new one.
lobby-changed = The lobby has changed in the meantime, so nothing was done. Look at who sits there and try again.
lobby-full = All { $seats } seats are taken. Wait until somebody leaves, or open another lobby.
lobby-joined-already = You sit at this table already.
lobby-not-joined = You do not sit at this table, so you cannot leave it.

house-rules-changed = Somebody else has changed these house rules in the meantime, so nothing was saved. Look at them again before you change them.
settings-changed = Somebody else has changed these settings in the meantime, so nothing was saved. Look at them again before you change them.
settings-too-long = These settings are too long: at most { $most } characters are kept. Nothing was saved.
rules-name-unfit = A name for house rules has 1 to { $most } characters that can be seen. Choose another one.
too-many-named-rules = A server has at most { $most } named sets of house rules. Remove one before you add another.

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

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

database-address = The address of the database has to be { "sqlite:///" }FOLDER/FILE or { "postgresql://" }USER:PASSWORD@HOST/DATABASE.
database-missing = There is no database at { $file }; { "waribashi db upgrade" } makes one.
database-no-wal = { $file } lies on a disk that cannot keep a database safe, such as a network drive; put it on a disk of this machine.
database-newer = The database was last used by a newer Waribashi (its version is { $version }); run that one, or go back to a backup from before.
database-older = The database is of an older version; { "waribashi db upgrade" } brings it to this one.
database-locked = The database { $file } is locked by another program, maybe a second Waribashi; end that one and try again, nothing is lost.
database-full = The disk is full, so nothing was written to { $file }; make room and try again, what was stored is safe.
database-read-only = { $file } may only be read; give Waribashi the right to write to the file and its folder.
database-corrupt = { $file } is damaged or is no database; keep a copy of it, and put back the last good backup.
database-cannot-open = { $file } cannot be opened; see whether its folder is there and may be written to.
database-disk = The disk reports an error at the database, so nothing was written; look at the disk before going on.
database-busy = The database is too busy to answer, so nothing was written; try again.
database-of-another =
    The database belongs to the application { $owner }, and this token to { $application }, so nothing was changed; look at
    { "DATABASE_URL" } and { "DISCORD_TOKEN" }, or give the database away with { "waribashi db adopt" }.
lease-over = Another process of the bot goes on from here, so nothing was written; try again.

database-unfinished-copy = This database is an unfinished copy. Run the same { "waribashi db copy" } again to finish it, or use the database it's copied from.

copy-same = Both addresses name the same database, { $source }. Copy it to another one.
copy-source-older = { $source } isn't at this version. Run { "waribashi db upgrade" } on it first.
copy-source-in-use = The bot uses { $source }, or did a moment ago. Stop it, wait half a minute, and try again.
copy-target-not-empty = { $target } isn't empty, and a copy never overwrites anything. Use an empty database.
copy-of-another = { $target } holds an unfinished copy of another database, or of this one before it changed. Empty it and start again.
copy-of-another-version = { $target } holds an unfinished copy from another version of Waribashi. Empty it and start again.
copy-row-refused = A row in { $table } can't be stored in the new database ({ $reason }). Fix it in the old one, empty the new one, and start again.
copy-differs = { $target } doesn't match the database it was copied from ({ $tables }). Empty it and start again.

backup-exists = { $file } is there already, and a backup overwrites nothing; give another name.
backup-folder-missing = There is no folder { $folder } for the backup; make it, or give another name.
backup-no-room = There isn't room for a backup in { $folder }: it takes about { $megabytes } MB. Free some space, or choose another folder in { "BACKUP_FOLDER" }.
upgrade-no-backup = There's no backup, so the database wasn't upgraded. { $reason } If you have your own backup, run { "waribashi db upgrade --no-backup" }.
backup-too-long = The backup { $file } took too long and was stopped. Find out what keeps the database or the disk busy.
backup-no-program = { $program } isn't installed here, and backing up PostgreSQL needs it. Install PostgreSQL's client programs.
backup-program-old = { "pg_dump" } is older than the database server, so there's no backup ({ $reason }). Install the client programs for the server's version.
backup-dump-failed = { "pg_dump" } couldn't copy the database, so there's no backup ({ $reason }).
backup-unreadable = The backup couldn't be read back, so it was deleted ({ $reason }). Check the disk.

server-unreachable = There is no connection to the database server at { $server } ({ $reason }); start it, or mend { "DATABASE_URL" }.
notices-broken = The connection to the database server on which other processes are heard has broken ({ $reason }); it is opened again by itself.
notices-unheard = What other processes tell through the database server doesn't arrive; if { "DATABASE_URL" } leads through a pooler such as pgbouncer, let it lend connections for whole sessions.
server-refuses = The database server at { $server } refuses the user name or password in { "DATABASE_URL" }; mend it, or let that user in.
server-lacks-database = The server at { $server } has no database { $database }; create it, or mend { "DATABASE_URL" }.
server-read-only = The database server at { $server } may only be read, being a copy of another; name that other one in { "DATABASE_URL" }.
server-forbids = The server at { $server } does not let this user do that in the database { $database }; make the user its owner.
server-full = The database server at { $server } has no room or no connection left, so nothing was written; try again later.
server-stopping = The database server at { $server } is starting or stopping, so nothing was written; try again.
server-corrupt = The database server at { $server } reports damaged data; stop the bot and look at the server's log.

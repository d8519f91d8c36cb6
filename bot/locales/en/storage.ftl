### What goes wrong with the database, and what to do about it.

conflict = Somebody else was faster, so nothing was changed. Look at the board and try again.
no-such-game = There is no game number { $game }.

database-address = DATABASE_URL has to be sqlite:///FOLDER/FILE or postgresql://USER:PASSWORD@HOST/DATABASE.
database-newer = The database was last used by a newer Waribashi (its version is { $version }). Run that one, or go back to a backup from before.
database-older = The database is of an older version. Run: waribashi db upgrade
database-locked = The database { $file } is locked by another program, maybe a second Waribashi. End that one and try again; nothing is lost.
database-full = The disk is full, so nothing was written to { $file }. Make room and try again; what was stored is safe.
database-read-only = { $file } may only be read. Give Waribashi the right to write to the file and its folder.
database-corrupt = { $file } is damaged or is no database. Keep a copy of it, and put back the last good backup.
database-cannot-open = { $file } cannot be opened. See whether its folder is there and may be written to.
database-disk = The disk reports an error at the database. Nothing was written; look at the disk before going on.
database-busy = The database is too busy to answer. Nothing was written; try again.

server-unreachable = The database server at { $server } does not answer. Start it, or mend DATABASE_URL.
server-refuses = The database server at { $server } refuses the user name or password in DATABASE_URL.
server-lacks-database = The server at { $server } has no database { $database }. Create it, or mend DATABASE_URL.
server-full = The database server at { $server } has no room or no connection left. Nothing was written; try again later.
server-stopping = The database server at { $server } is starting or stopping. Nothing was written; try again.
server-corrupt = The database server at { $server } reports damaged data. Stop the bot and look at the server's log.

### What `waribashi run --processes N` says when it can't start, and to the service manager.

launch-sqlite =
    SQLite works with one process only, not { $processes }. Use PostgreSQL ({ "DATABASE_URL" }), or leave out
    { "--processes" }.
launch-shard-ids =
    { "--processes" } assigns the shards itself. Leave out { "SHARD_IDS" }, or start each process yourself without
    { "--processes" }.
launch-too-few-shards =
    { $count ->
        [one] With { $count } shard
       *[other] With { $count } shards
    } there isn't one for each of { $processes } processes. Raise { "SHARD_COUNT" }, or start fewer processes.
launch-ports =
    Each process needs a port after the one in { "HEALTH_ADDRESS" }. With this many processes, choose { $last } or lower.
launch-no-folder =
    There's no folder for temporary files, and the processes need one to report how they are. Set { "TMPDIR" } to a folder
    you can write to, or set { "HEALTH_ADDRESS" } to a port.
launch-not-here = { "--processes" } doesn't work on Windows. Start each process yourself, with { "SHARD_IDS" }.

launch-status = { $ready } of { $of } processes ready.
launch-status-leaving = Leaving.

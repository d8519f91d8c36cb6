### What `waribashi run --processes N` says if it can't start, and what it tells the service manager.

launch-sqlite =
    SQLite works with one process only, not { $processes }. Set { "DATABASE_URL" } to a PostgreSQL database, or leave out
    { "`--processes`" }.
launch-shard-ids =
    { "`--processes`" } assigns shards itself. Leave out { "SHARD_IDS" }, or start each process yourself without
    { "`--processes`" }.
launch-too-few-shards =
    { $count ->
        [one] { $count } shard isn't enough for { $processes } processes.
       *[other] { $count } shards aren't enough for { $processes } processes.
    } Raise { "SHARD_COUNT" }, or start fewer processes.
launch-ports =
    Each process needs its own port, counting up from the one in { "HEALTH_ADDRESS" }. For this many processes, choose
    { $last } or lower.
launch-no-folder =
    Can't create a temporary folder for the processes' health checks. Set { "TMPDIR" } to a folder you can write to, or set
    { "HEALTH_ADDRESS" } to a port.
launch-not-here = { "`--processes`" } doesn't work on Windows. Start each process yourself, with { "SHARD_IDS" }.

launch-status = { $ready } of { $of } processes ready.
launch-status-leaving = Shutting down.

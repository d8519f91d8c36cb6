### What is wrong with the settings with which the bot was started.

config-bad = { $faults }
config-no-token = DISCORD_TOKEN is missing; it is the bot's token from Discord's developer portal.
config-wrong = { $variable } cannot be used: { $why }

config-on-off = it has to be on or off.
config-rules = it has to be the name of a preset, or @ and the name of a file with house rules that can be read.
config-positions = it has to be a number of positions from 0 to { $most }.
config-one-of = it has to be { OR($words) }.
config-numbers = it has to be Discord's numbers of users, with commas between them.
config-number = it has to be Discord's number of a server.
config-shards = it has to be numbers from 0 with commas between them, all below SHARD_COUNT.
config-shard-count = it has to be a number of at least 1.

health-address-wrong =
    use { "HOST:PORT" } with a port from 1 to { $most }, such as { "localhost:8080" } or { "[::1]:8080" }, or
    { "unix:/path" } for a socket.
health-path-long = a socket's path can be { $most } bytes at most.

config-dsn = use the address (DSN) of a Sentry project: { "https://KEY@HOST/PROJECT" }.
sentry-not-installed =
    SENTRY_DSN needs a package that isn't installed. Run { "pip install 'waribashi[sentry]'" }, or leave the setting empty.

config-interval = it has to be off, or a number and a unit such as 30m, 6h or 1d, and at least 5m.
config-backup-keep = it has to be a number of at least 1.
config-file-unreadable = The file { $file } cannot be opened; give one that you may read, or take it away.
config-file-not-text = The file { $file } is not text in UTF-8; save it in that encoding and try again.

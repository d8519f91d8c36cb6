### What's wrong with the bot's settings, a line for each when it starts.

config-bad = { $faults }
config-no-token =
    { "DISCORD_TOKEN" } is missing. Copy the bot's token from Discord's developer portal (Bot, Reset Token).
# $why is one of the sentences below.
config-wrong = { $variable } is wrong: { $why }

config-on-off = use { "on" } or { "off" }.
config-rules = use the name of a preset, or { "@" } and the name of a readable file with rules.
config-positions = use a number of positions from 0 to { $most }.
config-one-of = use { OR($words) }.
config-numbers = use Discord user IDs, separated by commas.
config-number = use the ID of a Discord server.
config-shards = use shard numbers from 0, separated by commas. Set { "SHARD_COUNT" } too; all have to be below it.
config-shard-count = use a number, 1 or more.

health-address-wrong =
    use { "HOST:PORT" } with a port from 1 to { $most }, such as { "localhost:8080" } or { "[::1]:8080" }, or
    { "unix:/path" } for a socket.
health-path-long = a socket's path can be { $most } bytes at most.

config-dsn = use the address (DSN) of a Sentry project: { "https://KEY@HOST/PROJECT" }.
sentry-not-installed =
    { "SENTRY_DSN" } needs a package that isn't installed. Run { "`pip install 'waribashi[sentry]'`" }, or leave the setting
    empty.

config-interval =
    use { "off" }, or a number and a unit, such as { "30m" }, { "6h" } or { "1d" }. The shortest is { "5m" }.
config-backup-keep = use a number, 1 or more.
config-file-unreadable = Can't open { $file }. Check that you're allowed to read it, or remove it.
config-file-not-text = { $file } isn't UTF-8 text. Save it as UTF-8 and try again.

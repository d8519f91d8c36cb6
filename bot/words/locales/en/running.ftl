### What `waribashi run` says if it can't connect to Discord, and hints in the log.

running-token-refused =
    Discord doesn't accept the token. Get a new one in the developer portal (Bot, Reset Token), and put it in
    { "DISCORD_TOKEN" }.
running-shards-refused =
    Discord doesn't accept this number of shards. Raise { "SHARD_COUNT" }, or leave out both { "SHARD_COUNT" } and
    { "SHARD_IDS" }.
running-connection-refused =
    Discord closed the connection with code { $number } and won't take another. Look the code up under “Gateway Close Event
    Codes” in Discord's documentation.
running-discord-down = Discord is having trouble. Try again in a few minutes.
running-too-often = Discord is rate limiting this machine. Try again in an hour.
running-request-refused = Discord refused a request that every bot makes at startup: { $words } ({ $number }).
running-not-safe =
    The connection to Discord isn't secure ({ $words }). Check this machine's clock and certificates.
running-no-network = Can't reach Discord: { $words }. Check this machine's network.
running-started-too-often =
    The bot has started too often. Any more, and Discord would reset its token. Start it again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.

running-allow-content =
    The bot isn't allowed to read messages in channels, so players have to mention it to type moves there. To change that,
    turn on “Message Content Intent” in Discord's developer portal (Bot), then restart the bot.
running-turn-content-on =
    The bot doesn't read messages in channels, so players have to mention it to type moves there. To change that, set
    { "`MESSAGE_CONTENT=on`" }, turn on “Message Content Intent” in Discord's developer portal (Bot), then restart the bot.

## Health

health-address-in-use =
    Something is already listening on { $address }. If it's another process of the bot, give each its own
    { "HEALTH_ADDRESS" }. If it's one that's shutting down, start again in a moment.
health-address-refused = Can't listen on { $address }: { $words }. Change { "HEALTH_ADDRESS" }.

## What the service manager shows, as in `systemctl status`

status-opening-database = Opening the database.
status-asking-discord = Asking Discord about the bot.
status-preparing-database = Preparing the database.
status-standing-by =
    { $number ->
        [one] Standing by for shard { $shards } of { $of }.
       *[other] Standing by for shards { $shards } of { $of }.
    }
status-connecting = Connecting to Discord: { $connected } of { $of } shards connected.
status-serving =
    { $number ->
        [one] Serving shard { $shards } of { $of }.
       *[other] Serving shards { $shards } of { $of }.
    }
status-leaving = Shutting down.

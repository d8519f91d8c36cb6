### What `waribashi run` says where the bot cannot be in Discord, and in the log.

running-token-refused =
    Discord does not know this token; copy it anew from the developer portal (Bot, Reset Token) into { "DISCORD_TOKEN" }.
running-shards-refused =
    Discord refuses these shards; { "SHARD_COUNT" } has to be larger, or left out together with { "SHARD_IDS" }.
running-connection-refused =
    Discord has ended the connection with the number { $number } and wants no other; its documentation says under “Gateway
    Close Event Codes” why.
running-discord-down = Discord itself is in trouble at the moment; try again in some minutes.
running-too-often = Discord takes no more requests from here at the moment; try again in an hour.
running-request-refused = Discord refuses a request that every bot makes when it starts: { $words } ({ $number }).
running-not-safe =
    The connection to Discord is not safe ({ $words }); look at this machine's clock and certificates.
running-no-network = Discord cannot be reached from here: { $words }; look at this machine's network.
running-started-too-often =
    The bot has been started so often that Discord would take its token away; it may be started again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.

running-allow-content =
    The portal does not let the bot read what is written in channels, so moves are typed there after a mention of it. To
    change that, turn on “Message Content Intent” in Discord's developer portal (Bot) and start the bot again.
running-turn-content-on =
    The bot does not read what is written in channels, so moves are typed there after a mention of it. To change that, set
    { "MESSAGE_CONTENT" } to { "on" }, turn on “Message Content Intent” in Discord's developer portal (Bot), and start
    the bot again.

## Health

health-address-in-use =
    Something already listens on { $address }. If it's another process of the bot, give each its own
    { "HEALTH_ADDRESS" }; if it's one that's just leaving, start again.
health-address-refused = The bot can't listen on { $address }: { $words }. Change { "HEALTH_ADDRESS" }.

## What the service manager shows

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
status-leaving = Leaving.

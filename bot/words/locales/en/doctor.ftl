### `waribashi doctor`: a line for each thing it checks. Names of settings are the same in every language.

cli-doctor-short = Check everything the bot needs to run.
cli-doctor =
    Check the settings, the database, memory, and, if there's a token, what Discord says about the bot. Changes nothing. The
    bot can't run until every line marked “fail” is fixed.

doctor-mark-ok = ok
doctor-mark-warn = warn
doctor-mark-fail = fail

doctor-python = Python { $python }, { "discord.py" } { $library }.
doctor-languages = Languages: { $languages }.
doctor-pictures = Pictures work: a test board takes { $size } kB.
doctor-no-pictures = Pictures don't work ({ $error }), so games are played without them.
doctor-memory = This machine has { $has } MB of memory. The bot needs about { $needs } MB while it solves a game.

doctor-file = Settings come from the environment, then from the file { ".env" } in this folder.
doctor-no-file = Settings come from the environment. There's no file { ".env" } in this folder.
doctor-token = { "DISCORD_TOKEN" } is set.
doctor-no-token =
    { "DISCORD_TOKEN" } is missing, so the bot can't run, and nothing on Discord was checked. Copy the token from Discord's
    developer portal (Bot, Reset Token).
doctor-value = { $variable }: { $value }.
doctor-on = on
doctor-off = off
doctor-all = all
doctor-by-discord = as many as Discord recommends
# $why is a sentence about the rules.
doctor-rules = { "DEFAULT_RULES" } can't be played by two: { $why }
doctor-not-examined = Not checked: the database and Discord. Fix the settings first.

doctor-database-none = There's no database yet. The bot creates { $file } when it starts.
doctor-database-empty = The database is empty. The bot creates its tables when it starts.
doctor-database-older =
    The database is at version { $version }. When the bot starts, it runs { COUNT($missing) ->
        [one] step { $missing }
       *[other] steps { $missing }
    }; after that, an older Waribashi can't use it. Make a backup first.
doctor-folder = Can't create the database: { $folder } isn't writable.
doctor-writable = The database is writable.

doctor-no-backups = The bot isn't making backups. Set { "`BACKUP_EVERY=24h`" } for one a day.
doctor-backups = Backups go to { $folder }, and the bot can write there.
doctor-backups-unwritable =
    The bot can't make backups, because it can't write to { $folder }. Give it permission, or choose another folder in
    { "BACKUP_FOLDER" }.

doctor-known = On Discord, the bot is “{ $name }”.
doctor-content-on = The bot is allowed to read messages in channels.
doctor-content-off = { "MESSAGE_CONTENT" } is off, so players have to mention the bot to type moves in channels.
doctor-endpoint =
    The developer portal has an “Interactions Endpoint URL” (General Information), so commands and clicks don't reach the
    bot. Clear that field.
doctor-starts =
    Discord lets the bot start { $left ->
        [one] 1 more time
       *[other] { $left } more times
    } today (of { $most } in all).
doctor-persons = Add the bot to your own apps, for DMs and any server: { $link }
doctor-no-persons =
    People can't add the bot to their own apps, so its commands only show up on servers that added it. To change that, turn
    on “User Install” in the developer portal (Installation, Installation Contexts).
doctor-invitation = Add the bot to a server: { $link }

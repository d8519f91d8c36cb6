### What `waribashi doctor` finds. Names of settings are the same in every language.

cli-doctor-short = Examine what the bot needs.
cli-doctor =
    Examine settings, database, memory and, where there is a token, what Discord says of the bot. Nothing is changed. A
    line marked as failing keeps the bot from running.

doctor-mark-ok = ok
doctor-mark-warn = warn
doctor-mark-fail = fail

doctor-python = Python { $python }, { "discord.py" } { $library }.
doctor-languages = The bot speaks { $languages }.
doctor-pictures = A board can be drawn; its picture has { $size } kB.
doctor-no-pictures = No board can be drawn ({ $error }), so the bot will play without pictures.
doctor-memory = This machine has { $has } MB of memory; the bot needs about { $needs } MB while it solves a game.

doctor-file = There is a file { ".env" } here; what the environment says goes before it.
doctor-no-file = There is no file { ".env" } here, so all settings come from the environment.
doctor-token = { "DISCORD_TOKEN" } is set.
doctor-no-token =
    { "DISCORD_TOKEN" } is missing, so the bot cannot run and Discord is not asked; it is the bot's token from Discord's
    developer portal.
doctor-value = { $variable }: { $value }.
doctor-on = on
doctor-off = off
doctor-all = all
doctor-by-discord = as many as Discord advises
doctor-rules = { "DEFAULT_RULES" } makes no game of two: { $why }
doctor-not-examined = Database and Discord are not examined until the settings can be used.

doctor-database-none = There is no database yet; the bot makes { $file } when it starts.
doctor-database-empty = The database is empty; the bot makes its tables when it starts.
doctor-database-older =
    The database has the version { $version }; the bot makes the { COUNT($missing) ->
        [one] step { $missing }
       *[other] steps { $missing }
    } when it starts, after which an older Waribashi cannot use it. Make a backup first.
doctor-folder = The database cannot be made, because nothing can be written to { $folder }.
doctor-writable = The database can be written.

doctor-no-backups = The bot isn't making backups. Set { "BACKUP_EVERY=24h" } for one a day.
doctor-backups = Backups go to { $folder }, and the bot can write there.
doctor-backups-unwritable =
    The bot can't make backups, because it can't write to { $folder }. Give it permission, or choose another folder in
    { "BACKUP_FOLDER" }.

doctor-known = Discord knows the bot as “{ $name }”.
doctor-content-on = The portal lets the bot read what is written in channels.
doctor-content-off = { "MESSAGE_CONTENT" } is off: moves are typed in channels after a mention of the bot.
doctor-endpoint =
    The portal has an “Interactions Endpoint URL” (General Information), so commands and clicks do not reach the bot;
    empty that field.
doctor-starts = Discord lets the bot start { $left } times more today, of { $most }.
doctor-persons = Persons take the bot along, into direct messages and to other servers, with this link: { $link }
doctor-no-persons =
    The portal does not let persons take the bot along (Installation, Installation Contexts); turn on “User Install”, or
    commands are offered only on servers that have taken it in.
doctor-invitation = Servers take the bot in with this link: { $link }

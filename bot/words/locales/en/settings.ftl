### `/settings`, where server managers change settings: the command, its panel, and what is refused.

# The name of this language as its speakers write it. It's an entry of the language menu.
language-name = English

## The command. A description has at most 100 characters.

command-settings = Change the language, clock, hints and more.
settings-option-of-option = What to change; leave it out to see everything
settings-option-of-value = The new value; “default” resets it
settings-option-of-scope = The whole server (if left out), or only this channel
# What completion offers for the option `value`, as “Hints: off”.
settings-value = { $name }: { $meaning }

## The names of the settings. They stand in the list, in front of each choice of a menu, and in refusals.

setting-language = Language
setting-prefix = Prefix
setting-channels = Channels
setting-clock = Clock
setting-hints = Hints
setting-threads = Threads
setting-turn-pings = Turn pings
setting-computer = Computer
setting-largest-table = Solved tables
setting-rules = Default rules

## Their values, behind the name and a colon, in the list above the menus and in the menus: “Clock: none”. A key with
## `-about-` is the line below a choice in its menu, of at most 100 characters.

setting-usual = the default
setting-language-discord = same as Discord
setting-language-about-discord = The language picked in Discord's own server settings
setting-language-is = { $language }
setting-prefix-is = { $prefix }, as in { $prefix }{ "play" }
setting-channels-all = all
setting-channels-are = only { $channels }
setting-clock-none = none
setting-clock-about-none = No time limit, unless the players set one
setting-clock-is = { $clock }
setting-clock-about = For every move, unless the players pick another clock
setting-hints-on = on in unrated games
setting-hints-off = off
setting-threads-on = on, one for each game
setting-threads-off = off
setting-turn-pings-on = on while you're away
setting-turn-pings-off = off
setting-computer-on = on, anyone can play it
setting-computer-off = off, people only
# How many positions the rules of a game may have to be solved. { $millions } is used where they're whole millions.
setting-largest-table-is =
    up to { $positions ->
        [one] 1 position
       *[other] { NUMBER($positions, useGrouping: 1) } positions
    }
setting-largest-table-millions = up to { $millions } million positions
setting-largest-table-none = none
setting-largest-table-about = Enough to solve, say, two hands each that go out at { $fingers }
setting-largest-table-about-none = Nothing is solved: no exact verdicts, and the computer thinks ahead instead

## The panel

settings-title = **Settings: { $where }**
settings-line = - **{ $name }**: { $value }
settings-line-set = - **{ $name }**: { $value } (set here)
settings-where-server = this server
settings-saved = Saved. { $name }: { $value }.
settings-put-back = Reset. { $name }: { $value }.
# Two managers have changed the same setting; the second one reads this above “Use mine” and “Keep theirs”.
settings-changed-meanwhile = Someone else just set { $name } to: { $now }. You picked: { $wished }.

# The choices of menus. The second is what holds on a server that has set nothing, the third what a channel gets from
# its server. On a phone, about 40 characters are seen.
settings-choice = { $name }: { $value }
settings-choice-default = { $name }: { $value } (default)
settings-choice-server = { $name }: { $value } (server default)
settings-choose-channels =
    Channels: { COUNT($channels) ->
        [0] all. Pick some…
       *[other] only some. Pick none for all
    }
settings-choose-back = Reset to the default…
settings-choose-back-to-server = Go back to the server default…

# What a button does that turns something on or off: “Turn hints off”. House rules have the same buttons. { $what } is
# one of the words below, or one of the keys that begin with hr-label.
button-turn-on = Turn { $what } on
button-turn-off = Turn { $what } off
settings-button-hints = hints
settings-button-threads = threads
settings-button-turn-pings = pings
settings-button-computer = computer players

settings-button-prefix = Change prefix…
settings-button-channel = This channel's settings
settings-button-server = Server settings
settings-button-anyway = Use mine
settings-button-leave = Keep theirs
settings-button-all = See all settings
settings-prefix-title = Prefix for typed commands
settings-prefix-label = Up to { $most } characters, a symbol last
settings-prefix-hint = such as ! or w!

## What is refused

settings-servers-only = Settings belong to servers. Use this in a server you manage.
settings-not-a-manager = Only server managers can change settings.
settings-value-of-what = Which setting is that for? Pick the option too, or leave both out to see everything.
settings-no-such-channel = That channel isn't in this server. Pick another.
settings-contested = Someone else just changed this setting, so yours wasn't saved. Check it and try again.
setting-unknown = “{ $setting }” isn't a setting. The settings are { $settings }.
setting-of-server = { $setting } can only be set for the whole server. Leave out { "`scope`" }.
setting-on-or-off = “{ $value }” isn't { "`on`" } or { "`off`" }.
setting-no-such-language = I don't speak “{ $value }”. Choose { OR($languages) }.
setting-no-prefix =
    “{ $value }” can't be a prefix. Use up to { $most } characters, a symbol such as { "!" } last, without spaces or any of
    { "/ @ # < > ` \\" }.
setting-no-channels =
    “{ $value }” doesn't name any channels. Mention them with { "#" } so that they become links, or write { "`all`" }.
setting-too-many-channels = That's too many channels. Name up to { $most }, or write { "`all`" }.
setting-largest-table-unfit =
    “{ $value }” doesn't fit. Write a number of positions from 0 to { NUMBER($most, useGrouping: 1) }, the most that this
    bot's host allows.

## What players are told where managers have turned it off

not-in-this-channel = On this server I only play in { $channels }.
hints-not-here = Hints are off here. Server managers can turn them on with { "`/settings`" }.
computer-not-here =
    The computer doesn't play here. Challenge someone with { "`/challenge`" }, or play the computer in a DM with me.

### What the managers of a server set: the command, the panel, what is refused.

# The language of this catalogue, as its speakers call it.
language-name = English

## The command. A description has at most 100 characters.

command-settings = What holds on this server, or in this channel: language, clock, hints and more.
settings-option-of-option = What to change; leave it out for a panel with everything
settings-option-of-value = What it shall be; “default” takes away what is set
settings-option-of-scope = For the whole server, or for this channel only; the server if left out
settings-value = { $value }: { $meaning }

## The settings, in a few words

setting-language = Language
setting-prefix = Prefix
setting-channels = Channels
setting-clock = Clock
setting-hints = Hints
setting-threads = Threads
setting-turn-pings = Calls
setting-computer = Computer
setting-largest-table = Largest table
setting-rules = House rules

## What they are

setting-usual = as is usual
setting-language-discord = the one that the server has in Discord
setting-language-is = { $language }
setting-prefix-is = as in { $prefix }{ "play" }
setting-channels-all = all
setting-channels-are = only { $channels }
setting-clock-is = { $clock }, where nobody says another
setting-hints-on = to be had in games that are not rated
setting-hints-off = not to be had
setting-threads-on = a new game opens one for itself, where I may
setting-threads-off = a new game stays in its channel
setting-turn-pings-on = who is away is called when it is their turn
setting-turn-pings-off = nobody is called
setting-computer-on = it plays here
setting-computer-off = people play among themselves
setting-largest-table-is = { $positions } positions
setting-largest-table-none = no tables at all; the computer searches

## The panel

settings-title = **Settings: { $where }**
settings-line = - **{ $name }**: { $value }
settings-line-set = - **{ $name }**: { $value } (set here)
settings-where-server = this server
settings-saved = Saved. { $name }: { $value }.
settings-put-back = Put back. { $name }: { $value }.
settings-changed-meanwhile = Somebody else has changed this in the meantime. Now it is { $name }: { $now }. You would make it: { $wished }.
settings-choose-language = Language…
settings-choose-clock = Clock where nobody says another…
settings-choose-table = Largest table…
settings-choose-rules = House rules…
settings-choose-channels = Channels in which I may be used; none for all
settings-choose-back = Put back to what is usual…
settings-button-hints = Hints
settings-button-threads = Threads
settings-button-turn-pings = Calls
settings-button-computer = Computer
settings-button-prefix = Prefix…
settings-button-channel = This channel only
settings-button-server = Whole server
settings-button-anyway = Change it all the same
settings-button-leave = Leave it
settings-button-all = All settings
settings-prefix-title = Prefix of written commands
settings-prefix-label = A few signs, the last a mark
settings-prefix-hint = such as ! or w!

## What is refused

settings-servers-only = Settings belong to servers. Use this on a server that you manage.
settings-not-a-manager = Only those who may manage this server can change its settings.
settings-value-of-what = Say which option shall get this value, or leave out both for a panel with all of them.
settings-no-such-channel = This is no channel of this server. Choose one of its own.
settings-contested = Somebody else has changed this setting in the meantime, so yours was not saved. Look at it again.
setting-unknown = There is no setting “{ $setting }”. Choose one of { $settings }.
setting-of-server = This holds for the whole server and not for one channel: { $setting }. Leave out the scope.
setting-on-or-off = “{ $value }” is neither { "on" } nor { "off" }. Write one of these.
setting-no-such-language = I do not know the language “{ $value }”. Choose { OR($languages) }.
setting-no-prefix = “{ $value }” can be no prefix: it has at most { $most } signs, none of them a blank or one of { "/ @ # < > ` \\" }, and ends with a mark such as { "!" }.
setting-no-channels = “{ $value }” names no channels. Write { "all" }, or channels as in { "#games" }.
setting-too-many-channels = These are too many channels: name at most { $most }, or write { "all" }.
setting-largest-table-unfit = “{ $value }” is no number of positions that a table may have here. Write one from 0 to { $most }, which is what the host of this bot allows.

## What is refused because it is set so

not-in-this-channel = On this server I am to be used in { OR($channels) }.
hints-not-here = Hints are turned off here. Those who manage the server can allow them with /settings.
computer-not-here = The computer is not played here. Challenge somebody with /challenge, or play the computer in a direct message to me.

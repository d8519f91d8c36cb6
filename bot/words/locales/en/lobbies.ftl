### Tables of many: how they fill up, and what is special on their boards. Markdown works here, as in boards.ftl.

## The command

command-lobby = Open a table for up to eight; others join it with a click.
option-seats = How many can sit at it; without it, four
option-mode = Everybody for themselves, teams that share one pair of hands, or relay teams on several boards
option-boards = In relay: how many boards the two teams play on; without it, three, or one for each member
option-lobby-rated = Whether it counts for ratings, where nothing speaks against it
mode-free-for-all = everybody for themselves
mode-one-body = teams, each with shared hands

help-lobby = - `/lobby` opens a table for up to eight, with teams if you like.

## The table

lobby-title = ### { $host } gathers a table for { $seats }
lobby-chair = { $number }. { $player }
lobby-free = { $number }. –
lobby-team =
    Team { $team }: { COUNT($players) ->
        [0] –
       *[other] { $players }
    }
lobby-free-seats =
    { $free ->
        [0] All seats are taken.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
lobby-how = { $host } can start as soon as { $least } sit here. Places are drawn by lot then.
lobby-how-full = All seats are taken: whoever sits here can start. Places are drawn by lot then.
lobby-busy = -# Another game is played in this channel: here it would be played with buttons only, in a thread moves can be typed.
lobby-started = Game { $game } has begun.
lobby-became-withdrawn = The table was closed.
lobby-became-expired = The game was not started in time.

button-join = Join
button-team = Team { $team }
button-leave = Leave
button-start = Start
button-start-thread = Start in a thread
button-no-computer = Remove a computer
button-close = Close
lobby-computer = Add a computer…
lobby-level-team = { $level }, in team { $team }

## Why something cannot be

lobby-on-server = There is nobody else here to play with. Use /lobby on a server, or play against the computer with /play.
lobby-host-only = Only the host of this table can do that. Ask them, or open a table of your own with /lobby.
lobby-host-starts = The host starts the game, or anybody at the table once all seats are taken. Wait a moment, or ask the host.
lobby-not-seated = You do not sit at this table. Join it first, or open one of your own with /lobby.
lobby-too-few = At least { $least } have to sit here before the game can start. Ask others to join, or add a computer.
lobby-one-team = All sit in the same team. Somebody has to join another one before the game can start.
lobby-no-such-team = This table has no such team. Use the buttons that it shows now.
lobby-no-computer = No computer sits at this table.
lobby-no-such-computer = There is no such computer. Choose one from the list.
lobby-closed-to-you = This table is not open to you. Open one of your own with /lobby.
lobby-of-blocked = This table belongs to somebody you have blocked. Join another one, or use /unblock first.
too-many-lobbies = You sit at { $most } tables that are filling up, and that is the most. Leave or start one of them first.
lobby-too-many-games = { $player } is playing { $most } games already, and that is the most. Wait until one of them has ended, or play without them.

## Boards of many

board-team = ▻ { $seat }. { $hands }
board-team-to-move = ► **{ $seat }. { $hands }**
board-members = -# { $players }
board-place = { $place }. { $players }
board-places = { $places }
whom = Attack { $seat }: { $hands }
whom-computer = Attack { $seat }, { $player }: { $hands }
whom-title = Whom do you attack?
whom-chosen = How do you attack?
whom-line = { $seat }. { $players }: { $hands }
choose-mine = With which hand?
button-lobby-again = New table
undo-agree =
    -# { COUNT($players) ->
        [one] { $players } agrees
       *[other] { $players } agree
    }; all others have to.

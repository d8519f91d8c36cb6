### Tables: how /lobby fills them, and what's special about boards of three and more. Markdown works here, as in boards.ftl.

## The command

command-lobby = Open a table for up to 8 players. Anyone can join.
option-seats = How many can play; if left out, 4
option-mode = Free-for-all, teams that share hands, or a relay on several boards
option-boards = Relay only: how many boards; if left out, 3 or one per teammate
option-lobby-rated = Whether the game is rated, where it can be
mode-free-for-all = free-for-all
mode-one-body = teams (shared hands)

help-lobby = - `/lobby` for up to 8 players, alone or in teams.

## The table. It's the message that /lobby posts, and everyone can click on it.

lobby-title = ### { $host } opened a table for { $seats }
# Below the title, one line for each kind of teams. A free-for-all needs none.
lobby-about-one-body = -# Teammates share hands and take turns.
lobby-about-relay = -# On its turn, a team moves on one board. The team that makes the very last move wins.
# Who's at the table so far. { $players } is a list of names.
lobby-players = In: { $players }
lobby-team =
    Team { $team }: { COUNT($players) ->
        [0] –
       *[other] { $players }
    }
lobby-free-seats =
    { $free ->
        [one] 1 seat left.
       *[other] { $free } seats left.
    }
lobby-how = { $host } can start with { $least } or more. Turn order is random.
lobby-how-full = The table's full: any player can start. Turn order is random.
lobby-busy = -# There's already a game here. Start in a thread to type moves.
lobby-started = Game { $game } has started.
lobby-became-withdrawn = The table was closed.
lobby-became-expired = No one started the game in time.

button-join = Join
button-team = Join team { $team }
button-leave = Leave
button-start = Start
button-start-thread = Start in a thread
button-no-computer = Remove a computer
button-close = Close table
# The label of a menu. Its choices are the levels, with the team where there are teams.
lobby-computer = Add a computer…
lobby-level-team = { $level }, team { $team }

## Why something can't be done. Only the person who tried sees these.

lobby-on-server = There's no one else here. Use /lobby in a server, or play the computer with /play.
lobby-host-only = Only the host of this table can do that. Ask them, or open your own with /lobby.
lobby-host-starts = Only the host can start before the table's full. Ask them, or wait for more players.
lobby-not-seated = You're not at this table. Join it first, or open your own with /lobby.
lobby-too-few = You need at least { $least } players to start. Invite more, or add a computer.
lobby-one-team = You're all on the same team. Someone has to switch before you can start.
lobby-no-such-team = This table doesn't have that team. Use the buttons it shows now.
lobby-seats-many = A table has at most { $most } seats.
lobby-no-computer = There's no computer at this table.
lobby-no-such-computer = That isn't one of the computers. Choose one from the list.
lobby-closed-to-you = You can't join this table. Open your own with /lobby.
lobby-of-blocked = You've blocked the host of this table. Join another one, or use /unblock first.
too-many-lobbies = You're already at { $most } open tables, and that's the limit. Leave or start one first.
lobby-too-many-games = { $player } is already in { $most } games, and that's the limit. Wait until one ends, or play without them.

## Boards of three and more. { $seat } is the number by which a typed move names a player or a team: `attack L 2:R`.

# A team with the hands that it shares; it's bold on its turn.
board-team = ▻ Team { $seat }, { $players }: { $hands }
board-team-to-move = ► **Team { $seat }, { $players }: { $hands }**
# Stands for the hands of a player who's out and has become a zombie.
board-zombie-hand = zombie, hits with 1 finger
# At the end of the game, below the sentence that names the winner: everyone else in one line, with dots between them.
board-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }: { $players }
board-places = { $places }

## Choosing an attack: first whom, on the board, then how, in a message that only the player sees.

# Buttons of at most 80 characters. { $player } is a name, or one of the three below; { $hands } is what the hands show: 1·1.
whom = Hit { $player } ({ $hands })
whom-computer = the { $level } computer
# Where the name isn't known, or two have the same.
whom-seat = player { $seat }
whom-team = team { $seat }
whom-title = Who do you want to hit?
whom-chosen = Choose your hit.
whom-line = { $seat }. { $players }: { $hands }
# The label of a menu, and its choices.
choose-mine = Hit with which hand?
with-hand = With your hand { $number } ({ $fingers })
# Buttons for a zombie, which has one finger and only chooses whose hand it hits.
their-left = Their left hand ({ $fingers })
their-right = Their right hand ({ $fingers })
their-number = Their hand { $number } ({ $fingers })

## After the game, and undo

button-lobby-again = Open a new table
# Small print below a request to undo a move, which everyone has to agree to.
undo-agree = -# { $players } agreed. Everyone else has to, too.

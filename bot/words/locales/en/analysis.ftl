### Looking back: replays, records, analysis, and where a game was won and lost.
###
### Discord's markdown works here, as in boards.ftl. "To go" counts every move of all players, the next one included.

## Commands

command-replay = Look at a game again, move by move.
option-replay-game = The number of the game, as its board shows it
command-export = Get a game as a file that can be kept, sent and read again.
command-import = Look at a game from its record: attach it, or leave the file out and paste it.
option-record = The file with the record, of 64 kB at the most
command-analyze = What a position is worth, and each move in it.
option-position = The position, such as 1,1|1,1, with / between boards; else your game here, or the start
option-analyze-rules = A preset or house rules of this server; else those in force here
menu-analyse = Analyse this game
help-looking-back = - `/replay` shows a game again, `/analyze` what a position is worth; `/export` and `/import` are for records.

## Replays

replay-title = ### Game { $game }, step { $at } of { $last }
replay-title-record = ### A game from its record, step { $at } of { $last }
name-written = { $name }
name-unwritten = seat { $seat }
button-replay = Replay
button-analyse = Analyse
button-first = First
button-forward = Forward
button-last = Last
button-best-here = What was best here?
button-try = Try moves from here

export-said = The record of game { $game }. `/import` reads it again, here or anywhere else.
record-window = A record of a game
record-window-label = Paste the whole record
record-window-hint = It begins with “Waribashi record 1” and ends with the result.

## Analysis

analysis-title = ### Analysis
analysis-side = ▻ { $seat }: { $hands }
analysis-side-to-move = ► **{ $seat }: { $hands }**
analysis-made = `{ $move }`
analysis-so-far = -# { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } tried: { $moves }
analysis-code = -# Position { $code }
analysis-win = **Won for the side to move, { $left } to go.**
analysis-loss = **Lost for the side to move, { $left } to go.**
analysis-win-some-time = **Won for the side to move, whatever the others do.**
analysis-loss-some-time = **Lost for the side to move, whatever it does.**
analysis-draw-some-time = **With best play a draw.**
analysis-open = **Nothing is forced here.**
analysis-over = **The game is over: seat { $seat } has won.**
analysis-nobody-won = **The game is over, and nobody has won.**
analysis-move = `{ $move }`{ $alike ->
        [0] {""}
       *[other] {""} (+{ $alike } alike)
    } { $reason }
analysis-move-made = → `{ $move }` { $reason } (this was played)
analysis-page = -# Page { $page } of { $pages }; all moves, best first.
analysis-searched = -# There is no table of these rules at hand, so this is what a search of a second sees.
analysis-too-long = -# This line is too long for buttons to go on from here: give the position to `/analyze`, with these rules.
analysis-choose = Try a move
button-best-move = Best move
button-better-moves = Better moves
button-more-moves = More moves

## Where a game was won and lost

review-clean = Nobody gave anything away.
review-start-win = Who began could win from the first move on.
review-start-loss = Who began was lost from the first move on.
review-start-draw = With best play this game is a draw.
review-fine = { $players } gave nothing away.
review-slip-win-draw = { $player } gave the win away with move { $ply }, `{ $move }`; `{ $better }` would have kept it.
review-slip-win-loss = { $player } turned a win into a loss with move { $ply }, `{ $move }`; `{ $better }` would have won.
review-slip-draw-loss = { $player } lost the draw with move { $ply }, `{ $move }`; `{ $better }` would have kept it.
review-decided-by-winner = With move { $ply }, `{ $move }`, { $winners } could not be stopped any more.
review-decided-by-other = { $player } handed the game to { $winners } with move { $ply }, `{ $move }`.
review-decided-by-leaving = After move { $ply }, when somebody left, { $winners } could not be stopped any more.
review-dearest = The costliest move was move { $ply }, `{ $move }` by { $player }: the chance to win fell from { $before } % to { $after } %; `{ $better }` would have kept it.
review-nothing-dear = No move cost its maker much.
review-left-win = { $player } left a game that could be won.
review-left-draw = { $player } left a game that was not lost.

## Why something cannot be

analysis-rated-game = You play a rated game by these rules, game { $game }. There is no help with them for you until it is over.
analysis-still-on = Game { $game } is rated and still on. It can be analysed when it is over.
analysis-hints-off = On this server games are not analysed while they are on. Look again when it is over, or ask a manager of the server.
replay-not-yours = Game { $game } was played elsewhere. Only who played in it can look at it here; others can where it was played.
no-board-there = There is neither a board of mine nor a record in that message. Choose this on a board, or give a game's number to /replay.
record-too-large = A record has { $most } kB at the most. Leave out what stands before and after the game.
record-not-text = This is no text in UTF-8. Attach the file that /export made, or paste the record.
record-gone = The record of this message cannot be found any more. Use /import with the file again.
line-broken = This button leads nowhere any more. Start again with /analyze.

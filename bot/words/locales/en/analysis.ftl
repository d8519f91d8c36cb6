### Looking back: replays, records, analysis, and reviews of finished games.
###
### Discord's markdown works here, as in boards.ftl. “Wins in 5” counts every player's moves, the next one included; the
### line `computer-counting` in computer.ftl says so below analyses.

## Commands: their descriptions in Discord's list of commands, and the line about them in /help

command-replay = Step through a game, move by move.
option-replay-game = The game's number, as shown on its board
command-export = Save a game to a file you can keep or share.
command-import = Replay a game from its record: attach the file or paste it.
option-record = The record file, up to 64 kB; leave it out to paste the text instead
command-analyze = See who's winning and how good each move is.
option-position = A position such as 1,1|1,1 (boards split by /); leave out for your game here, or the start
option-analyze-rules = A preset or this server's own rules; leave out for the rules here
menu-analyse = Analyze this game
help-looking-back = - Past games: `/replay` `/analyze` `/export` `/import`

## Replays: a moment of a game, with the hands and the last move in between, and buttons below

replay-title = ### Game { $game }, step { $at } of { $last }
replay-title-record = ### Imported game, step { $at } of { $last }
# Players of imported games: by the name in the record, else by number in order of play. In all kinds of sentences.
name-written = { $name }
name-unwritten = Player { $seat }
button-replay = Replay
button-analyse = Analyze
button-first = First
button-forward = Next
button-last = Last
button-best-here = Show best moves
button-try = Try moves from here

export-said = Here's the record of game { $game }. `/import` opens it again, here or anywhere else.
# A window that asks for a record: its title, the label of the field, and what stands in the empty field.
record-window = Import a game
record-window-label = Paste the whole record
record-window-hint = Starts with “Waribashi record 1” and ends with the result

## Analysis: the hands, who's winning, and every move with its reason

analysis-title = ### Analysis
# $player is a player or a team.
analysis-players = { $players }
analysis-side = ▻ { $player }: { $hands }
analysis-side-to-move = ► **{ $player }: { $hands }**
analysis-team = Team { $team }
analysis-made = `{ $move }`
# The moves that someone tried out from the first position, or the last of them.
analysis-so-far = -# { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } tried: { $moves }
analysis-code = -# Position code: { $code }
# Who wins with best play. $player is whose turn it is.
analysis-win = **{ $player } wins in { $left } with best play.**
analysis-loss = **{ $player } loses in { $left } with best play.**
analysis-win-some-time = **{ $player } can force a win.**
analysis-loss-some-time = **{ $player } can't avoid losing.**
analysis-draw-some-time = **Draw with best play.**
analysis-loss-to-all = **{ $player } loses in { $left } if everyone else teams up.**
analysis-open = **No forced win in sight.**
analysis-over = **Game over: { $player } won.**
analysis-nobody-won = **Game over: no one won.**
# A move with its reason from computer.ftl. $alike is how many more moves come to the same.
analysis-move = `{ $move }`{ $alike ->
        [0] {""}
       *[other] {""} (+{ $alike } like it)
    } – { $reason }
analysis-move-made = → `{ $move }` (played) – { $reason }
analysis-page = -# Page { $page } of { $pages }, best moves first
analysis-searched = -# There's no solved table for these rules here, so this comes from a 1-second search.
analysis-too-long = -# That's as many moves as buttons can hold. To go further, give `/analyze` the position code and these rules.
analysis-choose = Try a move
button-best-move = Play best move
button-better-moves = Better moves
button-more-moves = More moves

## Reviews: below the result of a finished game, and above the analysis of one

review-clean = No mistakes by either side!
# Below that: what the start of the game was worth.
review-start-win = With best play, going first wins this game.
review-start-loss = With best play, going second wins this game.
review-start-draw = With best play, this game is a draw.
# One of these for each side: its first mistake, or that it made none. $players are the members of the side.
review-fine = { $players } made no mistakes.
review-slip-win-draw = { $player } turned a win into a draw on move { $ply }, `{ $move }`. Better was `{ $better }`.
review-slip-win-loss = { $player } turned a win into a loss on move { $ply }, `{ $move }`. Better was `{ $better }`.
review-slip-draw-loss = { $player } turned a draw into a loss on move { $ply }, `{ $move }`. Better was `{ $better }`.
# With three or more players: the move after which no one could stop the winners, and then the biggest mistake.
review-decided-by-winner = { $winners } sealed the win on move { $ply }, `{ $move }`.
review-decided-by-other = { $player } handed { $winners } the win on move { $ply }, `{ $move }`.
review-decided-by-leaving = After move { $ply } a player left, and no one could stop { $winners } anymore.
review-dearest = Biggest mistake: move { $ply }, `{ $move }` by { $player } ({ $before }% to { $after }% chance to win). Better was `{ $better }`.
review-nothing-dear = No big mistakes by anyone!
# The player resigned or ran out of time.
review-left-win = { $player } left in a winning position.
review-left-draw = { $player } left in a drawn position.

## Why something can't be done: at most two sentences, shown to that person only

analysis-rated-game = You're playing rated game { $game } by these rules. You can analyze them again when it's over.
analysis-still-on = Game { $game } is rated and still going. You can analyze it when it's over.
analysis-hints-off = This server doesn't allow analysis during games. Try again after the game, or ask a server manager.
replay-not-yours = Game { $game } was played elsewhere. Only its players can open it here; everyone else can open it there.
no-board-there = That message has no board or record from me. Pick one that does, or give `/replay` a game number.
record-too-large = A record can be { $most } kB at most. Leave out everything before and after the game.
record-not-text = That isn't a text file in UTF-8. Attach the file from `/export`, or paste the record.
record-gone = The record that came with this message is gone. Use `/import` with the file again.
line-broken = This button doesn't work anymore. Start again with `/analyze`.

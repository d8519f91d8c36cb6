### Words that people type to play, separated by blanks. Those of English are always understood too, unless they mean
### something else in the language.
###
### A word has no blank, comma or dash in it. Small and capital letters are the same.

## Moves. Talk that begins with one of these words is told from a move by what follows.

typed-attack = attack hit strike
typed-split = split
typed-tap = tap
typed-swap = swap
typed-pass = pass
typed-flip = flip
typed-add = add

## The same in one letter or so, which counts only in what is said to the bot. A sign needs no blank after it.

typed-attack-short = a
typed-split-short = s
typed-tap-short = t
typed-swap-short = w
typed-pass-short = p
typed-flip-short = f
typed-add-short = +

## What can be asked for by the word alone

typed-resign = resign
typed-draw = draw
typed-board = board
typed-hint = hint

## What can be asked of the bot, with more words after it

typed-challenge = challenge
typed-play = play
typed-move = move
typed-undo = undo
typed-rematch = rematch
typed-rules = rules
typed-help = help
typed-lobby = lobby
typed-leaderboard = leaderboard
typed-stats = stats
typed-history = history
typed-replay = replay
typed-export = export
typed-analyze = analyze analyse
typed-theory = theory
typed-puzzle = puzzle
typed-tutorial = tutorial

## What is not done by writing. Who writes it is told to use the slash command of that name.

typed-settings = settings
typed-houserules = houserules
typed-endgame = endgame
typed-privacy = privacy
typed-import = import

slash-only = Use the slash command /{ $command } for that: its buttons do not work in a message that I write to you.
slash-for-more = -# /{ $command } has buttons to go on with.
mention-one = Mention one person after that, or nobody for yourself.
replay-by-slash = You did not play in game { $game }; to look at it, use the slash command /replay.
lobby-seats-many = A table has { $most } seats at the most; write a number up to that.
game-number-wrong = “{ $given }” is no number of a game; it stands at the top of the board.

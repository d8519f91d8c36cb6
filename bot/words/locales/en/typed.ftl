### Words that people type to play; several for the same thing are separated by spaces. The English ones work in every
### language, unless they mean something else in it.
###
### A word has no space, comma or dash in it. Capital letters don't matter.

## Moves. Chat can start with these words, too: what follows tells whether it's a move.

typed-attack = attack hit strike
typed-split = split
typed-tap = tap
typed-swap = swap
typed-pass = pass
typed-flip = flip
typed-add = add

## The same in a letter or a sign, which only counts in a message to the bot. A sign needs no space after it.

typed-attack-short = a
typed-split-short = s
typed-tap-short = t
typed-swap-short = w
typed-pass-short = p
typed-flip-short = f
typed-add-short = +

## What players ask for with the word alone

typed-resign = resign
typed-draw = draw
typed-board = board
typed-hint = hint

## What people ask the bot for, with more words after it

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

## What only works as a slash command. People who type it are told so.

typed-settings = settings
typed-houserules = houserules
typed-endgame = endgame
typed-privacy = privacy
typed-import = import

slash-only = Use /{ $command } for that. It only works as a slash command.
slash-for-more = -# For buttons, use /{ $command }.
mention-one = Mention one person after that, or no one to mean yourself.
replay-by-slash = You didn't play in game { $game }. To look at it, use /replay.
game-number-wrong = “{ $given }” isn't a game number. You'll find it at the top of the board.

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

## The same in one letter or so, which counts only in what is said to the bot.

typed-attack-short = a
typed-split-short = s
typed-tap-short = t
typed-swap-short = w
typed-pass-short = p
typed-flip-short = f

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

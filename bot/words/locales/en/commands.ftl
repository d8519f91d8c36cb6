### Names and descriptions of commands, as Discord lists them: a name has at most 32 characters, a description 100.

command-challenge = Challenge somebody to Chopsticks; without an opponent, whoever wants may accept.
option-opponent = Whom you challenge; leave it out to challenge anyone
option-rules = A preset or house rules of this server; else those in force here
option-clock = How long each move may take
option-first = Who begins
option-rated = Whether it counts for ratings

command-play = Play against the computer, at once.
option-level = How well the computer plays

command-rematch = Play your last game once more, with the sides swapped.
command-move = Make a move.
option-move = The move, such as attack L R or split 2 2
option-game = The number of the game, if you play in several
command-board = Show the board again, here below.
command-hint = Which moves are the best, and why; only you see it.
command-undo = Take back your last move; other people have to agree.
command-draw = Offer a draw, or agree to one.
command-resign = Give up the game.

command-rules = The rules in force here, in plain words.
command-help = What you can do, and how moves are typed.
command-ping = Whether the bot is there, and how quickly it answers.

command-block = Never be challenged by somebody again.
option-block = Whose challenges you do not want
command-unblock = Be challenged by somebody again.
option-unblock = Whose challenges you want again
command-blocked = Whose challenges you never get.

menu-challenge = Challenge to Chopsticks

clock-choice-0 = no clock
clock-choice-60 = 1 minute a move
clock-choice-300 = 5 minutes a move
clock-choice-3600 = 1 hour a move
clock-choice-86400 = 1 day a move
clock-choice-259200 = 3 days a move

first-choice-random = drawn by lot
first-choice-challenger = me
first-choice-opponent = the other one

### Names and descriptions of commands, as Discord lists them: a name has at most 32 characters, a description 100.

command-challenge = Challenge someone to Chopsticks, or anyone who's around.
option-opponent = Your opponent; if left out, anyone can accept
option-rules = A preset or house rules by name; if left out, the rules here
option-clock = Time for each move
option-first = Who goes first
option-rated = Whether the game is rated

command-play = Play the computer, right now.
option-level = How good the computer is

command-rematch = Play your last game again, with sides swapped.
command-move = Make a move.
option-move = Your move, such as attack L R or split 2 2
option-game = The game's number, if you're in several
command-board = Bring the board back down here.
command-hint = See the best moves and why. Only you see it.
command-undo = Undo your last move. Other players have to agree.
command-draw = Offer a draw, or agree to one.
command-resign = Give up your game.

command-rules = Read the rules here in plain words.
command-help = See what you can do and how to type moves.
command-ping = Check that the bot is up, and how fast it answers.

command-block = Stop someone from challenging you.
option-block = The person to block
command-unblock = Let someone challenge you again.
option-unblock = The person to unblock
command-blocked = See who you've blocked.

menu-challenge = Challenge to Chopsticks

clock-choice-0 = no clock
clock-choice-60 = 1 minute a move
clock-choice-300 = 5 minutes a move
clock-choice-3600 = 1 hour a move
clock-choice-86400 = 1 day a move
clock-choice-259200 = 3 days a move

first-choice-random = random
first-choice-challenger = me
first-choice-opponent = my opponent

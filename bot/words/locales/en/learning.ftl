### Learning: puzzles and the tutorial.
###
### Discord's markdown works here, as in boards.ftl. All of it is read on phones too, so the sentences are short.

command-puzzle = Find the one right move; a new puzzle every day, or as many as you like.
option-puzzle-which = Today's puzzle, the same for all who play by these rules, or another one
option-puzzle-rules = A preset or house rules of this server; else those in force here
puzzle-choice-today = today's puzzle
puzzle-choice-another = another puzzle
command-tutorial = Learn the game in a few minutes, by playing.

help-learning = - `/tutorial` shows how the game goes, `/puzzle` has one to solve every day.

facing-them = ▻ They: { $hands }
facing-you = ► **You: { $hands }**

## Puzzles

puzzle-title-today = ### Puzzle of today
puzzle-title-past = ### Puzzle of a past day
puzzle-title = ### Puzzle
puzzle-task-win = It is your move. **One move wins, and only one. Which?**
puzzle-task-draw = It is your move. **One move saves you, all others lose. Which?**
puzzle-give-up-warning = -# Try as often as you like; but once you are shown the answer, today does not count.
puzzle-day-solved = -# You have solved this day's puzzle. Go on with another one, if you like.
puzzle-day-shown = -# You were shown an answer today, so the streak goes on tomorrow at the earliest.
puzzle-streak = -# Days in a row: { $days }. The most so far: { $best }.

puzzle-right = **Right: `{ $move }`.**
puzzle-solution = **The answer is `{ $move }`.**
puzzle-reason = Why: { $reason }.
puzzle-line = With best play it goes on: { $moves }
puzzle-solved-at-once = Solved at the first try: today counts.
puzzle-solved-tries = Solved after { $wrong ->
        [one] { $wrong } wrong try
       *[other] { $wrong } wrong tries
    }: today counts.
puzzle-again-solved = You had solved today's puzzle before, so nothing changes. Come back tomorrow for the next one.
puzzle-again-shown = You were shown an answer before, so today does not count. Tomorrow is another day.
puzzle-past = This was the puzzle of another day, so it does not count. Today's is in `/puzzle`.
puzzle-given-up = -# Today does not count now. There is a new puzzle tomorrow.
puzzle-wrong-win = **`{ $move }` does not win.**
puzzle-wrong-draw = **`{ $move }` does not save you.**
puzzle-answered = They answer `{ $move }`: { $what }.
puzzle-wrong-over = The game is over then, and they have won.

button-try-again = Try again
button-answer = Show the answer
button-next-puzzle = Next puzzle

puzzle-none = In these rules I find no position with just one right move. Choose others with the option `rules`, for example classic.
puzzle-too-large = These rules have too many positions to make puzzles from. Choose others with the option `rules`, for example classic.
puzzle-button-broken = This button leads nowhere any more. Get a new puzzle with /puzzle.

## The tutorial

tutorial-title = ### { $title }
tutorial-step = -# Step { $step } of { $last }
tutorial-other-rules = -# You learn the common rules here. In this place others hold ({ $rules }): `/rules` explains them.
tutorial-not-yet = **Not yet:** { $hint }
tutorial-button-broken = This button leads nowhere any more. Start again with /tutorial.

tutorial-made-sum = `{ $move }`: { $mine } and { $theirs } make { $sum }.
tutorial-made-out = `{ $move }`: { $mine } and { $theirs } make five, so the hand is out.
tutorial-made-past = `{ $move }`: { $mine } and { $theirs } make { $sum }. Five are taken off, which leaves { $left }.
tutorial-made-split = `{ $move }`: fingers went from one hand to the other.

tutorial-hit-title = Hitting
tutorial-hit-told =
    You have two hands, and so do they. Each shows one finger. On your turn one of your hands can hit one of theirs:
    your fingers are added to theirs. Your own hand stays as it is.
tutorial-hit-task = **Hit one of their hands:** press a button. It says which hand of yours hits which of theirs.
tutorial-hit-hint = press one of the buttons.
tutorial-hit-done = **That was your first hit!** Their hand has grown, yours are as before.

tutorial-add-title = Adding up
tutorial-add-told = The more your hand shows, the more it adds. So choose what hits what.
tutorial-add-task = **Make one of their hands show 4.**
tutorial-add-hint = you need two hands that make 4 together, one of yours and one of theirs.
tutorial-add-done = **Exactly 4.** A hand with 4 is nearly full.

tutorial-out-title = Out at five
tutorial-out-told =
    A hand that comes to exactly five is out. Past five, five are taken off and the hand goes on: 4 and 3 make 7, which
    leaves 2.
tutorial-out-task = **Take one of their hands out.**
tutorial-out-hint = it has to be exactly five, one of yours and one of theirs together.
tutorial-out-done = **Their hand is out.** It can neither hit nor be hit.

tutorial-split-title = Splitting
tutorial-split-told =
    Instead of hitting you may split: move fingers from one of your hands to the other. That also brings a hand back
    that is out. `split 2 2` says what your hands show then, left and right.
tutorial-split-task = **Bring your right hand back.**
tutorial-split-hint = this was a hit. Take one of the splits below.
tutorial-split-done = **You have two hands again.** It took your whole turn, so now they would move.

tutorial-win-title = Winning
tutorial-win-told = Who takes both hands of the other out has won. They have one hand left.
tutorial-win-task = **Win the game with one move.**
tutorial-win-hint = their last hand shows 3. What makes five with it?
tutorial-win-done = **Won!** Both of their hands are out. Now you know all you need.

tutorial-game-title = Your first game
tutorial-game-told = A whole game now, from the start. The computer goes easy on you. You begin.
tutorial-by-you = You: { $made }
tutorial-by-them = They: { $made }
tutorial-tip-go-on = -# Your move. Make one of their hands such that five is in reach next time.
tutorial-tip-take = -# Your move. One of your hands can make five with one of theirs.
tutorial-tip-revive = -# Your move. A split could bring your other hand back.
tutorial-game-won = **You have won your first game!**
tutorial-game-lost = **This time they have won.** Try again, and watch for two hands that make five.
tutorial-game-long = **That is a draw:** neither side gets any further. Try again, and watch for two hands that make five.
tutorial-go-on = Go on with `/play` against the computer, `/challenge` somebody here, or solve the `/puzzle` of the day.

button-next = Next
button-start-over = Start over
button-play-again = Play again

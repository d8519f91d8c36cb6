### Learning: puzzles and the tutorial.
###
### Discord's markdown works here, as in boards.ftl. All of it is read on phones, so keep it short: a lesson or a puzzle
### has at most eight lines of about 45 characters above its buttons. A ten-year-old should understand the tutorial.

command-puzzle = Find the winning move. New puzzle every day.
option-puzzle-which = Today's puzzle, the same for everyone with these rules, or another one
option-puzzle-rules = A preset or this server's own rules; leave out for the rules here
puzzle-choice-today = today's puzzle
puzzle-choice-another = another puzzle
command-tutorial = Learn to play in a few minutes, by playing.

help-learning = - `/tutorial` to learn the game, `/puzzle` for a new puzzle every day.

# The hands of both players, in puzzles and lessons.
facing-them = ▻ Opponent: { $hands }
facing-you = ► **You: { $hands }**

## Puzzles: the title, the hands, and then the task or what an answer led to

puzzle-title-today = ### Today's puzzle
puzzle-title-past = ### Puzzle of an earlier day
puzzle-title = ### Puzzle
puzzle-task-win = Your move. **Only one move wins. Which one?**
puzzle-task-draw = Your move. **One move saves you, all others lose. Which one?**
puzzle-give-up-warning = -# Try as often as you like. If you show the answer, today doesn't count.
puzzle-day-solved = -# Already solved today, so this is just for fun.
puzzle-day-shown = -# You've seen an answer today, so your next streak can start tomorrow.
# $days is 0 when no streak is going.
puzzle-streak = -# { $days ->
        [0] Best streak: { $best ->
            [one] { $best } day
           *[other] { $best } days
        }
       *[other] 🔥 { $days }-day streak (best { $best })
    }

puzzle-right = **Right: `{ $move }`!**
puzzle-solution = **The answer is `{ $move }`.**
# $reason is from computer.ftl and has no full stop.
puzzle-reason = Why: { $reason }.
puzzle-line = Best play from there: { $moves }
puzzle-solved-at-once = Solved first try!
puzzle-solved-tries = Solved after { $wrong ->
        [one] { $wrong } wrong try
       *[other] { $wrong } wrong tries
    }, and today counts!
puzzle-again-solved = You'd already solved today's puzzle. There's a new one tomorrow!
puzzle-again-shown = You'd already seen an answer, so today doesn't count. There's a new puzzle tomorrow!
puzzle-past = This puzzle is from an earlier day, so it doesn't count. Today's is in `/puzzle`.
puzzle-given-up = -# Today doesn't count now. There's a new puzzle tomorrow.
puzzle-wrong-win = **Not quite: `{ $move }` doesn't win.**
puzzle-wrong-draw = **Not quite: `{ $move }` doesn't save you.**
# What your opponent would do against a wrong answer.
puzzle-answered = Your opponent's best reply: `{ $move }` – { $what }.
puzzle-wrong-over = That ends the game, and your opponent wins.

button-try-again = Try again
button-answer = Show the answer
button-next-puzzle = Next puzzle

puzzle-none = With these rules, no position has just one right move. Try `/puzzle rules:classic`.
puzzle-too-large = These rules have too many positions for puzzles. Try `/puzzle rules:classic`.
puzzle-button-broken = This button doesn't work anymore. Get a new puzzle with `/puzzle`.

## The tutorial: five lessons and a first game. Each has a title, a step, what to know, the hands, and a task

tutorial-title = ### { $title }
tutorial-step = -# Step { $step } of { $last }
tutorial-other-rules = -# This teaches the standard rules. Games here use others ({ $rules }): see `/rules`.
tutorial-not-yet = **Not yet.** { $hint }
tutorial-button-broken = This button doesn't work anymore. Start again with `/tutorial`.

# What a move did; the lesson “Five is out” has told that past 5, counting starts over. In the game it comes after “You” or “Opponent”, see below.
tutorial-made-sum = `{ $move }`: { $mine } + { $theirs } = { $sum }.
tutorial-made-out = `{ $move }`: { $mine } + { $theirs } = 5, so that hand is out.
tutorial-made-past = `{ $move }`: { $mine } + { $theirs } = { $sum }. Past 5, that leaves { $left }.
tutorial-made-split = `{ $move }`: fingers moved between hands.

tutorial-hit-title = Hit a hand
tutorial-hit-told = Hit a hand, and your fingers are added to it. Your own hand stays the same.
tutorial-hit-task = **Hit one of your opponent's hands.** The buttons say which of your hands hits which.
tutorial-hit-hint = Press one of the buttons that hit.
tutorial-hit-done = **Your first hit!** Your opponent's hand grew, and yours stayed the same.

tutorial-add-title = Add up
tutorial-add-told = The more fingers your hand shows, the more it adds. So choose what hits what.
tutorial-add-task = **Make one of your opponent's hands show 4.**
tutorial-add-hint = Find two hands that make 4 together: one of yours and one of theirs.
tutorial-add-done = **Exactly 4!** One more finger, and that hand is out.

tutorial-out-title = Five is out
tutorial-out-told = A hand that gets to exactly 5 is out. Past 5, counting starts over: 4 + 3 = 7 leaves 2.
tutorial-out-task = **Knock out one of your opponent's hands.**
tutorial-out-hint = It has to be exactly 5: one of your hands and one of theirs together.
tutorial-out-done = **Knocked out!** That hand can't hit or be hit.

tutorial-split-title = Split
tutorial-split-told =
    Instead of hitting, you can split: move fingers between your hands, even to one that's out. `split 2 2` leaves 2 on
    each.
tutorial-split-task = **Bring your right hand back.**
tutorial-split-hint = That was a hit. Pick one of the splits below.
tutorial-split-done = **Two hands again!** A split takes your whole turn, so your opponent would go next.

tutorial-win-title = Win
tutorial-win-told = Knock out both of your opponent's hands, and you win. One is out already.
tutorial-win-task = **Win with one move.**
tutorial-win-hint = Your opponent's last hand shows 3. What makes 5 with it?
tutorial-win-done = **You win!** Both of your opponent's hands are out. Now you know everything you need.

tutorial-game-title = Your first game
tutorial-game-told = Now play a whole game. The computer goes easy on you, and you go first.
tutorial-by-you = **You** { $made }
tutorial-by-them = **Opponent** { $made }
tutorial-tip-go-on = -# Your turn. Hit one of their hands so that you can make 5 next time.
tutorial-tip-take = -# Your turn. One of your hands can make 5 with one of theirs!
tutorial-tip-revive = -# Your turn. A split can bring your other hand back.
tutorial-game-won = **You won your first game!** 🎉
tutorial-game-lost = **Your opponent won this time.** Try again, and watch for two hands that make 5.
tutorial-game-long = **It's a draw:** neither of you is getting ahead. Try again, and watch for two hands that make 5.
tutorial-go-on = What's next? `/play` against the computer, `/challenge` someone, or solve today's `/puzzle`.

button-next = Next
button-start-over = Start over
button-play-again = Play again

### Why a move is good or bad, in a few words: behind each move of hints, analyses and replays.
###
### No full stop at the end, and short: with its move, a reason should fit two lines on a phone, which is about 60
### characters. “Wins in” and “loses in” count every player's moves, this one included. L and R are the left and the
### right hand; other hands have numbers.

computer-reason = { $what }; { $fact }
# In small print below moves with such reasons.
computer-counting = -# “In { $left }” counts every player's moves, this one included.

## What the move does to the game

computer-wins-now = wins right away
computer-keeps-win = wins in { $left }
computer-only-win = only winning move (wins in { $left })
computer-wins-later = wins, but slower: in { $left } instead of { $best }
computer-wins-by-force = forces a win
computer-win-to-draw = throws away the win (draw)
computer-misses-win = misses the win
# $how is one of the two draws below.
computer-gives-win-away = throws away the win ({ $how })
computer-win-to-loss = turns a win into a loss in { $left }

computer-keeps-draw = draw with best play
computer-only-draw = only move that saves the draw
computer-drawn-by-repetition = draw by repetition
computer-drawn-by-move-limit = draw by move limit
computer-open = nothing decided yet
computer-looks-best = looks best, but nothing's decided yet
computer-only-escape = only move that doesn't lose by force
computer-draw-to-loss = throws away the draw, loses in { $left }
computer-runs-into-loss = mistake: loses in { $left }

computer-loses-now = loses right away
computer-loses-slowest = best defense, loses in { $left }
computer-loses-sooner = loses in { $left } instead of { $best }
computer-all-against = loses in { $left } if everyone else teams up

## With three or more players, where no one can force a win

computer-chance = wins about { $percent }% of the time
computer-leaves-safety = wins about { $percent }% of the time, but loses if everyone else teams up
computer-loses-by-force = loses by force
computer-zombie = a zombie can't win or lose

## What else there is to say about it

computer-takes-hand = knocks out { $hand ->
    [L] their left hand
    [R] their right hand
   *[other] their hand { $hand }
}
# $player is a name, or a number as in “Player 2”.
computer-takes-hand-of = knocks out the { $hand ->
    [L] left hand
    [R] right hand
   *[other] hand { $hand }
} of { $player }
computer-takes-hands = knocks out { $hands } hands
computer-costs-hand = costs { $hand ->
    [L] your left hand
    [R] your right hand
   *[other] your hand { $hand }
}
computer-costs-hands = costs { $hands } of your hands
computer-trades = { $taken }, but { $lost }
# Your opponent can knock it out next.
computer-offers-hand = risks { $hand ->
    [L] your left hand
    [R] your right hand
   *[other] your hand { $hand }
}
computer-offers-hands = risks one of your hands
computer-sets-trap =
    trap: { $wrong } of { $replies ->
        [one] { $replies } reply
       *[other] { $replies } replies
    } { $wrong ->
        [one] is a mistake
       *[other] are mistakes
    }
computer-repeats =
    same position for the { $times ->
        [1] second
        [2] third
       *[other] next
    } time

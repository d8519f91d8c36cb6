### The computer's reasons: what a move does, in a few words without a full stop, for hints and analysis.
###
### "To go" and "lost in" count every move of all players, the one spoken of included. L and R are the left and the right
### hand, other hands have numbers.

computer-reason = { $what }; { $fact }

## What it does to the value of the game

computer-wins-now = wins at once
computer-keeps-win = keeps the win, { $left } to go
computer-only-win = the only move that wins, { $left } to go
computer-wins-later = still wins, but with { $left } to go instead of { $best }
computer-wins-by-force = wins by force, whatever the others do
computer-win-to-draw = gives the win away, for a draw
computer-misses-win = misses the win
computer-gives-win-away = gives the win away: { $how }
computer-win-to-loss = turns a win into a loss in { $left }

computer-keeps-draw = keeps the draw
computer-only-draw = the only move that saves the draw
computer-drawn-by-repetition = draws by repetition
computer-drawn-by-move-limit = draws by the move limit
computer-open = decides nothing yet
computer-looks-best = looks best, though it decides nothing yet
computer-only-escape = the only move that does not lose by force
computer-draw-to-loss = gives the draw away, lost in { $left }
computer-runs-into-loss = loses by force, in { $left }

computer-loses-now = loses at once
computer-loses-slowest = holds out longest, lost in { $left }
computer-loses-sooner = lost in { $left } instead of { $best }
computer-all-against = loses in { $left } if all the others play against you

## Where three and more play, and nothing is forced

computer-chance = your chance to win is about { $percent } %
computer-leaves-safety = lets the others beat you if they join forces, else your chance to win is about { $percent } %
computer-loses-by-force = loses by force, whatever you do
computer-zombie = a zombie has nothing to win and nothing to lose

## What else there is to say of it

computer-takes-hand = takes { $hand ->
    [L] their left hand
    [R] their right hand
   *[other] their hand { $hand }
}
computer-takes-hand-of = takes { $hand ->
    [L] the left hand
    [R] the right hand
   *[other] hand { $hand }
} of seat { $seat }
computer-takes-hands = takes { $hands } hands
computer-costs-hand = costs you { $hand ->
    [L] your left hand
    [R] your right hand
   *[other] your hand { $hand }
}
computer-costs-hands = costs you { $hands } of your hands
computer-trades = { $taken }, but { $lost }
computer-offers-hand = lets them take { $hand ->
    [L] your left hand
    [R] your right hand
   *[other] your hand { $hand }
}
computer-offers-hands = lets them take one of your hands
computer-sets-trap =
    sets a trap: { $wrong } of { $replies ->
        [one] { $replies } reply
       *[other] { $replies } replies
    } { $wrong ->
        [one] is a mistake
       *[other] are mistakes
    }
computer-repeats =
    brings a position back for the { $times ->
        [1] second
        [2] third
       *[other] next
    } time

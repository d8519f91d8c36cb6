### What pictures of boards show, for people who can't see them, and `waribashi draw`.
###
### Sentences about a board are read one after the other, in this order: the hands, the last move, the result. Keep them
### plain and short, for all of them together may have 1024 characters.

## Boards

alt-sentences = { $before } { $after }
alt-seat = Player { $seat }: { $hands }.
# $marks is a list of the marks below, such as “to move and 2 lives”.
alt-seat-marked = Player { $seat } ({ $marks }): { $hands }.
alt-to-move = to move
alt-lives =
    { $lives ->
        [one] { $lives } life
       *[other] { $lives } lives
    }
alt-swaps =
    { $swaps ->
        [one] { $swaps } skip left
       *[other] { $swaps } skips left
    }
alt-switches =
    { $switches ->
        [one] { $switches } switch left
       *[other] { $switches } switches left
    }
# A hand and what it shows: “left 2”, “right out”.
alt-hand = { $hand } { $shows }
alt-both-hands = { $hands }
alt-hands = hands { $hands }
alt-one-hand = one hand, { $shows }
alt-fingers = { $fingers }
alt-out = out
alt-all-out = all hands out
alt-zombie = a zombie with one finger

# How a move names a hand: one of these, or `hand-number` in boards.ftl where there are other hands than two.
alt-left-hand = left hand
alt-right-hand = right hand
alt-only-hand = zombie hand

# A hit: $by is the hand that hits and $on the one that it hits; $before and $after are fingers, or “out”.
alt-hit-changed = Last move: player { $seat }'s { $by } hit player { $target }'s { $on } (was { $before }, now { $after }).
alt-hit-poisoned = Last move: player { $seat }'s { $by } poisoned player { $target }'s { $on } (was { $before }, now { $after }).
alt-hit-then-changed = Then player { $seat }'s { $by } hit player { $target }'s { $on } (was { $before }, now { $after }).
alt-hit-then-poisoned = Then player { $seat }'s { $by } poisoned player { $target }'s { $on } (was { $before }, now { $after }).
alt-recoil = The attacking hand was { $before } and is now { $after }.
alt-exploded =
    { COUNT($hands) ->
        [one] Then { $hands } exploded
       *[other] Then { $hands } exploded together
    }, and the others still in got a finger.
alt-many-exploded = Then { $count } hands exploded together, and the others still in got a finger.
alt-owned = player { $seat }'s { $hand }
alt-split = Last move: player { $seat } split their hands, { $changes }.
alt-swapped = Last move: player { $seat } swapped hands, { $changes }.
alt-flipped = Last move: player { $seat } flipped a hand, { $changes }.
alt-added = Last move: player { $seat } added a finger, { $changes }.
alt-passed = Last move: player { $seat } skipped a turn.
alt-change = { $hand } from { $before } to { $after }

alt-won = Player { $number } won.
alt-drawn = Draw.
alt-unfinished = Game unfinished.

## The boards of a relay

alt-board = Board { $board }: { $first } against { $second }.
alt-board-finished = Board { $board }, finished: { $first } against { $second }.
alt-on-board = The last move was on board { $board }.
alt-team-to-move = Team { $team } to move.
alt-team-won = Team { $number } won.

## The command `draw`, in a terminal

cli-draw-short = Draw a position or a game.
cli-draw =
    Draw a position, or a game from its record, and print what the picture shows in words. The file name's ending picks
    the format: { ".png" } or { ".svg" } for a still picture (of a game, its last position), { ".webp" } or { ".gif" } for
    the whole game, move by move. Give { "icon" } or { "banner" } in place of a position to draw the bot's own.
cli-draw-game = A file with a game's record, in place of a position and its rules.
cli-draw-output = The file to write.
cli-draw-counting =
    How hands show more than five: { "written" } (a number on the hand), { "extra" } (more fingers), { "chinese" } (number
    gestures), { "senary" } (two hands, one of them counting sixes), or { "binary" }.
cli-draw-filmstrip = Draw the game's positions side by side, into { ".png" } or { ".svg" }.
cli-draw-figures = Write the number on every hand.
cli-draw-seat = The seat at the bottom (the first by default).
cli-draw-width = The picture's width in pixels.
cli-file-name = FILE
cli-counting-name = WAY
cli-width-name = PIXELS

draw-what = Give either a position such as `1111`, or a record with `--game`.
draw-without-rules = A position needs its rules too, such as `--rules official`.
draw-only-still = A position doesn't move. Give the file a name that ends in { OR($known) }.
draw-no-filmstrip = One position makes no filmstrip. Give a record with `--game`, or leave out `--filmstrip`.
draw-unknown-kind = I can't tell the format from “{ $given }”. Give the file a name that ends in { OR($known) }.
draw-width-wrong = “{ $given }” isn't a width. Give a whole number of pixels from { $least } to { $most }.
draw-counting-unknown = “{ $given }” isn't a way to count. Choose { OR($known) }.
draw-seat-wrong = “{ $given }” isn't a seat here. Give a whole number from 1 to { $most }.
draw-no-record = Can't open the record “{ $file }”. Check that the file exists and that you may read it.
draw-not-written = Can't write the file “{ $file }”. Check that its folder exists and that you may write to it.

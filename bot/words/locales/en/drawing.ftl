### What pictures show, for who cannot see them, and `waribashi draw`.
###
### Sentences about a board are read one after the other: plain and short, for all of them together may have 1024
### characters.

## Boards

alt-sentences = { $before } { $after }
alt-seat = Seat { $seat }: { $hands }.
alt-seat-marked = Seat { $seat } ({ $marks }): { $hands }.
alt-to-move = to move
alt-lives =
    { $lives ->
        [one] { $lives } life
       *[other] { $lives } lives
    }
alt-swaps =
    { $swaps ->
        [one] { $swaps } turn to give up
       *[other] { $swaps } turns to give up
    }
alt-switches =
    { $switches ->
        [one] { $switches } switch left
       *[other] { $switches } switches left
    }
alt-hand = { $hand } { $shows }
alt-both-hands = { $hands }
alt-hands = hands { $hands }
alt-one-hand = one hand, { $shows }
alt-fingers = { $fingers }
alt-out = out
alt-all-out = all hands out
alt-zombie = a zombie with one finger
alt-only-hand = zombie hand

alt-hit-changed = Last move: seat { $seat }, { $by }, hit seat { $target }, { $on }, from { $before } to { $after }.
alt-hit-poisoned = Last move: seat { $seat }, { $by }, poisoned seat { $target }, { $on }, from { $before } to { $after }.
alt-hit-then-changed = Then { $by } hit seat { $target }, { $on }, from { $before } to { $after }.
alt-hit-then-poisoned = Then { $by } poisoned seat { $target }, { $on }, from { $before } to { $after }.
alt-recoil = The hand that hit went from { $before } to { $after }.
alt-exploded =
    { COUNT($hands) ->
        [one] Then { $hands } exploded
       *[other] Then { $hands } exploded together
    }, and every other hand still in got a finger.
alt-many-exploded = Then { $count } hands exploded together, and every other hand still in got a finger.
alt-owned = seat { $seat } { $hand }
alt-split = Last move: seat { $seat } split, { $changes }.
alt-swapped = Last move: seat { $seat } exchanged hands, { $changes }.
alt-flipped = Last move: seat { $seat } turned a hand over, { $changes }.
alt-added = Last move: seat { $seat } added a finger, { $changes }.
alt-passed = Last move: seat { $seat } passed.
alt-change = { $hand } from { $before } to { $after }

alt-won = Seat { $number } has won.
alt-drawn = A draw.
alt-unfinished = Not finished.

## The boards of a relay

alt-board = Board { $board }: { $first } against { $second }.
alt-board-finished = Board { $board }, finished: { $first } against { $second }.
alt-on-board = Board { $board } was moved on.
alt-team-to-move = Team { $team } to move.
alt-team-won = Team { $number } has won.

## The command `draw`

cli-draw-short = Draw a position or a game.
cli-draw =
    Draw a position, or a game from its record, and say in words what the picture shows. The ending of the file's name
    says what is made: { ".png" } or { ".svg" } is a picture of the position or of the game's last one, { ".webp" } or
    { ".gif" } the whole game, move by move. Use { "icon" } or { "banner" } instead of a code to draw the bot's own.
cli-draw-game = A file with the record of a game, instead of a position and house rules.
cli-draw-output = The file to write.
cli-draw-counting =
    How hands show more than five: { "written" } on the hand, { "extra" } fingers, { "chinese" } signs, { "senary" } on
    two hands, or { "binary" }.
cli-draw-filmstrip = Draw the moments of the game beside each other, into { ".png" } or { ".svg" }.
cli-draw-figures = Write the number on every hand.
cli-draw-seat = Which seat is at the bottom, the first if left out.
cli-draw-width = How many pixels wide the picture is.
cli-file-name = FILE
cli-counting-name = WAY
cli-width-name = PIXELS

draw-what = Say what to draw: a position such as { "1111" }, or a record with { "--game" }, and not both.
draw-without-rules = Name the house rules of the position too, as in { "--rules official" }.
draw-only-still = A position does not move; give the file a name that ends in { OR($known) }.
draw-no-filmstrip = A position alone makes no filmstrip; name a record with { "--game" }, or leave { "--filmstrip" } out.
draw-unknown-kind = From “{ $given }” nobody knows what to make; give the file a name that ends in { OR($known) }.
draw-width-wrong = The width is a whole number of pixels from { $least } to { $most }, not “{ $given }”.
draw-counting-unknown = There is no way to count called “{ $given }”; choose { OR($known) }.
draw-seat-wrong = The seat is a whole number from 1 to { $most } here, not “{ $given }”.
draw-no-record = The record “{ $file }” cannot be opened; give a file that is there and that you may read.
draw-not-written = The file “{ $file }” cannot be written; choose a folder that is there and that you may write to.

### Playing: why a code, a move or a record cannot be read, why a move may not be made, and what is near.
###
### Move texts and position codes are notation and stay as they are in every language. L and R are the left and the
### right hand of the player who is meant.

## Position codes

code-empty = There is no position code; write one like { "1,1|1,1" }.
code-too-long = A position code has { $most } characters at the most; write one like { "1,1|1,1" }.
code-unreadable = “{ $code }” is no position code; write the hands with commas and the sides with bars, as in { $example }.
code-digits =
    “{ $code }” has { $given ->
        [one] { $given } digit
       *[other] { $given } digits
    }, but these house rules need { $digits }, one for each hand.
code-sides =
    “{ $code }” has { $given ->
        [one] { $given } side
       *[other] { $given } sides
    } between its bars, but { $sides } play here.
code-hands = “{ $code }” has sides with too many or too few hands; in order of play the sides have { $hands } here.
code-hand-unreadable = “{ $hand }” in “{ $code }” is no number of fingers; write one like { "2" } or { "0.5" }.
code-hand-parts = No hand can show { $hand } in these house rules, as in “{ $code }”; fingers go in steps of { $part }.
code-hand-range = No hand can show { $hand } in these house rules, as in “{ $code }”; hands show from { $least } to { $most }.
code-count-unreadable =
    “{ $count }” in “{ $code }” is no count; behind the hands may stand { ";lives=2" }, { ";swaps=1" } and
    { ";switches=1" }, each once.
code-count-not-here = These house rules count no { $name }, so leave “{ $name }” out of “{ $code }”.
code-count-range = In “{ $code }” the { $name } may be { $most } at the most, not { $count }.
code-no-zombies = There are no zombies here, so “{ $code }” cannot have a { "z" }.
code-mover-out = In “{ $code }” the first side is out; begin with the side whose turn it is.
code-nobody-in = In “{ $code }” nobody is left in the game; at least one side must be in.

## Moves that cannot be read

move-empty = There is no move; write one like { "attack L R" }.
move-too-long = A move has { $most } characters at the most; write one like { "attack L R" }.
move-verb = “{ $word }” is no move; begin with { OR($verbs) }.
move-incomplete = “{ $verb }” alone can mean several moves here; write the whole move.
move-none-of-kind = No “{ $verb }” is legal in this position; make another move.
move-words =
    { $words ->
        [0] “{ $verb }” is the whole move, so leave out what follows it.
        [one] After “{ $verb }” comes { $words } word here, not { $given }.
       *[other] After “{ $verb }” come { $words } words here, not { $given }.
    }
move-number = “{ $word }” is no number of fingers; write one like { "2" }, { "0.5" } or { "1/2" }.
move-seat-unknown = There is no seat “{ $seat }”; the seats are numbered from { "1" } to { $seats }.
move-seat-twice = “{ $word }” names a seat and so does what follows the { "@" }; name only one.
move-name-not-here = Only an attack names somebody, so leave out the { "@" } and all that follows it.
move-name-unknown = Nobody at this table is called “{ $name }”; name a seat by its number instead, as in { "2:R" }.
move-name-ambiguous =
    More than one player at this table is called “{ $name }”; name the seat by its number, as in { "2:R" }.
move-whom = Say whom you attack: the seats still in are { $seats }, as in { "attack L 2:R" }.
no-such-hand =
    There is no hand “{ $hand }”; { COUNT($hands) ->
        [one] the only hand is { $hands }
       *[other] the hands are { $hands }
    }.

## Moves that may not be made

illegal-move = “{ $move }” is not legal. { $reason }
game-over = The game is over; nobody can move any more.

attack-yourself = You cannot attack yourself; name an opponent's seat.
attack-whom = Name an opponent by the number of the seat: { OR($seats) }.
attack-with-which = Name the hand that strikes: { OR($hands) }.
attack-with-dead-hand = Your hand { $hand } is dead, so strike with a live one.
attack-on-dead-hand = Their hand { $hand } is dead, so strike a live one.
attack-on-out = Seat { $seat } is out, so attack somebody who is still in.
attack-on-zombie = Seat { $seat } is a zombie and cannot be attacked; attack somebody who is still in.
attack-strikes-once = Only one strike is possible there. Leave out the second.
attack-strikes-twice = An attack is two strikes here. Add the second one, as in { "attack L R, R L" }.
strike-with-zero = A hand that shows nothing cannot strike; use one that shows fingers.
zombie-attacks-only = A zombie can only attack, as in { "attack 2:R" }.
zombie-has-one-hand = A zombie has one hand only, so name just the hand that it strikes, as in { "attack 2:R" }.

split-hands =
    Give one number for each of your { $hands ->
        [one] hand
       *[other] { $hands } hands
    }, not { $given }.
split-no-such-hand = No hand can show such a number of fingers in these house rules.
split-same = That is what your hands show already; a split has to change more than their order.
split-too-high = A hand that shows more than { $most } does not live in these house rules; give it less.
split-total = Your hands show { $total } in all, and would then show { $given }; a split keeps the sum.
split-total-meta = Your hands have to show { $total } in all after the split, or { $meta } by the meta rule, but not { $given }.
split-kills = A split may not put a live hand to 0 in these house rules.
split-revives-and-kills = A split may not revive one hand and put another one to 0.
split-parts = In these house rules hands change in steps of { $part }.
split-no-transfers = Fingers may not go from one live hand to another in these house rules.
split-two-hands-only = Fingers may go between two of your live hands only, and the others stay as they are.
split-no-divisions = Dead hands may not be revived in these house rules.
split-live-grows = When you revive a hand, no live hand may get more fingers.
split-one-gives = Only one of your live hands may give fingers when you revive a dead one.
split-one-revived = Only one dead hand may be revived at a time.
split-not-even = A hand may only be cut into two equal halves here, so it must show an even number.
split-not-nearly = The two parts of the hand may differ by one finger at the most.
signed-split-two-hands = In a split one hand gives and one hand takes; all the others stay as they are.
signed-split-gift =
    One hand gives from { $part } to all that it shows, sign and all, and another one takes exactly that and stays alive.

tap-not-here = You may not strike your own hands in these house rules.
tap-same-hand = A hand cannot strike itself; name two of your hands.
tap-dead-hand = One of these hands is dead; a tap needs two live ones.

swap-not-here = Hands may not be exchanged in these house rules.
swap-equal-hands = The two hands show the same, so there is nothing to exchange.
swap-living-hands = Two live hands may not be exchanged in these house rules, only a live and a dead one.
swap-dead-hand = A dead hand may not be exchanged in these house rules, only two live ones.

switch-more-than-one = You can move a finger to a hand that's out only when it's all you have.
switch-used-up =
    { $switches ->
        [one] You've used your one switch
       *[other] You've used all { $switches } of your switches
    }. Make another move.

pass-not-here = Nobody may pass in these house rules.
pass-dead-hand = You may pass only while none of your hands is dead.

flip-not-here = Hands may not be flipped in these house rules.
flip-dead-hand = A dead hand cannot be flipped; name a live one.
flip-no-change = Flipping that hand would change nothing; name another one.

add-not-here = You can't add a finger to your own hands here.
add-dead-hand = That hand is out. Add the finger to another one.

must-attack =
    You have given up { $limit ->
        [one] your turn
       *[other] { $limit } turns in a row
    }, so you have to attack now.

## What else can happen in a game

not-this-seats-turn = It is the turn of seat { $turn }, not of seat { $seat }.
seat-not-playing = Seat { $seat } does not play in this game, or not any more.
draw-agreed-already = Seat { $seat } has agreed to a draw already; now the others have to.
nothing-to-take-back = Seat { $seat } has made no move that could be taken back.
take-back-to =
    The game cannot be taken back to event { $to }; name an earlier one that still stands, or { "0" } for the start.
take-back-of-leaving = Somebody has left the game since then, so it cannot be taken back that far.
no-such-board = There is no board { $board } in this game.

warning-repetition =
    This position has occurred { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }; once more and the game is a draw.
warning-move-limit =
    { $left ->
        [one] One more move
       *[other] { $left } more moves
    } and the game is a draw, as the limit of { $limit } moves is reached.

## Records

record-too-long = A record has { $most } characters at the most.
record-first-line = A record begins with the line “{ $first }”.
record-cut = The record breaks off after “{ $text }” in line { $line }; its last line tells the result, as in { "“Result: none yet”" }.
record-line = Line { $line } of the record, “{ $text }”, is no tag of its own; write one like “{ "Site: \"Kyoto\"" }”.
record-tag = Write the text of “{ $tag }” short and in quotes, as in { "\"Kyoto\"" }, not “{ $text }”.
record-seat =
    “{ $seat }” cannot be “{ $text }”; write { "person \"Ana\"" } or { "computer hard" }, with { "team 1" } before it where teams play.
record-seat-missing = The record has no “{ $seat }”; number its seats from 1 on, without a gap.
record-setup =
    There is no game of the mode “{ $mode }” with { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }; the mode is { OR($modes) }, and at least { $fewest } play.
record-start = The record starts from { $given }, but its house rules start from { $start }.
record-event = Line { $line } of the record, “{ $text }”, should be event number { $seq }.
record-refused = Line { $line } of the record cannot have happened: { $reason }
record-result = Line { $line } of the record says “{ $given }”, but after its events the result is “{ $result }”.

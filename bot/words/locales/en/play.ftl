### What players are told when a position code, a move or a record can't be read, when a move isn't legal, and when a
### draw is near. They see it right under what they typed, mostly on a phone: one short sentence that says what's wrong.
### An example of a legal move follows by itself (see refused-move), so don't write one.
###
### Moves and position codes are the same in every language. L and R are a player's left and right hand. What someone
### typed stands in “ ”, what they could type in ` `.

## Refused moves, with what would be right

# $refusal is one of the sentences below, $legal one or two moves (see refused-example) that this player may make now.
refused-move = { $refusal } Try { OR($legal) }.
refused-example = `{ $move }`

## Players, where only their numbers are known (in Discord their names stand here instead)

seat-numbered = seat { $seat }
# The number by which moves name a player, or a team whose members share their hands.
side-numbered = player { $side }

## Position codes

code-empty = There's no position code. Write one like `{ "1,1|1,1" }`.
code-too-long = A position code has at most { $most } characters. Write one like `{ "1,1|1,1" }`.
# $example is the start position. In Discord the bars of codes are escaped, which shows inside ` `.
code-unreadable = “{ $code }” isn't a position code. Write one like { $example }.
code-digits =
    “{ $code }” has { $given ->
        [one] { $given } digit
       *[other] { $given } digits
    }. The rules here need { $digits }, one for each hand.
code-sides =
    “{ $code }” has { $given ->
        [one] { $given } side
       *[other] { $given } sides
    }, separated by bars. This game has { $sides }.
# $hands lists how many hands each side has, in order of play.
code-hands = A side in “{ $code }” has too many or too few hands. In order of play, the sides have { $hands }.
code-hand-unreadable = “{ $hand }” in “{ $code }” isn't a number of fingers. Write one like `{ "2" }` or `{ "0.5" }`.
code-hand-parts =
    A hand can't show { $hand } here, as in “{ $code }”. { $part ->
        [1] Fingers are whole numbers
       *[other] Fingers go in steps of { $part }
    }.
code-hand-range = A hand can't show { $hand } here, as in “{ $code }”. Hands show { $least } to { $most }.
code-count-unreadable =
    “{ $count }” in “{ $code }” isn't a count. After the hands you can write `{ ";lives=2" }`, `{ ";swaps=1" }` and
    `{ ";switches=1" }`, each once.
# $name is one of the three words above, as it's typed.
code-count-not-here = The rules here don't count { $name }. Leave “{ $name }” out of “{ $code }”.
code-count-range = “{ $code }” says { $count } { $name }, but { $most } is the most.
code-no-zombies = “{ $code }” has a “{ "z" }”, but there are no zombies here.
code-mover-out = The first side of “{ $code }” is out. Start with the side whose turn it is.
code-nobody-in = No one in “{ $code }” is still in. At least one side has to be.

## Moves that can't be read

move-empty = You didn't type a move.
move-too-long = A move has at most { $most } characters.
move-verb = “{ $word }” isn't a move.
# $verb is one of attack, split, tap, swap, pass, flip and add.
move-incomplete = `{ $verb }` could mean several moves here.
move-none-of-kind =
    { $verb ->
        [attack] You can't attack right now
        [split] You can't split right now
        [tap] You can't tap right now
        [swap] You can't swap right now
        [pass] You can't skip your turn right now
        [flip] You can't flip right now
       *[add] You can't add a finger right now
    }.
# $words is how many words come after the verb: 4 for an attack where each attack is two hits.
move-words =
    { $verb ->
        [attack]
            { $words ->
                [4] An attack is two hits here: `{ $verb }` takes four hands
               *[other] `{ $verb }` takes two hands: yours, then theirs
            }
        [tap] `{ $verb }` takes two of your own hands
        [swap] `{ $verb }` takes two of your own hands
        [pass] Nothing comes after `{ $verb }`
       *[other] `{ $verb }` takes one of your hands
    }.
move-number = “{ $word }” isn't a number of fingers.
move-seat-unknown = “{ $seat }” isn't a player: they're numbered 1 to { $seats }.
move-seat-twice = You named two players: “{ $word }” and the one after { "@" }.
move-name-not-here = Only an attack names a player, so leave out the { "@" } and the name.
move-name-not-needed = You have only one opponent, so leave out the { "@" } and the name.
move-name-unknown = No one at this table is called “{ $name }”.
move-name-ambiguous = More than one player here is called “{ $name }”.
move-whom = Who are you attacking: { OR($players) }?
no-such-hand =
    “{ $hand }” isn't a hand: { COUNT($hands) ->
        [one] there's only { $hands }
       *[other] use { OR($hands) }
    }.

## Moves that aren't legal

# $reason is one of the sentences below; $move is how the move was understood.
illegal-move = { $reason }
game-over = This game is over.

attack-yourself = You can't attack yourself.
attack-whom = Who are you attacking: { OR($players) }?
attack-with-which = Which hand are you attacking with: { OR($hands) }?
attack-with-dead-hand =
    { $hand ->
        [L] Your left hand is out
        [R] Your right hand is out
       *[other] Your hand { $hand } is out
    }.
attack-on-dead-hand =
    { $hand ->
        [L] Their left hand is out
        [R] Their right hand is out
       *[other] Their hand { $hand } is out
    }.
attack-on-out = You can't attack { $player }: they're out.
attack-on-zombie = You can't attack { $player }: they're a zombie.
attack-strikes-once = Only one hit is possible there, so leave out the second.
attack-strikes-twice = An attack is two hits here, so add the second.
strike-with-zero = A hand that shows 0 can't hit.
zombie-attacks-only = Zombies can only attack.
zombie-has-one-hand = Zombies have just one hand, so name only the hand to hit.

split-hands =
    You have { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }, but gave { $given ->
        [one] one number
       *[other] { $given } numbers
    }.
split-no-such-hand = A hand can't show { $hand } here.
split-same = Your hands already show that.
split-reordered = That only switches your hands around.
split-too-high = A hand can show at most { $most } here.
split-total =
    You have { $total ->
        [one] { $total } finger
       *[other] { $total } fingers
    }, but that split uses { $given }.
# $meta is what's left of $total under the meta rule.
split-total-meta = That split uses { $given } fingers: use { $total }, or { $meta } with the meta rule.
split-kills = You can't empty a hand by splitting here.
split-revives-and-kills = A split can't empty one hand and revive another.
split-parts =
    { $part ->
        [1] You can only move whole fingers here
       *[other] You can only move fingers in steps of { $part } here
    }.
split-no-transfers = You can't move fingers between hands that are still in here.
split-two-hands-only = You can only move fingers between two hands at a time here.
split-no-divisions = You can't revive a hand here.
split-live-grows = When you revive a hand, your other hands can't gain fingers.
split-one-gives = Only one hand can give fingers when you revive another.
split-one-revived = You can only revive one hand at a time here.
split-not-even = To revive here, split an even number into two equal halves.
split-not-nearly = The two halves can differ by one finger at most here.
signed-split-two-hands = In a split here, one hand gives and one takes, and the others stay as they are.
# Where hands can go below 0; $part is the smallest gift.
signed-split-gift = One hand gives { $part } or more of its fingers, sign included, and the other takes just those and stays in.

tap-not-here = You can't tap your own hands here.
tap-same-hand = A hand can't tap itself.
tap-dead-hand = A tap takes two hands that are still in.

swap-not-here = You can't swap hands here.
swap-equal-hands = Those hands show the same, so there's nothing to swap.
swap-living-hands = You can only swap a hand that's in with one that's out here.
swap-dead-hand = You can't swap a hand that's out here.

switch-more-than-one = You can move a finger to a hand that's out only when it's all you have.
switch-used-up =
    { $switches ->
        [one] You've used your one switch
       *[other] You've used all { $switches } of your switches
    }.

pass-not-here = You can't skip your turn here.
pass-dead-hand = You can only skip your turn while all your hands are in.

flip-not-here = You can't flip hands here.
flip-dead-hand = You can't flip a hand that's out.
flip-no-change = Flipping that hand changes nothing.

add-not-here = You can't add a finger to your own hands here.
add-dead-hand = You can't add a finger to a hand that's out.

must-attack =
    You've skipped { $limit ->
        [one] your turn
       *[other] { $limit } turns in a row
    }, so now you have to attack.

## What else can happen in a game

not-this-seats-turn = It's { $player }'s turn.
seat-not-playing = Seat { $seat } isn't in this game, or not anymore.
draw-agreed-already = Seat { $seat } already agreed to a draw. Now the others have to.
nothing-to-take-back = Seat { $seat } has no move to undo.
# $to is the number of an event in a record.
take-back-to = You can't undo back to event { $to }. Name an earlier one that still stands, or { "0" } for the start.
take-back-of-leaving = Someone has left the game since then, so you can't undo that far.
no-such-board = There's no board { $board } in this game.

warning-repetition =
    This position has come up { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }. Once more and it's a draw.
warning-move-limit =
    { $left ->
        [one] One more move
       *[other] { $left } more moves
    } and it's a draw, by the limit of { $limit } moves.

## Records: the text of a whole game, which people send to look at it again

record-too-long = A record has at most { $most } characters.
record-too-many-events = A record can have { NUMBER($most, useGrouping: 1) } events at most.
record-first-line = A record starts with the line `{ $first }`.
record-cut = The record stops after “{ $text }” in line { $line }. Its last line has to be the result, like `{ "Result: none yet" }`.
record-line = Line { $line } of the record, “{ $text }”, isn't a tag. Write one like `{ "Site: \"Kyoto\"" }`.
record-tag = “{ $text }” can't stand for “{ $tag }”. Write a short text in quotes, like `{ "\"Kyoto\"" }`.
record-seat =
    “{ $text }” can't be “{ $seat }”. Write `{ "person \"Ana\"" }` or `{ "computer hard" }`, in team games with
    `{ "team 1" }` before it.
record-seat-missing = The record has no “{ $seat }”. Number its seats from 1 on, without a gap.
record-setup =
    There's no “{ $mode }” game with { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }. The mode is { OR($modes) }, and at least { $fewest } play.
record-start = The record starts from { $given }, but its rules start from { $start }.
record-event = Line { $line } of the record, “{ $text }”, should be event number { $seq }.
record-refused = Line { $line } of the record, “{ $text }”, can't be right: { $reason }
record-result = Line { $line } of the record says “{ $given }”, but the game ends with “{ $result }”.

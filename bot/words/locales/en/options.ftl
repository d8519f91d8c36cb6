### Every option of house rules, in four kinds of messages. `hr-option-…` says in /houserules what the option is or
### lets you do, after its name. `differ-…` ends "official, but …", names a value in menus and on buttons, and is
### lowercase. `fact-…` is a line of the details of /rules. `hr-button-…` is a button.
###
### A fact may use { $number }, what the option is set to; { $fingers }, the number at which a hand is out; { $signed },
### whether hands may show less than 0; { $teams }, whether sides are teams; { $zombies }, whether there are zombies; and
### { $more }, whether an attack is more than one hand's number added to another that's in. Other facts are in rules.ftl.

hr-option-hands = hands: how many hands each player has
differ-hands-number =
    with { $number ->
        [one] one hand each
       *[other] { $number } hands each
    }
differ-hands-list = with { $numbers } hands in order of play

hr-option-fingers = fingers: the number at which a hand is out
differ-fingers-number = with hands out at { $number }

hr-option-start = start: what each hand shows at the start
differ-start-number =
    starting with { $number ->
        [one] one finger
       *[other] { $number } fingers
    } on every hand
differ-start-none = starting with every hand out
differ-start-list = starting with { $numbers } on everyone's hands
differ-start-sides = starting with { $sides } in order of play
differ-start-side = ({ $numbers })

hr-option-overflow = overflow: what happens past that number
differ-overflow-cutoff = with cutoff
differ-overflow-rollover = with rollover

hr-option-goal = goal: who wins: the last one in, or the first one out
differ-goal-misere = first out wins
differ-goal-last-standing = the last one in wins

hr-option-transfers = transfers: splits between hands that are in
differ-transfers-off = without transfers
differ-transfers-single = with transfers between two hands only
differ-transfers-multiple = with transfers among any hands

hr-option-divisions = divisions: splits that revive a hand that's out
differ-divisions-off = without divisions
differ-divisions-single = with divisions to one hand only
differ-divisions-partition = with divisions of one hand to several
differ-divisions-any = with divisions among any hands

hr-option-halving = halving: revive a hand only with half of another
differ-halving-off = without halving
differ-halving-even = with even halves only
differ-halving-nearly = with nearly even halves only

hr-option-suicide = suicide: empty one of your own hands by splitting
differ-suicide-on = with splits that can empty a hand
differ-suicide-off = without splits that empty a hand

hr-option-meta = meta: with more fingers than one hand holds, drop that many and deal out the rest
differ-meta-on = with meta splits
differ-meta-off = without meta splits

hr-option-self-attack = self_attack: hit your own hands
differ-self-attack-on = with taps on your own hands
differ-self-attack-off = without taps on your own hands
fact-tap =
    Tap: hit one of your own hands with another; both have to be in. It adds up like an attack{ $more ->
        [0] .
       *[other] , but the special rules for attacks don't apply.
    }{ $signed ->
        [0] { "" }
       *[other] { " " }A hand that shows 0 can't hit.
    }

hr-option-swaps = swaps: skip your turn by swapping two of your hands
differ-swaps-on = with swaps
differ-swaps-off = without swaps
fact-swap = Swap: exchange two of your hands that are in and show different numbers. It just skips your turn.

hr-option-logan = logan: skip your turn by swapping a hand that's in with one that's out
differ-logan-on = with Logan swaps
differ-logan-off = without Logan swaps
fact-logan = Logan swap: exchange one of your hands that's in with one that's out. It just skips your turn.

hr-option-passing = passing: skip your turn
differ-passing-on = with skipped turns
differ-passing-off = without skipped turns

hr-option-swap-limit = swap_limit: how many turns in a row can be skipped
differ-swap-limit-number =
    with at most { $number ->
        [one] one skipped turn
       *[other] { $number } skipped turns
    } in a row
differ-swap-limit-none = with no limit on skipped turns

hr-option-parts = parts: split fingers into halves or quarters
differ-parts-whole = with whole fingers only
differ-parts-half = with half fingers
differ-parts-quarter = with quarter fingers

hr-option-stumps = stumps: split your last single finger into two halves
differ-stumps-on = with stumps
differ-stumps-off = without stumps
fact-stumps =
    Stumps: if your only hand still in shows 1, you can split it into { "0.5" } and { "0.5" }, on any hand that's out.
    Transfers and divisions still move whole fingers only, so halves stay put.

hr-option-integers = integers: flip a hand to its opposite number
differ-integers-on = with flips
differ-integers-off = without flips

hr-option-sudden-death = sudden_death: lives to lose by getting down to one finger on one hand
differ-sudden-death-number =
    with { $number ->
        [one] sudden death
       *[other] { $number } lives
    }
differ-sudden-death-none = without lives
# Selected by whether hands may show less than 0, too.
fact-lives =
    { $number ->
        [1] A { $teams ->
            [0] player
           *[other] team
        } that comes down to one hand showing { $signed ->
            [0] one finger
           *[other] { "1" } or { "-1" }
        }, with no other hand in, is knocked out at once.
       *[other] Each { $teams ->
            [0] player
           *[other] team
        } has { $number } lives. Coming down to one hand showing { $signed ->
            [0] one finger
           *[other] { "1" } or { "-1" }
        }, with no other hand in, costs a life. Losing the last one is a knockout.
    } Starting or staying like that costs nothing.

hr-option-zombies = zombies: keep attacking after you're out
differ-zombies-on = with zombies
differ-zombies-off = without zombies
fact-zombies =
    A knocked-out { $teams ->
        [0] player
       *[other] team
    } becomes a zombie: it shows one finger for good, has to attack someone still in on each of its turns, and can't be
    attacked or win.

hr-option-repetition = repetition: how often a position can come up before the game is a draw
differ-repetition-number =
    a draw when a position comes up for the { $number ->
        [2] second
        [3] third
       *[other] { $number }th
    } time
differ-repetition-none = without draws by repetition

hr-option-move-limit = move_limit: after how many moves the game is a draw
differ-move-limit-number = a draw after { $number } moves
differ-move-limit-none = with no move limit
hr-button-no-move-limit = No limit

hr-option-death-attack = death_attack: hit hands that are out to bring them back in
differ-death-attack-on = with attacks on hands that are out
differ-death-attack-off = without attacks on hands that are out
fact-death-attack = You can also attack a hand that's out. It counts as 0 and comes back in, unless its owner is knocked out.

hr-option-double-attack = double_attack: hit twice in every attack
differ-double-attack-on = with double attacks
differ-double-attack-off = without double attacks
fact-double-attack =
    An attack is two hits, one after the other, with the same hand or another. You have to make both, if there's still
    someone to hit.{ $zombies ->
        [0] { "" }
       *[other] { " " }A zombie hits once.
    }

hr-option-poison = poison: knock out a bigger hand with one finger, and lose yours
differ-poison-on = with poison
differ-poison-off = without poison
fact-poison =
    { $signed ->
        [0] Poison: a hand with one finger that hits a hand with more than one knocks it out, and goes out too.
       *[other]
            Poison: a hand showing { "1" } or { "-1" } that hits a hand above { "1" } or below { "-1" } knocks it out, and
            goes out too.
    }

hr-option-cherry-bomb = cherry_bomb: drop to one finger when you make the exact number
differ-cherry-bomb-on = with cherry bombs
differ-cherry-bomb-off = without cherry bombs
fact-cherry-bomb =
    { $signed ->
        [0] Cherry bomb: if your attack makes exactly { $fingers }, your attacking hand drops to one finger.
       *[other]
            Cherry bomb: if your attack makes exactly { $fingers } or { "-" }{ $fingers }, your attacking hand drops to
            { "1" }, or to { "-1" } if it was below 0.
    }

hr-option-mirror = mirror: get as many fingers as you give in an attack
differ-mirror-on = with mirrored attacks
differ-mirror-off = without mirrored attacks
fact-mirror = Mirror: your attacking hand gets as many fingers as it gives, and can go out that way like a hand that was hit.

hr-option-bomb = bomb: the number at which hands explode
differ-bomb-number = with hands that explode at { $number }
differ-bomb-none = without bombs
hr-button-no-bomb = No bombs

hr-option-self-add = self_add: add a finger to one of your own hands
differ-self-add-on = with adding to your own hands
differ-self-add-off = without adding to your own hands
fact-add = Add: one of your hands gets one finger more. It can go out that way, as if it was hit.

hr-option-one-point-switches = one_point_switches: how often you can move your last single finger to a hand that's out
differ-one-point-switches-number =
    { $number ->
        [one] with a one-point switch once a game
       *[other] with { $number } one-point switches a game
    }
differ-one-point-switches-none = without one-point switches
fact-switch =
    Switch: { $signed ->
        [0] when your last hand in shows one finger, you can move it
       *[other] when your last hand in shows { "1" } or { "-1" }, you can move that
    } to a hand that's out, { $number ->
        [1] once
        [2] twice
       *[other] { $number } times
    } a game. It just skips your turn.

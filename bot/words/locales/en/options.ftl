### Every option of house rules: what it is about, how rules differ by it, and the fact that it tells by itself.
###
### Such a fact may use { $number }, to which the option is set, { $fingers }, at how many a hand dies, { $signed },
### whether hands may show less than 0, { $teams }, whether sides are teams, { $zombies }, whether there are zombies, and
### { $more }, whether an attack is more than one hand's number added to a living one. The other facts are in rules.ftl.

hr-option-hands = hands: how many hands each player has
differ-hands-number =
    with { $number ->
        [one] one hand each
       *[other] { $number } hands each
    }
differ-hands-list = with { $numbers } hands in order of play

hr-option-fingers = fingers: at how many a hand dies
differ-fingers-number = with hands that die at { $number }

hr-option-start = start: what hands show at the start
differ-start-number =
    starting with { $number ->
        [one] one finger
       *[other] { $number } fingers
    } on every hand
differ-start-none = starting with dead hands
differ-start-list = starting with { $numbers } on everybody's hands
differ-start-sides = starting with { $sides } in order of play
differ-start-side = ({ $numbers })

hr-option-overflow = overflow: what happens beyond that number
differ-overflow-cutoff = with cutoff
differ-overflow-rollover = with rollover

hr-option-goal = goal: who wins
differ-goal-misere = as misère
differ-goal-last-standing = won by the last one standing

hr-option-transfers = transfers: moving fingers between live hands
differ-transfers-off = without transfers
differ-transfers-single = with transfers between two hands only
differ-transfers-multiple = with transfers among any number of hands

hr-option-divisions = divisions: giving fingers to dead hands
differ-divisions-off = without divisions
differ-divisions-single = with divisions to one dead hand only
differ-divisions-partition = with divisions of one hand to several
differ-divisions-any = with divisions among any hands

hr-option-halving = halving: dividing into halves only
differ-halving-off = without halving
differ-halving-even = with even halves only
differ-halving-nearly = with nearly even halves only

hr-option-suicide = suicide: splits that kill a hand of one's own
differ-suicide-on = with suicide
differ-suicide-off = without suicide

hr-option-meta = meta: taking a whole hand's number off and dealing the rest
differ-meta-on = with meta splits
differ-meta-off = without meta splits

hr-option-self-attack = self_attack: striking one's own hands
differ-self-attack-on = with taps on your own hands
differ-self-attack-off = without taps on your own hands
fact-tap =
    Tap: strike one of your own live hands with another. It counts like an attack on that hand{ $more ->
        [0] .
       *[other] , but the special rules for attacks below don't apply.
    }{ $signed ->
        [0] { "" }
       *[other] { " " }A hand that shows 0 cannot strike.
    }

hr-option-swaps = swaps: exchanging two hands
differ-swaps-on = with swaps
differ-swaps-off = without swaps
fact-swap = Swap: exchange two of your live hands that show different numbers. This only gives up the turn.

hr-option-logan = logan: exchanging a live hand with a dead one
differ-logan-on = with Logan swaps
differ-logan-off = without Logan swaps
fact-logan = Logan swap: exchange one of your live hands with a dead one. This only gives up the turn.

hr-option-passing = passing: giving up a turn
differ-passing-on = with passing
differ-passing-off = without passing

hr-option-swap-limit = swap_limit: how many turns in a row may be given up
differ-swap-limit-number =
    with { $number ->
        [one] one turn
       *[other] { $number } turns
    } given up in a row at the most
differ-swap-limit-none = without a limit to giving up turns

hr-option-parts = parts: halves and quarters of fingers
differ-parts-whole = with whole fingers only
differ-parts-half = with half fingers
differ-parts-quarter = with quarter fingers

hr-option-stumps = stumps: splitting a last single finger
differ-stumps-on = with stumps
differ-stumps-off = without stumps
fact-stumps =
    Stumps: if your only live hand shows 1, you may split it into { "0.5" } and { "0.5" }, on any of your dead hands.
    Transfers and divisions move whole fingers even then, so halves stay in the hands.

hr-option-integers = integers: flipping hands
differ-integers-on = with integers
differ-integers-off = without integers

hr-option-sudden-death = sudden_death: lives
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
        } that comes to have exactly one live hand, showing { $signed ->
            [0] one finger
           *[other] { "1" } or { "-1" }
        }, is knocked out at once.
       *[other] Each { $teams ->
            [0] player
           *[other] team
        } has { $number } lives. To come to have exactly one live hand, showing { $signed ->
            [0] one finger
           *[other] { "1" } or { "-1" }
        }, costs a life, and the last one lost is a knock-out.
    } To start or to stay like that costs nothing.

hr-option-zombies = zombies: who is out goes on striking
differ-zombies-on = with zombies
differ-zombies-off = without zombies
fact-zombies =
    A knocked-out { $teams ->
        [0] player
       *[other] team
    } becomes a zombie: it shows one finger for good, attacks somebody still in on each of its turns, and can neither
    be attacked nor win.

hr-option-repetition = repetition: when a position that comes again is a draw
differ-repetition-number =
    drawn when a position comes up for the { $number ->
        [2] second
        [3] third
       *[other] { $number }th
    } time
differ-repetition-none = never drawn by repetition

hr-option-move-limit = move_limit: after how many moves it is a draw
differ-move-limit-number = drawn after { $number } moves
differ-move-limit-none = with no limit to the number of moves
hr-button-no-move-limit = no limit

hr-option-death-attack = death_attack: attacking dead hands
differ-death-attack-on = with attacks on dead hands
differ-death-attack-off = without attacks on dead hands
fact-death-attack = A dead hand may be attacked too. It counts as 0 and comes alive, unless its owner is knocked out.

hr-option-double-attack = double_attack: two strikes in one attack
differ-double-attack-on = with double attacks
differ-double-attack-off = without double attacks
fact-double-attack =
    An attack is two strikes, one after the other, with the same hand or another, if there is somebody left to
    strike.{ $zombies ->
        [0] { "" }
       *[other] { " " }A zombie strikes once.
    }

hr-option-poison = poison: one finger kills a hand with more, and dies
differ-poison-on = with poison
differ-poison-off = without poison
fact-poison =
    { $signed ->
        [0] Poison: a hand with one finger that strikes a hand with more than one kills it, and dies too.
       *[other]
            Poison: a hand showing { "1" } or { "-1" } kills a hand that it strikes if that one shows more than { "1" } or
            less than { "-1" }, and dies too.
    }

hr-option-cherry-bomb = cherry_bomb: an exact kill leaves the striking hand one finger
differ-cherry-bomb-on = with cherry bombs
differ-cherry-bomb-off = without cherry bombs
fact-cherry-bomb =
    { $signed ->
        [0] Cherry bomb: if an attack makes exactly { $fingers }, your striking hand shows one finger afterwards.
       *[other]
            Cherry bomb: if an attack makes exactly { $fingers } or { "-" }{ $fingers }, your striking hand shows { "1" }
            afterwards, or { "-1" } if it was below 0.
    }

hr-option-mirror = mirror: the striking hand gets what it gives
differ-mirror-on = with mirrored attacks
differ-mirror-off = without mirrored attacks
fact-mirror = Mirror: your striking hand gets as many fingers as it gives, and dies by them as a struck hand would.

hr-option-bomb = bomb: at how many fingers a hand explodes
differ-bomb-number = with hands that explode at { $number }
differ-bomb-none = without bombs
hr-button-no-bomb = no bombs

hr-option-self-add = self_add: adding a finger to one's own hand
differ-self-add-on = with adding to your own hands
differ-self-add-off = without adding to your own hands
fact-add = Add: one of your live hands shows one finger more. It dies by it as by an attack.

hr-option-one-point-switches = one_point_switches: moving a last single finger to a dead hand
differ-one-point-switches-number =
    { $number ->
        [one] with a one-point switch once a game
       *[other] with { $number } one-point switches a game
    }
differ-one-point-switches-none = without one-point switches
fact-switch =
    Switch: { $signed ->
        [0] when one finger is all you have, you may move it
       *[other] when your only live hand shows { "1" } or { "-1" }, you may move that
    } to a dead hand, { $number ->
        [1] once
        [2] twice
       *[other] { $number } times
    } a game.

### House rules: why they are refused, what to be warned of, the facts by which they explain themselves, and how they
### differ from a preset.
###
### Names of presets, fields and their values, as in { "halving" }, are the same in every language. A selector by
### { $teams } tells single players (0) from teams, other selectors by a number say so where it is not plain.

## Reading house rules

bad-and-more =
    { $first } And { $more ->
        [one] one more thing is
       *[other] { $more } more things are
    } wrong.
bad-no-rules = There are no house rules; write the name of a preset, such as { "classic" }, or JSON.
bad-text-too-long = House rules have { $most } characters at the most; leave out whatever is as in { "official" }.
bad-preset =
    There are no house rules called “{ $name }”; { COUNT($near) ->
        [0] write the name of a preset, such as { "official" } or { "classic" }, or JSON.
       *[other] did you mean { OR($near) }?
    }
bad-json = This stops being JSON in line { $line } at character { $column }; look at the quotes, commas and brackets there.
bad-nesting = There are too many brackets inside one another; house rules need lists of lists at the most.
bad-twice = The field “{ $field }” is given twice; give it once.
bad-field =
    House rules have no field “{ $field }”; { COUNT($near) ->
        [0] the fields are { $known }.
       *[other] did you mean { OR($near) }?
    }
bad-value = “{ $field }” cannot be { $given }; it is { $allowed }.
bad-value-unshowable = something too long to show

allowed-preset = the name of a preset
allowed-choice = { OR($choices) }
allowed-bool = { "true" } or { "false" }
allowed-range = a whole number from { $least } to { $most }
allowed-limit = a whole number from { $least } to { $most }, or { "0" } for none
allowed-hands =
    a whole number from { "1" } to { $most }, or a list of { $fewest } to { $sides } such numbers, one for each side
allowed-start =
    a number of fingers below { $below } in whole numbers, halves or quarters, or a list with one for each hand, or a
    list of such lists, one for each side

# A setting with its value, where the value matters: "transfers multiple".
setting-value = { $field } { $value }

## Setups that make no game

bad-duel-seats = A duel has two seats, not { $seats }.
bad-free-for-all-seats = Everybody against everybody takes { $least } to { $most } seats, not { $seats }.
bad-team-outside = There are no teams in the mode { $mode }; leave them out, or choose { "one-body" }.
bad-seat-without-team = A seat without a team cannot play in a game of teams; give every seat one.
bad-team-gap =
    { COUNT($missing) ->
        [one] Team { $missing } has
       *[other] Teams { $missing } have
    } no members although there is a team { $teams }; count the teams from 1 on without a gap.
bad-team-count = A game of teams has { $least } to { $most } teams, not { $teams }.

bad-halving-without-divisions =
    “{ "halving" }” says how hands are divided, so it has to be { "off" } where “{ "divisions" }” is { "off" }, not
    { $halving }.
bad-halving-of-parts = “{ "halving" }” needs “{ "parts" }” to be { "whole" }, not { $parts }.
bad-swap-limit-alone =
    A “{ "swap_limit" }” of { $limit } limits nothing here; switch on { "swaps" }, { "logan" }, { "passing" } or
    { "one_point_switches" }, or make it { "0" }.
bad-stumps-of-parts = “{ "stumps" }” need “{ "parts" }” to be { "whole" }, not { $parts }.
bad-integers-cutoff =
    “{ "integers" }” with { "cutoff" } has a kind of split of its own; leave out { $settings }, or play with
    { "rollover" }.
bad-zombies-misere =
    “{ "zombies" }” cannot rise in { "misere" }, where the first knock-out ends the game; leave out one of the two.
bad-switches-logan =
    “{ "logan" }” already allows what “{ "one_point_switches" }” counts, without end; leave out one of the two.
bad-bomb-too-high =
    A hand never shows { $bomb } here, because it dies at { $fingers }; make “{ "bomb" }” smaller, or { "0" } for no bombs.
bad-bomb-integers =
    “{ "bomb" }” is one number, but with “{ "integers" }” and { "cutoff" } hands go below 0 too; leave out “{ "bomb" }” or
    “{ "integers" }”, or play with { "rollover" }.
bad-bomb-zombies = A zombie could blow up everyone who's left; leave out “{ "bomb" }” or “{ "zombies" }”.
bad-misere-many =
    With three or more players one move could knock out two at once by { $settings }, and nobody could say who won in
    { "misere" }; leave { COUNT($settings) ->
        [one] that
       *[other] those
    } out, or make “{ "goal" }” { "last_standing" }.
bad-endless =
    A game could go on for ever with “{ "repetition" }” and “{ "move_limit" }” both { "0" }; set at least one of them.

bad-hands-list =
    “{ "hands" }” is a list of { $given }, but there are { $sides } sides; give one number for each side.
bad-start-list =
    “{ "start" }” is a list of { $given }, but each side has { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }; give one number for each hand.
bad-start-unequal =
    “{ "start" }” is one list for all sides, but they have { $hands } hands; give a list for each side.
bad-start-lists =
    “{ "start" }” has { $given ->
        [one] { $given } list
       *[other] { $given } lists
    }, but there are { $sides } sides; give one list for each side.
bad-start-side =
    List { $side } in “{ "start" }” has { $given ->
        [one] { $given } number
       *[other] { $given } numbers
    }, but that side has { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }; give one number for each hand.
bad-start-too-high =
    A hand cannot start with { OR($given) } because it dies at { $fingers }; every number in “{ "start" }” is below that.
bad-start-parts =
    A hand cannot start with { OR($given) } while “{ "parts" }” is { $parts }; change “{ "start" }”, or choose smaller
    parts.
bad-start-zero =
    A hand cannot start with 0 where “{ "integers" }” is played with { "cutoff" }; give each hand more than that.
bad-start-dead = A side cannot start with all hands dead; give at least one hand of each side more than 0.

bad-too-many-splits =
    With { $hands } hands of { $fingers } fingers a side could have { $splits } splits, and more than { $most } are too
    many; { $advice }
bad-splits-both = { $fingers } fingers would do with as many hands, or { $hands } hands with as many fingers.
bad-splits-hands = { $hands } hands would do with as many fingers.

## Warnings

caution-start-kills =
    Every first attack kills, because the hands start so high that any two of them make { $fingers } or more.
caution-start-explodes = Hands start with { $bomb }, so every hand that shows { $bomb } goes off after the first move.
caution-no-swap-limit = No “{ "swap_limit" }” ends { $settings } here, and such games seldom end.
caution-misere-many = Three or more players in misère: everyone avoids attacking, since to knock somebody out is to lose.
caution-idle-one-hand =
    With one hand a side { COUNT($settings) ->
        [one] this setting does
       *[other] these settings do
    } nothing: { $settings }.
caution-idle-two-hands =
    With two hands a side { $settings } { COUNT($settings) ->
        [one] means
       *[other] mean
    } no more than { "single" }.
caution-idle-halved = Where hands are halved, “{ $settings }” means no more than { "single" }.
caution-idle-few-fingers =
    With no more than { $fingers } fingers { COUNT($settings) ->
        [one] this setting does
       *[other] these settings do
    } nothing: { $settings }.
caution-idle-few-fingers-single =
    With no more than { $fingers } fingers “{ $settings }” means no more than { "single" }.
caution-idle-two-sides = With two sides the first knock-out ends the game, so “{ $settings }” does nothing.
caution-idle-nothing-kills = No split here could put a live hand to 0, so “{ $settings }” does nothing.
caution-idle-no-parts = Without splits no hand ever shows a part of a finger, so “{ $settings }” does nothing.
caution-idle-nothing-to-limit = There is nothing here for “{ $settings }” to limit, so it does nothing.

## Facts: who plays, and with what

fact-players-duel = Two players take turns; the first seat begins.
fact-players-many = { $players } players, all against all, take turns clockwise; the first seat begins.
fact-players-teams =
    { $teams } teams of { $members } members take turns; the first team begins. The members of a team share its hands
    and take turns moving them.
fact-hands-each =
    Each { $teams ->
        [0] player
       *[other] team
    } has { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }.
fact-hands-unequal =
    In order of play, the { $teams ->
        [0] players
       *[other] teams
    } have { $hands } hands.
fact-start-each =
    At the start every hand shows { $fingers ->
        [one] one finger
       *[other] { $fingers } fingers
    }.
# Selected by whether some hand starts dead.
fact-start-alike =
    At the start everybody's hands show { $fingers }.{ $dead ->
        [0] { "" }
       *[other] { " " }A hand that shows 0 is dead.
    }
fact-start-sides =
    At the start { $sides }.{ $dead ->
        [0] { "" }
       *[other] { " " }A hand that shows 0 is dead.
    }
fact-start-side =
    { $teams ->
        [0] player
       *[other] team
    } { $side } shows { $fingers }
fact-parts-half = The smallest part is half a finger: a hand may show { "0.5" } or { "1.5" }.
fact-parts-quarter = The smallest part is a quarter of a finger: a hand may show { "0.25" } or { "1.5" }.

## Facts: the turn

fact-turn-bound =
    { COUNT($moves) ->
        [one] On your turn you make an attack; nobody may pass.
       *[other] On your turn you make exactly one move: { OR($moves) }. Nobody may pass.
    }
fact-turn-free = On your turn you make exactly one move: { OR($moves) }.
turn-attack = an attack
turn-split = a split
turn-tap = a tap
turn-flip = a flip
turn-add = an addition
turn-swap = a swap
turn-logan = a Logan swap
turn-switch = a switch
turn-pass = a pass

# Selected by whether there are several opponents, whether living hands can show 0, and whether an attack may change
# the hand that strikes.
fact-attack =
    Attack: strike { $anyone ->
        [0] a live hand of your opponent
       *[other] a live hand of any opponent still in
    } with one of your live hands. Yours stays as it is{ $rebounds ->
        [0] { "" }
       *[other] , unless a rule below says otherwise
    }, and its number is added to the struck hand.{ $signed ->
        [0] { "" }
       *[other] { " " }A hand that shows 0 cannot strike.
    }
fact-several = If several of these rules apply, the first of them counts.
fact-spared = A zombie's finger is spared all this.
fact-flip-sign = Flip: change the sign of one of your live hands. A hand that shows 0 cannot be flipped.
fact-flip-rest = Flip: change one of your live hands to { $fingers } minus what it shows, if that is another number.
fact-pass-always = Pass: give up the turn and change nothing.
fact-pass-whole = Pass: give up the turn and change nothing, as long as none of your hands is dead.
# Selected by whether there are taps.
fact-limit =
    After { $turns ->
        [one] one turn
       *[other] { $turns } turns in a row
    } given up ({ OR($moves) }) without being attacked, your next move must be an attack.{ $taps ->
        [0] { "" }
       *[other] { " " }A tap is none.
    }

fact-landing-rollover =
    A hand that reaches exactly { $fingers } is dead and shows 0; above { $fingers }, { $fingers } is taken off.
fact-landing-cutoff = A hand that reaches { $fingers } or more is dead and shows 0.
fact-landing-signed =
    A hand that reaches { $fingers } or more, or { "-" }{ $fingers } or less, is dead. A hand may show 0 and be alive.

## Facts: splits

fact-split-never = There are no splits: fingers never move between your own hands.
# Selected by whether there are meta splits, and by how many parts make a finger.
fact-split-total =
    Split: rearrange your own fingers over your own hands{ $parts ->
        [1] { "" }
        [2] , in steps of half a finger
       *[other] , in steps of a quarter
    }. Their sum stays the same{ $meta ->
        [0] { "" }
       *[other] { " " }(except in a meta split)
    }, every hand stays below { $fingers }, and more than the order of the hands must change.
fact-split-signed-any =
    Split: one of your live hands gives one other hand of yours, dead or alive, some or all of its fingers, with their
    sign{ $parts ->
        [1] { "" }
        [2] , in steps of half a finger
       *[other] , in steps of a quarter
    }. The giver stays alive even at 0, the other has to stay below { $fingers } and above { "-" }{ $fingers }, and
    more than the order of the hands must change.
fact-split-signed-live =
    Split: one of your live hands gives another live hand of yours some or all of its fingers, with their
    sign{ $parts ->
        [1] { "" }
        [2] , in steps of half a finger
       *[other] , in steps of a quarter
    }. The giver stays alive even at 0, the other has to stay below { $fingers } and above { "-" }{ $fingers }, and
    more than the order of the hands must change. { $attacked ->
        [0] Dead hands stay dead.
       *[other] Dead hands stay dead, unless they're attacked.
    }
fact-split-signed-dead =
    Split: one of your live hands gives a dead hand of yours some or all of its fingers, with their
    sign{ $parts ->
        [1] { "" }
        [2] , in steps of half a finger
       *[other] , in steps of a quarter
    }; that hand is alive again. The giver stays alive even at 0, and more than the order of the hands must change.
fact-transfer-off =
    { $meta ->
        [0] A split has to bring a dead hand back to life; fingers do not move between live hands alone.
       *[other] Apart from meta splits, a split has to bring a dead hand back to life; fingers do not move between live hands alone.
    }
fact-transfer-single =
    Transfer: a split may move fingers from one of your live hands to { $hands ->
        [2] the other
       *[other] another
    }.
fact-transfer-multiple = Transfer: a split may move fingers among any number of your live hands.
fact-division-off =
    Dead hands stay dead{ COUNT($others) ->
        [0] .
       *[other] , except in { OR($others) }.
    }
besides-meta = a meta split
besides-stumps = a split of one finger into halves
besides-death-attack = an attack on them
fact-division-single =
    Division: a split may move fingers from one live hand to one dead hand, which is then alive again.
fact-division-partition =
    Division: a split may move fingers from one live hand to one or more dead hands, which are then alive again.
fact-division-any =
    Division: a split may move fingers among any number of your hands, live and dead, to bring one or more dead hands
    back to life.
fact-division-even =
    Division: a split may cut a live hand that shows an even number into two equal halves. One half goes to a dead hand,
    which is then alive again.
fact-division-nearly =
    Division: a split may cut a live hand into two parts that differ by one finger at the most. One part goes to a dead
    hand, which is then alive again.
fact-suicide-off = A split may not put a live hand to 0.
fact-suicide-on =
    A split may put a live hand to 0, which kills it, but not while it brings another hand back to life{ $meta ->
        [0] .
       *[other] ; only a meta split may do both.
    }
# Selected by whether hands may be killed, and by whether stumps bring halves.
fact-meta =
    Meta split: if your hands together show more than { $fingers }, you may take { $fingers } off once and deal the rest
    afresh over all your hands, dead ones too, { $suicide ->
        [0] so that every live hand stays alive
       *[other] in any way
    }. What is said about transfers and divisions does not bind it.{ $halves ->
        [0] { "" }
       *[other] { " " }If one of your hands shows a half, you may deal halves.
    }

## Facts: how it ends

# Selected by whether an attack is two strikes.
fact-bomb =
    Bombs: after every move{ $double ->
        [0] { "" }
       *[other] , and between two strikes,
    } all hands that show exactly { $number } explode. They die, and every other live hand, yours
    too, gets one finger, which may set off more.
fact-out =
    A { $teams ->
        [0] player
       *[other] team
    } whose hands are all dead is knocked out.
fact-out-skipped =
    A { $teams ->
        [0] player
       *[other] team
    } whose hands are all dead is knocked out and takes no more turns.
fact-win-duel =
    { $teams ->
        [0] You win when your opponent
       *[other] A team wins when the other team
    } is knocked out.
fact-win-last =
    The last { $teams ->
        [0] player
       *[other] team
    } still in wins.
fact-win-misere =
    Misère: the first { $teams ->
        [0] player
       *[other] team
    } to be knocked out wins, at once.
fact-everybody-last =
    If one move knocks out everybody who was left, the { $teams ->
        [0] player who
       *[other] team that
    } made it wins.
fact-everybody-misere =
    If one move knocks out { $teams ->
        [0] both players, the one who
       *[other] both teams, the one that
    } did not make it wins.
fact-stuck-duel =
    A { $teams ->
        [0] player
       *[other] team
    } without a legal move loses when the turn comes.
fact-stuck-many =
    A { $teams ->
        [0] player
       *[other] team
    } without a legal move is knocked out when the turn comes.
fact-stuck-misere =
    A { $teams ->
        [0] player
       *[other] team
    } without a legal move is out when the turn comes, and does not win by it.
fact-repetition-draws =
    The game is a draw when the same position, with the same seat to move, comes up for the { $times ->
        [2] second
        [3] third
       *[other] { $times }th
    } time; the start counts too.
fact-repetition-never = A position may come up any number of times.
fact-length-limited = The game is a draw after { $moves } moves without a winner, every move counted.
fact-length-free = There is no limit to the number of moves.
fact-agreement = The game is a draw if all who are still in agree to one.
fact-leaving-team =
    A member of a team who resigns or runs out of time drops out of its turns. When the last member goes, the team goes.
fact-resigning-duel =
    A { $teams ->
        [0] player who resigns or runs out of time
       *[other] team that goes
    } loses.
fact-resigning-many =
    A { $teams ->
        [0] player who resigns or runs out of time
       *[other] team that goes
    } is out with all hands dead, and the others play on.
fact-resigning-misere =
    A { $teams ->
        [0] player who resigns or runs out of time
       *[other] team that goes
    } is out with all hands dead and does not win by it, and the others play on.
fact-resigning-zombies =
    A { $teams ->
        [0] player who resigns or runs out of time
       *[other] team that goes
    } is out with all hands dead and becomes no zombie, and the others play on.

## How rules differ from a preset

nearest-exact = { $name }
nearest-but = { $name }, but { $differences }
nearest-more =
    { $more ->
        [one] one more change
       *[other] { $more } more changes
    }

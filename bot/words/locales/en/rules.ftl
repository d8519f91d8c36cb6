### House rules: why some make no game, what to watch out for, how a set of rules explains itself, and how it differs
### from a preset. Shown by /rules, the Rules button on boards, /houserules, and `waribashi rules` on the command line.
###
### Names of presets, options and their values, as in { "halving" }, are the same in every language. What can be typed
### stands in backticks. A selector by { $teams } tells single players (0) from teams; other selectors by a number say
### so where it isn't plain.

## Reading house rules: what's wrong with a preset's name or with JSON

# { $first } is a whole sentence.
bad-and-more =
    { $first } (And { $more ->
        [one] one more problem
       *[other] { $more } more problems
    }.)
bad-no-rules = No rules given. Write a preset such as { "`classic`" }, or JSON.
bad-text-too-long = That's too long: the limit is { $most } characters. Leave out what's the same as in { "`official`" }.
bad-preset =
    I don't know any rules called “{ $name }”. { COUNT($near) ->
        [0] Try a preset such as { "`official`" } or { "`classic`" }, or write JSON.
       *[other] Did you mean { OR($near) }?
    }
bad-json = That isn't valid JSON: it breaks at line { $line }, character { $column }. Check the quotes, commas and brackets there.
bad-nesting = That has too many brackets inside brackets. Lists of lists are the most that house rules need.
bad-twice = “{ $field }” is there twice. Give it once.
bad-field =
    House rules have no option “{ $field }”. { COUNT($near) ->
        [0] The options are { $known }.
       *[other] Did you mean { OR($near) }?
    }
# { $given } is what someone wrote, { $allowed } one of the phrases below.
bad-value = “{ $field }” can't be { $given }. It takes { $allowed }.
bad-value-unshowable = something too long to show

## What an option takes: ends the sentence bad-value, and stands in a table of docs/house-rules.md

allowed-preset = the name of a preset
allowed-choice = { OR($choices) }
allowed-bool = { "true" } or { "false" }
allowed-range = a whole number from { $least } to { $most }
allowed-limit = a whole number from { $least } to { $most }, or { "0" } for none
allowed-hands =
    a whole number from { "1" } to { $most }, or a list of { $fewest } to { $sides } such numbers, one for each side
allowed-start =
    a number of fingers below { $below } (halves and quarters are fine), a list with one for each hand, or a list of
    such lists, one for each side

# An option and its value, where the value matters: "transfers multiple".
setting-value = { $field } { $value }

## Setups that make no game. A side is a player or a team.

bad-duel-seats = A one-on-one has two seats, not { $seats }.
bad-free-for-all-seats = A free-for-all has { $least } to { $most } seats, not { $seats }.
# { $mode } is the name of a mode, such as free-for-all.
bad-team-outside = In { $mode }, everyone plays alone. Leave the teams out, or choose { "`one-body`" }.
bad-seat-without-team = Everyone in a team game needs a team. Give every seat one.
bad-team-gap =
    { COUNT($missing) ->
        [one] Team { $missing } has
       *[other] Teams { $missing } have
    } no members, but team { $teams } does. Number teams from 1 without gaps.
bad-team-count = A team game has { $least } to { $most } teams, not { $teams }.

bad-halving-without-divisions = “{ "halving" }” can't be { $halving } while “{ "divisions" }” is { "`off`" }. Turn both off, or neither.
bad-halving-of-parts = “{ "halving" }” needs whole fingers. Set “{ "parts" }” to { "`whole`" }, not { $parts }.
bad-swap-limit-alone =
    “{ "swap_limit" }” is { $limit }, but no one can skip a turn here. Turn on { "`swaps`" }, { "`logan`" },
    { "`passing`" } or { "`one_point_switches`" }, or set it to { "`0`" }.
bad-stumps-of-parts = “{ "stumps" }” needs whole fingers. Set “{ "parts" }” to { "`whole`" }, not { $parts }.
bad-integers-cutoff =
    “{ "integers" }” with { "`cutoff`" } has its own kind of split. Leave out { $settings }, or play with
    { "`rollover`" }.
bad-zombies-misere = No one becomes a zombie in { "`misere`" }, where the first knockout ends the game. Leave out “{ "zombies" }” or { "`misere`" }.
bad-switches-logan = “{ "logan" }” already allows what “{ "one_point_switches" }” counts, without limit. Leave one of them out.
bad-bomb-too-high = No hand ever shows { $bomb } here, because hands go out at { $fingers }. Make “{ "bomb" }” smaller, or { "`0`" } for no bombs.
bad-bomb-integers =
    “{ "bomb" }” is one number, but with “{ "integers" }” and { "`cutoff`" } hands go below 0, too. Leave one of them
    out, or play with { "`rollover`" }.
bad-bomb-zombies = A zombie could blow up everyone who's left. Leave out “{ "bomb" }” or “{ "zombies" }”.
bad-misere-many =
    With three or more players, { $settings } could knock out two at once, and first out wins in { "`misere`" }. Leave
    { COUNT($settings) ->
        [one] it
       *[other] them
    } out, or set “{ "goal" }” to { "`last_standing`" }.
bad-endless = This game could go on forever: “{ "repetition" }” and “{ "move_limit" }” are both { "`0`" }. Set at least one.

bad-hands-list = “{ "hands" }” lists { $given } numbers, but there are { $sides } sides. Give one number for each side.
bad-start-list =
    “{ "start" }” lists { $given ->
        [one] { $given } number
       *[other] { $given } numbers
    }, but each side has { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }. Give one number for each hand.
# { $hands } is a list, such as "2 and 3".
bad-start-unequal = “{ "start" }” is one list for everyone, but the sides have { $hands } hands. Give a list for each side.
bad-start-lists =
    “{ "start" }” has { $given ->
        [one] { $given } list
       *[other] { $given } lists
    }, but there are { $sides } sides. Give one list for each side.
bad-start-side =
    List { $side } in “{ "start" }” has { $given ->
        [one] { $given } number
       *[other] { $given } numbers
    }, but that side has { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }. Give one number for each hand.
bad-start-too-high = A hand can't start with { OR($given) }, because hands go out at { $fingers }. Every number in “{ "start" }” has to be lower.
bad-start-parts = A hand can't start with { OR($given) } while “{ "parts" }” is { $parts }. Change “{ "start" }”, or allow smaller parts.
bad-start-zero = With “{ "integers" }” and { "`cutoff`" }, no hand can start with 0. Give each hand more.
bad-start-dead = A side can't start with every hand out. Give at least one hand of each side more than 0.

# { $advice } is one of the two below.
bad-too-many-splits =
    { $hands } hands with { $fingers } fingers allow { $splits } different splits, and the limit is { $most }.
    { $advice }
bad-splits-both = At most { $fingers } fingers would fit, or at most { $hands } hands.
bad-splits-hands = At most { $hands } hands would fit.

## Warnings: the rules make a game, but maybe not a good one. In lists behind a ⚠.

caution-start-kills = Every first attack knocks out a hand: any two hands make { $fingers } or more at the start.
caution-start-explodes = Hands start with { $bomb }, so every hand that shows { $bomb } explodes after the first move.
caution-no-swap-limit = Without a “{ "swap_limit" }” on { $settings }, games rarely end.
caution-misere-many = First out wins, so with three or more players everyone avoids attacking.
caution-idle-one-hand =
    With one hand each, { COUNT($settings) ->
        [one] this option does
       *[other] these options do
    } nothing: { $settings }.
# { $settings } are options with their values: "transfers multiple".
caution-idle-two-hands =
    With two hands each, { $settings } { COUNT($settings) ->
        [one] means
       *[other] mean
    } the same as { "single" }.
caution-idle-halved = With halving, “{ $settings }” means the same as { "single" }.
caution-idle-few-fingers =
    With hands out at { $fingers }, { COUNT($settings) ->
        [one] this option does
       *[other] these options do
    } nothing: { $settings }.
caution-idle-few-fingers-single = With hands out at { $fingers }, “{ $settings }” means the same as { "single" }.
caution-idle-two-sides = With two sides, the first knockout ends the game, so “{ $settings }” does nothing.
caution-idle-nothing-kills = No split can empty a hand here, so “{ $settings }” does nothing.
caution-idle-no-parts = Without splits, no hand ever shows part of a finger, so “{ $settings }” does nothing.
caution-idle-nothing-to-limit = No one can skip a turn here, so “{ $settings }” does nothing.

## The introduction: how /rules and the Rules button begin. Two to four sentences in a row, for someone who has never
## played and may be ten years old. All four together stay under 320 characters in English.

# How to win. Selected by how many hands a player has.
intro-win-duel =
    Knock out { $hands ->
        [1] your opponent's hand
       *[other] all your opponent's hands
    } to win.
intro-win-duel-misere =
    First out wins: lose { $hands ->
        [1] your hand
       *[other] all your hands
    } before your opponent does.
intro-win-many = { $sides } players: lose all your hands and you're out; the last one in wins.
intro-win-many-misere = { $sides } players, first out wins: lose all your hands before the others do.
intro-win-teams = { $sides } teams, and teammates share hands: the last team in wins.
intro-win-teams-misere = { $sides } teams, and teammates share hands: first out wins.
intro-win-relay =
    { $boards ->
        [1] Two teams, one board: make the last move to win.
       *[other] Two teams, { $boards } boards: move on one of them each turn, and make the very last move to win.
    }

# What a hit does, and when a hand goes out. The example adds two hands: "4 + 3 = 7 leaves 2".
intro-hit-cutoff = Hit a hand with yours to add your fingers: at { $fingers } or more, it's out.
intro-hit-rollover = Hit a hand with yours to add your fingers: at exactly { $fingers } it's out; past { $fingers }, counting starts over.
intro-hit-rollover-as =
    Hit a hand with yours to add your fingers: at exactly { $fingers } it's out; past { $fingers }, counting starts over
    ({ $first } + { $second } = { $sum } leaves { $left }).
intro-hit-exact = Hit a hand with yours to add your finger: at { $fingers } it's out.
# Where hands can go below 0.
intro-hit-signed = Hit a hand with yours to add your number: it's out at { $fingers } or more, and at { "-" }{ $fingers } or less.

# How hands split. Selected by whether a split { $empties } hands, and whether splits do { $only } revive.
intro-split-never = No splits: you can't move fingers between your hands.
intro-split-any =
    Or split: move fingers between your hands, even to { $empties ->
        [0] one that's out
       *[other] revive or empty one
    }.
intro-split-any-even = Or split: move fingers between your hands, or revive one with half of an even one.
intro-split-any-nearly = Or split: move fingers between your hands, or revive one with about half of another.
intro-split-in =
    Or split: move fingers between your hands that are in{ $empties ->
        [0] { "" }
       *[other] , even to empty one
    }.
intro-split-out =
    Or split{ $only ->
        [0] { "" }
       *[other] , but only
    } to revive: move fingers to one of your hands that's out.
intro-split-out-even =
    Or split{ $only ->
        [0] { "" }
       *[other] , but only
    } to revive: give half of an even hand to one that's out.
intro-split-out-nearly =
    Or split{ $only ->
        [0] { "" }
       *[other] , but only
    } to revive: give about half of a hand to one that's out.
intro-split-meta = Or split: with over { $fingers } fingers in all, drop { $fingers } and deal out the rest.
intro-split-stumps = Or split your last single finger into two halves.

# The one special rule. Where there are several, only their names are listed, from the section below.
intro-double-attack = Every attack is two hits.
intro-poison =
    { $signed ->
        [0] Poison: one finger knocks out any bigger hand it hits, and goes out too.
       *[other] Poison: 1 or -1 knocks out any hand it hits above 1 or below -1, and goes out too.
    }
intro-mirror = Mirror: your own hand gets as many fingers as it gives.
intro-bomb = Bombs: hands at exactly { $number } explode and give all others a finger.
intro-cherry-bomb =
    { $signed ->
        [0] Cherry bomb: make exactly { $fingers }, and your own hand drops to one finger.
       *[other] Cherry bomb: make { $fingers } or { "-" }{ $fingers }, and your own hand drops to 1 or -1.
    }
# Selected by whether a flip changes the sign.
intro-integers =
    { $signed ->
        [0] You can also flip a hand to show { $fingers } minus what it had.
       *[other] You can also flip a hand: 1 becomes -1, and -1 becomes 1.
    }
intro-zombies =
    { $teams ->
        [0] Zombies: once you're out, you keep attacking with one finger.
       *[other] Zombies: a team that's out keeps attacking with one finger.
    }
intro-sudden-death =
    { $number ->
        [1] { $teams ->
            [0] Get down to one finger on one hand, and you're out.
           *[other] A team down to one finger on one hand is out.
        }
       *[other] { $teams ->
            [0] Getting down to one finger on one hand costs one of your { $number } lives.
           *[other] Getting down to one finger on one hand costs a team one of { $number } lives.
        }
    }
intro-death-attack = You can also hit hands that are out, which brings them back in.
intro-self-attack = You can also hit your own hands.
intro-self-add = You can also add a finger to one of your hands.
intro-meta = With over { $fingers } fingers in all, you can drop { $fingers } and deal out the rest.
intro-one-point-switches =
    { $number ->
        [1] Once
        [2] Twice
       *[other] { $number } times
    } a game, your last single finger can move to a hand that's out.
# Selected by how many turns in a row may be skipped; 0 is no limit. Details tell the number.
intro-logan =
    { $limit ->
        [0] You can skip your turn by swapping a hand that's in with one that's out.
       *[other] You can skip your turn by swapping a hand that's in with one that's out, but not too often.
    }
intro-swaps =
    { $limit ->
        [0] You can skip your turn by swapping two hands.
       *[other] You can skip your turn by swapping two hands, but not too often.
    }
# Also selected by whether all of one's hands have to be in.
intro-passing =
    You can skip your turn{ $whole ->
        [0] { "" }
       *[other] { " " }while all your hands are in
    }{ $limit ->
        [0] .
       *[other] , but not too often.
    }
intro-stumps = You can also split your last single finger into two halves.
intro-parts-half = Splits can use half fingers.
intro-parts-quarter = Splits can use quarters of a finger.
intro-hands =
    { $teams ->
        [0] Each player
       *[other] Each team
    } has { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }.
intro-hands-unequal =
    In order of play, { $teams ->
        [0] players
       *[other] teams
    } have { $hands } hands.
intro-start =
    Every hand starts with { $start ->
        [one] one finger
       *[other] { $start } fingers
    }.
intro-start-alike = Everyone's hands start with { $start }.
intro-start-unequal = Hands don't all start with the same number.

## The introduction: names of special rules, listed where there are several

intro-special = Special rules: { $rules }.
special-more =
    { $more ->
        [one] one more
       *[other] { $more } more
    }
special-double-attack = double attacks
special-poison = poison
special-mirror = mirror
special-bomb = bombs at { $number }
special-cherry-bomb = cherry bombs
special-integers = flips
special-zombies = zombies
special-sudden-death =
    { $number ->
        [1] sudden death
       *[other] { $number } lives
    }
special-death-attack = reviving hits
special-self-attack = taps
special-self-add = self-adding
special-meta = meta splits
special-one-point-switches = one-point switches
special-logan = Logan swaps
special-swaps = swaps
special-passing = passing
special-stumps = stumps
special-parts-half = half fingers
special-parts-quarter = quarter fingers
special-hands =
    { $hands ->
        [one] one hand each
       *[other] { $hands } hands each
    }
special-hands-unequal = unequal hands
special-start = hands starting at { $start }
special-start-alike = unequal starts
special-start-unequal = unequal starts

## How /rules and the Rules button show all this

# A heading over some of the facts.
rules-heading = **{ $heading }**
button-rules-details = Details
button-rules-brief = Short version

## Facts: headings

facts-players = Players
facts-turn = On your turn
facts-splits = Splits
facts-end = Going out and winning
facts-draws = Draws and leaving

## Facts: who plays, and with what. Players and teams are numbered in order of play.

fact-players-duel = Two players take turns. Player 1 goes first.
fact-players-many = { $players } players take turns clockwise, everyone for themselves. Player 1 goes first.
# { $members } is a list: "2 and 3".
fact-players-teams =
    { $teams } teams of { $members } members take turns. Team 1 goes first. Teammates share hands and take turns moving
    them.
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
    Every hand starts with { $fingers ->
        [one] one finger
       *[other] { $fingers } fingers
    }.
# Selected by whether some hand starts out.
fact-start-alike =
    Everyone's hands start with { $fingers }.{ $dead ->
        [0] { "" }
       *[other] { " " }A hand that shows 0 is out.
    }
fact-start-sides =
    At the start, { $sides }.{ $dead ->
        [0] { "" }
       *[other] { " " }A hand that shows 0 is out.
    }
fact-start-side =
    { $teams ->
        [0] player
       *[other] team
    } { $side } shows { $fingers }
fact-parts-half = The smallest part is half a finger: a hand can show { "0.5" } or { "1.5" }.
fact-parts-quarter = The smallest part is a quarter of a finger: a hand can show { "0.25" } or { "1.5" }.

## Facts: the turn

# Below the heading “On your turn”. The moves are the phrases below; official rules have “attack or split”.
fact-turn-bound =
    { COUNT($moves) ->
        [one] You have to attack.
       *[other] Do one thing: { OR($moves) }. You have to move.
    }
fact-turn-free = Do one thing: { OR($moves) }.
turn-attack = attack
turn-split = split
turn-tap = tap
turn-flip = flip
turn-add = add a finger
turn-swap = swap
turn-logan = do a Logan swap
turn-switch = switch
turn-pass = pass

# Selected by whether there are several opponents, whether hands that are in can show 0, and whether an attack may
# change the attacking hand.
fact-attack =
    Attack: hit { $anyone ->
        [0] one of your opponent's hands
       *[other] any opponent's hand
    } with one of yours. Both have to be in. Your number is added to theirs, and your hand stays the same{ $rebounds ->
        [0] { "" }
       *[other] , unless a rule below says otherwise
    }.{ $signed ->
        [0] { "" }
       *[other] { " " }A hand that shows 0 can't hit.
    }
fact-several = If two of these would change your attacking hand, only the first one counts.
fact-spared = None of this happens to a zombie's finger.
fact-flip-sign = Flip: change the sign of one of your hands. A hand that shows 0 can't be flipped.
fact-flip-rest = Flip: change one of your hands to { $fingers } minus what it shows, unless that's the same number. A hand that's out can't be flipped.
fact-pass-always = Pass: skip your turn. Nothing changes.
fact-pass-whole = Pass: skip your turn. Nothing changes. You can't pass while one of your hands is out.
# Selected by whether there are taps.
fact-limit =
    { $turns ->
        [one] If you { OR($moves) }
       *[other] If you { OR($moves) } { $turns } turns in a row
    } without being attacked, your next move has to be an attack.{ $taps ->
        [0] { "" }
       *[other] { " " }A tap doesn't count as one.
    }

fact-landing-rollover = A hand at exactly { $fingers } is out and shows 0. Past { $fingers }, counting starts over: take { $fingers } off.
fact-landing-cutoff = A hand at { $fingers } or more is out and shows 0.
fact-landing-signed =
    A hand at { $fingers } or more, or at { "-" }{ $fingers } or less, is out. A hand can show 0 and still be in.

## Facts: splits

fact-split-never = No splits: you can't move fingers between your hands.
# Selected by whether there are meta splits, and by how many parts make a finger.
fact-split-total =
    Split: move fingers between your own hands{ $parts ->
        [1] { "" }
        [2] , in steps of half a finger
       *[other] , in steps of a quarter
    }. Your total stays the same{ $meta ->
        [0] { "" }
       *[other] { " " }(except in a meta split)
    }, every hand stays below { $fingers }, and just trading places (3 and 1 to 1 and 3) isn't a split.
fact-split-signed-any =
    Split: one of your hands gives another, in or out, some or all of its fingers, with their sign{ $parts ->
        [1] { "" }
        [2] , in steps of half a finger
       *[other] , in steps of a quarter
    }. The giver stays in even at 0. The other has to stay below { $fingers } and above { "-" }{ $fingers }. Just trading
    places isn't a split.
fact-split-signed-live =
    Split: one of your hands gives another that's in some or all of its fingers, with their sign{ $parts ->
        [1] { "" }
        [2] , in steps of half a finger
       *[other] , in steps of a quarter
    }. The giver stays in even at 0. The other has to stay below { $fingers } and above { "-" }{ $fingers }. Just trading
    places isn't a split. { $attacked ->
        [0] Hands that are out stay out.
       *[other] Hands that are out stay out, unless they're attacked.
    }
fact-split-signed-dead =
    Split: one of your hands gives one that's out some or all of its fingers, with their sign{ $parts ->
        [1] { "" }
        [2] , in steps of half a finger
       *[other] , in steps of a quarter
    }. That revives it. The giver stays in even at 0. Just trading places isn't a split.
fact-transfer-off =
    { $meta ->
        [0] A split has to revive a hand; you can't just move fingers between hands that are in.
       *[other] Except in a meta split, you have to revive a hand; you can't just move fingers between hands that are in.
    }
# Selected by how many hands there are.
fact-transfer-single =
    Transfer: a split can move fingers from one of your hands to { $hands ->
        [2] the other
       *[other] another
    }, while both are in.
fact-transfer-multiple = Transfer: a split can move fingers among any number of your hands that are in.
# The exceptions are the phrases below.
fact-division-off =
    Hands that are out stay out{ COUNT($others) ->
        [0] .
       *[other] , except through { OR($others) }.
    }
besides-meta = a meta split
besides-stumps = a split of one finger into halves
besides-death-attack = an attack on them
fact-division-single = Division: a split can move fingers from one hand to one that's out, which revives it.
fact-division-partition = Division: a split can move fingers from one hand to one or more that are out, which revives them.
fact-division-any = Division: a split can move fingers among any number of your hands, in and out, to revive one or more.
fact-division-even =
    Division: a split can cut a hand that shows an even number into two equal halves. One half goes to a hand that's
    out, which revives it.
fact-division-nearly =
    Division: a split can cut a hand into two parts that are at most one finger apart. One part goes to a hand that's
    out, which revives it.
fact-suicide-off = You can't empty a hand by splitting.
fact-suicide-on =
    You can empty a hand by splitting, which knocks it out, but not in a split that revives another{ $meta ->
        [0] .
       *[other] ; only a meta split can do both.
    }
# Selected by whether hands may be emptied, and by whether stumps bring halves.
fact-meta =
    Meta split: if your hands add up to more than { $fingers }, you can drop { $fingers } once and deal the rest out
    over all your hands, even those that are out{ $suicide ->
        [0] , but you can't empty a hand
       *[other] , any way you like
    }. The limits on transfers and divisions don't apply.{ $halves ->
        [0] { "" }
       *[other] { " " }If one of your hands shows a half, you can deal halves.
    }

## Facts: how it ends

# Selected by whether an attack is two hits.
fact-bomb =
    Bombs: after every move{ $double ->
        [0] { "" }
       *[other] , and between two hits
    }, all hands that show exactly { $number } explode. They're out, and every other hand that's in, yours too, gets one
    finger. That can set off more.
fact-out =
    A { $teams ->
        [0] player
       *[other] team
    } whose hands are all out is knocked out.
fact-out-skipped =
    A { $teams ->
        [0] player
       *[other] team
    } whose hands are all out is knocked out and takes no more turns.
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
    } to be knocked out wins, right then.
fact-everybody-last =
    If one move knocks out everyone who's left, the { $teams ->
        [0] player who
       *[other] team that
    } made it wins.
fact-everybody-misere =
    If one move knocks out { $teams ->
        [0] both players, the one who
       *[other] both teams, the one that
    } didn't make it wins.
fact-stuck-duel =
    A { $teams ->
        [0] player
       *[other] team
    } whose turn comes without a legal move loses.
fact-stuck-many =
    A { $teams ->
        [0] player
       *[other] team
    } whose turn comes without a legal move is knocked out.
fact-stuck-misere =
    A { $teams ->
        [0] player
       *[other] team
    } whose turn comes without a legal move is out, and doesn't win by it.

## Facts: draws and leaving

fact-repetition-draws =
    It's a draw when the same position, with the same player to move, comes up for the { $times ->
        [2] second
        [3] third
       *[other] { $times }th
    } time, counting the start.
fact-repetition-never = A position can come up any number of times.
fact-length-limited = It's a draw after { $moves } moves without a winner. Every player's moves count.
fact-length-free = There's no limit to the number of moves.
fact-agreement = It's a draw if everyone still in agrees to one.
fact-leaving-team =
    A team member who resigns or runs out of time takes no more turns. When the last member leaves, the team is gone.
fact-resigning-duel =
    A { $teams ->
        [0] player who resigns or runs out of time
       *[other] team that's gone
    } loses.
fact-resigning-many =
    A { $teams ->
        [0] player who resigns or runs out of time
       *[other] team that's gone
    } is out with all their hands, and the others play on.
fact-resigning-misere =
    A { $teams ->
        [0] player who resigns or runs out of time
       *[other] team that's gone
    } is out with all their hands but doesn't win by it, and the others play on.
fact-resigning-zombies =
    A { $teams ->
        [0] player who resigns or runs out of time
       *[other] team that's gone
    } is out with all their hands and doesn't become a zombie, and the others play on.

## How rules differ from a preset: the name of unnamed rules, as "classic, but with swaps". The differences are in
## options.ftl.

nearest-exact = { $name }
nearest-but = { $name }, but { $differences }
nearest-more =
    { $more ->
        [one] one more change
       *[other] { $more } more changes
    }

### `/houserules`, where server managers set the house rules of their server: the command, its panel, what's refused.

## The command. A description has at most 100 characters.

command-houserules = House rules for this server, its channels, and sets you save.
command-houserules-show = See the rules here, and who wins with best play.
command-houserules-preset = Pick a preset or saved set. You see it before it's saved.
command-houserules-set = Change one rule, or open the panel with all of them.
command-houserules-reset = Remove the house rules here, or a saved set.
command-houserules-share = Get a short code to use these rules on another server.
command-houserules-import = Use house rules that someone shared as a code.
hr-option-of-scope = The whole server (if left out), or only this channel
hr-option-of-name = A saved set, such as Friday rules, instead of the rules in force
hr-option-of-removed = The saved set to remove, instead of the rules in force
hr-option-of-preset = A preset, or one of this server's saved sets
hr-option-of-option = What to change; leave it out to see everything
hr-option-of-value = The new value; write a list as 1,2 and put a bar between players: 1,2|1,1
hr-option-of-code = The code you got from “share”, or rules as JSON
hr-scope-server = the whole server
hr-scope-channel = only this channel

## A set of house rules, above the menus and buttons

hr-where-server = this server
hr-where-named = “{ $name }”
hr-title = **House rules: { $where }**
hr-in-force = In force.
hr-kept = Saved. Pick this set by its name when you start a game.
hr-nothing-server = None set, so the default rules apply.
hr-nothing-channel = None set for this channel, so the server's apply.
hr-not-saved = **Not saved yet.** { COUNT($changes) ->
        [0] Nothing changes.
       *[other] New: { $changes }.
    }
hr-would-be-put-down = **Not saved yet.** Save to keep these rules here, whatever changes elsewhere.
hr-would-be-taken-away = **Not removed yet.** Once you remove them, these rules apply:
hr-would-be-removed = **Not removed yet.** This is the set you'd delete:
# Two managers have changed the same rules; the second one reads one of these above the rules.
hr-brought-together =
    ⚠ Someone else just changed these rules, so yours aren't saved yet. Below are their changes plus yours: check them
    and save again.
hr-brought-back =
    ⚠ Someone else just changed these rules, so yours aren't saved yet. Below are only yours, as theirs don't go with
    them: saving again replaces theirs.
hr-still-there =
    ⚠ Someone else just changed these rules, so they aren't removed yet. Press Remove again to remove them anyway.
hr-rules = Rules: { $name }
hr-tables = - 🔎 { $verdict }

## Who wins with best play, and how many positions the rules have

hr-verdict =
    { $result }. { $positions ->
        [one] 1 position
       *[other] { NUMBER($positions, useGrouping: 1) } positions
    } can come up; { $longest ->
        [0] no one can force a win anywhere.
        [one] longest win 1 move.
       *[other] longest win { $longest } moves.
    }
hr-verdict-of-many =
    { $result }. { NUMBER($positions, useGrouping: 1) } positions, counting those no game reaches; { $longest ->
        [0] no one can force a win anywhere.
        [one] longest win 1 move.
       *[other] longest win { $longest } moves.
    }
hr-worth-nobody = Draw with best play
hr-worth-first =
    With best play, going first wins in { $moves } (each player's move counts as one)
hr-worth-second =
    With best play, going first loses in { $moves } (each player's move counts as one)
# With three or more players. { $winners } are their numbers in the order of play.
hr-verdict-crowd =
    With best play, { COUNT($winners) ->
        [0] no one can force a win against everyone else
        [one] player { $winners } can force a win against everyone else
       *[other] each of the players { $winners } can force a win against everyone else
    }. { NUMBER($positions, useGrouping: 1) } positions.
hr-tables-at-work =
    Still solving these rules: { $decided ->
        [0] no positions decided so far.
        [one] 1 position decided so far.
       *[other] { NUMBER($decided, useGrouping: 1) } positions decided so far.
    }
hr-no-verdict = Not solved. { $reason }
hr-too-many-positions = With { $sides } players there are too many positions. Fewer hands or fingers would work.
hr-tables-failed = Sorry, solving these rules failed, so there's no verdict. You can still play by them.

## The pages of the panel, and its buttons

hr-page-ends = Basics
hr-page-attacks = Attacks
hr-page-splits = Splits
hr-page-turns = Turns and draws
hr-page-hands = Hands
hr-page-start = Start
hr-button-save = Save
hr-button-take-away = Remove
hr-button-cancel = Cancel
hr-button-again = Check again
hr-button-take = Use that
hr-more = +{ $number }
hr-less = −{ $number }
# The choices of menus, and what completion offers, as “Overflow: cutoff”. On a phone, about 40 characters are seen.
hr-choice = { $name }: { $value }
# A number above the buttons that change it, as “Fingers: 5”.
hr-number = **{ $name }: { $value }** – { $about }
# One line for each button that turns a rule on or off, as “poison: off”. { $is_on } is 0 or 1.
hr-switch =
    - **{ $name }: { $is_on ->
        [0] off
       *[other] on
    }** – { $about }

## The page of hands, and the page of what they show at the start

hr-hands = { $whose }: { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }
hr-hands-of-all = Everyone
hr-hands-of-side =
    Player { $side ->
        [1] 1 (goes first)
       *[other] { $side }
    }
hr-all-hands = All hands
hr-hand =
    Player { $side ->
        [1] 1 (goes first)
       *[other] { $side }
    }, hand { $hand }
hr-hand-shows = { $whose }: { $fingers }
# On a menu of hands in which none is chosen: with many hands there are several menus.
hr-which-hand = Pick a hand…
hr-differ = { $whose }: mixed
hr-start = **{ $shown }** – fingers at the start

## Every option, as it stands on buttons and menus. Those that are on or off stand in the middle of a sentence (“Turn
## zombies on”), the others in front of a colon (“Overflow: cutoff”). The names in house rules written as JSON and in
## `/houserules set` are explained in options.ftl.

hr-label-hands = Hands
hr-label-fingers = Fingers
hr-label-start = Starting fingers
hr-label-overflow = Overflow
hr-label-goal = Goal
hr-label-transfers = Transfers
hr-label-divisions = Divisions
hr-label-halving = Halving
hr-label-suicide = suicide splits
hr-label-meta = meta splits
hr-label-self-attack = taps
hr-label-swaps = swaps
hr-label-logan = Logan swaps
hr-label-passing = passing
hr-label-swap-limit = Swap limit
hr-label-parts = Parts
hr-label-stumps = stumps
hr-label-integers = flips
hr-label-sudden-death = Lives
hr-label-zombies = zombies
hr-label-repetition = Repetition
hr-label-move-limit = Move limit
hr-label-death-attack = death attacks
hr-label-double-attack = double attacks
hr-label-poison = poison
hr-label-cherry-bomb = cherry bombs
hr-label-mirror = mirror attacks
hr-label-bomb = Bombs
hr-label-self-add = self-adding
hr-label-one-point-switches = One-point switches

## Their values, behind a colon

hr-value-hands = { $number }
hr-value-start = { $number }
hr-value-fingers = { $number }
hr-value-swap-limit =
    { $number ->
        [0] none
       *[other] { $number } in a row
    }
hr-value-sudden-death =
    { $number ->
        [0] none
       *[other] { $number }
    }
hr-value-repetition =
    { $number ->
        [0] never a draw
        [2] draw the 2nd time
        [3] draw the 3rd time
       *[other] draw the { $number }th time
    }
hr-value-move-limit =
    { $number ->
        [0] none
       *[other] { NUMBER($number, useGrouping: 1) } moves
    }
hr-value-bomb =
    { $number ->
        [0] off
       *[other] at { $number }
    }
hr-value-one-point-switches =
    { $number ->
        [0] off
        [1] once a game
        [2] twice a game
       *[other] { $number } times a game
    }
hr-value-overflow-rollover = rollover
hr-value-overflow-cutoff = cutoff
hr-value-goal-last-standing = last one standing
hr-value-goal-misere = misère
hr-value-transfers-off = off
hr-value-transfers-single = single
hr-value-transfers-multiple = multiple
hr-value-divisions-off = off
hr-value-divisions-single = single
hr-value-divisions-partition = partition
hr-value-divisions-any = any
hr-value-halving-off = off
hr-value-halving-even = even
hr-value-halving-nearly = nearly even
hr-value-parts-whole = whole fingers
hr-value-parts-half = half fingers
hr-value-parts-quarter = quarter fingers

## What they mean: the line below a choice in its menu (at most 100 characters), or behind a switch or a number. { $fingers }
## is the number at which a hand goes out, { $next } one more than that.

hr-about-fingers = a hand goes out at { $fingers }
hr-about-overflow-rollover = Exactly { $fingers } is out; past { $fingers }, counting starts over ({ $next } leaves 1)
hr-about-overflow-cutoff = { $fingers } or more is out
hr-about-goal-last-standing = Knock everyone else out
hr-about-goal-misere = The first player knocked out wins
hr-about-transfers-off = Fingers never move between your hands that are in
hr-about-transfers-single = A split can move fingers between two of your hands that are in
hr-about-transfers-multiple = A split can move fingers among any of your hands that are in
hr-about-divisions-off = A split can't revive a hand
hr-about-divisions-single = One hand can share its fingers with one that's out
hr-about-divisions-partition = One hand can share its fingers with several that are out
hr-about-divisions-any = A split can revive hands with fingers from any of your hands
hr-about-halving-off = Share fingers any way you like
hr-about-halving-even = Only even numbers, in two equal halves
hr-about-halving-nearly = In two halves that differ by one finger at most
hr-about-parts-whole = Fingers are never split
hr-about-parts-half = Splits can move half a finger
hr-about-parts-quarter = Splits can move a quarter of a finger
hr-about-suicide = a split can empty one of your hands
hr-about-meta = with more than { $fingers } in all, drop { $fingers } and deal out the rest
hr-about-stumps = split your last finger into two halves
hr-about-self-attack = hit your own hand with your own hand ({ "`self_attack`" })
hr-about-swaps = skip your turn by swapping two of your hands
hr-about-logan = skip your turn by swapping a hand that's in with one that's out
hr-about-passing = skip your turn without changing anything
# Flipping is another thing where hands can show less than 0.
hr-about-integers =
    { $signed ->
        [0] turn your hand into { $fingers } minus what it shows
       *[other] change your hand's sign; hands can go below 0
    } ({ "`integers`" })
hr-about-zombies = knocked-out players keep attacking with one finger
hr-about-death-attack = hit a hand that's out to bring it back
hr-about-double-attack = every attack is two hits
hr-about-poison = one finger that hits a bigger hand knocks out both
hr-about-cherry-bomb = make exactly { $fingers }, and your hand drops to 1
hr-about-mirror = your hand gets as many fingers as it gives
hr-about-self-add = add one finger to your own hand
hr-about-swap-limit =
    { $number ->
        [0] Skip as many turns in a row as you like
        [one] After one skipped turn, you have to attack
       *[other] After { $number } skipped turns in a row, you have to attack
    }
hr-about-sudden-death =
    { $number ->
        [0] Being down to one finger costs nothing
        [1] Sudden death: down to one finger on one hand, you're out
       *[other] Coming down to one finger on one hand costs a life
    }
hr-about-repetition =
    { $number ->
        [0] A position can come up any number of times
        [2] Draw when a position comes up a second time
        [3] Draw when a position comes up a third time
       *[other] Draw when a position comes up for the { $number }th time
    }
hr-about-move-limit =
    { $number ->
        [0] a game can take any number of moves
       *[other] then it's a draw
    }
hr-about-bomb =
    { $number ->
        [0] no hand explodes
       *[other] hands that show { $number } explode: they're out, all others get a finger
    }
hr-about-one-point-switches =
    { $number ->
        [0] Your last finger stays on its hand
        [1] Once a game, move your last finger to a hand that's out
        [2] Twice a game, move your last finger to a hand that's out
       *[other] { $number } times a game, move your last finger to a hand that's out
    }

## Done

hr-saved = Saved for { $where }: { $rules }. Games in progress keep their rules.
hr-taken-away = Removed the house rules of { $where }. The rules there are now { $rules }. Games in progress keep their rules.
hr-removed = Removed the set { $where }. Games in progress keep their rules.
hr-shared =
    House rules of { $where }: { $rules }. Their code:

    { "`" }{ $code }{ "`" }

    Use it on another server with { "`/houserules import`" }.

## Refused

hr-impossible =
    { $more ->
        [0] { $reason }
        [one] { $reason } (And one more problem.)
       *[other] { $reason } (And { $more } more problems.)
    }
hr-nearest = What would work: { $changes }.
hr-no-such-set =
    This server has no set called “{ $name }”. { COUNT($names) ->
        [0] Save one with { "`preset`" }, { "`set`" } or { "`import`" } and a new name.
        [one] It has { $names }.
       *[other] Its sets are { $names }.
    }
hr-set-based-on = { $name } ({ $rules })
hr-nothing-to-reset =
    Nothing to remove here. Use { "`scope`" } to pick the server or this channel.
hr-name-of-server = Saved sets belong to the whole server. Leave out the channel.
hr-no-duel =
    These rules are for { $sides } players, so one-on-one games couldn't use them. Add a { "`name`" } to save them as a set.
hr-value-of-what = Which rule is that value for? Pick the option too.
hr-not-a-manager = Only server managers can change house rules.
hr-servers-only = House rules belong to servers. Here, pick the rules when you start a game.
hr-too-long = These rules and that name are too long for buttons. Give the set a shorter name.
hr-code-none = That isn't a house rules code. { "`/houserules share`" } gives you one.
hr-code-wrong = There's a typo in that code. Copy it again from where it was shared.
hr-code-too-long = A code has at most { $most } characters. Copy just the code.

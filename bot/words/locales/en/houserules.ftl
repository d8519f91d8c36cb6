### House rules of servers: the command, the panel on which they are changed, what is refused.

## The command. A description has at most 100 characters.

command-houserules = House rules of this server, its channels and its named sets.
command-houserules-show = The house rules in force, in plain words, with what the solved tables say.
command-houserules-preset = Take a preset or a named set as the house rules; you see it before it is saved.
command-houserules-set = Change one option; without option and value, a panel with all of them.
command-houserules-reset = Take house rules away, or remove a named set.
command-houserules-share = A short code by which these rules can be taken to another server.
command-houserules-import = Take over house rules by their code.
hr-option-of-scope = For the whole server, or for this channel only; the server if left out
hr-option-of-name = A named set, such as Friday rules, instead of the rules in force
hr-option-of-removed = The named set to remove, instead of the rules in force
hr-option-of-preset = A preset or one of the server's named sets
hr-option-of-option = What to change; leave it out for a panel with everything
hr-option-of-value = What it shall be; lists as 1,2 and with a bar between players as 1,2|1,1
hr-option-of-code = The code that “share” has given, or rules in JSON
hr-scope-server = the whole server
hr-scope-channel = this channel only
hr-value = { $value }: { $phrase }

## A set of house rules

hr-where-server = this server
hr-where-named = “{ $name }”
hr-title = **House rules: { $where }**
hr-in-force = These are in force.
hr-kept = This set is saved, and can be chosen for games by its name.
hr-nothing-server = This server has no house rules of its own, so these hold.
hr-nothing-channel = This channel has no house rules of its own, so the server's hold.
hr-not-saved = **Not saved yet.** { COUNT($changes) ->
        [0] Nothing would be changed.
       *[other] New: { $changes }.
    }
hr-would-be-put-down = **Not saved yet.** Saved, these rules stay here whatever is changed elsewhere.
hr-would-be-taken-away = **Not done yet.** These rules would be taken away. What holds without them:
hr-would-be-removed = **Not done yet.** This named set would be removed:
hr-brought-together =
    ⚠ Somebody else has changed these rules in the meantime, so nothing was saved. Here their changes and yours stand
    together; look at them, and save again.
hr-brought-back =
    ⚠ Somebody else has changed these rules in the meantime, so nothing was saved. Their changes and yours do not go
    together; here are yours. Saving again puts them in place of theirs.
hr-rules = Rules: { $name }
hr-tables = - 🔎 { $verdict }

## What the tables say

hr-verdict =
    With best play: { $result }; { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }; { $longest ->
        [0] nobody can force a win anywhere
       *[other] longest win { $longest }
    }.
hr-verdict-of-many =
    With best play: { $result }; { $positions } positions, counting those that no game reaches; { $longest ->
        [0] nobody can force a win anywhere
       *[other] longest win { $longest }
    }.
hr-worth-nobody = a draw
hr-worth-first =
    who begins wins in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
hr-worth-second =
    who begins loses in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
hr-verdict-crowd =
    With best play { COUNT($winners) ->
        [0] nobody can force a win against all the others
       *[other] seat { $winners } can force a win against all the others
    }; { $positions } positions.
hr-tables-at-work =
    The tables are still at work on these rules: { $decided ->
        [0] nothing is decided yet.
        [one] { $decided } position is decided so far.
       *[other] { $decided } positions are decided so far.
    }
hr-no-verdict = The tables say nothing of these rules. { $reason }
hr-too-many-positions = With { $sides } sides there are too many positions; fewer hands or fingers would have a table.
hr-tables-failed = The tables say nothing of these rules, because the work on them broke off.

## What can be clicked

hr-page-ends = Basics
hr-page-attacks = Attacks
hr-page-splits = Splits
hr-page-turns = Turns and draws
hr-page-hands = Hands
hr-page-start = Start
hr-button-save = Save
hr-button-take-away = Take away
hr-button-cancel = Cancel
hr-button-again = Look again
hr-button-take = Take that
hr-more = +{ $number }
hr-less = −{ $number }
hr-hands = { $whose }: { $hands }
hr-hands-of-all = hands of every player
hr-hands-of-side = hands of player { $side }
hr-all-hands = all hands
hr-hand = player { $side }, hand { $hand }
hr-hand-shows = { $whose }: { $fingers }
hr-which-hand = Whose fingers to change

## Done

hr-saved = Saved for { $where }: { $rules }. Games that are running keep their rules.
hr-taken-away = Taken away from { $where }; now { $rules } holds there. Games that are running keep their rules.
hr-removed = The set { $where } is removed. Games that are running keep their rules.
hr-shared =
    The house rules of { $where } are { $rules }. Their code:

    { "`" }{ $code }{ "`" }

    Elsewhere { "`/houserules import`" } takes it.

## Refused

hr-impossible =
    { $more ->
        [0] { $reason }
        [one] { $reason } And one more thing is wrong.
       *[other] { $reason } And { $more } more things are wrong.
    }
hr-nearest = The nearest that is possible, from the rules as they are: { $changes }.
hr-no-such-set =
    This server has no house rules called “{ $name }”; { COUNT($names) ->
        [0] it has no named sets yet. “preset”, “set” and “import” with a new name make one.
       *[other] its named sets are { $names }.
    }
hr-set-based-on = { $name } ({ $rules })
hr-nothing-to-reset = There are no house rules of its own here to take away. “scope” says whether you mean the server or this channel.
hr-name-of-server = Named sets belong to the whole server; leave out the channel.
hr-no-duel =
    These rules are for { $sides } sides, so no two could play where they are in force. Save them as a named set, with
    “name”.
hr-value-of-what = A value alone says nothing; choose the option too.
hr-not-a-manager = House rules are changed by those who may manage the server. Ask one of them.
hr-servers-only = House rules are agreed on servers; here you choose them with each game.
hr-too-long = These rules are too long to be changed by buttons under so long a name; give the set a shorter one.
hr-code-none = That is no code for house rules; { "`/houserules share`" } gives one.
hr-code-wrong = There is a slip in this code; copy it once more from where it was shared.
hr-code-too-long = A code for house rules has at most { $most } characters; copy the code alone.

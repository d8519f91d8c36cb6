### Every preset in one line of at most 100 characters, for lists to choose from. The key is `preset-` and its name.
###
### Names in braces and quotes, as in { "classic" }, are the same in every language.

preset-official = The common game: a hand dies at exactly 5, and what goes beyond starts again from 0.
preset-classic = A hand dies at 5 or more.
preset-free = As { "classic" }, and a split may kill one of your own hands.
preset-leftovers = As { "official" }, and a split may kill one of your own hands.
preset-tapping = As { "classic" }, and you may strike your own hands too.
preset-misere = As { "official" }, but the first to be knocked out wins.
preset-suicide = Another name for { "leftovers" }.
preset-swaps = As { "official" }, and you may exchange two of your hands, which gives up the turn.
preset-cherri = As { "swaps" }, but after two turns given up in a row you have to attack.
preset-sudden-death = As { "official" }, but whoever is down to one finger on one hand is out.
preset-three-lives = As { "official" }, but being down to one finger on one hand costs one of three lives.
preset-meta = As { "official" }, and with more than 5 fingers in all you may take 5 off and deal the rest.
preset-meta-suicide = As { "meta" }, and a split may kill one of your own hands.
preset-logan = As { "official" }, and you may exchange a live hand with a dead one.
preset-cutoff = Another name for { "classic" }.
preset-zombies = As { "official" }, and of three or more players who is out goes on striking with one finger.
preset-transfers-only = As { "official" }, but dead hands stay dead.
preset-divisions-only = As { "official" }, but every split brings a dead hand back to life.
preset-halvesies = As { "divisions-only" }, and only even numbers are split, into equal halves.
preset-nearly-halvesies = As { "divisions-only" }, and numbers are split as evenly as they can be.
preset-splits = As { "nearly-halvesies" }, but a hand dies at 5 or more, and you may strike your own hands.
preset-stumps = As { "official" }, and a last single finger may be split into two halves.
preset-more-hands = Four hands each, and a split may use all of them.
preset-single-hands = Four hands each, and a split goes from one hand to one other.
preset-partition = Four hands each, and a split may go from one hand to several dead ones.
preset-different-numbers = As { "official" }, but with 7 in place of 5.
preset-suns = As { "official" }, but every hand starts with 4 fingers.
preset-integers = As { "official" }, and you may flip a hand: what it shows becomes 5 minus that.
preset-knubs = As { "free" }, with half fingers.
preset-quarters = As { "free" }, with quarters of a finger.
preset-game-of-five = As { "free" }, but a hand dies at 6 or more.
preset-game-of-five-splits = As { "halvesies" }, but a hand dies at 6 or more, and you may strike your own hands.
preset-attacks-only = As { "classic" }, but without splits.
preset-simple = As { "attacks-only" }, but a hand dies at 6 or more.
preset-paper-revive = As { "classic" }, but a dead hand comes back only with half of an even number.
preset-gamesman = Another name for { "classic" }.
preset-gamesman-full = Another name for { "free" }.
preset-gamesman-pass = As { "classic" }, and you may pass.
preset-gamesman-both = As { "free" }, and you may pass.

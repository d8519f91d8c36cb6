### Every preset in one line of at most 100 characters, for the lists one chooses from. The key is `preset-` and its
### name. Each line can be read alone; where one says Classic, that's the preset in which 5 or more is out.
###
### Names in braces and quotes, as in { "classic" }, are the same in every language.

preset-official = The usual game: exactly 5 is out, and past 5 counting starts over (4 + 3 = 7 leaves 2).
preset-classic = 5 or more is out: counting never starts over.
preset-free = Classic (5 or more is out), plus you can empty one of your own hands by splitting.
preset-leftovers = The usual game (exactly 5 is out), plus you can empty one of your own hands by splitting.
preset-tapping = Classic (5 or more is out), plus you can hit your own hands.
preset-misere = Played backwards: first out wins.
preset-suicide = Another name for { "leftovers" }: you can empty one of your own hands by splitting.
preset-swaps = You can skip your turn by swapping two of your hands.
preset-cherri = You can skip your turn by swapping two hands, but after 2 in a row you have to attack.
preset-sudden-death = Get down to one finger on one hand, and you're out.
preset-three-lives = You have 3 lives. Getting down to one finger on one hand costs one.
preset-meta = With more than 5 fingers in all, you can drop 5 and deal out the rest.
preset-meta-suicide = With more than 5 fingers in all, you can drop 5 and deal out the rest. Splits can empty a hand.
preset-logan = You can skip your turn by swapping a hand that's in with one that's out.
preset-cutoff = Another name for { "classic" }: 5 or more is out.
preset-zombies = For three or more players: once you're out, you keep attacking with one finger.
preset-transfers-only = Splits can't revive: a hand that's out stays out.
preset-divisions-only = Splits only revive: you can't just move fingers between hands that are in.
preset-halvesies = Splits only revive, and a hand that's out gets exactly half of an even hand.
preset-nearly-halvesies = Splits only revive, and a hand that's out gets about half of another.
preset-splits = Classic, but splits only revive with about half of a hand. You can hit your own hands.
preset-stumps = You can split your last single finger into two halves.
preset-more-hands = Four hands each, and a split can use all of them.
preset-single-hands = Four hands each, and a split goes from one hand to one other.
preset-partition = Four hands each, and one hand can revive several at once.
preset-different-numbers = The usual game with 7 instead of 5: exactly 7 is out.
preset-suns = Every hand starts with 4 fingers.
preset-integers = You can flip a hand: it then shows 5 minus what it had (2 becomes 3).
preset-knubs = Classic, plus half fingers, and you can empty one of your own hands by splitting.
preset-quarters = Classic, plus quarter fingers, and you can empty one of your own hands by splitting.
preset-game-of-five = 6 or more is out, and you can empty one of your own hands by splitting.
preset-game-of-five-splits = 6 or more is out, and splits only revive with half of an even hand. You can hit your own hands.
preset-attacks-only = Classic (5 or more is out), but without splits.
preset-simple = 6 or more is out, and you can't split.
preset-paper-revive = Classic (5 or more is out), but you revive a hand only with half of an even one.
preset-gamesman = Another name for { "classic" }: 5 or more is out.
preset-gamesman-full = Another name for { "free" }: Classic, plus you can empty a hand by splitting.
preset-gamesman-pass = Classic (5 or more is out), plus you can skip your turn while all your hands are in.
preset-gamesman-both = Classic, plus you can skip your turn, and empty one of your own hands by splitting.
preset-death-attack = Classic (5 or more is out), plus you can hit hands that are out, which brings them back in.
preset-self-adding = Classic (5 or more is out), plus you can add a finger to one of your own hands.
preset-cherry-bomb = Hit a hand to exactly 5, and your own hand drops to one finger.
preset-one-point = Once a game, you can move your last single finger to a hand that's out.
preset-poison = One finger knocks out any bigger hand it hits, and goes out too.
preset-mirror = Your attacking hand gets as many fingers as it gives.
preset-bombs = Hands at exactly 4 explode and give every other hand a finger.
preset-double-attack = Every attack is two hits.

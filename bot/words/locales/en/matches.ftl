### Matches: the best of several games, the next of which starts by itself.

option-games = Length of the match; you take turns going first
games-choice-1 = one game
games-choice-3 = best of 3
games-choice-5 = best of 5
games-choice-7 = best of 7

challenge-match = best of { $games }
challenge-match-rated = -# The limit is { $most } rated games a day for you two. Later games of the match are unrated.

match-score =
    -# Best of { $games }: { $first } **{ $won }–{ $lost }** { $second }{ $drawn ->
        [0] {""}
        [one] {""}, one drawn
       *[other] {""}, { $drawn } drawn
    }
match-goes-on = The next game starts by itself, sides swapped.
match-won = **{ $winner } wins the match!**
match-drawn = **The match is a draw.**
match-broken-off = The match ends here, undecided. Start another with /challenge.

rematch-in-match = This game is part of a match that's still on. The next game starts by itself.

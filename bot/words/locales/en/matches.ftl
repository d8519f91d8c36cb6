### Matches: the best of several games, the next of which begins by itself.

option-games = The best of how many games; who begins alternates
games-choice-1 = one game
games-choice-3 = best of 3
games-choice-5 = best of 5
games-choice-7 = best of 7

challenge-match = best of { $games } games
challenge-match-rated = -# No more than { $most } games between the same two are rated on one day; the match goes on without.

match-score =
    -# Best of { $games }: { $first } **{ $won } : { $lost }** { $second }{ $drawn ->
        [0] {""}
        [one] {""}, one drawn
       *[other] {""}, { $drawn } drawn
    }
match-goes-on = The next game of the match begins by itself, with the sides swapped.
match-won = **{ $winner } won the match.**
match-drawn = **The match is drawn.**
match-broken-off = The match ends here, undecided. Begin another one with /challenge.

rematch-in-match = This game is part of a match that is still on. The next game begins by itself; look for its board.

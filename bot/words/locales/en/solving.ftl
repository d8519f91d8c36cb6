### While the computer solves a game: it works out every position that can come up, once for each set of rules. It does
### that for hints, puzzles and its best moves.

# $most is how many sets of rules one person may have waiting.
solve-too-many-waiting =
    I'm still solving { $most ->
        [one] the game you asked for
       *[other] { $most } games you asked for
    }. Let one finish first.
solve-too-slow =
    Solving these rules takes longer than { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }. Choose fewer hands or fingers.
table-over-limit = These rules have { $positions } positions, and the limit is { $most }. Choose fewer hands or fingers.

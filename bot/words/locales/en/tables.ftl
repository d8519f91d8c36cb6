### Rules that are too large for a solved table, and what would fit. A solved table tells the worth of every position.
### Shown by /houserules, /theory and `waribashi solve`. { $advice } is one of the phrases below it, or one of crowds.ftl.

table-too-large =
    These rules have { NUMBER($positions, useGrouping: 1) } positions, so solving them takes about
    { NUMBER($megabytes, useGrouping: 1) } MB. The limit is { NUMBER($most, useGrouping: 1) } positions and
    { NUMBER($most_megabytes, useGrouping: 1) } MB: { $advice }.
table-far-too-large = These rules have over a trillion positions, and the limit is { NUMBER($most, useGrouping: 1) }: { $advice }.
table-of-listed-moves-only = With bombs or double attacks, games of three or more players can't be solved.
table-too-wide =
    With bombs or double attacks, at most { NUMBER($most, useGrouping: 1) } positions can be solved, and this game has
    { NUMBER($positions, useGrouping: 1) }. Try fewer hands or fewer fingers.
table-fits-both =
    try at most { $hands ->
        [one] one hand
       *[other] { $hands } hands
    } or { $fingers } fingers
table-fits-fingers = try at most { $fingers } fingers
table-fits-hands =
    try at most { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }
table-fits-neither = try fewer hands and fewer fingers, lives, swaps or switches

reached-too-many =
    More than { NUMBER($most, useGrouping: 1) } positions can come up with these rules. Try fewer hands, fingers,
    lives, swaps or switches.

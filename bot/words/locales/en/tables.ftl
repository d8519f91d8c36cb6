### Tables: house rules that are too large to be solved, and what would fit.

table-too-large =
    These house rules have { $positions } positions, for which solving would take about { $megabytes } MB; at most
    { $most } positions and { $most_megabytes } MB are solved, so { $advice }.
table-far-too-large =
    These house rules have more than a million million positions, and at most { $most } are solved, so { $advice }.
table-of-listed-moves-only = With bombs or double attacks, there are no tables for games of three and more.
table-too-wide =
    With bombs or double attacks, a table has at most { $most } positions, and this game would need
    { $positions }. It would fit with fewer hands or fewer fingers.
table-fits-both =
    take at most { $hands ->
        [one] one hand
       *[other] { $hands } hands
    } or at most { $fingers } fingers
table-fits-fingers = take at most { $fingers } fingers
table-fits-hands =
    take at most { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }
table-fits-neither = take fewer hands and fewer fingers, lives, swaps or switches

reached-too-many =
    More than { $most } positions can be reached with these house rules; take fewer hands, fingers, lives, swaps or switches.

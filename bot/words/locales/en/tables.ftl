### Tables: house rules that are too large to be solved, and what would fit.

table-too-large =
    These house rules have { $positions } positions, for which solving would take about { $megabytes } MB; at most
    { $most } positions and { $most_megabytes } MB are solved, so { $advice }.
table-far-too-large =
    These house rules have more than a million million positions, and at most { $most } are solved, so { $advice }.
table-of-one-side-only = Here one move can change more than one player's hands, and there are no tables for that yet.
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

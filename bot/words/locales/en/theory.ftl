### Simple Chopsticks and its values: the commands of { "waribashi theory" }.

cli-theory-short = Say what positions are worth.
cli-theory =
    What combinatorial game theory finds in Simple Chopsticks, the game of attacks only in which a hand dies when it would
    show more than n fingers. Either player may be to move, and whoever cannot move loses.
cli-theory-position =
    A position: the hands of Left, the hands of Right, and n, as in { "(1,1|1,2)_5" }. Put quotes around it.
cli-theory-position-name = POSITION
cli-theory-number-name = N
cli-theory-n = The n of the table: the most fingers that a hand shows.
cli-theory-output = Draw into this file, whose name ends in { ".png" } or { ".svg" }.

cli-theory-value-short = Say what one position is worth.
cli-theory-value = Print who wins a position, its value, the value’s birthday, and its atomic weight.
cli-theory-table-short = List the values with one hand each.
cli-theory-table = Print what (i|j) is worth with that n, for every i and j: a row for each i, a column for each j.
cli-theory-opening-short = List the values of one finger against one.
cli-theory-opening = Print what (1|1) is worth for n from 1 on, one line for all n in a row that have the same value.
cli-theory-to = The last n.
cli-theory-tree-short = Draw all that can follow from a position.
cli-theory-tree =
    Draw a position and everything that can follow from it. Moves that another one is as good as, and moves that an answer
    takes back, are marked: the value is the same without them.

theory-heading-position = Position
theory-heading-outcome = Winner
theory-heading-value = Value
theory-heading-birthday = Birthday
theory-heading-weight = Atomic weight
theory-heading-from = From n
theory-heading-to = To n
theory-heading-corner = i \ j
theory-outcome-next = { "N" }: whoever begins
theory-outcome-previous = { "P" }: whoever does not begin
theory-outcome-left = { "L" }: Left, whoever begins
theory-outcome-right = { "R" }: Right, whoever begins

theory-position-unread = “{ $given }” is not a position; write hands and n like { "(1,1|1,2)_5" }.
theory-n-wrong = In “{ $given }” n is { $n }, and it has to be from 1 to { $most }.
theory-hand-wrong = In “{ $given }” a hand shows { $hand }, and with that n it can show 1 to { $most }.
theory-hands-many = In “{ $given }” a player has { $count } hands, and at most { $most } can be worked out.
theory-number-wrong = “{ $given }” is no number from 1 to { $most }; give one.
theory-picture-kind = “{ $given }” is no file that can be drawn into; give it a name that ends in { OR($known) }.
theory-too-many =
    From { $position } more than { $most } different positions can follow, which takes too long; take fewer hands or a smaller n.
theory-too-deep = Values of more than { $most } moves come up there, which takes too long; take fewer hands or a smaller n.
theory-too-long = This takes too long to work out; take fewer hands or a smaller n.
theory-opening-far = The opening is followed up to n = { $most }, and { $given } is more.
theory-tree-large =
    From { $position } more than { $most } moves can follow, too many for a picture; take fewer hands or a smaller n.

theory-tree-title = The game tree of { $position }
theory-grid-title = Values with one hand each, n = { $n }
theory-legend-left = to the left: moves of Left
theory-legend-right = to the right: moves of Right
theory-legend-dominated = dominated: another move is as good
theory-legend-reversible = reversible: an answer takes it back
theory-legend-again = dashed box: comes up elsewhere, drawn there
theory-legend-star = whoever begins wins
theory-legend-zero = whoever begins loses
theory-legend-positive = Left wins
theory-legend-negative = Right wins

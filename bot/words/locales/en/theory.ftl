### Simple Chopsticks and its values: the commands of `waribashi theory`, in a terminal.
###
### The words of combinatorial game theory stay as mathematicians use them.

cli-theory-short = Show what positions without splits are worth.
cli-theory =
    What combinatorial game theory finds out about Simple Chopsticks: attacks only, and a hand that would go past n
    fingers is out. Either player can go first, and the player who can't move loses.
cli-theory-position =
    A position: Left's hands, Right's hands, and n, as in { "(1,1|1,2)_5" }. Put quotes around it.
cli-theory-position-name = POSITION
cli-theory-number-name = N
cli-theory-n = The n of the table: the most fingers a hand can show.
cli-theory-output = Draw into this file, whose name ends in { ".png" } or { ".svg" }.

cli-theory-value-short = Show what one position is worth.
cli-theory-value = Print who wins a position, its value, the value's birthday, and its atomic weight.
cli-theory-table-short = List the values with one hand each.
cli-theory-table = Print what (i|j) is worth for that n, for every i and j: a row for each i, a column for each j.
cli-theory-opening-short = List the values of one finger against one.
cli-theory-opening = Print what (1|1) is worth for n from 1 up, one line for each run of n with the same value.
cli-theory-to = The last n.
cli-theory-tree-short = Draw everything that can follow from a position.
cli-theory-tree =
    Draw a position and everything that can follow from it. It marks dominated moves (another move is as good) and
    reversible ones (an answer undoes them): the value is the same without them.

theory-heading-position = Position
theory-heading-outcome = Winner
theory-heading-value = Value
theory-heading-birthday = Birthday
theory-heading-weight = Atomic weight
theory-heading-from = From n
theory-heading-to = To n
theory-heading-corner = i \ j
# The four outcome classes, with the letters that mathematicians use.
theory-outcome-next = { "N" }: the player who goes first
theory-outcome-previous = { "P" }: the player who goes second
theory-outcome-left = { "L" }: Left, no matter who goes first
theory-outcome-right = { "R" }: Right, no matter who goes first

theory-position-unread = “{ $given }” isn't a position. Write hands and n like `(1,1|1,2)_5`.
theory-n-wrong = In “{ $given }”, n is { $n }. It has to be from 1 to { $most }.
theory-hand-wrong = In “{ $given }”, a hand shows { $hand }. With that n it can show 1 to { $most }.
theory-hands-many = In “{ $given }”, a player has { $count } hands. I can work out { $most } at most.
theory-number-wrong = “{ $given }” isn't a whole number from 1 to { $most }.
theory-picture-kind = I can't draw into “{ $given }”. Give the file a name that ends in { OR($known) }.
theory-too-many =
    More than { $most } positions can follow from { $position }, which takes too long. Try fewer hands or a smaller n.
theory-too-deep = That leads to values of more than { $most } moves, which takes too long. Try fewer hands or a smaller n.
theory-too-long = This takes too long to work out. Try fewer hands or a smaller n.
theory-opening-far = I can follow the opening up to n = { $most }, and { $given } is more.
theory-tree-large =
    More than { $most } moves can follow from { $position }, too many for a picture. Try fewer hands or a smaller n.

## Words in the pictures

theory-tree-title = Game tree of { $position }
theory-grid-title = Values with one hand each, n = { $n }
theory-legend-left = to the left: Left's moves
theory-legend-right = to the right: Right's moves
theory-legend-dominated = dominated: another move is as good
theory-legend-reversible = reversible: an answer undoes it
theory-legend-again = dashed box: drawn elsewhere in the tree
# The colors of the table's fields.
theory-legend-star = going first wins
theory-legend-zero = going second wins
theory-legend-positive = Left wins
theory-legend-negative = Right wins

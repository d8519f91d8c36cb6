### /theory: what positions without splits are worth, explained to people who have never heard of it.
###
### The words of combinatorial game theory stay as mathematicians use them: Left and Right, value, birthday, atomic weight.

command-theory = The math of games without splits, on one board or several.
command-theory-value = See who wins a position without splits, how, and its value.
command-theory-sum = See who wins several boards at once, one move a turn.
option-theory-position = Left's hands, Right's hands, and the most fingers a hand can show, like (1,1|1,2)_5
option-theory-boards = Up to 8 positions joined by +, like (1|1)_12 + (2|5)_40

help-theory = - `/theory` for who wins when no one can split.

theory-busy = I'm working on too many questions right now. Ask again in a minute.
theory-waiting = I'm still working on your last question. Ask again when it's answered.

## The answer, read from top to bottom

theory-told-head = ### { $asked }
theory-told-position = -# Attacks only. Left has { $left }, Right has { $right }. A hand that would go past { $n } is out. The game ends when a side has no hands, and the last move wins.
theory-told-sum = -# Attacks only. A turn is a move on one board, and the last move of all wins.
theory-told-over = **The game is over:** one side has no hands, so no one can move. That's worth 0.

theory-told-next = **The player who goes first wins.**
theory-told-previous = **The player who goes second wins.**
theory-told-left = **Left wins, no matter who goes first.**
theory-told-right = **Right wins, no matter who goes first.**

theory-told-value = **Value { $value }:** positions with the same value are equally good, whatever else is played beside them.
theory-told-value-unknown = **Value:** takes too long to work out for all boards together. The moves below are still right.
theory-told-birthday = **Birthday { $count }:** { $count ->
        [0] none of its moves matter
        [one] counting only moves that matter, it lasts 1 move
       *[other] counting only moves that matter, it lasts at most { $count } moves
    }.
# ↑ (“up”) is the smallest kind of advantage. The last two are for values that decide the game by themselves.
theory-told-weight = **Atomic weight { $weight }:** about how many small advantages (↑) Left is ahead. By itself, that decides the game only at 2 or more, or −2 or less.
theory-told-weight-left = **Atomic weight { $weight }:** about how many small advantages (↑) Left is ahead. 2 or more is enough to win.
theory-told-weight-right = **Atomic weight { $weight }:** about how many small advantages (↑) Left is ahead. −2 or less is enough for Right to win.

theory-told-left-wins = **If Left goes first,** { $moves } wins.
theory-told-right-wins = **If Right goes first,** { $moves } wins.
theory-told-left-loses = **If Left goes first,** every move loses.
theory-told-right-loses = **If Right goes first,** every move loses.
theory-told-left-wins-by = **If Left goes first,** these moves win:
theory-told-right-wins-by = **If Right goes first,** these moves win:
theory-told-board = - board { $board }: { $moves }
theory-told-move = { $by }→{ $on }
theory-told-some = { OR($moves) }
theory-told-more = { OR($moves) }, or one of { $more } more
theory-told-moves = -# 1→2 means that a hand showing 1 hits a hand showing 2.

## Pictures, for people who can't see them

theory-tree-alt = Game tree of { $position }: every position with its value, Left's moves to the left and Right's to the right.
theory-grid-alt = Table of what one hand against one is worth for n = { $n }, colored by who wins.

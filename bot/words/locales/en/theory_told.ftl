### /theory: what positions of attacks alone are worth, for who has never heard of that.

command-theory = What positions without splits are worth, on one board or on several.
command-theory-value = Who wins a position without splits, by which moves, and what it is worth.
command-theory-sum = Who wins several boards side by side, where each turn is a move on one of them.
option-theory-position = Left’s hands, Right’s hands, and the most fingers a hand shows, like (1,1|1,2)_5
option-theory-boards = Up to 8 positions, joined by +, like (1|1)_12 + (2|5)_40

help-theory = - `/theory` tells what positions without splits are worth, and who wins several boards at once.

theory-busy = Too many questions are being worked out at the moment. Ask again in a minute.
theory-waiting = Your last question is still being worked out; ask again when it is answered.

## The answer

theory-told-head = ### { $asked }
theory-told-position = -# Attacks only. Left’s hands show { $left }, Right’s { $right }; a hand that would show more than { $n } is out, and without hands the game is over. Whoever makes the last move wins.
theory-told-sum = -# Attacks only. A turn is a move on one of the boards, and whoever makes the last move of all wins.
theory-told-over = **The game is over:** a side has no hand, so nobody can move, and that is worth 0.

theory-told-next = **Whoever begins wins.**
theory-told-previous = **Whoever begins loses.**
theory-told-left = **Left wins, whoever begins.**
theory-told-right = **Right wins, whoever begins.**

theory-told-value = **Value { $value }:** positions of the same value are as good as each other, whatever is played beside them.
theory-told-value-unknown = **Value:** too long to work out for all of it at once; the moves below are right all the same.
theory-told-birthday = **Birthday { $count }:** { $count ->
        [0] without the moves that do not count nothing is left of it
        [one] without the moves that do not count it lasts 1 move
       *[other] without the moves that do not count it lasts at most { $count } moves
    }.
theory-told-weight = **Atomic weight { $weight }:** about so many small advantages (↑) Left is ahead; only from 2 or −2 on does that alone decide.
theory-told-weight-left = **Atomic weight { $weight }:** about so many small advantages (↑) Left is ahead; from 2 on that alone decides.
theory-told-weight-right = **Atomic weight { $weight }:** about so many small advantages (↑) Left is ahead; from −2 on that alone decides for Right.

theory-told-left-wins = **If Left begins,** { $moves } wins.
theory-told-right-wins = **If Right begins,** { $moves } wins.
theory-told-left-loses = **If Left begins,** every move loses.
theory-told-right-loses = **If Right begins,** every move loses.
theory-told-left-wins-by = **If Left begins,** these moves win:
theory-told-right-wins-by = **If Right begins,** these moves win:
theory-told-board = - board { $board }: { $moves }
theory-told-move = { $by }→{ $on }
theory-told-some = { OR($moves) }
theory-told-more = { OR($moves) }, or one of { $more } more
theory-told-moves = -# 1→2 is a hand that shows 1 striking one that shows 2.

## Pictures

theory-tree-alt = The game tree of { $position }: positions with their values, moves of Left to the left, of Right to the right.
theory-grid-alt = A table of what one hand against one is worth with n = { $n }, coloured by who wins.

### Several boards of Simple Chopsticks side by side: `waribashi theory sum`, in a terminal.

cli-theory-sum-short = Show who wins several boards side by side.
cli-theory-sum =
    Show who wins a sum of positions of Simple Chopsticks, and every winning move for either player. A turn is a move on
    one of the boards, and the last move of all wins. A move names the hand that hits, then the hand it hits.
cli-theory-boards-name = SUM
cli-theory-boards = The positions, joined by { "+" }.
theory-sum-next = { $sum }: the player who goes first wins.
theory-sum-previous = { $sum }: the player who goes second wins.
theory-sum-left = { $sum }: Left wins, no matter who goes first.
theory-sum-right = { $sum }: Right wins, no matter who goes first.
theory-sum-value = The sum is worth { $value }.
theory-sum-player = player
theory-sum-moves = winning moves, board first
theory-sum-left-moves = Left
theory-sum-right-moves = Right
theory-sum-none = none
theory-sum-long = A sum has { "1" } to { $most } positions, joined by `+`, such as `(1|1)_12 + (2|5)_40`.

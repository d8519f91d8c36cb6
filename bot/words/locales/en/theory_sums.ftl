### Sums of positions of Simple Chopsticks.

cli-theory-sum-short = Tell who wins boards side by side.
cli-theory-sum =
    Tells who wins a sum of positions of Simple Chopsticks, where a turn is a move on one of the boards and the last move
    of all wins, with all moves that win for either player. A move names the hand that strikes and the hand struck.
cli-theory-boards-name = SUM
cli-theory-boards = The positions, joined by { "+" }.
theory-sum-next = { $sum }: whoever begins wins.
theory-sum-previous = { $sum }: whoever does not begin wins.
theory-sum-left = { $sum }: Left wins, whoever begins.
theory-sum-right = { $sum }: Right wins, whoever begins.
theory-sum-value = The sum is worth { $value }.
theory-sum-player = player
theory-sum-moves = winning moves, board first
theory-sum-left-moves = Left
theory-sum-right-moves = Right
theory-sum-none = none
theory-sum-long = A sum has { "1" } to { $most } positions, joined by { "“+”" }, as in { "“(1|1)_12 + (2|5)_40”" }.

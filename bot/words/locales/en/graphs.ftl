### Graphs: what is written in them, in few and short words, and what they show for who cannot see them.

## A rating game by game

graph-rating = Rating
graph-rating-likely = most likely skill
graph-rating-empty = No rated games yet.
graph-rating-alt = Rating over { $games ->
        [one] one game
       *[other] { $games } games
    }: from { $first } to { $last }, at best { $best }. The most likely skill is { $likely } now.

## How a game stood after each move

graph-letter-draw = D
graph-fortunes = Who was winning
graph-fortunes-hint = longer bars: sooner
graph-fortunes-empty = There is no game to show.
graph-fortunes-alt = How the game stood over { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. { $start } { $turns }{ $more ->
        [0] {""}
       *[other] {""} and { $more } more
    }.
graph-fortunes-start-first = At first side 1 could win.
graph-fortunes-start-second = At first side 2 could win.
graph-fortunes-start-draw = At first it was a draw.
graph-fortunes-no-turn = Nobody gave anything away
graph-fortunes-turn-first = Move { $ply } of side { $side } gave the win to side 1
graph-fortunes-turn-second = Move { $ply } of side { $side } gave the win to side 2
graph-fortunes-turn-draw = Move { $ply } of side { $side } led to a draw

## The map of solved house rules

graph-map = Every position
graph-map-rows = down: who is to move
graph-map-columns = across: the other side
graph-map-win = won
graph-map-draw = drawn
graph-map-loss = lost
graph-map-alt = A map of all { $positions } positions: for the side to move { $wins } are won, { $draws } drawn and { $losses } lost, the longest in { $longest }.

## The chances of three and more

graph-hopes = Chances to win
graph-hopes-side = side { $side } { $chance }%
graph-hopes-alt = The chances to win over { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. At first { $first }; at last { $last }.

### Graphs: the few short words in the pictures, and what the pictures show for people who can't see them (the keys that
### end in -alt, at most 1024 characters).

## A person's rating, game by game, in /stats

graph-rating = Rating
graph-rating-likely = likely skill
graph-rating-empty = No rated games yet.
graph-rating-alt = Rating over { $games ->
        [one] one game
       *[other] { $games } games
    }: from { $first } to { $last }, best { $best }. Likely skill now: { $likely }.

## Who was winning after each move, below the review of a game. The sides are numbered 1 and 2 in the picture

# One letter for a draw.
graph-letter-draw = D
graph-fortunes = Who was winning?
graph-fortunes-hint = longer bar = wins sooner
graph-fortunes-empty = No game to show.
# $start is one of the sentences that follow, $turns one of the last two.
graph-fortunes-alt = Graph of who was winning over { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. { $start } { $turns }
graph-fortunes-start-first = At the start, side 1 was winning.
graph-fortunes-start-second = At the start, side 2 was winning.
graph-fortunes-start-draw = At the start, it was a draw.
graph-fortunes-no-turn = No mistakes by either side.
# $turns is a list of the mistakes below; $more is how many are left out.
graph-fortunes-turns = Mistakes: { $turns }{ $more ->
        [0] {""}
       *[other] {""}, and { $more } more
    }.
graph-fortunes-turn-first = move { $ply } by side { $side } (side 1 wins)
graph-fortunes-turn-second = move { $ply } by side { $side } (side 2 wins)
graph-fortunes-turn-draw = move { $ply } by side { $side } (draw)

## The map of all positions of a set of rules, behind a button of analyses

graph-map = Every position
graph-map-rows = down: the player to move
graph-map-columns = across: the opponent
graph-map-win = wins
graph-map-draw = draws
graph-map-loss = loses
graph-map-alt = Map of all { $positions } positions. For the player to move, { $wins } are wins, { $draws } draws, and { $losses } losses. The longest win takes { $longest ->
        [one] 1 move
       *[other] { $longest } moves
    }.

## Everyone's chances to win, in games of three or more

graph-hopes = Chances to win
graph-hopes-side = side { $side } { $chance }%
graph-hopes-alt = Chances to win over { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. At the start: { $first }. At the end: { $last }.

### The command line: help pages, headings, and what the commands print.
###
### Names in braces and quotes, as in { "--json" }, are typed like that in every language. Names of values in capitals
### stand for what the reader fills in and are translated.

## Help pages

cli-program =
    Chopsticks, the hand game: explain house rules, list the moves of a position, solve whole games, and run the bot and
    look after it.
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-examples = Examples
cli-options-form = [OPTIONS]
cli-command-form = [OPTIONS] COMMAND ...
cli-flag-form = { $option }
cli-option-form = { $option } { $value }

cli-help = Show this page.
cli-version = Show which version this is.
cli-version-line = { "waribashi" } { $version }
cli-version-unknown = { "waribashi" }, run without being installed, so its version is not known
cli-language = The language to speak; otherwise the one that { "WARIBASHI_LANGUAGE" } names, or English.
cli-language-name = LANGUAGE

## What every command takes

cli-rules-option =
    The house rules: the name of a preset, JSON, { "@" } and the name of a file, or { "-" } for standard input.
cli-rules-name = RULES
cli-players-option = How many play, where the house rules leave it open.
cli-players-name = N
cli-json-option = Print JSON for programs, one object a line.

## The command `rules`

cli-rules-short = Explain house rules.
cli-rules = Explain house rules in plain sentences and warn of what makes a poor game.
cli-rules-argument =
    The name of a preset, JSON, { "@" } and the name of a file, or { "-" } for standard input; the official rules if
    left out.
cli-rules-argument-name = PRESET|JSON|@FILE
cli-list-option = List the presets instead.

rules-preset = These are the rules “{ $preset }”.
rules-preset-of-many-names = These are the rules “{ $preset }”, also known as { $others }.
rules-nearest = These rules have no name; they are { $nearest }.
rules-warnings = Take care:
rules-changes = The same in JSON, with only what is not as in “{ "official" }”:
rules-no-changes = Everything is as in “{ "official" }”.

## The command `moves`

cli-moves-short = List the moves of a position.
cli-moves = List every legal move in a position, and the position after it. Moves that come to the same are all listed.
cli-code =
    A position, the player to move first: { "1,1|1,1" }, or short { "1111" }. Put quotes around a code with
    { "|" } in it, which means something to the shell.
cli-code-name = CODE

moves-heading-move = Move
moves-heading-after = Position after it
moves-mover-won = There are no moves: the game is over, and the player to move has won.
moves-mover-lost = There are no moves: the game is over, and the player to move has lost.
moves-seat-won = There are no moves: the game is over, and seat { $seat } has won.
moves-nobody-won = There are no moves: the game is over, and nobody has won.

## The command `solve`

cli-solve-short = Solve a game.
cli-solve =
    Print every position that can come up from the start and what it is worth when everybody plays perfectly. With two
    players that is a win or a loss for the player to move, in how many moves, or a draw because the game never ends.
    With more it is which seats can force a win against all the others, and which are safe: all the others together
    cannot make them lose. Seats count from the player to move, who is 1.

solve-heading-position = Position
solve-heading-value = Value
solve-heading-in = Moves
solve-heading-wins = Can win
solve-heading-safe = Are safe
solve-win = win
solve-loss = loss
solve-draw = draw

solve-first-wins =
    With perfect play the first player wins in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
solve-second-wins =
    With perfect play the second player wins in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
solve-endless = With perfect play nobody wins: the game goes on for ever, a draw.
solve-positions =
    { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } can come up; for the player to move { $wins } are won, { $losses } lost and { $draws } drawn.
solve-longest =
    The longest win takes { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, those of both players counted.
solve-seats-win =
    { COUNT($seats) ->
        [0] At the start nobody can force a win against all the others.
        [one] At the start seat { $seats } can force a win against all the others.
       *[other] At the start seats { $seats } can each force a win against all the others.
    }
solve-seats-safe =
    { COUNT($seats) ->
        [0] Nobody is safe there: all the others together can make any player lose.
        [one] Seat { $seats } is safe there: all the others together cannot make it lose.
       *[other] Seats { $seats } are safe there: all the others together cannot make one of them lose.
    }
solve-positions-of-many =
    { $positions ->
        [one] { $positions } position can come up.
       *[other] { $positions } positions can come up.
    }

## The command `play`

cli-play-short = Try the bot in the browser, without Discord.
cli-play =
    Run the bot in a Discord of its own that is on this machine alone, and open it in the browser: no account, no token,
    nothing to set up. Games are kept in { "data/playground.db" } in the folder where it is started.
cli-play-port = The port of the page on this machine, { "8642" } if left out; { "0" } for any that is free.
cli-port-name = N
cli-play-no-browser = Only print the address of the page.
cli-play-fresh = Forget all games that are kept, and begin anew.

## The command `run`

cli-run-short = Run the bot.
cli-run =
    Run the bot until it gets a signal to end. Its settings are environment variables or stand in a file { ".env" } in the
    folder where it is started; { ".env.example" } lists them. The database is made or upgraded where it has to be.
cli-run-processes =
    Run N processes that share the shards, or { "auto" } for one per core. They're watched, and one that stops is started
    again. More than one needs PostgreSQL.
cli-run-processes-name = N|auto
processes-wrong = Use a number of processes from 1 to { $most }, or { "auto" }, not “{ $given }”.

### The command line: help pages, headings, and what the commands print.
###
### Names in braces and quotes, as in { "--json" }, are typed like that in every language. Words in capitals, such as
### LANGUAGE, stand for what the reader fills in and are translated.

## Help pages

cli-program =
    Chopsticks, the hand game. Explain rules, list moves, solve whole games, and run the Discord bot and its database.
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-examples = Examples
cli-options-form = [OPTIONS]
cli-command-form = [OPTIONS] COMMAND ...
cli-flag-form = { $option }
cli-option-form = { $option } { $value }

cli-help = Show this help.
cli-version = Show the version.
cli-version-line = { "waribashi" } { $version }
cli-version-unknown = { "waribashi" } isn't installed, so its version is unknown.
cli-language = The language to use. Default: { "WARIBASHI_LANGUAGE" }, or English.
cli-language-name = LANGUAGE

## Options of several commands

cli-rules-option = The rules: a preset, JSON, { "@" } and a file name, or { "-" } for standard input.
cli-rules-name = RULES
cli-players-option = The number of players, if the rules leave it open.
cli-players-name = N
cli-json-option = Print JSON for programs, one object per line.

## The command `rules`

cli-rules-short = Explain house rules.
cli-rules = Explain house rules in plain words, and warn about rules that make a poor game.
cli-rules-argument =
    A preset, JSON, { "@" } and a file name, or { "-" } for standard input. Default: the official rules.
cli-rules-argument-name = PRESET|JSON|@FILE
cli-list-option = List all presets.

# The first line of the explanation: which rules these are.
rules-preset = Rules: “{ $preset }”.
rules-preset-of-many-names = Rules: “{ $preset }”, also known as { $others }.
# $nearest is the closest preset and what's different, as in “classic, but …”.
rules-nearest = These rules don't have a name. They're { $nearest }.
rules-warnings = Watch out:
rules-changes = The same as JSON (anything left out is as in “{ "official" }”):
rules-no-changes = Nothing is changed from “{ "official" }”.

## The command `moves`

cli-moves-short = List the moves in a position.
cli-moves = List every legal move in a position, and the position each one leads to.
cli-code =
    A position, player to move first: { "1,1|1,1" }, or { "1111" } for short. Quote a code with { "|" } in it, or your
    shell takes it as a pipe.
cli-code-name = CODE

moves-heading-move = Move
moves-heading-after = Position after
moves-mover-won = No moves: the game is over, and the player to move has won.
moves-mover-lost = No moves: the game is over, and the player to move has lost.
moves-seat-won = No moves: the game is over, and seat { $seat } has won.
moves-nobody-won = No moves: the game is over, and no one has won.

## The command `solve`

cli-solve-short = Solve a game.
cli-solve =
    Print every position that can come up, with its result when everyone plays perfectly. With two players, that's a win or
    loss for the player to move and in how many moves (each player's move counts as one), or a draw because the game never
    ends. With more, it's which seats can force a win against all the others, and which are safe: the others can't make
    them lose, even together. The player to move is seat 1.

solve-heading-position = Position
solve-heading-value = Result
solve-heading-in = Moves
solve-heading-wins = Can win
solve-heading-safe = Safe
solve-win = win
solve-loss = loss
solve-draw = draw

solve-first-wins =
    With best play, the player who goes first wins in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
solve-second-wins =
    With best play, the player who goes second wins in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
solve-endless = Draw with best play: the game never ends.
# Wins, losses and draws are those of the player to move.
solve-positions =
    { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } can come up: { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }, { $losses ->
        [one] { $losses } loss
       *[other] { $losses } losses
    } and { $draws ->
        [one] { $draws } draw
       *[other] { $draws } draws
    } for the player to move.
solve-longest =
    The longest win takes { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } (each player's move counts as one).
# With three or more players. Seats are numbers: 1 is the player to move.
solve-seats-win =
    { COUNT($seats) ->
        [0] At the start, no one can force a win against all the others.
        [one] At the start, seat { $seats } can force a win against all the others.
       *[other] At the start, seats { $seats } can each force a win against all the others.
    }
solve-seats-safe =
    { COUNT($seats) ->
        [0] No one is safe: together, the others can make any player lose.
        [one] Seat { $seats } is safe: even together, the others can't make it lose.
       *[other] Seats { $seats } are safe: even together, the others can't make any of them lose.
    }
solve-positions-of-many =
    { $positions ->
        [one] { $positions } position can come up.
       *[other] { $positions } positions can come up.
    }

## The command `play`

cli-play-short = Try the bot in your browser, without Discord.
cli-play =
    Run the bot in a simulated Discord on your computer, and open it in your browser. No account, no token, no setup. Games
    are saved in { "data/playground.db" } in the current folder.
cli-play-port = The port to use. Default: { "8642" }. Use { "0" } for any free port.
cli-port-name = N
cli-play-no-browser = Print the address, but don't open a browser.
cli-play-fresh = Delete all saved games and start over.

## The command `run`

cli-run-short = Run the bot.
cli-run =
    Run the bot until it's stopped by Ctrl-C or a signal. It reads its settings from environment variables and from
    { ".env" } in the current folder; { ".env.example" } lists them all. If necessary, it creates or upgrades the database.
cli-run-processes =
    Run N processes that share the shards, or { "auto" } for one per core, and restart any that stop. More than one needs
    PostgreSQL.
cli-run-processes-name = N|auto
processes-wrong = “{ $given }” isn't a number of processes. Use 1 to { $most }, or { "`auto`" }.

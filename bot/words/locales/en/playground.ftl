### `waribashi play`: what it says in the terminal, and in its Discord. Markdown works in what the bot says there.

## In the terminal

playground-open = The club is open at { $address }
playground-end = Ctrl-C ends it; your games will still be there next time.
playground-port-taken =
    Port { $port } is taken by another program; name another with { "--port" }, or let { "--port 0" } find a free one.
playground-not-installed =
    This needs SimCord, which is not installed; `{ "make play" }` installs it, or `{ "pip install 'waribashi[play]'" }`.
port-wrong = A port is a number from 0 to { $most }, not “{ $given }”.

## The page

playground-title = Waribashi
playground-server = Chopsticks Club
playground-topic = Play the hand game Chopsticks here: type a move, click a button, or begin with /play.
playground-view-player = { $person } in #{ $place }
playground-view-manager = { $person }, who manages the server, in #{ $place }
playground-view-letters = { $person } in direct messages
playground-view-thread = { $person } in the thread “{ $place }”

## What the bot says

playground-welcome = **Welcome to the club.** I am the real bot, in a Discord that is on this machine alone. Try this:
playground-hint-play = - `/play` begins a game against the computer. Pick a level in the list that opens.
playground-hint-move = - When it is your turn, click a button under the board, or type a move such as `attack L R`.
playground-hint-challenge =
    - `/challenge` asks somebody to play. Be the other one under “Viewing as”, at the top of this page, and accept.
playground-hint-lobby = - `/lobby` opens a table of many; add computers, and start.
playground-hint-learning = - New here? `/tutorial` shows how it goes. `/puzzle` has a position to solve.
playground-hint-standings = - `/leaderboard`, `/stats` and `/history` show who has won what.
playground-hint-looking-back = - `/replay` goes through a game again, and `/analyze` says what was best.
playground-hint-managing = - Who manages the server, see “Viewing as”, has `/houserules set` and `/settings`.
playground-hint-windows = - A second window of this page can be another player's.
playground-hint-help = - `/help` lists all that I can do, and `/rules` explains the game.
playground-letter =
    These are direct messages between you and me. `/play`, `/puzzle` and `/tutorial` work here too, and so do typed moves.

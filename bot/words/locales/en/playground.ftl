### `waribashi play`: what it says in the terminal, and in its simulated Discord. Markdown works in what the bot says there.

## In the terminal

playground-open = The playground is open at { $address }
playground-end = Press Ctrl-C to stop it. Your games will still be there next time.
playground-port-taken =
    Port { $port } is taken by another program. Choose another one with { "--port" }, or use { "--port 0" } to find a free one.
playground-not-installed =
    This needs SimCord, which isn't installed. Install it with `{ "make play" }` or `{ "pip install 'waribashi[play]'" }`.
port-wrong = A port is a number from 0 to { $most }, not “{ $given }”.

## The page

playground-title = Waribashi
playground-server = Chopsticks Club
# Stands beside the name of the channel.
playground-topic = Play the hand game Chopsticks here: type a move, click a button, or start with /play.
# Who is looking at what: choices of the menu “Viewing as”, at the top of the page.
playground-view-player = { $person } in #{ $place }
playground-view-manager = { $person } (server manager) in #{ $place }
playground-view-letters = { $person } in DMs
playground-view-thread = { $person } in the thread “{ $place }”

## The greeting in the channel, above a picture of a board

playground-welcome = **Welcome to the club!** I'm the real bot, running in a simulated Discord on your computer. Try this:
playground-hint-play = - `/play` starts a game against the computer. Pick a level from the list.
playground-hint-move = - Your turn? Click a button under the board, or type a move like `attack L R`.
playground-hint-challenge =
    - `/challenge` asks someone to play. Be that someone under “Viewing as”, at the top of this page, and accept.
button-playground-more = More to try

## The rest, once someone has clicked “More to try”

playground-hint-lobby = - `/lobby` opens a table for up to 8 players. Add computers, and start.
playground-hint-learning = - New here? `/tutorial` shows you how to play. `/puzzle` has a new puzzle every day.
playground-hint-standings = - `/leaderboard`, `/stats` and `/history` show who won what.
playground-hint-looking-back = - `/replay` steps through a game again, and `/analyze` finds the best moves.
playground-hint-managing = - Server managers have `/houserules set` and `/settings`. Find one under “Viewing as”.
playground-hint-windows = - Open this page in a second window to be another player there.
playground-hint-help = - `/help` lists everything I can do, and `/rules` explains the game.

## In the DMs between the bot and each person

playground-letter = These are DMs between you and me. `/play`, `/puzzle`, `/tutorial` and typed moves work here, too.

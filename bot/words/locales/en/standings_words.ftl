### Boards, records of persons, and past games, as they are shown in Discord. Markdown works here, as in boards.ftl.

## Commands

command-leaderboard = Who plays best, on this server or on all of them.
option-scope = This server or all servers
option-board-rules = Only games by these rules; else all rated games count
option-page = Which page of the board
scope-choice-server = this server
scope-choice-global = all servers
command-stats = How somebody has done so far: rating, streaks, favourite rules, and against you.
option-player = Who; leave it out for yourself
command-history = The last games that somebody has played.
menu-record = Chopsticks record
help-standings = - `/leaderboard` shows who plays best, `/stats` how somebody has done so far, `/history` the last games.

## Boards

leaderboard-title = ### { $family }: { $scope }
leaderboard-rules = Games by the rules “{ $name }” only
leaderboard-rules-set = Games by the rules “{ $name }” ({ $rules }) only
leaderboard-page =
    -# { $size ->
        [one] { $size } player
       *[other] { $size } players
    }, page { $page } of { $pages }
leaderboard-empty = Nobody is on this board yet. Rated games bring you here: begin one with /challenge.
leaderboard-line = **{ $rank }.** { $player } **{ $rating }** · { $tally }{ $streak }
leaderboard-own = … **{ $rank }.** { $player } **{ $rating }** · { $tally }{ $streak }
leaderboard-streak =
    { $wins ->
        [0] {""}
        [one] {""}
       *[other] {""} · { $wins } wins in a row
    }
leaderboard-not-on-it = -# You are not on this board.
leaderboard-missing = -# { $reason }

scope-server = this server
scope-global = all servers
family-duel = Games of two
family-free-for-all = Everyone for themselves
family-teams = Teams
tally = { $won } won, { $drawn } drawn, { $lost } lost

button-page-before = Back
button-page-after = On
button-page-own = My place
button-board-server = This server
button-board-global = All servers
button-boards-join = Show me on the boards of all servers
button-boards-leave = Take me off the boards of all servers
choose-family = Which games

board-on-server = There is no server here. Look at the board of all servers, or ask on a server.
rules-name-too-long = No house rules have a name of more than { $most } characters. Choose one from the list.

## Records of persons

career-title = ### { $player }
career-blank-own = You have not finished a game yet. Start one with /play or /challenge.
career-blank = Nothing to show yet, for no game has ended. Begin the first one with /challenge.
career-pool = **{ $family }, { $scope }**
career-line = { $parts }
career-rating = rating **{ $rating }**
career-rank = place **{ $rank }** of { $size }
career-streak = Wins in a row: { $now } now, { $best } at most
career-missing = -# Not ranked: { $reason }
career-course = The last { $games } rated games: `{ $bars }` from { $first } to { $last }, at best { $best }
career-against = **You against { $player }:** { $tally }
career-computers = **Against the computer**
career-computer =
    { $level }: { $tally }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {""}, at most { $best } wins in a row
    }
career-favourites = **Favourite rules:** { $rules }
career-favourite = { $rules } ({ $games })
record-of-bot = Bots have no record. Ask for a person's, or leave the name out for your own.
button-history = Games

## Past games

rules-like = like { $name }
history-title = ### Games of { $player }
history-line = - { $parts }
history-won = **won**
history-drawn = drawn
history-lost = lost
history-unfinished = unfinished
history-against = against { $others }
history-against-many = against { $others } and { $more } more
history-gain = rating { $after } ({ $change })
history-when = <t:{ $seconds }:d>
history-linked = [game { $game }]({ $link })
history-game = game { $game }
history-none-here = No game on this server has ended yet. Begin the first one with /challenge.
history-no-more = There are no earlier games.
history-on-server = Ask for the games of others on a server, where you see those that were played there.
button-newest = Newest
button-older = Earlier

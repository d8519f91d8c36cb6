### Leaderboards, stats and past games, as Discord shows them. Markdown works here, as in boards.ftl.

## Commands

command-leaderboard = See the best players, here or on all servers.
option-scope = This server or all servers
option-board-rules = Only games by these rules; if left out, all rated games
option-page = Page of the leaderboard
scope-choice-server = this server
scope-choice-global = all servers
command-stats = See a player's rating, streaks, favorite rules and record against you.
option-player = Whose; if left out, your own
command-history = See a player's latest games.
# An entry in the menu that opens with a right click on someone.
menu-record = Chopsticks record
help-standings = - `/leaderboard` `/stats` `/history`: who's won what.

## Leaderboards

leaderboard-title = ### { $family }: { $scope }
leaderboard-rules = Only games by the rules “{ $name }”
leaderboard-rules-set = Only games by the rules “{ $name }” ({ $rules })
# Below the title. It also says what the numbers behind the rating are.
leaderboard-page =
    -# { $size ->
        [one] { $size } player
       *[other] { $size } players
    }, page { $page } of { $pages } · wins–draws–losses
leaderboard-empty = Nobody's ranked yet. Play a rated game with /challenge.
# One line on a phone, so { $tally } is short here (tally-short).
leaderboard-line = **{ $rank }.** { $player } **{ $rating }** · { $tally }{ $streak }
# The reader's own line, where it's on another page.
leaderboard-own = … **{ $rank }.** { $player } **{ $rating }** · { $tally }{ $streak }
leaderboard-streak =
    { $wins ->
        [0] {""}
        [one] {""}
       *[other] {""} · { $wins } in a row
    }
leaderboard-not-on-it = -# You're not ranked here.
leaderboard-missing = -# { $reason }

scope-server = this server
scope-global = all servers
family-duel = One-on-one
family-free-for-all = Free-for-all
family-teams = Teams
tally =
    { $won ->
        [one] 1 win
       *[other] { $won } wins
    }, { $drawn ->
        [one] 1 draw
       *[other] { $drawn } draws
    }, { $lost ->
        [one] 1 loss
       *[other] { $lost } losses
    }
tally-short = { $won }–{ $drawn }–{ $lost }

button-page-before = Previous
button-page-after = Next
button-page-own = My rank
button-board-server = Show this server
button-board-global = Show all servers
button-boards-join = Join the leaderboards of all servers
button-boards-leave = Leave the leaderboards of all servers
# A menu that shows which leaderboard is open.
choose-family = Games
family-option = Games: { $family }

board-on-server = This isn't a server. See the leaderboard of all servers, or ask in a server.
rules-name-too-long = Names of house rules have at most { $most } characters. Choose one from the list.

## Stats

career-title = ### { $player }
career-blank-own = You haven't finished a game yet. Start one with /play or /challenge.
career-blank = No finished games yet. Start the first one with /challenge.
career-pool = **{ $family }, { $scope }**
career-line = { $parts }
career-rating = rating **{ $rating }**
career-rank = rank **{ $rank }** of { $size }
career-streak =
    { $now ->
        [0] Longest win streak: { $best }
        [one] Won the last game (longest win streak: { $best })
       *[other] 🔥 { $now }-win streak (best { $best })
    }
career-missing = -# Not ranked: { $reason }
career-course = Last { $games } rated games: `{ $bars }` from { $first } to { $last }, best { $best }
career-against = **You against { $player }:** { $tally }
career-computers = **Against computers**
career-computer =
    { $level }: { $tally }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {""}, longest win streak: { $best }
    }
career-favourites = **Favorite rules:** { $rules }
career-favourite = { $rules } ({ $games })
record-of-bot = Bots don't have stats. Name a person, or leave the name out for your own.
button-history = Past games

## Past games

rules-like = like { $name }
history-title = ### { $player }'s games
history-line = - { $parts }
history-won = **won**
history-drawn = drawn
history-lost = lost
history-unfinished = unfinished
history-against = vs. { $others }
history-against-many = vs. { $others } and { $more } more
history-gain = rating { $after } ({ $change })
history-when = <t:{ $seconds }:d>
history-linked = [game { $game }]({ $link })
history-game = game { $game }
history-none-here = No finished games here yet. Start the first one with /challenge.
history-no-more = That's all: no older games.
history-on-server = Here you only see your own games. Ask in a server for games played there.
button-newest = Newest
button-older = Older

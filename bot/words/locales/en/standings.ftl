### Ratings: what's missing until a player is ranked, and why a game can't be rated.

## Why a player isn't ranked. Small print on leaderboards and in anyone's stats, so it never says “you”.

unranked-games =
    { $left ->
        [one] 1 more rated game to go ({ $needed } needed).
       *[other] { $left } more rated games to go ({ $needed } needed).
    }
unranked-not-chosen = The leaderboards of all servers only list players who've joined them.
unranked-own-rules = The leaderboards of all servers only cover the presets. Changed rules have one on each server.

## Why a game can't be rated

rated-people-only = Games with computers aren't rated. /stats counts them separately.
rated-nobody-twice = Someone has two seats in this game, so it can't be rated.
rated-no-board = In DMs, only unchanged presets can be rated. Play these rules in a server.
rated-decided-start = With best play, the start already decides who wins. It's only rated in a match where both go first equally often.
rated-enough-today = You two have played { $most } rated games today, and that's the limit, so this one isn't rated.

## Help in games

help-in-rated-game = There's no help in your own rated game until it's over.

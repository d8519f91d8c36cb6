### Ratings and boards: what somebody lacks to be ranked, and why a game cannot be rated.

## What is missing to be ranked

unranked-games =
    { $left ->
        [one] One more rated game is needed; the board shows those who have { $needed } or more.
       *[other] { $left } more rated games are needed; the board shows those who have { $needed } or more.
    }
unranked-not-chosen = The boards of all servers show only those who have chosen to be on them.
unranked-own-rules = The boards of all servers are for the presets as they are; house rules of your own have a board on each server.

## Why a game cannot be rated

rated-people-only = Only games between people are rated; games with the computer have a table of their own.
rated-nobody-twice = Somebody has two seats in this game, so it cannot be rated.
rated-no-board = In direct messages only the presets as they are can be rated; play these house rules on a server.
rated-decided-start = With best play it is settled from the start who wins this game, so it can only be rated in a match in which both begin equally often.
rated-enough-today = You have played { $most } rated games with each other today, so this one will not be rated.

## Help in games

help-in-rated-game = There is no help in your own rated game as long as it is on.

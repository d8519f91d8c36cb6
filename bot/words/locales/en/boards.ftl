### The board of a game, challenges, and all else that is shown with buttons.
###
### Discord's markdown works here: ** ** is bold, ### begins a heading, -# small print, ` ` is typed text. A mention such
### as <@1> is shown as a name, <t:1:R> as the time until then.

## Names

name = <@{ $id }>
dotted = { $before } · { $after }
name-of-channel = { "<#" }{ $channel }{ ">" }
name-deleted = somebody deleted
name-computer = Computer ({ $level })
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
moment = <t:{ $seconds }:R>
rules-name = { $name }
link = https://discord.com/channels/{ $server }/{ $channel }/{ $message }
link-direct = https://discord.com/channels/@me/{ $channel }/{ $message }

hand-left = left
hand-right = right
hand-number = hand { $number }
hand-shows = { $hand } { $fingers }
hand-dead = { $hand } out

clock-none = no clock
clock-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    } a move
clock-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    } a move
clock-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    } a move
clock-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    } a move

## The board

board-title = ### Chopsticks, game { $game }
board-terms = -# { $terms }
board-rated = rated
board-seat = ▻ { $seat }. { $player }: { $hands }
board-seat-to-move = ► **{ $seat }. { $player }: { $hands }**
board-out = out
board-zombie = -# a zombie, which strikes with one finger
board-lives =
    -# { $lives ->
        [one] { $lives } life
       *[other] { $lives } lives
    } left
board-swaps =
    -# gave up { $swaps ->
        [one] { $swaps } turn
       *[other] { $swaps } turns
    } of { $limit }
board-switches =
    -# { $switches ->
        [0] no switch left
        [one] { $switches } switch left
       *[other] { $switches } switches left
    }
board-last = -# { $events }
board-exploded =
    -# 💥 { $hands ->
        [one] A hand
       *[other] { $hands } hands
    } exploded, and every other hand still in got a finger.
event-moved = { $player } `{ $move }`
event-resigned = { $player } resigned
event-timed-out = { $player } ran out of time
event-draw = { $player } is for a draw
event-took-back = { $player } took a move back

board-turn = { $player } to move.
board-deadline = Time runs out { $when }.
board-warning = ⚠ { $warning }
board-draw-offered = { $player } offers a draw. A move declines it.
board-by-clicks = -# Use the buttons or /move: what is written here does not reach the bot.
board-buttons-only = -# What is typed in this channel goes to another game: use the buttons here, or reply to this message with your move.
board-reading-up =
    -# The computer works this game out first: { $decided ->
        [one] { $decided } position
       *[other] { $decided } positions
    } so far.
board-moved = -# The board of game { $game } is now [further down]({ $link }).
board-over = **{ $result }**
board-gain = { $player }: rating { $before } → { $after } ({ $change })

over-knockout = { $winners } won by knocking out every hand.
over-own-knockout = { $winners } won: the last move took its own player's last hand.
over-last-life = { $winners } won, as the last life is gone.
over-first-out = { $winners } won by being out first.
over-no-move = { $winners } won, as there was no move left to make.
over-resignation = { $winners } won by resignation.
over-timeout = { $winners } won on time.
over-repetition = A draw: the same position came once too often.
over-move-limit = A draw: the limit of moves is reached.
over-agreement = A draw by agreement.
over-abandoned = The game ended unfinished.

hit = { $mine } → { $theirs }
hit-on-seat = { $seat }: { $hand }
choose-attack = Attack…
choose-other = Split or another move…
choose-move = Choose a move
choose-next = How does it go on?
choose-from-to = { $first } to { $last }
choosing = Your move so far: `{ $move }`
strike-second = **Now your second hit.** After the first one the hands show:

button-hint = Hint
button-rules = Rules
button-draw = Draw
button-agree = Agree to a draw
button-resign = Resign
button-rematch = Rematch
button-do-not-wait = Don't wait
button-back = Back

hint-title = **Game { $game }, best moves first**
hint-line = `{ $move }` { $reason }

rules-title = **The rules here: { $name }**
rules-fact = - { $fact }
rules-caution = - ⚠ { $fact }

## Challenges

challenge-to = { $challenger } challenges { $opponent } to a game of Chopsticks.
challenge-rematch = { $challenger } asks { $opponent } for a rematch.
challenge-open = { $challenger } is looking for an opponent in Chopsticks. Who accepts first, plays.
challenge-first-random = who begins is drawn by lot
challenge-first-challenger = { $challenger } begins
challenge-first-opponent = { $challenger } lets the other begin
challenge-rated = rated
challenge-unrated = not rated
challenge-why-unrated = -# Not rated: { $reason }
challenge-until = It expires { $when }.
challenge-busy = -# Another game is played in this channel: here it would be played with buttons only, in a thread moves can be typed.
challenge-became-taken = Accepted.
challenge-became-declined = Declined.
challenge-became-withdrawn = Withdrawn.
challenge-became-expired = Nobody answered in time.

button-accept = Accept
button-thread = Accept in a thread
button-decline = Decline
button-counter = Other terms…
button-withdraw = Withdraw
button-offer = Offer this
counter-title = What would you play instead? Your offer goes back to the challenger.
counter-rules = Other rules
counter-clock = Another clock

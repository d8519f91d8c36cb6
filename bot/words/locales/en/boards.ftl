### Boards of games, challenges, and everything else with buttons. A board in play has eight lines on a phone at most, so
### its lines are short.
###
### Discord's markdown works here: ** ** is bold, ### starts a heading, -# small print, ` ` is typed text. A mention such
### as <@1> is shown as a name, <t:1:R> as the time until then.

## Names

name = <@{ $id }>
dotted = { $before } · { $after }
name-of-channel = { "<#" }{ $channel }{ ">" }
name-deleted = a deleted player
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
hand-fingers = { $fingers }

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

# The first line: the game's number, its rules, its clock, and whether it's rated.
board-title = **Game { $game }** · { $terms }
board-terms = -# { $terms }
board-rated = rated
# A player's hands in a one-on-one game; at a table of 3 to 8 (board-seat) moves name a seat by its number.
board-side = ▻ { $player }: { $hands }
board-side-to-move = ► **{ $player }: { $hands }**
board-seat = ▻ { $seat }. { $player }: { $hands }
board-seat-to-move = ► **{ $seat }. { $player }: { $hands }**
board-out = out
# Behind a player's hands, where the rules count them.
board-lives =
    { $lives ->
        [one] { $lives } life
       *[other] { $lives } lives
    }
board-swaps = skipped { $swaps } of { $limit }
board-switches =
    { $switches ->
        [0] no switches
        [one] { $switches } switch
       *[other] { $switches } switches
    }
board-last = -# { $events }
board-exploded =
    -# 💥 { $hands ->
        [one] A hand exploded. Every other hand got a finger.
       *[other] { $hands } hands exploded. Every other hand got a finger.
    }
event-moved = { $player } `{ $move }`
event-resigned = { $player } resigned
event-timed-out = { $player } ran out of time
event-draw = { $player } offered a draw
event-draw-agreed = { $player } agreed to a draw
event-took-back = { $player } undid a move

board-turn = { $player } to move.
board-deadline = Time's up { $when }.
board-warning = ⚠ { $warning }
board-draw-offered = { $player } offered a draw. Moving declines it.
board-by-clicks = -# I can't read chat here. Use the buttons or /move.
board-buttons-only = -# Typed moves go to another game. Click, or reply to this board.
board-reading-up =
    -# The computer is working this game out first: { $decided ->
        [one] { $decided } position
       *[other] { $decided } positions
    } so far.
board-moved = -# Game { $game } has moved [further down]({ $link }).
board-over = **{ $result }**
# The new ratings, and by how much they changed.
board-gains = -# Rating: { $gains }
board-gain = { $player } { $after } ({ $change })
# Instead of the ratings, where a rated game ended after a few moves.
board-too-short = -# Too short to be rated: it takes { $fewest } moves.

# How a game ended. $winners is a player, or the players of a team.
over-knockout =
    🏆 { COUNT($winners) ->
        [one] { $winners } wins!
       *[other] { $winners } win!
    } Every opposing hand is out.
over-own-knockout =
    🏆 { COUNT($winners) ->
        [one] { $winners } wins!
       *[other] { $winners } win!
    } { $mover } knocked out their own last hand.
over-last-life =
    🏆 { COUNT($winners) ->
        [one] { $winners } wins!
       *[other] { $winners } win!
    } No opposing lives are left.
over-first-out =
    🏆 { COUNT($winners) ->
        [one] { $winners } wins
       *[other] { $winners } win
    } by going out first!
over-no-move =
    🏆 { COUNT($winners) ->
        [one] { $winners } wins!
       *[other] { $winners } win!
    } There are no moves left.
over-resignation =
    🏆 { COUNT($winners) ->
        [one] { $winners } wins
       *[other] { $winners } win
    } by resignation.
over-timeout =
    🏆 { COUNT($winners) ->
        [one] { $winners } wins
       *[other] { $winners } win
    } on time.
over-repetition = Draw by repetition.
over-move-limit = Draw by move limit.
over-agreement = Draw by agreement.
over-abandoned = The game ended without a result.

hit = { $mine } → { $theirs }
hit-on-seat = { $player }: { $hand }
choose-attack = Attack…
choose-other = Split or another move…
choose-move = Choose a move
choose-next = What's next?
choose-from-to = { $first } to { $last }
choosing = Your move so far: `{ $move }`
strike-second = **Now your second hit.** After the first, the hands show:

button-hint = Hint
button-rules = Rules
button-draw = Offer a draw
button-agree = Agree to a draw
button-resign = Resign
button-rematch = Rematch
# Below board-reading-up: the computer then moves at once.
button-do-not-wait = Don't wait
button-back = Back

hint-title = **Game { $game }: best moves first**
hint-line = `{ $move }` – { $reason }

rules-title = **The rules here: { $name }**
rules-fact = - { $fact }
rules-caution = - ⚠ { $fact }

## Challenges

challenge-to = { $challenger } challenges { $opponent } to Chopsticks!
challenge-rematch = { $opponent }, { $challenger } wants a rematch!
challenge-open = { $challenger } wants to play Chopsticks. First to accept plays.
challenge-first-random = random player goes first
challenge-first-challenger = { $challenger } goes first
challenge-first-opponent = { $challenger } goes second
challenge-rated = rated
challenge-unrated = unrated
# Below the terms, which say "unrated". The reason is a sentence or two, such as rated-people-only.
challenge-why-unrated = -# { $reason }
challenge-until = Expires { $when }.
challenge-busy = -# There's already a game here. Use a thread to type moves.
challenge-became-taken = Accepted.
challenge-became-declined = Declined.
challenge-became-withdrawn = Withdrawn.
challenge-became-expired = No one answered in time.

button-accept = Accept
button-thread = Accept in a thread
button-decline = Decline
button-counter = Counteroffer…
button-withdraw = Withdraw
button-offer = Send counteroffer
counter-title = What would you rather play? The challenger gets your counteroffer.
# The labels of two menus, and their choices.
counter-rules = Rules: no change
counter-rules-are = Rules: { $rules }
counter-clock = Clock: no change
counter-clock-is = Clock: { $clock }

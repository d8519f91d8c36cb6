### What the bot answers in Discord, mostly to one person. Markdown works here, as in boards.ftl.
###
### Refusals are two short sentences at most: what's wrong, and what to do instead.

## Why something can't be done

lacks-permissions =
    I need { COUNT($missing) ->
        [one] a permission
       *[other] permissions
    } in this channel: { $missing }. Ask a server manager to grant { COUNT($missing) ->
        [one] it
       *[other] them
    }, or play in another channel.
permission-view = View Channel
permission-send = Send Messages
permission-threads = Send Messages in Threads
permission-branch = Create Public Threads
permission-history = Read Message History
files-not-here = I can't attach files in this channel. Try again in a DM with me, or ask a server manager to give me Attach Files.
files-sent-directly = I can't attach files in this channel, so I sent it to you in a DM.

challenge-on-server = There's no one else here to challenge. Use /challenge in a server, or play the computer with /play.
challenge-me = No need to challenge me, I'm always up for a game: use /play.
challenge-bot = Other bots don't play. Challenge a person, or play the computer with /play.
challenge-not-here = This person isn't in this server. Challenge someone who is.
challenge-one-only = You can only name one opponent.
rematch-on-server = Your opponent can't see an offer here. Ask in a server you share, or in the chat where you played.
counter-unseen = I couldn't show your counteroffer, so it doesn't count. Make your own challenge with /challenge in a moment.
clock-unknown = There's no “{ $clock }” clock. Pick the time for each move: { OR($clocks) }.
begun-unseen = Game { $game } has started, but I couldn't show its board yet. Use /board if it doesn't show up in a minute, or ask a server manager to check my permissions.

no-game-of-yours = You're not in a game. Start one with /play or /challenge.
no-game-to-repeat = You haven't finished a game yet. Start one with /play or /challenge.
several-games = You're in several games: { $games }. Use the buttons of the one you mean, or add its number to /move or /board.
undo-nothing = Nothing to undo.
undo-asked-already = You've already asked. Wait for the answer, or play on.
draw-offered-already = You've already offered a draw. Wait for the answer, or play on.
undo-others-decide = You asked for this, so it's up to your opponent.
button-unknown = This button is from an older version of the bot. Use /board to get a new board.
not-understood = Sorry, I didn't get that. Say `{ "help" }` to me, or use /help.
block-yourself = You can't block yourself.
dms-closed = I can't DM you. Allow direct messages from this server, or use the slash command.

discord-forbids = Discord won't let me do that here. Ask a server manager to check my permissions in this channel.
discord-trouble = Discord is having trouble, so I couldn't show this. Your games are safe. Try again in a moment.
storage-trouble = I can't reach my database right now, so nothing changed. Your games are safe. Try again in a moment.
our-fault = Sorry, that's a bug on our side. Your game is safe. Reference { $reference }.

## Answers

board-is-there = Game { $game } is [over there]({ $link }).
answered-apart = -# See the new message below.
board-is-in-chat = Game { $game } is in another chat. Use /board there to bring it up.
played-by-clicks = Game { $game } is played with its buttons, or with commands like /move in its own chat. Against the computer, /board brings it here.
board-is-nowhere = Game { $game }'s channel is gone. Use /board in another channel of the server to play on there.
moved = You played `{ $move }`.
computer-plays-on = The computer declines and plays on.
resign-sure = Resign game { $game }?
button-resign-yes = Yes, resign
resigned = You resigned game { $game }.
undo-asked = { $player } wants to undo their last move. OK, { $others }?
button-undo-yes = Allow
button-undo-no = Decline
undo-agreed = The move is undone.
undo-refused = Undo declined. The move stands.
thread-name = Chopsticks, game { $game }
idle-notice = Game { $game } has been quiet for a long time. If { $player } doesn't move, it ends without a result { $when }.

blocked-now = { $user } can't challenge you anymore. Use /unblock to change that.
unblocked-now = { $user } can challenge you again.
blocked-nobody = You haven't blocked anyone.
blocked-list = You've blocked { $users }{ $more ->
        [0] {""}
       *[other] {""} and { $more } more
    }. They can't challenge you.

pong = I'm up, and so is the database. Discord takes { $milliseconds } ms to reach me.

## /help: a first page that fits a phone, and buttons to three more. Features add lines of their own (help-…).

help-title = **Chopsticks**: hit your opponent's hands until they're all out.
help-play = - `/play` the computer, right now.
help-challenge = - `/challenge` a friend, or anyone here.
help-turn = - Your turn? Click, or type `attack L R`.
help-turn-mention = - Your turn? Click, or reply `attack L R`.

help-typing = **Just type your move** in the channel with your game.
help-typing-mention = **Type your move** in a reply to the board, after mentioning me, or in a DM to me.
help-attack = - `attack L R`: your left hand hits their right.
help-split = - `split 2 2`: your hands show 2 and 2 afterward.
help-moves = - Where the rules allow it: `swap`, `tap L R`, `pass`, `flip L`, `add L`.
help-words = - `board`, `hint`, `draw` and `resign` work too.
help-prefix = - For any other command, start with { $prefix } or DM me.

help-board = - In a game: `/board` `/hint` `/undo` `/draw` `/resign`
help-rules = - `/rules` to read them, `/rematch` to play again.
help-block = - `/block` to avoid someone, `/privacy` for your data.

help-managers = **For server managers**
help-manage = - `/settings` for how I work, `/houserules` for what you play.
help-moderate = - `/endgame` to end a stuck game. Moderators can, too.

button-help-start = Back
button-help-typing = Typing moves
button-help-more = More commands
button-help-managers = For server managers

### What the bot answers in Discord, to one person mostly. Markdown works here, as in boards.ftl.

## Why something cannot be

lacks-permissions =
    I am missing { COUNT($missing) ->
        [one] a permission
       *[other] permissions
    } in this channel: { $missing }. Ask somebody who manages the server to grant { COUNT($missing) ->
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

challenge-on-server = There is nobody else here to challenge. Use /challenge on a server, or play against the computer with /play.
challenge-me = I take on everybody at once, without being challenged: use /play.
challenge-bot = Other bots do not play. Challenge a person, or play against the computer with /play.
challenge-not-here = This person is not on this server. Challenge somebody who is.
challenge-one-only = Name one opponent only.
rematch-on-server = Ask for a rematch on the server where you both are, or in the chat where you have played, so that the other player can answer.
counter-unseen = Your offer could not be shown, so it does not hold. Make a challenge of your own with /challenge in a moment.
clock-unknown = There is no clock “{ $clock }”. Write one of { OR($clocks) } for each move.
begun-unseen = Game { $game } has begun, but its board could not be shown yet. If it does not come in a minute, use /board here, or ask somebody who manages the server to check what I may do in this channel.

no-game-of-yours = You are not playing anywhere. Start a game with /play or /challenge.
no-game-to-repeat = You have not finished a game yet. Start one with /play or /challenge.
several-games = You're in several games: { $games }. Use the buttons of the one you mean, or add its number to /move or /board.
undo-nothing = You have made no move here that could be taken back.
undo-asked-already = You have asked for this already. Wait for the answer, or play on.
draw-offered-already = You have offered a draw already. Wait for the answer, or play on.
undo-others-decide = You have asked for this yourself. The other player has to decide.
button-unknown = This button is from an older version of the bot. Use /board to get a new board.
not-understood = Sorry, I didn't get that. Say `{ "help" }` to me, or use /help.
block-yourself = You cannot block yourself.
dms-closed = I cannot write to you directly. Allow direct messages from this server, or use the slash command.

discord-forbids = Discord does not let me do that here. Ask somebody who manages the server to check what I may do in this channel.
discord-trouble = Discord is in trouble right now, so this could not be shown. Your games are safe; try again in a moment.
storage-trouble = My database cannot be used right now, so nothing was changed. Your games are safe; try again in a moment.
our-fault = Something went wrong inside the bot, which is not your doing. Your games are safe. If it happens again, report it with the reference { $reference }.

## Answers

board-is-there = Game { $game } is played [over there]({ $link }).
answered-apart = -# The answer stands by itself.
board-is-in-chat = Game { $game } is played in another chat, where a click on its board, or /board, shows how it stands.
played-by-clicks = Game { $game } is played with the buttons of its board, and with commands such as /move in the same chat; if it is against the computer, /board brings it here.
board-is-nowhere = The channel of game { $game } is gone. Use /board in another channel of the same server, and it goes on there.
moved = You played `{ $move }`.
computer-plays-on = The computer plays on.
resign-sure = Do you want to give up game { $game }?
button-resign-yes = Yes, resign
resigned = You have resigned game { $game }.
undo-asked = { $player } would like to take back the last move. What do you say, { $others }?
button-undo-yes = Agree
button-undo-no = Refuse
undo-agreed = Agreed: the move is taken back.
undo-refused = Refused: the move stands.
thread-name = Chopsticks, game { $game }
idle-notice = In game { $game } nothing has happened for a long time. If { $player } does not move, it ends unfinished { $when }.

blocked-now = You will get no more challenges from { $user }. /unblock undoes that.
unblocked-now = { $user } can challenge you again.
blocked-nobody = You have blocked nobody.
blocked-list = You get no challenges from { $users }{ $more ->
        [0] {""}
       *[other] {""} and { $more } more
    }.

pong = Here I am, and so is the database. Discord reaches me in { $milliseconds } ms.

help-title = **Chopsticks** is a game of hands: strike theirs until all are out.
help-play = - `/play` begins a game against the computer, `/challenge` one against somebody here.
help-board = - `/board` brings the board back down, `/hint` shows the best moves; `/undo`, `/draw` and `/resign` do what they say.
help-rules = - `/rules` explains the rules in force here, `/rematch` plays your last game again.
help-block = - `/block` keeps somebody's challenges away; `/privacy` shows or deletes what is stored about you.
help-manage = - Who manages the server has `/settings` and `/houserules`; moderators end stuck games with `/endgame`.
help-prefix = Commands can be written too, after { $prefix } or in a message to me.
help-typing = In a channel with your game just type your move:
help-typing-mention = Type your move after mentioning me, in a reply to the board, or to me directly:
help-moves =
    `attack L R` (your left hand strikes their right one), `split 2 2` (what your hands show afterwards), and where the
    rules allow it `swap`, `tap L R`, `pass` and `flip L`. `board`, `hint`, `draw` and `resign` work in the same way.

### Relay: two teams, several boards, one move a turn.

mode-relay = relay (2 teams)

## Setups that make no relay

bad-boards-outside = Only a relay has several boards. Leave out the { $boards } boards, or choose relay.
bad-relay-members = Everyone in a relay plays a board: a team of { $members } needs at least { $members } boards, not { $boards }.
bad-relay-computer = In a relay, a computer is a team of its own and plays all its boards. Seat it alone, or make the team all people.
bad-relay-settings = The last move wins a relay, so no one can skip a turn or win by losing. Leave out { $settings }.

## Facts: lines in the details of /rules

fact-players-relay =
    Two teams play { $boards ->
        [one] one board
       *[other] { $boards } boards
    }. Team 1 goes first. On its turn, a team picks one board, and the teammate who plays there moves.
fact-out-board = A board is finished when all hands of a side are out.
fact-win-relay = The team that makes the very last move wins: a team that can't move on any board on its turn loses.
fact-repetition-relay =
    It's a draw when the same position on all boards together, with the same team to move, comes up for the { $times ->
        [2] second
        [3] third
       *[other] { $times }th
    } time, counting the start.
fact-leaving-relay =
    When a teammate resigns, the rest of the team gets their boards. A team loses when its last member resigns, or when
    it runs out of time.

## Moves and positions

which-board = This game has several boards. Say which one you mean.
move-which-board = Which board: { OR($boards) }?
move-board-not-here = This game has just one board, so leave out its number.
board-finished = There's no move left on board { $board }.
not-this-teams-turn = It's team { $turn }'s turn.
# Someone named another player's board. $own are the boards they play on themselves.
not-this-seats-board =
    That's { $player }'s board. { COUNT($own) ->
        [one] Yours is { $own }
       *[other] Yours are { $own }
    }.
code-boards = A relay position has { "1" } to { $most } boards, with “{ "/" }” between them.
code-boards-differ = “{ $code }” and “{ $first }” have different hands. On every board, write the team to move first.
record-boards = A relay has { "1" } to { $most } boards, not “{ $given }”.

## Tables

relay-boards =
    { $boards ->
        [one] 1 board
       *[other] { $boards } boards
    }
lobby-seats-few = That takes at least { $least } seats. For two players, use /challenge or the relay mode.
lobby-team-full =
    Team { $team } already has a player for { $boards ->
        [one] its one board
       *[other] each of its { $boards } boards
    }. Join the other team.
lobby-computer-alone = In a relay, a computer is a team by itself. Use the other team.

## The message of a relay. It shows all boards at once, each on one line, with one side of each team.

# Both teams stand on one line, the one to move in bold.
relay-of-team = Team { $team }: { $players }
relay-of-team-to-move = **Team { $team }: { $players }**
relay-teams = { $first } – { $second }
# On the board of the game: who plays there, and what their hands show, from left to right: 1·2. A 0 is a hand that's out.
relay-brief = **Board { $board }:** { $first } – { $second }
relay-brief-finished = -# Board { $board }, finished: { $first } – { $second }
relay-brief-side = { $player } { $hands }
brief-hands = { $hands }
# Where a move is chosen, and in analyses: the same with left and right.
relay-on-board = **Board { $board }** – { $first } – { $second }
relay-on-finished = -# Board { $board }, finished – { $first } – { $second }
relay-side = { $player }: { $hands }
relay-lives =
    { $hands } ({ $lives ->
        [one] 1 life
       *[other] { $lives } lives
    })
relay-turn = Team { $team } to move: { $movers }.
relay-mover = { $player } on { OR($boards) }
relay-where = Which board do you want to move on?
relay-which-move = What's your move?
relay-no-board-left = None of your boards has a move left. Your team can still move on { OR($boards) }.
button-board = Board { $board }

## Why a move in a relay is good or bad: behind each move of hints and analyses, as in computer.ftl

relay-gives-win-away = throws away the win
relay-lost-anyway = loses against best play
# $value is the value of the board in combinatorial game theory; $gains is one of the four below.
relay-board-worth = board { $board } is worth { $value } ({ $gains })
relay-board = board { $board }: { $gains }
relay-gains-next = going first there gains
relay-gains-previous = no gain in going first there
relay-gains-left = your team is ahead there
relay-gains-right = the other team is ahead there
relay-over = **Game over: there are no moves left, so the team to move loses.**
relay-searched = -# Theory doesn't cover these boards, so this comes from a 1-second search.

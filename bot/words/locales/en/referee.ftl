### Why the referee lets somebody not do something at this table now.

not-at-this-table = You do not play in this game. Start one of your own with /play or /challenge.
stale-move = This board is from an earlier moment of the game. Look at the newest one.
not-your-turn = It is not your turn.
no-take-back-in-rated = In a rated game no move can be taken back.
take-back-needs-consent = The other players have to agree before a move is taken back.

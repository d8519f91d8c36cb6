### Why someone can't do something in their game right now.

not-at-this-table = You're not in this game. Start your own with /play or /challenge.
stale-move = The board has changed. Use the newest one.
# $player is a name, or team-to-name in a relay.
not-your-turn = It's { $player }'s turn.
team-to-name = team { $team }
player-not-here = { $player } isn't at this table.
not-in-play-anymore = You're not in this game anymore.
no-take-back-in-rated = You can't undo in a rated game.
no-room-beside-moves = This game has had too many undos and draw offers. Keep playing, or resign.
take-back-needs-consent = The other players have to agree before you can undo.

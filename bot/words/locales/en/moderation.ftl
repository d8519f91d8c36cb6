### /endgame: a moderator ends a game that is stuck.

command-endgame = End a stuck game without a result. For moderators.
option-endgame-game = The game's number; pick from the games going on here

endgame-sure =
    End game { $game } between { $players }? No one wins or loses, no rating changes, and its clock stops. Last move:
    { $when }.
endgame-sure-match = This ends the match it's part of, too.
button-endgame-yes = End it without a result
endgame-done = Game { $game } has ended without a result. Its players have been told.
endgame-told = A moderator ended game { $game } between { $players } without a result. No one won or lost, and no rating changed.
endgame-choice = { $game }: { $code }

endgame-on-server = Use /endgame in the server where the game is played. You need permission to manage messages there.
endgame-not-a-moderator = Only moderators, who can manage messages here, can end other people's games. To end your own, use /resign.
endgame-not-here = There's no game { $game } in this server right now. Pick one from the list that /endgame shows as you type.
endgame-over = Game { $game } is already over. Use /replay to see how it went.
endgame-gone-on = Someone just moved in game { $game }, so it isn't stuck. To end it anyway, use /endgame again.

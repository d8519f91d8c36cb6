### /endgame: a moderator ends a game that is stuck.

command-endgame = End a game that is stuck, without a result; for who may manage messages.
option-endgame-game = The number of the game; those that are on here are offered

endgame-sure =
    Do you want to end game { $game } of { $players }? Nobody wins or loses it, no rating changes, and its clock
    stops. The last move was made { $when }.
endgame-sure-match = The match that it is part of ends with it.
button-endgame-yes = End it without a result
endgame-done = Game { $game } has ended without a result. Its players are told.
endgame-told = A moderator has ended game { $game } of { $players } without a result. Nobody has won or lost it, and no rating has changed.
endgame-choice = { $game }: { $code }

endgame-on-server = Games are ended on the server where they are played, by who may manage messages there.
endgame-not-a-moderator = Only those who may manage messages on this server can end the games of others. Your own ends with /resign.
endgame-not-here = No game { $game } is being played on this server. Choose one of those that /endgame offers while you write its number.
endgame-over = Game { $game } is over already, so there is nothing to end. /replay shows how it went.
endgame-gone-on = In game { $game } somebody has moved in the meantime, so it is not stuck. Use /endgame again if it has to end all the same.

### /privacy: what is stored about a person, to have and to have deleted.

command-privacy = What is stored about you: all of it as a file, or deleted.
command-privacy-export = All that is stored about you, as a file that only you get.
command-privacy-delete = Delete what is stored about you, after a look at what goes and what stays.

privacy-exported =
    This is all that is stored about you. Other people stand in it as { "person 1" } and so on, for their numbers are
    theirs. To have it deleted, use /privacy delete.

privacy-sure = **Delete what is stored about you?** This cannot be undone.
privacy-goes = **What goes:** your number on Discord, by which all else is known to be yours; your places on leaderboards; your
    streaks of puzzles; whom you have blocked, and who has blocked you; and where you have played outside of servers.
privacy-stays = **What stays:** the games that you have played, for they belong to your opponents too. In these you are “somebody
    deleted”, and so you are in ratings and records of others. Messages that I have posted stay where they are until
    somebody deletes them.
privacy-games-resigned = You resign { $count ->
        [one] the game
       *[other] all { $count } games
    } that you are playing against people.
privacy-games-ended = { $count ->
        [one] Your game
       *[other] Your { $count } games
    } against computers { $count ->
        [one] ends
       *[other] end
    } unfinished.
privacy-meetings = Your open challenges and your seats at tables that gather are given up: { $count } in all.
privacy-before = To have a copy first, use /privacy export. If it is about one person, /block is enough.
privacy-until = The button expires { $until }.
button-privacy-delete = Delete it
privacy-deleted = Everything that told who you are is deleted. If you play again, you begin anew.

privacy-not-yours = This button is for somebody else. Use /privacy delete for what is stored about you.
privacy-too-late = This button works for ten minutes only, and nothing was deleted. Use /privacy delete again.

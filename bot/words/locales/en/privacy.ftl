### /privacy: the data stored about someone, as a file, or deleted. These sentences are promises: keep every fact.

command-privacy = Get the data stored about you, or delete it.
command-privacy-export = Get all the data stored about you. Only you can see the file.
command-privacy-delete = Delete your data. First you see what goes and what stays.

# Above the file. The person in quotes is how the file calls the first other player.
privacy-exported =
    Here's your data, everything that's stored about you. Other players appear as { "person 1" }, { "person 2" }…,
    to protect their privacy. To delete your data, use /privacy delete.

## The question before anything is deleted, with a button below it

privacy-sure = **Delete your data?** This can't be undone.
privacy-goes = **What goes:** your Discord ID, which ties everything to you; your ranks on leaderboards; your puzzle streaks;
    your blocks, and those against you; and where you've played outside of servers.
# { $name } is how a deleted player is called everywhere (name-deleted).
privacy-stays = **What stays:** the games you've played, since they're your opponents' too. There, and in other players' ratings
    and records, you become “{ $name }”. Messages I've posted stay until someone deletes them.
privacy-games-resigned = You resign { $count ->
        [one] your game
       *[other] all { $count } of your games
    } against people.
privacy-games-ended = { $count ->
        [one] Your game
       *[other] Your { $count } games
    } against computers { $count ->
        [one] ends
       *[other] end
    } unfinished.
privacy-meetings = Your open challenges and your seats at open tables are canceled ({ $count } in all).
privacy-before = To keep a copy, use /privacy export first. If it's only about one person, /block is enough.
privacy-until = The button expires { $until }.
button-privacy-delete = Delete my data
privacy-deleted = Everything stored that identified you is deleted. If you play again, you start from scratch.

privacy-not-yours = This button is for someone else. To delete your own data, use /privacy delete.
privacy-too-late = This button only works for 10 minutes, and nothing was deleted. Use /privacy delete again.
